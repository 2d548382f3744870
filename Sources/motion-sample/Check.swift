/// Recomputes golden files from the command in their first line, and compares.
enum Check {
  static func run(_ words: [String]) throws(Failure) -> ExitStatus {
    let arguments = try Arguments(
      words, command: "check", options: Tolerance.options, takesOperands: true)
    let tolerance = try Tolerance(arguments)
    if arguments.operands.isEmpty { throw arguments.usage("a file to check must be given") }
    return try Output.write { output throws(Failure) in
      var worst = ExitStatus.done
      for path in arguments.operands {
        let (status, verdict) = verdict(on: path, within: tolerance)
        try output.write(Array("\(escaped(path)): \(verdict)\n".utf8))
        if status.rawValue > worst.rawValue { worst = status }
      }
      return worst
    }
  }

  private static func verdict(
    on path: String, within tolerance: Tolerance
  ) -> (ExitStatus, String) {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = path == "-" ? Platform.standardInput : try Platform.openForReading(path)
    } catch {
      return (.noInput, "can't be opened: \(error.reason)")
    }
    defer { try? Platform.close(descriptor) }
    do throws(Failure) {
      return try verdict(on: LineReader(descriptor, limit: GoldenLine.limit), within: tolerance)
    } catch {
      return (error.status, error.reason)
    }
  }

  private static func verdict(
    on lines: LineReader, within tolerance: Tolerance
  ) throws(Failure) -> (ExitStatus, String) {
    var lines = lines
    var line: [UInt8] = []
    guard try readWhole(&line, from: &lines) else { throw .data("is empty") }
    let plan = try GoldenLine.plan(line)
    guard try readWhole(&line, from: &lines) else { throw .data("ends before its header") }
    guard plan.header.utf8.elementsEqual(line + [.lineFeed]) else {
      let found = quoted(String(decoding: line, as: UTF8.self))
      throw .data("its columns must be '\(plan.columns.joined(separator: ","))', but are \(found)")
    }

    var comparison = Comparison(of: plan, within: tolerance)
    var progress = Progress(of: plan.rows.count)
    defer { progress.clear() }
    var rows = plan.rows
    var computed: [UInt8] = []
    var rowCount = 0
    // A block at a time, so a file of three rows ends this early whatever its command asks for.
    while case let count = try rows.appendBlock(to: &computed), count > 0 {
      for row in computed.split(separator: .lineFeed) {
        guard try readWhole(&line, from: &lines) else {
          throw .data("ends after row \(rowCount), but its command makes more")
        }
        rowCount += 1
        try comparison.compare(line, with: row)
      }
      computed.removeAll(keepingCapacity: true)
      progress.advance(by: count)
    }
    guard try !readWhole(&line, from: &lines) else {
      throw .data("goes on after row \(rowCount), the last that its command makes")
    }
    return comparison.verdict
  }

  /// Reads a line and says whether there was one. A file that was written whole ends with a break.
  private static func readWhole(
    _ line: inout [UInt8], from lines: inout LineReader
  ) throws(Failure) -> Bool {
    switch try lines.read(into: &line) {
    case .lineBreak: return true
    case .cut: throw .data("is cut off: its last line has no end")
    case .none: return false
    }
  }
}
