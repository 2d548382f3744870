/// A polyline from (0, 0) to (1, 1) that stays close to a curve over 0…1, with the fewest points.
///
/// Its points lie on a lattice, that of the numbers which will be printed, so nothing is left to round. They
/// need not lie on the curve: where it bends, a line may start and end on one side of it and pass on the other,
/// and so is √2 times as long as a chord.
///
/// Fewest means: with its points on the lattice, no polyline has fewer that is within the error at every step,
/// less the slack that `Corridor` leaves for what the curve does between the steps.
struct Polyline {
  struct Point {
    /// How many steps from the start; there are `steps` to 1.
    let step: Int
    /// The value in levels; there are `levels` to 1.
    let level: Int
  }

  let points: [Point]
  let steps: Int
  let levels: Int

  /// - Parameters:
  ///   - largestBend: what no second derivative of the curve exceeds in magnitude.
  ///   - error: how far the polyline may be from the curve, anywhere between 0 and 1.
  ///   - steps: how many steps of the lattice there are to 1.
  ///   - levels: how many levels of the lattice there are to 1.
  /// - Returns: nil where the steps are too coarse for the curve or there is no such polyline.
  init?(
    near curve: (Double) -> Double, largestBend: Double, within error: Double, steps: Int,
    levels: Int
  ) {
    guard
      let corridor = Corridor(
        around: curve, largestBend: largestBend, width: error, steps: steps, levels: levels),
      let points = corridor.shortestPath(to: Point(step: steps, level: levels))
    else { return nil }
    (self.points, self.steps, self.levels) = (points, steps, levels)
  }
}

/// Where a polyline may be at each step, in levels.
private struct Corridor {
  private var lower: [Double] = []
  private var upper: [Double] = []

  /// From one step to the next a polyline is straight, and the curve is away from its own chord by no more than
  /// some slack. So a polyline that at both steps is within the width less that slack is within the width in
  /// between.
  ///
  /// The slack is measured at some points between the steps; from one of these to the next, h apart, a curve
  /// with second derivatives up to M is away from its chord by at most M h²/8.
  init?(
    around curve: (Double) -> Double, largestBend: Double, width: Double, steps: Int, levels: Int
  ) {
    var pieces = 1
    var unseen = largestBend / (8 * Double(steps) * Double(steps))
    while !(unseen <= width / 100) {
      pieces *= 2
      unseen /= 4
      // A limit to the work: a fraction of a second.
      guard steps * pieces <= 1 << 18 else { return nil }
    }
    let values = (0...steps * pieces).map { curve(Double($0) / Double(steps * pieces)) }
    let slack = (0..<steps).map { step in
      let piece = values[step * pieces...(step + 1) * pieces]
      let start = values[step * pieces]
      let rise = values[(step + 1) * pieces] - start
      let seen = piece.enumerated().map { index, value in
        (value - start - rise * Double(index) / Double(pieces)).magnitude
      }
      return unseen + (seen.max() ?? 0)
    }
    // More would narrow the corridor so much that finer steps make fewer points.
    guard slack.allSatisfy({ $0 <= width / 10 }) else { return nil }
    for step in 0...steps {
      let slack = max(slack[max(step - 1, 0)], slack[min(step, steps - 1)])
      lower.append((values[step * pieces] - width + slack) * Double(levels))
      upper.append((values[step * pieces] + width - slack) * Double(levels))
    }
  }

  /// The path with the fewest points from (0, 0) to `end`, at the last step: a search in breadth, in which a
  /// point of the lattice leads to all those that a straight line from it reaches inside the corridor.
  func shortestPath(to end: Polyline.Point) -> [Polyline.Point]? {
    guard lower[0] <= 0, upper[0] >= 0 else { return nil }
    // The levels at each step that no point has led to yet.
    var unreached = zip(lower, upper).map { lower, upper in
      let lowest = Int(lower.rounded(.up))
      return Array(lowest..<max(lowest, Int(upper.rounded(.down)) + 1))
    }
    // Each with the place of the point that led to it.
    var reached = [(point: Polyline.Point(step: 0, level: 0), from: 0)]
    var next = 0
    while next < reached.count {
      let start = reached[next].point
      // The slopes of the lines from here that have stayed inside so far.
      var (least, most) = (-Double.infinity, Double.infinity)
      var step = start.step
      while step < end.step {
        step += 1
        let distance = Double(step - start.step)
        least = max(least, (lower[step] - Double(start.level)) / distance)
        most = min(most, (upper[step] - Double(start.level)) / distance)
        if least > most { break }
        if unreached[step].isEmpty { continue }
        let lowest = start.level + Int((least * distance).rounded(.up))
        let highest = start.level + Int((most * distance).rounded(.down))
        if step == end.step {
          guard lowest <= end.level, end.level <= highest else { break }
          return path(to: next, in: reached) + [end]
        }
        unreached[step].removeAll { level in
          guard lowest <= level, level <= highest else { return false }
          reached.append((Polyline.Point(step: step, level: level), from: next))
          return true
        }
      }
      next += 1
    }
    return nil
  }

  private func path(
    to place: Int, in reached: [(point: Polyline.Point, from: Int)]
  ) -> [Polyline.Point] {
    var path = [reached[place].point]
    var place = place
    while place > 0 {
      place = reached[place].from
      path.append(reached[place].point)
    }
    return path.reversed()
  }
}
