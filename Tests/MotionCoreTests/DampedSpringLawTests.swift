import MotionCore
import XCTest

/// What holds for the motion of every spring, tried on springs and times from a seed.
final class DampedSpringLawTests: XCTestCase {
  private var random = SeededGenerator()

  /// The derivatives of the motion at the start, from the equation of motion: x⁗ = −2a x‴ − ω₀² x″ …
  private func derivatives(
    _ spring: DampedSpring, initialVelocity: Double
  ) -> (second: Double, third: Double, fourth: Double) {
    let square = spring.naturalFrequency * spring.naturalFrequency
    let damping = 2 * spring.dampingRatio * spring.naturalFrequency
    let second = square - damping * initialVelocity
    let third = -damping * second - square * initialVelocity
    return (second, third, -damping * third - square * second)
  }

  func testEachDerivativeIsTheSlopeOfWhatItDerives() {
    for _ in 0..<1500 {
      let spring = random.spring()
      let velocity = random.velocity()
      // Multiples of 2⁻⁴⁰, so that t ± h are doubles.
      let (time, h) = (Double(Int.random(in: 1 << 30...1 << 41, using: &random)) * 0x1p-40, 0x1p-17)
      let (second, third, fourth) = derivatives(spring, initialVelocity: velocity)
      let frequency = spring.naturalFrequency
      // The central difference is off by h²/6 times the third derivative somewhere near. Every derivative y is
      // itself a free oscillation, so its energy y′² + ω₀² y² never grows, which bounds y′ for good.
      for (curve, derivative, bound) in [
        (
          spring.value, spring.velocity, third * third + (frequency * second) * (frequency * second)
        ),
        (
          spring.velocity, spring.acceleration,
          fourth * fourth + (frequency * third) * (frequency * third)
        ),
      ] {
        let (before, after) = (curve(time - h, velocity), curve(time + h, velocity))
        let size = max(before.magnitude, after.magnitude)
        assertClose(
          derivative(time, velocity), (after - before) / (2 * h),
          within: 1.001 * h * h / 6 * bound.squareRoot() + Tolerance.differenceQuotient * size / h,
          "\(spring) at \(time), \(random)")
      }
    }
  }

  func testTheAccelerationSatisfiesTheEquationOfMotion() {
    for _ in 0..<3000 {
      let spring = random.spring()
      let (time, velocity) = (random.time(), random.velocity())
      let square = spring.naturalFrequency * spring.naturalFrequency
      let damping = 2 * spring.dampingRatio * spring.naturalFrequency
      let x = spring.value(at: time, initialVelocity: velocity)
      let speed = spring.velocity(at: time, initialVelocity: velocity)
      assertClose(
        spring.acceleration(at: time, initialVelocity: velocity),
        square * (1 - x) - damping * speed,
        within: Tolerance.equationOfMotion
          * (square * (1 + x.magnitude) + damping * speed.magnitude),
        "\(spring) at \(time), \(random)")
    }
  }

  func testMoreDampingNeverGetsThereSoonerAcrossCritical() {
    // From rest the exact motion falls with ζ until long after it has settled. Correctly rounded values
    // can't do otherwise, from one ulp to the next.
    for time in [1e-9, 1e-4, 0.01, 0.1, 0.2, 0.4, 1.0] {
      var ratio = 1 - 64 * 0x1p-53
      var last = Double.infinity
      for _ in 0..<128 {
        let value = DampedSpring(response: 0.42, dampingRatio: ratio).value(at: time)
        XCTAssertLessThanOrEqual(value, last, "\(ratio) at \(time)")
        if last.isFinite {
          assertClose(value, last, within: Tolerance.stepOfDampingRatio, "\(ratio) at \(time)")
        }
        last = value
        ratio = ratio.nextUp
      }
    }
  }

  func testWithoutOvershootTheWayIsNeverBack() {
    for ratio in [1, Double(1).nextUp, 1.001, 3, 100] {
      let spring = DampedSpring(response: 0.42, dampingRatio: ratio)
      for start in [1e-9, 0.05, 0.0859, 0.3, 2] {
        var time = start
        for _ in 0..<100 {
          XCTAssertLessThanOrEqual(spring.value(at: time), spring.value(at: time.nextUp))
          time = time.nextUp
        }
      }
      let values = SampleGrid(from: 0, to: 3, count: 500).map { spring.value(at: $0) }
      XCTAssertEqual(values, values.sorted())
    }
  }

  func testAVelocityAddsAShareInProportion() {
    for _ in 0..<1000 {
      let spring = random.spring()
      let (time, velocity) = (random.time(), Double.random(in: -50...50, using: &random))
      for curve in [spring.value, spring.velocity, spring.acceleration] {
        let (rest, unit) = (curve(time, 0), curve(time, 1))
        let size = rest.magnitude + velocity.magnitude * (rest.magnitude + unit.magnitude)
        assertClose(
          curve(time, velocity), rest + velocity * (unit - rest),
          within: Tolerance.equationOfMotion * size, "\(spring) at \(time), \(random)")
      }
    }
  }

  func testTheUnitOfTimeMakesNoDifference() {
    // Powers of two scale exactly, so the bits stay.
    for _ in 0..<500 {
      let ratio = Double.random(in: 0...3, using: &random)
      let response = Double.random(in: 0.1...1, using: &random)
      let (time, velocity) = (random.time(), random.velocity())
      for scale in [0.5, 1024, 0x1p-80] {
        let spring = DampedSpring(response: response, dampingRatio: ratio)
        let scaled = DampedSpring(response: response * scale, dampingRatio: ratio)
        let what = "\(ratio) at \(time), \(random)"
        assertSameBits(
          scaled.value(at: time * scale, initialVelocity: velocity / scale),
          spring.value(at: time, initialVelocity: velocity), what)
        assertSameBits(
          scaled.velocity(at: time * scale, initialVelocity: velocity / scale) * scale,
          spring.velocity(at: time, initialVelocity: velocity), what)
      }
    }
  }

  func testFormsThatAreTheSameMathematicsGiveTheSameBits() {
    for _ in 0..<500 {
      let (time, velocity) = (random.time(), random.velocity())
      // Whole numbers, so that the products below are exact.
      let stiffness = Double(Int.random(in: 20...900, using: &random))
      let friction = Double(Int.random(in: 1...60, using: &random))
      let mass = Double(Int.random(in: 1...5, using: &random))
      let spring = DampedSpring(stiffness: stiffness, friction: friction, mass: mass)
      // A part of 64, whose complement is a double, and a duration.
      let bounce = Double(Int.random(in: 1...64, using: &random)) / 64
      let duration = Double.random(in: 0.1...1, using: &random)
      for (first, second) in [
        (spring, DampedSpring(stiffness: 3 * stiffness, friction: 3 * friction, mass: 3 * mass)),
        (
          DampedSpring(duration: duration, bounce: bounce),
          DampedSpring(response: duration, dampingRatio: 1 - bounce)
        ),
        (
          DampedSpring(duration: duration, bounce: 0.0625 - 1),
          DampedSpring(response: duration, dampingRatio: 16)
        ),
      ] {
        for (curve, other) in [
          (first.value, second.value), (first.velocity, second.velocity),
          (first.acceleration, second.acceleration),
        ] {
          assertSameBits(
            curve(time, velocity), other(time, velocity), "\(first) at \(time), \(random)")
        }
      }
    }
  }
}
