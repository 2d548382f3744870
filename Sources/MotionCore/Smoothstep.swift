/// A window in time over which something fades in with no corner at either end.
/// ```
/// x = (t − start) / (end − start), limited to 0 … 1
/// value = x² (3 − 2x)
/// ```
/// - Units: `start`, `end` and t share one unit, often seconds or progress; the value is a fraction.
/// - Edge cases: where `end` is not after `start` the window is a step: 0 before `end`, 1 from there on.
/// - Accuracy: correctly rounded, ties to even.
public struct Smoothstep: Sendable, Hashable {
  /// Where the value leaves 0; an infinite one counts as the largest double.
  public let start: Double
  /// Where the value reaches 1; an infinite one counts as the largest double.
  public let end: Double

  /// A window from one time to another; a step where the end is not after the start.
  /// - Parameters:
  ///   - start: where the value leaves 0.
  ///   - end: where it reaches 1.
  public init(start: Double, end: Double) {
    self.start = limitedToFinite(start)
    self.end = limitedToFinite(end)
  }

  /// The value at t, from 0 to 1, never decreasing; NaN for NaN.
  public func value(at t: Double) -> Double {
    let window = Window(start: start, end: end)
    if let value = window.valueOutside(at: t) { return value }
    if let x = window.estimate(at: t) {
      let fraction = Split(x)
      let factor = DoubleDouble.orderedSum(3, -2 * x.hi)
      let value =
        Split(fraction * fraction) * Split(DoubleDouble(factor.hi, factor.lo - 2 * x.lo))
      if let nearest = Estimate(value: value, error: 0x1p-70 * value.hi).nearestDouble {
        return nearest
      }
    }
    return window.exactValue(at: t) { x in x * x * (WideFloat(3.0) - x.scaled(byPowerOfTwo: 1)) }
  }
}

/// A window in time over which something grows evenly from 0 to 1.
/// ```
/// value = (t − start) / (end − start), limited to 0 … 1
/// ```
/// Units, edge cases and accuracy are those of `Smoothstep`.
public struct LinearRamp: Sendable, Hashable {
  /// Where the value leaves 0; an infinite one counts as the largest double.
  public let start: Double
  /// Where the value reaches 1; an infinite one counts as the largest double.
  public let end: Double

  /// A window from one time to another; a step where the end is not after the start.
  /// - Parameters:
  ///   - start: where the value leaves 0.
  ///   - end: where it reaches 1.
  public init(start: Double, end: Double) {
    self.start = limitedToFinite(start)
    self.end = limitedToFinite(end)
  }

  /// The value at t, from 0 to 1, never decreasing; NaN for NaN.
  public func value(at t: Double) -> Double {
    let window = Window(start: start, end: end)
    if let value = window.valueOutside(at: t) { return value }
    if let x = window.estimate(at: t),
      let nearest = Estimate(value: x, error: 0x1p-70 * x.hi).nearestDouble
    {
      return nearest
    }
    return window.exactValue(at: t) { $0 }
  }
}

/// The position of t in a window, as both curves need it.
private struct Window {
  let start, end: Double

  /// The value before and after the window, in a step, and at NaN; nil where a formula is needed.
  @inline(__always)
  func valueOutside(at t: Double) -> Double? {
    if start < t, t < end { return nil }
    if start.isNaN || end.isNaN || t.isNaN { return .nan }
    return t >= end ? 1 : 0
  }

  /// The fraction of the window that has passed, to about 2⁻⁷⁵; nil where something could over- or
  /// underflow.
  @inline(__always)
  func estimate(at t: Double) -> DoubleDouble? {
    let length = DoubleDouble.sum(end, -start)
    let fraction = Split.quotient(.sum(t, -start), length)
    return fraction.hi > 0x1p-200 && length.hi > 0x1p-200 && length.hi < 0x1p200 ? fraction : nil
  }

  /// The correctly rounded value of a function of that fraction.
  @inline(never)
  func exactValue(at t: Double, _ function: (WideFloat) -> WideFloat) -> Double {
    let start = WideFloat(start)
    return function(.sum(WideFloat(t), -start) / .sum(WideFloat(end), -start)).nearestDouble
  }
}
