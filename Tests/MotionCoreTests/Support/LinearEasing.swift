/// An easing of CSS, read as its specification (CSS Easing Functions, level 2) says.
struct LinearEasing {
  let points: [(input: Double, output: Double)]

  /// Reads the `linear(…)` in a text; nil where there is none or it isn't one.
  init?(in css: String) {
    guard let start = css.range(of: "linear("),
      let end = css.range(of: ")", range: start.upperBound..<css.endIndex)
    else { return nil }
    var points: [(input: Double?, output: Double)] = []
    for stop in css[start.upperBound..<end.lowerBound].split(
      separator: ",", omittingEmptySubsequences: false)
    {
      let words = stop.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, let output = Double(first) else { return nil }
      var inputs: [Double?] = []
      for word in words.dropFirst() {
        guard word.last == "%", let percent = Double(word.dropLast()) else { return nil }
        inputs.append(percent / 100)
      }
      guard inputs.count <= 2 else { return nil }
      // A stop with two places is a level stretch; one with none finds its place below.
      for input in inputs.isEmpty ? [nil] : inputs { points.append((input, output)) }
    }
    guard points.count >= 2 else { return nil }
    points[0].input = points[0].input ?? 0
    points[points.count - 1].input = points[points.count - 1].input ?? 1
    // No place is before that of an earlier stop.
    var latest = -Double.infinity
    for index in points.indices {
      guard let input = points[index].input else { continue }
      latest = max(latest, input)
      points[index].input = latest
    }
    // Those without a place share the room between their neighbours evenly.
    var known = 0
    for (index, point) in points.enumerated() {
      guard let input = point.input, let before = points[known].input else { continue }
      for between in known..<index where between > known {
        let part = Double(between - known) / Double(index - known)
        points[between].input = before + (input - before) * part
      }
      known = index
    }
    self.points = points.compactMap { point in point.input.map { ($0, point.output) } }
  }

  /// The value at a progress from 0 to 1.
  func value(at progress: Double) -> Double {
    // The segment that starts last, as at a jump.
    let start = min(points.lastIndex { $0.input <= progress } ?? 0, points.count - 2)
    let (from, to) = (points[start], points[start + 1])
    if from.input == to.input { return to.output }
    return from.output
      + (to.output - from.output) * (progress - from.input) / (to.input - from.input)
  }
}
