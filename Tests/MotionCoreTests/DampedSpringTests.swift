import MotionCore
import XCTest

/// The parameters of a spring: every form, the way back, the domain's edges.
final class DampedSpringTests: XCTestCase {
  private let largest = Double.greatestFiniteMagnitude

  /// A double from 50 digits of mpmath; a literal would be rounded twice.
  private func nearest(_ digits: String) -> Double { Double(digits) ?? .nan }

  // MARK: Forms

  func testWhatASpringWasMadeFromReadsBackUnchanged() {
    for first in [0.1, 0.42, 1, 3e-300, 7e300] {
      for second in [0, 0.3, 0.78, 1, 2.5] {
        let spring = DampedSpring(response: first, dampingRatio: second)
        assertSameBits(spring.response, first)
        assertSameBits(spring.dampingRatio, second)
        for mass in [1, 0.3, 4, 1e-300] {
          let spring = DampedSpring(stiffness: first, friction: second, mass: mass)
          assertSameBits(spring.stiffness, first)
          assertSameBits(spring.friction, second)
          assertSameBits(spring.mass, mass)
        }
      }
      for bounce in [-1, -0.5, -0.3, -1e-17, 0, 1e-300, 0.1, 0.3, 0.5, 1] {
        let spring = DampedSpring(duration: first, bounce: bounce)
        assertSameBits(spring.duration, first)
        assertSameBits(spring.bounce, bounce)
      }
    }
  }

  func testEveryFormReadsInTermsOfTheOthers() throws {
    for row in try Table("exact-parameters").rows {
      let spring = try row.spring()
      for (column, value) in [
        ("response", spring.response), ("response", spring.duration),
        ("dampingRatio", spring.dampingRatio), ("stiffness", spring.stiffness),
        ("friction", spring.friction), ("bounce", spring.bounce),
        ("naturalFrequency", spring.naturalFrequency),
        ("visualSettlingDuration", spring.visualSettlingDuration),
      ] {
        assertSameBits(value, try row.number(column), "\(row.place) \(column)")
      }
    }
  }

  func testAMassOtherThanOneEntersEveryConversion() {
    // 50 digits from mpmath: 2π√(m/k), c/(2√(km)), √(k/m), 12m/c.
    let spring = DampedSpring(stiffness: 100, friction: 3, mass: 4)
    assertSameBits(
      spring.response, nearest("1.2566370614359172953850573533118011536788677597500"))
    assertSameBits(spring.dampingRatio, 0.075)
    assertSameBits(spring.naturalFrequency, 5)
    assertSameBits(spring.visualSettlingDuration, 16)
    assertSameBits(spring.bounce, 0.925)
    let other = DampedSpring(stiffness: 170, friction: 26, mass: 2.5)
    assertSameBits(
      other.response, nearest("0.76194813784795239940138029220873435510960762523839"))
    assertSameBits(
      other.dampingRatio, nearest("0.63059262509446573114915680150191766266957164623361"))
    assertSameBits(
      other.naturalFrequency, nearest("8.2462112512353210996428197119481540502943984507472"))
  }

  func testConstantsThatOthersPublish() {
    let swiftUI = DampedSpring(duration: 0.5, bounce: 0.3)
    assertSameBits(swiftUI.stiffness, 157.91367041742973)
    assertSameBits(swiftUI.friction, 17.59291886010284)
    let physical = DampedSpring(stiffness: 100, friction: 10, mass: 1)
    assertSameBits(physical.duration, 0.6283185307179586)
    assertSameBits(physical.bounce, 0.5)
    // An overdamped spring's stiffness is that of its duration.
    let slow = DampedSpring(duration: 0.5, bounce: -0.5)
    assertClose(slow.stiffness, 157.91, within: Tolerance.lastDigit(2))
    assertClose(
      DampedSpring(stiffness: 100, friction: 0, mass: 4).response, 1.257,
      within: Tolerance.lastDigit(3))
  }

  func testTheWayThereAndBackEndsWhereItBegan() {
    var random = SeededGenerator()
    for _ in 0..<100 {
      let mass = Double.random(in: 0.2...5, using: &random)
      let spring = DampedSpring(
        stiffness: .random(in: 20...900, using: &random),
        friction: .random(in: 1...60, using: &random), mass: mass)
      let back = DampedSpring(response: spring.response, dampingRatio: spring.dampingRatio)
      // Back at mass 1, so stiffness and friction are those for each unit of mass.
      for (actual, expected) in [
        (back.stiffness, spring.stiffness / mass), (back.friction, spring.friction / mass),
      ] {
        let ulps = ulps(from: expected, to: actual)
        XCTAssertLessThanOrEqual(
          ulps.magnitude, Tolerance.roundTripInUlps, "\(spring), \(random)")
      }
      assertClose(
        back.bounce, spring.bounce, within: Tolerance.roundTripOfBounce, "\(spring), \(random)")
    }
  }

  // MARK: Domain

  func testAResponseOutsideTheDomainMovesToItsEdge() {
    for (given, moved) in [(-1, 0.0), (-.infinity, 0), (-0.0, 0), (.infinity, largest)] {
      let spring = DampedSpring(response: given, dampingRatio: 0.5)
      assertSameBits(spring.response, moved)
      XCTAssertEqual(spring, DampedSpring(response: moved, dampingRatio: 0.5))
      assertSameBits(DampedSpring(duration: given, bounce: 0.3).duration, moved)
    }
    for (given, moved) in [(-1, 0), (-0.0, 0), (.infinity, .infinity)] as [(Double, Double)] {
      assertSameBits(DampedSpring(response: 1, dampingRatio: given).dampingRatio, moved)
    }
  }

  func testABounceOutsideTheDomainMovesToItsEdge() {
    for (given, moved, ratio) in [
      (1.5, 1, 0), (.infinity, 1, 0), (-1.5, -1, .infinity), (-1, -1, Double.infinity),
      (-0.0, 0, 1),
    ] as [(Double, Double, Double)] {
      let spring = DampedSpring(duration: 0.5, bounce: given)
      assertSameBits(spring.bounce, moved)
      assertSameBits(spring.dampingRatio, ratio)
    }
  }

  func testPhysicalConstantsOutsideTheDomainMoveToItsEdge() {
    for (given, moved) in [(-1, 0), (-0.0, 0), (-.infinity, 0.0), (.infinity, largest)] {
      assertSameBits(DampedSpring(stiffness: given, friction: 1).stiffness, moved)
      assertSameBits(DampedSpring(stiffness: 1, friction: given).friction, moved)
    }
    for (given, moved) in [
      (-1, .leastNonzeroMagnitude), (0, .leastNonzeroMagnitude), (.infinity, largest),
    ] as [(Double, Double)] {
      assertSameBits(DampedSpring(stiffness: 1, friction: 1, mass: given).mass, moved)
    }
  }

  func testNaNStaysAndMakesOtherParametersNaN() {
    XCTAssertTrue(DampedSpring(response: .nan, dampingRatio: 1).response.isNaN)
    XCTAssertTrue(DampedSpring(response: 1, dampingRatio: .nan).dampingRatio.isNaN)
    XCTAssertTrue(DampedSpring(duration: .nan, bounce: 0.3).duration.isNaN)
    XCTAssertTrue(DampedSpring(duration: 1, bounce: .nan).bounce.isNaN)
    for (stiffness, friction, mass) in [(Double.nan, 1.0, 1.0), (1, .nan, 1), (1, 1, .nan)] {
      let spring = DampedSpring(stiffness: stiffness, friction: friction, mass: mass)
      for value in [
        spring.response, spring.dampingRatio, spring.bounce, spring.naturalFrequency,
        spring.visualSettlingDuration,
      ] {
        XCTAssertTrue(value.isNaN, "\(spring)")
      }
    }
  }

  func testLimitsReadAsTheLimitsTheyAre() {
    let stiff = DampedSpring(response: 0, dampingRatio: 0.5)
    for value in [stiff.stiffness, stiff.friction, stiff.naturalFrequency] {
      assertSameBits(value, .infinity)
    }
    let damped = DampedSpring(response: 1, dampingRatio: .infinity)
    assertSameBits(damped.friction, .infinity)
    assertSameBits(damped.bounce, -1)
    assertSameBits(damped.naturalFrequency, 2 * .pi)
    let free = DampedSpring(response: 1, dampingRatio: 0)
    assertSameBits(free.friction, 0)
    assertSameBits(free.bounce, 1)
    for (friction, ratio, bounce) in [(0.0, 0, 1.0), (1, Double.infinity, -1)] {
      let slack = DampedSpring(stiffness: 0, friction: friction)
      assertSameBits(slack.response, .infinity)
      assertSameBits(slack.naturalFrequency, 0)
      assertSameBits(slack.dampingRatio, ratio)
      assertSameBits(slack.bounce, bounce)
    }
  }

  // MARK: Equality

  func testSpringsFromEqualParametersAreEqual() {
    XCTAssertEqual(
      DampedSpring(response: 0.0, dampingRatio: 1), DampedSpring(response: -0.0, dampingRatio: 1))
    // Where the damping ratio of a bounce is a double, both forms are the same spring.
    for (bounce, ratio) in [
      (0, 1), (0.25, 0.75), (0.3.nextUp, 0.7), (0.5, 0.5), (1, 0), (-0.5, 2), (-0.75, 4),
      (-1, .infinity),
    ] as [(Double, Double)] {
      let spring = DampedSpring(duration: 0.4, bounce: bounce)
      let same = DampedSpring(response: 0.4, dampingRatio: ratio)
      XCTAssertEqual(spring, same)
      XCTAssertEqual(spring.hashValue, same.hashValue)
    }
  }

  func testSpringsThatDifferInAnythingAreUnequal() {
    let springs = [
      DampedSpring(response: 0.5, dampingRatio: 0.7),
      DampedSpring(response: 0.5.nextUp, dampingRatio: 0.7),
      DampedSpring(response: 0.5, dampingRatio: 0.7.nextUp),
      // 1 − 0.3 is no double, so that its spring is none of the others.
      DampedSpring(duration: 0.5, bounce: 0.3),
      DampedSpring(duration: 0.5, bounce: 0.3.nextUp.nextUp),
      DampedSpring(stiffness: 100, friction: 10),
      DampedSpring(stiffness: 100, friction: 10.0.nextUp),
      DampedSpring(stiffness: 100.0.nextUp, friction: 10),
      // Moves like another above, but has another mass.
      DampedSpring(stiffness: 200, friction: 20, mass: 2),
      DampedSpring(response: .nan, dampingRatio: 1),
      DampedSpring(response: .nan, dampingRatio: 1),
    ]
    XCTAssertEqual(Set(springs).count, springs.count)
  }

  func testPresetsAreThoseOfSwiftUI() {
    XCTAssertEqual(DampedSpring(), .smooth)
    for (preset, duration, bounce) in [
      (DampedSpring.smooth, 0.5, 0), (.snappy, 0.5, 0.15), (.bouncy, 0.5, 0.3),
      (.smooth(duration: 0.3), 0.3, 0), (.snappy(duration: 0.3), 0.3, 0.15),
      (.bouncy(duration: 0.3), 0.3, 0.3), (.smooth(extraBounce: -0.25), 0.5, -0.25),
      (.snappy(extraBounce: 0.25), 0.5, 0.4), (.bouncy(extraBounce: 0.25), 0.5, 0.55),
    ] {
      XCTAssertEqual(preset, DampedSpring(duration: duration, bounce: bounce))
    }
    XCTAssertEqual(DampedSpring.interactive, DampedSpring(response: 0.15, dampingRatio: 0.86))
  }

  // MARK: Relative velocity and the rule of thumb

  func testRelativeVelocityKeepsBothSigns() {
    for (velocity, travel, expected) in [
      (300.0, 100.0, 3.0), (-300, 100, -3), (-300, -100, 3),
      // Pulled down and let go while moving down: away from the target.
      (300, -100, -3),
      (1, 3, 0.3333333333333333), (0, 100, 0), (largest, 1, largest), (.infinity, -2, -largest),
      (5, .infinity, 0), (.infinity, .infinity, 0),
      (.nan, 2, .nan), (1, .nan, .nan),
    ] {
      assertSameBits(DampedSpring.relativeVelocity(velocity, travel: travel), expected)
    }
  }

  func testAShortTravelHasNoRelativeVelocity() {
    for (travel, minimum, expected) in [
      (1, 1, 8), (-1, 1, -8), (Double(1).nextDown, 1, 0), (-0.5, 1, 0), (0, 1, 0),
      (0.5, 0.5, 16), (0.25, 0.5, 0), (0, 0, 0), (-0.0, -1, 0), (0.5, 0, 16), (4, .nan, .nan),
    ] as [(Double, Double, Double)] {
      assertSameBits(
        DampedSpring.relativeVelocity(8, travel: travel, minimumTravel: minimum), expected,
        "\(travel), \(minimum)")
    }
    assertSameBits(DampedSpring.relativeVelocity(8, travel: 0.999), 0)
  }

  func testTheVisualSettlingDurationLeavesWhatItPromises() {
    for ratio in [0.1, 0.5, 0.78, 0.82, 0.85, 0.9, 0.99] {
      let spring = DampedSpring(response: 0.42, dampingRatio: ratio)
      let rest = 1 - spring.value(at: spring.visualSettlingDuration)
      XCTAssertLessThanOrEqual(rest.magnitude, 0.00248 / (1 - ratio * ratio).squareRoot())
    }
    let critical = DampedSpring(response: 0.42, dampingRatio: 1)
    assertClose(
      1 - critical.value(at: critical.visualSettlingDuration), 0.017,
      within: Tolerance.lastDigit(3))
  }

  func testTheVisualSettlingDurationAtTheLimits() {
    assertSameBits(
      DampedSpring(response: 1, dampingRatio: 0).visualSettlingDuration, .infinity)
    assertSameBits(
      DampedSpring(stiffness: 1, friction: 0).visualSettlingDuration, .infinity)
    assertSameBits(DampedSpring(response: 0, dampingRatio: 1).visualSettlingDuration, 0)
    assertSameBits(
      DampedSpring(response: 1, dampingRatio: .infinity).visualSettlingDuration, 0)
  }
}
