import Foundation
import XCTest

/// Names as arguments and on standard input, and their quoting.
final class ToolHueTests: ToolTestCase {
  private let oddNames = [
    "Ada Lovelace", "it's", "\"quoted\"", "a,b", "👩🏽‍🚀 é e\u{301}", "-leading", "", "--golden",
    "$HOME `x` \\ ; | > *", "#", "~", "tab\there", "'\u{301}", "\"\u{301}", "name,\"both\"",
  ]

  /// Asserts that the rows of `output` begin with `names`, none of which holds a line break.
  private func assertNames(_ names: [String], in output: String, line: UInt = #line) {
    let rows = output.split(separator: "\n").dropFirst()
    XCTAssertEqual(rows.count, names.count, line: line)
    for (name, row) in zip(names, rows) {
      var field = name.replacingOccurrences(of: "\"", with: "\"\"", options: .literal)
      if name.utf8.contains(where: ",\"".utf8.contains) { field = "\"\(field)\"" }
      XCTAssertTrue(row.utf8.starts(with: "\(field),".utf8), "\(row) for \(name)", line: line)
    }
  }

  func testARowHasFourFields() throws {
    let lines = try assertSucceeds(["hue", "Ada"]).lines
    XCTAssertEqual(lines[0], "name,hash,hue,initials")
    XCTAssertEqual(lines.count, 2)
    let fields = lines[1].split(separator: ",", omittingEmptySubsequences: false)
    XCTAssertEqual(fields.count, 4)
    XCTAssertEqual(fields[0], "Ada")
    XCTAssertEqual(fields[1].count, 16)
    XCTAssertTrue(fields[1].allSatisfy { "0123456789abcdef".contains($0) })
    XCTAssertTrue((0..<360).contains(try XCTUnwrap(Int(fields[2]))))
  }

  func testNamesComeBackInOrder() throws {
    assertNames(["b", "a", "b"], in: try assertSucceeds(["hue", "b", "a", "b"]).output)
  }

  func testTextIsQuotedOnlyWhenItMustBe() throws {
    let output = try assertSucceeds(["hue", "--", "a b", "a,b", "say \"hi\"", "a\nb", "-x"]).output
    for field in ["\na b,", "\n\"a,b\",", "\n\"say \"\"hi\"\"\",", "\n\"a\nb\",", "\n-x,"] {
      XCTAssertTrue(output.contains(field), "\(field.debugDescription) in \(output)")
    }
  }

  func testStandardInputIsReadByLines() throws {
    let input = Data("Ada\r\n\nBob C\nlast".utf8)
    assertNames(["Ada", "", "Bob C", "last"], in: try assertSucceeds(["hue"], input: input).output)
    XCTAssertEqual(try assertSucceeds(["hue"]).output, "name,hash,hue,initials\n")
  }

  func testStandardInputGivesTheSameRowsAsArguments() throws {
    let input = Data(oddNames.map { $0 + "\n" }.joined().utf8)
    let output = try assertSucceeds(["hue"], input: input).output
    XCTAssertEqual(output, try assertSucceeds(["hue", "--"] + oddNames).output)
    assertNames(oddNames, in: output)
  }

  func testAGoldenFileSpellsOutNamesFromStandardInput() throws {
    let input = Data(oddNames.map { $0 + "\n" }.joined().utf8)
    XCTAssertEqual(
      try assertSucceeds(["hue", "--golden"], input: input).output,
      try assertSucceeds(["hue", "--golden", "--"] + oddNames).output)
  }

  func testAGoldenFileWithOddNamesPassesItsCheck() throws {
    let file = path("a.csv")
    try assertSucceeds(["hue", "--golden", "--output", file, "--"] + oddNames)
    XCTAssertEqual(
      try assertSucceeds(["check", file]).output, "\(file): identical, \(oddNames.count) rows\n")
  }

  func testNamesStandBareOrInSingleQuotes() throws {
    for (name, word) in [
      ("Ada", "Ada"), ("a_b@c%d+e=f:g,h.i/j-k", "a_b@c%d+e=f:g,h.i/j-k"), ("", "''"),
      ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("é", "'é'"), ("-x", "-- -x"), ("-", "-- -"),
    ] {
      let lines = try assertSucceeds(["hue", "--golden", "--", name]).lines
      XCTAssertEqual(lines[0], "# motion-sample hue \(word)")
    }
  }

  func testANameWithALineBreakCantBeInAGoldenFile() throws {
    for (name, shown) in [("a\nb", "a\\nb"), ("a\rb", "a\\rb"), ("a\r\nb", "a\\r\\nb")] {
      try assertRefuses(
        ["hue", "--golden", name],
        "'\(shown)' can't be in the one line of a golden command; see 'motion-sample hue --help'")
    }
    try assertRefuses(
      ["hue", "--golden"],
      "'a\\0b' can't be in the one line of a golden command; see 'motion-sample hue --help'",
      input: Data("a\0b\n".utf8))
  }

  func testAGoldenFileNeedsAName() throws {
    try assertRefuses(
      ["hue", "--golden"], status: 65,
      "standard input has no names for a golden file to spell out")
  }

  func testAGoldenCommandHasALongestLength() throws {
    let input = Data(String(repeating: "abcdefghijklmno\n", count: 70_000).utf8)
    try assertRefuses(
      ["hue", "--golden"],
      "the command of this golden file would be longer than 1048576 bytes; "
        + "see 'motion-sample hue --help'",
      input: input)
  }

  func testInputThatIsNotUTF8IsUnreadable() throws {
    try assertRefuses(
      ["hue"], status: 65, "line 2 is not UTF-8", input: Data("Ada\n".utf8) + [0xFF, 0x0A])
    try assertRefuses(
      ["hue", "--golden"], status: 65, "line 1 is not UTF-8", input: Data([0xED, 0xA0, 0x80]))
  }

  func testALineThatIsTooLongIsUnreadable() throws {
    try assertSucceeds(["hue"], input: Data(repeating: 0x61, count: 65_536))
    try assertRefuses(
      ["hue"], status: 65, "line 1 is longer than 65536 bytes",
      input: Data(repeating: 0x61, count: 65_537))
  }

  func testStandardInputThatIsClosedIsUnreadable() throws {
    let result = try Tool.shell("\"$tool\" hue <&-")
    XCTAssertEqual(result.status, 65)
    XCTAssertTrue(result.error.hasPrefix("motion-sample: line 1 can't be read: "), result.error)
  }
}
