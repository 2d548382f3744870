// The fast pass over settling: where the motion turns is known in closed form, so that the last fall of
// |e| through the tolerance lies on a known stretch without a turn, and there a root of
// log(|e|/tolerance) is found by Halley's iteration, which triples the digits at each step.

extension SpringEstimate {
  /// The last time |e| exceeds a tolerance above 0: 0 with error 0 when it never does, nil when only more
  /// digits can tell.
  func settling(tolerance: Double, initialVelocity v: Double) -> Estimate? {
    let lobe =
      regime == .under
      ? lastSwing(above: tolerance, initialVelocity: v)
      : lastTail(above: tolerance, initialVelocity: v)
    guard let lobe else { return nil }
    guard lobe.end > lobe.start else { return Estimate(value: DoubleDouble(0), error: 0) }
    return fall(to: tolerance, on: lobe, initialVelocity: v)
  }

  /// A stretch on which |e| falls: from a turn, or the start, to where e next turns, or to a time by which
  /// it is below the tolerance for good.
  private struct Lobe {
    /// The sign of e at the start.
    var sign: Double
    var start, end, guess: Double

    static let none = Lobe(sign: 1, start: 0, end: 0, guess: 0)
  }

  /// Below ζ = 1. With M = √((v − a)² + b²)/ω₀, the turns and the distances there are
  /// ```
  /// tₖ = (φ + kπ)/b,  |e(tₖ)| = M e^(−atₖ)        k ≥ 0,  tan φ = −v b/(ω₀² − av),  0 < φ ≤ π
  /// ```
  private func lastSwing(above tolerance: Double, initialVelocity v: Double) -> Lobe? {
    let (a, b, w) = (decay.hi, rate.hi, frequency.hi)
    let halfTurn = Double.pi
    let first =
      v == 0
      ? halfTurn : approximateAngle(x: (v < 0 ? -1 : 1) * (a * v - w * w), y: v.magnitude * b)
    let height = approximateSquareRoot((v - a) * (v - a) + b * b) / w
    let last = (approximateLogarithm(height / tolerance) * b / a - first) / halfTurn
    guard last.magnitude < 0x1p25, (b + w) / a < 0x1p25 else { return nil }
    let k = max(Double(Int(last + 1) - 1), -1)
    // How near to a whole number it can be told on which side `last` is: what the logarithm leaves.
    let doubt = 0x1p-30 * (1 + b / a + last.magnitude)
    guard k < 0 && last < -doubt || doubt < last - k && last - k < 1 - doubt else { return nil }
    if k < 0 {
      guard tolerance < 1 else { return Lobe.none }
      let end = first / b
      let arrival = approximateAngle(x: v - a, y: b) / b
      let guess = min(arrival * (1 - 0.5 * tolerance), decline(to: tolerance, initialVelocity: v))
      return Lobe(sign: 1, start: 0, end: end, guess: guess)
    }
    // From a turn on, |e| falls as it does from rest: at first as 1 − (ω₀τ)²/2, and to 0 where
    // tan bτ = −b/a.
    let start = (first + k * halfTurn) / b
    let ratio = DoubleDouble((last - k) * halfTurn * a / b).exponentialOfNegative().hi
    let fall =
      ratio > 0.5
      ? approximateSquareRoot(2 * (1 - ratio)) / w
      : min(decline(to: ratio, initialVelocity: 0), 0.97 * approximateAngle(x: -a, y: b) / b)
    let isOdd = Int(k) & 1 == 1
    return Lobe(
      sign: (v < 0) == isOdd ? -1 : 1, start: start, end: start + halfTurn / b,
      guess: start + fall)
  }

  /// From ζ = 1 on there is at most one turn: thrown past the target at v > p, or away from it at v < 0,
  /// ```
  /// e^((p − q) t) = (q − v) p / ((p − v) q)        t = v / (ω₀ (v − ω₀)) at ζ = 1
  /// ```
  private func lastTail(above tolerance: Double, initialVelocity v: Double) -> Lobe? {
    let (fast, slow) = (decay.hi + rate.hi, self.slow.hi)
    let doubled = 2 * rate.hi
    // Where v is next to p, it takes more digits to tell on which side.
    guard (fast - v).magnitude > 0x1p-20 * v else { return nil }
    var (sign, start) = (1.0, 0.0)
    if v < 0 || v > fast {
      let turn = -v / ((fast - v) * slow)
      start =
        doubled == 0 ? turn : approximateLogarithm(onePlus: doubled * turn) / doubled
      let there = free(.deviation(initialVelocity: v), at: start)
      let doubt = 0x1p-30 * tolerance + there.error
      let excess = there.value.hi.magnitude - tolerance
      guard excess.magnitude > doubt else { return nil }
      if excess > 0 {
        sign = v < 0 ? 1 : -1
      } else {
        guard tolerance < 1 else { return Lobe.none }
        let arrival = approximateLogarithm(onePlus: doubled / (v - fast)) / doubled
        let zero = doubled == 0 ? 1 / (v - fast) : arrival
        return Lobe(sign: 1, start: 0, end: start, guess: zero * (1 - 0.5 * tolerance))
      }
    } else if tolerance >= 1 {
      return Lobe.none
    }
    // |e| ≤ (1 + |a − v| t) e^(−qt), and log(1 + rx) ≤ log(1 + 2r) + x/2.
    let reach = (decay.hi - v).magnitude / slow
    let depth = tolerance < 1 ? -approximateLogarithm(tolerance) : 0
    let end = 2 * (depth + approximateLogarithm(1 + 2 * reach)) / slow
    return Lobe(
      sign: sign, start: start, end: start + end, guess: decline(to: tolerance, initialVelocity: v))
  }

  /// About when |e|, from 1 and the velocity v, has fallen to a tolerance, from ζ = 1 on and next to it:
  /// e = e^(−qt) (1 + (q − v) T), where T is about t/(1 + (p − q) t).
  private func decline(to tolerance: Double, initialVelocity v: Double) -> Double {
    let (slow, doubled) = (self.slow.hi, regime == .over ? 2 * rate.hi : 0)
    let depth = -approximateLogarithm(tolerance)
    var time = max(depth, 0) / slow
    for _ in 0..<3 {
      let factor = 1 + (slow - v) * time / (1 + doubled * time)
      time = max(depth + approximateLogarithm(factor.magnitude + 0x1p-100), 0) / slow
    }
    return time
  }

  private func fall(to tolerance: Double, on lobe: Lobe, initialVelocity v: Double) -> Estimate? {
    let (square, twice) = (frequency.hi * frequency.hi, 2 * decay.hi)
    var (low, high, t) = (lobe.start, lobe.end, lobe.guess)
    for _ in 0..<60 {
      if !(low < t && t < high) { t = 0.5 * (low + high) }
      let deviation = free(.deviation(initialVelocity: v), at: t)
      let slope = velocity(at: t, initialVelocity: v)
      // |e|, its derivative −d, and its second and a bound of its third.
      let height = lobe.sign * deviation.value.hi
      let d = lobe.sign * slope.value.hi
      if height > tolerance { low = t } else { high = t }
      guard height > 0, d > 0 else {
        t = 0.5 * (low + high)
        continue
      }
      let curvature = twice * d - square * height
      let logarithm = approximateLogarithm(onePlus: (height - tolerance) / tolerance)
      let (first, second) = (-d / height, curvature / height - (d / height) * (d / height))
      let step = -2 * logarithm * first / (2 * first * first - logarithm * second)
      guard step.magnitude < 0x1p-28 * t else {
        t += step
        continue
      }
      // The last step is Newton's with the curvature, from the full residual.
      let rest = lobe.sign == 1 ? deviation.value - tolerance : -deviation.value - tolerance
      let newton = rest.hi / d
      let delta = newton + 0.5 * curvature * newton * newton / d
      let size = delta.magnitude
      let error =
        (deviation.error + slope.error * size) / d + 0x1p-48 * size
        + size * size * (0x1p-49 * (twice * d + square * height) / d)
        + size * size * size
        * ((curvature / d) * (curvature / d) + (twice * curvature.magnitude / d + square))
      return Estimate(value: .orderedSum(t, delta), error: error)
    }
    return nil
  }
}
