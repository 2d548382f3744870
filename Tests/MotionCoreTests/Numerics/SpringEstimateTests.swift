import XCTest

@testable import MotionCore

/// The first pass over a spring's motion against the second, written separately.
final class SpringEstimateTests: XCTestCase {
  private var random = SeededGenerator()

  func testTheFirstPassKeepsItsErrorBound() {
    var undecided = 0
    let count = 2500
    for _ in 0..<count {
      let spring = random.spring()
      let (time, velocity) = (random.time(), random.velocity())
      guard let estimate = spring.estimate else {
        XCTFail("\(spring), \(random)")
        continue
      }
      let exact = ExactSpring(spring.form)
      for (estimate, derivative) in [
        (estimate.position(at: time, initialVelocity: velocity), ExactSpring.Derivative.position),
        (estimate.velocity(at: time, initialVelocity: velocity), .velocity),
        (estimate.acceleration(at: time, initialVelocity: velocity), .acceleration),
      ] {
        let result = exact.motion(derivative, at: time, initialVelocity: velocity)
        let what = "\(spring.form) \(derivative) at \(time) from \(velocity), \(random)"
        let error = (WideFloat(estimate.value) - result).magnitude
        XCTAssertFalse(WideFloat(estimate.error).isSmallerInMagnitude(than: error), what)
        if let nearest = estimate.nearestDouble {
          assertSameBits(nearest, result.nearestDouble, what)
        } else {
          undecided += 1
        }
      }
    }
    // The first pass is there to decide: about one value in 10⁴ is left over.
    XCTAssertLessThan(undecided, count / 100, "\(random)")
  }

  func testTheConstantsAreThoseOfTheSecondPass() {
    for _ in 0..<500 {
      let spring = random.spring()
      guard let estimate = spring.estimate else { return XCTFail("\(spring), \(random)") }
      let exact = ExactSpring(spring.form)
      let what = "\(spring.form), \(random)"
      XCTAssertEqual(estimate.regime, exact.regime, what)
      for (constant, exact) in [
        (estimate.frequency, exact.frequency), (estimate.decay, exact.decay),
        (estimate.rate, exact.rate),
      ] {
        assertClose(WideFloat(constant), exact, relative: Tolerance.springConstant, what)
      }
    }
  }

  func testTheFirstPassStandsBackOutOfItsRange() {
    for spring in [
      DampedSpring(response: 0x1p-101, dampingRatio: 1),
      DampedSpring(response: 1, dampingRatio: 0x1p101),
      DampedSpring(response: .nan, dampingRatio: 1), DampedSpring(response: 0, dampingRatio: 1),
      DampedSpring(duration: 1, bounce: 0x1p-101), DampedSpring(duration: .nan, bounce: 0.3),
      DampedSpring(stiffness: 0, friction: 1), DampedSpring(stiffness: 1, friction: 0x1p-101),
      DampedSpring(stiffness: 1, friction: 1, mass: 0x1p101),
      DampedSpring(response: 0x1p-60, dampingRatio: 0x1p60),
    ] {
      XCTAssertNil(spring.estimate, "\(spring.form)")
    }
    XCTAssertNotNil(DampedSpring(response: 0x1p-90, dampingRatio: 0).estimate)
    XCTAssertNotNil(DampedSpring(stiffness: 1, friction: 0).estimate)
  }

  func testWhatHasVanishedRoundsToZero() {
    var vanished = 0
    for _ in 0..<200 {
      let spring = random.spring()
      guard let estimate = spring.estimate, estimate.decay.hi > 0x1p-50 else { continue }
      for decay in [600.0, 740, 750, 760, 780, 820] {
        let time = decay / estimate.slow.hi
        guard estimate.hasVanished(at: time) else { continue }
        vanished += 1
        let exact = ExactSpring(spring.form)
        for motion in [FreeMotion.deviation(initialVelocity: 0), .impulse, .impulseVelocity] {
          XCTAssertEqual(exact.free(motion, at: time).nearestDouble, 0, "\(spring), \(random)")
        }
        XCTAssertEqual(spring.velocity(at: time), 0, "\(spring), \(random)")
      }
      XCTAssertTrue(estimate.hasVanished(at: 1000 / estimate.slow.hi), "\(spring), \(random)")
    }
    XCTAssertGreaterThan(vanished, 100)
  }
}
