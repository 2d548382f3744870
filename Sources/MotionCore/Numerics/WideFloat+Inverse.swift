extension WideFloat {
  static var pi: WideFloat { .halfPi.scaled(byPowerOfTwo: 1) }

  /// The natural logarithm of a value above 0; the absolute error is below 2⁻⁴⁷⁰ or so, and the relative
  /// one too unless the value is next to 1.
  func logarithm() -> WideFloat {
    // A power of two is set aside; what is left lies in 1/2 ..< 1, or is the inverse of that.
    let isLow = words[7] < 0xB504_F333_F9DE_6484
    let power = isLow ? exponent - 1 : exponent
    let rest = scaled(byPowerOfTwo: -power)
    let target = isLow ? WideFloat.one / rest : rest
    // y ← y + 2 (e^(−y) − m)/(e^(−y) + m) triples the digits of the y for which e^(−y) = m.
    var y = WideFloat(-approximateLogarithm(target.nearestDouble)).magnitude
    for _ in 0..<3 {
      let value = y.exponentialOfNegative()
      y = (y + ((value - target) / (value + target)).scaled(byPowerOfTwo: 1)).magnitude
    }
    return (isLow ? y : -y) + WideFloat(Double(power)) * .logarithmOfTwo
  }

  /// The natural logarithm of 1 + self for self above −1; relative error below 2⁻⁴⁷⁰ also where self is
  /// small.
  func logarithmOfOnePlus() -> WideFloat {
    guard exponent < -16 else { return (.one + self).logarithm() }
    // 2 artanh s = 2 (s + s³/3 + s⁵/5 + …), s = x/(2 + x)
    let s = self / (self + WideFloat(2.0))
    let square = s * s
    var sum = WideFloat.zero
    for n in stride(from: UInt32(35), through: 1, by: -2) { sum = .one / n + square * sum }
    return (s * sum).scaled(byPowerOfTwo: 1)
  }

  /// The angle between the x axis and the point (x, y), for y > 0: in 0 ... π.
  static func angle(x: WideFloat, y: WideFloat) -> WideFloat {
    let angle = x.isZero ? halfPi : (y / x.magnitude).arcTangent()
    return x.isNegative ? pi - angle : angle
  }
}
