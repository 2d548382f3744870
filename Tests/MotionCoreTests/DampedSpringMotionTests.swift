import MotionCore
import XCTest

/// Value, velocity and acceleration of a spring: chosen points. `DampedSpringLawTests` has the laws.
final class DampedSpringMotionTests: XCTestCase {
  private let largest = Double.greatestFiniteMagnitude

  /// One spring of each regime.
  private let springs = [0, 0.5, 1, 3].map { DampedSpring(response: 0.42, dampingRatio: $0) }

  private func assertMotion(
    _ spring: DampedSpring, at time: Double, initialVelocity: Double = 0,
    is expected: (value: Double, velocity: Double, acceleration: Double), line: UInt = #line
  ) {
    let what = "\(spring.dampingRatio) \(time) \(initialVelocity)"
    assertSameBits(
      spring.value(at: time, initialVelocity: initialVelocity), expected.value, what, line: line)
    assertSameBits(
      spring.velocity(at: time, initialVelocity: initialVelocity), expected.velocity, what,
      line: line)
    assertSameBits(
      spring.acceleration(at: time, initialVelocity: initialVelocity), expected.acceleration,
      what, line: line)
  }

  // MARK: Exact values

  /// 1 ± 1…64 ulps, every form and regime, extremes, and what the first pass leaves to the second.
  func testEveryMotionIsTheDoubleNearestToTheFormula() throws {
    for row in try Table("exact-springs").rows {
      let spring = try row.spring()
      let (time, velocity) = (try row.number("t"), try row.number("v0"))
      assertSameBits(
        spring.value(at: time, initialVelocity: velocity), try row.number("value"), row.place)
      assertSameBits(
        spring.velocity(at: time, initialVelocity: velocity), try row.number("velocity"),
        row.place)
      assertSameBits(
        spring.acceleration(at: time, initialVelocity: velocity), try row.number("acceleration"),
        row.place)
    }
  }

  // MARK: Where others go wrong

  func testAnOverdampedSpringStartsAtItsStart() {
    let spring = DampedSpring(stiffness: 300, friction: 40)
    assertSameBits(1 - spring.value(at: 0), 1)
    assertClose(1 - spring.value(at: 0.2), 0.202, within: Tolerance.lastDigit(3))
  }

  func testAHeavilyOverdampedSpringCrawls() {
    let spring = DampedSpring(stiffness: 100, friction: 400)
    assertSameBits(spring.dampingRatio, 20)
    assertClose(spring.value(at: 1.52), 0.316, within: Tolerance.lastDigit(3))
  }

  func testNothingOverflowsWhereTheHyperbolicFunctionsWould() {
    let spring = DampedSpring(response: 0.1, dampingRatio: 10)
    for time in [1, 1.2, 10, 1e5, 1e300] {
      let value = spring.value(at: time)
      XCTAssertTrue(0.9 < value && value <= 1, "\(time): \(value)")
      let velocity = spring.velocity(at: time)
      XCTAssertTrue(0 <= velocity && velocity < 1, "\(time): \(velocity)")
    }
  }

  func testTheVelocityOfACriticalSpring() {
    let spring = DampedSpring(stiffness: 100, friction: 20)
    XCTAssertEqual(spring.dampingRatio, 1)
    assertClose(spring.velocity(at: 0.1), 3.68, within: Tolerance.lastDigit(2))
  }

  func testAnOverdampedSpringComesToRest() {
    let spring = DampedSpring(stiffness: 300, friction: 40)
    for time in [100, 1e10, Double.infinity] {
      XCTAssertEqual(spring.value(at: time), 1)
      XCTAssertEqual(spring.velocity(at: time), 0)
      XCTAssertEqual(spring.acceleration(at: time), 0)
    }
  }

  func testAShortCriticalSpringDoesNotOvershoot() {
    let spring = DampedSpring(response: 0.1, dampingRatio: 1)
    for time in SampleGrid(from: 0, to: 1, rate: 240) {
      XCTAssertLessThanOrEqual(spring.value(at: time), 1)
    }
  }

  func testAnUnderdampedSpringOvershootsByTheKnownPart() {
    // e^(−πζ/√(1 − ζ²)), half a damped period after the start.
    for (ratio, overshoot) in [(0.85, 0.0063), (0.7, 0.0460), (0.5, 0.1630)] {
      let spring = DampedSpring(response: 1, dampingRatio: ratio)
      let peak = spring.value(at: 0.5 / (1 - ratio * ratio).squareRoot())
      assertClose(peak, 1 + overshoot, within: Tolerance.lastDigit(4))
    }
  }

  func testALongTimeStepIsAsExactAsAShortOne() {
    // 50 digits from mpmath: 1 − e^(−aT)(cos bT + (a/b) sin bT) for response 0.06 and ζ = 0.8 at 0.25 s.
    let spring = DampedSpring(response: 0.06, dampingRatio: 0.8)
    assertSameBits(
      spring.value(at: 0.25), Double("1.0000000008019691108671853287872598401265476005381") ?? .nan)
  }

  // MARK: Start and end

  func testTimesUpToZeroAreTheStart() {
    for time in [0, -0.0, -1e-300, -1, -Double.infinity] {
      for velocity in [0, 5, -2.5, 1e300] {
        // k = 100 and c = 12 for each unit of mass: x″ = 100 − 12 v₀.
        assertMotion(
          DampedSpring(stiffness: 200, friction: 24, mass: 2), at: time, initialVelocity: velocity,
          is: (0, velocity, 100 - 12 * velocity))
      }
    }
  }

  func testAtInfinityASpringHasArrived() {
    for spring in springs.dropFirst() {
      for velocity in [0, 40, -largest, .infinity] {
        let (time, end) = (Double.infinity, spring.value(at: .infinity, initialVelocity: velocity))
        assertSameBits(end, 1)
        XCTAssertEqual(spring.velocity(at: time, initialVelocity: velocity), 0)
        XCTAssertEqual(spring.acceleration(at: time, initialVelocity: velocity), 0)
      }
    }
  }

  func testWithoutALimitInfinityIsTheLargestTime() {
    for spring in [springs[0], DampedSpring(stiffness: 0, friction: 3)] {
      for velocity in [0, 2.5] {
        assertMotion(
          spring, at: .infinity, initialVelocity: velocity,
          is: (
            spring.value(at: largest, initialVelocity: velocity),
            spring.velocity(at: largest, initialVelocity: velocity),
            spring.acceleration(at: largest, initialVelocity: velocity)
          ))
      }
    }
  }

  func testAnUndampedSpringKeepsItsTurns() {
    // At quarters of the period the motion is a whole number, however many periods have gone by.
    let spring = DampedSpring(response: 0.5, dampingRatio: 0)
    for start in [0, 0.5, 1000, 0x1p40] {
      for (quarter, value) in [(0.0, 0.0), (0.125, 1), (0.25, 2), (0.375, 1)] {
        assertSameBits(spring.value(at: start + quarter), value, "\(start) + \(quarter)")
      }
      XCTAssertEqual(spring.velocity(at: start + 0.25), 0)
      XCTAssertEqual(spring.velocity(at: start + 0.25, initialVelocity: 3), -3)
      XCTAssertEqual(spring.acceleration(at: start + 0.375), 0)
    }
    // No other time is a sum that a double holds, but 2⁹⁰⁰ periods are.
    for response in [0.42, 3, 1e-9] {
      let spring = DampedSpring(response: response, dampingRatio: 0)
      assertSameBits(spring.value(at: response * 0x1p900), 0)
      assertSameBits(spring.value(at: response * 0.5), 2)
    }
  }

  // MARK: Springs without motion

  func testAnInfinitelyStiffSpringArrivesAtOnce() {
    for spring in [
      DampedSpring(response: 0, dampingRatio: 0.5), DampedSpring(duration: 0, bounce: 0.3),
      DampedSpring(response: 0, dampingRatio: .infinity),
    ] {
      for time in [Double.leastNonzeroMagnitude, 1, .infinity] {
        assertMotion(spring, at: time, initialVelocity: 7, is: (1, 0, 0))
      }
      assertMotion(spring, at: 0, initialVelocity: 7, is: (0, 7, 0))
    }
  }

  func testAnInfinitelyDampedSpringStays() {
    for spring in [
      DampedSpring(response: 0.5, dampingRatio: .infinity), DampedSpring(duration: 1, bounce: -1),
    ] {
      for time in [Double.leastNonzeroMagnitude, 1, .infinity] {
        assertMotion(spring, at: time, initialVelocity: 7, is: (0, 0, 0))
      }
    }
  }

  func testWithoutStiffnessAThrowCoasts() {
    // x = v₀t, and with friction v₀ (1 − e^(−ct/m)) m/c.
    let free = DampedSpring(stiffness: 0, friction: 0)
    assertMotion(free, at: 4, initialVelocity: 2.5, is: (10, 2.5, 0))
    assertMotion(free, at: 4, is: (0, 0, 0))
    let rubbing = DampedSpring(stiffness: 0, friction: 2, mass: 4)
    assertSameBits(rubbing.value(at: 1e6, initialVelocity: 3), 6)
    assertSameBits(rubbing.value(at: 1e6), 0)
  }

  // MARK: Extremes

  func testAnInfiniteVelocityIsTheLargestDouble() {
    for spring in springs {
      for (time, sign) in [(1e-300, 1.0), (0.1, -1), (3, 1)] {
        assertMotion(
          spring, at: time, initialVelocity: sign * .infinity,
          is: (
            spring.value(at: time, initialVelocity: sign * largest),
            spring.velocity(at: time, initialVelocity: sign * largest),
            spring.acceleration(at: time, initialVelocity: sign * largest)
          ))
      }
    }
  }

  func testNothingPassesTheLargestDouble() {
    let coasting = DampedSpring(stiffness: 0, friction: 0)
    let braking = DampedSpring(response: 0.42, dampingRatio: 3)
    for velocity in [largest, -largest] {
      assertSameBits(coasting.value(at: 10, initialVelocity: velocity), velocity)
      assertSameBits(braking.acceleration(at: 0, initialVelocity: velocity), -velocity)
    }
  }

  func testNaNInAnyArgumentIsNaN() {
    for (response, ratio, time, velocity) in [
      (.nan, 0.5, 0.1, 1.0), (0.42, .nan, 0.1, 1), (0.42, 0.5, .nan, 1), (0.42, 0.5, 0.1, .nan),
      (0.42, 0.5, 0, .nan), (0, .nan, 0.1, 1), (.nan, .infinity, 0.1, 1), (0, 0.5, .nan, 1),
      (0, 0.5, 1, .nan), (0.42, 0.5, .infinity, .nan),
    ] {
      assertMotion(
        DampedSpring(response: response, dampingRatio: ratio), at: time,
        initialVelocity: velocity, is: (.nan, .nan, .nan))
    }
    assertMotion(DampedSpring(duration: 0.5, bounce: .nan), at: 1, is: (.nan, .nan, .nan))
    assertMotion(
      DampedSpring(stiffness: 1, friction: 1, mass: .nan), at: 0, is: (.nan, .nan, .nan))
  }
}
