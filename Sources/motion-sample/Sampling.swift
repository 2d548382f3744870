/// Prints a curve as CSV, on standard output or to a file.
enum Sampling {
  /// The options that every curve has.
  static let options: [Option] = [.value("--output"), .flag("--golden")]

  static func run(_ curve: any Curve.Type, _ words: [String]) throws(Failure) {
    let arguments = try curve.arguments(words)
    let path = try arguments.outputPath()
    let plan = try curve.plan(arguments)
    var head = plan.header
    if arguments.has("--golden") {
      head = try GoldenLine.text(for: plan, arguments) + head
    }
    try Output.write(to: path) { output throws(Failure) in
      try print(plan, head: head, to: output)
    }
  }

  private static func print(_ plan: Plan, head: String, to output: Output) throws(Failure) {
    // Rows on a terminal are progress enough.
    var progress = Progress(of: plan.rows.count, isWanted: !output.isTerminal)
    defer { progress.clear() }
    var rows = plan.rows
    var text = Array(head.utf8)
    var count = 0
    repeat {
      count = try rows.appendBlock(to: &text)
      try output.write(text)
      text.removeAll(keepingCapacity: true)
      progress.advance(by: count)
    } while count > 0
  }
}
