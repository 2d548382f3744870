import MotionCore
import Sheet
import XCTest

final class SheetTests: XCTestCase {
  func testAFlickClosesTheSheetAndASlowReleaseOpensIt() {
    var sheet = Sheet(height: 400)
    sheet.release(translation: 40, velocity: 900, at: 10)
    XCTAssertTrue(sheet.isClosing)
    sheet.release(translation: 40, velocity: 100, at: 10)
    XCTAssertFalse(sheet.isClosing)
  }

  func testTheSheetGoesOnWhereTheFingerLeftIt() {
    var sheet = Sheet(height: 400)
    sheet.release(translation: -50, velocity: 900, at: 10)
    XCTAssertEqual(sheet.offset(at: 10), sheet.offset(draggedBy: -50))
    XCTAssertGreaterThan(sheet.offset(at: 10.05), sheet.offset(at: 10))
    XCTAssertFalse(sheet.isAtRest(at: 10.1))
    XCTAssertTrue(sheet.isAtRest(at: 12))
    XCTAssertEqual(sheet.offset(at: .infinity), 400)
  }
}
