import XCTest

@testable import MotionCore

/// The second pass's functions against mpmath and against each other.
final class WideFloatElementaryTests: XCTestCase {
  private var random = SeededGenerator()
  private let (one, two) = (WideFloat.one, WideFloat(2.0))

  private func assertTable(_ name: String, _ function: (WideFloat) -> WideFloat) throws {
    for row in try Table("exact-functions", name).rows {
      let argument = WideFloat(DoubleDouble(try row.number("high"), try row.number("low")))
      assertClose(
        function(argument), try WideFloat(digits: try row.text("digits")),
        relative: Tolerance.wideFloatElementary, row.place)
    }
  }

  func testTheFunctionsHaveTheDigitsOfMpmath() throws {
    func quarterTurns(_ angle: WideFloat) -> WideFloat { angle * .inverseHalfPi }
    try assertTable("exp(-x)") { $0.exponentialOfNegative() }
    try assertTable("1-exp(-x)") { $0.oneMinusExponentialOfNegative() }
    try assertTable("cos(x)") { .cosineAndSine(quarterTurns: quarterTurns($0)).cosine }
    try assertTable("sin(x)") { .cosineAndSine(quarterTurns: quarterTurns($0)).sine }
    try assertTable("atan(x)") { $0.arcTangent() }
  }

  func testTheConstantsHaveTheDigitsOfMpmath() throws {
    try assertTable("pi/2") { _ in .halfPi }
    try assertTable("pi/2") { _ in WideFloat.fullTurn / 4 }
    try assertTable("2/pi") { _ in .inverseHalfPi }
    try assertTable("log(2)") { _ in .logarithmOfTwo }
    try assertTable("1/log(2)") { _ in .inverseLogarithmOfTwo }
    assertClose(.halfPi * .inverseHalfPi, one, relative: Tolerance.wideFloat)
    assertClose(
      .logarithmOfTwo * .inverseLogarithmOfTwo, one, relative: Tolerance.wideFloat)
  }

  func testTheExponentialTurnsSumsIntoProducts() {
    for _ in 0..<100 {
      let (x, y) = (
        WideFloat(random.double(scale: 10)).magnitude, WideFloat(random.double(scale: 10)).magnitude
      )
      assertClose(
        (x + y).exponentialOfNegative(), x.exponentialOfNegative() * y.exponentialOfNegative(),
        relative: Tolerance.wideFloatElementary, "\(random)")
    }
    XCTAssertEqual(WideFloat.zero.exponentialOfNegative(), one)
    assertClose(
      WideFloat.logarithmOfTwo.exponentialOfNegative(), one / 2,
      relative: Tolerance.wideFloatElementary)
  }

  func testEnormousArgumentsLeaveNextToNothing() {
    for exponent in [41, 100, 2000, 1 << 30] {
      let result = one.scaled(byPowerOfTwo: exponent).exponentialOfNegative()
      XCTAssertFalse(result.isNegative || result.isZero)
      assertSameBits(result.nearestDouble, 0)
      XCTAssertEqual(
        one.scaled(byPowerOfTwo: exponent).oneMinusExponentialOfNegative().nearestDouble, 1)
    }
  }

  func testTheRiseHasTheSizeOfASmallArgument() {
    XCTAssertEqual(WideFloat.zero.oneMinusExponentialOfNegative(), .zero)
    for exponent in [-20, -300, -3000] {
      // x − x²/2 + x³/6
      let x = one.scaled(byPowerOfTwo: exponent)
      assertClose(
        x.oneMinusExponentialOfNegative(), x - x * x / 2 + x * x * x / 6,
        relative: max(3 * exponent, Tolerance.wideFloatElementary))
    }
    for _ in 0..<100 {
      // Across the change from the series to 1 − e⁻ˣ.
      let x = WideFloat(.random(in: 0x1p-12...0x1p-8, using: &random))
      assertClose(
        one - x.oneMinusExponentialOfNegative(), x.exponentialOfNegative(),
        relative: Tolerance.wideFloatElementary, "\(random)")
    }
  }

  func testWholeQuarterTurnsAreExact() {
    for turns in [0, 1, 2, 3, 4, 5, -1, -2, -3, -4, 0x1p52 + 1, 0x1p60] {
      let (cosine, sine, versine) = WideFloat.cosineAndSine(quarterTurns: WideFloat(turns))
      let quadrant = Int(turns.truncatingRemainder(dividingBy: 4)) & 3
      XCTAssertEqual(cosine.nearestDouble, [1, 0, -1, 0][quadrant], "\(turns)")
      XCTAssertEqual(sine.nearestDouble, [0, 1, 0, -1][quadrant], "\(turns)")
      XCTAssertEqual(versine.nearestDouble, [0, 1, 2, 1][quadrant], "\(turns)")
    }
  }

  func testTheVersineOfASmallAngleIsHalfItsSquare() {
    for exponent in [-100, -300, -700] {
      let turns = (one + one / 3).scaled(byPowerOfTwo: exponent)
      let angle = turns * .halfPi
      let versine = WideFloat.cosineAndSine(quarterTurns: turns + WideFloat(4.0)).versine
      let expected = (angle * angle).scaled(byPowerOfTwo: -1)
      // The whole turn takes as many digits of the angle as it is larger.
      if exponent == -100 {
        assertClose(versine, expected, relative: -190, "\(exponent)")
      }
      assertClose(
        WideFloat.cosineAndSine(quarterTurns: turns).versine, expected, relative: -190,
        "\(exponent)")
    }
  }

  func testSineAndCosineAreThoseOfOneAngle() {
    for _ in 0..<100 {
      let turns = WideFloat(random.double(scale: 8))
      let (cosine, sine, _) = WideFloat.cosineAndSine(quarterTurns: turns)
      let double = WideFloat.cosineAndSine(quarterTurns: turns + turns)
      let next = WideFloat.cosineAndSine(quarterTurns: turns + one)
      let what = "\(random)"
      assertClose(
        cosine * cosine + sine * sine, one, relative: Tolerance.wideFloatElementary, what)
      // The absolute error counts, so the identities are shifted away from 0.
      for (left, right) in [
        (double.sine, two * sine * cosine), (double.cosine, one - two * sine * sine),
        (next.sine, cosine), (next.cosine, -sine),
      ] {
        assertClose(left + two, right + two, relative: Tolerance.wideFloatElementary, what)
      }
    }
  }

  func testTheArcTangentOfTheInverseIsTheRestOfARightAngle() {
    for _ in 0..<50 {
      let y = WideFloat(random.double(scale: 60)).magnitude
      assertClose(
        y.arcTangent() + (one / y).arcTangent(), .halfPi,
        relative: Tolerance.wideFloatElementary, "\(random)")
    }
    XCTAssertEqual(WideFloat.zero.arcTangent(), .zero)
    assertClose(one.arcTangent(), WideFloat.halfPi / 2, relative: Tolerance.wideFloatElementary)
    assertClose(
      one.scaled(byPowerOfTwo: 2000).arcTangent(), .halfPi,
      relative: Tolerance.wideFloatElementary)
  }
}
