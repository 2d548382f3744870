import MotionCore

/// `motion-sample power-resistance`: resistance outside a range, as a power of the distance.
enum PowerResistanceCommand: Curve {
  static let name = "power-resistance"
  static let summary = "How far content follows a pull past a free range, as a power."
  static let options =
    [.value("--exponent"), .value("--free-from"), .value("--free-to")] + GridOptions.options

  static func plan(_ arguments: Arguments) throws(Failure) -> Plan {
    let exponent = try arguments.number("--exponent", .aboveZero) ?? 0.7
    let start = try arguments.number("--free-from") ?? -360
    let end = try arguments.number("--free-to") ?? 0
    guard start <= end else {
      throw arguments.usage(
        "'--free-from' must be at most '--free-to', but they are '\(start)' and '\(end)'")
    }
    let grid = try GridOptions(arguments, from: start - 360, to: end + 360)
    let resistance = PowerResistance(exponent: exponent, freeRange: start...end)
    return Plan(
      command: [
        name, "--exponent", "\(exponent)", "--free-from", "\(start)", "--free-to", "\(end)",
      ] + grid.words,
      columns: ["pull", "offset"],
      rows: SampledRows(over: grid.points) { [$0.map(resistance.position(of:))] })
  }

  static let help = """
    OVERVIEW: Samples the resistance of content that moves freely in a range: the
    distance past the range is raised to a power.

    Columns: pull,offset (where the content would be, and where it is).

    USAGE: motion-sample power-resistance [options]

    OPTIONS:
      --exponent <n>          The power, above 0. (default: 0.7)
      --free-from <n>         Start of the range. (default: -360.0)
      --free-to <n>           End of the range. (default: 0.0)
      --from <n>              First pull. (default: 360 before the range)
      --to <n>                Last pull. (default: 360 past the range)
    \(GridOptions.help)
    \(Sampling.help)
    """
}
