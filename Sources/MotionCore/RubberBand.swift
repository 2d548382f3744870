/// The resistance of content that is pulled past its edge.
///
/// It follows the finger less and less and never reaches the limit:
/// ```
/// f(x) = x·d·c / (d + c·x)        x = distance pulled past the edge, d = limit, c = coefficient
/// ```
/// The slope is c at the edge and falls from there. With c = 0.55 and d the extent of the view it is the
/// curve of iOS's scroll views.
///
/// - Units: distances, offsets and the limit share one unit of length.
/// - Accuracy: every result is correctly rounded, ties to even, with two exceptions that follow from the
///   mathematics: an offset that would round to the limit is the double below, and results beyond the
///   largest double are that one.
public struct RubberBand: Sendable {
  /// The offset that is approached and never reached. Without room, at 0 or below, nothing resists:
  /// content moves 1:1. +∞ resists evenly: f(x) = c·x.
  public let limit: Double

  /// The slope at the edge, as a fraction of the finger's movement.
  public let coefficient: Double

  /// d·c, made once; NaN, with which no estimate is sure, where a product could over- or underflow.
  private let product: Split

  /// A band with a limit, and a slope at its edge.
  /// - Parameters:
  ///   - limit: any length; see the property.
  ///   - coefficient: 0 or more and finite, else moved there; NaN stays and makes every result NaN.
  public init(limit: Double, coefficient: Double = 0.55) {
    self.limit = limit
    self.coefficient = limitedToFinite(coefficient <= 0 ? 0 : coefficient)
    let isOrdinary = Self.range.contains(limit) && Self.range.contains(self.coefficient)
    product = isOrdinary ? Split(Split(limit) * Split(self.coefficient)) : Split(.nan)
  }

  /// How far content moves when pulled `distance` past its edge.
  ///
  /// - Returns: f(x) for a distance above 0; a distance of 0 or less comes back unchanged. +∞ gives the
  ///   double below the limit, 0 when c is 0; NaN gives NaN.
  public func offset(for distance: Double) -> Double {
    if Self.range.contains(distance) {
      let offset = estimatedOffset(for: Split(distance))
      let nearest = Estimate(value: offset, error: 0x1p-70 * offset.hi).commonDouble
      if let nearest, nearest < limit { return nearest }
    }
    return decidedOffset(for: distance)
  }

  @inline(never)
  private func decidedOffset(for distance: Double) -> Double {
    if isNaN || distance.isNaN { return .nan }
    guard distance > 0, limit > 0 else { return distance }
    return min(exactPosition(of: distance, past: 0), limit.nextDown)
  }

  /// f to about 2⁻⁷⁴, where nothing over- or underflows.
  @inline(__always)
  private func estimatedOffset(for distance: Split) -> DoubleDouble {
    let resisted = distance * Split(coefficient)
    let room = DoubleDouble.sum(limit, resisted.hi)
    return Split.quotient(distance * product, DoubleDouble(room.hi, room.lo + resisted.lo))
  }

  /// Magnitudes of which a few products neither overflow nor underflow.
  private static let range = 0x1p-200...0x1p200

  private var isOrdinary: Bool { !product.head.isNaN }

  /// How far content moves when it may be pulled past two edges at the same place: f of the magnitude,
  /// with the sign of `distance`.
  ///
  /// - Returns: an odd function of `distance`; otherwise as `offset(for:)`.
  public func symmetricOffset(for distance: Double) -> Double {
    distance < 0 ? -offset(for: -distance) : offset(for: distance)
  }

  /// Where content is that would be at `value` without resistance and rests in a range.
  ///
  /// - Returns: `value` itself inside the range; outside, the nearer bound plus f of the distance past
  ///   it, away from the range, as one correctly rounded sum. NaN gives NaN.
  public func position(of value: Double, near range: ClosedRange<Double>) -> Double {
    if isNaN || value.isNaN { return .nan }
    guard limit > 0 else { return value }
    if value > range.upperBound { return position(of: value, past: range.upperBound) }
    if value < range.lowerBound { return -position(of: -value, past: -range.lowerBound) }
    return value
  }

  /// edge + f(value − edge), for a value above the edge and a limit above 0.
  private func position(of value: Double, past bound: Double) -> Double {
    let edge = limitedToFinite(bound)
    let distance = DoubleDouble.sum(value, -edge)
    if Self.range.contains(distance.hi) {
      let offset = estimatedOffset(for: Split(distance))
      let sum = DoubleDouble.sum(edge, offset.hi)
      let estimate = Estimate(
        value: DoubleDouble(sum.hi, sum.lo + offset.lo),
        error: 0x1p-70 * (offset.hi + edge.magnitude))
      if let nearest = estimate.nearestDouble { return nearest }
    }
    return exactPosition(of: value, past: edge)
  }

  @inline(never)
  private func exactPosition(of value: Double, past edge: Double) -> Double {
    if coefficient == 0 { return edge }
    if value == .infinity { return limitedToFinite(edge + limit) }
    if limit == .infinity && edge == 0 { return limitedToFinite(coefficient * value) }
    // Edge and offset may cancel, and then what is left follows from parts however small. So nothing is
    // rounded before it is added. With r = c(v − e) the sum is a quotient of exact products,
    // (e·d + e·r + r·d) / (d + r). Where d and r are far apart, it is e + r or e + d less a term of its
    // own, which decides when those are the middle of two doubles.
    let (v, e, c) = (WideFloat(value), WideFloat(edge), WideFloat(coefficient))
    if limit == .infinity { return WideFloat.sum(e, c * v, -(c * e)).nearestDouble }
    let d = WideFloat(limit)
    let resisted = WideFloat.sum(v, -e) * c
    let room = WideFloat.sum(d, resisted)
    if d.exponent > resisted.exponent + 200 {
      return WideFloat.sum(e, c * v, -(c * e), -(resisted * resisted / room)).nearestDouble
    }
    if resisted.exponent > d.exponent + 200 {
      return WideFloat.sum(e, d, -(d * d / room)).nearestDouble
    }
    let numerator = WideFloat.sum(c * v * e, c * v * d, e * d, -(c * e * d), -(c * e * e))
    return (numerator / .sum(d, c * v, -(c * e))).nearestDouble
  }

  /// How far the finger has gone when content has moved by `offset`: the inverse of `offset(for:)`.
  /// ```
  /// x = f·d / (c (d − f))
  /// ```
  /// - Returns: +∞ for an offset at or beyond the limit, and for any above 0 when c is 0. An offset of 0
  ///   or less comes back unchanged. NaN gives NaN.
  public func distance(for offset: Double) -> Double {
    if isNaN || offset.isNaN { return .nan }
    guard offset > 0, limit > 0 else { return offset }
    guard offset < limit, coefficient > 0 else { return .infinity }
    if limit == .infinity { return limitedToFinite(offset / coefficient) }
    if isOrdinary, Self.range.contains(offset) {
      let room = Split(.sum(limit, -offset)) * Split(coefficient)
      let estimate = Split.quotient(Split(offset) * Split(limit), room)
      if let nearest = Estimate(value: estimate, error: 0x1p-70 * estimate.hi).nearestDouble {
        return nearest
      }
    }
    let room = (WideFloat(limit) - WideFloat(offset)) * WideFloat(coefficient)
    return (WideFloat(offset) * WideFloat(limit) / room).nearestDouble
  }

  /// How far content moves for each unit the finger moves: the derivative of `offset(for:)`.
  /// ```
  /// f′(x) = c·d² / (d + c·x)²
  /// ```
  /// - Returns: 1 for a distance below 0 and without room, c at 0 and for an infinite limit, else 0 at +∞. NaN
  ///   gives NaN.
  public func slope(at distance: Double) -> Double {
    if isNaN || distance.isNaN { return .nan }
    guard distance >= 0, limit > 0 else { return 1 }
    if distance == 0 || limit == .infinity || coefficient == 0 { return coefficient }
    if distance == .infinity { return 0 }
    if isOrdinary, Self.range.contains(distance) {
      let resisted = Split(coefficient) * Split(distance)
      let room = DoubleDouble.sum(limit, resisted.hi)
      let ratio = Split(
        Split.quotient(DoubleDouble(limit), DoubleDouble(room.hi, room.lo + resisted.lo)))
      // In this order no product is below the result; the square of the ratio could underflow.
      let estimate = Split(ratio * Split(coefficient)) * ratio
      if let nearest = Estimate(value: estimate, error: 0x1p-70 * estimate.hi).nearestDouble {
        return nearest
      }
    }
    let resisted = WideFloat(coefficient) * WideFloat(distance)
    let ratio = WideFloat(limit) / WideFloat.sum(resisted, WideFloat(limit))
    return (ratio * ratio * WideFloat(coefficient)).nearestDouble
  }

  private var isNaN: Bool { limit.isNaN || coefficient.isNaN }
}

extension RubberBand: Hashable {
  public static func == (left: RubberBand, right: RubberBand) -> Bool {
    left.limit == right.limit && left.coefficient == right.coefficient
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(limit)
    hasher.combine(coefficient)
  }
}
