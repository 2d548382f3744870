/// `motion-sample css`: a curve as an easing of CSS.
enum CSSCommand {
  private static let options: [Option] = [.value("--error"), .value("--output")]
  private static let percent = Domain(requirement: "from 0.001 to 10") { $0 >= 0.001 && $0 <= 10 }

  static func run(_ words: [String]) throws(Failure) {
    guard let name = words.first else { throw .usage("a curve must be given", see: "css") }
    let curve = try Curves.named(name, for: "css")
    guard let curve = curve as? any EasingCurve.Type else {
      throw .usage("\(quoted(name)) can't be an easing: it doesn't go from 0 to 1", see: "css")
    }
    let arguments = try Arguments(
      Array(words.dropFirst()), command: "css", options: curve.easingOptions + options)
    let path = try arguments.outputPath()
    let percent = try arguments.number("--error", percent) ?? 0.1
    let easing = try curve.easing(arguments, within: tolerance(percent))
    let command = ["motion-sample", "css"] + easing.command + ["--error", "\(percent)"]
    let text = """
      /* \(command.joined(separator: " ")) */
      :root {
      \(declarations(of: easing, name: name, polyline: try polyline(of: easing, percent, arguments)))
      }

      """
    try Output.write(to: path) { output throws(Failure) in try output.write(Array(text.utf8)) }
  }

  /// How far a curve may be from 0 and 1 at its ends, which the easing meets exactly. A tenth of the error is
  /// left for what the curve does between two steps.
  private static func tolerance(_ percent: Double) -> Double { 0.9 * percent / 100 }

  private static func polyline(
    of easing: Easing, _ percent: Double, _ arguments: Arguments
  ) throws(Failure) -> Polyline {
    let ends = (easing.value(0), easing.value(1))
    guard max(ends.0.magnitude, (ends.1 - 1).magnitude) <= tolerance(percent) else {
      throw arguments.usage("this curve goes from \(ends.0) to \(ends.1), not from 0 to 1")
    }
    // Short numbers: the coarsest levels that leave ten of them on either side of the curve, and then the
    // coarsest steps that follow it. Both divide a million.
    let scales = [100, 1000, 10_000, 100_000].flatMap { [$0, 2 * $0, 5 * $0] }
    let levels = scales.first { Double($0) * percent >= 1000 } ?? 1_000_000
    for steps in [1000, 2000, 5000, 10_000] {
      if let polyline = Polyline(
        near: easing.value, largestBend: easing.largestBend, within: percent / 100, steps: steps,
        levels: levels)
      {
        return polyline
      }
    }
    throw arguments.usage("this curve bends too sharply for an error of \(percent) %")
  }

  private static func declarations(of easing: Easing, name: String, polyline: Polyline) -> String {
    let stops = polyline.points.map { point in
      let value = decimal(point.level * (1_000_000 / polyline.levels), of: 1_000_000)
      // The ends are where they are without saying.
      guard (1..<polyline.steps).contains(point.step) else { return value }
      return "\(value) \(decimal(point.step * (1_000_000 / polyline.steps), of: 10_000))%"
    }
    let duration = easing.milliseconds.map { "\n  --\(name)-duration: \($0)ms;" } ?? ""
    return "  --\(name)-easing: linear(\n\(lines(of: stops))\n  );\(duration)"
  }

  /// `stops` with commas in between, in lines of at most 80 columns.
  private static func lines(of stops: [String]) -> String {
    var lines: [String] = []
    for (index, stop) in stops.enumerated() {
      let stop = index < stops.count - 1 ? stop + "," : stop
      if let line = lines.last, line.utf8.count + 1 + stop.utf8.count <= 80 {
        lines[lines.count - 1] = "\(line) \(stop)"
      } else {
        lines.append("    \(stop)")
      }
    }
    return lines.joined(separator: "\n")
  }

  /// `numerator / denominator`, where the denominator is a power of ten, in as few digits as it takes.
  private static func decimal(_ numerator: Int, of denominator: Int) -> String {
    let sign = numerator < 0 ? "-" : ""
    let (whole, rest) = numerator.magnitude.quotientAndRemainder(
      dividingBy: denominator.magnitude)
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = "\(denominator.magnitude + rest)".dropFirst()
    while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }

  static let help = """
    OVERVIEW: Prints a curve as an easing of CSS: a linear() with the fewest points
    that stays close to the curve, between the points too.

    It is declared as a custom property, and so is its duration, for any transition
    or animation:

      transition: translate var(--spring-duration) var(--spring-easing);

    USAGE: motion-sample css <curve> [options]

    ARGUMENTS:
      <curve>                 'spring': its duration is when it has settled within
                              the error, in whole milliseconds.
                              'smoothstep', 'settle': from t = 0 to 1; the
                              duration is yours to choose.

    OPTIONS:
      --error <n>             How far it may be from the curve, in percent of the
                              way: from 0.001 to 10. Its start and its end are
                              exact. (default: 0.1)
      --output <file>         Write to a file, whole or not at all, instead of to
                              standard output.
      --help                  Show this help.

    The options that say which curve it is are those of the curve's own help.
    """
}
