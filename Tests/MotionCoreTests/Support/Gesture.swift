import Foundation

/// A gesture of the folder `Fixtures/gestures`.
struct Gesture {
  struct Sample {
    let time, translation: Double
    let velocity: Double?
  }

  let name: String
  let samples: [Sample]

  /// The fixtures' folder of this package.
  static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  init(_ name: String) throws {
    self.name = name
    samples = try Self.rows("gestures/\(name).csv").map { row in
      let numbers = row.compactMap { Double($0) }
      return Sample(
        time: numbers[0], translation: numbers[1], velocity: numbers.count > 2 ? numbers[2] : nil)
    }
  }

  /// The gestures that real fingers made.
  static func recorded() throws -> [Gesture] {
    let folder = fixtures.appendingPathComponent("gestures").path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".csv") && !$0.hasPrefix("made-") && $0 != "published.csv" }
      .map { try Gesture(String($0.dropLast(4))) }
  }

  /// The fields of a fixture's rows, without its header and comments.
  static func rows(_ path: String) throws -> [[String]] {
    let text = try String(contentsOf: fixtures.appendingPathComponent(path), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.dropFirst()
      .map { $0.components(separatedBy: ",") }
  }
}
