import XCTest

@testable import MotionCore

/// A spring over a grid has the bits it has at each point.
final class DampedSpringSamplingTests: XCTestCase {
  private let springs = [0, 0.5, 1, 2.5].map { DampedSpring(response: 0.42, dampingRatio: $0) }
  private let grid = SampleGrid(from: 0, to: 1.5, count: 301)

  func testArraysHoldTheValuesAndVelocitiesOfEveryPoint() {
    for spring in springs {
      let values = spring.values(over: grid, initialVelocity: -3)
      let velocities = spring.velocities(over: grid, initialVelocity: -3)
      XCTAssertEqual(values.count, grid.count)
      XCTAssertEqual(velocities.count, grid.count)
      for (index, time) in grid.enumerated() {
        assertSameBits(values[index], spring.value(at: time, initialVelocity: -3))
        assertSameBits(velocities[index], spring.velocity(at: time, initialVelocity: -3))
      }
    }
  }

  func testABufferIsFilledFromAnyPartOfAGrid() {
    let part = grid[100..<200]
    for spring in springs {
      var values = [Double](repeating: .nan, count: 120)
      let count = values.withUnsafeMutableBufferPointer {
        spring.fill($0, withValuesOver: part, initialVelocity: 2)
      }
      XCTAssertEqual(count, 100)
      for (value, time) in zip(values, part) {
        assertSameBits(value, spring.value(at: time, initialVelocity: 2))
      }
      XCTAssertTrue(values[100...].allSatisfy(\.isNaN), "written past the grid's end")
    }
  }

  func testASmallBufferTakesWhatItHasRoomFor() {
    var values = [Double](repeating: .nan, count: 7)
    let count = values.withUnsafeMutableBufferPointer {
      springs[1].fill($0, withValuesOver: grid[...])
    }
    XCTAssertEqual(count, 7)
    assertSameBits(values[6], springs[1].value(at: grid[6]))
    XCTAssertEqual(
      springs[1].fill(UnsafeMutableBufferPointer(start: nil, count: 0), withValuesOver: grid[...]),
      0)
  }

  /// Where many points lie close together, polynomials take the place of the closed form.
  func testCloseStretchesHaveTheBitsOfEveryPointOnItsOwn() {
    let ratios = [0, 0.05, 0.78, 1.0.nextDown, 1, 1.0.nextUp, 1.000_1, 1.6, 40]
    let grids = [
      SampleGrid(from: 0, to: 0.5, count: 1023),
      SampleGrid(from: -0.01, to: 0.1, step: 0.000_3),
      SampleGrid(from: 0.25, to: 1.5, rate: 480),
      SampleGrid(from: 100, to: 100.2, count: 111),
      SampleGrid(from: 1e-9, to: 2e-9, count: 50),
    ]
    for ratio in ratios {
      let spring = DampedSpring(response: 0.42, dampingRatio: ratio)
      for (grid, velocity) in zip(grids + grids.prefix(3), [0, 0, 0, 0, 0, 5, -3, 1e-9]) {
        var values = [Double](repeating: 0, count: grid.count)
        var velocities = values
        let count = values.withUnsafeMutableBufferPointer { values in
          velocities.withUnsafeMutableBufferPointer { velocities in
            spring.fill(
              values: values, velocities: velocities, over: grid[...], initialVelocity: velocity)
          }
        }
        XCTAssertEqual(count, grid.count)
        XCTAssertEqual(spring.values(over: grid, initialVelocity: velocity), values)
        XCTAssertEqual(spring.velocities(over: grid, initialVelocity: velocity), velocities)
        for (index, time) in grid.enumerated() {
          let state = spring.state(at: time, initialVelocity: velocity)
          assertSameBits(values[index], state.value)
          assertSameBits(velocities[index], state.velocity)
        }
      }
    }
  }

  /// The polynomials decide nearly everything; otherwise the test above would compare a function with itself.
  func testPolynomialsLeaveFewPointsToTheClosedForm() throws {
    let spring = DampedSpring(response: 0.42, dampingRatio: 0.78)
    let grid = SampleGrid(from: 0, to: 0.5, count: 4096)
    let estimate = try XCTUnwrap(spring.estimate)
    let terms = StretchTerms(of: estimate, step: grid.step)
    var unsure = 0
    for middle in [200, 350, 700, 1000, 1200, 1500, 1800, 2500, 3000, 3500] {
      let points = grid.stretch(around: middle)
      let state = estimate.state(at: points.middle, initialVelocity: 3)
      let derivatives = StretchDerivatives(terms, state, reach: 99)
      for first in stride(from: 0.0, to: 100, by: Double(Lanes.scalarCount)) {
        let j = Lanes(0, 1) + first
        for polynomial in [
          derivatives.positions(terms, points), derivatives.velocities(terms, points),
        ] {
          let sides = polynomial.values(
            polynomial.heads(at: j, square: j * j), at: j, square: j * j,
            lateness: points.lateness(at: j), slopes: polynomial.slopes(at: j, square: j * j))
          for lanes in [sides.ahead, sides.behind] {
            unsure += (0..<Lanes.scalarCount).filter { lanes[$0].isNaN }.count
          }
        }
      }
    }
    XCTAssertLessThan(unsure, 10 * 200 * 2 / 100)
  }

  func testGridsThatFallOrHardlyMoveAreSampledLikeOthers() {
    let grids = [
      SampleGrid(from: 0.5, to: -0.5, count: 401),
      SampleGrid(from: -0.001, to: -0.1, count: 64),
      SampleGrid(from: -100, to: -1e12, count: 24),
      SampleGrid(from: 0.25, to: 0.25, count: 16),
      SampleGrid(from: 0, to: 0x1p-1020, count: 33),
    ]
    for ratio in [0, 0.003, 1, 40] {
      let spring = DampedSpring(response: 0.42, dampingRatio: ratio)
      for grid in grids {
        let values = spring.values(over: grid)
        let velocities = spring.velocities(over: grid)
        for (index, time) in grid.enumerated() {
          assertSameBits(values[index], spring.value(at: time))
          assertSameBits(velocities[index], spring.velocity(at: time))
        }
      }
    }
  }

  /// Late in a motion that hardly decays a time's rounding counts for more than what the polynomial leaves out, and
  /// next to a turn the slope's terms of odd order are all 0.
  func testAfterThousandsOfTurnsTheSlopeIsPreciseEnough() {
    let spring = DampedSpring(response: 1, dampingRatio: 0)
    let grid = SampleGrid(from: 9999.9803, to: 10_000.0197, count: 989)
    let values = spring.values(over: grid)
    for (index, time) in grid.enumerated() {
      assertSameBits(values[index], spring.value(at: time))
    }
  }

  /// There lies every other point halfway between two doubles, and at 1 and 2 the doubles' distance changes.
  func testPointsBetweenTwoDoublesAndPowersOfTwoAreSampledRight() {
    let step = 0x1p-9 + 0x1p-53
    for spring in springs {
      for grid in [
        SampleGrid(from: 1, to: 2.5, step: step),
        SampleGrid(from: 1 - 100 * step, to: 1.5, step: step),
        SampleGrid(from: 0, to: 2.5, count: 3 * 512 + 1),
      ] {
        let (values, velocities) = (spring.values(over: grid), spring.velocities(over: grid))
        for (index, time) in grid.enumerated() {
          assertSameBits(values[index], spring.value(at: time))
          assertSameBits(velocities[index], spring.velocity(at: time))
        }
      }
    }
  }

  /// From such a point to twice its time is further than a double can say.
  func testASlowSpringIsSampledRightFromJustBelowAPowerOfTwo() {
    let spring = DampedSpring(response: 120, dampingRatio: 1)
    for grid in [
      SampleGrid(from: 1.0.nextDown.nextDown, to: 28, count: 82)[3...],
      SampleGrid(from: 1.4, to: 15.2, count: 70)[3...],
    ] {
      XCTAssertEqual(grid.first, 2.0.nextDown)
      var values = [Double](repeating: 0, count: grid.count)
      values.withUnsafeMutableBufferPointer { _ = spring.fill($0, withValuesOver: grid) }
      for (value, time) in zip(values, grid) { assertSameBits(value, spring.value(at: time)) }
    }
  }

  func testEnormousVelocitiesAndSpringsAreSampledLikeOthers() {
    let grid = SampleGrid(from: 0.1, to: 0.2, count: 40)
    let springs = [
      DampedSpring(response: 0.42, dampingRatio: 0.78),
      DampedSpring(response: 1e25, dampingRatio: 0.5),
      DampedSpring(response: 1e-25, dampingRatio: 0.5),
      DampedSpring(response: 0.42, dampingRatio: 1e20),
    ]
    let velocities = [1e308, -.infinity, .nan, 1e-308, 1e100]
    for spring in springs {
      for velocity in velocities {
        let values = spring.values(over: grid, initialVelocity: velocity)
        let slopes = spring.velocities(over: grid, initialVelocity: velocity)
        for index in stride(from: 0, to: 40, by: 13) {
          let state = spring.state(at: grid[index], initialVelocity: velocity)
          assertSameBits(values[index], state.value)
          assertSameBits(slopes[index], state.velocity)
        }
      }
    }
  }

  func testAnyTimesAreSampledInTheirOrderAndInPlace() {
    let times = [0.3, 0.1, -1, .nan, 0.2, .infinity, 0.1, 0]
    for spring in springs {
      let expected = times.map { spring.value(at: $0, initialVelocity: 2) }
      for (value, other) in zip(spring.values(at: times, initialVelocity: 2), expected) {
        assertSameBits(value, other)
      }
      var buffer = times
      let count = buffer.withUnsafeMutableBufferPointer {
        spring.fill($0, withValuesAt: UnsafeBufferPointer($0), initialVelocity: 2)
      }
      XCTAssertEqual(count, times.count)
      for (value, other) in zip(buffer, expected) { assertSameBits(value, other) }
    }
  }
}
