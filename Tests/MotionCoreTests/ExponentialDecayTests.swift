import Foundation
import MotionCore
import XCTest

/// Flings: where they stop, when, and how fast they must start.
final class ExponentialDecayTests: XCTestCase {
  private let normal = ExponentialDecay.normal

  // Tests of DynamicBottomSheet, FloatingPointProjectionTests: velocities there are per millisecond.
  func testDiscreteStopsAreThoseOfOtherProjects() {
    for (rate, position, velocity, stop, accuracy) in [
      (0.5, 0.0, 100.0, 100.0, 0.0), (0.8, 0, 50, 200, 1e-13),
      (0.01, 0, 10, 0.10101010101010101, 0),
      (0, 0, 100, 0, 0), (0.5, 0, -50, -50, 0), (0.5, 10, 100, 110, 0), (0.6, 0, 50, 75, 1e-13),
      (0.5, -20, 100, 80, 0), (0.8, 0, 120, 480, 3e-13),
    ] {
      let distance = ExponentialDecay(rate: rate)
        .discreteStoppingDistance(initialVelocity: 1000 * velocity)
      XCTAssertEqual(position + distance, stop, accuracy: accuracy, "\(rate) \(velocity)")
    }
  }

  // Tests of Motion (b3ll), DecayAnimationTests, which truncate to three decimals.
  func testStopsAreThoseOfOtherProjects() {
    // Their values to 17 digits are for 0.998 itself, not for the double next to it.
    for (result, value) in [
      (normal.stoppingDistance(initialVelocity: 1000), 499.49983316645526),
      (normal.stoppingDistance(initialVelocity: 7223.021), 3607.8977844578028),
      (normal.initialVelocity(stoppingAfter: 998.999), 1999.9986659997336),
      (normal.initialVelocity(stoppingAfter: 100), 200.20026706730774),
      (normal.discreteStoppingDistance(initialVelocity: 1000), 499),
      (normal.discreteStoppingDistance(initialVelocity: 7223.021), 3604.287479),
    ] {
      XCTAssertEqual(result, value, accuracy: 2e-15 * value)
    }
    XCTAssertEqual(normal.stoppingDistance(initialVelocity: 1000), 499.499, accuracy: 0.001)
    XCTAssertLessThan(
      normal.settlingDuration(tolerance: 0.5, initialVelocity: 722),
      normal.settlingDuration(tolerance: 0.5, initialVelocity: 7223))
  }

  // Tests of Motion (motiondivision), inertia.test.ts, and Popmotion: x = target − (target − from) e^(−t/τ), whose
  // velocity at the start is (target − from)/τ.
  func testPositionsAreThoseOfOtherProjects() {
    for (timeConstant, from, target, points) in [
      (
        0.5, 100.0, 150.0,
        [(0.05, 104.758129098202), (0.5, 131.606027941428), (2, 149.084218055563)]
      ),
      (0.35, 100, 180, [(0.2, 134.822550239379), (1, 175.405390458591), (1.8, 179.532721812544)]),
    ] {
      let decay = ExponentialDecay(rate: exp(-1 / (1000 * timeConstant)))
      let velocity = (target - from) / timeConstant
      for (time, position) in points {
        XCTAssertEqual(
          from + decay.distance(at: time, initialVelocity: velocity), position, accuracy: 1e-9)
      }
    }
  }

  func testValuesAreThoseOfTheFormulas() {
    for rate in [0.5, 0.9, 0.99, 0.998, 0.99999] {
      let decay = ExponentialDecay(rate: rate)
      let perSecond = -1000 * log(rate)
      for time in [0.001, 0.016, 0.25, 1.5] {
        let left = exp(-perSecond * time)
        XCTAssertEqual(
          decay.velocity(at: time, initialVelocity: -800), -800 * left,
          accuracy: 1e-12 * 800 * left)
        XCTAssertEqual(
          decay.distance(at: time, initialVelocity: -800), -800 * (1 - left) / perSecond,
          accuracy: 1e-12 * 800 / perSecond)
      }
    }
  }

  func testVelocitiesAndStopsAreInverse() {
    var random = SeededGenerator()
    for _ in 0..<2000 {
      let decay = ExponentialDecay(rate: .random(in: 0.001...0.9999, using: &random))
      let stop = Double.random(in: -5000...5000, using: &random)
      let note = "\(decay.rate) \(stop), seed \(random.seed)"
      XCTAssertEqual(
        decay.stoppingDistance(initialVelocity: decay.initialVelocity(stoppingAfter: stop)), stop,
        accuracy: 2 * stop.ulp, note)
      let velocity = decay.initialVelocity(discretelyStoppingAfter: stop)
      XCTAssertEqual(
        decay.discreteStoppingDistance(initialVelocity: velocity), stop, accuracy: 2 * stop.ulp,
        note)
    }
  }

  func testItIsWithinTheToleranceFromTheSettlingTimeOn() {
    for velocity in [-3000.0, -20, 50, 1000] {
      let stop = normal.stoppingDistance(initialVelocity: velocity)
      let time = normal.settlingDuration(tolerance: 0.5, initialVelocity: velocity)
      let left = stop - normal.distance(at: time, initialVelocity: velocity)
      XCTAssertEqual(abs(left), 0.5, accuracy: 1e-12)
    }
    XCTAssertEqual(normal.settlingDuration(tolerance: 0.5, initialVelocity: 1), 0)
    XCTAssertEqual(
      normal.settlingDuration(tolerance: 0.5, initialVelocity: 1000), 3.4499226928230495)
    XCTAssertEqual(normal.settlingDuration(tolerance: 0, initialVelocity: 1), .infinity)
    XCTAssertEqual(normal.settlingDuration(tolerance: 0, initialVelocity: 0), 0)
    XCTAssertEqual(normal.settlingDuration(tolerance: .infinity, initialVelocity: 1), 0)
  }

  func testAListSnapsToTheRowNearestToItsStop() {
    let (position, velocity, rowHeight) = (130.0, -1400.0, 44.0)
    let stop = position + normal.stoppingDistance(initialVelocity: velocity)
    let row = (stop / rowHeight).rounded() * rowHeight
    let corrected = normal.initialVelocity(stoppingAfter: row - position)
    XCTAssertEqual(
      position + normal.distance(at: .infinity, initialVelocity: corrected), row, accuracy: 1e-12)
    XCTAssertEqual(corrected, velocity, accuracy: 22 * 2.1)
  }

  func testTheStartAndTheEnd() {
    for time in [-Double.infinity, -1, 0] {
      XCTAssertEqual(normal.distance(at: time, initialVelocity: 7), 0)
      XCTAssertEqual(normal.velocity(at: time, initialVelocity: 7), 7)
    }
    XCTAssertEqual(normal.velocity(at: .infinity, initialVelocity: 7), 0)
    XCTAssertEqual(
      normal.distance(at: .infinity, initialVelocity: 7),
      normal.stoppingDistance(initialVelocity: 7))
  }

  func testRatesAtTheEndsOfTheDomain() {
    let stopped = ExponentialDecay(rate: -3)
    XCTAssertEqual(stopped.rate, 0)
    XCTAssertEqual(stopped.stoppingDistance(initialVelocity: 9), 0)
    XCTAssertEqual(stopped.distance(at: 1, initialVelocity: 9), 0)
    XCTAssertEqual(stopped.velocity(at: 0.001, initialVelocity: 9), 0)
    XCTAssertEqual(stopped.initialVelocity(stoppingAfter: -1), -.infinity)
    XCTAssertEqual(stopped.initialVelocity(discretelyStoppingAfter: 0), 0)
    XCTAssertEqual(stopped.settlingDuration(tolerance: 1, initialVelocity: 9), 0)
    let endless = ExponentialDecay(rate: 2)
    XCTAssertEqual(endless.rate, 1)
    XCTAssertEqual(endless.stoppingDistance(initialVelocity: -9), -.infinity)
    XCTAssertEqual(endless.discreteStoppingDistance(initialVelocity: 9), .infinity)
    XCTAssertEqual(endless.distance(at: 2, initialVelocity: 9), 18)
    XCTAssertEqual(endless.velocity(at: 2, initialVelocity: 9), 9)
    XCTAssertEqual(endless.initialVelocity(stoppingAfter: 5), 0)
    XCTAssertEqual(endless.settlingDuration(tolerance: 1, initialVelocity: 9), .infinity)
    XCTAssertTrue(ExponentialDecay(rate: .nan).distance(at: 1, initialVelocity: 1).isNaN)
    XCTAssertTrue(normal.velocity(at: .nan, initialVelocity: 1).isNaN)
    XCTAssertTrue(normal.stoppingDistance(initialVelocity: .nan).isNaN)
    XCTAssertEqual(ExponentialDecay(), .normal)
  }

  func testExtremeArgumentsGiveFiniteResults() {
    for rate in [Double.leastNonzeroMagnitude, 0.5, 1 - 0x1p-53] {
      let decay = ExponentialDecay(rate: rate)
      for number in [
        Double.leastNonzeroMagnitude, 1e-200, 1e200, Double.greatestFiniteMagnitude, .infinity,
      ] {
        XCTAssertTrue(decay.stoppingDistance(initialVelocity: number).isFinite)
        XCTAssertTrue(decay.discreteStoppingDistance(initialVelocity: number).isFinite)
        XCTAssertTrue(decay.initialVelocity(stoppingAfter: number).isFinite)
        XCTAssertTrue(decay.initialVelocity(discretelyStoppingAfter: number).isFinite)
        XCTAssertTrue(decay.distance(at: number, initialVelocity: number).isFinite)
        XCTAssertTrue(decay.velocity(at: 1 / number, initialVelocity: number).isFinite)
        XCTAssertTrue(
          decay.settlingDuration(tolerance: .leastNonzeroMagnitude, initialVelocity: number)
            .isFinite)
      }
    }
  }
}
