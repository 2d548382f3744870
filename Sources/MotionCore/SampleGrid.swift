/// The points at which a curve is sampled, computed when asked for.
/// ```swift
/// SampleGrid(from: 0, to: 1, count: 101)[7]               // 0.07, not 0.07000000000000001
/// SampleGrid(from: 0, to: 1, rate: 60).map { spring.value(at: $0) }
/// ```
/// - Units: any, as the curve takes; a rate is in points per unit.
/// - Edge cases: infinite bounds, steps and rates count as the largest double.
/// - Accuracy: every point is the double nearest to the exact position, ties to even; nothing is
///   accumulated.
public struct SampleGrid: RandomAccessCollection, Sendable, Hashable {
  private enum Spacing: Hashable {
    case even(intervals: Int, end: Double)
    case step(Double)
    case rate(Double)
  }

  /// The most points a grid has: 2⁵³, as their numbers are exact in a double, or 2³⁰ where an `Int` has
  /// 32 bits.
  public static let largestCount = Int(exactly: UInt64(1) << 53) ?? 1 << 30

  private let start: Double
  private let spacing: Spacing
  public let count: Int
  /// The distance of two points to about 2⁻⁹⁸.
  let step: DoubleDouble

  /// So many points from one end to the other: the i-th is start + i (end − start) / (count − 1).
  /// - Parameters:
  ///   - start: the first point.
  ///   - end: the last point; below the start the points fall. NaN at either end makes all points NaN.
  ///   - count: 0 … `largestCount`, else moved there; a single point is the start.
  public init(from start: Double, to end: Double, count: Int) {
    let count = Swift.min(Swift.max(count, 0), Self.largestCount)
    let intervals = Swift.max(count - 1, 1)
    self.init(
      start: end.isNaN ? end : limitedToFinite(start),
      spacing: .even(intervals: intervals, end: limitedToFinite(end)), count: count)
  }

  /// The points start + i·step, as long as their doubles are not past the end.
  /// - Parameters:
  ///   - start: the first point.
  ///   - end: what no point is past; below the start the grid is empty.
  ///   - step: above 0; otherwise, and with NaN anywhere, the grid is empty. No grid has more than
  ///     `largestCount` points.
  public init(from start: Double, to end: Double, step: Double) {
    self.init(from: start, to: end, spacing: step > 0 ? .step(limitedToFinite(step)) : nil)
  }

  /// The points start + i/rate, as long as their doubles are not past the end: frames of an animation.
  /// - Parameters:
  ///   - start: the first point.
  ///   - end: what no point is past; below the start the grid is empty.
  ///   - rate: points per unit, above 0; otherwise, and with NaN anywhere, the grid is empty. No grid has
  ///     more than `largestCount` points.
  public init(from start: Double, to end: Double, rate: Double) {
    self.init(from: start, to: end, spacing: rate > 0 ? .rate(limitedToFinite(rate)) : nil)
  }

  private init(from start: Double, to end: Double, spacing: Spacing?) {
    let start = limitedToFinite(start)
    let end = limitedToFinite(end)
    guard let spacing, start <= end else {
      self.init(start: start, spacing: .even(intervals: 1, end: end), count: 0)
      return
    }
    // Points never decrease, so a binary search finds the first one past the end. A quotient would not
    // do: where points lie closer than doubles, many of them share the last double.
    let endless = SampleGrid(start: start, spacing: spacing, count: Self.largestCount)
    var (inside, outside) = (-1, Self.largestCount)
    while outside - inside > 1 {
      let middle = inside + (outside - inside) / 2
      if endless[middle] <= end {
        inside = middle
      } else {
        outside = middle
      }
    }
    self.init(start: start, spacing: spacing, count: inside + 1)
  }

  private init(start: Double, spacing: Spacing, count: Int) {
    self.start = start
    self.spacing = spacing
    self.count = count
    switch spacing {
    case .even(let intervals, let end):
      step = DoubleDouble.sum(end, -start) / DoubleDouble(Double(intervals))
    case .step(let step): self.step = DoubleDouble(step)
    case .rate(let rate): step = DoubleDouble(1) / DoubleDouble(rate)
    }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// The point at an index; one outside the grid continues it.
  public subscript(index: Int) -> Double {
    if index == 0 { return start }
    let i = Double(index)
    if start.isOrdinary && step.hi.isOrdinary {
      let offset = step * i
      let size = start.magnitude + offset.hi.magnitude
      let estimate = Estimate(value: offset + start, error: 0x1p-94 * size)
      if let nearest = estimate.nearestDouble { return nearest }
    }
    return start.isNaN ? .nan : exactPoint(i)
  }

  /// The points near one of them.
  func stretch(around index: Int) -> Stretch {
    Stretch(place: step * Double(index) + start, step: step, start: start)
  }

  /// The points near one of them, as far as their doubles have the same last place.
  ///
  /// From point to point the place moves by a whole number of last places, which doesn't change how it is
  /// rounded, and by a fraction of one.
  struct Stretch {
    /// A double next to the middle's place, which needn't be the nearest.
    let middle: Double
    /// By how much the middle's place is past it.
    let offset: Double
    /// The last place of all the doubles.
    let unit: Double
    /// By how much lateness may be off: roundings, below 2⁻⁴³ units, and what the places are known to.
    let error: Double
    /// The step less a whole number of units.
    private let fraction: Double
    /// The square of the largest lateness that leaves no doubt which double is nearest.
    private let limit: Double
    /// A number with the same last place: added and subtracted, it leaves whole units.
    private let large: Double

    fileprivate init(place: DoubleDouble, step: DoubleDouble, start: Double) {
      middle = place.hi
      offset = place.lo
      let power = place.hi.powerBelow
      large = 1.5 * power
      unit = 0x1p-52 * power
      fraction = (step.hi - ((step.hi + large) - large)) + step.lo
      error = 0x1p-40 * unit + 0x1p-90 * (start.magnitude + place.hi)
      let surely = 0.5 * unit - error
      limit = surely * surely.magnitude
    }

    /// By how much the doubles of points are past the points' places; NaN where the nearest double isn't known.
    /// - Parameter j: the points' numbers counted from the middle, below 2⁹ in magnitude.
    @inline(__always)
    func lateness(at j: Lanes) -> Sides {
      let fractions = j * fraction
      return Sides(ahead: toWhole(offset + fractions), behind: toWhole(offset - fractions))
    }

    /// What is missing to the nearest whole number of units.
    @inline(__always)
    private func toWhole(_ places: Lanes) -> Lanes {
      let missing = ((places + large) - large) - places
      return missing.unless(missing * missing .> limit)
    }
  }

  private func exactPoint(_ i: Double) -> Double {
    let (start, i) = (WideFloat(start), WideFloat(i))
    switch spacing {
    case .even(let intervals, let end):
      // (start (n − i) + end i) / n, where the numerator is exact.
      let n = WideFloat(Double(intervals))
      let sum = WideFloat.sum(start * (n - i), WideFloat(end) * i)
      return (sum / n).nearestDouble
    case .step(let step):
      return WideFloat.sum(start, WideFloat(step) * i).nearestDouble
    case .rate(let rate):
      return WideFloat.sum(start, i / WideFloat(rate)).nearestDouble
    }
  }
}

extension Double {
  /// The largest power of two up to a normal number's magnitude.
  var powerBelow: Double { Double(bitPattern: bitPattern & Double.infinity.bitPattern) }
}
