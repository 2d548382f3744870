import MotionCore
import XCTest

final class FlickRuleTests: XCTestCase {
  private let rule = FlickRule(extent: 100)

  private func decision(_ translation: Double, _ velocity: Double) -> FlickRule.Decision {
    rule.decision(translation: translation, displacement: translation, velocity: velocity)
  }

  func testEachSignIsEnoughAlone() {
    XCTAssertEqual(decision(-34, 0).trigger, .distance)
    XCTAssertNil(decision((-34.0).nextUp, 0).trigger)
    XCTAssertEqual(decision(-20, -400).trigger, .projection)
    XCTAssertNil(decision(-20, -399).trigger)
    XCTAssertEqual(
      rule.decision(translation: 0, displacement: 10, velocity: -520).trigger, .speed)
    XCTAssertNil(rule.decision(translation: 0, displacement: 10, velocity: -519).trigger)
  }

  func testDistanceComesBeforeProjectionAndThatBeforeSpeed() {
    XCTAssertEqual(decision(-34, -5000).trigger, .distance)
    XCTAssertEqual(decision(-33, -5000).trigger, .projection)
  }

  func testTheDecisionCarriesWhereItWouldCoastTo() {
    XCTAssertEqual(decision(-20, -300).projectedStop, -80)
    XCTAssertFalse(decision(-20, -300).commits)
    XCTAssertTrue(decision(-20, -600).commits)
  }

  func testTheOtherDirectionIsTheMirrorImage() {
    let mirrored = FlickRule(extent: 100, direction: .positive)
    for translation in stride(from: -50.0, through: 50, by: 2) {
      for velocity in stride(from: -600.0, through: 600, by: 25) {
        let one = decision(translation, velocity)
        let other = mirrored.decision(
          translation: -translation, displacement: -translation, velocity: -velocity)
        XCTAssertEqual(one.trigger, other.trigger)
        XCTAssertEqual(one.projectedStop, -other.projectedStop)
      }
    }
  }

  func testNaNMakesItsSignNotAppear() {
    let sign = rule.decision(translation: .nan, displacement: .nan, velocity: -520)
    XCTAssertEqual(sign.trigger, .speed)
    XCTAssertEqual(
      rule.decision(translation: -34, displacement: .nan, velocity: .nan).trigger, .distance)
    XCTAssertNil(rule.decision(translation: .nan, displacement: 0, velocity: 0).trigger)
    XCTAssertNil(
      FlickRule(extent: .nan).decision(translation: -1, displacement: -1, velocity: 0).trigger)
  }

  func testNoNumberStopsIt() {
    for extent in awkwardDoubles {
      for number in awkwardDoubles {
        let rule = FlickRule(
          extent: extent, commitFraction: number, dismissSpeed: number, coastingTime: number)
        for velocity in awkwardDoubles where !number.isNaN && !velocity.isNaN {
          let decision = rule.decision(
            translation: number, displacement: number, velocity: velocity)
          XCTAssertTrue(decision.projectedStop.isFinite)
        }
      }
    }
  }
}
