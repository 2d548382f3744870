import MotionCore

/// `motion-sample rubber-band`: resistance past an edge.
enum RubberBandCommand: Curve {
  static let name = "rubber-band"
  static let summary = "How far content follows a pull past its edge."
  static let options =
    [.value("--limit"), .value("--coefficient"), .flag("--two-sided")] + GridOptions.options

  static func plan(_ arguments: Arguments) throws(Failure) -> Plan {
    let limit = try arguments.number("--limit", .aboveZero) ?? 216
    let coefficient = try arguments.number("--coefficient", .aboveZero) ?? 0.55
    let isTwoSided = arguments.has("--two-sided")
    let grid = try GridOptions(arguments, from: isTwoSided ? -3 * limit : 0, to: 3 * limit)
    let band = RubberBand(limit: limit, coefficient: coefficient)
    return Plan(
      command: [name, "--limit", "\(limit)", "--coefficient", "\(coefficient)"]
        + (isTwoSided ? ["--two-sided"] : []) + grid.words,
      columns: ["pull", "offset"],
      rows: SampledRows(over: grid.points) { pulls in
        [pulls.map(isTwoSided ? band.symmetricOffset(for:) : band.offset(for:))]
      })
  }

  static let help = """
    OVERVIEW: Samples a rubber band: how far content follows a pull past its edge.

    Columns: pull,offset (both in the unit of the limit).

    USAGE: motion-sample rubber-band [options]

    OPTIONS:
      --limit <n>             The offset that no pull reaches, above 0.
                              (default: 216.0)
      --coefficient <n>       The slope at the edge, above 0. (default: 0.55)
      --two-sided             Resist in both directions; without it, a negative
                              pull passes through unchanged.
      --from <n>              First pull. (default: 0.0, or -3 x limit with
                              --two-sided)
      --to <n>                Last pull. (default: 3 x limit)
    \(GridOptions.help)
    \(Sampling.help)
    """
}
