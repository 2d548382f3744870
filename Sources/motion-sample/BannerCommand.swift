import MotionCore

/// `motion-sample banner`: a banner that drops in and is thrown out.
enum BannerCommand: Curve {
  static let name = "banner"
  static let summary = "Banner that drops in, rests and is thrown out."
  static let options =
    ["--height", "--response", "--damping-ratio", "--dismiss-velocity"].map(Option.value)
    + GridOptions.options

  static func plan(_ arguments: Arguments) throws(Failure) -> Plan {
    let height = try arguments.number("--height", .aboveZero) ?? 72
    let response = try arguments.number("--response", .aboveZero) ?? 0.42
    let dampingRatio = try arguments.number("--damping-ratio", .aboveZero) ?? 0.78
    let velocity = try arguments.number("--dismiss-velocity", .zeroOrMore) ?? 520
    let grid = try GridOptions(arguments, from: 0, to: 1)
    let timeline = FlickBannerTimeline(
      height: height, arrival: DampedSpring(response: response, dampingRatio: dampingRatio),
      dismissVelocity: velocity)
    return Plan(
      command: [
        name, "--height", "\(height)", "--response", "\(response)",
        "--damping-ratio", "\(dampingRatio)", "--dismiss-velocity", "\(velocity)",
      ] + grid.words,
      columns: ["progress", "travel", "lift", "opacity"],
      rows: SampledRows(over: grid.points) { points in
        let frames = points.map(timeline.frame(at:))
        return [frames.map(\.travel), frames.map(\.lift), frames.map(\.opacity)]
      })
  }

  static let help = """
    OVERVIEW: Samples a banner: it drops in from above, rests, and from progress
    0.72 on is thrown out again.

    Columns: progress,travel,lift,opacity (0 to 1, the unit of the height and
    negative above the resting place, fractions).

    USAGE: motion-sample banner [options]

    OPTIONS:
      --height <n>            Height of the banner, above 0. (default: 72.0)
      --response <s>          Of the arrival's spring, above 0. (default: 0.42)
      --damping-ratio <n>     Of the arrival's spring, above 0. (default: 0.78)
      --dismiss-velocity <n>  Speed of the throw, 0 or more. (default: 520.0)
      --from <n>              First progress. (default: 0.0)
      --to <n>                Last progress. (default: 1.0)
    \(GridOptions.help)
    \(Sampling.help)
    """
}
