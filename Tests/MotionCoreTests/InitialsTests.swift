import MotionCore
import XCTest

/// Initials; the golden files have those of names in many scripts.
final class InitialsTests: XCTestCase {
  private func assertInitials(_ expected: [String: String], line: UInt = #line) {
    for (name, initials) in expected {
      XCTAssertEqual(Initials.of(name), initials, name, line: line)
    }
  }

  func testTheFirstLettersOfTheFirstTwoWordsAreUppercased() {
    assertInitials([
      "Ada Lovelace": "AL", "ada lovelace": "AL", "Ada": "A", "anna maria sibylla merian": "AM",
      "Jean-Luc Picard": "JP", "x": "X",
    ])
  }

  func testANameWithoutWordsHasAQuestionMark() {
    assertInitials(["": "?", " ": "?", "    ": "?"])
  }

  func testSpacesBeforeBetweenAndAfterWordsDoNotCount() {
    assertInitials([" Ada": "A", "Ada ": "A", "  ada   lovelace  ": "AL"])
  }

  func testOnlySpacesSeparateWords() {
    assertInitials([
      "Ada\tLovelace": "A", "Ada\u{A0}Lovelace": "A", "Ada\nLovelace": "A", "Ada-Lovelace": "A",
      "\tAda Lovelace": "\tL",
    ])
  }

  func testACharacterIsWhatAReaderTakesForOne() {
    assertInitials([
      "e\u{301}lodie bronte\u{308}": "E\u{301}B", "👩‍🚀 Sally": "👩‍🚀S", "👨‍👩‍👧‍👦": "👨‍👩‍👧‍👦",
      "🇳🇴 Norge": "🇳🇴N", "한 지민": "한지",
    ])
    XCTAssertEqual(Array(Initials.of("e\u{301}lodie").unicodeScalars), ["E", "\u{301}"])
  }

  func testUppercasingMayTakeMoreCharacters() {
    assertInitials(["ßen öztürk": "SSÖ", "ﬁ": "FI"])
  }

  func testWhatHasNoCaseStays() {
    assertInitials(["42 answers": "4A", "李 小龍": "李小", "- dash": "-D", "? !": "?!"])
  }
}
