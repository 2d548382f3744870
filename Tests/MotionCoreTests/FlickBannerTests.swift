import MotionCore
import XCTest

final class FlickBannerTests: XCTestCase {
  private var random = SeededGenerator()

  private func random(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &random)
  }

  /// A finger that moves at an even velocity for 48 ms and stays on the banner.
  private func drag(_ banner: inout FlickBanner, at start: Double, velocity: Double) -> Double {
    banner.touch(at: start)
    for step in 1...6 {
      let time = Double(step) / 125
      banner.drag(to: velocity * time, at: start + time)
    }
    return start + 0.048
  }

  // MARK: Held

  func testItFollowsTheFingerUpwardAndResistsDownward() {
    var banner = FlickBanner(height: 72)
    banner.touch(at: 0)
    let band = RubberBand(limit: 216)
    for translation in [-300, -1, -0.0, 0, 1, 100, 1e6, 1e300] {
      banner.drag(to: translation, at: 0.01)
      XCTAssertEqual(banner.displacement(at: 0.01), band.offset(for: translation))
      XCTAssertLessThan(banner.displacement(at: 0.01), 216)
    }
  }

  func testItArmsWhereItIsThrownAwayByDistance() {
    var banner = FlickBanner(height: 100)
    banner.drag(to: -33.9, at: 0)
    XCTAssertFalse(banner.isArmed)
    banner.drag(to: -34, at: 0.01)
    XCTAssertTrue(banner.isArmed)
    XCTAssertEqual(banner.decision(at: 1)?.trigger, .distance)
    banner.drag(to: -30, at: 0.02)
    XCTAssertTrue(banner.isArmed)
    banner.drag(to: -28, at: 0.03)
    XCTAssertFalse(banner.isArmed)
    banner.drag(to: -34, at: 0.04)
    banner.release(at: 0.04)
    XCTAssertFalse(banner.isArmed, "no finger, no line")
  }

  // MARK: Let go

  func testAThrowLeavesWithTheFingersVelocity() {
    var banner = FlickBanner()
    let time = drag(&banner, at: 0, velocity: -900)
    XCTAssertEqual(banner.release(at: time)?.trigger, .distance)
    XCTAssertEqual(banner.phase, .leaving)
    XCTAssertEqual(banner.velocity(at: time), -900, accuracy: 1e-9)
    XCTAssertEqual(banner.displacement(at: time), -43.2, accuracy: 1e-12)
    XCTAssertEqual(banner.displacement(at: time + 5), -96, accuracy: 1e-9)
    XCTAssertEqual(banner.frame(at: time + 5).opacity, 0, accuracy: 1e-9)
    XCTAssertFalse(banner.isSettled(at: time))
    XCTAssertTrue(banner.isSettled(at: time + 1))
  }

  func testASlowPullReturns() {
    var banner = FlickBanner()
    let time = drag(&banner, at: 0, velocity: -100)
    let decision = banner.release(at: time)
    XCTAssertEqual(decision?.commits, false)
    XCTAssertEqual(decision?.projectedStop ?? 0, -24.8, accuracy: 1e-9)
    XCTAssertEqual(banner.phase, .returning)
    XCTAssertEqual(banner.velocity(at: time), -100, accuracy: 1e-9)
    XCTAssertLessThan(banner.displacement(at: time + 0.01), banner.displacement(at: time))
    XCTAssertEqual(banner.displacement(at: time + 5), 0, accuracy: 1e-9)
    XCTAssertEqual(banner.frame(at: time).opacity, 1)
  }

  func testAVelocityThatTheGestureKnowsIsTaken() {
    var banner = FlickBanner()
    let time = drag(&banner, at: 0, velocity: -100)
    XCTAssertEqual(banner.release(at: time, velocity: -520)?.trigger, .projection)
    XCTAssertEqual(banner.velocity(at: time), -520)
  }

  func testPulledDownAndLetGoStillMovingDownItFirstGoesFurtherDown() {
    var banner = FlickBanner()
    let time = drag(&banner, at: 0, velocity: 2000)
    let displacement = banner.displacement(at: time)
    let velocity = banner.velocity(at: time)
    XCTAssertGreaterThan(displacement, 40)
    XCTAssertGreaterThan(velocity, 0)
    XCTAssertLessThan(
      DampedSpring.relativeVelocity(velocity, travel: 0 - displacement), 0, "away from home")
    XCTAssertEqual(banner.release(at: time)?.commits, false)
    XCTAssertEqual(banner.velocity(at: time), velocity)
    XCTAssertGreaterThan(banner.displacement(at: time + 0.02), displacement + 1)
    XCTAssertEqual(banner.displacement(at: time + 3), 0, accuracy: 1e-9)
  }

  func testLetGoInItsPlaceWithAVelocityItGoesOutAndBack() {
    var banner = FlickBanner()
    banner.touch(at: 0)
    banner.release(at: 0, velocity: -300)
    XCTAssertEqual(banner.phase, .returning)
    XCTAssertEqual(banner.velocity(at: 0), -300)
    XCTAssertLessThan(banner.displacement(at: 0.05), -5)
    XCTAssertEqual(banner.displacement(at: 3), 0, accuracy: 1e-9)
  }

  func testACancelledGestureGoesBackWhateverItsVelocity() {
    var banner = FlickBanner()
    let time = drag(&banner, at: 0, velocity: -3000)
    let displacement = banner.displacement(at: time)
    banner.cancel(at: time)
    XCTAssertEqual(banner.phase, .cancelled)
    XCTAssertEqual(banner.displacement(at: time), displacement)
    XCTAssertEqual(banner.displacement(at: time + 5), 0, accuracy: 1e-9)
  }

  func testWithoutAFingerNothingIsLetGo() {
    var banner = FlickBanner()
    let before = banner
    XCTAssertNil(banner.release(at: 1))
    XCTAssertNil(banner.decision(at: 1))
    XCTAssertNil(banner.fingerVelocity(at: 1))
    banner.cancel(at: 1)
    XCTAssertEqual(banner, before)
  }

  // MARK: Caught in flight

  /// A banner on its way: arriving, thrown away, returning or cancelled, up to a random time.
  private func inFlight() -> (FlickBanner, time: Double) {
    var banner = FlickBanner(height: random(30...200))
    banner.arrive(at: 0)
    var time = random(0...0.6)
    if Bool.random(using: &random) {
      time = drag(&banner, at: time, velocity: random(-5000...5000))
      if Bool.random(using: &random) { banner.release(at: time) } else { banner.cancel(at: time) }
      time += random(0...0.6)
    }
    return (banner, time)
  }

  func testNoEventMakesItJump() {
    for _ in 0..<10_000 {
      let (banner, time) = inFlight()
      let before = banner.frame(at: time)
      let velocity = banner.velocity(at: time)
      let tolerance = 1e-12 * max(1, velocity.magnitude)
      func assertContinuous(_ banner: FlickBanner, _ event: String) {
        let after = banner.frame(at: time)
        XCTAssertEqual(after.travel, before.travel, "\(event), seed \(random.seed)")
        XCTAssertEqual(after.lift, before.lift, "\(event), seed \(random.seed)")
        XCTAssertEqual(after.opacity, before.opacity, accuracy: 1e-12, "\(event), \(random.seed)")
        XCTAssertEqual(
          banner.velocity(at: time), velocity, accuracy: tolerance, "\(event), \(random.seed)")
      }
      var caught = banner
      caught.touch(at: time)
      assertContinuous(caught, "touch")
      var tapped = caught
      tapped.release(at: time)
      assertContinuous(tapped, "tap")
      var sent = banner
      sent.dismiss(at: time)
      assertContinuous(sent, "dismissal")
      caught.cancel(at: time)
      assertContinuous(caught, "cancelling")
      // Once it moves, it does so from where it was caught.
      var moved = banner
      moved.touch(at: time)
      moved.drag(to: -1e-9, at: time + 0.01)
      XCTAssertEqual(moved.displacement(at: time + 0.01), before.travel, accuracy: 1.1e-9)
    }
  }

  func testWhatIsSentAwayMidArrivalContinuesAtTheArrivalsSpeed() {
    for time in [0.02, 0.06, 0.1, 0.2] {
      var banner = FlickBanner()
      banner.arrive(at: 0)
      let velocity = banner.velocity(at: time)
      XCTAssertGreaterThan(velocity.magnitude, 10)
      banner.dismiss(at: time)
      XCTAssertEqual(banner.velocity(at: time), velocity)
      let slope = (banner.displacement(at: time + 1e-7) - banner.displacement(at: time)) / 1e-7
      XCTAssertEqual(slope, velocity, accuracy: 0.01)
    }
  }

  func testAFlickThatLandsMidArrivalThrowsFromThere() {
    var banner = FlickBanner()
    banner.arrive(at: 0)
    let caught = banner.displacement(at: 0.1)
    let time = drag(&banner, at: 0.1, velocity: -1000)
    XCTAssertEqual(banner.displacement(at: time), caught - 48, accuracy: 1e-9)
    XCTAssertEqual(banner.release(at: time)?.commits, true)
    XCTAssertEqual(banner.velocity(at: time), -1000, accuracy: 1e-9)
  }

  func testATapDoesntStopItAndAHoldDoes() {
    var banner = FlickBanner()
    let thrown = drag(&banner, at: 0, velocity: -600)
    banner.release(at: thrown)
    let time = thrown + 0.02
    XCTAssertLessThan(banner.velocity(at: time), -520)
    var tapped = banner
    tapped.touch(at: time)
    XCTAssertEqual(tapped.release(at: time + 0.03)?.trigger, .projection)
    var held = banner
    held.touch(at: time)
    XCTAssertEqual(held.displacement(at: time + 9), held.displacement(at: time))
    XCTAssertEqual(held.fingerVelocity(at: time + 0.05), 0)
    XCTAssertEqual(held.release(at: time + 0.05)?.commits, false)
    // The finger's first event after a long hold doesn't bring the old velocity back.
    var late = banner
    late.touch(at: time)
    late.drag(to: -1, at: time + 1)
    XCTAssertEqual(late.fingerVelocity(at: time + 1), 0)
  }

  // MARK: Arrival

  func testItArrivesOnItsSpringsAndItsShadowComesFirst() {
    var banner = FlickBanner(height: 72)
    banner.arrive(at: 10)
    XCTAssertEqual(banner.displacement(at: 9), -84)
    for time in [0.05, 0.2, 0.4] {
      let frame = banner.frame(at: 10 + time)
      let expected = -84 * (1 - FlickBanner.arrivalSpring.value(at: 10 + time - 10))
      XCTAssertEqual(frame.travel, expected, accuracy: 1e-12)
      XCTAssertEqual(frame.lift, FlickBanner.shadowSpring.value(at: 10 + time - 10))
      XCTAssertEqual(frame.opacity, 1)
    }
    XCTAssertTrue(banner.isSettled(at: 10.52))
  }

  func testABannerThatLeavesCanComeBackFromWhereItIs() {
    var banner = FlickBanner()
    banner.dismiss(at: 0)
    let (displacement, velocity) = (banner.displacement(at: 0.1), banner.velocity(at: 0.1))
    banner.arrive(at: 0.1)
    XCTAssertEqual(banner.displacement(at: 0.1), displacement)
    XCTAssertEqual(banner.velocity(at: 0.1), velocity)
    XCTAssertEqual(banner.displacement(at: 4), 0, accuracy: 1e-9)
    banner.dismiss(at: 4)
    banner.arrive(at: 9)
    XCTAssertEqual(banner.displacement(at: 9), -84, "it was gone")
  }

  // MARK: Any number

  func testEventsWithNaNChangeNothing() {
    var banner = FlickBanner()
    banner.arrive(at: 0)
    for isHeld in [false, true] {
      if isHeld { banner.drag(to: -10, at: 0.1) }
      let before = banner
      banner.arrive(at: .nan)
      banner.touch(at: .nan)
      banner.drag(to: .nan, at: 0.2)
      banner.drag(to: 3, at: .nan)
      XCTAssertNil(banner.release(at: .nan))
      XCTAssertNil(banner.release(at: 0.2, velocity: .nan))
      banner.cancel(at: .nan)
      banner.dismiss(at: .nan)
      XCTAssertEqual(banner, before)
      XCTAssertTrue(banner.displacement(at: .nan).isNaN)
      XCTAssertTrue(banner.velocity(at: .nan).isNaN)
      XCTAssertTrue(banner.frame(at: .nan).lift.isNaN)
      XCTAssertTrue(banner.frame(at: .nan).opacity.isNaN)
    }
  }

  func testANaNHeightIsNaNEverywhere() {
    var banner = FlickBanner(height: .nan)
    banner.arrive(at: 0)
    XCTAssertTrue(banner.displacement(at: 0.1).isNaN)
    banner.drag(to: -100, at: 0.1)
    XCTAssertFalse(banner.isArmed)
    XCTAssertTrue(banner.displacement(at: 0.1).isNaN)
  }

  func testFiniteInFiniteOut() {
    for height in [0, .leastNonzeroMagnitude, 72, 1e200, .infinity] {
      for number in nastyDoubles where !number.isNaN {
        for time in [0.1, 1e300, -.infinity] {
          var banner = FlickBanner(
            height: height, commitFraction: number, dismissSpeed: number, coastingTime: number)
          func assertFinite(_ event: String) {
            for later in [time, time + 0.05, .infinity, -.infinity] {
              let frame = banner.frame(at: later)
              for value in [
                frame.travel, frame.lift, frame.opacity, banner.velocity(at: later),
                banner.decision(at: later)?.projectedStop ?? 0,
              ] {
                XCTAssertTrue(value.isFinite, "\(event) \(height) \(number) \(time) \(later)")
              }
            }
          }
          banner.arrive(at: time)
          assertFinite("arrive")
          banner.drag(to: number, at: time)
          assertFinite("drag")
          banner.release(at: time, velocity: number)
          assertFinite("release")
          banner.touch(at: time)
          assertFinite("touch")
          banner.cancel(at: time)
          assertFinite("cancel")
          banner.dismiss(at: time)
          assertFinite("dismiss")
        }
      }
    }
  }
}
