import XCTest

@testable import MotionCore

/// The second pass's arithmetic against identities that hold exactly.
final class WideFloatTests: XCTestCase {
  private var random = SeededGenerator()
  private let one = WideFloat.one

  private func power(_ exponent: Int) -> WideFloat { one.scaled(byPowerOfTwo: exponent) }

  // MARK: Doubles

  func testEveryFiniteDoubleComesBackAsItWas() {
    for value in nastyDoubles where value.isFinite && value != 0 {
      assertSameBits(WideFloat(value).nearestDouble, value)
    }
    assertSameBits(WideFloat(-0.0).nearestDouble, 0)
    for _ in 0..<2000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite, value != 0 else { continue }
      assertSameBits(WideFloat(value).nearestDouble, value, "\(random)")
    }
  }

  func testTheMiddleOfTwoDoublesGoesToTheEvenOne() {
    for _ in 0..<1000 {
      let value = Double(bitPattern: random.next()).magnitude
      guard value < .greatestFiniteMagnitude else { continue }
      let next = value.nextUp
      let middle = (WideFloat(value) + WideFloat(next)).scaled(byPowerOfTwo: -1)
      let even = value.significandBitPattern & 1 == 0 ? value : next
      assertSameBits(middle.nearestDouble, even, "\(random)")
      assertSameBits((-middle).nearestDouble, -even, "\(random)")
      // Far below the last bit of a double, and still on one side of the middle.
      let little = middle.scaled(byPowerOfTwo: -370)
      assertSameBits((middle - little).nearestDouble, value, "\(random)")
      assertSameBits((middle + little).nearestDouble, next, "\(random)")
      // What is left by truncated arithmetic counts as the middle.
      let nothing = middle.scaled(byPowerOfTwo: -450)
      assertSameBits((middle - nothing).nearestDouble, even, "\(random)")
      assertSameBits((middle + nothing).nearestDouble, even, "\(random)")
    }
  }

  func testSubnormalsAreRoundedOnce() {
    let least = power(-1074)
    let threeQuarters = WideFloat(0.75) * least
    assertSameBits(threeQuarters.nearestDouble, .leastNonzeroMagnitude)
    assertSameBits(WideFloat(2.5 as Double).nearestDouble, 2.5)
    for (units, rounded) in [(0.5, 0), (1.5, 2), (2.5, 2), (2.501, 3), (0.501, 1)] {
      let value = WideFloat(units) * least
      assertSameBits(value.nearestDouble, Double(rounded) * .leastNonzeroMagnitude)
      assertSameBits((-value).nearestDouble, -Double(rounded) * .leastNonzeroMagnitude)
    }
    // Below half of the least, however far, and from the largest subnormal to the least normal.
    for exponent in [-1076, -1200, -100_000] {
      assertSameBits(power(exponent).nearestDouble, 0)
      assertSameBits((-power(exponent)).nearestDouble, -0.0)
    }
    let normal = power(-1022)
    assertSameBits((normal - WideFloat(0.25) * least).nearestDouble, .leastNormalMagnitude)
    assertSameBits(
      (normal - WideFloat(0.75) * least).nearestDouble, .leastNormalMagnitude.nextDown)
  }

  func testBeyondTheLargestDoubleThatOneIsNearest() {
    let largest = Double.greatestFiniteMagnitude
    for value in [power(1024), power(1 << 40), power(1024) - power(900), WideFloat(largest) + one] {
      assertSameBits(value.nearestDouble, largest)
      assertSameBits((-value).nearestDouble, -largest)
    }
  }

  // MARK: Sums and products

  func testWhatFitsIsExact() {
    for _ in 0..<1000 {
      let (a, b) = (WideFloat(random.double()), WideFloat(random.double()))
      let c = WideFloat(random.double())
      let what = "\(random)"
      XCTAssertEqual((a + b) - b, a, what)
      XCTAssertEqual((a - b) + b, a, what)
      XCTAssertEqual(a + b, b + a, what)
      XCTAssertEqual((a + b) + c, a + (b + c), what)
      XCTAssertEqual(a * b, b * a, what)
      XCTAssertEqual((a * b) * c, a * (b * c), what)
      XCTAssertEqual(a * (b + c), a * b + a * c, what)
      XCTAssertEqual((a + b) * (a - b), a * a - b * b, what)
      XCTAssertEqual((a * b) / b, a, what)
      XCTAssertEqual((a * a).squareRoot(), a.magnitude, what)
      XCTAssertEqual((a * b) * (a * b) * (a * b), (a * a * a) * (b * b * b), what)
    }
  }

  func testZeroIsNeutral() {
    let a = WideFloat(-2.5)
    XCTAssertEqual(a + .zero, a)
    XCTAssertEqual(.zero + a, a)
    XCTAssertEqual(a * .zero, .zero)
    XCTAssertEqual(.zero * a, .zero)
    XCTAssertEqual(a - a, .zero)
    XCTAssertEqual(WideFloat.zero.squareRoot(), .zero)
    XCTAssertEqual(WideFloat.zero.scaled(byPowerOfTwo: 7), .zero)
    XCTAssertTrue(WideFloat.zero.isZero)
    XCTAssertFalse(a.isZero)
  }

  func testCarriesAndBorrowsRunThroughEveryWord() {
    for bits in 1...511 {
      let ones = power(bits) - one
      XCTAssertEqual(ones + one, power(bits))
      XCTAssertEqual(ones.exponent, bits)
      XCTAssertEqual(ones + power(bits), ones + ones + one, "\(bits)")
    }
    // (2ⁿ − 1)² = 2²ⁿ − 2ⁿ⁺¹ + 1
    for n in 1...256 {
      let ones = power(n) - one
      XCTAssertEqual(ones * ones, power(2 * n) - power(n + 1) + one, "\(n)")
    }
    let all = power(511) - one + power(511)
    XCTAssertEqual(all.words, SIMD8(repeating: .max))
    XCTAssertEqual(all + one, power(512))
  }

  func testWhatIsTooFarBelowIsLeftOut() {
    XCTAssertEqual(one + power(-513), one)
    XCTAssertNotEqual(one + power(-511), one)
    // Unless only the rounding matters: then it tips the balance.
    let middle = one + power(-53)
    for far in [-600, -2000] {
      assertSameBits(WideFloat.sum(middle, power(far)).nearestDouble, Double(1).nextUp)
      assertSameBits(WideFloat.sum(-power(far), middle).nearestDouble, 1)
    }
    XCTAssertEqual(WideFloat.sum(one, .zero), one)
    XCTAssertEqual(WideFloat.sum(WideFloat(1.5), WideFloat(-0.25)), WideFloat(1.25))
  }

  // MARK: Quotients and roots

  func testQuotientsAndRootsAreGoodToTheirLastBits() {
    for _ in 0..<300 {
      let (a, b) = (WideFloat(random.double(scale: 300)), WideFloat(random.double(scale: 300)))
      assertClose((a / b) * b, a, relative: Tolerance.wideFloat, "\(random)")
      let root = a.magnitude.squareRoot()
      assertClose(root * root, a.magnitude, relative: Tolerance.wideFloat, "\(random)")
    }
    // 1/3 is 0.1010…, and 1/3 of three is one.
    XCTAssertEqual((one / 3).words.highHalf, SIMD4(repeating: 0xAAAA_AAAA_AAAA_AAAA))
    assertClose(one / 3 + one / 3 + one / 3, one, relative: Tolerance.wideFloat)
    assertClose(one / 3, one / WideFloat(3.0), relative: Tolerance.wideFloat)
  }

  func testQuotientsByWholeNumbersAreExactWhereTheyFit() {
    for _ in 0..<300 {
      let a = WideFloat(random.double()) * WideFloat(random.double()) * WideFloat(random.double())
      let n = UInt32.random(in: 1...UInt32.max, using: &random)
      XCTAssertEqual(a * WideFloat(Double(n)) / n, a, "\(random)")
      let small = n % 64 + 1
      assertClose(
        a / small, a / WideFloat(Double(small)), relative: Tolerance.wideFloat, "\(random)")
    }
  }

  // MARK: Whole numbers and order

  func testRoundingToWholeNumbers() {
    for (value, rounded) in [
      (0.0, 0.0), (0.49999999999999994, 0), (0.5, 1), (-0.5, -1), (1.4999, 1), (1.5, 2), (2.5, 3),
      (-2.5, -3), (1e-300, 0), (4_503_599_627_370_495.5, 0x1p52), (0x1p52 - 1, 0x1p52 - 1),
    ] {
      XCTAssertEqual(WideFloat(value).rounded, rounded, "\(value)")
    }
  }

  func testTheRemainderOfFourKeepsTheFraction() {
    for (value, remainder) in [
      (0.0, 0.0), (3.5, 3.5), (4, 0), (5.25, 1.25), (-5.25, -1.25), (-3, -3), (0x1p60, 0),
      (7 + 0x1p-40, 3 + 0x1p-40), (1e-300, 1e-300),
    ] {
      XCTAssertEqual(WideFloat(value).remainderOfFour, WideFloat(remainder), "\(value)")
    }
    for bits in 3..<500 {
      XCTAssertEqual((power(bits) + WideFloat(0.75)).remainderOfFour, WideFloat(0.75), "\(bits)")
    }
    XCTAssertEqual(power(600).remainderOfFour, .zero)
  }

  func testMagnitudesAreOrdered() {
    let rising = [
      .zero, power(-5000), WideFloat(0.5), one, one + power(-500), one + power(-400),
      WideFloat(-1.5), power(80) - one, power(80), power(5000),
    ]
    for (i, small) in rising.enumerated() {
      for (j, large) in rising.enumerated() {
        XCTAssertEqual(small.isSmallerInMagnitude(than: large), i < j, "\(i) \(j)")
      }
    }
  }
}
