// The exponential and the turn of the quick pass: the tables and polynomials of `DoubleDouble`'s own,
// less what is below 2⁻⁶² of a result.

/// e^(−y) = scale · (head + rest), the head having 26 bits and the rest being up to 2⁻⁸ of it.
struct QuickExponential {
  private let head, rest, scale: Double

  /// - Parameter y: a number of 0 … 1000, its high part a product of two heads.
  @inline(__always)
  init(ofNegative y: DoubleDouble) {
    let shifted = 0x1.8p52 - y.hi * ExponentialStep.inverse
    let k = shifted - 0x1.8p52
    let index = Int(Int32(truncatingIfNeeded: shifted.bitPattern))
    let r1 = -y.hi - k * ExponentialStep.first
    let r2 = -y.lo - k * (ExponentialStep.second + ExponentialStep.third)
    let r = r1 + r2
    let growth = r1 + (r2 + r * r * (0.5 + r * (1.0 / 6 + r * (1.0 / 24 + r * (1.0 / 120)))))
    let entry = 2 * (index & 511)
    let tail = exponentialTable[entry + 1]
    head = exponentialTable[entry]
    rest = tail + (head + tail) * growth
    scale = Double(bitPattern: UInt64(bitPattern: Int64(1023 + index >> 9)) << 52)
  }

  /// The product with a number whose low part is up to 2⁻⁸ of it, and that is a sum of terms of `size`.
  @inline(__always)
  func times(_ other: DoubleDouble, size: Double) -> Estimate {
    let otherHead = Split.head(of: other.hi)
    let low = head * ((other.hi - otherHead) + other.lo) + rest * (other.hi + other.lo)
    return Estimate(
      value: DoubleDouble(scale * (head * otherHead), scale * low), error: 0x1.8p-60 * scale * size)
  }

  @inline(__always)
  func times(_ other: Split) -> Estimate {
    let low = head * other.rest + rest * (other.head + other.rest)
    return Estimate(
      value: DoubleDouble(scale * (head * other.head), scale * low),
      error: 0x1.8p-60 * scale * other.head.magnitude)
  }
}

/// The cosine and the sine of an angle.
struct QuickTurn {
  private let cosineHead, cosineTail, sineHead, sineTail: Double
  /// cos r − 1 and sin r, the latter in two parts, for what is left beyond the table's angle.
  private let evenRest, oddRest: Double
  private let quadrant: Int

  /// - Parameter angle: a number of 0 … 5000, its high part a product of two heads.
  @inline(__always)
  init(_ angle: DoubleDouble) {
    let shifted = angle.hi * SineStep.inverse + 0x1.8p52
    let k = shifted - 0x1.8p52
    let index = Int(Int32(truncatingIfNeeded: shifted.bitPattern))
    let r1 = angle.hi - k * SineStep.first
    let r2 = angle.lo - k * (SineStep.second + SineStep.third)
    let r = r1 + r2
    let square = r * r
    evenRest = square * (-0.5 + square * (1.0 / 24))
    oddRest = r1 + (r2 + r * square * (-1.0 / 6 + square * (1.0 / 120)))
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
