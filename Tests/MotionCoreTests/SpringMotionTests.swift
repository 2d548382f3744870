import Foundation
import MotionCore
import XCTest

/// A spring in real units, for numbers and vectors, and steps for frame loops.
final class SpringMotionTests: XCTestCase {
  private struct Colour: MotionVector, Equatable {
    var red, green, blue: Double
    static let zero = Colour(red: 0, green: 0, blue: 0)
    static func + (a: Self, b: Self) -> Self {
      Colour(red: a.red + b.red, green: a.green + b.green, blue: a.blue + b.blue)
    }
    static func - (a: Self, b: Self) -> Self { a + b.scaled(by: -1) }
    func scaled(by factor: Double) -> Self {
      Colour(red: red * factor, green: green * factor, blue: blue * factor)
    }
    var euclideanNorm: Double { SIMD3(red, green, blue).euclideanNorm }
  }

  func testANumberMovesAsItsStepResponseDoes() {
    for dampingRatio in [0.2, 0.78, 1, 1 + 0x1p-45, 3] {
      let spring = DampedSpring(response: 0.42, dampingRatio: dampingRatio)
      let motion = SpringMotion(
        from: 300, to: 100, spring: spring, initialVelocity: -500, startTime: 2)
      for time in stride(from: 0.0, to: 3, by: 0.0625) {
        let value = spring.value(at: time, initialVelocity: 2.5)
        let velocity = spring.velocity(at: time, initialVelocity: 2.5)
        XCTAssertEqual(motion.value(at: 2 + time), 300 - 200 * value, accuracy: 1e-12)
        XCTAssertEqual(motion.velocity(at: 2 + time), -200 * velocity, accuracy: 1e-11)
      }
    }
  }

  func testItStartsAndEndsExactly() {
    let motion = SpringMotion(
      from: SIMD2(0.1, -7), to: SIMD2(1.0 / 3, 5), spring: .bouncy,
      initialVelocity: SIMD2(0.3, 1e9), startTime: 0.7)
    for time in [-Double.infinity, 0, 0.7] {
      XCTAssertEqual(motion.value(at: time), motion.from)
      XCTAssertEqual(motion.velocity(at: time), motion.initialVelocity)
    }
    XCTAssertEqual(motion.value(at: .infinity), motion.target)
    XCTAssertEqual(motion.velocity(at: .infinity), .zero)
    XCTAssertTrue(motion.value(at: .nan).x.isNaN)
  }

  func testEveryVectorMovesAsItsComponentsDo() {
    func check<Vector: SIMD & MotionVector>(_: Vector.Type, _ accuracy: Double)
    where Vector.Scalar: BinaryFloatingPoint {
      var (from, target, velocity) = (Vector(), Vector(), Vector())
      for index in from.indices {
        from[index] = Vector.Scalar(index * 10)
        target[index] = Vector.Scalar(100 - index)
        velocity[index] = Vector.Scalar(index * index - 7)
      }
      let motion = SpringMotion(from: from, to: target, spring: .snappy, initialVelocity: velocity)
      for index in from.indices {
        let one = SpringMotion(
          from: Double(from[index]), to: Double(target[index]), spring: .snappy,
          initialVelocity: Double(velocity[index]))
        XCTAssertEqual(
          Double(motion.value(at: 0.2)[index]), one.value(at: 0.2), accuracy: accuracy)
        XCTAssertEqual(
          Double(motion.velocity(at: 0.2)[index]), one.velocity(at: 0.2), accuracy: 10 * accuracy)
      }
    }
    check(SIMD2<Double>.self, 0)
    check(SIMD3<Double>.self, 0)
    check(SIMD4<Double>.self, 0)
    check(SIMD8<Double>.self, 0)
    check(SIMD2<Float>.self, 3e-5)
    check(SIMD3<Float>.self, 3e-5)
    check(SIMD4<Float>.self, 3e-5)
    check(SIMD8<Float>.self, 3e-5)
    let float = SpringMotion(from: Float(1), to: 2, spring: .snappy)
    XCTAssertEqual(
      Double(float.value(at: 0.2)), SpringMotion(from: 1.0, to: 2, spring: .snappy).value(at: 0.2),
      accuracy: 2e-7)
  }

  func testATypeOfOnesOwnMovesToo() {
    let red = Colour(red: 1, green: 0, blue: 0)
    let motion = SpringMotion(from: red, to: Colour(red: 0, green: 0.5, blue: 1))
    XCTAssertEqual(motion.value(at: 0), red)
    XCTAssertEqual(motion.value(at: 0.1).green, motion.value(at: 0.1).blue / 2)
    XCTAssertTrue(motion.isSettled(at: 1, within: 0.001))
  }

  func testRetargetingNeverJumps() {
    var random = SeededGenerator()
    var motion = SpringMotion(from: SIMD2(0.0, 0), to: SIMD2(100, -40))
    var time = 0.0
    for turn in 0..<1000 {
      time += .random(in: 0...0.3, using: &random)
      let (value, velocity) = (motion.value(at: time), motion.velocity(at: time))
      let travel = 100 * 0x1p-52
      let spring = DampedSpring(
        response: .random(in: 0.05...1, using: &random),
        dampingRatio: .random(in: 0.1...3, using: &random))
      let target = SIMD2(
        Double.random(in: -100...100, using: &random), .random(in: -100...100, using: &random))
      motion.retarget(to: target, at: time, spring: turn % 3 == 0 ? spring : nil)
      // At the seam not a bit; right after it what rounding leaves.
      XCTAssertEqual(motion.value(at: time), value)
      XCTAssertEqual(motion.velocity(at: time), velocity)
      let step = time.nextUp - time
      let drift = step * velocity.euclideanNorm
      XCTAssertLessThan(
        (motion.value(at: time.nextUp) - value).euclideanNorm, 8 * travel + 2 * drift,
        "seed \(random.seed)")
    }
    XCTAssertTrue(motion.value(at: .infinity) == motion.target)
  }

  func testTheExamplesOfTheDocumentation() {
    var motion = SpringMotion(from: 0, to: 300, spring: .snappy)
    motion.retarget(to: 120, at: 0.1)
    XCTAssertTrue(motion.isSettled(at: 0.9, within: 0.5))
    var point = SpringMotion(from: SIMD2(0, 0), to: SIMD2(120, 40), spring: .snappy)
    point.retarget(to: SIMD2(0, 200), at: 0.1)
    XCTAssertEqual(point.value(at: 0.1).x, 46.572293494255455)
    XCTAssertEqual(
      DampedSpring(response: 0.42, dampingRatio: 0.78).settlingDuration(), 0.5545047190809751)
  }

  func testWithoutTravelAVelocityGoesOutAndBack() {
    for dampingRatio in [0.5, 1, 4] {
      let motion = SpringMotion(
        from: 50.0, to: 50, spring: DampedSpring(response: 0.4, dampingRatio: dampingRatio),
        initialVelocity: 1000)
      XCTAssertEqual(motion.value(at: 0), 50)
      XCTAssertGreaterThan(motion.value(at: 0.05), 55)
      let end = motion.settlingTime(within: 0.5)
      XCTAssertGreaterThan(end, 0.2)
      XCTAssertEqual(abs(motion.value(at: end) - 50), 0.5, accuracy: 1e-10)
      XCTAssertEqual(motion.value(at: 20 * end), 50, accuracy: 1e-9)
    }
  }

  func testSettlingAgreesWithTheSpring() {
    var random = SeededGenerator()
    for _ in 0..<200 {
      let spring = DampedSpring(
        response: .random(in: 0.1...2, using: &random),
        dampingRatio: pow(10, .random(in: -2...1, using: &random)))
      let velocity = Double.random(in: -1000...1000, using: &random)
      let motion = SpringMotion(
        from: 20, to: 120, spring: spring, initialVelocity: velocity, startTime: 5)
      let duration = spring.settlingDuration(tolerance: 0.01, initialVelocity: velocity / 100)
      XCTAssertEqual(
        motion.settlingTime(within: 1), 5 + duration, accuracy: 1e-13 * (5 + duration),
        "\(spring.response) \(spring.dampingRatio) \(velocity), seed \(random.seed)")
    }
  }

  func testAVectorIsOutsideTheToleranceJustBeforeAndNeverAfter() {
    var random = SeededGenerator()
    for _ in 0..<200 {
      let spring = DampedSpring(
        response: .random(in: 0.1...2, using: &random),
        dampingRatio: pow(10, .random(in: -2...1.5, using: &random)))
      let motion = SpringMotion(
        from: SIMD3<Double>.random(in: -100...100, using: &random), to: .zero, spring: spring,
        initialVelocity: SIMD3<Double>.random(in: -3000...3000, using: &random))
      let end = motion.settlingTime(within: 0.5)
      let note = "\(spring.response) \(spring.dampingRatio), seed \(random.seed)"
      XCTAssertGreaterThan(motion.value(at: end * (1 - 1e-9)).euclideanNorm, 0.5, note)
      for step in 0..<200 {
        let time = end * (1 + 1e-12) + Double(step) * (end / 60 + spring.response / 30)
        XCTAssertLessThanOrEqual(motion.value(at: time).euclideanNorm, 0.5, "\(time) s, \(note)")
      }
    }
  }

  func testSettlingAtTheEdges() {
    let still = SpringMotion(from: 3.0, to: 3.25, startTime: 1)
    XCTAssertEqual(still.settlingTime(within: 0.25), 1)
    XCTAssertTrue(still.isSettled(at: 0, within: 0.25))
    XCTAssertEqual(still.settlingTime(within: 0), .infinity)
    XCTAssertTrue(still.settlingTime(within: .nan).isNaN)
    XCTAssertFalse(still.isSettled(at: 2, within: .nan))
    XCTAssertEqual(SpringMotion(from: 3.0, to: 3).settlingTime(within: 0), 0)
    // Undamped, the ellipse's longer half axis counts.
    let undamped = DampedSpring(stiffness: 1, friction: 0)
    let ellipse = SpringMotion(
      from: SIMD2(3.0, 0), to: .zero, spring: undamped, initialVelocity: SIMD2(0, 4.0))
    XCTAssertEqual(ellipse.settlingTime(within: 3.999), .infinity)
    XCTAssertEqual(ellipse.settlingTime(within: 4.001), 0)
    // Without stiffness it slides to a stop 5 away from where it started.
    let sliding = DampedSpring(stiffness: 0, friction: 2)
    let slide = SpringMotion(from: 0.0, to: 5, spring: sliding, initialVelocity: 10)
    XCTAssertEqual(slide.settlingTime(within: 1), 0.5 * log(5), accuracy: 1e-14)
    XCTAssertEqual(
      SpringMotion(from: 0.0, to: 7, spring: sliding, initialVelocity: 10).settlingTime(within: 1),
      .infinity)
    let stiff = DampedSpring(response: 0, dampingRatio: 1)
    XCTAssertEqual(SpringMotion(from: 0.0, to: 5, spring: stiff).settlingTime(within: 1), 0)
    let heavy = DampedSpring(response: 1, dampingRatio: .infinity)
    XCTAssertEqual(SpringMotion(from: 0.0, to: 5, spring: heavy).settlingTime(within: 1), .infinity)
  }

  func testExtremeMotionsSettleAtFiniteTimes() {
    for response in [1e-300, 1, 1e300] {
      for dampingRatio in [1e-9, 1, 1e9] {
        let spring = DampedSpring(response: response, dampingRatio: dampingRatio)
        for from in [0, .leastNonzeroMagnitude, 1e-200, 1e200, 1e308] {
          for velocity in [0, .leastNonzeroMagnitude, 1e-200, 1e200, 1e308] {
            let motion = SpringMotion(from: from, to: 0, spring: spring, initialVelocity: velocity)
            for tolerance in [Double.leastNonzeroMagnitude, 1e-3, 1e308] {
              let time = motion.settlingTime(within: tolerance)
              XCTAssertTrue(
                time >= 0 && time.isFinite,
                "\(response) \(dampingRatio) \(from) \(velocity) \(tolerance): \(time)")
            }
          }
        }
      }
    }
  }
}

/// `DampedSpring.update`.
final class DampedSpringUpdateTests: XCTestCase {
  func testManySmallStepsComeToWhatOneLargeOneDoes() {
    for dampingRatio in [0.5, 1, 2] {
      // Slow enough that something is left after 10,000 steps.
      let spring = DampedSpring(response: 60, dampingRatio: dampingRatio)
      var (value, velocity) = (0.0, 30.0)
      for _ in 0..<10_000 {
        spring.update(value: &value, velocity: &velocity, target: 100, deltaTime: 0x1p-8)
      }
      let motion = SpringMotion(from: 0, to: 100, spring: spring, initialVelocity: 30)
      let time = 10_000 * 0x1p-8
      // Each step rounds once; the errors add up like a random walk and are damped themselves.
      XCTAssertEqual(value, motion.value(at: time), accuracy: 300 * 100.0.ulp)
      XCTAssertEqual(velocity, motion.velocity(at: time), accuracy: 300 * 30.0.ulp)
    }
  }

  func testAStepOfAnySizeIsExact() {
    // A stiff spring and a dropped frame: where others blow up.
    let spring = DampedSpring(response: 0.06, dampingRatio: 0.5)
    var (value, velocity) = (SIMD2<Float>(0, 1), SIMD2<Float>.zero)
    spring.update(value: &value, velocity: &velocity, target: SIMD2(1, 0), deltaTime: 0.25)
    XCTAssertLessThan((value - SIMD2(1, 0)).euclideanNorm, 1e-5)
    var (number, speed) = (0.0, 3.0)
    spring.update(value: &number, velocity: &speed, target: 1, deltaTime: .infinity)
    XCTAssertEqual(number, 1)
    XCTAssertEqual(speed, 0)
  }

  func testNoTimeChangesNothing() {
    var (value, velocity) = (0.1, 0.7)
    for deltaTime in [0, -1, -Double.infinity] {
      DampedSpring.snappy.update(
        value: &value, velocity: &velocity, target: 1.0 / 3, deltaTime: deltaTime)
      XCTAssertEqual(value, 0.1)
      XCTAssertEqual(velocity, 0.7)
    }
    DampedSpring.snappy.update(value: &value, velocity: &velocity, target: 1, deltaTime: .nan)
    XCTAssertTrue(value.isNaN && velocity.isNaN)
  }

  func testSpringsThatDoNotMove() {
    var (value, velocity) = (0.0, 5.0)
    DampedSpring(response: 0, dampingRatio: 1)
      .update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.1)
    XCTAssertEqual(value, 1)
    XCTAssertEqual(velocity, 0)
    (value, velocity) = (0, 5)
    DampedSpring(response: 1, dampingRatio: .infinity)
      .update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.1)
    XCTAssertEqual(value, 0)
    XCTAssertEqual(velocity, 0)
    // Neither stiffness nor friction: it goes on.
    (value, velocity) = (0, 5)
    DampedSpring(stiffness: 0, friction: 0)
      .update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.5)
    XCTAssertEqual(value, 2.5)
    XCTAssertEqual(velocity, 5)
  }

  func testLongAfterItsEndAMotionRestsAtItsTarget() {
    for dampingRatio in [0.78, 1, 1.5] {
      let spring = DampedSpring(response: 0.42, dampingRatio: dampingRatio)
      let motion = SpringMotion(from: 1e200, to: 100, spring: spring, initialVelocity: -1e200)
      for time in [200, 1e4, 1e9, 1e300, .infinity] {
        XCTAssertEqual(motion.value(at: time), 100)
        XCTAssertEqual(motion.velocity(at: time), 0)
      }
    }
  }
}
