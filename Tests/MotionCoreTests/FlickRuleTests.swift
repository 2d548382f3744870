import MotionCore
import XCTest

final class FlickRuleTests: XCTestCase {
  /// A banner of the height that its source has.
  private let banner = FlickRule(extent: 72)

  private func assertTrigger(
    _ rule: FlickRule, _ translation: Double, _ displacement: Double, _ velocity: Double,
    _ trigger: FlickRule.Trigger?, line: UInt = #line
  ) {
    let decision = rule.decision(
      translation: translation, displacement: displacement, velocity: velocity)
    XCTAssertEqual(decision.trigger, trigger, line: line)
    XCTAssertEqual(decision.commits, trigger != nil, line: line)
  }

  func testTheDefaultsAreThoseOfTheirSource() {
    assertSameBits(banner.extent, 72)
    assertSameBits(banner.commitFraction, 0.34)
    assertSameBits(banner.dismissSpeed, 520)
    assertSameBits(banner.coastingTime, 0.2)
    XCTAssertEqual(banner.direction, .negative)
  }

  func testAnyOneOfTheThreeSignsIsEnough() {
    assertTrigger(banner, -30, -20, 0, .distance)
    assertTrigger(banner, -10, -10, -400, .projection)
    assertTrigger(FlickRule(extent: 200), -10, -10, -600, .speed)
    assertTrigger(banner, -10, -10, -100, nil)
    assertTrigger(banner, 0, 0, 0, nil)
  }

  func testTheFirstSignInOrderIsNamed() {
    assertTrigger(banner, -30, -30, -1000, .distance)
    assertTrigger(banner, -10, -10, -1000, .projection)
    // All three of them, until the distance and then the projection no longer is one.
    assertTrigger(banner, -24.48, -72, -520, .distance)
    assertTrigger(banner, -24.4, -72, -520, .projection)
    assertTrigger(FlickRule(extent: 720), -24.4, -72, -520, .speed)
  }

  func testEveryThresholdItselfCounts() {
    let threshold = 0.34 * 72
    assertTrigger(banner, -threshold, 0, 0, .distance)
    assertTrigger(banner, -threshold.nextDown, 0, 0, nil)
    assertTrigger(banner, 0, -72, 0, .projection)
    assertTrigger(banner, 0, -Double(72).nextDown, 0, nil)
    assertTrigger(banner, 0, 8, -400, .projection)
    assertTrigger(banner, 0, 8.001, -400, nil)
    let long = FlickRule(extent: 1000)
    assertTrigger(long, 0, 0, -520, .speed)
    assertTrigger(long, 0, 0, -Double(520).nextDown, nil)
  }

  func testTheOtherDirectionIsTheMirrorImage() {
    var random = SeededGenerator()
    let mirrored = FlickRule(extent: 72, direction: .positive)
    assertTrigger(banner, 30, 80, 600, nil)
    assertTrigger(mirrored, 30, 0, 0, .distance)
    for _ in 0..<500 {
      let translation = Double.random(in: -60...60, using: &random)
      let displacement = Double.random(in: -60...60, using: &random)
      let velocity = Double.random(in: -900...900, using: &random)
      let decision = banner.decision(
        translation: translation, displacement: displacement, velocity: velocity)
      let other = mirrored.decision(
        translation: -translation, displacement: -displacement, velocity: -velocity)
      XCTAssertEqual(decision.trigger, other.trigger, "\(random)")
      XCTAssertEqual(decision.projectedStop, -other.projectedStop, "\(random)")
    }
  }

  func testTheDecisionCarriesWhereTheContentWouldStop() {
    let rule = FlickRule(extent: 100, coastingTime: 0.5)
    for (displacement, velocity, stop) in [
      (-10.0, -40.0, -30.0), (-10, 40, 10), (0, 0, 0), (5, -0.5, 4.75), (-200, -1000, -700),
    ] {
      let decision = rule.decision(
        translation: 0, displacement: displacement, velocity: velocity)
      assertSameBits(decision.projectedStop, stop)
    }
    XCTAssertEqual(
      banner.decision(translation: 0, displacement: -3, velocity: -7),
      banner.decision(translation: 1, displacement: -3, velocity: -7))
  }

  func testPullingAgainstTheDirectionNeverCommits() {
    for amount in [1, 100, 1e300, Double.infinity] {
      assertTrigger(banner, amount, amount, amount, nil)
    }
  }

  func testParametersOutsideTheDomainMoveToItsEdge() {
    let largest = Double.greatestFiniteMagnitude
    for (given, moved) in [(-1, 0), (-0.0, 0), (-.infinity, 0), (.infinity, largest)]
      as [(Double, Double)]
    {
      let rule = FlickRule(
        extent: given, commitFraction: given, dismissSpeed: given, coastingTime: given)
      for value in [rule.extent, rule.commitFraction, rule.dismissSpeed, rule.coastingTime] {
        assertSameBits(value, moved)
      }
    }
  }

  func testInfiniteArgumentsCountAsTheLargestDouble() {
    let largest = Double.greatestFiniteMagnitude
    assertTrigger(banner, -.infinity, 0, 0, .distance)
    assertTrigger(banner, 0, -.infinity, 0, .projection)
    assertTrigger(FlickRule(extent: largest, coastingTime: 0), 0, 0, -.infinity, .speed)
    for (displacement, velocity, stop) in [
      (.infinity, 0, largest), (-.infinity, 0, -largest), (0, .infinity, 0.2 * largest),
      (-.infinity, .infinity, 0.2 * largest - largest),
    ] as [(Double, Double, Double)] {
      let decision = banner.decision(
        translation: 0, displacement: displacement, velocity: velocity)
      assertSameBits(decision.projectedStop, stop)
    }
  }

  func testNaNMakesItsSignsNotAppear() {
    let nan = Double.nan
    assertTrigger(banner, nan, -80, 0, .projection)
    assertTrigger(banner, nan, nan, -600, .speed)
    assertTrigger(banner, -30, nan, nan, .distance)
    assertTrigger(banner, nan, nan, nan, nil)
    assertTrigger(FlickRule(extent: nan), -1000, -1000, -520, .speed)
    assertTrigger(FlickRule(extent: 72, commitFraction: nan), -1000, -80, 0, .projection)
    assertTrigger(FlickRule(extent: 72, dismissSpeed: nan), 0, 0, -300, nil)
    assertTrigger(FlickRule(extent: 72, coastingTime: nan), 0, -80, -600, .speed)
    XCTAssertTrue(
      banner.decision(translation: 0, displacement: nan, velocity: 0).projectedStop.isNaN)
    XCTAssertTrue(
      banner.decision(translation: 0, displacement: 0, velocity: nan).projectedStop.isNaN)
  }
}
