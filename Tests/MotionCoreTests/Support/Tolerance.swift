/// Every tolerance of the tests, and its reason. Whatever isn't here is compared bit for bit.
enum Tolerance {
  // MARK: Published values (those of a table's rows stand in its column `tolerance`)

  /// Half a unit of the last digit that was published.
  static func lastDigit(_ decimals: Int) -> Double {
    (0..<decimals).reduce(0.5) { unit, _ in unit / 10 }
  }

  // MARK: Laws, whose other side is computed in doubles

  /// Four roundings of 2⁻⁵³ each, which just below a power of two is an ulp: of two parameters, one of them
  /// squared, of the result, and of what it is compared with.
  static let roundTripInUlps: UInt = 4
  /// Two roundings of numbers up to 1, and of a damping ratio above, whose error counts 1/ζ².
  static let roundTripOfBounce = 0x1p-52
  /// A few roundings, each 2⁻⁵³ of the terms that are added.
  static let equationOfMotion = 0x1p-50
  /// |dx/dζ| < 1/2 near critical: an ulp of ζ moves x by 2⁻⁵³, and rounding by as much.
  static let stepOfDampingRatio = 0x1p-52
  /// For a central difference over ±h, beside the term of h²: two values are rounded, 2⁻⁵³ of their size each.
  static let differenceQuotient = 0x1p-52
  /// Relative, for a function of its inverse: both are rounded, the first enlarged by the slope.
  static func inverse(slope: Double) -> Double { 0x1p-53 * (1 + slope) + 0x1p-100 }
  /// Two values from 0 to 1 that add up to 1 in mathematics, rounded, and their sum.
  static let complement = 0x1p-52

  /// Where a curve is flat its rounded position changes nothing; both values, from 1 to 2, are rounded.
  static let flatPeak = 0x1p-52
  /// (f² − d²) x/2 for x = 2⁻⁴⁰ and f up to 20, and rounding.
  static let slopeAtStart = 0x1p-32

  // MARK: Numerics, as the power of two of a relative error

  /// Joldes, Muller and Popescu 2017, for each operation on double-doubles; the square root is the worst.
  static let doubleDouble = -98
  /// The first pass's exponential; and its sine and cosine, apart from 2⁻¹⁰⁰ of the angle.
  static let doubleDoubleElementary = -70
  /// 1 − e⁻ˣ: below an argument of 1/64, and from there on, where the result may be 64 times smaller.
  static func doubleDoubleRise(_ argument: Double) -> Int { argument < 0x1p-6 ? -95 : -66 }
  /// Some five operations on double-doubles.
  static let springConstant = -99
  /// 1/√x from Newton's iteration in doubles.
  static let reciprocalSquareRoot = -50
  /// The second pass's arithmetic, which cuts off instead of rounding.
  static let wideFloat = -505
  /// The second pass's functions, after up to 26 squarings or doublings that each double an error.
  static let wideFloatElementary = -470
  /// The second pass over a spring, from which cancellation takes at most 160 bits.
  static let wideMotion = -340
}
