import MotionCore
import XCTest

/// Laws that hold for springs of every parameters: no trap, no NaN without one among the arguments, no infinity
/// from finite ones save where the documentation says so, and what follows for correctly rounded values from the
/// mathematics, since rounding keeps an order.
final class SpringFuzzTests: FuzzTestCase {
  func testSpringsFromResponse() {
    fuzz(5) { n in
      let spring = DampedSpring(response: n[0], dampingRatio: n[1])
      try expectLaws(spring, from: Array(n[0..<2]))
      try expectLaws(ofMotion: spring, from: Array(n[0..<2]), at: n[2], n[3], velocity: n[4])
      let copy = DampedSpring(response: spring.response, dampingRatio: spring.dampingRatio)
      try expect(copy == spring || copy.response.isNaN || copy.dampingRatio.isNaN, "reads back")
      try expect(!(n[0] >= 0) || spring.response == limited(n[0]), "keeps the response")
      try expect(!(n[1] >= 0) || spring.dampingRatio == n[1], "keeps the damping ratio")
    }
  }

  func testSpringsFromStiffness() {
    fuzz(6) { n in
      let spring = DampedSpring(stiffness: n[0], friction: n[1], mass: n[2])
      try expectLaws(spring, from: Array(n[0..<3]))
      try expectLaws(ofMotion: spring, from: Array(n[0..<3]), at: n[3], n[4], velocity: n[5])
      try expect(!(n[0] >= 0) || spring.stiffness == limited(n[0]), "keeps the stiffness")
      try expect(!(n[1] >= 0) || spring.friction == limited(n[1]), "keeps the friction")
      try expect(!(n[2] > 0) || spring.mass == limited(n[2]), "keeps the mass")
    }
  }

  func testSpringsFromBounce() {
    fuzz(5) { n in
      let spring = DampedSpring(duration: n[0], bounce: n[1])
      try expectLaws(spring, from: Array(n[0..<2]))
      try expectLaws(ofMotion: spring, from: Array(n[0..<2]), at: n[2], n[3], velocity: n[4])
      try expect(!(n[0] >= 0) || spring.duration == limited(n[0]), "keeps the duration")
    }
  }

  func testPresets() {
    fuzz(2) { n in
      for spring in [
        DampedSpring.smooth(duration: n[0], extraBounce: n[1]),
        .snappy(duration: n[0], extraBounce: n[1]), .bouncy(duration: n[0], extraBounce: n[1]),
      ] {
        try expectLaws(spring, from: Array(n[0..<2]))
      }
    }
  }

  func testRelativeVelocity() {
    fuzz(3) { n in
      let result = DampedSpring.relativeVelocity(n[0], travel: n[1], minimumTravel: n[2])
      try expectFinite(result, of: n)
      if n[1].magnitude < n[2] { try expect(result.isNaN || result == 0, "0 for a short travel") }
      let mirrored = DampedSpring.relativeVelocity(-n[0], travel: n[1], minimumTravel: n[2])
      try expect(result.isNaN || mirrored == -result, "odd")
    }
  }

  private func expectLaws(_ spring: DampedSpring, from inputs: [Double]) throws {
    let isNaN = inputs.contains { $0.isNaN }
    let parameters = [
      spring.response, spring.dampingRatio, spring.stiffness, spring.friction, spring.duration,
      spring.naturalFrequency, spring.visualSettlingDuration, spring.mass,
    ]
    try expect(
      parameters.allSatisfy { $0 >= 0 || isNaN && $0.isNaN }, "parameters are not negative")
    try expect(isNaN || (-1...1).contains(spring.bounce), "bounce within -1...1")
    if isNaN {
      return try expect(
        spring.naturalFrequency.isNaN && spring.visualSettlingDuration.isNaN, "NaN for NaN")
    }
    try expect(spring == spring && Set([spring]).contains(spring), "equals itself")
    try expect(spring.response.isFinite || spring.stiffness == 0, "response is finite")
    try expect(
      spring.dampingRatio.isFinite || spring.stiffness == 0 || spring.bounce == -1,
      "damping ratio is finite")
    for rate in [spring.stiffness, spring.naturalFrequency] {
      try expect(rate.isFinite || spring.response == 0, "stiffness and frequency are finite")
    }
    try expect(
      spring.friction.isFinite || spring.response == 0 || spring.bounce == -1, "friction is finite")
    try expect(
      spring.visualSettlingDuration.isFinite || spring.dampingRatio == 0, "settling is finite")
  }

  private func expectLaws(
    ofMotion spring: DampedSpring, from parameters: [Double], at t1: Double, _ t2: Double,
    velocity v: Double
  ) throws {
    let inputs = parameters + [t1, v]
    let value = spring.value(at: t1, initialVelocity: v)
    let velocity = spring.velocity(at: t1, initialVelocity: v)
    try expectFinite(value, of: inputs)
    try expectFinite(velocity, of: inputs)
    try expectFinite(spring.acceleration(at: t1, initialVelocity: v), of: inputs)
    guard !value.isNaN, !t2.isNaN else { return }
    if t1 <= 0 { try expect(value == 0 && velocity == limited(v), "starts at 0 with v₀") }

    // No energy comes from anywhere, so a spring from rest stays within its travel of the target.
    let (earlier, later) = (spring.value(at: min(t1, t2)), spring.value(at: max(t1, t2)))
    try expect((0...2).contains(earlier) && (0...2).contains(later), "from rest within 0...2")
    guard spring.dampingRatio >= 1 else { return }
    try expect(earlier <= later && later <= 1, "from rest without overshoot")
    try expect(spring.velocity(at: t1) >= 0, "from rest never back")
    // Above critical, the impulse response is never negative.
    let away = -v.magnitude
    let least = spring.value(at: t1, initialVelocity: away)
    try expect(least <= 1, "no overshoot when thrown away")
    try expect(
      least <= spring.value(at: t1)
        && spring.value(at: t1) <= spring.value(at: t1, initialVelocity: -away),
      "the faster thrown, the further")
  }
}
