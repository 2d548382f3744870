import Foundation
import XCTest

/// Golden files that `motion-sample check` can't read, each with its reason.
final class ToolUnreadableGoldenTests: CheckTestCase {
  func testACutLineIsUnreadable() throws {
    let text = try assertSucceeds(["spring", "--golden"]).output
    for dropped in [1, 2, 10] {
      let file = try write(String(text.dropLast(dropped)), to: "a.csv")
      try assertVerdict(file, status: 65, "is cut off: its last line has no end")
    }
    let file = try write("# motion-sample spring", to: "a.csv")
    try assertVerdict(file, status: 65, "is cut off: its last line has no end")
  }

  func testMissingRowsAreUnreadable() throws {
    let lines = try assertSucceeds(quarters).lines
    for count in 0..<5 {
      let file = try write(lines.prefix(2 + count).map { $0 + "\n" }.joined(), to: "a.csv")
      try assertVerdict(
        file, status: 65, "ends after row \(count), but its command makes more")
    }
    try assertVerdict(try write("", to: "a.csv"), status: 65, "is empty")
    let file = try write(lines[0] + "\n", to: "a.csv")
    try assertVerdict(file, status: 65, "ends before its header")
  }

  func testExtraRowsAreUnreadable() throws {
    let text = try assertSucceeds(quarters).output
    for extra in ["1.0,1.0\n", "\n"] {
      try assertVerdict(
        try write(text + extra, to: "a.csv"), status: 65,
        "goes on after row 5, the last that its command makes")
    }
  }

  func testOtherColumnsAreUnreadable() throws {
    let text = try assertSucceeds(quarters).output
    for header in ["t,val", "t", "t,value,extra", "value,t", "\"t\",value", ""] {
      let file = try write(
        text.replacingOccurrences(of: "\nt,value\n", with: "\n\(header)\n"), to: "a.csv")
      try assertVerdict(
        file, status: 65, "its columns must be 't,value', but are '\(header)'")
    }
  }

  func testARowOfOtherFieldsIsUnreadable() throws {
    for change in [{ $0 + ",1.0" }, { "\"" + $0 }, { "\"\($0)\"x" }, { $0 + "\"" }]
      as [(String) -> String]
    {
      let file = try quarters(row: 2, column: 1, change)
      try assertVerdict(file, status: 65, "row 2 is not 2 fields of CSV")
    }
    let file = try write(
      try assertSucceeds(quarters).lines.map { $0.hasPrefix("0.5,") ? "0.5\n" : $0 + "\n" }
        .joined(),
      to: "a.csv")
    try assertVerdict(file, status: 65, "row 3 is not 2 fields of CSV")
  }

  func testWhatIsNoNumberIsUnreadable() throws {
    for (text, shown) in [
      ("nan", "nan"), ("inf", "inf"), ("1e400", "1e400"), ("0x1p-1", "0x1p-1"), ("", ""),
      (" 0.5", " 0.5"), ("0.5\0", "0.5\\0"), ("\u{1B}[2J", "\\u{1B}[2J"),
    ] {
      let file = try quarters(row: 3, column: 0, { _ in text })
      try assertVerdict(
        file, status: 65, "row 3, column 't' must be a number, but is '\(shown)'")
    }
  }

  func testAFirstLineWithoutACommandIsUnreadable() throws {
    for line in [
      "t,value", "", "#", "# motion-sample", "# other spring", "# /bin/motion-sample spring",
      "motion-sample spring", "# motion-sample \0spring",
    ] {
      let file = try write("\(line)\nt,value\n", to: "a.csv")
      try assertVerdict(
        file, status: 65, "its first line is not '# motion-sample' and a curve")
    }
  }

  func testACommandThatIsWrongIsUnreadable() throws {
    for (command, reason) in [
      ("nonsense", "there is no curve 'nonsense'"),
      ("check a.csv", "there is no curve 'check'"),
      ("list", "there is no curve 'list'"),
      ("--help", "there is no curve '--help'"),
      ("spring --help", "there is no option '--help'"),
      ("spring --damping-ratio -1", "'--damping-ratio' must be 0 or more, but is '-1'"),
      ("spring extra", "'extra' is one argument too many"),
      ("spring --output a.csv", "'--output' has no place in it"),
      ("spring --output=/dev/null", "'--output' has no place in it"),
      ("spring --golden", "'--golden' has no place in it"),
      ("hue", "it reads standard input"),
      ("hue --golden", "'--golden' has no place in it"),
    ] {
      let file = try write("# motion-sample \(command)\n", to: "a.csv")
      try assertVerdict(file, status: 65, "its command can't be checked: \(reason)")
    }
    XCTAssertEqual(try files(), ["a.csv"])
  }

  func testACommandIsNeverRunByAShell() throws {
    for character in "$`;|&<>()*?[]{}!~^#" {
      let file = try write("# motion-sample hue a\(character)touch\n", to: "a.csv")
      try assertVerdict(
        file, status: 65,
        "its command has '\(character)' without quotes, but is only read, never run")
    }
    for character in "$`" {
      let file = try write("# motion-sample hue \"\(character)HOME\"\n", to: "a.csv")
      try assertVerdict(
        file, status: 65,
        "its command has '\(character)' without quotes, but is only read, never run")
    }
  }

  func testQuotesAreThoseOfAShell() throws {
    for command in ["hue 'a b' \\$x \"\\$y\\z\" '' a'b'\"c\"\\d", "hue \"'\" '\"' é\\ ü -- -x"] {
      let rows = try Tool.shell("\"$tool\" \(command)")
      let count = rows.lines.count - 1
      let file = try write("# motion-sample \(command)\n\(rows.output)", to: "a.csv")
      try assertVerdict(file, status: 0, "identical, \(count) rows")
    }
  }

  func testAQuoteThatIsNotClosedIsUnreadable() throws {
    for command in ["hue 'a", "hue \"a", "hue a\"", "hue \"a\\\""] {
      let file = try write("# motion-sample \(command)\n", to: "a.csv")
      try assertVerdict(file, status: 65, "its command has a quote that is not closed")
    }
    let file = try write("# motion-sample hue a\\\n", to: "a.csv")
    try assertVerdict(file, status: 65, "its command ends with a backslash")
  }

  func testALineThatIsTooLongIsUnreadable() throws {
    let long = String(repeating: "1", count: 1_048_577)
    try assertVerdict(
      try write(long, to: "a.csv"), status: 65, "line 1 is longer than 1048576 bytes")
    let file = try quarters(row: 2, column: 1, { _ in long })
    try assertVerdict(file, status: 65, "line 4 is longer than 1048576 bytes")
  }

  func testALineOfAMillionCharactersIsRead() throws {
    let zeros = String(repeating: "0", count: 1_000_000)
    let file = try quarters(row: 2, column: 0, { $0 + zeros })
    try assertVerdict(file, status: 0, "identical, 5 rows")
    let names = String(repeating: " a", count: 100_000)
    let word = String(repeating: "a", count: 500_000)
    for command in ["hue\(names)", "hue \(word)", "hue '\(word)'", "hue \"\(word)\""] {
      let start = Date()
      let result = try Tool.run(
        ["check", try write("# motion-sample \(command)\n\n", to: "b.csv")])
      XCTAssertEqual(result.status, 65)
      XCTAssertLessThan(Date().timeIntervalSince(start), 10)
    }
  }

  func testAnEndlessCommandEndsWithItsFile() throws {
    let command = "smoothstep --to 1e18 --count 9000000000000000"
    let rows = try Tool.shell("\"$tool\" \(command) | head -n 4")
    let file = try write("# motion-sample \(command)\n\(rows.output)", to: "a.csv")
    try assertVerdict(file, status: 65, "ends after row 3, but its command makes more")
  }

  func testADirectoryIsUnreadable() throws {
    try assertVerdict(folder.path, status: 65, "line 1 can't be read: Is a directory")
  }
}
