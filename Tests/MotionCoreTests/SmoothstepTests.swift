import MotionCore
import XCTest

/// Smoothstep and the linear ramp, which have windows, ends and edge cases in common.
final class SmoothstepTests: XCTestCase {
  private let largest = Double.greatestFiniteMagnitude
  private let forms = [
    { (start: Double, end: Double) in Smoothstep(start: start, end: end).value },
    { (start: Double, end: Double) in LinearRamp(start: start, end: end).value },
  ]

  // MARK: Values

  func testEveryValueIsTheDoubleNearestToTheFormula() throws {
    for (form, name) in zip(forms, ["smoothstep", "ramp"]) {
      for row in try Table("exact-curves", name).rows {
        let p = try row.arguments()
        assertSameBits(form(p[0], p[1])(p[2]), try row.number("expected"), row.place)
      }
    }
  }

  func testHalfwayResultsGoToTheEvenNeighbour() {
    // For x = p/2¹⁹ the value is p² (3·2¹⁸ − p) / 2⁵⁶, odd for an odd p, and from 1/8 to 1/4 of 54 bits.
    for p in [131_073, 131_075, 149_999, 170_001] {
      let exact = p * p * (3 << 18 - p)
      let value = Smoothstep(start: 0, end: 1).value(at: Double(p) * 0x1p-19)
      XCTAssertEqual(exact.leadingZeroBitCount, 64 - 54)
      XCTAssertEqual(Int(value * 0x1p55) % 2, 0)
      XCTAssertEqual((exact - 2 * Int(value * 0x1p55)).magnitude, 1)
    }
    // 1 − 2⁻⁵⁴ and 1 − 3·2⁻⁵⁴ lie halfway between 1, 1 − 2⁻⁵³ and 1 − 2⁻⁵².
    let ramp = LinearRamp(start: -1, end: 0)
    assertSameBits(ramp.value(at: -0x1p-54), 1)
    assertSameBits(ramp.value(at: -0x3p-54), 1 - 0x1p-52)
  }

  func testABannerFadesOverTheLastPartOfItsWay() {
    let ramp = LinearRamp(start: 0.6, end: 1)
    for (covered, opacity) in [(0.5, 1.0), (0.6, 1), (0.8, 0.5), (1, 0), (1.1, 0)] {
      assertClose(1 - ramp.value(at: covered), opacity, within: Tolerance.complement)
    }
  }

  // MARK: Laws

  func testTheEndsAreExactAndBeyondThemIsNothingNew() {
    var random = SeededGenerator()
    for form in forms {
      for _ in 0..<200 {
        let start = Double.random(in: -10...10, using: &random)
        let end = start + .random(in: 1e-9...10, using: &random)
        let value = form(start, end)
        for t in [-.infinity, -largest, start - 1, start.nextDown, start] {
          assertSameBits(value(t), 0, "\(random)")
        }
        for t in [end, end.nextUp, end + 1, largest, .infinity] {
          assertSameBits(value(t), 1, "\(random)")
        }
        XCTAssertGreaterThan(value(start.nextUp), 0, "\(random)")
        XCTAssertTrue((0.99...1).contains(value(end.nextDown)), "\(random)")
      }
    }
  }

  func testTheValueNeverFalls() {
    var random = SeededGenerator()
    for form in forms {
      let value = form(0.29, 0.7)
      let values = SampleGrid(from: 0.2, to: 0.8, count: 1000).map(value)
      XCTAssertEqual(values, values.sorted())
      XCTAssertGreaterThan(Set(values).count, 600)
      for _ in 0..<100 {
        var t = Double.random(in: 0.29...0.7, using: &random)
        for _ in 0..<20 {
          XCTAssertLessThanOrEqual(value(t), value(t.nextUp), "\(t), \(random)")
          t = t.nextUp
        }
      }
    }
  }

  func testTheSecondHalfMirrorsTheFirst() {
    // Values of 18 bits, so that nothing is rounded.
    for form in forms {
      for (start, end) in [(0.0, 1.0), (-3, 5), (100, 100.5)] {
        let value = form(start, end)
        for part in stride(from: 0, through: 1, by: 0x1p-6) {
          let length = end - start
          assertSameBits(value(end - part * length), 1 - value(start + part * length))
        }
        assertSameBits(value((start + end) / 2), 0.5)
      }
    }
    var random = SeededGenerator()
    for form in forms {
      for _ in 0..<500 {
        // 1 − t is exact.
        let t = Double.random(in: 0.5...1, using: &random)
        assertClose(
          form(0, 1)(t) + form(0, 1)(1 - t), 1, within: Tolerance.complement, "\(random)")
      }
    }
  }

  func testOnlySmoothstepLeavesItsEndsWithoutACorner() {
    // x² (3 − 2x) at 2⁻²⁰, and the same far from 1.
    assertSameBits(Smoothstep(start: 0, end: 1).value(at: 0x1p-20), 0x3p-40 - 0x1p-59)
    assertSameBits(Smoothstep(start: 0, end: 1).value(at: 1 - 0x1p-20), 1 - 0x3p-40)
    assertSameBits(LinearRamp(start: 0, end: 1).value(at: 0x1p-20), 0x1p-20)
  }

  // MARK: Edges

  func testAWindowThatEndsBeforeItStartsIsAStepAtItsEnd() {
    for form in forms {
      for (start, end) in [(0.5, 0.5), (0.7, 0.5), (largest, 0.5), (Double.infinity, 0.5)] {
        let value = form(start, end)
        for t: Double in [0.5, 0.6, 0.8, .infinity] { assertSameBits(value(t), 1) }
        for t: Double in [0x0.ffffffffffffp-1, 0, -.infinity] { assertSameBits(value(t), 0) }
      }
    }
  }

  func testInfiniteBoundsAreTheLargestDoubles() {
    XCTAssertEqual(
      Smoothstep(start: -.infinity, end: .infinity), Smoothstep(start: -largest, end: largest))
    XCTAssertEqual(
      LinearRamp(start: -.infinity, end: .infinity), LinearRamp(start: -largest, end: largest))
    for form in forms {
      let value = form(-.infinity, .infinity)
      assertSameBits(value(0), 0.5)
      assertSameBits(value(-.infinity), 0)
      assertSameBits(value(.infinity), 1)
    }
  }

  func testNaNInAnyArgumentIsNaN() {
    for form in forms {
      for (start, end, t) in [
        (.nan, 1.0, 0.5), (0, .nan, 0.5), (0, 1, .nan), (1, 0, .nan), (.nan, 1, 2), (0, .nan, -1),
      ] {
        XCTAssertTrue(form(start, end)(t).isNaN, "\(start) \(end) \(t)")
      }
    }
  }
}
