import MotionCore

/// `motion-sample settle`: a damped cosine that comes to rest at 1.
enum SettleCommand: EasingCurve {
  static let name = "settle"
  static let summary = "Damped cosine that comes to rest at 1."
  static let easingOptions: [Option] = [.value("--frequency"), .value("--damping")]
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
    // Of the real part of e^(−x (d + if)).
    let bend = curve.damping * curve.damping + curve.frequency * curve.frequency
    return Easing(command: [name] + words, value: curve.value(at:), largestBend: bend)
  }

  /// The curve, and the options that say which.
  private static func curve(_ arguments: Arguments) throws(Failure) -> (SettleCurve, [String]) {
    let frequency = try arguments.number("--frequency") ?? 7.4
    let damping = try arguments.number("--damping", .zeroOrMore) ?? 6.2
    return (
      SettleCurve(frequency: frequency, damping: damping),
      ["--frequency", "\(frequency)", "--damping", "\(damping)"]
    )
  }

  static let help = """
    OVERVIEW: Samples a settle curve: 1 - e^(-t damping) cos(t frequency).

    Columns: t,value

    USAGE: motion-sample settle [options]

    OPTIONS:
      --frequency <n>         Radians per unit of t. (default: 7.4)
      --damping <n>           Decay per unit of t, 0 or more. (default: 6.2)
      --from <n>              First t. (default: 0.0)
      --to <n>                Last t. (default: 1.0)
    \(GridOptions.help)
    \(Sampling.help)
    """
}
