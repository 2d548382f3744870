/// The number that `text` spells in plain decimal, such as `-3`, `0.42` or `1e-05`.
///
/// `Double.init` alone would also read "nan", "inf" and hexadecimal, which no option and no CSV
/// should hold. Too large a number comes back infinite, too small a one as 0.
func decimalNumber(_ text: String) -> Double? {
  let isPlain = text.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    case UInt8(ascii: "e"), UInt8(ascii: "E"): true
    default: false
    }
  }
  return isPlain ? Double(text) : nil
}

/// The numbers that an option takes.
struct Domain: Sendable {
  /// How "must be …" goes on.
  let requirement: String
  let contains: @Sendable (Double) -> Bool

  static let any = Domain(requirement: "a number") { _ in true }
  static let aboveZero = Domain(requirement: "above 0") { $0 > 0 }
  static let zeroOrMore = Domain(requirement: "0 or more") { $0 >= 0 }
}
