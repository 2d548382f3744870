import Foundation
import MotionCore

/// A text file of rows beside the tests: lines of comment, a header, then fields with commas between.
struct Table {
  struct Row {
    fileprivate let fields: [String: String]
    /// File and line, for a failure's message.
    let place: String

    /// A field's text. A column that does not exist is an error, so that no test passes for want of it.
    func text(_ column: String) throws -> String {
      guard let text = fields[column] else { throw Problem("\(place): no column \(column)") }
      return text
    }

    func number(_ column: String) throws -> Double {
      let text = try text(column)
      guard let number = Double(text) else { throw Problem("\(place): \(text) in \(column)") }
      return number
    }
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  let rows: [Row]

  /// The table `name` of the folder Cases, or its rows whose first field is `key`; none is an error.
  init(_ name: String, _ key: String? = nil) throws {
    let url = Folder.tests.appendingPathComponent("Cases/\(name).csv")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let body = lines.enumerated().drop { $0.element.hasPrefix("#") }
    func fields(_ line: Substring) -> [String] {
      line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let header = fields(body.first?.element ?? "")
    rows = try body.dropFirst().compactMap { index, line in
      let place = "\(name).csv:\(index + 1)"
      let values = fields(line)
      guard values.count == header.count else { throw Problem("\(place): \(line)") }
      if let key, values.first != key { return nil }
      return Row(fields: Dictionary(uniqueKeysWithValues: zip(header, values)), place: place)
    }
    if rows.isEmpty { throw Problem("\(name).csv has no rows \(key ?? "")") }
  }
}

extension Table.Row {
  /// The numbers in those of the columns a, b, c, d and e that aren't blank.
  func arguments() throws -> [Double] {
    try ["a", "b", "c", "d", "e"].filter { try text($0) != "" }.map(number)
  }

  /// The spring of the columns `form`, `first`, `second` and, for a mass, `third`.
  func spring() throws -> DampedSpring {
    let (first, second) = (try number("first"), try number("second"))
    switch try text("form") {
    case "response": return DampedSpring(response: first, dampingRatio: second)
    case "bounce": return DampedSpring(duration: first, bounce: second)
    case "stiffness":
      return DampedSpring(stiffness: first, friction: second, mass: try number("third"))
    case let form: throw Table.Problem("\(place): form \(form)")
    }
  }
}

enum Folder {
  /// Where the tests of this package are.
  static let tests = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
  static let fixtures = tests.appendingPathComponent("../../Fixtures").standardizedFileURL
}
