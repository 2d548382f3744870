/// Four double-doubles, computed with as `DoubleDouble` does.
struct DoubleDoubleLanes {
  var hi, lo: SIMD4<Double>

  init(_ hi: SIMD4<Double>, _ lo: SIMD4<Double>) {
    self.hi = hi
    self.lo = lo
  }

  init(_ values: (DoubleDouble, DoubleDouble, DoubleDouble, DoubleDouble)) {
    hi = SIMD4(values.0.hi, values.1.hi, values.2.hi, values.3.hi)
    lo = SIMD4(values.0.lo, values.1.lo, values.2.lo, values.3.lo)
  }

  subscript(lane: Int) -> DoubleDouble { DoubleDouble(hi[lane], lo[lane]) }

  static func + (left: Self, right: Self) -> Self {
    let high = sum(left.hi, right.hi)
    let low = sum(left.lo, right.lo)
    let first = orderedSum(high.hi, high.lo + low.hi)
    return orderedSum(first.hi, first.lo + low.lo)
  }

  static func * (left: Self, right: Self) -> Self {
    let product = left.hi * right.hi
    let (leftHigh, leftLow) = split(left.hi)
    let (rightHigh, rightLow) = split(right.hi)
    let crossed = (leftHigh * rightHigh - product) + leftHigh * rightLow + leftLow * rightHigh
    let error = crossed + leftLow * rightLow
    return orderedSum(product, error + (left.hi * right.lo + left.lo * right.hi))
  }

  static func * (left: Self, right: DoubleDouble) -> Self {
    left * Self(SIMD4(repeating: right.hi), SIMD4(repeating: right.lo))
  }

  private static func sum(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Self {
    let sum = a + b
    let part = sum - a
    return Self(sum, (a - (sum - part)) + (b - part))
  }

  private static func orderedSum(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> Self {
    let sum = a + b
    return Self(sum, b - (sum - a))
  }

  private static func split(
    _ values: SIMD4<Double>
  ) -> (high: SIMD4<Double>, low: SIMD4<Double>) {
    let scaled = 134_217_729 * values
    let high = scaled - (scaled - values)
    return (high, values - high)
  }
}
