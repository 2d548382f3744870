import MotionCore

/// `motion-sample smoothstep`: a soft ramp from 0 to 1.
enum SmoothstepCommand: Curve {
  static let name = "smoothstep"
  static let summary = "Soft ramp from 0 to 1 within a window."
  static let options = [.value("--start"), .value("--end")] + GridOptions.options

  static func plan(_ arguments: Arguments) throws(Failure) -> Plan {
    let start = try arguments.number("--start") ?? 0
    let end = try arguments.number("--end") ?? 1
    let grid = try GridOptions(arguments, from: 0, to: 1)
    let curve = Smoothstep(start: start, end: end)
    return Plan(
      command: [name, "--start", "\(start)", "--end", "\(end)"] + grid.words,
      columns: ["t", "value"],
      rows: SampledRows(over: grid.points) { [$0.map(curve.value(at:))] })
  }

  static let help = """
    OVERVIEW: Samples a smoothstep: 0 before a window, 1 after it, and the soft ramp
    x^2 (3 - 2x) in between.

    Columns: t,value

    USAGE: motion-sample smoothstep [options]

    OPTIONS:
      --start <n>             Where the ramp starts. (default: 0.0)
      --end <n>               Where it ends; a step when not above the start.
                              (default: 1.0)
      --from <n>              First t. (default: 0.0)
      --to <n>                Last t. (default: 1.0)
    \(GridOptions.help)
    \(Sampling.help)
    """
}
