/// A curve of the tool that goes from 0 to 1, and so can be an easing of CSS.
protocol EasingCurve: Curve {
  /// Its own options but for those that say where it is sampled.
  static var easingOptions: [Option] { get }

  /// - Parameter tolerance: how far from 1 the curve may be at the end, a fraction of the way.
  static func easing(_ arguments: Arguments, within tolerance: Double) throws(Failure) -> Easing
}

/// A curve as CSS takes it: a value for each progress from 0 to 1.
struct Easing {
  /// The words that say which curve it is, with every default spelled out.
  let command: [String]
  /// Nil for a curve that isn't one of time.
  var milliseconds: Int?
  let value: (Double) -> Double
  /// No second derivative of `value` exceeds it in magnitude.
  let largestBend: Double
}
