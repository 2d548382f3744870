/// A binary floating-point number of 512 significant bits: `±0.words × 2^exponent`.
///
/// It decides what double-double arithmetic can't: a result so close to the middle of two doubles
/// that 70 bits leave it open, arguments of extreme size, heavy cancellation. That is rare, so the
/// code is kept plain rather than fast; a spring's value takes 10 to 30 microseconds.
///
/// Every operation cuts off instead of rounding, and is good to about 2⁻⁵⁰⁵ of its result. Sums and
/// products that fit 512 bits are exact, and so are quotients and square roots that fit 320: what
/// cancels in the mathematics then cancels here. Exponents stay far inside the 32 bits that an `Int`
/// has on some platforms, whatever a `Double` leads to. Fixed size: no allocation.
struct WideFloat: Sendable, Equatable {
  /// The magnitude, least significant word first; the top bit of the last word is set, save in 0.
  private(set) var words: SIMD8<UInt64>
  /// The magnitude lies in `2^(exponent − 1) ..< 2^exponent`; far below every other number's for 0.
  private(set) var exponent: Int
  private(set) var isNegative: Bool

  static let zero = WideFloat(words: .zero, exponent: -(1 << 30))
  static let one = WideFloat(1.0)
  static var fullTurn: WideFloat { .halfPi.scaled(byPowerOfTwo: 2) }

  init(words: SIMD8<UInt64>, exponent: Int, isNegative: Bool = false) {
    self.words = words
    self.exponent = exponent
    self.isNegative = isNegative
  }

  /// The exact value of a finite double.
  init(_ value: Double) {
    var significand = value.significandBitPattern
    var exponent = Int(value.exponentBitPattern) - 1074
    if value.exponentBitPattern == 0 {
      exponent += 1
    } else {
      significand |= 1 << 52
    }
    self.init(
      words: SIMD8(0, 0, 0, 0, 0, 0, 0, significand),
      exponent: exponent - 1 + 64,
      isNegative: value.sign == .minus)
    normalize()
  }

  init(_ value: DoubleDouble) {
    self = WideFloat(value.hi) + WideFloat(value.lo)
  }

  var isZero: Bool { words[7] == 0 }

  var magnitude: WideFloat { WideFloat(words: words, exponent: exponent) }

  /// The value times 2^power.
  func scaled(byPowerOfTwo power: Int) -> WideFloat {
    isZero ? self : WideFloat(words: words, exponent: exponent + power, isNegative: isNegative)
  }

  /// Moves the highest set bit to the top.
  private mutating func normalize() {
    guard let top = (0..<8).last(where: { words[$0] != 0 }) else {
      self = .zero
      return
    }
    let shift = (7 - top) * 64 + words[top].leadingZeroBitCount
    words = Self.shiftedLeft(words, by: shift)
    exponent -= shift
  }

  static func shiftedLeft(_ words: SIMD8<UInt64>, by count: Int) -> SIMD8<UInt64> {
    let (skipped, bits) = (count / 64, UInt64(count % 64))
    guard bits != 0 else { return window(at: 8 - skipped, of: .zero, words) }
    return window(at: 8 - skipped, of: .zero, words) &<< SIMD8(repeating: bits)
      | window(at: 7 - skipped, of: .zero, words) &>> SIMD8(repeating: 64 - bits)
  }

  static func shiftedRight(_ words: SIMD8<UInt64>, by count: Int) -> SIMD8<UInt64> {
    let (skipped, bits) = (count / 64, UInt64(count % 64))
    guard bits != 0 else { return window(at: skipped, of: words, .zero) }
    return window(at: skipped, of: words, .zero) &>> SIMD8(repeating: bits)
      | window(at: skipped + 1, of: words, .zero) &<< SIMD8(repeating: 64 - bits)
  }

  /// Eight of sixteen words, from an index of 0 ... 8 on.
  private static func window(
    at index: Int, of low: SIMD8<UInt64>, _ high: SIMD8<UInt64>
  ) -> SIMD8<UInt64> {
    withUnsafeBytes(of: SIMD16(lowHalf: low, highHalf: high)) {
      $0.loadUnaligned(fromByteOffset: 8 * index, as: SIMD8<UInt64>.self)
    }
  }
}

// MARK: - Arithmetic

extension WideFloat {
  static prefix func - (value: WideFloat) -> WideFloat {
    WideFloat(words: value.words, exponent: value.exponent, isNegative: !value.isNegative)
  }

  static func - (left: WideFloat, right: WideFloat) -> WideFloat { left + -right }

  static func + (left: WideFloat, right: WideFloat) -> WideFloat {
    if right.isZero { return left }
    if left.isZero { return right }
    let leftIsLarger = !left.isSmallerInMagnitude(than: right)
    let (large, small) = leftIsLarger ? (left, right) : (right, left)
    let distance = large.exponent - small.exponent
    guard distance < 512 else { return large }
    let shifted = shiftedRight(small.words, by: distance)
    return large.isNegative == small.isNegative
      ? large.increased(by: shifted) : large.decreased(by: shifted)
  }

  /// a + b where only the rounding of something that follows from the sum matters.
  ///
  /// A part more than 2³⁰⁰ times smaller than the other can decide nothing but on which side of the
  /// middle of two doubles the result falls. It is brought up to that ratio, so that it isn't lost.
  static func sum(_ left: WideFloat, _ right: WideFloat) -> WideFloat {
    if left.isZero || right.isZero { return left + right }
    let distance = left.exponent - right.exponent
    return left.scaled(byPowerOfTwo: max(0, -distance - 300))
      + right.scaled(byPowerOfTwo: max(0, distance - 300))
  }

  /// The sum of exact terms, largest first, so that what cancels leaves room for the next. What is too small to cancel
  /// anything is added up apart: only its sign may matter. An array would have to be allocated.
  static func sum(
    _ first: WideFloat, _ second: WideFloat, _ third: WideFloat, _ fourth: WideFloat = .zero,
    _ fifth: WideFloat = .zero
  ) -> WideFloat {
    var (a, b, c, d, e) = (first, second, third, fourth, fifth)
    func order(_ left: inout WideFloat, _ right: inout WideFloat) {
      if left.isSmallerInMagnitude(than: right) { swap(&left, &right) }
    }
    for _ in 0..<4 {
      order(&d, &e)
      order(&c, &d)
      order(&b, &c)
      order(&a, &b)
    }
    while !b.isZero {
      if a.exponent > b.exponent + 200 { return sum(a, sum(b, c, d, e)) }
      a = a + b
      (b, c, d, e) = (c, d, e, .zero)
    }
    return a
  }

  private func increased(by other: SIMD8<UInt64>) -> WideFloat {
    var result = self
    var carry: UInt64 = 0
    for index in 0..<8 {
      let (first, overflow1) = words[index].addingReportingOverflow(other[index])
      let (second, overflow2) = first.addingReportingOverflow(carry)
      result.words[index] = second
      carry = digit(overflow1) | digit(overflow2)
    }
    if carry == 1 {
      result.words = Self.shiftedRight(result.words, by: 1)
      result.words[7] |= 1 << 63
      result.exponent += 1
    }
    return result
  }

  private func decreased(by other: SIMD8<UInt64>) -> WideFloat {
    var result = self
    var borrow: UInt64 = 0
    for index in 0..<8 {
      let (first, overflow1) = words[index].subtractingReportingOverflow(other[index])
      let (second, overflow2) = first.subtractingReportingOverflow(borrow)
      result.words[index] = second
      borrow = digit(overflow1) | digit(overflow2)
    }
    result.normalize()
    return result
  }

  func isSmallerInMagnitude(than other: WideFloat) -> Bool {
    if isZero || other.isZero { return isZero && !other.isZero }
    guard exponent == other.exponent else { return exponent < other.exponent }
    for index in stride(from: 7, through: 0, by: -1) where words[index] != other.words[index] {
      return words[index] < other.words[index]
    }
    return false
  }

  static func * (left: WideFloat, right: WideFloat) -> WideFloat {
    if left.isZero || right.isZero { return .zero }
    // Columns below the sixth reach the result only as carries, less than 2⁻⁵⁰⁹ of it, and are left
    // out. They are empty when the product fits 512 bits.
    var product = SIMD16<UInt64>.zero
    withWords(of: left.words, right.words, into: &product) { left, right, product in
      for i in 0..<8 {
        let factor = left[i]
        var carry: UInt64 = 0
        for j in max(0, 6 - i)..<8 {
          let (high, low) = factor.multipliedFullWidth(by: right[j])
          let (first, overflow1) = low.addingReportingOverflow(product[i + j])
          let (second, overflow2) = first.addingReportingOverflow(carry)
          product[i + j] = second
          carry = high &+ digit(overflow1) &+ digit(overflow2)
        }
        product[i + 8] = carry
      }
    }
    let shift = product[15].leadingZeroBitCount  // 0 or 1
    let (low, high) = (product.lowHalf, product.highHalf)
    let words = shift == 0 ? high : high &<< 1 | window(at: 7, of: low, high) &>> 63
    return WideFloat(
      words: words, exponent: left.exponent + right.exponent - shift,
      isNegative: left.isNegative != right.isNegative)
  }

  /// The quotient by a small whole number, as the terms of a series need it.
  static func / (left: WideFloat, right: UInt32) -> WideFloat {
    var result = left
    let divisor = UInt64(right)
    var remainder: UInt64 = 0
    for index in stride(from: 7, through: 0, by: -1) {
      let word = left.words[index]
      let high = remainder << 32 | word >> 32
      let low = (high % divisor) << 32 | word & 0xFFFF_FFFF
      result.words[index] = (high / divisor) << 32 | low / divisor
      remainder = low % divisor
    }
    result.normalize()
    return result
  }

  /// The quotient; the divisor must not be 0.
  static func / (left: WideFloat, right: WideFloat) -> WideFloat {
    let quotient = left * right.reciprocal()
    let short = quotient.shortened
    return short * right == left ? short : quotient
  }

  private func reciprocal() -> WideFloat {
    // Newton's iteration doubles the 52 bits of the first guess: 104, 208, 416, 832.
    var guess = WideFloat(1 / significand)
    let scaled = WideFloat(words: words, exponent: 1)
    for _ in 0..<4 {
      guess = guess + guess * (.one - scaled * guess)
    }
    return WideFloat(
      words: guess.words, exponent: guess.exponent - exponent + 1, isNegative: isNegative)
  }

  /// The square root of the magnitude.
  func squareRoot() -> WideFloat {
    if isZero { return .zero }
    // An even power of two is set aside; what is left lies in 1/2 ..< 2.
    let half = exponent >> 1
    let scaled = WideFloat(words: words, exponent: exponent - 2 * half)
    var guess = WideFloat(reciprocalSquareRoot(scaled.significand * (exponent & 1 == 1 ? 1 : 0.5)))
    for _ in 0..<4 {
      let step = guess * (.one - scaled * guess * guess)
      guess = guess + step.scaled(byPowerOfTwo: -1)
    }
    let root = scaled * guess
    let short = root.shortened
    return (short * short == scaled ? short : root).scaled(byPowerOfTwo: half)
  }

  /// The value rounded to 320 bits.
  private var shortened: WideFloat {
    var result = increased(by: SIMD8(0, 0, 1 << 63, 0, 0, 0, 0, 0))
    result.words &= SIMD8(0, 0, 0, .max, .max, .max, .max, .max)
    return result
  }

  /// The leading bits of the magnitude as a double in 1 ..< 2.
  private var significand: Double {
    Double(bitPattern: 0x3FF0_0000_0000_0000 | (words[7] << 1) >> 12)
  }
}

// MARK: - Whole numbers and doubles

extension WideFloat {
  /// The nearest whole number, halves away from 0, of a value below 2⁵³ in magnitude; else 0.
  ///
  /// A double, as an `Int` has 32 bits on some platforms.
  var rounded: Double {
    guard (0...53).contains(exponent) else { return 0 }
    let doubled = words[7] >> UInt64(63 - exponent)
    let whole = Double((doubled + 1) >> 1)
    return isNegative ? -whole : whole
  }

  /// The value less a multiple of 4, below 4 in magnitude.
  var remainderOfFour: WideFloat {
    guard exponent > 2 else { return self }
    guard exponent < 512 else { return .zero }
    var result = WideFloat(
      words: Self.shiftedLeft(words, by: exponent - 2), exponent: 2, isNegative: isNegative)
    result.normalize()
    return result
  }

  /// The double nearest to this value, ties to even; beyond the largest double that one, and below
  /// half of the least a zero of the value's sign.
  ///
  /// A value within 2⁻³⁸⁴ of the middle between two doubles counts as that middle: the arithmetic
  /// can't tell them apart, and no curve comes closer save where it is the middle exactly.
  var nearestDouble: Double {
    if isZero { return 0 }
    let sign: FloatingPointSign = isNegative ? .minus : .plus
    let kept = min(53, exponent + 1074)
    guard exponent <= 1024 else { return Double.greatestFiniteMagnitude * (isNegative ? -1 : 1) }
    guard kept >= 0 else {
      return Double(sign: sign, exponentBitPattern: 0, significandBitPattern: 0)
    }
    var whole = kept == 0 ? 0 : words[7] >> UInt64(64 - kept)
    let rest = Self.shiftedLeft(words, by: kept)
    let middle: UInt64 = 1 << 63
    let isMiddle =
      (rest[7] == middle && (2..<7).allSatisfy { rest[$0] == 0 })
      || (rest[7] == middle - 1 && (2..<7).allSatisfy { rest[$0] == .max })
    if isMiddle ? whole & 1 == 1 : rest[7] >= middle { whole += 1 }
    // `whole` counts units of 2^(exponent − kept). Adding it to the exponent field lets a carry, from
    // subnormal to normal as well, run into the exponent by itself.
    let field = kept < 53 ? 0 : UInt64(exponent + 1021)
    let magnitude = min(Double(bitPattern: field << 52 &+ whole), .greatestFiniteMagnitude)
    return isNegative ? -magnitude : magnitude
  }
}

/// Indexing a vector in memory: its own subscript copies all of it to change one element.
private func withWords(
  of left: SIMD8<UInt64>, _ right: SIMD8<UInt64>, into product: inout SIMD16<UInt64>,
  _ body: (UnsafePointer<UInt64>, UnsafePointer<UInt64>, UnsafeMutablePointer<UInt64>) -> Void
) {
  withUnsafeBytes(of: left) { left in
    withUnsafeBytes(of: right) { right in
      withUnsafeMutableBytes(of: &product) { product in
        body(
          left.baseAddress!.assumingMemoryBound(to: UInt64.self),
          right.baseAddress!.assumingMemoryBound(to: UInt64.self),
          product.baseAddress!.assumingMemoryBound(to: UInt64.self))
      }
    }
  }
}

/// 1 for true, without the branch that `? 1 : 0` may become: carries are as good as random.
@inline(__always)
private func digit(_ isSet: Bool) -> UInt64 { UInt64(unsafeBitCast(isSet, to: UInt8.self)) }
