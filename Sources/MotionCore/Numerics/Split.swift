/// A number as a head of at most 26 bits and the rest.
///
/// The product of two heads is exact in a double, and what the rests contribute is so much smaller that
/// one rounded operation each will do.
struct Split: Sendable {
  let head, rest: Double

  static let zero = Split(0)
  static let one = Split(1)
  static let half = Split(0.5)
  static let inverse6 = Split(DoubleDouble(0x1.5555555555555p-3, 0x1.5555555555555p-57))
  static let inverse24 = Split(DoubleDouble(0x1.5555555555555p-5, 0x1.5555555555555p-59))
  static let inverse120 = Split(DoubleDouble(0x1.1111111111111p-7, 0x1.1111111111111p-63))
  static let inverse720 = Split(DoubleDouble(0x1.6c16c16c16c17p-10, -0x1.f49f49f49f49fp-65))

  @inline(__always)
  init(_ value: Double) {
    head = Self.head(of: value)
    rest = value - head
  }

  @inline(__always)
  init(_ value: DoubleDouble) {
    head = Self.head(of: value.hi)
    rest = (value.hi - head) + value.lo
  }

  /// The value cut to 26 significant bits.
  @inline(__always)
  static func head(of value: Double) -> Double {
    Double(bitPattern: value.bitPattern & 0xFFFF_FFFF_F800_0000)
  }

  init(head: Double, rest: Double) {
    self.head = head
    self.rest = rest
  }

  var value: Double { head + rest }

  var doubled: Split { Split(head: 2 * head, rest: 2 * rest) }

  static prefix func - (value: Split) -> Split { Split(head: -value.head, rest: -value.rest) }

  /// The product: its high part exact, and the rest up to 2⁻²⁵ of it.
  @inline(__always)
  static func * (left: Split, right: Split) -> DoubleDouble {
    DoubleDouble(
      left.head * right.head, left.head * right.rest + left.rest * (right.head + right.rest))
  }

  @inline(__always)
  static func + (left: Split, right: DoubleDouble) -> Split {
    let sum = DoubleDouble.sum(left.head, right.hi)
    return Split(DoubleDouble(sum.hi, sum.lo + (left.rest + right.lo)))
  }

  /// The quotient of two numbers; about 2⁻⁷⁵ of it is lost.
  @inline(__always)
  static func quotient(_ left: DoubleDouble, _ right: DoubleDouble) -> DoubleDouble {
    // Multiplying takes less time than dividing twice, and what it loses is seen in the rest.
    let inverse = 1 / (right.hi + right.lo)
    let first = (left.hi + left.lo) * inverse
    let product = Split(first) * Split(right.hi)
    let rest = ((left.hi - product.hi) - product.lo) + (left.lo - first * right.lo)
    return DoubleDouble(first, rest * inverse)
  }
}
