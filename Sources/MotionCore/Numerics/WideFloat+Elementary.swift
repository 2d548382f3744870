extension WideFloat {
  /// e^(−self) for self ≥ 0, relative error below 2⁻⁴⁸⁰.
  ///
  /// Arguments past 2²⁰ give a positive number far below every double instead of an even smaller one.
  func exponentialOfNegative() -> WideFloat {
    if isZero { return .one }
    guard exponent <= 20 else { return WideFloat(words: Self.one.words, exponent: -(1 << 21)) }
    let power = (self * .inverseLogarithmOfTwo).rounded
    let rest = self - WideFloat(power) * .logarithmOfTwo
    // e^(−rest) = (e^(−rest/2¹⁶))^(2¹⁶), where the series needs 24 terms.
    var result = Self.one - rest.scaled(byPowerOfTwo: -16).oneMinusExponentialSeries(terms: 24)
    for _ in 0..<16 { result = result * result }
    return result.scaled(byPowerOfTwo: -Int(power))
  }

  /// 1 − e^(−self) for self ≥ 0, relative error below 2⁻⁴⁷⁰ also where self is small.
  func oneMinusExponentialOfNegative() -> WideFloat {
    exponent <= -10 ? oneMinusExponentialSeries(terms: 40) : .one - exponentialOfNegative()
  }

  /// x − x²/2! + x³/3! − …
  private func oneMinusExponentialSeries(terms: UInt32) -> WideFloat {
    var sum = Self.one
    for n in stride(from: terms, to: 1, by: -1) {
      sum = .one - self * sum / n
    }
    return self * sum
  }

  /// cos, sin and 1 − cos of so many quarter turns; exactly 0 and ±1 at whole ones.
  ///
  /// The absolute error grows with the number of turns: 2⁻⁴⁸⁰ up to a few, 2⁻²⁰⁰ at 2³⁰⁰.
  static func cosineAndSine(
    quarterTurns: WideFloat
  ) -> (cosine: WideFloat, sine: WideFloat, versine: WideFloat) {
    let turns = quarterTurns.remainderOfFour
    let whole = turns.rounded
    return cosineAndSine(quarterTurns: whole, rest: turns - WideFloat(whole))
  }

  /// Those of a whole number of quarter turns and a rest of half of one at most, however small.
  static func cosineAndSine(
    quarterTurns whole: Double, rest: WideFloat
  ) -> (cosine: WideFloat, sine: WideFloat, versine: WideFloat) {
    let (versine, sine) = versineAndSine(smallAngle: rest * .halfPi)
    let cosine = .one - versine
    switch Int(whole) & 3 {
    case 0: return (cosine, sine, versine)
    case 1: return (-sine, cosine, .one + sine)
    case 2: return (-cosine, -sine, .one + cosine)
    default: return (sine, -cosine, .one - sine)
    }
  }

  /// For angles up to a quarter of π.
  private static func versineAndSine(
    smallAngle angle: WideFloat
  ) -> (versine: WideFloat, sine: WideFloat) {
    // The angle is halved 12 times; doubling is done on sine and versine (1 − cos), which keeps the
    // relative precision of both: sin 2x = 2 sin x (1 − v),  1 − cos 2x = 2 sin² x.
    let x = angle.scaled(byPowerOfTwo: -12)
    let square = x * x
    var sineSum = one
    var versineSum = one
    for n in stride(from: UInt32(28), to: 0, by: -2) {
      sineSum = one - square * sineSum / (n * (n + 1))
      versineSum = one - square * versineSum / ((n + 1) * (n + 2))
    }
    var sine = x * sineSum
    var versine = (square * versineSum).scaled(byPowerOfTwo: -1)
    for _ in 0..<12 {
      (sine, versine) = (
        (sine * (one - versine)).scaled(byPowerOfTwo: 1),
        (sine * sine).scaled(byPowerOfTwo: 1)
      )
    }
    return (versine, sine)
  }

  /// The arc tangent of self ≥ 0.
  func arcTangent() -> WideFloat {
    if isZero { return .zero }
    // atan y = 2 atan(y / (1 + √(1 + y²))), ten times, then the series in odd powers.
    var y = self
    for _ in 0..<10 {
      y = y / (.one + (.one + y * y).squareRoot())
    }
    let square = y * y
    var sum = WideFloat.one / 61
    for n in stride(from: UInt32(59), through: 1, by: -2) {
      sum = .one / n - square * sum
    }
    return (y * sum).scaled(byPowerOfTwo: 10)
  }
}
