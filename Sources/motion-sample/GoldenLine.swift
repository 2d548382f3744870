/// The first line of a golden file: the command that makes the file, after a `#`.
enum GoldenLine {
  /// The longest line of a golden file, in bytes.
  static let limit = 1_048_576

  /// The line for `plan`, with its end.
  static func text(for plan: Plan, _ arguments: Arguments) throws(Failure) -> String {
    for word in plan.command {
      let unfit: [UInt8] = [0, .lineFeed, .carriageReturn]
      guard !word.utf8.contains(where: unfit.contains) else {
        throw arguments.usage("\(quoted(word)) can't be in the one line of a golden command")
      }
    }
    let command = plan.command.map(ShellWords.quote).joined(separator: " ")
    let line = "# motion-sample \(command)"
    guard line.utf8.count <= limit else {
      throw arguments.usage("the command of this golden file would be longer than \(limit) bytes")
    }
    return line + "\n"
  }

  /// The plan of the command in `line`.
  static func plan(_ line: [UInt8]) throws(Failure) -> Plan {
    guard line.first == .hash, strictText(line) != nil, !line.contains(0) else { throw missing }
    let words = try ShellWords.split(line.dropFirst())
    guard words.count >= 2, words[0] == "motion-sample" else { throw missing }
    do throws(Failure) {
      let curve = try Curves.named(words[1])
      let arguments = try curve.arguments(Array(words[2...]))
      // It makes the very file that holds it, so it says neither where that is nor that it does.
      for option in ["--output", "--golden"] where arguments.has(option) {
        throw arguments.usage("'\(option)' has no place in it")
      }
      // A golden file may come from anywhere: it must not make a check wait for a pipe or a device.
      if curve.readsFiles, let path = arguments.operands.first(where: Platform.isSpecialFile) {
        throw arguments.usage("\(quoted(path)) is not a plain file")
      }
      let plan = try curve.plan(arguments)
      if plan.readsInput { throw arguments.usage("it reads standard input") }
      return plan
    } catch {
      throw .data("its command can't be checked: \(error.reason)")
    }
  }

  private static let missing = Failure.data("its first line is not '# motion-sample' and a curve")
}
