import Foundation
import MotionCore
import XCTest

/// The golden files of an independent program, recomputed with the library's interface alone.
final class FixtureTests: XCTestCase {
  private func fixtures() throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: Folder.fixtures, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "csv" }.sorted { $0.path < $1.path }
  }

  func testEveryFixtureIsWhatTheLibraryComputes() throws {
    var unread: Set = [
      "spring", "rubber-band", "power-resistance", "smoothstep", "settle", "decay", "banner",
      "avatar", "hue",
    ]
    for url in try fixtures() {
      let name = url.lastPathComponent
      var lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      let start = "# motion-sample "
      guard lines.count > 2, lines[0].hasPrefix(start) else {
        XCTFail("\(name) has no rows or no command")
        continue
      }
      var command = Command(words(of: lines.removeFirst().dropFirst(start.count)))
      // How a gesture is replayed is the tool's affair; its own check of these files is the test.
      if command.curve == "flick" { continue }
      let expected: [String]
      do {
        expected = try command.output()
      } catch {
        XCTFail("no test reads \(name): \(error)")
        continue
      }
      unread.remove(command.curve)
      // Numbers have one shortest text, so the same text is the same bits.
      XCTAssertEqual(lines.count, expected.count, name)
      for (line, expected) in zip(lines, expected) where line != expected {
        XCTFail("\(name) has \(line) where the library gives \(expected)")
      }
    }
    XCTAssertEqual(unread, [], "curves without a fixture")
  }

  func testTheToolFindsEveryFixtureIdentical() throws {
    let paths = try fixtures().map(\.path)
    let result = try Tool.run(["check"] + paths)
    XCTAssertEqual(result.status, 0, result.output)
    XCTAssertEqual(result.lines.count, paths.count)
    for (path, line) in zip(paths, result.lines) {
      XCTAssertTrue(line.hasPrefix("\(path): identical, "), line)
    }
  }

  /// The words of a shell command that quotes with apostrophes and backslashes only.
  private func words(of line: Substring) -> [String] {
    var words = [""]
    var isQuoted = false
    var isEscaped = false
    for scalar in line.unicodeScalars {
      switch scalar {
      case _ where isEscaped:
        words[words.count - 1].unicodeScalars.append(scalar)
        isEscaped = false
      case "'": isQuoted.toggle()
      case "\\" where !isQuoted: isEscaped = true
      case " " where !isQuoted: words.append("")
      default: words[words.count - 1].unicodeScalars.append(scalar)
      }
    }
    return words
  }
}

/// A command of the tool, and what it should print according to the library.
private struct Command {
  let curve: String
  private var operands: [String] = []
  private var options: [String: String] = [:]

  init(_ words: [String]) {
    curve = words[0]
    var rest = words.dropFirst()
    while let word = rest.popFirst() {
      if curve == "hue" {
        operands = word == "--" ? Array(rest) : [word] + rest
        return
      }
      options[word] = word == "--two-sided" ? "" : rest.popFirst()
    }
  }

  /// Takes an option out, so that what is left has not been read.
  private mutating func number(_ name: String) throws -> Double {
    guard let text = options.removeValue(forKey: name), let number = Double(text) else {
      throw Table.Problem("\(name) is missing")
    }
    return number
  }

  mutating func output() throws -> [String] {
    let lines: [String]
    switch curve {
    case "spring":
      let spring = try spring()
      let velocity = try number("--velocity")
      lines =
        try ["time,value,velocity"]
        + grid().map {
          let value = spring.value(at: $0, initialVelocity: velocity)
          return "\($0),\(value),\(spring.velocity(at: $0, initialVelocity: velocity))"
        }
    case "rubber-band":
      let band = RubberBand(
        limit: try number("--limit"), coefficient: try number("--coefficient"))
      let isTwoSided = options.removeValue(forKey: "--two-sided") != nil
      lines =
        try ["pull,offset"]
        + grid().map {
          "\($0),\(isTwoSided ? band.symmetricOffset(for: $0) : band.offset(for: $0))"
        }
    case "smoothstep":
      let window = Smoothstep(start: try number("--start"), end: try number("--end"))
      lines = try ["t,value"] + grid().map { "\($0),\(window.value(at: $0))" }
    case "settle":
      let settle = SettleCurve(
        frequency: try number("--frequency"), damping: try number("--damping"))
      lines = try ["t,value"] + grid().map { "\($0),\(settle.value(at: $0))" }
    case "power-resistance":
      let exponent = try number("--exponent")
      let resistance = PowerResistance(
        exponent: exponent, freeRange: try number("--free-from")...number("--free-to"))
      lines = try ["pull,offset"] + grid().map { "\($0),\(resistance.position(of: $0))" }
    case "decay":
      let velocity = try number("--velocity")
      let decay = ExponentialDecay(rate: try number("--rate"))
      lines =
        try ["time,position,velocity"]
        + grid().map {
          let position = decay.distance(at: $0, initialVelocity: velocity)
          return "\($0),\(position),\(decay.velocity(at: $0, initialVelocity: velocity))"
        }
    case "banner":
      let timeline = FlickBannerTimeline(
        height: try number("--height"), arrival: try spring(),
        dismissVelocity: try number("--dismiss-velocity"))
      lines =
        try ["progress,travel,lift,opacity"]
        + grid().map {
          let frame = timeline.frame(at: $0)
          return "\($0),\(frame.travel),\(frame.lift),\(frame.opacity)"
        }
    case "avatar":
      let timeline = AvatarLoadTimeline(settleResponse: try number("--settle-response"))
      lines =
        try ["progress,blur,scale,initials,ring"]
        + grid().map {
          let frame = timeline.frame(at: $0)
          return "\($0),\(frame.blur),\(frame.scale),\(frame.initials),\(frame.ring)"
        }
    case "hue":
      lines = ["name,hash,hue,initials"] + operands.map(hueLine)
    default:
      throw Table.Problem("\(curve) is no curve")
    }
    if !options.isEmpty { throw Table.Problem("\(options.keys.sorted()) left over") }
    return lines
  }

  private mutating func spring() throws -> DampedSpring {
    if options["--stiffness"] != nil {
      return DampedSpring(
        stiffness: try number("--stiffness"), friction: try number("--friction"),
        mass: try number("--mass"))
    }
    if options["--bounce"] != nil {
      return DampedSpring(duration: try number("--duration"), bounce: try number("--bounce"))
    }
    return DampedSpring(
      response: try number("--response"), dampingRatio: try number("--damping-ratio"))
  }

  private mutating func grid() throws -> SampleGrid {
    let (start, end) = (try number("--from"), try number("--to"))
    if options["--step"] != nil {
      return SampleGrid(from: start, to: end, step: try number("--step"))
    }
    if options["--fps"] != nil {
      return SampleGrid(from: start, to: end, rate: try number("--fps"))
    }
    return SampleGrid(from: start, to: end, count: Int(try number("--count")))
  }

  private func hueLine(_ name: String) -> String {
    func field(_ text: String) -> String {
      text.contains { ",\"\n".contains($0) }
        ? "\"\(text.replacingOccurrences(of: "\"", with: "\"\""))\"" : text
    }
    let hue = NameHue(name)
    let digits = String(hue.hash, radix: 16)
    let hash = String(repeating: "0", count: 16 - digits.count) + digits
    return "\(field(name)),\(hash),\(hue.degrees),\(field(Initials.of(name)))"
  }
}
