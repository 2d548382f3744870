import XCTest

@testable import MotionCore

extension WideFloat {
  /// The value of a decimal number such as `-12.5e-7`, as mpmath prints it.
  init(digits text: String) throws {
    let parts = text.split(separator: "e")
    guard let mantissa = parts.first, let exponent = parts.count == 2 ? Int(parts[1]) : 0 else {
      throw Table.Problem("\(text) is no number")
    }
    let ten = WideFloat(10.0)
    var (value, power) = (WideFloat.zero, exponent)
    var isFraction = false
    for character in mantissa.drop(while: { $0 == "-" }) {
      if let digit = character.wholeNumberValue {
        value = value * ten + WideFloat(Double(digit))
        power -= isFraction ? 1 : 0
      }
      isFraction = isFraction || character == "."
    }
    let scale = (0..<power.magnitude).reduce(WideFloat.one) { product, _ in product * ten }
    value = power < 0 ? value / scale : value * scale
    self = mantissa.hasPrefix("-") ? -value : value
  }
}

/// Asserts that two numbers differ by less than 2^`power` of the expected one, or not at all.
func assertClose(
  _ actual: WideFloat, _ expected: WideFloat, relative power: Int,
  _ what: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
  let difference = actual - expected
  if difference.isZero
    || difference.isSmallerInMagnitude(than: expected.scaled(byPowerOfTwo: power))
  {
    return
  }
  XCTFail(
    "off by 2^\(difference.exponent - expected.exponent) of \(expected.nearestDouble), "
      + "2^\(power) allowed; \(what())", file: file, line: line)
}

extension SeededGenerator {
  /// A double of either sign and of any size from 2^−`scale` to 2^`scale`, all its bits random.
  mutating func double(scale: Int = 40) -> Double {
    let significand = Double.random(in: 1..<2, using: &self)
    let exponent = Int.random(in: -scale..<scale, using: &self)
    return Double(
      sign: Bool.random(using: &self) ? .plus : .minus, exponent: exponent,
      significand: significand)
  }

  /// A double-double whose low part is in proportion.
  mutating func doubleDouble(scale: Int = 40) -> DoubleDouble {
    let high = double(scale: scale)
    return .sum(high, high.ulp * .random(in: -0.5...0.5, using: &self))
  }
}
