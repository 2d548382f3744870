/// A damped harmonic oscillator, described the way designers do.
///
/// ```
/// ω₀ = 2π / r                 natural frequency, radians per second      r = response
/// k  = m ω₀²                  stiffness                                  m = mass
/// c  = 2 ζ m ω₀               friction                                   ζ = damping ratio
/// ```
/// Below ζ = 1 the spring overshoots, at 1 it is critically damped, above it it crawls.
///
/// ```swift
/// let spring = DampedSpring(response: 0.42, dampingRatio: 0.78)
/// spring.value(at: 0.1)                           // 0.5029086080141104 of the way
/// spring.value(at: 0.1, initialVelocity: 5)       // 0.6368151755316215, thrown at the target
/// ```
///
/// - Units: times in seconds, angles in radians.
/// - Domain: each initialiser names its own. A parameter outside is moved to the nearest point inside;
///   NaN stays, and makes every result NaN.
/// - Accuracy: a spring is exactly what it was made from, so the curve of a stiffness is that of
///   √(k/m), unrounded. Parameters of the other forms read as the nearest double.
///   From a stiffness, phases beyond 10¹²⁰ radians are not resolved.
/// - Equality: springs that move are equal when they move alike and have the same mass, which is when
///   they were made from equal parameters.
public struct DampedSpring: Sendable {
  /// What the spring was made from, inside the domain.
  ///
  /// Springs of different cases never move alike: ω₀ is a rational multiple of π in the first two and
  /// algebraic in the third, and `bounce` is used only where the damping ratio isn't a double.
  enum Form: Hashable, Sendable {
    case response(Double, dampingRatio: Double)
    case bounce(Double, duration: Double)
    case stiffness(Double, friction: Double, mass: Double)
  }

  let form: Form
  /// The constants of the first two passes, made once.
  let quick: QuickSpring
  /// Nil where the two passes do not reach.
  let estimate: SpringEstimate?

  // Inlined, as what it calls and what calls it: otherwise each of them would copy the whole spring, and half of the
  // time that it takes to make one would go there.
  @inline(__always)
  private init(_ form: Form) {
    self.form = form
    if let estimate = SpringEstimate(form) {
      self.estimate = estimate
      quick = QuickSpring(estimate)
    } else {
      estimate = nil
      quick = .unreachable
    }
  }

  /// A spring from its undamped period and its damping ratio.
  /// - Parameters:
  ///   - response: the period in seconds without damping, 0 or more and finite. At 0 the spring is
  ///     infinitely stiff: it arrives at once.
  ///   - dampingRatio: ζ, 0 or more. At +∞ nothing moves.
  @inline(__always)
  public init(response: Double, dampingRatio: Double) {
    self.init(
      .response(
        Self.limited(response, to: 0 ... .greatestFiniteMagnitude),
        dampingRatio: Self.limited(dampingRatio, to: 0 ... .infinity)))
  }

  /// A spring from physical constants, as `CASpringAnimation` and React Native take them.
  /// - Parameters:
  ///   - stiffness: k in force per length, 0 or more and finite.
  ///   - friction: c in force per velocity, 0 or more and finite; often called damping.
  ///   - mass: m, above 0 and finite.
  @inline(__always)
  public init(stiffness: Double, friction: Double, mass: Double = 1) {
    self.init(
      .stiffness(
        Self.limited(stiffness, to: 0 ... .greatestFiniteMagnitude),
        friction: Self.limited(friction, to: 0 ... .greatestFiniteMagnitude),
        mass: Self.limited(mass, to: .leastNonzeroMagnitude ... .greatestFiniteMagnitude)))
  }

  /// A spring from a perceptual duration and a bounce, as SwiftUI takes them.
  ///
  /// The duration is the response; ζ = 1 − b for a bounce b ≥ 0, and 1/(1 + b) for a negative one.
  /// - Parameters:
  ///   - duration: the response in seconds, 0 or more and finite.
  ///   - bounce: −1 (nothing moves) through 0 (critically damped) to 1 (never rests).
  @inline(__always)
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let duration = Self.limited(duration, to: 0 ... .greatestFiniteMagnitude)
    let bounce = Self.limited(bounce, to: -1...1)
    if let ratio = Self.dampingRatio(exactlyMeant: bounce) {
      self.init(.response(duration, dampingRatio: ratio))
    } else {
      self.init(.bounce(bounce, duration: duration))
    }
  }

  /// NaN passes; −0 becomes 0.
  private static func limited(_ value: Double, to domain: ClosedRange<Double>) -> Double {
    if value <= domain.lowerBound { return domain.lowerBound }
    return value > domain.upperBound ? domain.upperBound : value
  }

  /// The damping ratio of a bounce where it is a double, so that springs of both forms can be equal.
  private static func dampingRatio(exactlyMeant bounce: Double) -> Double? {
    let base = DoubleDouble.sum(1, -bounce.magnitude)
    guard base.lo == 0 else { return nil }
    guard bounce < 0 else { return base.hi }
    let ratio = 1 / base.hi
    let product = DoubleDouble.product(ratio, base.hi)
    return base.hi == 0 || product.hi == 1 && product.lo == 0 ? ratio : nil
  }
}

extension DampedSpring: Hashable {
  public static func == (left: DampedSpring, right: DampedSpring) -> Bool {
    left.form == right.form
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(form) }
}

// MARK: - Parameters

extension DampedSpring {
  /// The undamped period r = 2π √(m/k) in seconds; +∞ at stiffness 0.
  public var response: Double {
    switch form {
    case .response(let response, _), .bounce(_, let response): response
    case .stiffness(let stiffness, _, _):
      stiffness == 0 && !isNaN ? .infinity : exactly { WideFloat.fullTurn / $0.frequency }
    }
  }

  /// ζ = c / (2 √(k m)): friction as a fraction of the least that prevents overshoot. +∞ for friction
  /// at stiffness 0.
  public var dampingRatio: Double {
    switch form {
    case .response(_, let dampingRatio): dampingRatio
    case .bounce: exactly { $0.dampingRatio }
    case .stiffness(let stiffness, let friction, _):
      stiffness == 0 && !isNaN
        ? (friction == 0 ? 0 : .infinity) : exactly { $0.dampingRatio }
    }
  }

  /// k = m ω₀², for mass 1 unless the spring was made with another; +∞ at response 0.
  public var stiffness: Double {
    if case .stiffness(let stiffness, _, _) = form { return stiffness }
    return response == 0 && !isNaN ? .infinity : exactly { $0.frequency * $0.frequency }
  }

  /// c = 2 ζ m ω₀, for mass 1 unless the spring was made with another; +∞ at response 0 or an infinite
  /// damping ratio, 0 at damping ratio 0.
  public var friction: Double {
    if case .stiffness(_, let friction, _) = form { return friction }
    if isUndamped { return 0 }
    return isLimit && !isNaN ? .infinity : exactly { $0.decay.scaled(byPowerOfTwo: 1) }
  }

  /// The mass the spring was made with, 1 in the forms without one.
  public var mass: Double {
    if case .stiffness(_, _, let mass) = form { return mass }
    return 1
  }

  /// The perceptual duration in seconds: the response.
  public var duration: Double { response }

  /// 1 − ζ up to ζ = 1, and 1/ζ − 1 above.
  public var bounce: Double {
    switch form {
    case .bounce(let bounce, _): return bounce
    case .response(_, .infinity): return -1
    case .response(_, let ratio):
      guard !ratio.isNaN else { return .nan }
      return (ratio <= 1 ? .one - WideFloat(ratio) : .one / WideFloat(ratio) - .one).nearestDouble
    case .stiffness(0, let friction, _) where !isNaN: return friction == 0 ? 1 : -1
    case .stiffness:
      return exactly {
        $0.regime == .over ? .one / $0.dampingRatio - .one : .one - $0.dampingRatio
      }
    }
  }

  /// ω₀ = √(k/m) = 2π/r in radians per second; +∞ at response 0.
  public var naturalFrequency: Double {
    response == 0 && !isNaN ? .infinity : exactly { $0.frequency }
  }

  /// 6/(ζω₀) in seconds: a rule of thumb for when a viewer takes the motion to be over.
  ///
  /// What is left of the travel then is at most e⁻⁶/√(1 − ζ²), 0.5 % at ζ = 0.85, and 1.7 % at ζ = 1; far
  /// above ζ = 1 the rule does not hold. +∞ at damping ratio 0.
  public var visualSettlingDuration: Double {
    if isUndamped { return .infinity }
    return isLimit && !isNaN ? 0 : exactly { WideFloat(6.0) / $0.decay }
  }

  /// Whether the spring is one of the two that no equation of motion describes: infinitely stiff, or
  /// infinitely damped.
  var isLimit: Bool {
    switch form {
    case .response(let response, let dampingRatio): response == 0 || dampingRatio == .infinity
    case .bounce(_, let duration): duration == 0
    case .stiffness: false
    }
  }

  /// Whether there is no friction at all; the nearest double of a little is 0 as well.
  var isUndamped: Bool {
    switch form {
    case .response(_, let dampingRatio): dampingRatio == 0 && !isNaN
    case .bounce: false
    case .stiffness(_, let friction, _): friction == 0 && !isNaN
    }
  }

  /// Whether there is no stiffness at all; that of a very long response rounds to 0 as well.
  var isSlack: Bool {
    if case .stiffness(0, _, _) = form { return !isNaN }
    return false
  }

  /// Whether it arrives at once.
  var isInfinitelyStiff: Bool {
    if case .stiffness = form { return false }
    return response == 0 && !isNaN
  }

  var isNaN: Bool {
    switch form {
    case .response(let first, let second), .bounce(let first, let second):
      first.isNaN || second.isNaN
    case .stiffness(let first, let second, let third):
      first.isNaN || second.isNaN || third.isNaN
    }
  }

  private func exactly(_ parameter: (ExactSpring) -> WideFloat) -> Double {
    isNaN ? .nan : parameter(ExactSpring(form)).nearestDouble
  }
}

// MARK: - Presets and relative velocity

extension DampedSpring {
  /// SwiftUI's spring without bounce: 0.5 s, critically damped.
  public static let smooth = smooth()

  /// SwiftUI's spring with a small bounce: 0.5 s, bounce 0.15.
  public static let snappy = snappy()

  /// SwiftUI's spring with a larger bounce: 0.5 s, bounce 0.3.
  public static let bouncy = bouncy()

  /// A stiff spring for content that follows a finger: response 0.15 s, damping ratio 0.86.
  public static let interactive = DampedSpring(response: 0.15, dampingRatio: 0.86)

  /// The spring `smooth` with another duration in seconds, and bounce added.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> DampedSpring {
    DampedSpring(duration: duration, bounce: extraBounce)
  }

  /// The spring `snappy` with another duration in seconds, and bounce added to 0.15.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> DampedSpring {
    DampedSpring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// The spring `bouncy` with another duration in seconds, and bounce added to 0.3.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> DampedSpring {
    DampedSpring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// A velocity as a fraction of the travel per second, as the motion's `initialVelocity` takes it.
  ///
  /// The travel keeps its sign: content pulled down past its place has a negative travel home, and let
  /// go while still moving down a positive velocity, so the result is negative: away from the target.
  /// - Parameters:
  ///   - velocity: in units of length per second, any sign.
  ///   - travel: target − start, in the same unit of length.
  ///   - minimumTravel: a shorter travel gives 0 rather than an enormous ratio.
  /// - Returns: velocity / travel, correctly rounded and limited to the finite doubles; NaN for NaN.
  public static func relativeVelocity(
    _ velocity: Double, travel: Double, minimumTravel: Double = 1
  ) -> Double {
    if velocity.isNaN || travel.isNaN || minimumTravel.isNaN { return .nan }
    guard travel.magnitude >= minimumTravel, travel != 0 else { return 0 }
    return travel.isInfinite ? 0 : limitedToFinite(velocity / travel)
  }
}
