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

  /// So many points from one end to the other: the i-th is start + i (end − start) / (count − 1).
  /// - Parameter count: 0 … `largestCount`, else moved there; a single point is the start.
  public init(from start: Double, to end: Double, count: Int) {
    self.start = limitedToFinite(start)
    self.count = Swift.min(Swift.max(count, 0), Self.largestCount)
    spacing = .even(intervals: Swift.max(self.count - 1, 1), end: limitedToFinite(end))
  }

  /// The points start + i·step, as long as their doubles are not past the end.
  /// - Parameter step: above 0; otherwise, and with NaN anywhere, the grid is empty. No grid has more than
  ///   `largestCount` points.
  public init(from start: Double, to end: Double, step: Double) {
    self.init(from: start, to: end, spacing: step > 0 ? .step(limitedToFinite(step)) : nil)
  }

  /// The points start + i/rate, as long as their doubles are not past the end: frames of an animation.
  /// - Parameter rate: points per unit, above 0; otherwise, and with NaN anywhere, the grid is empty. No
  ///   grid has more than `largestCount` points.
  public init(from start: Double, to end: Double, rate: Double) {
    self.init(from: start, to: end, spacing: rate > 0 ? .rate(limitedToFinite(rate)) : nil)
  }

  private init(from start: Double, to end: Double, spacing: Spacing?) {
    let start = limitedToFinite(start)
    let end = limitedToFinite(end)
    // Points never decrease, so a binary search finds the first one past the end. A quotient would not
    // do: where points lie closer than doubles, many of them share the last double.
    var (inside, outside) = (-1, Self.largestCount)
    if let spacing, start <= end {
      while outside - inside > 1 {
        let middle = inside + (outside - inside) / 2
        if Self.point(middle, from: start, spacing) <= end {
          inside = middle
        } else {
          outside = middle
        }
      }
    }
    self.start = start
    self.spacing = spacing ?? .even(intervals: 1, end: end)
    count = inside + 1
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// The point at an index; one outside the grid continues it.
  public subscript(index: Int) -> Double {
    Self.point(index, from: start, spacing)
  }

  private static func point(_ index: Int, from start: Double, _ spacing: Spacing) -> Double {
    let i = Double(index)
    switch spacing {
    case .even(let intervals, let end):
      // (start (n − i) + end i) / n: the numerator is exact in the second pass.
      let n = Double(intervals)
      if start.isOrdinary && end.isOrdinary {
        let sum = DoubleDouble.product(start, n - i) + DoubleDouble.product(end, i)
        let size = (start.magnitude + end.magnitude) * (1 + i.magnitude / n)
        let estimate = Estimate(value: sum / DoubleDouble(n), error: 0x1p-96 * size)
        if let nearest = estimate.nearestDouble { return nearest }
      }
      if start.isNaN || end.isNaN { return .nan }
      let sum = WideFloat.sum(
        WideFloat(start) * WideFloat(n - i), WideFloat(end) * WideFloat(i))
      return (sum / WideFloat(n)).nearestDouble
    case .step(let step):
      if start.isOrdinary && step.isOrdinary {
        let offset = DoubleDouble.product(step, i)
        let size = start.magnitude + offset.hi.magnitude
        let estimate = Estimate(value: offset + start, error: 0x1p-96 * size)
        if let nearest = estimate.nearestDouble { return nearest }
      }
      if start.isNaN { return .nan }
      return WideFloat.sum(WideFloat(start), WideFloat(step) * WideFloat(i)).nearestDouble
    case .rate(let rate):
      if start.isOrdinary && rate.isOrdinary {
        let offset = DoubleDouble(i) / DoubleDouble(rate)
        let size = start.magnitude + offset.hi.magnitude
        let estimate = Estimate(value: offset + start, error: 0x1p-96 * size)
        if let nearest = estimate.nearestDouble { return nearest }
      }
      if start.isNaN { return .nan }
      return WideFloat.sum(WideFloat(start), WideFloat(i) / WideFloat(rate)).nearestDouble
    }
  }
}
