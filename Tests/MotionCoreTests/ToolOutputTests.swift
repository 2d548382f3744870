import Foundation
import XCTest

/// Where the output goes, and what happens when it can't.
final class ToolOutputTests: ToolTestCase {
  func testAClosedPipeEndsQuietly() throws {
    let result = try Tool.shell(
      "{ \"$tool\" spring --count 1000000; echo \"status $?\" >&2; } | head -n 1")
    XCTAssertEqual(result.output, "time,value,velocity\n")
    XCTAssertEqual(result.error, "status 0\n")
  }

  func testAFullDiskIsReported() throws {
    try XCTSkipUnless(FileManager.default.fileExists(atPath: "/dev/full"))
    for arguments in [
      ["--help"], ["--version"], ["list"], ["spring", "--help"], ["check", "--help"], ["spring"],
      ["spring", "--count", "100000"], ["css", "spring"], ["hue", "Ada"],
      ["check", path("missing")],
    ] {
      let result = try Tool.shell("\"$tool\" \"$@\" > /dev/full", arguments)
      XCTAssertEqual(result.status, 74, "\(arguments)")
      XCTAssertEqual(
        result.error,
        "motion-sample: standard output can't be written: No space left on device\n",
        "\(arguments)")
    }
    try assertRefuses(
      ["spring", "--output", "/dev/full"], status: 74,
      "'/dev/full' can't be written: No space left on device")
  }

  func testAClosedOutputIsReported() throws {
    let result = try Tool.shell("\"$tool\" spring >&-")
    XCTAssertEqual(result.status, 74)
    XCTAssertTrue(
      result.error.hasPrefix("motion-sample: standard output can't be written: "), result.error)
  }

  func testAFileGetsWhatStandardOutputWould() throws {
    let output = try assertSucceeds(["spring", "--golden"]).output
    XCTAssertEqual(
      try assertSucceeds(["spring", "--golden", "--output", path("a.csv")]).output, "")
    XCTAssertEqual(try contents("a.csv"), output)
    XCTAssertEqual(try files(), ["a.csv"])
  }

  func testAFileIsReplaced() throws {
    let file = try write(String(repeating: "old\n", count: 10_000), to: "a.csv")
    try assertSucceeds(["hue", "Ada", "--output", file])
    XCTAssertEqual(try contents("a.csv"), try assertSucceeds(["hue", "Ada"]).output)
    XCTAssertEqual(try files(), ["a.csv"])
  }

  func testAFileMayBeNamedWithoutAFolder() throws {
    let result = try Tool.shell("cd \"$1\" && \"$tool\" hue Ada --output ünï", [folder.path])
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(try files(), ["ünï"])
  }

  func testARunThatFailsLeavesTheOldFileAlone() throws {
    let file = try write("old\n", to: "a.csv")
    try assertRefuses(
      ["hue", "--output", file], status: 65, "line 3 is not UTF-8",
      input: Data("Ada\nBob\n".utf8) + [0xFF])
    XCTAssertEqual(try contents("a.csv"), "old\n")
    XCTAssertEqual(try files(), ["a.csv"])
  }

  func testARunThatFailsLeavesNoNewFile() throws {
    try assertRefuses(
      ["hue", "--output", path("a.csv")], status: 65, "line 1 is not UTF-8", input: Data([0xFF]))
    XCTAssertEqual(try files(), [])
  }

  func testADiskThatFillsUpLeavesTheOldFileAlone() throws {
    let file = try write("old\n", to: "a.csv")
    // A limit on the size of files is a full disk to the tool.
    let result = try Tool.shell(
      "ulimit -f 64; \"$tool\" spring --count 100000 --output \"$1\"", [file])
    XCTAssertEqual(result.status, 74)
    XCTAssertEqual(result.error, "motion-sample: '\(file)' can't be written: File too large\n")
    XCTAssertEqual(try contents("a.csv"), "old\n")
    XCTAssertEqual(try files(), ["a.csv"])
  }

  func testANewFileHasThePermissionsOfAnyNewFile() throws {
    let result = try Tool.shell(
      "umask 027; cd \"$1\"; \"$tool\" hue a --output a; : > b", [folder.path])
    XCTAssertEqual(result.status, 0)
    let permissions = try ["a", "b"].map { name in
      try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
    }
    XCTAssertEqual(permissions, [0o640, 0o640])
  }

  func testAReplacedFileKeepsItsPermissions() throws {
    let file = try write("old\n", to: "a.csv")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    try assertSucceeds(["hue", "Ada", "--output", file])
    XCTAssertEqual(
      try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int, 0o600)
  }

  func testStandardOutputByNameIsNotReplaced() throws {
    let result = try Tool.shell(
      "{ echo before; \"$tool\" hue Ada --output /dev/stdout; echo after; } >\"$1\"",
      [path("all")])
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(
      try contents("all"), "before\n\(try assertSucceeds(["hue", "Ada"]).output)after\n")
  }

  func testASymbolicLinkStaysALink() throws {
    let file = try write("old\n", to: "a.csv")
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: file)
    try assertSucceeds(["hue", "Ada", "--output", path("link")])
    XCTAssertEqual(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")), file)
    XCTAssertEqual(try contents("a.csv"), try assertSucceeds(["hue", "Ada"]).output)
  }

  func testADeviceIsWrittenToAndNotReplaced() throws {
    try assertSucceeds(["spring", "--output", "/dev/null"])
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type]
    XCTAssertEqual(type as? FileAttributeType, .typeCharacterSpecial)
  }

  func testANamedPipeIsWrittenToAndNotReplaced() throws {
    let result = try Tool.shell(
      "mkfifo \"$1\"; \"$tool\" hue Ada --output \"$1\" & cat \"$1\"; wait $!; test -p \"$1\"",
      [path("pipe")])
    XCTAssertEqual(result.status, 0)
    XCTAssertEqual(result.output, try assertSucceeds(["hue", "Ada"]).output)
  }

  func testAnOutputThatCantBeMadeIsReported() throws {
    try assertRefuses(
      ["spring", "--output", folder.path], status: 74,
      "'\(folder.path)' can't be written: Is a directory")
    try assertRefuses(
      ["spring", "--output", "/missing/a.csv"], status: 74,
      "'/missing/a.csv' can't be written: No such file or directory")
    try assertRefuses(
      ["spring", "--output="],
      "'--output' must be the path of a file, but is ''; see 'motion-sample spring --help'")
  }

  func testWrongUsageTouchesNoFile() throws {
    let file = try write("old\n", to: "a.csv")
    try assertRefuses(
      ["spring", "--output", file, "--count", "0"],
      "'--count' must be a whole number from 1 to 9007199254740992, but is '0'; "
        + "see 'motion-sample spring --help'")
    XCTAssertEqual(try contents("a.csv"), "old\n")
  }
}
