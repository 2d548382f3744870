import MotionCore
import XCTest

final class AvatarLoadTimelineTests: XCTestCase {
  private let timeline = AvatarLoadTimeline()
  private let grid = SampleGrid(from: 0, to: 1, count: 10_001)

  func testScaleDipsOnceAndComesToRest() throws {
    let scales = grid.map { timeline.frame(at: $0).scale }
    let lowest = try XCTUnwrap(scales.min())
    XCTAssertEqual(lowest, 0.993, accuracy: 0.0005)
    XCTAssertEqual(grid[try XCTUnwrap(scales.firstIndex(of: lowest))], 0.17, accuracy: 0.005)
    XCTAssertEqual(scales[0], 1.07)
    XCTAssertEqual(scales[10_000], 1, accuracy: 1e-6)
  }

  func testTheSettleCurvePeaksWhereTheScaleDips() throws {
    let peak = try XCTUnwrap(AvatarLoadTimeline.settle.peak)
    XCTAssertEqual(peak.value, 1.0989, accuracy: 0.00005)
    let frame = timeline.frame(at: peak.position * timeline.settleResponse)
    XCTAssertEqual(frame.scale, 1.07 - 0.07 * peak.value, accuracy: 1e-15)
  }

  func testTheInitialsAreGoneAt29Percent() {
    XCTAssertEqual(timeline.frame(at: 0).initials, 1)
    XCTAssertGreaterThan(timeline.frame(at: 0.289).initials, 0)
    XCTAssertEqual(timeline.frame(at: 0.29).initials, 0)
  }

  func testTheRingStartsAt68Percent() {
    XCTAssertEqual(timeline.frame(at: 0.68).ring, 0)
    XCTAssertGreaterThan(timeline.frame(at: 0.681).ring, 0)
    XCTAssertEqual(timeline.frame(at: 1).ring, 1)
  }

  func testTheBlurIsGoneAt70Percent() {
    XCTAssertEqual(timeline.frame(at: 0).blur, 1)
    XCTAssertGreaterThan(timeline.frame(at: 0.69).blur, 0)
    XCTAssertEqual(timeline.frame(at: 0.70).blur, 0)
  }

  func testBeforeAndAfterItIsTheNearerEnd() {
    for (outside, end) in [(-0.1, 0.0), (-.infinity, 0), (1.1, 1), (.infinity, 1)] {
      XCTAssertEqual(timeline.frame(at: outside), timeline.frame(at: end))
    }
  }

  func testASettleResponseIsAtLeastFivePercent() {
    XCTAssertEqual(AvatarLoadTimeline(settleResponse: 0), AvatarLoadTimeline(settleResponse: 0.05))
    XCTAssertEqual(AvatarLoadTimeline(settleResponse: .infinity).frame(at: 1).scale, 1.07)
  }

  func testFiniteInFiniteOut() {
    for response in nastyDoubles {
      for progress in nastyDoubles {
        let frame = AvatarLoadTimeline(settleResponse: response).frame(at: progress)
        for value in [frame.blur, frame.initials, frame.ring] {
          XCTAssertEqual(value.isNaN, progress.isNaN)
        }
        XCTAssertEqual(frame.scale.isNaN, progress.isNaN || response.isNaN)
      }
    }
  }
}
