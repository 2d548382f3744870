// Each function reduces its argument by a multiple of a table's step, takes the table's value there,
// good to 2⁻⁷⁹, and corrects it by short series of the rest r, |r| < 2⁻¹⁰. Terms from r³ on are below
// 2⁻³³ of the result, so that one double does for them.

extension DoubleDouble {
  /// Largest argument of `exponentialOfNegative`: beyond, low parts of what it multiplies could
  /// underflow.
  static let largestDecay = 500.0

  /// Largest argument of `cosineAndSine`: beyond, multiples of the step are no longer exact.
  static let largestAngle = 100_000.0

  /// e^(−self) for self in 0 ... `largestDecay`; relative error below 2⁻⁷⁸.
  func exponentialOfNegative() -> DoubleDouble {
    let k = nearestWhole(-hi * ExponentialStep.inverse)
    let r = rest(
      of: -self, after: k, ExponentialStep.first, ExponentialStep.second, ExponentialStep.third)
    let higher = 1.0 / 24 + r.hi * (1.0 / 120 + r.hi * (1.0 / 720))
    let cubic = r.hi * r.hi * r.hi * (1.0 / 6 + r.hi * higher)
    let growth = r + ((r * r).scaled(by: 0.5) + cubic)
    let index = Int(k)
    let entry = Self.entry(index & 511, of: exponentialTable)
    let power = Double(bitPattern: UInt64(1023 + index >> 9) << 52)
    return (entry + entry * growth).scaled(by: power)
  }

  /// 1 − e^(−self) for self in 0 ... `largestDecay`; relative error below 2⁻⁷², and below 2⁻⁹⁵ for
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

  /// cos and sin for self in 0 ... `largestAngle`; relative error of each below 2⁻⁷⁴, plus what an
  /// error of 2⁻⁹⁸ of the angle makes.
  func cosineAndSine() -> (cosine: DoubleDouble, sine: DoubleDouble) {
    let k = nearestWhole(hi * SineStep.inverse)
    let r = rest(of: self, after: k, SineStep.first, SineStep.second, SineStep.third)
    let square = r * r
    let sineOfRest =
      r + r.hi * square.hi * (-1.0 / 6 + square.hi * (1.0 / 120 - square.hi * (1.0 / 5040)))
    let versine =
      square.scaled(by: 0.5) + square.hi * square.hi * (-1.0 / 24 + square.hi * (1.0 / 720))
    let index = Int(k)
    let sine0 = Self.entry(index & 1023, of: sineTable)
    let cosine0 = Self.entry(1024 - (index & 1023), of: sineTable)
    let sine = sine0 + (cosine0 * sineOfRest - sine0 * versine)
    let cosine = cosine0 - (sine0 * sineOfRest + cosine0 * versine)
    switch index >> 10 & 3 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }

  private static func entry(_ index: Int, of table: [Double]) -> DoubleDouble {
    orderedSum(table[2 * index], table[2 * index + 1])
  }
}

/// The nearest whole number of a value below 2⁵¹ in magnitude.
private func nearestWhole(_ value: Double) -> Double {
  (value + 0x1.8p52) - 0x1.8p52
}

/// value − k · (first + second + third), the products of k with the first two being exact.
private func rest(
  of value: DoubleDouble, after k: Double, _ first: Double, _ second: Double, _ third: Double
) -> DoubleDouble {
  DoubleDouble.sum(value.hi - k * first, -k * second) + (value.lo - k * third)
}
