import MotionCore
import XCTest

final class ArmingLatchTests: XCTestCase {
  func testAFingerTremblingFivePercentAroundTheLineArmsOnce() {
    var latch = ArmingLatch(line: 24.48)
    var changes = 0
    for step in 0..<1000 {
      let tremble = step.isMultiple(of: 2) ? 1.05 : 0.95
      if latch.update(displacement: -24.48 * tremble) { changes += 1 }
    }
    XCTAssertEqual(changes, 1)
    XCTAssertTrue(latch.isArmed)
  }

  func testItArmsOnTheLineAndDisarmsOnlyInsideTheSmallerOne() {
    var latch = ArmingLatch(line: 100)
    XCTAssertFalse(latch.update(displacement: (-100.0).nextUp))
    XCTAssertTrue(latch.update(displacement: -100))
    XCTAssertTrue(latch.isArmed)
    XCTAssertFalse(latch.update(displacement: -85))
    XCTAssertTrue(latch.isArmed)
    XCTAssertTrue(latch.update(displacement: (-85.0).nextUp))
    XCTAssertFalse(latch.isArmed)
    XCTAssertFalse(latch.update(displacement: 300))
  }

  func testNaNChangesNothing() {
    var latch = ArmingLatch(line: 10)
    XCTAssertFalse(latch.update(displacement: .nan))
    latch.update(displacement: -.infinity)
    XCTAssertFalse(latch.update(displacement: .nan))
    XCTAssertTrue(latch.isArmed)
    var never = ArmingLatch(line: .nan)
    XCTAssertFalse(never.update(displacement: -.infinity))
    var always = ArmingLatch(line: 10, releaseFraction: .nan)
    always.update(displacement: -10)
    XCTAssertFalse(always.update(displacement: .infinity))
  }

  func testParametersAreMovedIntoTheirDomain() {
    XCTAssertEqual(ArmingLatch(line: -3), ArmingLatch(line: 0))
    XCTAssertEqual(ArmingLatch(line: .infinity).line, .greatestFiniteMagnitude)
    XCTAssertEqual(ArmingLatch(line: 1, releaseFraction: 7).releaseFraction, 1)
    XCTAssertEqual(ArmingLatch(line: 1, releaseFraction: -7).releaseFraction, 0)
  }

  func testNoNumberStopsIt() {
    for line in nastyDoubles {
      for fraction in nastyDoubles {
        var latch = ArmingLatch(line: line, releaseFraction: fraction)
        for displacement in nastyDoubles {
          let was = latch.isArmed
          XCTAssertEqual(latch.update(displacement: displacement), was != latch.isArmed)
        }
      }
    }
  }
}
