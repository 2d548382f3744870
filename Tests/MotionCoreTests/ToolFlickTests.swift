import Foundation
import MotionCore
import XCTest

/// Gestures from files and standard input, and what a banner does with them.
final class ToolFlickTests: ToolTestCase {
  private let header = "time,displacement,velocity,projected,armed,outcome"
  private let help = "see 'motion-sample flick --help'"

  private func outcomes(_ arguments: [String] = [], of gesture: String) throws -> [String] {
    let lines = try assertSucceeds(["flick"] + arguments, input: Data(gesture.utf8)).lines
    XCTAssertEqual(lines[0], header)
    return lines.dropFirst().map { String($0.split(separator: ",").last ?? "") }
  }

  func testEveryRecordedGestureIsReplayedAsTheIndependentProgramDoes() throws {
    // From the package's folder, as the golden files name their gestures.
    let folder = Gesture.fixtures.deletingLastPathComponent().path
    let result = try Tool.shell("cd \"$1\"; \"$tool\" check Fixtures/flick-*.csv", [folder])
    XCTAssertEqual(result.error, "")
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertEqual(result.lines.count, 44)
    for line in result.lines { XCTAssertTrue(line.contains(": identical, "), line) }
  }

  func testTheBannerAndTheAvatarAreThoseOfTheIndependentProgram() throws {
    let folder = Gesture.fixtures.path
    let result = try Tool.shell("cd \"$1\"; \"$tool\" check banner*.csv avatar*.csv", [folder])
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertEqual(result.lines.count, 5)
  }

  func testFilesAndStandardInputGiveTheSame() throws {
    let gesture = "time,translation\n0,0\n0.01,-4\n0.02,-30\n"
    let file = try write(gesture, to: "a.csv")
    let output = try assertSucceeds(["flick", file]).output
    for arguments in [["flick"], ["flick", "-"], ["flick", "--", "-"]] {
      XCTAssertEqual(try assertSucceeds(arguments, input: Data(gesture.utf8)).output, output)
    }
    XCTAssertEqual(
      try assertSucceeds(
        ["flick"], input: Data(gesture.replacingOccurrences(of: "\n", with: "\r\n").utf8)
      ).output, output)
    XCTAssertEqual(
      try assertSucceeds(["flick"], input: Data("time,translation\n".utf8)).output, "\(header)\n")
  }

  func testEachOutcomeIsNamed() throws {
    XCTAssertEqual(
      try outcomes(of: "time,translation\n0,0\n0.01,-1\n0.02,-4\n0.03,-14\n0.04,-24.48\n"),
      ["returns", "returns", "returns", "projection", "distance"])
    XCTAssertEqual(
      try outcomes(["--coasting-time=0"], of: "time,translation,velocity\n0,-9,-520\n0,-9,519\n"),
      ["speed", "returns"])
    XCTAssertEqual(
      try outcomes(["--height", "400"], of: "time,translation,velocity\n0,-135,0\n0,-136,0\n"),
      ["returns", "distance"])
  }

  func testAGivenVelocityIsTaken() throws {
    let rows = try assertSucceeds(
      ["flick"], input: Data("time,translation,velocity\n0,-10,-100\n1,-10,300\n".utf8)
    ).lines
    XCTAssertEqual(rows[1], "0.0,-10.0,-100.0,-30.0,false,returns")
    XCTAssertEqual(rows[2], "1.0,-10.0,300.0,50.0,false,returns")
  }

  func testAGoldenFileNamesItsGestureAndPassesItsCheck() throws {
    let gesture = try write("time,translation\n0,0\n0.01,-4\n", to: "it's a gesture.csv")
    let golden = path("golden.csv")
    try assertSucceeds(["flick", gesture, "--golden", "--output", golden])
    let command = try XCTUnwrap(contents("golden.csv").split(separator: "\n").first)
    XCTAssertTrue(
      command.hasPrefix(
        "# motion-sample flick --height 72.0 --commit-fraction 0.34 --dismiss-velocity 520.0 "
          + "--coasting-time 0.2 '"), "\(command)")
    XCTAssertEqual(
      try assertSucceeds(["check", golden]).output, "\(golden): identical, 2 rows\n")
    try write("time,translation\n0,0\n0.01,-5\n", to: "it's a gesture.csv")
    XCTAssertEqual(try Tool.run(["check", golden]).status, 1)
    try FileManager.default.removeItem(atPath: gesture)
    let result = try Tool.run(["check", golden])
    XCTAssertEqual(result.status, 65)
    XCTAssertTrue(result.output.contains("its command can't be checked: "), result.output)
  }

  func testACheckDoesNotWaitForAPipeThatAGoldenFileNames() throws {
    let file = try write("# motion-sample flick pipe\n\(header)\n", to: "a.csv")
    let result = try Tool.shell(
      "cd \"$1\"; mkfifo pipe; \"$tool\" check \"$2\"", [folder.path, file])
    XCTAssertEqual(result.status, 65)
    XCTAssertEqual(
      result.output, "\(file): its command can't be checked: 'pipe' is not a plain file\n")
  }

  func testAGoldenFileNeedsAFile() throws {
    for arguments in [["flick", "--golden"], ["flick", "--golden", "-"]] {
      try assertRefuses(arguments, "the gesture of a golden file must be in a file; \(help)")
    }
    let file = try write("# motion-sample flick\n\(header)\n", to: "a.csv")
    XCTAssertEqual(
      try Tool.run(["check", file]).output,
      "\(file): its command can't be checked: it reads standard input\n")
  }

  func testAMissingFileIsNoInput() throws {
    let file = path("none.csv")
    try assertRefuses(
      ["flick", file], status: 66, "'\(file)' can't be opened: No such file or directory")
  }

  func testTwoGesturesAreTooMany() throws {
    try assertRefuses(["flick", "a", "b"], "'b' is one argument too many; \(help)")
  }

  func testWhatIsNoGestureIsUnreadable() throws {
    let columns = "line 1 must be 'time,translation' or 'time,translation,velocity', but is"
    for (text, error) in [
      ("", "\(columns) ''"),
      ("a,b\n", "\(columns) 'a,b'"),
      ("time,translation", "line 1 is cut off"),
      ("time,translation\n0,0,0\n", "line 2 is not 2 fields of CSV"),
      ("time,translation,velocity\n0,0\n", "line 2 is not 3 fields of CSV"),
      ("time,translation\n\n", "line 2 is not 2 fields of CSV"),
      ("time,translation\n0,nan\n", "line 2: 'translation' must be a number, but is 'nan'"),
      ("time,translation\n0x1,0\n", "line 2: 'time' must be a number, but is '0x1'"),
      ("time,translation\n1e999,0\n", "line 2: 'time' must be a number, but is '1e999'"),
      (
        "time,translation\n1,0\n0.5,0\n",
        "line 3: its time 0.5 is before 1.0, that of the row above"
      ),
      ("time,translation\n1,0", "line 2 is cut off"),
    ] {
      try assertRefuses(["flick"], status: 65, error, input: Data(text.utf8))
      let file = try write(text, to: "a.csv")
      try assertRefuses(["flick", file], status: 65, "'\(file)', \(error)")
    }
  }

  func testRandomGesturesNeverCrash() throws {
    var random = SeededGenerator()
    for _ in 0..<20 {
      var text = "time,translation\n"
      for step in 0..<300 {
        let number = Double(bitPattern: random.next())
        text += "\(step),\(number.isFinite ? number : 0)\n"
      }
      let result = try Tool.run(["flick"], input: Data(text.utf8))
      XCTAssertEqual(result.status, 0, "seed \(random.seed)")
      XCTAssertFalse(result.output.contains("nan") || result.output.contains("inf"))
    }
  }
}
