import XCTest

@testable import MotionCore

/// The fastest pass over a spring's motion against the two behind it.
final class QuickSpringTests: XCTestCase {
  private var random = SeededGenerator()

  func testWhatTheQuickPassNamesIsTheNearestDouble() {
    // So many that some hundreds lie within 2⁻⁶² of the middle of two doubles, where a bound that is too
    // small lets a wrong one pass.
    var named = 0
    let count = 100_000
    for _ in 0..<count {
      named += namedByTheQuickPass(random.spring(), at: random.time(), from: random.velocity())
    }
    // It is there to decide, in most cases.
    XCTAssertGreaterThan(named, count, "\(random)")
  }

  func testNextToCriticalDampingWhereWeightsCancel() {
    // Above it both weights are large differences of the rates and v₀.
    for _ in 0..<50_000 {
      let excess = Double.random(in: 1...2, using: &random) / Double(1 << Int.random(in: 30...52))
      let spring =
        Bool.random(using: &random)
        ? DampedSpring(response: .random(in: 0.1...2, using: &random), dampingRatio: 1 + excess)
        : DampedSpring(stiffness: 100, friction: 20.0.nextUp)
      guard let estimate = spring.estimate else { return XCTFail("\(spring.form)") }
      let rates = [estimate.decay, estimate.slow, estimate.fast, estimate.frequency].map(\.hi)
      guard let rate = rates.randomElement(using: &random) else { return }
      let velocity = rate * (1 + .random(in: -4...4, using: &random) * 0x1p-52)
      let time = Double.random(in: 0...6, using: &random) / rate
      _ = namedByTheQuickPass(spring, at: time, from: velocity)
    }
    let spring = DampedSpring(stiffness: 100, friction: 20.000000000000004)
    assertSameBits(
      spring.value(at: 0.06, initialVelocity: 10), Double(bitPattern: 0x3FDC_E045_28D3_F638))
  }

  func testUpToTheEndOfItsReachToo() {
    // There the low parts of the numbers of steps are largest.
    var named = 0
    let count = 50_000
    for index in 0..<count {
      // Half of them turn 512 radians in the time, the others decay to e⁻²⁵⁶.
      let isTurning = index % 2 == 0
      let ratio = isTurning ? Double.random(in: 1e-6..<0.01, using: &random) : 1 + 1 / Double(index)
      let spring = DampedSpring(
        response: Double.random(in: 0.1..<10, using: &random), dampingRatio: ratio)
      guard let estimate = spring.estimate else { return XCTFail("\(spring.form)") }
      let end = isTurning ? 512 / estimate.rate.hi : 256 / estimate.slow.hi
      let time = end * Double.random(in: 0.9..<1.001, using: &random)
      named += namedByTheQuickPass(spring, at: time, from: random.velocity())
    }
    XCTAssertGreaterThan(named, count, "\(random)")
  }

  /// How many of position and velocity the quick pass names, all of which must be right.
  private func namedByTheQuickPass(
    _ spring: DampedSpring, at time: Double, from velocity: Double
  ) -> Int {
    guard let estimate = spring.estimate else {
      XCTFail("\(spring.form), \(random)")
      return 0
    }
    var named = 0
    for (quick, second) in [
      (
        spring.quickValue(at: time, initialVelocity: velocity),
        estimate.position(at: time, initialVelocity: velocity)
      ),
      (
        spring.quickVelocity(at: time, initialVelocity: velocity),
        estimate.velocity(at: time, initialVelocity: velocity)
      ),
    ] {
      guard let quick, let nearest = second.nearestDouble else { continue }
      named += 1
      assertSameBits(quick, nearest, "\(spring.form) at \(time) from \(velocity), \(random)")
    }
    return named
  }

  func testBothAtOnceAreTheSameBits() {
    for _ in 0..<5000 {
      let spring = random.spring()
      let (time, velocity) = (random.time(), random.velocity())
      let state = spring.state(at: time, initialVelocity: velocity)
      let what = "\(spring.form) at \(time) from \(velocity), \(random)"
      assertSameBits(state.value, spring.value(at: time, initialVelocity: velocity), what)
      assertSameBits(state.velocity, spring.velocity(at: time, initialVelocity: velocity), what)
    }
  }

  func testWhatLiesNextToTheMiddleOfTwoDoublesIsLeftOpen() throws {
    for row in try Table("exact-springs", "undecided value").rows {
      XCTAssertNil(
        try row.spring().quickValue(
          at: try row.number("t"), initialVelocity: try row.number("v0")), row.place)
    }
    for row in try Table("exact-springs", "undecided velocity").rows {
      XCTAssertNil(
        try row.spring().quickVelocity(
          at: try row.number("t"), initialVelocity: try row.number("v0")), row.place)
    }
  }

  func testTheQuickPassStandsBackOutOfItsRange() {
    let spring = DampedSpring(response: 0.42, dampingRatio: 0.78)
    for (time, velocity) in [
      (0x1p-101, 0), (0, 0), (-1, 0), (1e6, 0), (.infinity, 0), (.nan, 0), (0.1, 0x1p101),
      (0.1, 0x1p-101), (0.1, .infinity), (0.1, .nan),
    ] {
      XCTAssertNil(spring.quickValue(at: time, initialVelocity: velocity))
      XCTAssertNil(spring.quickVelocity(at: time, initialVelocity: velocity))
    }
    XCTAssertNotNil(spring.quickValue(at: 0.1, initialVelocity: 0x1p-99))
    for spring in [
      DampedSpring(response: .nan, dampingRatio: 1), DampedSpring(response: 0, dampingRatio: 1),
      DampedSpring(response: 1, dampingRatio: 1e100), DampedSpring(stiffness: 0, friction: 1),
    ] {
      XCTAssertNil(spring.quickValue(at: 0.1, initialVelocity: 0), "\(spring.form)")
      XCTAssertNil(spring.quickVelocity(at: 0.1, initialVelocity: 0), "\(spring.form)")
    }
  }
}
