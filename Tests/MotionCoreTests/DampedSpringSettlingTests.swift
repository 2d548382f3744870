import Foundation
import MotionCore
import XCTest

/// When a spring settles, turns and arrives.
final class DampedSpringSettlingTests: XCTestCase {
  private func distance(_ spring: DampedSpring, _ time: Double, _ velocity: Double) -> Double {
    abs(1 - spring.value(at: time, initialVelocity: velocity))
  }

  func testEverySpringOfOtherProjectsSettlesWhenItShould() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Cases/settling.csv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.dropFirst()
    XCTAssertEqual(rows.count, 200)
    for row in rows {
      let fields = row.split(separator: ",").compactMap { Double($0) }
      let spring = DampedSpring(response: fields[0], dampingRatio: fields[1])
      let time = spring.settlingDuration(tolerance: fields[3], initialVelocity: fields[2])
      // What the parameters lose when they become doubles.
      XCTAssertEqual(time, fields[4], accuracy: 1e-14 * fields[4], String(row))
    }
  }

  func testTimesAreThoseOfAnIndependentProgram() {
    // mpmath, 60 digits.
    for (response, dampingRatio, velocity, tolerance, time) in [
      (0.42, 0.78, 0.0, 0.001, 0.5545047190809751),
      (0.5, 0.3, -7, 0.0001, 2.470044044990228),
      (0.5, 1.5, 60, 0.01, 0.9518876608772645),
    ] {
      let spring = DampedSpring(response: response, dampingRatio: dampingRatio)
      XCTAssertEqual(
        spring.settlingDuration(tolerance: tolerance, initialVelocity: velocity), time)
    }
    // Critical: (1 + ω₀T) e^(−ω₀T) is the tolerance.
    let critical = DampedSpring(response: 2 * .pi, dampingRatio: 1)
    XCTAssertEqual(critical.settlingDuration(), 9.23341348, accuracy: 5e-9)
    XCTAssertEqual(critical.settlingDuration(tolerance: 1e-4), 11.75637122, accuracy: 5e-9)
    // Where others stop at 1.83 s, with 14 % of the travel left.
    let slow = DampedSpring(response: 1, dampingRatio: 3)
    XCTAssertEqual(slow.settlingDuration(tolerance: 1e-4), 8.57, accuracy: 0.005)
  }

  func testAThrowTooSmallToSeeInTheDistanceStillCountsAtAToleranceOfOne() {
    // x < 0 keeps |x − 1| above 1, though in doubles, and in 512 bits, it is 1.
    XCTAssertGreaterThan(
      DampedSpring(response: 1, dampingRatio: 0.5)
        .settlingDuration(tolerance: 1, initialVelocity: -0x1p-800), 0)
    XCTAssertEqual(
      DampedSpring(response: Double(1).nextUp, dampingRatio: 1.0000000000000002e300)
        .settlingDuration(tolerance: 1, initialVelocity: -372065.59689322556),
      9424.531667453635, accuracy: 1e-9)
  }

  func testTrillionsOfTurnsAreNotCountedOneByOne() {
    for exponent in 6...16 {
      let ratio = pow(10, -Double(exponent))
      let time = DampedSpring(response: 1, dampingRatio: ratio).settlingDuration()
      // The last turn outside the tolerance lies at most half a response before the envelope's end.
      let envelope = log(1000) / (2 * .pi * ratio)
      XCTAssertEqual(time, envelope, accuracy: 0.5 + 4 * envelope.ulp, "\(ratio)")
    }
  }

  func testItIsOutsideTheToleranceJustBeforeAndNeverAfter() {
    var numbers = SeededGenerator()
    for _ in 0..<400 {
      let ratio = numbers.magnitude(-3...2)
      let spring = DampedSpring(response: numbers.magnitude(-1.5...0.5), dampingRatio: ratio)
      let velocity = Double.random(in: -100...100, using: &numbers)
      let tolerance = numbers.magnitude(-9 ... -1)
      let time = spring.settlingDuration(tolerance: tolerance, initialVelocity: velocity)
      let note = "\(spring.response) \(ratio) \(velocity) \(tolerance), seed \(numbers.seed)"
      // 1 − x keeps half an ulp of 1, which at 1e-9 is 1e-7 of the distance.
      let slack = 0x1p-52
      // Just after a turn the motion may have come in only a moment ago, so steps back of many sizes.
      let before = (0..<12).map { time * (1 - 1e-6 * pow(0.25, Double($0))) }
      XCTAssertTrue(
        before.contains { distance(spring, $0, velocity) > tolerance - slack }, note)
      for step in 0..<100 {
        let later = time * (1 + 1e-15) + Double(step) * (time / 30 + spring.response / 30)
        XCTAssertLessThanOrEqual(
          distance(spring, later, velocity), tolerance + slack, "\(later) s, \(note)")
      }
    }
  }

  func testItFallsThroughTheToleranceBetweenTwoNeighbouringTimes() {
    var numbers = SeededGenerator()
    for _ in 0..<400 {
      let spring = DampedSpring(
        response: numbers.magnitude(-1...0.5), dampingRatio: numbers.magnitude(-2...1))
      // A tolerance of which 1 − x loses nothing that a time of one ulp more would change.
      let tolerance = Double.random(in: 0.3...0.9, using: &numbers)
      let time = spring.settlingDuration(tolerance: tolerance)
      XCTAssertGreaterThanOrEqual(distance(spring, time * (1 - 1e-14), 0), tolerance)
      XCTAssertLessThanOrEqual(distance(spring, time * (1 + 1e-14), 0), tolerance)
    }
  }

  func testSpringsNextToCriticalSettleAsTheCriticalOneDoes() {
    let critical = DampedSpring(stiffness: 200, friction: 2 * 200.0.squareRoot())
    let time = critical.settlingDuration(tolerance: 0.01)
    XCTAssertEqual(time, 0.469, accuracy: 0.0005)
    for steps in 1...64 {
      for sign in [-1.0, 1] {
        let spring = DampedSpring(
          response: critical.response, dampingRatio: 1 + sign * Double(steps) * 0x1p-52)
        XCTAssertEqual(spring.settlingDuration(tolerance: 0.01), time, accuracy: 1e-13)
        for velocity in [-30.0, -1, 3, 40] {
          let thrown = critical.settlingDuration(tolerance: 0.01, initialVelocity: velocity)
          XCTAssertEqual(
            spring.settlingDuration(tolerance: 0.01, initialVelocity: velocity), thrown,
            accuracy: 1e-12)
        }
      }
    }
  }

  func testAQuietMomentDoesNotEndIt() {
    // It crosses the target slowly and is within the tolerance for a while, then swings out again.
    let spring = DampedSpring(response: 10, dampingRatio: 0.1)
    let time = spring.settlingDuration(tolerance: 0.2)
    let arrival = spring.firstArrival()!
    XCTAssertLessThan(distance(spring, arrival, 0), 1e-12)
    XCTAssertGreaterThan(time, 2 * arrival)
    XCTAssertGreaterThan(distance(spring, time - 1e-3, 0), 0.2)
  }

  func testAToleranceNextToTheHeightOfAnExtremumIsDecided() {
    for velocity in [0.0, 3, -3] {
      let spring = DampedSpring(response: 0.5, dampingRatio: 0.6)
      let peak = spring.peak(initialVelocity: velocity)!
      let height = abs(peak.value - 1)
      let below = spring.settlingDuration(
        tolerance: height * (1 - 1e-14), initialVelocity: velocity)
      let above = spring.settlingDuration(
        tolerance: height * (1 + 1e-14), initialVelocity: velocity)
      // Just below it is reached once more at the extremum, just above the fall before it is the last.
      XCTAssertEqual(below, peak.time, accuracy: 1e-6 * peak.time)
      if velocity < 0 {
        XCTAssertEqual(above, 0)
      } else {
        XCTAssertLessThan(above, 0.99 * peak.time)
        XCTAssertGreaterThan(above, 0.3 * peak.time)
      }
    }
  }

  func testWhatNeverExceedsTheToleranceHasSettled() {
    for dampingRatio in [0, 0.2, 1, 1 + 0x1p-52, 5] {
      let spring = DampedSpring(response: 0.4, dampingRatio: dampingRatio)
      for tolerance in [1, 1.5, 200, .infinity] {
        XCTAssertEqual(spring.settlingDuration(tolerance: tolerance), 0)
      }
      XCTAssertEqual(spring.settlingDuration(tolerance: 1.5, initialVelocity: -0.01), 0)
      XCTAssertGreaterThan(spring.settlingDuration(tolerance: 1, initialVelocity: -1), 0)
      XCTAssertGreaterThan(spring.settlingDuration(tolerance: 1.5, initialVelocity: -500), 0)
    }
  }

  func testWhatNeverStaysWithinIsInfinite() {
    let spring = DampedSpring(response: 0.4, dampingRatio: 0.5)
    XCTAssertEqual(spring.settlingDuration(tolerance: 0), .infinity)
    XCTAssertEqual(spring.settlingDuration(tolerance: -1), .infinity)
    let undamped = DampedSpring(response: 0.4, dampingRatio: 0)
    XCTAssertEqual(undamped.settlingDuration(tolerance: 0.999), .infinity)
    XCTAssertEqual(
      DampedSpring(response: 1, dampingRatio: .infinity).settlingDuration(), .infinity)
    XCTAssertEqual(DampedSpring(stiffness: 0, friction: 0).settlingDuration(), .infinity)
    XCTAssertEqual(DampedSpring(stiffness: 0, friction: 1).settlingDuration(), .infinity)
    // It slides to 1 − v/2a, where the friction has used up the velocity.
    let sliding = DampedSpring(stiffness: 0, friction: 2)
    XCTAssertEqual(
      sliding.settlingDuration(tolerance: 0.25, initialVelocity: 2), 0.5 * log(4), accuracy: 1e-15)
    XCTAssertEqual(sliding.settlingDuration(tolerance: 0.25, initialVelocity: 1), .infinity)
    XCTAssertEqual(
      sliding.settlingDuration(tolerance: 0.5, initialVelocity: 2.5), 0.5 * log(5.0 / 3),
      accuracy: 1e-15)
  }

  func testLimitsAndNaN() {
    XCTAssertEqual(DampedSpring(response: 0, dampingRatio: 1).settlingDuration(), 0)
    XCTAssertEqual(DampedSpring(response: 0, dampingRatio: 1).firstArrival(), 0)
    XCTAssertNil(DampedSpring(response: 0, dampingRatio: 1).peak())
    XCTAssertNil(DampedSpring(response: 1, dampingRatio: .infinity).firstArrival())
    let spring = DampedSpring.snappy
    XCTAssertTrue(spring.settlingDuration(tolerance: .nan).isNaN)
    XCTAssertTrue(spring.settlingDuration(initialVelocity: .nan).isNaN)
    XCTAssertNil(spring.peak(initialVelocity: .nan))
    XCTAssertTrue(spring.firstArrival(initialVelocity: .nan)?.isNaN ?? false)
    let broken = DampedSpring(response: .nan, dampingRatio: 1)
    XCTAssertTrue(broken.settlingDuration().isNaN)
    XCTAssertNil(broken.peak())
  }

  func testExtremeArgumentsGiveFiniteResults() {
    let extremes = [Double.leastNonzeroMagnitude, 1e-30, 1, .greatestFiniteMagnitude]
    for response in extremes {
      for dampingRatio in [1e-300, 1, 1e9] {
        let spring = DampedSpring(response: response, dampingRatio: dampingRatio)
        for velocity in [0, 1e-300, -1e300, .infinity] {
          for tolerance in [Double.leastNonzeroMagnitude, 1e-3, 1e300] {
            let time = spring.settlingDuration(tolerance: tolerance, initialVelocity: velocity)
            XCTAssertTrue(time >= 0 && time.isFinite, "\(spring) \(velocity) \(tolerance)")
          }
          if let peak = spring.peak(initialVelocity: velocity) {
            XCTAssertTrue(peak.time >= 0 && peak.time.isFinite && peak.value.isFinite)
          }
          if let arrival = spring.firstArrival(initialVelocity: velocity) {
            XCTAssertTrue(arrival >= 0 && arrival.isFinite)
          }
        }
      }
    }
  }

  func testALightlyDampedSpringIsExactAfterThousandsOfSwings() {
    // mpmath, 60 digits; the last settles after 690,000 turns.
    for (dampingRatio, tolerance, time) in lightlyDamped {
      let spring = DampedSpring(response: 0.5, dampingRatio: dampingRatio)
      XCTAssertEqual(spring.settlingDuration(tolerance: tolerance, initialVelocity: 3), time)
    }
  }

  func testItGrowsInProportionToTheResponse() {
    let one = DampedSpring(response: 0.25, dampingRatio: 0.7)
    let four = DampedSpring(response: 1, dampingRatio: 0.7)
    XCTAssertEqual(
      4 * one.settlingDuration(initialVelocity: 8), four.settlingDuration(initialVelocity: 2))
  }

  func testASettlingDurationMakesSpringsThatSettleBeyondAllDoublesAtResponseOne() {
    for (duration, dampingRatio, tolerance) in [
      (1e300, 2.3e-308, 6e-61), (1e290, 1.7e308, 0.001), (1e290, .leastNonzeroMagnitude, 0.01),
    ] {
      let spring = DampedSpring(
        settlingDuration: duration, dampingRatio: dampingRatio, tolerance: tolerance)
      XCTAssertEqual(
        spring.settlingDuration(tolerance: tolerance) / duration, 1, accuracy: 0x1p-50)
    }
  }

  func testASpringIsMadeFromItsSettlingDuration() {
    for dampingRatio in [0.1, 0.5, 0.8, 1, 1.2, 10] {
      for tolerance in [0.1, 0.001, 1e-6] {
        let spring = DampedSpring(
          settlingDuration: 0.7, dampingRatio: dampingRatio, tolerance: tolerance)
        XCTAssertEqual(spring.dampingRatio, dampingRatio)
        XCTAssertEqual(
          spring.settlingDuration(tolerance: tolerance), 0.7, accuracy: 2 * 0.7.ulp)
      }
    }
    XCTAssertEqual(DampedSpring(settlingDuration: 1, dampingRatio: 0).response, 0)
    XCTAssertEqual(DampedSpring(settlingDuration: 0, dampingRatio: 1).response, 0)
    XCTAssertEqual(
      DampedSpring(settlingDuration: 0, dampingRatio: 1, tolerance: 2).response, 0)
    XCTAssertTrue(DampedSpring(settlingDuration: .nan, dampingRatio: 1).response.isNaN)
  }
}

/// Response 0.5, thrown at 3 per second.
private let lightlyDamped: [(dampingRatio: Double, tolerance: Double, time: Double)] = [
  (0.001, 1e-09, 1651.235271943672),
  (0.0001, 0.01, 3686.4832943099545),
  (1e-06, 0.013, 347794.7315230773),
]

extension SeededGenerator {
  /// A number whose logarithm is evenly spread.
  fileprivate mutating func magnitude(_ powers: ClosedRange<Double>) -> Double {
    pow(10, .random(in: powers, using: &self))
  }
}
