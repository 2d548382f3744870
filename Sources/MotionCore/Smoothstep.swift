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
      let value = x * x * (-x.scaled(by: 2) + 3)
      if let nearest = Estimate(value: value, error: 0x1p-96 * value.hi).nearestDouble {
        return nearest
      }
    }
    let x = window.exact(at: t)
    return (x * x * (WideFloat(3.0) - x.scaled(byPowerOfTwo: 1))).nearestDouble
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
      let nearest = Estimate(value: x, error: 0x1p-96 * x.hi).nearestDouble
    {
      return nearest
    }
    return window.exact(at: t).nearestDouble
  }
}

/// The position of t in a window, as both curves need it.
private struct Window {
  let start, end: Double

  /// The value where no formula is needed: before and after the window, in a step, at NaN.
  func valueOutside(at t: Double) -> Double? {
    if start.isNaN || end.isNaN || t.isNaN { return .nan }
    if t >= end { return 1 }
    return t <= start ? 0 : nil
  }

  func estimate(at t: Double) -> DoubleDouble? {
    guard start.isOrdinary, end.isOrdinary, t.isOrdinary else { return nil }
    return DoubleDouble.sum(t, -start) / DoubleDouble.sum(end, -start)
  }

  func exact(at t: Double) -> WideFloat {
    let start = WideFloat(start)
    return .sum(WideFloat(t), -start) / .sum(WideFloat(end), -start)
  }
}
