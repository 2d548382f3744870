import MotionCore

/// `motion-sample decay`: a fling that slows down by the same factor every millisecond.
enum DecayCommand: Curve {
  static let name = "decay"
  static let summary = "Fling that slows down until it stops."
  static let options = [.value("--velocity"), .value("--rate")] + GridOptions.options

  private static let rate = Domain(requirement: "above 0 and below 1") { $0 > 0 && $0 < 1 }

  static func plan(_ arguments: Arguments) throws(Failure) -> Plan {
    let velocity = try arguments.number("--velocity") ?? 1000
    let rate = try arguments.number("--rate", rate) ?? 0.998
    let decay = ExponentialDecay(rate: rate)
    let grid = try GridOptions(
      arguments, from: 0,
      to: decay.settlingDuration(tolerance: 0.5, initialVelocity: velocity))
    return Plan(
      command: [name, "--velocity", "\(velocity)", "--rate", "\(rate)"] + grid.words,
      columns: ["time", "position", "velocity"],
      rows: SampledRows(over: grid.points) { times in
        [
          times.map { decay.distance(at: $0, initialVelocity: velocity) },
          times.map { decay.velocity(at: $0, initialVelocity: velocity) },
        ]
      })
  }

  static let help = """
    OVERVIEW: Samples a fling: content that is let go and keeps the same part of its
    velocity every millisecond.

    Columns: time,position,velocity (seconds, units, units per second).

    USAGE: motion-sample decay [options]

    OPTIONS:
      --velocity <n>          Velocity at the start. (default: 1000.0)
      --rate <n>              What is left of the velocity after a millisecond,
                              above 0 and below 1; 0.99 is fast.
                              (default: 0.998)
      --from <s>              First time. (default: 0.0)
      --to <s>                Last time. (default: when it is within 0.5 of where
                              it stops)
    \(GridOptions.help)
    \(Sampling.help)
    """
}
