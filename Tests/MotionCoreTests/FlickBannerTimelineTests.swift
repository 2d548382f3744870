import MotionCore
import XCTest

final class FlickBannerTimelineTests: XCTestCase {
  private let timeline = FlickBannerTimeline()
  private let grid = SampleGrid(from: 0, to: 1, count: 10_001)

  func testTheBannerStartsAboveTheEdge() {
    for progress in [-1, 0, 0.0399] {
      let frame = timeline.frame(at: progress)
      XCTAssertEqual([frame.travel, frame.lift, frame.opacity], [-84, 0, 1])
    }
  }

  func testAt34PercentTheArrivalIsWithin3PermilleOfRest() {
    XCTAssertLessThan(timeline.frame(at: 0.34).travel.magnitude, 0.003 * 84)
    XCTAssertEqual(timeline.frame(at: 0.34), timeline.frame(at: 0.7199), "and stays there")
  }

  func testTheShadowSettlesBeforeTheBanner() throws {
    let arrival = grid.filter { $0 < 0.72 }
    let banner = try XCTUnwrap(
      arrival.last { timeline.frame(at: $0).travel.magnitude > 0.003 * 84 })
    let shadow = try XCTUnwrap(
      arrival.last { (timeline.frame(at: $0).lift - 1).magnitude > 0.003 })
    XCTAssertLessThan(shadow, banner - 0.05)
  }

  func testItLeavesFromItsPlace() {
    let frame = timeline.frame(at: 0.72)
    XCTAssertEqual([frame.travel, frame.lift, frame.opacity], [0, 1, 1])
    XCTAssertEqual(frame.travel.sign, .plus)
    XCTAssertEqual(timeline.frame(at: 0.95).travel, -96, accuracy: 0.4)
  }

  func testAFasterThrowIsASooner() throws {
    func gone(_ velocity: Double) throws -> Double {
      let timeline = FlickBannerTimeline(dismissVelocity: velocity)
      return try XCTUnwrap(grid.first { $0 > 0.72 && timeline.frame(at: $0).travel <= -72 })
    }
    let times = try [0, 260, 520, 1040, 4000].map(gone)
    XCTAssertEqual(times, times.sorted(by: >))
    XCTAssertEqual(Set(times).count, times.count)
  }

  func testItIsOpaqueFor60PercentOfTheWayOut() {
    for progress in grid {
      let frame = timeline.frame(at: progress)
      if progress < 0.72 || frame.travel > -0.6 * 96 {
        XCTAssertEqual(frame.opacity, 1, "\(progress)")
      } else if frame.travel < -0.61 * 96 {
        XCTAssertLessThan(frame.opacity, 1, "\(progress)")
      }
    }
    XCTAssertEqual(timeline.frame(at: 1).opacity, 0)
  }

  func testAnInfinitelyStiffArrivalIsThereAtOnce() {
    let timeline = FlickBannerTimeline(arrival: DampedSpring(response: 0, dampingRatio: 1))
    XCTAssertEqual(timeline.frame(at: 0.05).travel, 0)
  }

  func testFiniteInFiniteOut() {
    for height in nastyDoubles {
      for velocity in nastyDoubles {
        let timeline = FlickBannerTimeline(height: height, dismissVelocity: velocity)
        for progress in nastyDoubles + [0.04, 0.2, 0.72, 0.8] {
          let frame = timeline.frame(at: progress)
          XCTAssertFalse(frame.travel.isInfinite)
          XCTAssertEqual(frame.lift.isNaN, progress.isNaN)
          if !height.isNaN && !velocity.isNaN {
            XCTAssertEqual(frame.travel.isNaN, progress.isNaN, "\(height) \(velocity) \(progress)")
            XCTAssertEqual(frame.opacity.isNaN, progress.isNaN)
          }
        }
      }
    }
    for response in nastyDoubles {
      for ratio in nastyDoubles where !response.isNaN && !ratio.isNaN {
        let spring = DampedSpring(response: response, dampingRatio: ratio)
        let frame = FlickBannerTimeline(arrival: spring).frame(at: 0.2)
        XCTAssertTrue(frame.travel.isFinite, "\(response) \(ratio)")
      }
    }
  }
}
