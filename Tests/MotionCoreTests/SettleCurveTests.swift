import MotionCore
import XCTest

final class SettleCurveTests: XCTestCase {
  private let largest = Double.greatestFiniteMagnitude
  private var random = SeededGenerator()

  private func randomCurve() -> SettleCurve {
    SettleCurve(
      frequency: .random(in: 1...20, using: &random), damping: .random(in: 0...12, using: &random))
  }

  // MARK: Values

  func testEveryResultIsTheDoubleNearestToTheFormula() throws {
    for name in ["settle", "peak", "height"] {
      for row in try Table("exact-curves", name).rows {
        let p = try row.arguments()
        let curve = SettleCurve(frequency: p[0], damping: p[1])
        let result =
          switch name {
          case "settle": curve.value(at: p[2])
          case "peak": curve.peak?.position ?? .nan
          default: curve.peak?.value ?? .nan
          }
        assertSameBits(result, try row.number("expected"), row.place)
      }
    }
  }

  func testTheDefaultsPeakWhereTheirSourceSays() {
    let peak = SettleCurve().peak
    assertClose(peak?.position ?? .nan, 0.3303, within: Tolerance.lastDigit(4))
    assertClose(peak?.value ?? .nan, 1.0989, within: Tolerance.lastDigit(4))
    XCTAssertEqual(SettleCurve(), SettleCurve(frequency: 7.4, damping: 6.2))
  }

  // MARK: Laws

  func testThePeakIsThePeak() {
    for _ in 0..<50 {
      let curve = randomCurve()
      guard let peak = curve.peak else { return XCTFail("\(curve), \(random)") }
      // The curve is flat there, so that the rounded position changes nothing in the value.
      assertClose(
        curve.value(at: peak.position), peak.value, within: Tolerance.flatPeak,
        "\(curve), \(random)")
      for x in SampleGrid(from: 0, to: 8 * peak.position, count: 400) {
        XCTAssertLessThanOrEqual(curve.value(at: x), peak.value, "\(curve) at \(x), \(random)")
      }
      for part in [0.99, 1.01] {
        XCTAssertLessThan(
          curve.value(at: part * peak.position), peak.value, "\(curve), \(random)")
      }
      XCTAssertGreaterThan(peak.value, 1)
    }
  }

  func testTheCurveLeavesZeroWithTheSlopeOfItsDamping() {
    for _ in 0..<100 {
      let curve = randomCurve()
      // value = dx + (f² − d²) x²/2 + …
      let x = 0x1p-40
      assertClose(
        curve.value(at: x) / x, curve.damping, within: Tolerance.slopeAtStart, "\(curve), \(random)"
      )
    }
  }

  func testTheCurveStaysBetweenItsEnvelopes() {
    // |1 − value| ≤ e^(−xd), and without frequency it is the envelope.
    for _ in 0..<100 {
      let curve = randomCurve()
      let envelope = SettleCurve(frequency: 0, damping: curve.damping)
      for x in SampleGrid(from: 0, to: 3, count: 50) {
        let rest = 1 - envelope.value(at: x)
        XCTAssertLessThanOrEqual(
          (1 - curve.value(at: x)).magnitude, rest + Tolerance.complement, "\(curve), \(random)")
      }
    }
  }

  func testTheSignOfTheFrequencyMakesNoDifference() {
    let (curve, mirrored) = (SettleCurve(), SettleCurve(frequency: -7.4))
    for x in SampleGrid(from: -0.5, to: 2, count: 100) {
      assertSameBits(mirrored.value(at: x), curve.value(at: x))
    }
    XCTAssertEqual(mirrored.peak?.position, curve.peak?.position)
    XCTAssertEqual(mirrored.peak?.value, curve.peak?.value)
  }

  // MARK: Edges

  func testUpToZeroNothingHasHappened() {
    for x in [0, -0.0, -1e-300, -5, -Double.infinity] {
      assertSameBits(SettleCurve().value(at: x), 0)
    }
  }

  func testAtInfinityTheCurveHasSettled() {
    assertSameBits(SettleCurve().value(at: .infinity), 1)
    assertSameBits(SettleCurve(frequency: 7.4, damping: 1e-300).value(at: .infinity), 1)
    let free = SettleCurve(frequency: 7.4, damping: 0)
    assertSameBits(free.value(at: .infinity), free.value(at: largest))
  }

  func testParametersOutsideTheDomainMoveToItsEdge() {
    for (given, moved) in [(-1, 0), (-0.0, 0), (-.infinity, 0), (.infinity, largest)]
      as [(Double, Double)]
    {
      assertSameBits(SettleCurve(damping: given).damping, moved)
    }
    for (given, moved) in [(-.infinity, -largest), (.infinity, largest), (-3, -3)]
      as [(Double, Double)]
    {
      assertSameBits(SettleCurve(frequency: given).frequency, moved)
    }
  }

  /// What an exact computation of 120 digits says.
  func testNextToWholeTurnsWithoutDampingHardlyAnythingIsLeft() {
    for (frequency, x, value) in [
      (7.4, 2.547237286694427, 0x3931_2ECA_3605_0C36),
      (
        Double(bitPattern: 0x4027_10CA_636C_703A), Double(bitPattern: 0x4082_0BFD_D6DA_C668),
        0x396D_0BF3_5ABD_18D8
      ),
    ] as [(Double, Double, UInt64)] {
      let curve = SettleCurve(frequency: frequency, damping: 0)
      assertSameBits(curve.value(at: x), Double(bitPattern: value), "\(frequency)")
    }
  }

  /// x d is the middle of two doubles, and the value is x d − (x d)²/2.
  func testTheSecondTermDecidesHoweverSmall() {
    let curve = SettleCurve(
      frequency: Double(bitPattern: 0x39AF_FFFF_FFFF_FFFF),
      damping: Double(bitPattern: 0x432E_E9BD_F83E_9A67))
    assertSameBits(
      curve.value(at: .leastNonzeroMagnitude), Double(bitPattern: 0x000F_74DE_FC1F_4D33))
  }

  func testWithoutFrequencyThereIsNoPeak() {
    XCTAssertNil(SettleCurve(frequency: 0).peak)
    XCTAssertNil(SettleCurve(frequency: -0.0, damping: 0).peak)
    XCTAssertNotNil(SettleCurve(frequency: .leastNonzeroMagnitude).peak)
  }

  func testNaNInAnyArgumentIsNaN() {
    XCTAssertTrue(SettleCurve().value(at: .nan).isNaN)
    for curve in [SettleCurve(frequency: .nan), SettleCurve(damping: .nan)] {
      for x in [-1, 0, 0.5, Double.infinity] {
        XCTAssertTrue(curve.value(at: x).isNaN)
      }
      XCTAssertNil(curve.peak)
    }
  }
}
