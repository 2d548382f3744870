// Each function reduces its argument by a multiple of a table's step, takes the table's value there
// and corrects it by short polynomials of the rest r, |r| < 2⁻¹⁰. Only terms of the size of r need
// more than a double: with `rHead`, the leading 26 bits of r, the product rHead·(table head) is
// exact. What is left is below 2⁻²¹ of the result, so that its rounding errors are below 2⁻⁷³.

extension DoubleDouble {
  /// Largest argument of `exponentialOfNegative`: beyond, low parts of what it multiplies could underflow.
  static let largestDecay = 500.0

  /// Largest argument of `cosineAndSine`: beyond, multiples of the step are no longer exact.
  static let largestAngle = 100_000.0

  /// e^(−self) for self in 0 ... `largestDecay`; relative error below 2⁻⁷².
  func exponentialOfNegative() -> DoubleDouble {
    let k = nearestWhole(-hi * ExponentialStep.inverse)
    var r = DoubleDouble.sum(-hi - k * ExponentialStep.first, -k * ExponentialStep.second)
    r.lo -= lo + k * ExponentialStep.third
    let rHead = Split.head(of: r.hi)
    let rTail = (r.hi - rHead) + r.lo
    let r1 = rHead + rTail
    // e^r = 1 + rHead + rest
    let higher = 1.0 / 24 + r1 * (1.0 / 120 + r1 * (1.0 / 720))
    let rest = rTail + r1 * r1 * (0.5 + r1 * (1.0 / 6 + r1 * higher))
    let index = Int(k)
    let entry = 2 * (index & 511)
    let (head, tail) = (exponentialTable[entry], exponentialTable[entry + 1])
    let main = DoubleDouble.orderedSum(head, head * rHead)
    let result = DoubleDouble.orderedSum(
      main.hi, main.lo + (tail + tail * rHead + (head + tail) * rest))
    return result.scaled(by: Double(bitPattern: UInt64(1023 + index >> 9) << 52))
  }

  /// 1 − e^(−self) for self in 0 ... `largestDecay`; relative error below 2⁻⁶⁷, and below 2⁻⁹⁵ for
  /// arguments below 1/64.
  func oneMinusExponentialOfNegative() -> DoubleDouble {
    guard hi < 0x1p-6 else { return -exponentialOfNegative() + 1 }
    // x (1 − x/2 (1 − x/3 (1 − …))): the terms from x⁸ on need no second part.
    var tail = 1.0
    for n in stride(from: 13, through: 8, by: -1) {
      tail = 1 - hi / Double(n) * tail
    }
    var sum = DoubleDouble(tail)
    for n in stride(from: 7, through: 2, by: -1) {
      sum = -(self * sum / DoubleDouble(Double(n))) + 1
    }
    return self * sum
  }

  /// cos and sin for self in 0 ... `largestAngle`; error below 2⁻⁷¹ of each result plus what an
  /// error of 2⁻⁹⁸ of the angle brings.
  func cosineAndSine() -> (cosine: DoubleDouble, sine: DoubleDouble) {
    let k = nearestWhole(hi * SineStep.inverse)
    var r = DoubleDouble.sum(hi - k * SineStep.first, -k * SineStep.second)
    r.lo += lo - k * SineStep.third
    let rHead = Split.head(of: r.hi)
    let rTail = (r.hi - rHead) + r.lo
    let r1 = rHead + rTail
    let square = r1 * r1
    // cos r = 1 + evenRest and sin r = rHead + oddRest
    let evenRest = square * (-0.5 + square * (1.0 / 24 - square * (1.0 / 720)))
    let oddRest = rTail + r1 * square * (-1.0 / 6 + square * (1.0 / 120 - square * (1.0 / 5040)))
    let index = Int(k)
    let entry = 2 * (index & 1023)
    let (sineHead, sineTail) = (sineTable[entry], sineTable[entry + 1])
    let (cosineHead, cosineTail) = (sineTable[2048 - entry], sineTable[2049 - entry])
    let (sine0, cosine0) = (sineHead + sineTail, cosineHead + cosineTail)
    let sineMain = DoubleDouble.orderedSum(sineHead, cosineHead * rHead)
    let sine = DoubleDouble.orderedSum(
      sineMain.hi,
      sineMain.lo
        + ((sineTail + cosineTail * rHead) + (sine0 * evenRest + cosine0 * oddRest)))
    let cosineMain = DoubleDouble.orderedSum(cosineHead, -sineHead * rHead)
    let cosine = DoubleDouble.orderedSum(
      cosineMain.hi,
      cosineMain.lo
        + ((cosineTail - sineTail * rHead) + (cosine0 * evenRest - sine0 * oddRest)))
    switch index >> 10 & 3 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }
}

/// The nearest whole number of a value below 2⁵¹ in magnitude.
private func nearestWhole(_ value: Double) -> Double {
  (value + 0x1.8p52) - 0x1.8p52
}
