/// How the tool ends, as a shell sees it: the numbers of BSD's `sysexits.h` where one fits.
enum ExitStatus: Int32 {
  case done = 0
  case difference = 1
  case usage = 64
  case data = 65
  case noInput = 66
  case output = 74
}

/// Why the tool ends early: one line for a person, and the exit status for a script.
struct Failure: Error, CustomStringConvertible {
  let status: ExitStatus
  /// What is wrong, in one line that quotes the input.
  let reason: String
  /// Where to look it up, when help would help.
  var help: String?

  /// The reader of the output has gone (`| head`). That is no failure, only the end.
  static let closedPipe = Failure(status: .done, reason: "")

  /// - Parameter command: the command whose help explains the usage; nil for the tool's own.
  static func usage(_ reason: String, see command: String?) -> Failure {
    let words = ["motion-sample", command, "--help"].compactMap(\.self)
    return Failure(status: .usage, reason: reason, help: words.joined(separator: " "))
  }

  static func data(_ reason: String) -> Failure {
    Failure(status: .data, reason: reason)
  }

  var description: String {
    guard let help else { return reason }
    return "\(reason); see '\(help)'"
  }
}
