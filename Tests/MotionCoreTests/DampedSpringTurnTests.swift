import Foundation
import MotionCore
import XCTest

/// The first turn of a spring, and when it first reaches its target.
final class DampedSpringTurnTests: XCTestCase {
  func testTheOvershootFromRestIsThatOfTheTextbook() {
    // e^(−πζ/√(1 − ζ²)), at half a period.
    for dampingRatio in [0.1, 0.5, 0.7, 0.85] {
      let spring = DampedSpring(response: 0.4, dampingRatio: dampingRatio)
      let root = (1 - dampingRatio * dampingRatio).squareRoot()
      let peak = spring.peak()!
      XCTAssertEqual(peak.value - 1, exp(-.pi * dampingRatio / root), accuracy: 1e-15)
      XCTAssertEqual(peak.time, 0.2 / root, accuracy: 1e-15)
    }
    XCTAssertEqual(
      DampedSpring(response: 1, dampingRatio: 0.5).peak()!.value, 1.1630, accuracy: 5e-5)
    let undamped = DampedSpring(response: 1, dampingRatio: 0).peak()!
    XCTAssertTrue(undamped == (0.5, 2))
  }

  func testTheMotionStandsStillAtItsTurn() {
    var random = SeededGenerator()
    for _ in 0..<1000 {
      let spring = DampedSpring(
        response: .random(in: 0.1...2, using: &random),
        dampingRatio: .random(in: 0.01...3, using: &random))
      let velocity = Double.random(in: -100...100, using: &random)
      let note = "\(spring.response) \(spring.dampingRatio) \(velocity), seed \(random.seed)"
      guard let peak = spring.peak(initialVelocity: velocity) else {
        XCTAssertGreaterThanOrEqual(spring.dampingRatio, 1, note)
        continue
      }
      let speed = spring.velocity(at: peak.time, initialVelocity: velocity)
      let bend = spring.acceleration(at: peak.time, initialVelocity: velocity)
      // Next to critical damping it may have died away before it turns.
      XCTAssertLessThanOrEqual(abs(speed), 2 * peak.time.ulp * abs(bend), note)
      XCTAssertEqual(
        peak.value, spring.value(at: peak.time, initialVelocity: velocity),
        accuracy: peak.value.ulp, note)
      // It is the furthest from the target there, on the side to which it started; next to critical
      // damping, by so little that the nearest double is the target.
      XCTAssertEqual(peak.value >= 1, velocity >= 0, note)
      XCTAssertEqual(peak.value < 0, velocity < 0, note)
    }
  }

  func testTheMotionIsAtItsTargetWhenItArrives() {
    var random = SeededGenerator()
    for _ in 0..<1000 {
      let spring = DampedSpring(
        response: .random(in: 0.1...2, using: &random),
        dampingRatio: .random(in: 0.01...3, using: &random))
      let velocity = Double.random(in: -100...100, using: &random)
      let note = "\(spring.response) \(spring.dampingRatio) \(velocity), seed \(random.seed)"
      guard let time = spring.firstArrival(initialVelocity: velocity) else {
        XCTAssertGreaterThanOrEqual(spring.dampingRatio, 1, note)
        continue
      }
      let speed = spring.velocity(at: time, initialVelocity: velocity)
      XCTAssertEqual(
        spring.value(at: time, initialVelocity: velocity), 1,
        accuracy: 2 * time.ulp * abs(speed) + 0x1p-52, note)
      for part in stride(from: 0.05, to: 1, by: 0.05) {
        XCTAssertLessThanOrEqual(spring.value(at: part * time, initialVelocity: velocity), 1, note)
      }
    }
  }

  func testFromCriticalOnItReachesTheTargetOnlyWhenThrownHardEnough() {
    // p = ω₀ (ζ + √(ζ² − 1)); at ζ = 1.25 that is 2ω₀.
    for (dampingRatio, factor) in [(1.0, 1.0), (1.25, 2.0)] {
      let spring = DampedSpring(stiffness: 100, friction: 20 * dampingRatio)
      let limit = 10 * factor
      for velocity in [-50, 0, 5, limit, limit.nextDown] {
        XCTAssertNil(spring.firstArrival(initialVelocity: velocity))
        for step in 1...200 {
          let value = spring.value(at: 0.02 * Double(step), initialVelocity: velocity)
          XCTAssertLessThanOrEqual(value, 1)
        }
      }
      for velocity in [0, 5, limit, limit.nextDown] {
        XCTAssertNil(spring.peak(initialVelocity: velocity))
      }
      XCTAssertLessThan(spring.peak(initialVelocity: -1)!.value, 0)
      for velocity in [limit.nextUp, limit + 1, 1e6] {
        let arrival = spring.firstArrival(initialVelocity: velocity)
        let peak = spring.peak(initialVelocity: velocity)
        XCTAssertLessThan(arrival ?? .infinity, peak?.time ?? 0)
        XCTAssertGreaterThanOrEqual(peak?.value ?? 0, 1)
      }
    }
    let critical = DampedSpring(stiffness: 100, friction: 20)
    XCTAssertEqual(critical.firstArrival(initialVelocity: 12), 0.5)
    XCTAssertEqual(critical.peak(initialVelocity: 12)?.time, 0.6)
  }

  func testWithoutStiffnessItSlides() {
    // x = v/2a (1 − e^(−2at)): it reaches 1 when v is above 2a, and never turns.
    let sliding = DampedSpring(stiffness: 0, friction: 2)
    XCTAssertNil(sliding.firstArrival(initialVelocity: 2))
    XCTAssertEqual(sliding.firstArrival(initialVelocity: 4)!, 0.5 * log(2), accuracy: 1e-16)
    XCTAssertNil(sliding.peak(initialVelocity: 4))
    XCTAssertEqual(DampedSpring(stiffness: 0, friction: 0).firstArrival(initialVelocity: 4), 0.25)
  }
}
