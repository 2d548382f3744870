/// A number as the sum of two doubles, `hi` being the double nearest to the sum: about 106 bits.
///
/// Error bounds are those of Joldes, Muller and Popescu, "Tight and rigorous error bounds for basic
/// building blocks of double-word arithmetic" (2017): below 2⁻⁹⁸ of the result for every operation
/// here. They hold while nothing overflows and no low part underflows, that is for magnitudes
/// between about 2⁻⁹⁰⁰ and 2⁹⁰⁰; callers stay well inside.
///
/// Only `+ − × ÷` of doubles, which every platform rounds alike. Products are made exact by
/// splitting, because a fused multiply-add is a library call where the processor has none; a
/// `stride` of doubles makes that call too.
struct DoubleDouble: Sendable, Hashable {
  var hi: Double
  var lo: Double

  init(_ hi: Double, _ lo: Double = 0) {
    self.hi = hi
    self.lo = lo
  }

  /// a + b exactly.
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    let part = sum - a
    return DoubleDouble(sum, (a - (sum - part)) + (b - part))
  }

  /// a + b exactly, for |a| ≥ |b| or a = 0.
  static func orderedSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let sum = a + b
    return DoubleDouble(sum, b - (sum - a))
  }

  /// a · b exactly (Dekker).
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let product = a * b
    let (aHigh, aLow) = split(a)
    let (bHigh, bLow) = split(b)
    let error = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    return DoubleDouble(product, error)
  }

  /// Two parts of 26 bits that add up to the value (Veltkamp).
  private static func split(_ value: Double) -> (high: Double, low: Double) {
    let scaled = 134_217_729 * value
    let high = scaled - (scaled - value)
    return (high, value - high)
  }
}

extension DoubleDouble {
  static prefix func - (value: DoubleDouble) -> DoubleDouble { DoubleDouble(-value.hi, -value.lo) }

  static func + (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let high = sum(left.hi, right.hi)
    let low = sum(left.lo, right.lo)
    let first = orderedSum(high.hi, high.lo + low.hi)
    return orderedSum(first.hi, first.lo + low.lo)
  }

  static func + (left: DoubleDouble, right: Double) -> DoubleDouble {
    let high = sum(left.hi, right)
    return orderedSum(high.hi, high.lo + left.lo)
  }

  static func - (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble { left + -right }

  static func - (left: DoubleDouble, right: Double) -> DoubleDouble { left + -right }

  static func * (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let high = product(left.hi, right.hi)
    return orderedSum(high.hi, high.lo + (left.hi * right.lo + left.lo * right.hi))
  }

  static func * (left: DoubleDouble, right: Double) -> DoubleDouble {
    let high = product(left.hi, right)
    return orderedSum(high.hi, high.lo + left.lo * right)
  }

  static func / (left: DoubleDouble, right: DoubleDouble) -> DoubleDouble {
    let first = left.hi / right.hi
    let product = product(right.hi, first)
    let rest = (left.hi - product.hi) - product.lo + (left.lo - right.lo * first)
    return orderedSum(first, rest / right.hi)
  }

  /// The square root of a value above 0.
  func squareRoot() -> DoubleDouble {
    // With r ≈ 1/√x and s = x·r:  √x ≈ s + (x − s²)·r/2
    let reciprocal = reciprocalSquareRoot(hi)
    let root = hi * reciprocal
    let square = Self.product(root, root)
    let rest = (hi - square.hi) - square.lo + lo
    return Self.orderedSum(root, rest * (reciprocal * 0.5))
  }

  /// The product with a power of two.
  func scaled(by factor: Double) -> DoubleDouble { DoubleDouble(hi * factor, lo * factor) }
}

/// 1/√x to about 2⁻⁵⁰ for a normal x > 0, by Newton's iteration.
///
/// `Double.squareRoot()` is one instruction on most processors, and yet the compiler leaves a
/// reference to the C library's `sqrt` behind.
func reciprocalSquareRoot(_ x: Double) -> Double {
  // Halving the exponent by a shift of the bits gives a first guess within 4 %.
  var guess = Double(bitPattern: 0x5FE6_EB50_C7B5_37A9 - x.bitPattern >> 1)
  let half = 0.5 * x
  for _ in 0..<4 {
    guess = guess * (1.5 - half * guess * guess)
  }
  return guess
}
