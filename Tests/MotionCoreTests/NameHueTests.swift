import MotionCore
import XCTest

/// Hues of names; the golden files have those of names in many scripts.
final class NameHueTests: XCTestCase {
  func testTheHueIsTheLowHalfOfTheHashInDegrees() {
    // The whole hash modulo 360 is another number, 168.
    XCTAssertEqual(NameHue("foobar").hash, 0x8594_4171_f739_67e8)
    XCTAssertEqual(NameHue("foobar").degrees, 264)
    XCTAssertEqual(NameHue("foobar").hash % 360, 168)
    // Low halves worked out by hand: 0x84222325 = 2216829733, 0x8601ec8c = 2248273036.
    XCTAssertEqual(NameHue("").degrees, 133)
    XCTAssertEqual(NameHue("a").degrees, 316)
  }

  func testEveryDegreeOfTheCircleIsReachedAndNoOther() {
    var random = SeededGenerator()
    let degrees = (0..<12_000).map { _ in
      NameHue(String((0..<8).compactMap { _ in "abcdefghij ".randomElement(using: &random) }))
        .degrees
    }
    XCTAssertEqual(Set(degrees), Set(0..<360), "\(random)")
  }

  func testANameCountsAsItIsWritten() {
    XCTAssertNotEqual(NameHue("Ada"), NameHue("ada"))
    XCTAssertNotEqual(NameHue("Ada"), NameHue(" Ada"))
    XCTAssertNotEqual(NameHue("é"), NameHue("e\u{301}"))
    XCTAssertEqual(NameHue("Ada"), NameHue("Ada"))
    XCTAssertEqual(NameHue("Ada").hashValue, NameHue("Ada").hashValue)
  }
}
