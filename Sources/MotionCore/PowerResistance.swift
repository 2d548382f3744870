/// The resistance of content that is pulled past a range in which it moves freely: the distance past it is
/// raised to a power.
/// ```
/// f(x) = sign(x)·|x|^p        x = distance past the range, p = exponent
/// ```
/// A usual substitute for `RubberBand`. It is not one: nothing bounds it, and it depends on the unit of length.
/// With an exponent below 1 it leaves the edge with an infinite slope and *amplifies* the first unit, so half
/// a point becomes 0.62 at p = 0.7; only from one unit on does it resist.
///
/// - Units: positions, distances and the range share one unit of length.
/// - Accuracy: every result is correctly rounded, ties to even, and limited to the finite doubles.
/// - Source: Nathan Gitter's *Building Fluid Interfaces* and its successors.
public struct PowerResistance: Sendable, Hashable {
  /// p. At 1 nothing resists; at 0 content jumps by one unit and stays.
  public let exponent: Double

  /// Where content moves 1:1.
  public let freeRange: ClosedRange<Double>

  /// Resistance by a power, past a range.
  /// - Parameters:
  ///   - exponent: 0 or more and finite, else moved there; NaN stays and makes every result past the range
  ///     NaN.
  ///   - freeRange: bounds may be infinite.
  public init(exponent: Double = 0.7, freeRange: ClosedRange<Double> = -360...0) {
    self.exponent = limitedToFinite(exponent <= 0 ? 0 : exponent)
    self.freeRange = freeRange
  }

  /// Where content is that would be at `value` without resistance.
  /// - Returns: `value` itself inside the range; outside, the nearer bound plus f of the distance past it, as
  ///   one correctly rounded sum. NaN gives NaN.
  public func position(of value: Double) -> Double {
    if value > freeRange.upperBound { return position(of: value, past: freeRange.upperBound) }
    if value < freeRange.lowerBound { return -position(of: -value, past: -freeRange.lowerBound) }
    return value
  }

  /// f of a distance, as if the range were a point: an odd function.
  /// - Returns: 0 at 0 for every exponent; +∞ and −∞ count as the largest doubles. NaN gives NaN.
  public func offset(for distance: Double) -> Double {
    if distance > 0 { return position(of: distance, past: 0) }
    return distance < 0 ? -position(of: -distance, past: 0) : distance
  }

  /// edge + f(value − edge), for a value above the edge.
  private func position(of value: Double, past edge: Double) -> Double {
    if exponent.isNaN { return .nan }
    let (value, edge) = (limitedToFinite(value), limitedToFinite(edge))
    if value.isOrdinary && edge.isOrdinary && exponent < 64 {
      let power = DoubleDouble.sum(value, -edge).logarithm() * exponent
      if power.hi.magnitude < 64 {
        let factor = DoubleDouble(power.hi.magnitude, power.hi < 0 ? -power.lo : power.lo)
          .exponentialOfNegative()
        let offset = power.hi < 0 ? factor : DoubleDouble(1) / factor
        let error = (0x1p-69 + 0x1p-68 * exponent + 0x1p-100) * offset.hi
        let result = Estimate(value: offset + edge, error: error + 0x1p-98 * edge.magnitude)
        if let nearest = result.nearestDouble { return nearest }
      }
    }
    let power = (WideFloat(value) - WideFloat(edge)).logarithm() * WideFloat(exponent)
    let size = power.magnitude
    guard size.exponent < -60 else {
      let factor = size.exponentialOfNegative()
      return WideFloat.sum(WideFloat(edge), power.isNegative ? factor : .one / factor).nearestDouble
    }
    // As 1 + rest: the rest may be all that decides.
    let change = size.oneMinusExponentialOfNegative()
    let rest = power.isNegative ? -change : change / (.one - change)
    return WideFloat.sum(.sum(WideFloat(edge), .one), rest).nearestDouble
  }
}
