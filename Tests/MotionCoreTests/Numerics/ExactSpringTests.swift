import XCTest

@testable import MotionCore

/// The second pass over a spring's motion, where the first leaves it to decide and everywhere else.
final class ExactSpringTests: XCTestCase {
  private let quantities: [(name: String, derivative: ExactSpring.Derivative)] = [
    ("value", .position), ("velocity", .velocity), ("acceleration", .acceleration),
  ]

  func testTheSecondPassAloneGivesEveryExactValue() throws {
    for row in try Table("exact-springs").rows {
      let exact = ExactSpring(try row.spring().form)
      for (name, derivative) in quantities {
        let result = exact.motion(
          derivative, at: try row.number("t"), initialVelocity: try row.number("v0"))
        assertSameBits(result.nearestDouble, try row.number(name), "\(row.place) \(name)")
      }
    }
  }

  func testWhatTheFirstPassLeavesOpenIsDecided() throws {
    for (name, derivative) in quantities {
      for row in try Table("exact-springs", "undecided \(name)").rows {
        let spring = try row.spring()
        let (time, velocity) = (try row.number("t"), try row.number("v0"))
        let estimate =
          switch derivative {
          case .position: spring.estimate?.position(at: time, initialVelocity: velocity)
          case .velocity: spring.estimate?.velocity(at: time, initialVelocity: velocity)
          case .acceleration: spring.estimate?.acceleration(at: time, initialVelocity: velocity)
          }
        // Otherwise the row no longer tries what it is there for.
        XCTAssertNotNil(estimate, row.place)
        XCTAssertNil(estimate?.nearestDouble, row.place)
        let result =
          switch derivative {
          case .position: spring.value(at: time, initialVelocity: velocity)
          case .velocity: spring.velocity(at: time, initialVelocity: velocity)
          case .acceleration: spring.acceleration(at: time, initialVelocity: velocity)
          }
        assertSameBits(result, try row.number(name), row.place)
      }
    }
  }

  func testTwoStepsAreOne() {
    // e = 1 − x is linear in e(0) and x′(0). Small second steps take other branches than the rest.
    var random = SeededGenerator()
    for _ in 0..<150 {
      let exact = ExactSpring(random.spring().form)
      func x(_ derivative: ExactSpring.Derivative, _ time: Double, _ velocity: Double) -> WideFloat
      {
        exact.motion(derivative, at: time, initialVelocity: velocity)
      }
      // Multiples of 2⁻⁴⁰, so that the sum of both is a double.
      let first = Double(Int.random(in: 1 << 34...1 << 41, using: &random)) * 0x1p-40
      let size = Int.random(in: 1...36, using: &random)
      let second = Double(Int.random(in: 1 << (size - 1)...1 << size, using: &random)) * 0x1p-40
      let velocity = random.velocity()
      let rest = WideFloat.one - x(.position, second, 0)
      let blow = x(.position, second, 1) - x(.position, second, 0)
      let deviation = (.one - x(.position, first, velocity)) * rest
      let push = x(.velocity, first, velocity) * blow
      let difference = x(.position, first + second, velocity) - (.one - deviation + push)
      let allowed = (.one + push.magnitude).scaled(byPowerOfTwo: Tolerance.wideMotion)
      XCTAssertTrue(
        difference.isSmallerInMagnitude(than: allowed),
        "2^\(difference.exponent), \(exact), \(first) + \(second), \(random)")
    }
  }

  func testAResultBesideATieFallsOnItsSide() throws {
    // v₀t is the middle of two doubles, and ω₀² − 2av₀ tells on which side x lies.
    for row in try Table("exact-springs", "beside a tie").rows {
      let (velocity, ratio) = (try row.number("v0"), try row.number("second"))
      let product = DoubleDouble.product(velocity, try row.number("t") * 0x1p600)
      let (lower, upper) =
        product.lo > 0 ? (product.hi, product.hi.nextUp) : (product.hi.nextDown, product.hi)
      XCTAssertEqual(
        WideFloat(product).scaled(byPowerOfTwo: 1), WideFloat(lower) + WideFloat(upper), row.place)
      let acceleration = 4 * .pi * (.pi - ratio * velocity)
      assertSameBits(
        try row.spring().value(at: try row.number("t"), initialVelocity: velocity) * 0x1p600,
        acceleration > 0 ? upper : lower, row.place)
    }
  }

  /// Where an undamped spring would be back at its start, or at a turn: what little damping leaves is far more than
  /// 512 bits below 1.
  func testHardlyAnyDampingShowsAtWholeAndHalfPeriods() {
    let spring = DampedSpring(response: 1, dampingRatio: 1e-300)
    assertSameBits(spring.value(at: 1), 6.283185307179587e-300)
    assertSameBits(spring.value(at: 3), 1.884955592153876e-299)
    let other = DampedSpring(response: 0.61328125, dampingRatio: 1.0984585521102254e-159)
    assertSameBits(other.velocity(at: 79.5 * 0.61328125), Double(bitPattern: 0x253F_6C2E))
  }

  func testTheRegimeIsThatOfTheExactParameters() {
    for (stiffness, friction, mass, regime) in [
      // 4km = c², and one ulp beside it.
      (100.0, 20.0, 1.0, SpringEstimate.Regime.critical), (100, 20.0.nextUp, 1, .over),
      (100, 20.0.nextDown, 1, .under), (25, 10, 1, .critical), (25, 20, 4, .critical),
      (0.3, 0.6, 0.3, .critical), (0.3, 0.6.nextDown, 0.3, .under),
    ] {
      let form = DampedSpring(stiffness: stiffness, friction: friction, mass: mass).form
      XCTAssertEqual(ExactSpring(form).regime, regime, "\(form)")
      XCTAssertEqual(SpringEstimate(form)?.regime, regime, "\(form)")
    }
    for (bounce, regime) in [
      (1e-300, SpringEstimate.Regime.under), (-1e-300, .over), (0, .critical),
    ] {
      XCTAssertEqual(
        ExactSpring(DampedSpring(duration: 1, bounce: bounce).form).regime, regime, "\(bounce)")
    }
  }
}
