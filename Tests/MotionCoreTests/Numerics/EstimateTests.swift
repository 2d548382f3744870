import XCTest

@testable import MotionCore

/// When the first pass may speak for itself.
final class EstimateTests: XCTestCase {
  private let up = Double(1).nextUp

  private func nearest(_ hi: Double, _ lo: Double, error: Double) -> Double? {
    Estimate(value: DoubleDouble(hi, lo), error: error).nearestDouble
  }

  func testADoubleIsNamedWhenNoBoundaryIsWithinTheError() {
    for sign in [1.0, -1] {
      for (lo, error) in [
        (0.0, 0.0), (0, 0x1p-60), (0x1p-54, 0x1p-60), (-0x1p-55, 0x1p-60),
        (0x1p-53 - 0x1p-60, 0x1p-61),
        (-0x1p-54 + 0x1p-60, 0x1p-61),
      ] {
        XCTAssertEqual(nearest(sign, sign * lo, error: error), sign, "\(lo) ± \(error)")
      }
    }
    // The double-double's own high part need not be the nearest.
    XCTAssertEqual(nearest(1, 0x1p-53 + 0x1p-60, error: 0x1p-61), up)
    XCTAssertEqual(nearest(1, -0x1p-54 - 0x1p-60, error: 0x1p-61), Double(1).nextDown)
  }

  func testNothingIsNamedWhenABoundaryIsWithinTheError() {
    for sign in [1.0, -1] {
      // The middle to the next double is 2⁻⁵³ above 1, and 2⁻⁵⁴ below, where doubles lie closer.
      for (lo, error) in [
        (0x1p-53 - 0x1p-60, 0x1p-59), (0x1p-53 + 0x1p-60, 0x1p-59), (-0x1p-54 + 0x1p-60, 0x1p-59),
        (-0x1p-54 - 0x1p-60, 0x1p-59), (0, 0x1p-52), (0, 1), (0, .infinity),
      ] {
        XCTAssertNil(nearest(sign, sign * lo, error: error), "\(lo) ± \(error)")
      }
    }
    XCTAssertNil(nearest(up, -0x1p-53, error: 0x1p-80))
    XCTAssertNil(nearest(0, 0, error: 0x1p-80))
  }

  func testMinuteResultsAreLeftToTheSecondPass() {
    XCTAssertNil(nearest(0x1p-900, 0, error: 0))
    XCTAssertNil(nearest(-0x1p-1000, 0, error: 0))
    XCTAssertNil(nearest(0, 0, error: 0))
    XCTAssertEqual(nearest(0x1p-899, 0, error: 0), 0x1p-899)
    XCTAssertNil(nearest(.nan, 0, error: 0))
  }

  func testOrdinaryNumbersAreZeroAndThoseInTheMiddle() {
    for value in [0, -0.0, 1, -1, 0x1p200, -0x1p200, 0x1p-200, -0x1p-200] {
      XCTAssertTrue(value.isOrdinary, "\(value)")
    }
    for value in [
      0x1p200.nextUp, 0x1p-200.nextDown, -0x1p201, .infinity, -.infinity, .nan,
      .leastNonzeroMagnitude, -Double.greatestFiniteMagnitude,
    ] {
      XCTAssertFalse(value.isOrdinary, "\(value)")
    }
  }

  func testInfinitiesAreLimitedToTheLargestDouble() {
    let largest = Double.greatestFiniteMagnitude
    for (value, limited) in [
      (.infinity, largest), (-.infinity, -largest), (largest, largest), (0, 0), (-0.0, -0.0),
      (-2.5, -2.5), (.nan, .nan),
    ] {
      assertSameBits(limitedToFinite(value), limited)
    }
  }
}
