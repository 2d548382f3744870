/// A curve of the tool. A new one is a file with a type that conforms, and a line in `Curves.all`.
protocol Curve: Sendable {
  /// What selects it on the command line.
  static var name: String { get }
  /// What `list` says about it.
  static var summary: String { get }
  /// Its own options; `--output`, `--golden` and `--help` come by themselves.
  static var options: [Option] { get }
  static var takesOperands: Bool { get }
  /// Whether its operands are files that it reads.
  static var readsFiles: Bool { get }
  /// What `--help` prints.
  static var help: String { get }

  static func plan(_ arguments: Arguments) throws(Failure) -> Plan
}

extension Curve {
  static var takesOperands: Bool { false }
  static var readsFiles: Bool { false }

  static func arguments(_ words: [String]) throws(Failure) -> Arguments {
    try Arguments(
      words, command: name, options: options + Sampling.options, takesOperands: takesOperands)
  }
}

/// What one command prints, decided in full before the first byte is written.
struct Plan {
  /// The words of the command that prints the same, with every default spelled out.
  let command: [String]
  let columns: [String]
  /// The columns that hold text; the others hold numbers.
  var textColumns: Set<String> = []
  let rows: any Rows
  /// Whether the rows depend on standard input, and so on more than the command says.
  var readsInput = false

  /// The first line of the CSV, with its end.
  var header: String { columns.joined(separator: ",") + "\n" }
}

/// Rows of CSV, made a block at a time, so that memory stays flat however many there are.
protocol Rows {
  /// How many there are in all, when that is known.
  var count: Int? { get }

  /// Appends the next rows, each with its line end, and returns how many; 0 after the last.
  mutating func appendBlock(to text: inout [UInt8]) throws(Failure) -> Int
}

/// The curves there are.
enum Curves {
  static let all: [any Curve.Type] = [
    SpringCommand.self,
    RubberBandCommand.self,
    PowerResistanceCommand.self,
    SmoothstepCommand.self,
    SettleCommand.self,
    DecayCommand.self,
    BannerCommand.self,
    AvatarCommand.self,
    HueCommand.self,
    FlickCommand.self,
  ]

  /// - Parameter command: the command whose help lists the curves; nil for the tool's own.
  static func named(
    _ name: String, for command: String? = nil
  ) throws(Failure) -> any Curve.Type {
    guard let curve = all.first(where: { $0.name == name }) else {
      throw .usage("there is no curve \(quoted(name))", see: command)
    }
    return curve
  }

  /// A line for each curve, the summaries in one column.
  static var list: String {
    let width = all.map { $0.name.count }.max() ?? 0
    return all.map { curve in
      let gap = String(repeating: " ", count: width - curve.name.count + 2)
      let easing = curve is any EasingCurve.Type ? " Also for css." : ""
      return "\(curve.name)\(gap)\(curve.summary)\(easing)\n"
    }.joined()
  }
}
