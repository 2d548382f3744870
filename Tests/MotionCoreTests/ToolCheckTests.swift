import Foundation
import XCTest

/// `motion-sample check`: which files agree, which differ, and what it says about each.
final class ToolCheckTests: CheckTestCase {
  // MARK: Agreement

  func testEveryGoldenFileAgreesWithItself() throws {
    for (arguments, rows) in [
      (["spring"], 121), (["spring", "--stiffness=90", "--friction=7", "--fps=60", "--to=2"], 121),
      (["spring", "--bounce=-0.3", "--velocity=-2"], 121), (["rubber-band", "--two-sided"], 121),
      (["smoothstep", "--start=0.1", "--end=0.9", "--step=0.125"], 9), (["settle"], 121),
      (["spring", "--count", "5000"], 5000), (["hue", "Ada", "Bob"], 2),
    ] {
      let file = try golden(arguments + ["--golden"])
      try assertVerdict(file, status: 0, "identical, \(rows) rows")
    }
    try assertVerdict(
      try golden(["settle", "--count=1", "--golden"]), status: 0, "identical, 1 row")
  }

  func testDefaultsNeedNotBeSpelledOut() throws {
    let rows = try assertSucceeds(["spring", "--count", "7"]).output
    for command in [
      "spring --count 7", "spring --count=7", "'spring' \"--count\" \\7", " spring\t--count 7 ",
    ] {
      let file = try write("# motion-sample \(command)\n\(rows)", to: "a.csv")
      try assertVerdict(file, status: 0, "identical, 7 rows")
    }
  }

  func testWindowsLineEndsAgree() throws {
    let text = try assertSucceeds(["spring", "--golden"]).output
    let file = try write(text.replacingOccurrences(of: "\n", with: "\r\n"), to: "a.csv")
    try assertVerdict(file, status: 0, "identical, 121 rows")
  }

  func testAnotherSpellingOfTheSameNumberAgrees() throws {
    let file = try quarters(row: 2, column: 0, { "+\($0)00e0" })
    try assertVerdict(file, status: 0, "identical, 5 rows")
  }

  func testADashIsStandardInput() throws {
    let input = try assertSucceeds(["settle", "--golden"]).outputBytes
    XCTAssertEqual(
      try assertSucceeds(["check", "-"], input: input).output, "-: identical, 121 rows\n")
  }

  // MARK: Difference

  func testAChangedDigitIsADifference() throws {
    let file = try quarters(row: 3, column: 0, up)
    try assertVerdict(
      file, status: 1,
      "differs at row 3, column 't': the file has 0.5000000000000001, computed 0.5, "
        + "1 ulp apart; worst 1 ulp at row 3, column 't'")
  }

  func testTheFirstDifferenceAndTheWorstAreNamed() throws {
    var lines = try assertSucceeds(quarters).lines
    lines[3] = lines[3].replacingOccurrences(of: "0.25,", with: "0.25000000000000006,")
    lines[5] = lines[5].replacingOccurrences(of: "0.75,", with: "0.7500000000000002,")
    let file = try write(lines.map { $0 + "\n" }.joined(), to: "a.csv")
    try assertVerdict(
      file, status: 1,
      "differs at row 2, column 't': the file has 0.25000000000000006, computed 0.25, "
        + "1 ulp apart; worst 2 ulps at row 4, column 't'")
  }

  func testTheSignOfZeroIsADifference() throws {
    let file = try quarters(row: 1, column: 0, { "-\($0)" })
    try assertVerdict(
      file, status: 1,
      "differs at row 1, column 't': the file has -0.0, computed 0.0, opposite in sign")
    try assertVerdict(file, options: ["--ulps", "0"], status: 0, "identical, 5 rows")
    try assertVerdict(file, options: ["--tolerance", "0"], status: 0, "identical, 5 rows")
  }

  func testUlpsAreCountedAcrossZero() throws {
    let file = try quarters(row: 1, column: 0, { _ in "-5e-324" })
    try assertVerdict(
      file, options: ["--ulps=0"], status: 1,
      "differs at row 1, column 't': the file has -5e-324, computed 0.0, "
        + "1 ulp apart; worst 1 ulp at row 1, column 't'")
    let far = try quarters(row: 5, column: 0, { _ in "-1.7976931348623157e+308" }, name: "far.csv")
    let result = try Tool.run(["check", far])
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(
      result.output.contains("computed 1.0, 13826050856027422719 ulps apart"), result.output)
  }

  func testADifferenceInLaterBlocksIsFound() throws {
    let text = try assertSucceeds(["smoothstep", "--to=4096", "--step=1", "--golden"]).output
    let file = try write(text.replacingOccurrences(of: "\n4000.0,", with: "\n4000.5,"), to: "a.csv")
    let result = try Tool.run(["check", file])
    XCTAssertEqual(result.status, 1)
    XCTAssertTrue(result.output.contains("differs at row 4001, column 't': the file has 4000.5"))
  }

  func testTextIsComparedAsText() throws {
    let text = try assertSucceeds(["hue", "--golden", "Ada", "é"]).output
    let other = try write(text.replacingOccurrences(of: "\nAda,", with: "\nEve,"), to: "a.csv")
    try assertVerdict(
      other, status: 1, "differs at row 1, column 'name': the file has 'Eve', computed 'Ada'")
    // The same letter, but other bytes.
    let accent = try write(text.replacingOccurrences(of: "\né,", with: "\ne\u{301},"), to: "b.csv")
    XCTAssertEqual(try Tool.run(["check", accent]).status, 1)
  }

  func testAToleranceInUlpsIsInclusive() throws {
    let file = try quarters(row: 3, column: 0, { up(up($0)) })
    let worst = "worst 2 ulps at row 3, column 't'"
    try assertVerdict(
      file, options: ["--ulps", "2"], status: 0, "within the tolerance, 5 rows; \(worst)")
    try assertVerdict(
      file, options: ["--ulps=1"], status: 1,
      "differs at row 3, column 't': the file has 0.5000000000000002, computed 0.5, "
        + "2 ulps apart; \(worst)")
  }

  func testAToleranceInUnitsIsInclusive() throws {
    let file = try quarters(row: 3, column: 0, { _ in "0.75" })
    XCTAssertEqual(try Tool.run(["check", "--tolerance", "0.25", file]).status, 0)
    XCTAssertEqual(try Tool.run(["check", "--tolerance", "0.249", file]).status, 1)
  }

  // MARK: Several files

  func testAMissingFileIsNoInput() throws {
    try assertVerdict(
      path("missing"), status: 66, "can't be opened: No such file or directory")
  }

  func testEveryFileGetsALineAndTheHighestStatusCounts() throws {
    let good = try golden(quarters)
    let different = try quarters(row: 3, column: 0, up, name: "different.csv")
    let bad = try write("bad\n", to: "bad.csv")
    let missing = path("missing.csv")
    for (paths, status) in [
      ([good, good], 0), ([different, good], 1), ([good, bad, different], 65),
      ([missing, bad, different, good], 66), ([good, different, bad, missing], 66),
    ] as [([String], Int32)] {
      let result = try Tool.run(["check"] + paths)
      XCTAssertEqual(result.status, status)
      XCTAssertEqual(
        result.lines.map { $0.components(separatedBy: ": ")[0] }, paths)
    }
  }

  func testAPathWithALineBreakStaysOnOneLine() throws {
    let result = try Tool.run(["check", "a\nb"])
    XCTAssertEqual(result.output, "a\\nb: can't be opened: No such file or directory\n")
  }

  // MARK: Usage

  func testCheckNeedsAFile() throws {
    try assertRefuses(
      ["check"], "a file to check must be given; see 'motion-sample check --help'")
  }

  func testOneToleranceIsEnough() throws {
    try assertRefuses(
      ["check", "--ulps=1", "--tolerance=1", "a"],
      "'--ulps' and '--tolerance' can't be given together; see 'motion-sample check --help'")
  }

  func testTolerancesHaveTheirDomains() throws {
    for text in ["-1", "1.5", "nan", "", "1e3"] {
      try assertRefuses(
        ["check", "--ulps=\(text)", "a"],
        "'--ulps' must be a whole number from 0 to \(Int.max), but is '\(text)'; "
          + "see 'motion-sample check --help'")
    }
    try assertRefuses(
      ["check", "--tolerance", "-0.5", "a"],
      "'--tolerance' must be 0 or more, but is '-0.5'; see 'motion-sample check --help'")
    try assertRefuses(
      ["check", "--tolerance", "nan", "a"],
      "'--tolerance' must be a number, but is 'nan'; see 'motion-sample check --help'")
  }
}
