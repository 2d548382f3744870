import Foundation
import XCTest

/// A test of `motion-sample check`, with golden files that are easy to damage.
class CheckTestCase: ToolTestCase {
  /// Rows whose numbers don't depend on the curve: the grid of four quarters.
  let quarters = ["smoothstep", "--from", "0", "--to", "1", "--count", "5", "--golden"]

  func golden(_ arguments: [String], _ name: String = "a.csv") throws -> String {
    try write(try assertSucceeds(arguments).output, to: name)
  }

  /// Replaces a number of the golden file of quarters, by row (from 1) and column (from 0).
  func quarters(
    row: Int, column: Int, _ change: (String) -> String, name: String = "a.csv"
  ) throws -> String {
    var lines = try assertSucceeds(quarters).lines
    var fields = lines[row + 1].components(separatedBy: ",")
    fields[column] = change(fields[column])
    lines[row + 1] = fields.joined(separator: ",")
    return try write(lines.map { $0 + "\n" }.joined(), to: name)
  }

  func up(_ number: String) -> String { "\((Double(number) ?? .nan).nextUp)" }

  func assertVerdict(
    _ file: String, options: [String] = [], status: Int32, _ verdict: String, line: UInt = #line
  ) throws {
    let result = try Tool.run(["check"] + options + [file])
    XCTAssertEqual(result.output, "\(file): \(verdict)\n", line: line)
    XCTAssertEqual(result.error, "", line: line)
    XCTAssertEqual(result.status, status, line: line)
  }
}
