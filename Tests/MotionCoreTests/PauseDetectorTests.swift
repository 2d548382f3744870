import MotionCore
import XCTest

final class PauseDetectorTests: XCTestCase {
  /// After how many samples, from 1, a drag far from its start pauses; nil if it doesn't.
  private func pause(_ velocities: [Double], offset: Double = 200) -> Int? {
    var detector = PauseDetector()
    let index = velocities.firstIndex { detector.update(velocity: $0, offset: offset) }
    XCTAssertEqual(detector.hasPaused, index != nil)
    return index.map { $0 + 1 }
  }

  func testSpeedingUpNeverPauses() {
    XCTAssertNil(pause([10, 15, 20, 30, 40, 50, 60]))
    XCTAssertNil(pause((0..<100).map { Double($0) }))
    XCTAssertNil(pause((0..<100).map { -Double($0) }))
  }

  func testReversingNeverPauses() {
    XCTAssertNil(pause([95, 95, 95, 95, -95, -95, -95, -95, -95, -95]))
    XCTAssertNil(pause([900, 600, 300, -50, -50, -50, -50, -50]))
    XCTAssertNil(pause([-900, -600, -300, 50, 50, 50, 50, 50]))
  }

  func testSettingOffFromRestNeverPauses() {
    XCTAssertNil(pause([0, 0, 0, 0, 0, 0, 20, 40, 60, 80, 100]))
    XCTAssertNil(pause([Double](repeating: 0, count: 20)))
  }

  func testAnEvenSpeedNeverPauses() {
    XCTAssertNil(pause([Double](repeating: 90, count: 50)))
    XCTAssertNil(pause([Double](repeating: 900, count: 50)))
  }

  func testARealSlowDownPausesWithinSevenSamples() {
    let fast = [Double](repeating: 800, count: 10)
    for slow in [[60.0], [400, 200, 100, 50], [700, 500, 300, 200, 120, 79]] {
      for sign in [1.0, -1] {
        let stop = slow + [Double](repeating: slow[slow.count - 1], count: 7)
        let sample = pause((fast + stop).map { sign * $0 })
        XCTAssertNotNil(sample)
        XCTAssertLessThanOrEqual(sample ?? .max, fast.count + 7, "\(slow)")
      }
    }
    XCTAssertEqual(pause([800, 800, 800, 800, 800, 800, 0]), 7)
    XCTAssertNil(pause([800, 800, 800, 800, 800, 0]), "six samples are not seven")
  }

  func testTheThresholdsAreWhatTheySay() {
    func last(_ velocity: Double, offset: Double) -> Int? {
      pause([2000, 2000, 2000, 2000, 2000, 2000, velocity], offset: offset)
    }
    XCTAssertNotNil(last(100, offset: 50))
    XCTAssertNotNil(last(-0.0, offset: -50))
    XCTAssertNil(last((100.0).nextUp, offset: 50))
    XCTAssertNil(last(100, offset: (50.0).nextDown))
    XCTAssertNil(pause([800, 800, 800, 800, 800, 800, 80]), "90 % is not more than 90 %")
    XCTAssertNotNil(pause([800, 800, 800, 800, 800, 800, 79.99]))
  }

  func testAPauseStaysUntilReset() {
    var detector = PauseDetector()
    for _ in 0..<6 { detector.update(velocity: 900, offset: 100) }
    XCTAssertTrue(detector.update(velocity: 5, offset: 100))
    XCTAssertFalse(detector.update(velocity: 5, offset: 100), "it is told once")
    XCTAssertFalse(detector.update(velocity: 900, offset: 0))
    XCTAssertTrue(detector.hasPaused)
    detector.reset()
    XCTAssertEqual(detector, PauseDetector())
    XCTAssertFalse(detector.update(velocity: 5, offset: 100))
  }

  func testNaNChangesNothing() {
    var detector = PauseDetector()
    for _ in 0..<6 { detector.update(velocity: 900, offset: 100) }
    let before = detector
    XCTAssertFalse(detector.update(velocity: .nan, offset: 100))
    XCTAssertFalse(detector.update(velocity: 5, offset: .nan))
    XCTAssertEqual(detector, before)
    for broken in [
      PauseDetector(slowSpeed: .nan), PauseDetector(minimumOffset: .nan), PauseDetector(drop: .nan),
    ] {
      var broken = broken
      for velocity in [900.0, 900, 900, 900, 900, 900, 0] {
        XCTAssertFalse(broken.update(velocity: velocity, offset: 100))
      }
    }
  }

  func testNoNumberStopsIt() {
    var detector = PauseDetector(slowSpeed: -1, minimumOffset: .infinity, drop: 3)
    XCTAssertEqual(detector.slowSpeed, 0)
    XCTAssertEqual(detector.minimumOffset, .greatestFiniteMagnitude)
    XCTAssertEqual(detector.drop, 1)
    for velocity in nastyDoubles {
      for offset in nastyDoubles { detector.update(velocity: velocity, offset: offset) }
    }
  }
}
