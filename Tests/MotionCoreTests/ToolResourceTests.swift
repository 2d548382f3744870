import Foundation
import XCTest

/// Memory and the progress line, which only a running process shows.
final class ToolResourceTests: ToolTestCase {
  #if os(Linux)
    func testMemoryStaysFlatHoweverManyRows() throws {
      let process = Process()
      process.executableURL = Tool.url
      process.arguments = ["spring", "--count", "1000000000000"]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      defer {
        process.terminate()
        process.waitUntilExit()
      }
      var bytes = 0
      while bytes < 30_000_000 {
        bytes += try XCTUnwrap(pipe.fileHandleForReading.read(upToCount: 1 << 20)).count
      }
      let status = try String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      let peak = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
      let kilobytes = try XCTUnwrap(Int(peak.filter(\.isNumber)))
      XCTAssertLessThan(kilobytes, 16_000)
    }
  #endif

  /// Runs a script with a terminal as standard error, and returns what that shows.
  private func shown(_ script: String) throws -> String {
    let file = try write("{ \(script); } > /dev/null", to: "script")
    #if os(macOS)
      let terminal = "script -q /dev/null /bin/sh \"$1\""
    #else
      let terminal = "script -qec \"/bin/sh '$1'\" /dev/null"
    #endif
    let result = try Tool.shell(
      "command -v script > /dev/null || exit 3; export tool; \(terminal)", [file])
    try XCTSkipIf(result.status == 3, "there is no terminal to be had")
    return result.output
  }

  func testALongRunShowsItsProgressAndClearsIt() throws {
    let clear = "\r\u{1B}[K"
    XCTAssertEqual(
      try shown("{ echo Ada; sleep 2.2; echo Bob; } | \"$tool\" hue"),
      "\(clear)motion-sample: 2 rows\(clear)")
  }

  func testAShortRunShowsNothing() throws {
    XCTAssertEqual(try shown("\"$tool\" spring"), "")
  }

  func testNoTerminalSeesNoProgress() throws {
    let result = try Tool.shell("{ echo Ada; sleep 2.2; echo Bob; } | \"$tool\" hue")
    XCTAssertEqual(result.error, "")
    XCTAssertEqual(result.lines.count, 3)
  }

  func testARowIsPrintedBeforeTheNextNameIsTyped() throws {
    // Whoever types waits until the row has been seen, but at most five seconds.
    let result = try Tool.shell(
      """
      { echo Ada; i=0; until test -e "$1" || test $i = 50; do sleep 0.1; i=$((i + 1)); done
        echo $i >&2; } | "$tool" hue | { read header; read row; : > "$1"; cat; }
      """, [path("seen")])
    XCTAssertNotEqual(result.error, "50\n")
  }
}
