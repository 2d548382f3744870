import XCTest

@testable import MotionCore

/// The first pass's functions against mpmath and against the second's, which has other algorithms.
final class DoubleDoubleElementaryTests: XCTestCase {
  private var random = SeededGenerator()

  /// Asserts that sine or cosine of an angle is as close as promised: relative, but for the angle's own error.
  private func assertClose(
    _ actual: DoubleDouble, _ expected: WideFloat, angle: DoubleDouble, _ what: String
  ) {
    let difference = (WideFloat(actual) - expected).magnitude
    let allowed =
      expected.magnitude.scaled(byPowerOfTwo: Tolerance.doubleDoubleElementary)
      + WideFloat(angle.hi).scaled(byPowerOfTwo: -100)
    XCTAssertTrue(difference.isSmallerInMagnitude(than: allowed), what)
  }

  func testTheFunctionsHaveTheDigitsOfMpmath() throws {
    for name in ["exp(-x)", "1-exp(-x)", "cos(x)", "sin(x)"] {
      for row in try Table("exact-functions", name).rows {
        let argument = DoubleDouble(try row.number("high"), try row.number("low"))
        let expected = try WideFloat(digits: try row.text("digits"))
        switch name {
        case "exp(-x)":
          MotionCoreTests.assertClose(
            WideFloat(argument.exponentialOfNegative()), expected,
            relative: Tolerance.doubleDoubleElementary, row.place)
        case "1-exp(-x)":
          MotionCoreTests.assertClose(
            WideFloat(argument.oneMinusExponentialOfNegative()), expected,
            relative: Tolerance.doubleDoubleRise(argument.hi), row.place)
        case "cos(x)":
          assertClose(argument.cosineAndSine().cosine, expected, angle: argument, row.place)
        default:
          assertClose(argument.cosineAndSine().sine, expected, angle: argument, row.place)
        }
      }
    }
  }

  func testTheExponentialAgreesWithTheSecondPassAtEveryStepOfItsTable() {
    for step in 0..<1024 {
      // 512 steps for a factor of two; anywhere within one.
      let high = (Double(step) + .random(in: -0.5...0.5, using: &random)) / 512 * 0.6931471805599453
      let argument = DoubleDouble(max(high, 0), 0)
      MotionCoreTests.assertClose(
        WideFloat(argument.exponentialOfNegative()),
        WideFloat(argument).exponentialOfNegative(),
        relative: Tolerance.doubleDoubleElementary, "\(high), \(random)")
    }
    for _ in 0..<500 {
      let high = Double.random(in: 0...DoubleDouble.largestDecay, using: &random)
      let argument = DoubleDouble(high, high.ulp * .random(in: -0.5...0.5, using: &random))
      MotionCoreTests.assertClose(
        WideFloat(argument.exponentialOfNegative()),
        WideFloat(argument).exponentialOfNegative(),
        relative: Tolerance.doubleDoubleElementary, "\(argument), \(random)")
    }
  }

  func testTheRiseAgreesWithTheSecondPass() {
    for _ in 0..<500 {
      let scale = Int.random(in: 1...60, using: &random)
      let high = Double.random(in: 0.5...1, using: &random) * 4 / Double(1 << scale)
      let argument = DoubleDouble(high, high.ulp * .random(in: -0.5...0.5, using: &random))
      MotionCoreTests.assertClose(
        WideFloat(argument.oneMinusExponentialOfNegative()),
        WideFloat(argument).oneMinusExponentialOfNegative(),
        relative: Tolerance.doubleDoubleRise(high), "\(argument), \(random)")
    }
  }

  func testSineAndCosineAgreeWithTheSecondPassAtEveryStepOfTheirTable() {
    for step in 0..<4096 {
      // 4096 steps for a turn, then more turns.
      let turns = Double(step % 7 == 0 ? Int.random(in: 0..<1300, using: &random) : 0)
      let part = (Double(step) + .random(in: -0.5...0.5, using: &random)) / 4096
      let high = max(turns + part, 0) * 2 * .pi
      let argument = DoubleDouble(high, high.ulp * .random(in: -0.5...0.5, using: &random))
      let (cosine, sine) = argument.cosineAndSine()
      let exact = WideFloat.cosineAndSine(quarterTurns: WideFloat(argument) * .inverseHalfPi)
      assertClose(cosine, exact.cosine, angle: argument, "\(argument), \(random)")
      assertClose(sine, exact.sine, angle: argument, "\(argument), \(random)")
    }
  }

  func testZeroIsExact() {
    let zero = DoubleDouble(0)
    XCTAssertEqual(WideFloat(zero.exponentialOfNegative()), .one)
    XCTAssertEqual(WideFloat(zero.oneMinusExponentialOfNegative()), .zero)
    XCTAssertEqual(WideFloat(zero.cosineAndSine().cosine), .one)
    XCTAssertEqual(WideFloat(zero.cosineAndSine().sine), .zero)
  }
}
