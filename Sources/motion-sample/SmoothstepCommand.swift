import MotionCore

/// `motion-sample smoothstep`: a soft ramp from 0 to 1.
enum SmoothstepCommand: EasingCurve {
  static let name = "smoothstep"
  static let summary = "Soft ramp from 0 to 1 within a window."
  static let easingOptions: [Option] = [.value("--start"), .value("--end")]
  static let options = easingOptions + GridOptions.options

  static func plan(_ arguments: Arguments) throws(Failure) -> Plan {
    let (curve, words) = try curve(arguments)
    let grid = try GridOptions(arguments, from: 0, to: 1)
    return Plan(
      command: [name] + words + grid.words,
      columns: ["t", "value"],
      rows: SampledRows(over: grid.points) { [$0.map(curve.value(at:))] })
  }

  static func easing(_ arguments: Arguments, within tolerance: Double) throws(Failure) -> Easing {
    let (curve, words) = try curve(arguments)
    let window = curve.end - curve.start
    return Easing(
      command: [name] + words, value: curve.value(at:),
      largestBend: window > 0 ? 6 / (window * window) : .infinity)
  }

  /// The curve, and the options that say which.
  private static func curve(_ arguments: Arguments) throws(Failure) -> (Smoothstep, [String]) {
    let start = try arguments.number("--start") ?? 0
    let end = try arguments.number("--end") ?? 1
    return (Smoothstep(start: start, end: end), ["--start", "\(start)", "--end", "\(end)"])
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
