// The inverse functions start from an approximation in plain doubles and correct it once with the
// precise exponential, or cosine and sine, of that approximation.

extension DoubleDouble {
  static let pi = twoPi.scaled(by: 0.5)

  /// The natural logarithm of a value between 2⁻²⁰⁰ and 2²⁰⁰: the error is below 2⁻⁶⁹, and within 1/16
  /// of 1 below 2⁻⁹⁵ of the result.
  func logarithm() -> DoubleDouble {
    let excess = self - 1
    guard excess.hi.magnitude >= 0.0625 else { return excess.logarithmOfOnePlus() }
    let seed = approximateLogarithm(hi)
    let factor = DoubleDouble(seed.magnitude).exponentialOfNegative()
    let rest = (seed < 0 ? self / factor : self * factor) - 1
    return rest - 0.5 * rest.hi * rest.hi + seed
  }

  /// The natural logarithm of 1 + self for self above −1 and up to 2²⁰⁰; the error is that of
  /// `logarithm()`.
  func logarithmOfOnePlus() -> DoubleDouble {
    guard hi.magnitude < 0.0625 else { return (self + 1).logarithm() }
    // 2 artanh s = 2 (s + s³/3 + s⁵/5 + …), s = x/(2 + x): terms from s¹³ on need no second part.
    let s = self / (self + 2)
    let square = s * s
    var tail = 0.0
    for n in stride(from: 23, through: 13, by: -2) { tail = 1 / Double(n) + square.hi * tail }
    var sum = DoubleDouble(tail)
    for n in stride(from: 11, through: 1, by: -2) {
      sum = square * sum + DoubleDouble(1) / DoubleDouble(Double(n))
    }
    return s.scaled(by: 2) * sum
  }

  /// The angle between the x axis and the point (x, y), for y > 0: in 0 ... π; relative error below
  /// 2⁻⁶⁸ plus what an error of x or y brings.
  static func angle(x: DoubleDouble, y: DoubleDouble) -> DoubleDouble {
    let seed = approximateAngle(x: x.hi, y: y.hi)
    let (cosine, sine) = DoubleDouble(seed).cosineAndSine()
    let rest = (y * cosine - x * sine) / (x * cosine + y * sine)
    return rest - rest.hi * rest.hi * rest.hi * (1.0 / 3) + seed
  }
}

/// The natural logarithm of a normal x > 0; relative error below 2⁻⁴⁴.
func approximateLogarithm(_ x: Double) -> Double {
  // x = 2^k · y with y in √½ ..< √2, nearly.
  let offset: UInt64 = 0x3FE6_A09E_0000_0000
  let k = Int64(bitPattern: x.bitPattern &- offset) >> 52
  let y = Double(bitPattern: x.bitPattern &- UInt64(bitPattern: k) << 52)
  return Double(k) * 0x1.62e42fefa39efp-1 + approximateLogarithm(onePlus: y - 1)
}

/// The natural logarithm of 1 + x for x > −1; relative error below 2⁻⁴⁴.
func approximateLogarithm(onePlus x: Double) -> Double {
  guard -0.3...0.42 ~= x else { return approximateLogarithm(1 + x) }
  let s = x / (2 + x)
  let z = s * s
  let even = 1.0 / 3 + z * (1.0 / 5 + z * (1.0 / 7 + z * (1.0 / 9)))
  let rest = z * z * z * z * z * (1.0 / 11 + z * (1.0 / 13 + z * (1.0 / 15 + z * (1.0 / 17))))
  return 2 * s * (1 + z * even + rest)
}

/// The angle between the x axis and the point (x, y), for y ≥ 0; relative error below 2⁻³⁶.
func approximateAngle(x: Double, y: Double) -> Double {
  if y == 0 { return x < 0 ? 0x1.921fb54442d18p1 : 0 }
  // Of angle and complement the one up to π/4; above π/8 the part past π/4.
  let isSteep = y > x.magnitude
  let ratio = isSteep ? x.magnitude / y : y / x.magnitude
  let isLarge = ratio > 0.4142135623730951
  let s = isLarge ? (ratio - 1) / (ratio + 1) : ratio
  let z = s * s
  var sum = 0.0
  for n in [27.0, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1] { sum = 1 / n - z * sum }
  let part = s * sum + (isLarge ? 0x1.921fb54442d18p-1 : 0)
  let angle = isSteep ? 0x1.921fb54442d18p0 - part : part
  return x < 0 ? 0x1.921fb54442d18p1 - angle : angle
}

/// √x of a normal x > 0, or 0, to about an ulp.
func approximateSquareRoot(_ x: Double) -> Double { x > 0 ? x * reciprocalSquareRoot(x) : 0 }
