import MotionCore
import XCTest

final class VelocityEstimatorTests: XCTestCase {
  private func estimator(_ samples: [(time: Double, position: Double)]) -> VelocityEstimator {
    var estimator = VelocityEstimator()
    for sample in samples { estimator.add(sample.position, at: sample.time) }
    return estimator
  }

  /// A finger at an even velocity, seen every 8 ms.
  private func even(_ velocity: Double, count: Int) -> [(time: Double, position: Double)] {
    (0..<count).map { (Double($0) / 125, velocity * Double($0) / 125) }
  }

  func testAnEvenVelocityIsFound() {
    for velocity in [1000.0, -750, 3] {
      for count in [2, 3, 8, 60] {
        XCTAssertEqual(
          estimator(even(velocity, count: count)).velocity, velocity,
          accuracy: 1e-11 * velocity.magnitude)
      }
    }
  }

  func testFewerThanTwoSamplesHaveNoVelocity() {
    XCTAssertEqual(VelocityEstimator().velocity, 0)
    XCTAssertEqual(VelocityEstimator().velocity(at: 3), 0)
    XCTAssertEqual(estimator([(1, 5)]).velocity, 0)
  }

  func testAFingerThatHoldsBeforeItLiftsHasNone() {
    let fling = even(-2000, count: 10)
    let end = fling[9]
    // No events while it holds:
    XCTAssertNotEqual(estimator(fling).velocity(at: end.time + 0.039), 0)
    XCTAssertEqual(estimator(fling).velocity(at: end.time + 0.041), 0)
    // One when it lifts:
    XCTAssertEqual(estimator(fling + [(end.time + 0.041, end.position)]).velocity, 0)
    // Events all the while:
    let hold = (1...8).map { (time: end.time + Double($0) / 125, position: end.position) }
    XCTAssertEqual(estimator(fling + hold).velocity, 0)
  }

  func testWhatWasBeforeAGapIsForgotten() {
    let flick = even(500, count: 5).map { (time: $0.time + 1, position: $0.position - 40) }
    XCTAssertEqual(
      estimator(even(-9000, count: 10) + flick).velocity, estimator(flick).velocity)
  }

  func testTwoSamplesWithOneTimeDontDivideByZero() {
    XCTAssertEqual(estimator([(0, 0), (0, 50)]).velocity, 0)
    XCTAssertEqual(estimator([(0, 0), (0.01, 3), (0.01, 5)]).velocity, 500, accuracy: 1e-9)
    XCTAssertEqual(
      estimator([(0, 0), (0.01, 3), (0.01, 5)]), estimator([(0, 0), (0.01, 5)]),
      "the later one replaces the earlier")
  }

  func testASampleFromThePastIsDropped() {
    let fling = even(100, count: 6)
    XCTAssertEqual(estimator(fling + [(0.011, 1e6)]), estimator(fling))
  }

  func testNaNSamplesAreDropped() {
    let fling = even(100, count: 6)
    XCTAssertEqual(estimator(fling + [(.nan, 5), (0.05, .nan)]), estimator(fling))
    XCTAssertTrue(estimator(fling).velocity(at: .nan).isNaN)
    for broken in [VelocityEstimator(window: .nan), VelocityEstimator(longestGap: .nan)] {
      XCTAssertTrue(broken.velocity.isNaN)
      XCTAssertTrue(broken.velocity(at: .infinity).isNaN)
    }
  }

  func testASampleMakesNoJumpWhenItLeavesTheWindow() {
    // Two samples in the window, and a far one that just leaves it.
    func velocity(age: Double) -> Double {
      estimator([(-age, 40), (-0.022, 4), (-0.01, 2), (0, 0)]).velocity
    }
    XCTAssertEqual(velocity(age: 0.06 - 1e-9), velocity(age: 0.06 + 1e-9), accuracy: 1e-3)
  }

  func testStorageIsBounded() {
    // Faster than any finger is seen: the newest twenty are kept.
    let samples = (0..<500).map { (time: Double($0) / 10_000, position: Double($0 * $0)) }
    XCTAssertEqual(
      estimator(samples), estimator(Array(samples.suffix(VelocityEstimator.capacity))))
  }

  func testResetForgetsEverything() {
    var estimator = estimator(even(100, count: 6))
    estimator.reset()
    XCTAssertEqual(estimator, VelocityEstimator())
  }

  func testParametersAreMovedIntoTheirDomain() {
    let estimator = VelocityEstimator(window: -1, longestGap: .infinity)
    XCTAssertEqual(estimator.window, 0)
    XCTAssertEqual(estimator.longestGap, .greatestFiniteMagnitude)
  }

  func testFiniteSamplesHaveAFiniteVelocity() {
    for window in nastyDoubles where !window.isNaN {
      for first in nastyDoubles {
        for second in nastyDoubles {
          var estimator = VelocityEstimator(window: window, longestGap: .infinity)
          estimator.add(first, at: 0)
          estimator.add(second, at: .leastNonzeroMagnitude)
          estimator.add(first, at: 1e-9)
          XCTAssertTrue(estimator.velocity.isFinite, "\(window), \(first), \(second)")
          estimator.add(second, at: 1e300)
          estimator.add(first, at: second)
          XCTAssertTrue(estimator.velocity.isFinite, "\(window), \(first), \(second)")
        }
      }
    }
  }
}
