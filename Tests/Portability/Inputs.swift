/// The inputs of one point of a curve, drawn one after the other.
///
/// They follow from the point's number alone, so any point can be evaluated by itself, and take no more
/// than integers, bit patterns and one exact operation: were they to differ between two builds, a
/// difference would say nothing about the curves.
struct Inputs {
  private var state: UInt64

  init(point: UInt32) {
    state = UInt64(point) << 32
  }

  /// SplitMix64.
  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func below(_ count: UInt64) -> UInt64 { bits() % count }

  mutating func oneIn(_ count: UInt64) -> Bool { below(count) == 0 }

  /// A number of either sign whose magnitude's exponent is even in a range, one in four with so few
  /// digits that results are often exact or half way between two doubles. One in 4096 is any finite
  /// double instead: those are left to the second pass, which is a hundred times slower.
  mutating func number(_ exponents: ClosedRange<Int>) -> Double {
    let sign = bits() & 1 << 63
    let isAnything = oneIn(16384)
    let exponent =
      isAnything
      ? below(2047) : UInt64(1023 + exponents.lowerBound) + below(UInt64(exponents.count))
    let digits = oneIn(4) ? bits() >> 12 & 0xFF << 44 : bits() >> 12
    return Double(bitPattern: sign | exponent << 52 | digits)
  }

  /// The magnitude of `number`.
  mutating func magnitude(_ exponents: ClosedRange<Int>) -> Double {
    number(exponents).magnitude
  }

  /// 1 and what lies on either side, from one unit in the last place on.
  mutating func aroundOne() -> Double {
    let distance = bits() >> (12 + below(52))
    let one = (1.0).bitPattern
    switch below(8) {
    case 0: return 1
    case 1: return Double(bitPattern: one + 1)
    case 2: return Double(bitPattern: one - 1)
    case 3...5: return Double(bitPattern: one + distance)
    default: return Double(bitPattern: one - distance)
    }
  }
}
