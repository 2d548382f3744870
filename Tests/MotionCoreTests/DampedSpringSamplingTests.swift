import MotionCore
import XCTest

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
}
