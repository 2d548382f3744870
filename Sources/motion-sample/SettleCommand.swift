import MotionCore

/// `motion-sample settle`: a damped cosine that comes to rest at 1.
enum SettleCommand: Curve {
  static let name = "settle"
  static let summary = "Damped cosine that comes to rest at 1."
  static let options = [.value("--frequency"), .value("--damping")] + GridOptions.options

  static func plan(_ arguments: Arguments) throws(Failure) -> Plan {
    let frequency = try arguments.number("--frequency") ?? 7.4
    let damping = try arguments.number("--damping", .zeroOrMore) ?? 6.2
    let grid = try GridOptions(arguments, from: 0, to: 1)
    let curve = SettleCurve(frequency: frequency, damping: damping)
    return Plan(
      command: [name, "--frequency", "\(frequency)", "--damping", "\(damping)"] + grid.words,
      columns: ["t", "value"],
      rows: SampledRows(over: grid.points) { [$0.map(curve.value(at:))] })
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
