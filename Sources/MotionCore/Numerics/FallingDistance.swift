/// The length of a vector D that moves as a damped spring moves: where it turns, and when it falls to a
/// tolerance for the last time.
///
/// ```
/// D  = P A + V B = E (P C + (V + aP) S)         E = e^(−at),  C = cos bt,  S = sin(bt)/b
/// D′ = E (V C − (ω₀²P + aV) S)                  (cosh and sinh above ζ = 1)
/// ```
/// |D| turns where D·D′ = 0. Divided by E²C² that is a quadratic equation in τ = S/C,
/// ```
/// (a (V·V + ω₀² P·P) + (ω₀² + a²) P·V) τ² − (V·V − ω₀² P·P) τ − P·V = 0
/// ```
/// so there are two turns in each half-turn of the spring below ζ = 1, each lower by the same factor than its
/// like in the half-turn before, and at most two in all from there on. In between |D| rises or falls
/// throughout. In plain doubles, with 1/ω₀ as the unit of time.
struct FallingDistance {
  private let regime: SpringEstimate.Regime
  private let frequency, decay, rate: Double
  /// The slow root, and a time scale's bound of |D|: |D| ≤ reach (1 + qt) e^(−qt).
  private let slow, reach: Double
  /// The two roots τ as quotients y/x.
  private let turns: [(x: Double, y: Double)]

  /// - Parameters:
  ///   - p: |P|.
  ///   - v: |V|/ω₀.
  ///   - cosine: that of the angle between the two.
  init(p: Double, v: Double, cosine: Double, spring: SpringEstimate) {
    regime = spring.regime
    (frequency, decay, rate) = (spring.frequency.hi, spring.decay.hi, spring.rate.hi)
    slow = spring.slow.hi
    let size = max(p, v)
    let ratio = decay / frequency
    let (pp, vv, pv) = (
      (p / size) * (p / size), (v / size) * (v / size), p / size * (v / size) * cosine
    )
    let (k, l) = (ratio * (vv + pp) + (1 + ratio * ratio) * pv, vv - pp)
    let square = l * l + 4 * k * pv
    let half = 0.5 * (l + approximateSquareRoot(square) * (l < 0 ? -1 : 1))
    turns = square < 0 ? [] : [(k, half), (half, -pv)]
    reach = max(p, (v + ratio * p) * frequency / slow)
  }

  /// The largest length without damping, when D runs along an ellipse.
  static func largest(p: Double, v: Double, cosine: Double) -> Double {
    let size = max(p, v)
    let (pp, vv, pv) = (
      (p / size) * (p / size), (v / size) * (v / size), p / size * (v / size) * cosine
    )
    let spread = approximateSquareRoot(0.25 * (pp - vv) * (pp - vv) + pv * pv)
    return size * approximateSquareRoot(0.5 * (pp + vv) + spread)
  }

  /// - Parameters:
  ///   - tolerance: above 0 and finite.
  ///   - distance: |D| at a time.
  func lastFall(to tolerance: Double, distance: (Double) -> Double) -> Double {
    let (start, end) =
      regime == .under
      ? lastSwing(above: tolerance, distance) : lastTail(above: tolerance, distance)
    guard distance(start) > tolerance else { return start }
    return crossing(of: tolerance, from: start, to: end ?? start + bound(tolerance), distance)
  }

  /// The last turn at which |D| exceeds the tolerance, or the start, and the turn after it.
  private func lastSwing(
    above tolerance: Double, _ distance: (Double) -> Double
  ) -> (start: Double, end: Double?) {
    let halfTurn = Double.pi
    let angles = turns.map { turn in
      let y = rate / frequency * turn.y
      let angle = approximateAngle(x: y < 0 ? -turn.x : turn.x, y: y.magnitude)
      return angle > 0 ? angle : halfTurn
    }
    var start = 0.0
    for angle in angles {
      let height = distance(angle / rate)
      guard height > tolerance else { continue }
      let fall = (approximateLogarithm(height) - approximateLogarithm(tolerance)) * rate / decay
      start = max(start, angle + (fall / halfTurn - 0.5).roundedToWhole * halfTurn)
    }
    let next = angles.map { angle in
      angle > start ? angle : angle + ((start - angle) / halfTurn + 0.5).roundedToWhole * halfTurn
    }
    let end = next.min().map { $0 > start ? $0 : $0 + halfTurn }
    return (start / rate, end.map { $0 / rate })
  }

  private func lastTail(
    above tolerance: Double, _ distance: (Double) -> Double
  ) -> (start: Double, end: Double?) {
    let times = turns.compactMap { turn -> Double? in
      let tau = turn.y / turn.x / frequency
      let sine = tau * rate
      guard tau > 0, tau < .infinity, sine < 1 else { return nil }
      return regime == .critical
        ? tau : approximateLogarithm(onePlus: 2 * sine / (1 - sine)) / (2 * rate)
    }.sorted()
    let last = times.lastIndex { distance($0) > tolerance }
    let next = last.map { $0 + 1 } ?? 0
    return (last.map { times[$0] } ?? 0, next < times.count ? times[next] : nil)
  }

  /// With |D| ≤ reach (1 + x) e^(−x), x = qt, and log(1 + x) ≤ log 3 + x/2.
  private func bound(_ tolerance: Double) -> Double {
    let depth = approximateLogarithm(reach) - approximateLogarithm(tolerance)
    return 2 * (max(depth, 0) + 1.1) / slow
  }

  /// Where |D| falls through the tolerance between two times, to an ulp or two, by false position (the
  /// Illinois rule) on (|D| − tolerance)/(|D| + tolerance), which is as even as a logarithm.
  private func crossing(
    of tolerance: Double, from start: Double, to end: Double, _ distance: (Double) -> Double
  ) -> Double {
    func excess(_ time: Double) -> Double {
      let distance = distance(time)
      return (distance - tolerance) / (distance + tolerance)
    }
    var (low, high) = (start, end)
    var (above, below) = (excess(low), excess(high))
    if below > 0 { return high }
    var side = 0
    for _ in 0..<200 where high - low > 0x1p-51 * high {
      var middle = low + (high - low) * (above / (above - below))
      if !(low < middle && middle < high) { middle = low + 0.5 * (high - low) }
      let there = excess(middle)
      if there > 0 {
        (low, above) = (middle, there)
        if side > 0 { below *= 0.5 }
        side = 1
      } else {
        (high, below) = (middle, there)
        if side < 0 { above *= 0.5 }
        side = -1
      }
      if there == 0 { break }
    }
    return high
  }
}

extension Double {
  /// The nearest whole number of a value below 2⁵¹ in magnitude.
  fileprivate var roundedToWhole: Double { (self + 0x1.8p52) - 0x1.8p52 }
}
