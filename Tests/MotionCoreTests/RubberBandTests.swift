import MotionCore
import XCTest

final class RubberBandTests: XCTestCase {
  private let largest = Double.greatestFiniteMagnitude
  private var random = SeededGenerator()

  /// A band, and a distance on some scale of it.
  private func randomPull() -> (band: RubberBand, distance: Double) {
    let limit = Double.random(in: 1...1000, using: &random)
    let scale = Bool.random(using: &random) ? 1.0 : 0.01
    return (
      RubberBand(limit: limit, coefficient: .random(in: 0.1...1.5, using: &random)),
      limit * scale * .random(in: 0...10, using: &random)
    )
  }

  // MARK: Values

  func testEveryResultIsTheDoubleNearestToTheFormula() throws {
    for name in ["offset", "distance", "slope", "near"] {
      for row in try Table("exact-curves", name).rows {
        let p = try row.arguments()
        let band = RubberBand(limit: p[0], coefficient: p[1])
        let result =
          switch name {
          case "offset": band.offset(for: p[2])
          case "distance": band.distance(for: p[2])
          case "slope": band.slope(at: p[2])
          default: band.position(of: p[4], near: p[2]...p[3])
          }
        assertSameBits(result, try row.number("expected"), row.place)
      }
    }
  }

  func testConstantsThatOthersPublish() {
    let band = RubberBand(limit: 960)
    for (distance, offset) in [(5.0, 2.74), (100, 52.02), (960, 340.65)] {
      assertClose(band.offset(for: distance), offset, within: Tolerance.lastDigit(2))
    }
  }

  func testHalfwayResultsGoToTheEvenNeighbour() {
    // x (2²⁸ − x) / 2²⁸ for an odd x has 54 bits.
    for x in [67_108_865, 67_108_867, 100_000_001] {
      let product = x * ((1 << 28) - x)
      let offset = RubberBand(limit: Double((1 << 28) - x), coefficient: 1).offset(for: Double(x))
      XCTAssertEqual(product.leadingZeroBitCount, 64 - 54)
      XCTAssertEqual(Int(offset * 0x1p27) % 2, 0)
      XCTAssertEqual((product - 2 * Int(offset * 0x1p27)).magnitude, 1)
    }
  }

  // MARK: Laws

  func testTheOffsetRisesAndStaysBelowTheLimit() {
    for limit in [1, 216, 1000.0 / 3, 1e300, 0x1p-1030] {
      let band = RubberBand(limit: limit)
      var last = 0.0
      for power in -40...100 {
        for part in [1, 1.25, 1.5, 1.75] {
          let distance = Double(sign: .plus, exponent: power, significand: part) * limit
          let offset = band.offset(for: distance)
          XCTAssertTrue(last <= offset && offset < limit, "\(band) at \(distance)")
          last = offset
        }
      }
      assertSameBits(last, limit.nextDown)
      assertSameBits(band.offset(for: .infinity), limit.nextDown)
    }
  }

  func testNothingFallsFromOneDoubleToTheNext() {
    for _ in 0..<100 {
      let (band, start) = randomPull()
      var distance = start
      for _ in 0..<20 {
        let next = distance.nextUp
        let what = "\(band) \(distance), \(random)"
        XCTAssertLessThanOrEqual(band.offset(for: distance), band.offset(for: next), what)
        XCTAssertLessThanOrEqual(band.distance(for: distance), band.distance(for: next), what)
        XCTAssertGreaterThanOrEqual(band.slope(at: distance), band.slope(at: next), what)
        XCTAssertLessThanOrEqual(
          band.position(of: distance, near: 0.1...0.2), band.position(of: next, near: 0.1...0.2),
          what)
        distance = next
      }
    }
  }

  func testTheInverseOfTheInverseIsTheStart() {
    for _ in 0..<2000 {
      let (band, distance) = randomPull()
      let offset = band.offset(for: distance)
      // (df/f) / (dx/x) = (d − f)/d, and the other way round.
      let steepness = band.limit / (band.limit - offset)
      assertClose(
        band.distance(for: offset), distance,
        within: Tolerance.inverse(slope: steepness) * distance, "\(band), \(random)")
      let part = band.limit * .random(in: 0..<1, using: &random)
      assertClose(
        band.offset(for: band.distance(for: part)), part,
        within: Tolerance.inverse(slope: 1) * part, "\(band), \(random)")
    }
  }

  func testTheSlopeIsThatOfTheCurve() {
    for _ in 0..<2000 {
      let (band, pull) = randomPull()
      // Distances that are multiples of h, so that x ± h are doubles.
      let h = 0x1p-16
      let distance = (pull / h).rounded() * h + h
      let (before, after) = (band.offset(for: distance - h), band.offset(for: distance + h))
      // f‴ ≤ 6 c³/d²
      let third =
        6 * band.coefficient * band.coefficient * band.coefficient / (band.limit * band.limit)
      assertClose(
        band.slope(at: distance), (after - before) / (2 * h),
        within: h * h / 6 * third + Tolerance.differenceQuotient * after / h,
        "\(band) at \(distance), \(random)")
    }
    XCTAssertEqual(RubberBand(limit: 216, coefficient: 0.4).slope(at: 0), 0.4)
  }

  func testTheTwoSidedFormIsOdd() {
    for _ in 0..<500 {
      let (band, distance) = randomPull()
      assertSameBits(band.symmetricOffset(for: distance), band.offset(for: distance))
      assertSameBits(band.symmetricOffset(for: -distance), -band.offset(for: distance))
    }
    let band = RubberBand(limit: 216)
    assertSameBits(band.symmetricOffset(for: -.infinity), -Double(216).nextDown)
    assertSameBits(band.symmetricOffset(for: -0.0), -0.0)
    XCTAssertTrue(band.symmetricOffset(for: .nan).isNaN)
  }

  // MARK: Near a range

  func testInsideARangeNothingResists() {
    let band = RubberBand(limit: 50)
    for value in [-100, -75.3, -50] {
      assertSameBits(band.position(of: value, near: -100 ... -50), value)
    }
    assertSameBits(band.position(of: -0.0, near: 0...1), -0.0)
  }

  func testPastARangeTheBandBeginsAtTheBound() {
    for _ in 0..<500 {
      let (band, distance) = randomPull()
      let lower = Double.random(in: -100...100, using: &random)
      let range = lower...lower + .random(in: 0...100, using: &random)
      let what = "\(band) \(range), \(random)"
      // No jump at either bound, and a mirrored range gives the mirrored position.
      let next = band.position(of: range.upperBound.nextUp, near: range)
      XCTAssertTrue(range.upperBound <= next && next <= range.upperBound.nextUp, what)
      let mirrored = -range.upperBound ... -range.lowerBound
      for value in [range.upperBound + distance, range.lowerBound - distance] {
        let position = band.position(of: value, near: range)
        XCTAssertTrue(
          range.lowerBound - band.limit <= position && position <= range.upperBound + band.limit)
        assertSameBits(band.position(of: -value, near: mirrored), -position, what)
      }
      assertSameBits(band.position(of: distance, near: 0...0), band.offset(for: distance), what)
    }
  }

  func testInfinitelyFarFromARangeIsALimitAway() {
    let band = RubberBand(limit: 50)
    assertSameBits(band.position(of: .infinity, near: 0...100), 150)
    assertSameBits(band.position(of: -.infinity, near: 0...100), -50)
    assertSameBits(band.position(of: 5, near: 10 ... .infinity), 7.393364928909953)
    assertSameBits(band.position(of: 5, near: -.infinity ... .infinity), 5)
    XCTAssertTrue(band.position(of: .nan, near: 0...1).isNaN)
    // A bound at infinity is the largest double.
    let even = RubberBand(limit: .infinity, coefficient: 0.5)
    assertSameBits(even.position(of: 0, near: .infinity ... .infinity), largest / 2)
    assertSameBits(even.position(of: 0, near: -.infinity ... -.infinity), -largest / 2)
    assertSameBits(band.position(of: 0, near: .infinity ... .infinity), largest)
  }

  // MARK: Domain

  /// The square of what is left of the slope would underflow, the slope doesn't; with rational arithmetic.
  func testSlopesFarOutOnASteepBandArePrecise() {
    assertSameBits(
      RubberBand(limit: 0x1.4p-180, coefficient: 0x1.cp180).slope(at: 0x1.199999999999ap155),
      0x1.79cdd3df5b945p-851)
    assertSameBits(
      RubberBand(limit: 3e-53, coefficient: 3e41).slope(at: 9e59), 0x1.e9295eced1040p-886)
  }

  func testDistancesUpToZeroPassThrough() {
    let band = RubberBand(limit: 216)
    for distance in [0, -0.0, -5, -largest, -Double.infinity] {
      assertSameBits(band.offset(for: distance), distance)
      assertSameBits(band.distance(for: distance), distance)
    }
    assertSameBits(band.slope(at: -0.1), 1)
    assertSameBits(band.slope(at: 0), 0.55)
    assertSameBits(band.slope(at: .infinity), 0)
  }

  func testNoDistanceReachesTheLimit() {
    let band = RubberBand(limit: 216)
    for offset in [216, Double(216).nextUp, 1e300, Double.infinity] {
      assertSameBits(band.distance(for: offset), .infinity)
    }
    XCTAssertLessThan(band.distance(for: Double(216).nextDown), .infinity)
  }

  func testWithoutRoomNothingResists() {
    for limit in [0, -0.0, -5, -Double.infinity] {
      let band = RubberBand(limit: limit)
      for distance in [3, -3, Double.infinity] {
        assertSameBits(band.offset(for: distance), distance)
        assertSameBits(band.symmetricOffset(for: distance), distance)
        assertSameBits(band.distance(for: distance), distance)
        assertSameBits(band.position(of: distance, near: 0...1), distance)
        assertSameBits(band.slope(at: distance), 1)
      }
    }
  }

  func testAnInfiniteLimitResistsEvenly() {
    let band = RubberBand(limit: .infinity)
    assertSameBits(band.offset(for: 10), 5.5)
    assertSameBits(band.symmetricOffset(for: -10), -5.5)
    assertSameBits(band.distance(for: 5.5), 10)
    assertSameBits(band.slope(at: 1e300), 0.55)
    assertSameBits(band.position(of: 20, near: 0...10), 15.5)
    assertSameBits(band.offset(for: .infinity), largest)
    assertSameBits(RubberBand(limit: .infinity, coefficient: 2).offset(for: largest), largest)
    assertSameBits(RubberBand(limit: .infinity, coefficient: 0.5).distance(for: largest), largest)
  }

  func testACoefficientOutsideTheDomainMovesToItsEdge() {
    for (given, moved) in [(-1, 0), (-0.0, 0), (-.infinity, 0), (.infinity, largest)]
      as [(Double, Double)]
    {
      assertSameBits(RubberBand(limit: 1, coefficient: given).coefficient, moved)
    }
    let rigid = RubberBand(limit: 10, coefficient: 0)
    assertSameBits(rigid.offset(for: 1e300), 0)
    assertSameBits(rigid.slope(at: 5), 0)
    assertSameBits(rigid.distance(for: .leastNonzeroMagnitude), .infinity)
    assertSameBits(rigid.distance(for: 0), 0)
  }

  /// Without the edge, or what the limit takes, the sum would be the middle of two doubles.
  func testAnEdgeDecidesHoweverSmallItIsBesideTheOffset() {
    for (limit, coefficient, lower, upper, value, position) in [
      (
        0x7FF0_0000_0000_0000, 0x63C2_C569_5DAA_582F, 0xC01B_5B4A_E43D_E19C,
        0x3F52_0483_08ED_071A, 0x3F52_0483_08ED_071D, 0x5FFC_281E_0C7F_8447
      ),
      (
        0x7FEF_FFFF_FFFF_FFFF, 0x3370_0000_0000_0003, 0xBF55_1CD1_39E4_001A,
        0x059E_5E06_465B_8190, 0x4008_0000_0000_0000, 0x3388_0000_0000_0005
      ),
    ] as [(UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)] {
      let band = RubberBand(
        limit: Double(bitPattern: limit), coefficient: Double(bitPattern: coefficient))
      assertSameBits(
        band.position(
          of: Double(bitPattern: value),
          near: Double(bitPattern: lower)...Double(bitPattern: upper)),
        Double(bitPattern: position), "\(band)")
    }
  }

  func testNaNInAnyArgumentIsNaN() {
    for (limit, coefficient, x) in [
      (.nan, 0.55, 1.0), (10, .nan, 1), (10, 0.55, .nan), (0, .nan, 1),
    ] {
      let band = RubberBand(limit: limit, coefficient: coefficient)
      for result in [
        band.offset(for: x), band.symmetricOffset(for: x), band.distance(for: x), band.slope(at: x),
        band.position(of: x, near: 2...3),
      ] {
        XCTAssertTrue(result.isNaN, "\(band) \(x)")
      }
    }
  }

  func testWithoutACoefficientNothingFollowsHoweverFarThePull() {
    let band = RubberBand(limit: 10, coefficient: 0)
    assertSameBits(band.offset(for: .infinity), 0)
    assertSameBits(band.position(of: .infinity, near: 0...5), 5)
    assertSameBits(band.position(of: -.infinity, near: 2...5), 2)
  }
}
