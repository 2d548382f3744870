import XCTest

@testable import MotionCore

/// The first pass's arithmetic against the second's.
final class DoubleDoubleTests: XCTestCase {
  private var random = SeededGenerator()

  func testSumsAndProductsOfTwoDoublesAreExact() {
    for _ in 0..<2000 {
      let (a, b) = (random.double(), random.double())
      let (wideA, wideB) = (WideFloat(a), WideFloat(b))
      let what = "\(a) \(b), \(random)"
      let sum = DoubleDouble.sum(a, b)
      assertSameBits(sum.hi, a + b, what)
      XCTAssertEqual(WideFloat(sum), wideA + wideB, what)
      let product = DoubleDouble.product(a, b)
      assertSameBits(product.hi, a * b, what)
      XCTAssertEqual(WideFloat(product), wideA * wideB, what)
      let (large, small) = a.magnitude >= b.magnitude ? (a, b) : (b, a)
      XCTAssertEqual(WideFloat(DoubleDouble.orderedSum(large, small)), wideA + wideB, what)
      XCTAssertEqual(WideFloat(DoubleDouble.orderedSum(0, small)), WideFloat(small), what)
    }
  }

  func testEveryOperationIsGoodToItsLastBits() {
    for _ in 0..<2000 {
      let (a, b) = (random.doubleDouble(), random.doubleDouble())
      let (wideA, wideB, double) = (WideFloat(a), WideFloat(b), random.double())
      let wide = WideFloat(double)
      for (result, exact) in [
        (a + b, wideA + wideB), (a - b, wideA - wideB), (a + double, wideA + wide),
        (a - double, wideA - wide), (a * b, wideA * wideB), (a * double, wideA * wide),
        (a / b, wideA / wideB), (-a, -wideA), (a.scaled(by: 0.25), wideA / 4),
        ((a.hi < 0 ? -a : a).squareRoot(), wideA.squareRoot()),
      ] {
        assertClose(WideFloat(result), exact, relative: Tolerance.doubleDouble, "\(random)")
        // The high part is the nearest double, but for a middle that the low part decides.
        XCTAssertEqual(result.hi + result.lo, result.hi, "\(random)")
      }
    }
  }

  func testWhatCancelsLeavesTheRest() {
    let a = DoubleDouble(1, 0x1p-60)
    XCTAssertEqual((a - 1).hi, 0x1p-60)
    XCTAssertEqual((a - a).hi, 0)
    XCTAssertEqual((a + DoubleDouble(-1, 0x1p-70)).hi, 0x1p-60 + 0x1p-70)
    XCTAssertEqual(
      WideFloat(a + DoubleDouble(-1, 0x1p-120)), WideFloat(0x1p-60) + WideFloat(0x1p-120))
    XCTAssertEqual((DoubleDouble(4, 0x1p-53).squareRoot() - 2).hi, 0x1p-55)
  }

  func testTwoPiHasTheDigitsOfMpmath() throws {
    // 2π to 50 digits.
    let exact = try WideFloat(digits: "6.2831853071795864769252867665590057683943387987502")
    assertClose(WideFloat(DoubleDouble.twoPi), exact, relative: Tolerance.doubleDouble)
    assertSameBits(DoubleDouble.twoPi.hi, 2 * .pi)
  }

  func testTheReciprocalSquareRootIsAGoodFirstGuess() {
    for _ in 0..<1000 {
      let x = random.double(scale: 1000).magnitude
      let root = WideFloat(x).squareRoot()
      assertClose(
        WideFloat(reciprocalSquareRoot(x)) * root, .one,
        relative: Tolerance.reciprocalSquareRoot, "\(x), \(random)")
    }
  }
}
