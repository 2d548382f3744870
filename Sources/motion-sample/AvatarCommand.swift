import MotionCore

/// `motion-sample avatar`: an avatar whose picture arrives.
enum AvatarCommand: Curve {
  static let name = "avatar"
  static let summary = "Avatar whose picture sharpens, settles and gets a ring."
  static let options = [.value("--settle-response")] + GridOptions.options

  private static let response = Domain(requirement: "0.05 or more") { $0 >= 0.05 }

  static func plan(_ arguments: Arguments) throws(Failure) -> Plan {
    let response = try arguments.number("--settle-response", response) ?? 0.52
    let grid = try GridOptions(arguments, from: 0, to: 1)
    let timeline = AvatarLoadTimeline(settleResponse: response)
    return Plan(
      command: [name, "--settle-response", "\(response)"] + grid.words,
      columns: ["progress", "blur", "scale", "initials", "ring"],
      rows: SampledRows(over: grid.points) { points in
        let frames = points.map(timeline.frame(at:))
        return [
          frames.map(\.blur), frames.map(\.scale), frames.map(\.initials), frames.map(\.ring),
        ]
      })
  }

  static let help = """
    OVERVIEW: Samples an avatar whose picture arrives: it sharpens, settles into
    size in place of the initials, and gets its ring.

    Columns: progress,blur,scale,initials,ring (0 to 1, then fractions of the full
    blur, size, opacity and ring).

    USAGE: motion-sample avatar [options]

    OPTIONS:
      --settle-response <n>   Progress in which the size settles, 0.05 or more.
                              (default: 0.52)
      --from <n>              First progress. (default: 0.0)
      --to <n>                Last progress. (default: 1.0)
    \(GridOptions.help)
    \(Sampling.help)
    """
}
