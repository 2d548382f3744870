import XCTest

@testable import MotionCore

final class SampleGridTests: XCTestCase {
  private let largest = Double.greatestFiniteMagnitude
  private var random = SeededGenerator()

  // MARK: Even spacing

  func testAHundredAndOnePointsPrintAsHundredths() {
    let grid = SampleGrid(from: 0, to: 1, count: 101)
    XCTAssertEqual(grid[7].description, "0.07")
    for (i, point) in grid.enumerated() { assertSameBits(point, Double("\(i)e-2") ?? .nan) }
    for (i, point) in SampleGrid(from: -1, to: 1, count: 2001).enumerated() {
      assertSameBits(point, Double("\(i - 1000)e-3") ?? .nan)
    }
  }

  func testBothEndsAreExact() {
    for _ in 0..<500 {
      let start = Double.random(in: -10...10, using: &random)
      let end = Double.random(in: -10...10, using: &random)
      let count = Int.random(in: 2...2000, using: &random)
      let grid = SampleGrid(from: start, to: end, count: count)
      XCTAssertEqual(grid.count, count)
      assertSameBits(grid[0], start, "\(random)")
      assertSameBits(grid[count - 1], end, "\(random)")
      assertSameBits(grid.first ?? .nan, start, "\(random)")
      assertSameBits(grid.last ?? .nan, end, "\(random)")
    }
    let extreme = SampleGrid(from: -.infinity, to: .infinity, count: 3)
    XCTAssertEqual(Array(extreme), [-largest, 0, largest])
  }

  func testEveryPointIsTheDoubleNearestToItsPlace() {
    for _ in 0..<500 {
      let start = Double.random(in: -10...10, using: &random)
      let end = start + Double.random(in: -1...10, using: &random)
      let count = Int.random(in: 2...2000, using: &random)
      let index = Int.random(in: 0..<count, using: &random)
      let (n, i) = (WideFloat(Double(count - 1)), WideFloat(Double(index)))
      let exact = WideFloat(start) + (WideFloat(end) - WideFloat(start)) * i / n
      assertSameBits(
        SampleGrid(from: start, to: end, count: count)[index], exact.nearestDouble, "\(random)")
      let unit = Double.random(in: 0.001...100, using: &random)
      let steps = SampleGrid(from: start, to: start + 1e6, step: unit)
      assertSameBits(
        steps[index], (WideFloat(start) + WideFloat(unit) * i).nearestDouble, "\(random)")
      let frames = SampleGrid(from: start, to: start + 1e6, rate: unit)
      assertSameBits(
        frames[index], (WideFloat(start) + i / WideFloat(unit)).nearestDouble, "\(random)")
    }
  }

  func testHalfwayPointsGoToTheEvenNeighbour() {
    // Between 1 and the next double, and between that and the one after.
    let step = 0x1p-53
    let grid = SampleGrid(from: 1, to: 1 + 4 * step, step: step)
    XCTAssertEqual(Array(grid.prefix(5)), [1, 1, 1 + 2 * step, 1 + 4 * step, 1 + 4 * step])
    let even = SampleGrid(from: 1, to: 1 + 4 * step, count: 5)
    XCTAssertEqual(Array(even), [1, 1, 1 + 2 * step, 1 + 4 * step, 1 + 4 * step])
    let frames = SampleGrid(from: 1, to: 1 + 4 * step, rate: 0x1p53)
    XCTAssertEqual(Array(frames.prefix(5)), Array(even))
  }

  func testPointsNextToTheMiddleOfTwoDoublesFallOnTheirSide() {
    // Where 2⁵⁴i is 1 or −1 modulo n, i/n lies 2⁻¹⁰⁶ beside a double or the middle of two.
    for _ in 0..<500 {
      let n = Int.random(in: 1 << 51..<1 << 52, using: &random) | 1
      var i = Bool.random(using: &random) ? 1 : n - 1
      for _ in 0..<54 { i = i % 2 == 0 ? i / 2 : (i + n) / 2 }
      let expected = Double(i) / Double(n)
      let what = "\(i)/\(n), \(random)"
      assertSameBits(SampleGrid(from: 0, to: 1, count: n + 1)[i], expected, what)
      assertSameBits(SampleGrid(from: 0, to: 1, rate: Double(n))[i], expected, what)
    }
  }

  func testACountOutsideTheDomainMovesToItsEdge() {
    for count in [0, -1, .min] {
      let grid = SampleGrid(from: 1, to: 2, count: count)
      XCTAssertTrue(grid.isEmpty)
      XCTAssertNil(grid.first)
    }
    XCTAssertEqual(Array(SampleGrid(from: 3, to: 5, count: 1)), [3])
    let most = SampleGrid(from: 0, to: 1, count: .max)
    XCTAssertEqual(most.count, SampleGrid.largestCount)
    assertSameBits(most[most.count - 1], 1)
  }

  func testAnEvenGridMayRunDownwardsOrStayInPlace() {
    XCTAssertEqual(Array(SampleGrid(from: 1, to: 0, count: 5)), [1, 0.75, 0.5, 0.25, 0])
    XCTAssertEqual(Array(SampleGrid(from: 0.3, to: 0.3, count: 3)), [0.3, 0.3, 0.3])
  }

  // MARK: Steps and rates

  func testFramesLieAtWholeNumbersOverTheRate() {
    for rate in [24, 30, 60, 120, 59.94] {
      let grid = SampleGrid(from: 0, to: 10, rate: rate)
      XCTAssertEqual(grid.count, Int(10 * rate) + 1)
      for (i, point) in grid.enumerated() { assertSameBits(point, Double(i) / rate) }
    }
    XCTAssertEqual(SampleGrid(from: 0, to: 1, rate: 60).last, 1)
  }

  func testStepsAreCountedFromTheStartNotAdded() {
    let grid = SampleGrid(from: 0, to: 1, step: 0.1)
    for (i, point) in grid.enumerated() { assertSameBits(point, Double(i) * 0.1) }
    // 10 times the double 0.1 is a little above 1, but its double is 1.
    XCTAssertEqual(grid.count, 11)
    XCTAssertEqual(Array(SampleGrid(from: -1, to: 1.9, step: 1)), [-1, 0, 1])
  }

  func testNoPointIsPastTheEndAndNoneIsLeftOut() {
    for _ in 0..<300 {
      let start = Double.random(in: -10...10, using: &random)
      let end = start + .random(in: 0...10, using: &random)
      let unit = Double.random(in: 0.01...20, using: &random)
      for grid in [
        SampleGrid(from: start, to: end, step: unit), SampleGrid(from: start, to: end, rate: unit),
      ] {
        XCTAssertLessThanOrEqual(grid[grid.count - 1], end, "\(random)")
        XCTAssertGreaterThan(grid[grid.count], end, "\(random)")
        assertSameBits(grid[0], start, "\(random)")
      }
    }
  }

  func testAGridThatEndsWhereItStartsIsOnePoint() {
    XCTAssertEqual(Array(SampleGrid(from: 2, to: 2, step: 1)), [2])
    XCTAssertEqual(Array(SampleGrid(from: 2, to: 2, rate: 60)), [2])
  }

  func testWithoutAWayForwardThereAreNoPoints() {
    for unit: Double in [0, -0.0, -1, -.infinity, .nan] {
      XCTAssertEqual(SampleGrid(from: 0, to: 1, step: unit).count, 0)
      XCTAssertEqual(SampleGrid(from: 0, to: 1, rate: unit).count, 0)
    }
    for (start, end) in [(1, 0), (.nan, 1), (0, .nan)] as [(Double, Double)] {
      XCTAssertEqual(SampleGrid(from: start, to: end, step: 0.1).count, 0)
      XCTAssertEqual(SampleGrid(from: start, to: end, rate: 10).count, 0)
    }
  }

  func testInfiniteUnitsCountAsTheLargestDouble() {
    XCTAssertEqual(Array(SampleGrid(from: 0, to: 1, step: .infinity)), [0])
    XCTAssertEqual(SampleGrid(from: 0, to: .infinity, step: .infinity)[1], largest)
    // Frames that lie closer than doubles.
    XCTAssertEqual(SampleGrid(from: 1, to: 2, rate: .infinity).count, SampleGrid.largestCount)
    XCTAssertEqual(
      SampleGrid(from: -.infinity, to: .infinity, step: 1).count, SampleGrid.largestCount)
  }

  // MARK: Collection

  func testAGridIsACollectionOfItsPoints() {
    let grid = SampleGrid(from: 0, to: 1, count: 5)
    XCTAssertEqual(Array(grid), [0, 0.25, 0.5, 0.75, 1])
    XCTAssertEqual(Array(grid[1..<3]), [0.25, 0.5])
    XCTAssertEqual(Array(grid.reversed()), [1, 0.75, 0.5, 0.25, 0])
    XCTAssertEqual(grid.indices, 0..<5)
    XCTAssertEqual(grid, SampleGrid(from: 0, to: 1, count: 5))
    XCTAssertNotEqual(grid, SampleGrid(from: 0, to: 1, step: 0.25))
  }

  func testAnIndexOutsideContinuesTheGrid() {
    for grid in [
      SampleGrid(from: 0, to: 1, count: 5), SampleGrid(from: 0, to: 1, step: 0.25),
      SampleGrid(from: 0, to: 1, rate: 4),
    ] {
      assertSameBits(grid[-2], -0.5)
      assertSameBits(grid[8], 2)
    }
  }

  func testNaNAtAnEndOfAnEvenGridIsNaN() {
    for (start, end) in [(0, .nan), (.nan, 1)] as [(Double, Double)] {
      let grid = SampleGrid(from: start, to: end, count: 3)
      XCTAssertEqual(grid.count, 3)
      XCTAssertTrue(grid.allSatisfy(\.isNaN))
    }
  }

  // MARK: Stretches

  func testLatenessIsWhatRoundingAddsToAPlace() {
    for _ in 0..<200 {
      let start = Double.random(in: 1...1.25, using: &random)
      let end = Double.random(in: 1.5...1.75, using: &random)
      let grid = SampleGrid(from: start, to: end, count: Int.random(in: 100...5000, using: &random))
      let middle = grid.count / 2
      let points = grid.stretch(around: middle)
      for j in stride(from: 0.0, to: 40, by: 2) {
        let sides = points.lateness(at: Lanes(j, j + 1))
        for (number, lateness) in [
          (j, sides.ahead[0]), (j + 1, sides.ahead[1]), (-j, sides.behind[0]),
          (-j - 1, sides.behind[1]),
        ] {
          let place = grid.step * number + points.offset
          let exact = DoubleDouble(grid[middle + Int(number)] - points.middle) - place
          if (exact.hi.magnitude - points.unit / 2).magnitude < points.error {
            XCTAssertTrue(lateness.isNaN, "\(random)")
          } else {
            assertClose(lateness, exact.hi, within: points.error, "\(random)")
          }
        }
      }
    }
  }

  func testHalfwayBetweenTwoDoublesLatenessIsNotKnown() {
    let grid = SampleGrid(from: 1, to: 1.5, step: 0x1p-9 + 0x1p-53)
    for middle in [50, 51] {
      let sides = grid.stretch(around: middle).lateness(at: Lanes(0, 1))
      for lanes in [sides.ahead, sides.behind] {
        XCTAssertEqual(lanes[0].isNaN, middle == 51)
        XCTAssertEqual(lanes[1].isNaN, middle == 50)
      }
    }
  }

  func testNoLatenessIsKnownWhereTheStartIsTooFarAway() {
    let grid = SampleGrid(from: -0x1p60, to: 0x1p60, count: (1 << 20) + 1)
    let points = grid.stretch(around: 1 << 19 | 1)
    XCTAssertFalse(points.lateness(at: Lanes(0, 1)).ahead[0].isNaN)
    let close = SampleGrid(from: -0x1p40, to: 0x1p-10, count: 3).stretch(around: 2)
    XCTAssertTrue(close.lateness(at: Lanes(0, 1)).ahead[0].isNaN)
  }
}
