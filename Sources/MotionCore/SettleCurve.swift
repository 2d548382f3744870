/// A curve that rises, overshoots and rings out, in one formula without a response or a mass.
/// ```
/// value = 1 − e^(−x·d) cos(x·f)        f = frequency, d = damping
/// ```
/// It leaves 0 with slope d, so unlike a spring at rest it starts with a jolt.
///
/// - Units: x is progress, or a time in any unit; frequency in radians per that unit and damping per
///   that unit. The value is a fraction of the way.
/// - Accuracy: correctly rounded up to a phase x·f of 10¹²⁰ radians, beyond which it isn't resolved.
/// - Source: syxUI's Avatar Load Settle, whose frequency and damping are the defaults.
public struct SettleCurve: Sendable, Hashable {
  /// f, any finite number, an infinite one moved there; its sign makes no difference.
  public let frequency: Double
  /// d, 0 or more and finite, else moved there.
  public let damping: Double

  /// A curve that oscillates at one rate and dies away at another; limits as for the properties.
  /// - Parameters:
  ///   - frequency: in radians per unit of x.
  ///   - damping: per unit of x; also the slope at 0.
  public init(frequency: Double = 7.4, damping: Double = 6.2) {
    self.frequency = limitedToFinite(frequency)
    self.damping = limitedToFinite(damping <= 0 ? 0 : damping)
  }

  /// The value at x: 0 for x ≤ 0, 1 in the limit of +∞. Without damping there is no limit, and +∞ counts
  /// as the largest double. NaN for NaN.
  public func value(at x: Double) -> Double {
    quickValue(at: x) ?? decidedValue(at: x)
  }

  /// The formula as it stands, for values away from 0, where nothing cancels.
  @inline(__always)
  private func quickValue(at x: Double) -> Double? {
    let frequency = frequency.magnitude
    guard x * damping <= 256, x * frequency <= 512, Self.range.contains(x),
      Self.range.contains(damping), Self.range.contains(frequency)
    else { return nil }
    let x = Split(x)
    let angle = x * Split(Split(frequency) * QuickTurn.stepsPerRadian)
    let argument = x * Split(Split(damping) * QuickExponentials.stepsPerUnit)
    let steps = QuickSteps(Lanes(argument.hi, angle.hi), Lanes(argument.lo, angle.lo))
    let wave = QuickTurn(steps).combination(.one, .zero)
    return QuickExponentials(steps).times(wave, error: QuickWeights.error(1, 0))
      .nearestDoubleFromOne
  }

  /// Magnitudes of which products neither overflow nor underflow.
  private static let range = 0x1p-100...0x1p100

  @inline(never)
  private func decidedValue(at x: Double) -> Double {
    if frequency.isNaN || damping.isNaN || x.isNaN { return .nan }
    if x <= 0 { return 0 }
    if x == .infinity && damping > 0 { return 1 }
    return estimate(at: x)?.nearestDouble ?? exact(at: limitedToFinite(x)).nearestDouble
  }

  // The other passes write the value as (1 − e^(−xd)) + e^(−xd) · 2 sin²(xf/2): a sum of two terms that are
  // never negative, so nothing cancels near x = 0.

  private func estimate(at x: Double) -> Estimate? {
    guard x.isOrdinary, frequency.isOrdinary, damping.isOrdinary else { return nil }
    let argument = DoubleDouble.product(x, damping)
    let halfAngle = DoubleDouble.product(x, 0.5 * frequency.magnitude)
    guard argument.hi <= DoubleDouble.largestDecay, halfAngle.hi <= DoubleDouble.largestAngle else {
      return nil
    }
    let sine = halfAngle.cosineAndSine().sine
    let rise = argument.oneMinusExponentialOfNegative()
    let value = rise + argument.exponentialOfNegative() * (sine * sine).scaled(by: 2)
    // Next to a whole turn the sine is small, and not as precise as others: the angle isn't.
    let lost = 0x1p-96 * halfAngle.hi
    let error = 0x1p-66 * value.hi + 4 * lost * (sine.hi.magnitude + lost)
    return Estimate(value: value, error: error)
  }

  private func exact(at x: Double) -> WideFloat {
    let argument = WideFloat(x) * WideFloat(damping)
    let angle = WideFloat(x) * WideFloat(frequency)
    if argument.exponent < -150 && angle.exponent < -150 {
      // The series, whose first term may be the middle of two doubles, to the fourth order:
      // a + (b² − a²)/2 + a (a² − 3b²)/6 − (a⁴ − 6a²b² + b⁴)/24
      let (aa, bb) = (argument * argument, angle * angle)
      let fourth = aa * aa - WideFloat(6.0) * aa * bb + bb * bb
      return .sum(
        argument, (bb - aa) / 2, argument * (aa - WideFloat(3.0) * bb) / 6, -(fourth / 24))
    }
    let halfAngle = angle.scaled(byPowerOfTwo: -1)
    let sine = WideFloat.cosineAndSine(quarterTurns: halfAngle * .inverseHalfPi).sine
    return argument.oneMinusExponentialOfNegative()
      + argument.exponentialOfNegative() * (sine * sine).scaled(byPowerOfTwo: 1)
  }

  /// The first and highest peak; nil for frequency 0, where there is none, and for NaN.
  /// ```
  /// position = (π − atan(d/f)) / f        value = 1 + e^(−d·position) / √(1 + (d/f)²)
  /// ```
  /// At the defaults 1.0989… at 0.3303…; both are correctly rounded.
  public var peak: (position: Double, value: Double)? {
    guard frequency != 0, !frequency.isNaN, !damping.isNaN else { return nil }
    let frequency = WideFloat(frequency.magnitude)
    let ratio = WideFloat(damping) / frequency
    let angle = WideFloat.fullTurn.scaled(byPowerOfTwo: -1) - ratio.arcTangent()
    let height =
      (ratio * angle).exponentialOfNegative() / (.one + ratio * ratio).squareRoot()
    return ((angle / frequency).nearestDouble, (.one + height).nearestDouble)
  }
}
