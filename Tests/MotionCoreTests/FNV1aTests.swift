import MotionCore
import XCTest

/// Hashes; `PublishedCaseTests` has the authors' test vectors.
final class FNV1aTests: XCTestCase {
  func testTheHashesThatEveryDescriptionNames() {
    XCTAssertEqual(FNV1a.hash(of: ""), 0xcbf2_9ce4_8422_2325)
    XCTAssertEqual(FNV1a.hash(of: "a"), 0xaf63_dc4c_8601_ec8c)
    XCTAssertEqual(FNV1a.hash(of: "foobar"), 0x8594_4171_f739_67e8)
    XCTAssertEqual(FNV1a().value, FNV1a.hash(of: [UInt8]()))
  }

  func testAStringCountsAsItsUTF8() {
    for text in ["Ada", "Åse", "李小龍", "👩‍🚀", "\u{0}", "a\u{301}"] {
      XCTAssertEqual(FNV1a.hash(of: text), FNV1a.hash(of: Array(text.utf8)), text)
    }
    // Equal in Swift, and different bytes.
    XCTAssertEqual("é", "e\u{301}")
    XCTAssertNotEqual(FNV1a.hash(of: "é"), FNV1a.hash(of: "e\u{301}"))
  }

  func testPiecesHashAsTheWhole() {
    var random = SeededGenerator()
    for _ in 0..<200 {
      let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let cut = Int.random(in: 0...bytes.count, using: &random)
      var hash = FNV1a()
      hash.update(bytes[..<cut])
      hash.update([])
      hash.update("")
      hash.update(bytes[cut...])
      XCTAssertEqual(hash.value, FNV1a.hash(of: bytes), "\(bytes), \(random)")
    }
    var hash = FNV1a()
    hash.update("foo")
    hash.update("bar".utf8)
    XCTAssertEqual(hash.value, FNV1a.hash(of: "foobar"))
  }

  func testEveryByteAndItsPlaceCount() {
    let all = (0...255).map { FNV1a.hash(of: [UInt8($0)]) }
    XCTAssertEqual(Set(all).count, 256)
    XCTAssertNotEqual(FNV1a.hash(of: "ab"), FNV1a.hash(of: "ba"))
    XCTAssertNotEqual(FNV1a.hash(of: "a"), FNV1a.hash(of: "a\u{0}"))
  }

  func testStatesAreEqualWhenTheirHashesAre() {
    var hash = FNV1a()
    XCTAssertEqual(hash, FNV1a())
    hash.update("a")
    XCTAssertNotEqual(hash, FNV1a())
  }
}
