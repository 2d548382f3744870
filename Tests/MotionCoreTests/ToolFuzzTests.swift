import Foundation
import XCTest

/// Files of random bytes and golden files with random damage: only documented statuses, no crash.
final class ToolFuzzTests: ToolTestCase {
  private var random = SeededGenerator()

  /// What brings the failing input back.
  private var seed: String { "\(random)" }

  /// Checks all the files at once, since starting a process costs more than checking one.
  private func assertSurvives(_ files: [Data], line: UInt = #line) throws {
    let paths = try files.enumerated().map { index, bytes in
      try bytes.write(to: URL(fileURLWithPath: path("\(index)")))
      return path("\(index)")
    }
    let result = try Tool.run(["check"] + paths)
    XCTAssertTrue(
      [0, 1, 65].contains(result.status), "status \(result.status), \(seed)", line: line)
    XCTAssertEqual(result.error, "", seed, line: line)
    XCTAssertEqual(result.lines.count, files.count, "a line for each file, \(seed)", line: line)
    XCTAssertFalse(
      result.outputBytes.contains { $0 < 0x20 && $0 != 0x0A }, "a control character, \(seed)",
      line: line)
  }

  func testFilesOfRandomBytesAreRefused() throws {
    let files = (0..<200).map { _ in
      Data(
        (0..<Int.random(in: 0...400, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        })
    }
    try assertSurvives(files)
    // Behind a good start, so that the bytes reach what comes after it.
    for start in [
      "# motion-sample ", "# motion-sample hue ", "# motion-sample hue a\nname,hash,hue,initials\n",
    ] {
      try assertSurvives(files.map { Data(start.utf8) + $0 })
    }
  }

  func testDamagedGoldenFilesAreJudged() throws {
    for arguments in [
      ["spring", "--count", "20"], ["rubber-band", "--two-sided", "--step", "100"],
      ["hue", "Ada, Bob", "it's", "\"é\""],
    ] {
      let golden = try assertSucceeds(arguments + ["--golden"]).outputBytes
      try assertSurvives((0..<300).map { _ in damaged(golden) })
    }
  }

  func testRandomNamesNeverCrash() throws {
    for _ in 0..<20 {
      let input = Data(
        (0..<2000).map { _ in
          Bool.random(using: &random) ? UInt8.random(in: 0x20...0x7E, using: &random) : 0x0A
        })
      XCTAssertEqual(try Tool.run(["hue"], input: input).status, 0, seed)
      var bytes = input
      bytes[Int.random(in: 0..<bytes.count, using: &random)] = 0xFF
      XCTAssertEqual(try Tool.run(["hue"], input: bytes).status, 65, seed)
    }
  }

  func testRandomArgumentsNeverCrash() throws {
    let words = [
      "spring", "check", "list", "hue", "settle", "--response", "--to", "--count", "--golden",
      "--", "-", "=", "--=", "-1", "1e308", "-1e308", "5e-324", "0", "1", "--step", "--fps",
      "--from", "--stiffness", "--friction", "--limit", "é", "--velocity=1", "--height",
      "--dismiss-velocity", "--settle-response",
    ]
    for _ in 0..<60 {
      let curve = [
        "spring", "rubber-band", "smoothstep", "settle", "decay", "power-resistance", "banner",
        "avatar", "css",
      ]
      .randomElement(using: &random)
      let arguments = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
        words.randomElement(using: &random)
      }
      // Some of these ask for more rows than anyone can wait for.
      let result = try Tool.shell(
        "{ \"$tool\" \"$@\"; echo \"status $?\" >&2; } | head -n 100", [curve ?? ""] + arguments)
      let status = result.error.split(separator: "\n").last ?? ""
      XCTAssertTrue(
        ["status 0", "status 64"].contains(status), "\(arguments): \(result.error), \(seed)")
    }
  }

  func testRandomBytesAsArgumentsNeverCrash() throws {
    for curve in ["spring", "hue", "check", ""] {
      for _ in 0..<20 {
        // `xargs` takes them from a file, and NUL bytes end them.
        let words = Data(curve.utf8) + [0] + randomBytes(200)
        try words.write(to: URL(fileURLWithPath: path("words")))
        let result = try Tool.shell(
          "xargs -0 sh -c '\"$0\" \"$@\"; echo \"status $?\" >&2' \"$tool\" <\"$1\"",
          [path("words")])
        let status = result.error.split(separator: "\n").last ?? ""
        XCTAssertTrue(
          ["status 0", "status 64", "status 65", "status 66"].contains(status),
          "\(words as NSData): \(result.error), \(seed)")
      }
    }
  }

  func testLinesOfAMillionBytesAreJudged() throws {
    let golden = try assertSucceeds(["smoothstep", "--count", "5", "--golden"]).outputBytes
    for filling in [randomBytes(1), Data([0]), Data("\"".utf8), Data(",".utf8), Data("é'\\".utf8)] {
      let long = Data(repeatElement(filling, count: 1_000_000 / filling.count).joined())
      let place = Int.random(in: 0...golden.count, using: &random)
      try assertSurvives([
        long, Data("# motion-sample ".utf8) + long, Data("# motion-sample hue -- ".utf8) + long,
        golden + long, golden.prefix(place) + long + golden.dropFirst(place),
      ])
      let result = try Tool.run(["hue"], input: long)
      XCTAssertTrue([0, 65].contains(result.status), "status \(result.status), \(seed)")
    }
  }

  private func randomBytes(_ largest: Int) -> Data {
    let count = Int.random(in: 1...largest, using: &random)
    return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
  }

  /// `golden` with one to three bytes changed, removed, added or moved.
  private func damaged(_ golden: Data) -> Data {
    var bytes = Array(golden)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] = "0123456789.-e,\n\"' $".utf8.randomElement(using: &random) ?? 0
      case 2 where bytes.count > 1: bytes.remove(at: place)
      case 3: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: place)
      default: bytes = Array(bytes.prefix(max(1, place)))
      }
    }
    return Data(bytes)
  }
}
