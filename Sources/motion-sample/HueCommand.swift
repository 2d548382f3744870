import MotionCore

/// `motion-sample hue`: the hash, hue and initials of names.
enum HueCommand: Curve {
  static let name = "hue"
  static let summary = "Hash, hue and initials of names."
  static let options: [Option] = []
  static let takesOperands = true

  static func plan(_ arguments: Arguments) throws(Failure) -> Plan {
    if arguments.operands.isEmpty && !arguments.has("--golden") {
      return plan(command: [name], rows: InputNameRows(), readsInput: true)
    }
    let names = try arguments.operands.isEmpty ? namesToSpellOut() : arguments.operands
    let ending = names.contains { $0.utf8.first == .dash } ? ["--"] : []
    return plan(command: [name] + ending + names, rows: NameRows(names), readsInput: false)
  }

  private static func plan(command: [String], rows: any Rows, readsInput: Bool) -> Plan {
    Plan(
      command: command,
      columns: ["name", "hash", "hue", "initials"],
      textColumns: ["name", "hash", "initials"],
      rows: rows,
      readsInput: readsInput)
  }

  /// The names on standard input, no more of them than the command of a golden file can hold.
  private static func namesToSpellOut() throws(Failure) -> [String] {
    var input = NameReader()
    var names: [String] = []
    var length = 0
    while length <= GoldenLine.limit, let name = try input.next() {
      names.append(name)
      length += name.utf8.count + 1
    }
    if names.isEmpty { throw .data("standard input has no names for a golden file to spell out") }
    return names
  }

  static let help = """
    OVERVIEW: Prints the hash, hue and initials of names.

    The names are the arguments or, when there are none, the lines of standard
    input: UTF-8, at most 65536 bytes each. An empty line is an empty name.

    Columns: name,hash,hue,initials (text, FNV-1a in hexadecimal, degrees, text).

    USAGE: motion-sample hue [options] [--] [<name> ...]

    OPTIONS:
    \(Sampling.help)
    """
}

/// Reads names from standard input, one per line.
private struct NameReader {
  private var lines = LineReader(Platform.standardInput, limit: 65_536)
  private var line: [UInt8] = []

  var hasName: Bool { lines.hasLine }

  mutating func next() throws(Failure) -> String? {
    if try lines.read(into: &line) == .none { return nil }
    guard let name = strictText(line) else {
      throw .data("line \(lines.lineNumber) is not UTF-8")
    }
    return name
  }
}

/// The rows of names from standard input.
private struct InputNameRows: Rows {
  private var names = NameReader()

  var count: Int? { nil }

  mutating func appendBlock(to text: inout [UInt8]) throws(Failure) -> Int {
    var rows = 0
    // What has been read is written before more is waited for: someone may be typing.
    repeat {
      guard let name = try names.next() else { break }
      appendRow(name, to: &text)
      rows += 1
    } while names.hasName
    return rows
  }
}

/// The rows of names that are known.
private struct NameRows: Rows {
  private var rest: ArraySlice<String>
  let count: Int?

  init(_ names: [String]) {
    rest = names[...]
    count = names.count
  }

  mutating func appendBlock(to text: inout [UInt8]) -> Int {
    let block = rest.prefix(1024)
    rest = rest.dropFirst(block.count)
    for name in block { appendRow(name, to: &text) }
    return block.count
  }
}

private func appendRow(_ name: String, to text: inout [UInt8]) {
  let hue = NameHue(name)
  let hash = String(hue.hash, radix: 16)
  let zeros = String(repeating: "0", count: 16 - hash.count)
  let initials = CSV.field(Initials.of(name))
  text += "\(CSV.field(name)),\(zeros)\(hash),\(hue.degrees),\(initials)\n".utf8
}
