extension DampedSpring {
  /// Moves a value and its velocity on by a time step, exactly as the spring would in that time:
  /// ```
  /// value    ← target + (value − target)·A + velocity·B         A = 1 − step response
  /// velocity ←          (value − target)·A′ + velocity·B′       B = impulse response
  /// ```
  /// A step of any size gives the motion itself, not an approximation, so a dropped frame does no harm, and
  /// many small steps come to what one large one does.
  /// ```swift
  /// // once a frame
  /// spring.update(value: &position, velocity: &velocity, target: finger, deltaTime: 1 / 60)
  /// ```
  /// - Parameters:
  ///   - value: where it is, in any unit.
  ///   - velocity: in that unit per second.
  ///   - target: where the spring rests; it may be another one in every step.
  ///   - deltaTime: seconds. At 0 and below nothing changes.
  /// - Accuracy: composite. A, B, A′ and B′ are correctly rounded; while less than half of the way is covered,
  ///   the sums start from the old value and velocity instead, `value − (value − target)·(1 − A) + …`, so
  ///   that small steps add up to no more than their roundings. The order is fixed, so the bits are the same
  ///   on every platform.
  public func update<Value: MotionVector>(
    value: inout Value, velocity: inout Value, target: Value, deltaTime: Double
  ) {
    if deltaTime <= 0 { return }
    let step = SpringStep(self, time: deltaTime)
    let offset = value - target
    let before = velocity
    velocity = step.velocity(offset: offset, velocity: before)
    value = step.position(start: value, target: target, offset: offset, velocity: before)
  }

  /// A free oscillation at a time, that of the start before it, correctly rounded and limited to the finite
  /// doubles.
  func free(_ motion: FreeMotion, at time: Double) -> Double {
    if let estimate, SpringEstimate.range.contains(time),
      let nearest = estimate.free(motion, at: time).nearestDouble
    {
      return nearest
    }
    if isNaN || time.isNaN { return .nan }
    if time <= 0 {
      if case .impulse = motion { return 0 }
      return 1
    }
    if isLimit {
      if case .deviation = motion { return isInfinitelyStiff ? 0 : 1 }
      return 0
    }
    if time == .infinity && !isUndamped && !isSlack { return 0 }
    return ExactSpring(form).free(motion, at: limitedToFinite(time)).nearestDouble
  }
}

/// What a spring makes of an offset from its target and of a velocity in a time.
struct SpringStep {
  /// Whether less than half of the offset, and of the velocity, is gone.
  private let keepsPlace, keepsVelocity: Bool
  /// The part of the offset that is gone or, when that is most of it, that is left.
  private let offsetFactor: Double
  /// B: how far a velocity carries.
  private let carried: Double
  /// −A′: the velocity that an offset gives.
  private let pull: Double
  /// The part of the velocity that is gone or, when that is most of it, that is left.
  private let velocityFactor: Double

  init(_ spring: DampedSpring, time: Double) {
    // Content that came to rest long ago may be asked about in every frame.
    if let estimate = spring.estimate, estimate.hasVanished(at: time) {
      (keepsPlace, keepsVelocity) = (false, false)
      (offsetFactor, carried, pull, velocityFactor) = (0, 0, 0, 0)
      return
    }
    let state = spring.state(at: time)
    carried = spring.free(.impulse, at: time)
    pull = state.velocity
    keepsPlace = (0...0.5).contains(state.value)
    offsetFactor =
      keepsPlace ? state.value : spring.free(.deviation(initialVelocity: 0), at: time)
    // 1 − B′ = x + 2aB
    let lost = state.value + 2 * (spring.estimate?.decay.hi ?? .nan) * carried
    keepsVelocity = (0...0.5).contains(lost)
    velocityFactor = keepsVelocity ? lost : spring.free(.impulseVelocity, at: time)
  }

  func position<Value: MotionVector>(
    start: Value, target: Value, offset: Value, velocity: Value
  ) -> Value {
    let part = offset.scaled(by: offsetFactor)
    return (keepsPlace ? start - part : target + part) + velocity.scaled(by: carried)
  }

  func velocity<Value: MotionVector>(offset: Value, velocity: Value) -> Value {
    let (pulled, part) = (offset.scaled(by: pull), velocity.scaled(by: velocityFactor))
    return keepsVelocity ? velocity - (pulled + part) : part - pulled
  }
}
