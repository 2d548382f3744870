// The exponential and the turn of the quick pass: the tables of `DoubleDouble`'s own, and shorter polynomials: what
// is left out is below 2⁻⁶² of a result.

/// Two arguments at once, each as a whole number of steps of a table and what is left.
///
/// Both take as long as one. Since constants come in steps, subtracting the whole number is exact.
struct QuickSteps {
  /// Numbers whose lowest bits are the whole numbers.
  fileprivate let shifted: SIMD2<UInt64>
  fileprivate let rest: Lanes

  /// - Parameters:
  ///   - high: products of two heads.
  ///   - low: what they lack, at most 0.01: by so much the rest may exceed half a step.
  @inline(__always)
  init(_ high: Lanes, _ low: Lanes) {
    let sum = high + 0x1.8p52
    shifted = unsafeBitCast(sum, to: SIMD2<UInt64>.self)
    rest = (high - (sum - 0x1.8p52)) + low
  }

  @inline(__always)
  fileprivate func index(_ lane: Int) -> Int {
    Int(Int32(truncatingIfNeeded: shifted[lane]))
  }
}

/// e^y for two y, each as a head of 26 bits and a rest of up to 2⁻¹⁰ of it.
struct QuickExponentials {
  fileprivate let heads, rests: Lanes

  /// −512/log 2
  static let stepsPerUnit = Split(DoubleDouble.binaryLogarithmOfE.scaled(by: -512))

  /// e^(−690) stands for what is smaller still, where that is below every error bound.
  static let leastSteps = -510_000.0

  /// - Parameter steps: y in steps of log(2)/512, 0 or less.
  @inline(__always)
  init(_ steps: QuickSteps) {
    let r = steps.rest
    let (c1, c2, c3, c4) = ExponentialStep.growth
    let growth = r * (c1 + r * (c2 + r * (c3 + r * c4)))
    let (first, second) = (2 * (steps.index(0) & 511), 2 * (steps.index(1) & 511))
    let entries = Lanes(exponentialTable[first], exponentialTable[second])
    let tails = Lanes(exponentialTable[first + 1], exponentialTable[second + 1])
    let powers = (steps.shifted & ~511) &<< 43 &+ SIMD2(repeating: 1023 << 52)
    let scales = unsafeBitCast(powers, to: Lanes.self)
    heads = scales * entries
    rests = scales * (tails + (entries + tails) * growth)
  }

  /// The product of the first with a number whose low part is up to 2⁻⁸ of it.
  @inline(__always)
  func times(_ other: DoubleDouble, error: Double) -> Estimate {
    let otherHead = Split.head(of: other.hi)
    let low = heads[0] * ((other.hi - otherHead) + other.lo) + rests[0] * (other.hi + other.lo)
    return Estimate(value: DoubleDouble(heads[0] * otherHead, low), error: heads[0] * error)
  }

  /// The sum of the products of both.
  @inline(__always)
  func combination(_ weights: QuickWeights) -> Estimate {
    let high = heads * weights.heads
    let low = heads * weights.rests + rests * (weights.heads + weights.rests)
    let sum = DoubleDouble.sum(high[0], high[1])
    return Estimate(
      value: DoubleDouble(sum.hi, sum.lo + (low[0] + low[1])), error: heads[0] * weights.error)
  }
}

/// The cosine and the sine of an angle.
struct QuickTurn {
  private let cosineHead, cosineTail, sineHead, sineTail: Double
  /// cos r − 1 and sin r for what is left beyond the table's angle.
  private let evenRest, oddRest: Double
  private let quadrant: Int

  /// 2048/π
  static let stepsPerRadian = Split(DoubleDouble.inverseTwoPi.scaled(by: 4096))

  /// - Parameter steps: the angle in steps of π/2048, in the second place.
  @inline(__always)
  init(_ steps: QuickSteps) {
    let (index, r) = (steps.index(1), steps.rest[1])
    let square = r * r
    let ((c1, c3), (c2, c4)) = (SineStep.odd, SineStep.even)
    evenRest = square * (c2 + square * c4)
    oddRest = r * (c1 + square * c3)
    let entry = 2 * (index & 1023)
    sineHead = sineTable[entry]
    sineTail = sineTable[entry + 1]
    cosineHead = sineTable[2048 - entry]
    cosineTail = sineTable[2049 - entry]
    quadrant = index >> 10
  }

  /// u cos + w sin
  @inline(__always)
  func combination(_ u: Split, _ w: Split) -> DoubleDouble {
    // A quarter turn makes (u, w) into (w, −u), so the table needs only the first quadrant.
    let isOdd = quadrant & 1 != 0
    let isNegative = quadrant & 2 != 0
    let (u1, u2) = isOdd ? (w.head, w.rest) : (u.head, u.rest)
    let (w1, w2) = isOdd ? (-u.head, -u.rest) : (w.head, w.rest)
    let (cosine, sine) = (cosineHead + cosineTail, sineHead + sineTail)
    let main = DoubleDouble.sum(cosineHead * u1, sineHead * w1)
    let tails =
      main.lo + ((cosineTail * u1 + sineTail * w1) + (cosine * u2 + sine * w2))
    let turned = (w1 + w2) * cosine - (u1 + u2) * sine
    let low = tails + (turned * oddRest + (main.hi + tails) * evenRest)
    return isNegative ? DoubleDouble(-main.hi, -low) : DoubleDouble(main.hi, low)
  }
}
