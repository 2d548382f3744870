import MotionCore

/// `motion-sample flick`: what a banner does with a recorded gesture.
enum FlickCommand: Curve {
  static let name = "flick"
  static let summary = "What a banner does with a recorded gesture."
  static let options =
    ["--height", "--commit-fraction", "--dismiss-velocity", "--coasting-time"].map(Option.value)
  static let takesOperands = true
  static let readsFiles = true

  static func plan(_ arguments: Arguments) throws(Failure) -> Plan {
    let height = try arguments.number("--height", .aboveZero) ?? 72
    let fraction = try arguments.number("--commit-fraction", .zeroOrMore) ?? 0.34
    let speed = try arguments.number("--dismiss-velocity", .zeroOrMore) ?? 520
    let time = try arguments.number("--coasting-time", .zeroOrMore) ?? 0.2
    if arguments.operands.count > 1 {
      throw arguments.usage("\(quoted(arguments.operands[1])) is one argument too many")
    }
    let path = arguments.operands.first ?? "-"
    if path == "-" && arguments.has("--golden") {
      throw arguments.usage("the gesture of a golden file must be in a file")
    }
    let banner = FlickBanner(
      height: height, commitFraction: fraction, dismissSpeed: speed, coastingTime: time)
    return Plan(
      command: [
        name, "--height", "\(height)", "--commit-fraction", "\(fraction)",
        "--dismiss-velocity", "\(speed)", "--coasting-time", "\(time)",
      ] + (path.utf8.first == .dash ? ["--", path] : [path]),
      columns: ["time", "displacement", "velocity", "projected", "armed", "outcome"],
      textColumns: ["armed", "outcome"],
      rows: FlickRows(of: banner, held: try GestureReader(path)),
      readsInput: path == "-")
  }

  static let help = """
    OVERVIEW: Replays a recorded gesture and prints what a banner does with it.

    The gesture is CSV with the columns time,translation or
    time,translation,velocity: seconds that never decrease, how far the finger has
    moved since it came down (negative is up), and its velocity per second. Where
    there is no velocity it is estimated.

    Columns: time,displacement,velocity,projected,armed,outcome. Each row says where
    the banner is, how fast the finger is, where the banner would coast to if it
    were let go then, whether it is armed, and what letting go would lead to: it
    'returns', or is thrown away for what is named: 'distance', 'projection' or
    'speed'. The last row is the end of the gesture.

    USAGE: motion-sample flick [options] [<file>]

    ARGUMENTS:
      <file>                  The gesture; standard input without it, or for '-'. A
                              golden file names it as it is typed here.

    OPTIONS:
      --height <n>            Height of the banner, above 0. (default: 72.0)
      --commit-fraction <n>   Part of the height that a finger must travel, 0 or
                              more. (default: 0.34)
      --dismiss-velocity <n>  Speed that is enough, 0 or more. (default: 520.0)
      --coasting-time <s>     For how long it coasts, 0 or more. (default: 0.2)
    \(Sampling.help)
    """
}

/// The rows of a gesture, made as it is read.
private struct FlickRows: Rows {
  private var banner: FlickBanner
  private let gesture: GestureReader

  init(of banner: FlickBanner, held gesture: GestureReader) {
    self.banner = banner
    self.gesture = gesture
  }

  var count: Int? { nil }

  mutating func appendBlock(to text: inout [UInt8]) throws(Failure) -> Int {
    var rows = 0
    // What has been read is written before more is waited for: it may come from a finger.
    repeat {
      guard let sample = try gesture.next() else { break }
      banner.drag(to: sample.translation, at: sample.time)
      guard
        let velocity = sample.velocity ?? banner.fingerVelocity(at: sample.time),
        let decision = banner.decision(at: sample.time, velocity: velocity)
      else { break }
      let numbers = [
        sample.time, banner.displacement(at: sample.time), velocity, decision.projectedStop,
      ]
      let outcome =
        switch decision.trigger {
        case .distance: "distance"
        case .projection: "projection"
        case .speed: "speed"
        case nil: "returns"
        }
      text += numbers.map(\.description).joined(separator: ",").utf8
      text += ",\(banner.isArmed),\(outcome)\n".utf8
      rows += 1
    } while gesture.hasSample && rows < 1024
    return rows
  }
}

/// Reads the samples of a gesture from CSV.
private final class GestureReader {
  struct Sample {
    let time, translation: Double
    let velocity: Double?
  }

  private static let headers = [["time", "translation"], ["time", "translation", "velocity"]]

  private let descriptor: Int32
  /// How messages name the input; nothing for standard input.
  private let place: String
  private var lines: LineReader
  private var line: [UInt8] = []
  /// Empty until the header has been read.
  private var columns: [String] = []
  private var latestTime = -Double.infinity

  /// Opens a gesture, without reading yet.
  /// - Parameter path: of a file; "-" is standard input.
  init(_ path: String) throws(Failure) {
    place = path == "-" ? "" : "\(quoted(path)), "
    do throws(SystemError) {
      descriptor = path == "-" ? Platform.standardInput : try Platform.openForReading(path)
    } catch {
      throw Failure(
        status: .noInput, reason: "\(quoted(path)) can't be opened: \(error.reason)")
    }
    lines = LineReader(descriptor, limit: 4096)
  }

  deinit {
    if descriptor != Platform.standardInput { try? Platform.close(descriptor) }
  }

  /// Whether the next sample can be had without waiting for more input.
  var hasSample: Bool { lines.hasLine }

  func next() throws(Failure) -> Sample? {
    if columns.isEmpty { try readHeader() }
    guard try readLine() else { return nil }
    let row = "\(place)line \(lines.lineNumber)"
    guard let fields = CSV.fields(line[...]), fields.count == columns.count else {
      throw .data("\(row) is not \(columns.count) fields of CSV")
    }
    var numbers: [Double] = []
    for (column, field) in zip(columns, fields) {
      let text = String(decoding: field, as: UTF8.self)
      guard let number = decimalNumber(text), number.isFinite else {
        throw .data("\(row): '\(column)' must be a number, but is \(quoted(text))")
      }
      numbers.append(number)
    }
    guard numbers[0] >= latestTime else {
      throw .data("\(row): its time \(numbers[0]) is before \(latestTime), that of the row above")
    }
    latestTime = numbers[0]
    return Sample(
      time: numbers[0], translation: numbers[1], velocity: numbers.count > 2 ? numbers[2] : nil)
  }

  private func readHeader() throws(Failure) {
    _ = try readLine()
    let header = String(decoding: line, as: UTF8.self)
    let names = header.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard Self.headers.contains(names) else {
      throw .data(
        "\(place)line 1 must be 'time,translation' or 'time,translation,velocity', "
          + "but is \(quoted(header))")
    }
    columns = names
  }

  /// Reads a line and says whether there was one. A number that is cut off is another number.
  private func readLine() throws(Failure) -> Bool {
    let ending: LineReader.Ending
    do throws(Failure) {
      ending = try lines.read(into: &line)
    } catch {
      throw Failure(status: error.status, reason: place + error.reason)
    }
    if ending == .cut { throw .data("\(place)line \(lines.lineNumber) is cut off") }
    return ending == .lineBreak
  }
}
