// Three passes, each only for what the one before can't decide: `QuickSpring` leaves about one value in
// fifty to `SpringEstimate`, and that one in some hundreds of those to `ExactSpring`, which decides everything.

extension DampedSpring {
  /// The fraction of the travel covered at a time: 0 at the start, 1 at the target.
  /// ```
  /// ζ < 1:  x(t) = 1 − e^(−at) (cos bt + ((a − v₀)/b) sin bt)      a = ζω₀,  b = ω₀ √(1 − ζ²)
  /// ζ = 1:  x(t) = 1 − e^(−at) (1 + (a − v₀) t)
  /// ζ > 1:  x(t) = 1 − e^(−at) (cosh bt + ((a − v₀)/b) sinh bt)    b = ω₀ √(ζ² − 1)
  /// ```
  /// - Parameters:
  ///   - time: in seconds since the start. At 0 and before it is the start: 0. At +∞ it is the limit,
  ///     1; where there is none, for want of friction or stiffness, +∞ counts as the largest double.
  ///   - initialVelocity: v₀ in fractions of the travel per second, negative when moving away from the
  ///     target; an infinite one counts as the largest double.
  /// - Returns: the correctly rounded value, limited to the finite doubles. An infinitely stiff spring
  ///   is at 1 for every time above 0, whatever its damping, another infinitely damped one at 0. NaN for
  ///   NaN.
  public func value(at time: Double, initialVelocity: Double = 0) -> Double {
    if let value = quickValue(at: time, initialVelocity: initialVelocity) { return value }
    return motion(.position, at: time, initialVelocity: initialVelocity)
  }

  /// The velocity dx/dt at a time, in fractions of the travel per second.
  /// - Parameters:
  ///   - time: in seconds since the start. At 0 and before it is the start: v₀; +∞ as in
  ///     `value(at:initialVelocity:)`.
  ///   - initialVelocity: as in `value(at:initialVelocity:)`.
  /// - Returns: the correctly rounded velocity, limited to the finite doubles. 0 for an infinitely
  ///   stiff or damped spring at every time above 0. NaN for NaN.
  public func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    if let velocity = quickVelocity(at: time, initialVelocity: initialVelocity) {
      return velocity
    }
    return motion(.velocity, at: time, initialVelocity: initialVelocity)
  }

  /// Value and velocity at a time, the very bits of `value(at:initialVelocity:)` and
  /// `velocity(at:initialVelocity:)` for little more than the cost of one.
  public func state(at time: Double, initialVelocity: Double = 0) -> State {
    let quick = quickState(at: time, initialVelocity: initialVelocity)
    return State(
      value: quick.value ?? motion(.position, at: time, initialVelocity: initialVelocity),
      velocity: quick.velocity ?? motion(.velocity, at: time, initialVelocity: initialVelocity))
  }

  /// Where a spring is and how fast it moves.
  public struct State: Sendable, Hashable {
    /// The fraction of the travel covered.
    public var value: Double
    /// In fractions of the travel per second.
    public var velocity: Double

    /// A state of these two numbers, as they are.
    /// - Parameters:
    ///   - value: the fraction of the travel covered.
    ///   - velocity: in fractions of the travel per second.
    public init(value: Double, velocity: Double) {
      self.value = value
      self.velocity = velocity
    }
  }

  /// The acceleration d²x/dt² = ω₀² (1 − x) − 2ζω₀ dx/dt, in fractions of the travel per second squared.
  /// - Parameters:
  ///   - time: in seconds since the start. At 0 and before it is the start: ω₀² − 2ζω₀v₀; +∞ as
  ///     in `value(at:initialVelocity:)`.
  ///   - initialVelocity: as in `value(at:initialVelocity:)`.
  /// - Returns: the correctly rounded acceleration, limited to the finite doubles. 0 for an infinitely
  ///   stiff or damped spring. NaN for NaN.
  public func acceleration(at time: Double, initialVelocity: Double = 0) -> Double {
    motion(.acceleration, at: time, initialVelocity: initialVelocity)
  }

  /// The value, or nil where the first pass can't tell.
  @inline(__always)
  func quickValue(at time: Double, initialVelocity: Double) -> Double? {
    guard quick.isPastStart(time) else {
      return startOfPosition(at: time, initialVelocity: initialVelocity)
    }
    guard quick.isInReach(time) else { return nil }
    let weights =
      initialVelocity == 0 ? quick.positionFromRest : positionWeights(initialVelocity)
    return quick.combination(weights, at: time).nearestDoubleFromOne
  }

  /// The velocity, or nil where the first pass can't tell.
  @inline(__always)
  func quickVelocity(at time: Double, initialVelocity: Double) -> Double? {
    guard time >= SpringEstimate.range.lowerBound, quick.isInReach(time) else { return nil }
    let weights =
      initialVelocity == 0 ? quick.velocityFromRest : velocityWeights(initialVelocity)
    return quick.combination(weights, at: time).nearestDouble
  }

  /// Both, each nil where the first pass can't tell.
  @inline(__always)
  func quickState(
    at time: Double, initialVelocity: Double
  ) -> (value: Double?, velocity: Double?) {
    guard quick.isPastStart(time) else {
      return (
        startOfPosition(at: time, initialVelocity: initialVelocity),
        quickVelocity(at: time, initialVelocity: initialVelocity)
      )
    }
    guard quick.isInReach(time) else { return (nil, nil) }
    let (positions, velocities) =
      initialVelocity == 0
      ? (quick.positionFromRest, quick.velocityFromRest)
      : (positionWeights(initialVelocity), velocityWeights(initialVelocity))
    let both = quick.combinations(positions, velocities, at: time)
    return (both.0.nearestDoubleFromOne, both.1.nearestDouble)
  }

  // Apart, so that what is rarely needed isn't loaded each time.

  @inline(never)
  private func startOfPosition(at time: Double, initialVelocity: Double) -> Double? {
    guard let estimate else { return nil }
    return QuickSpring.startOfPosition(of: estimate, at: time, initialVelocity: initialVelocity)?
      .nearestDouble
  }

  @inline(never)
  private func positionWeights(_ initialVelocity: Double) -> QuickWeights {
    quick.positionWeights(initialVelocity: initialVelocity)
  }

  @inline(never)
  private func velocityWeights(_ initialVelocity: Double) -> QuickWeights {
    quick.velocityWeights(initialVelocity: initialVelocity)
  }

  /// What the second pass says, or the last.
  @inline(never)
  func motion(
    _ derivative: ExactSpring.Derivative, at time: Double, initialVelocity: Double
  ) -> Double {
    if let estimate, SpringEstimate.range.contains(time),
      initialVelocity == 0 || SpringEstimate.range.contains(initialVelocity.magnitude)
    {
      let result =
        switch derivative {
        case .position: estimate.position(at: time, initialVelocity: initialVelocity)
        case .velocity: estimate.velocity(at: time, initialVelocity: initialVelocity)
        case .acceleration: estimate.acceleration(at: time, initialVelocity: initialVelocity)
        }
      if let nearest = result.nearestDouble { return nearest }
    }
    return exactMotion(derivative, at: time, initialVelocity: limitedToFinite(initialVelocity))
  }

  private func exactMotion(
    _ derivative: ExactSpring.Derivative, at time: Double, initialVelocity: Double
  ) -> Double {
    if isNaN || time.isNaN || initialVelocity.isNaN { return .nan }
    switch derivative {
    case .position where time <= 0: return 0
    case .velocity where time <= 0: return initialVelocity
    default: break
    }
    if isLimit { return derivative == .position && isInfinitelyStiff ? 1 : 0 }
    if time == .infinity && !isUndamped && !isSlack {
      return derivative == .position ? 1 : 0
    }
    return ExactSpring(form)
      .motion(
        derivative, at: limitedToFinite(max(time, 0)), initialVelocity: initialVelocity
      )
      .nearestDouble
  }
}
