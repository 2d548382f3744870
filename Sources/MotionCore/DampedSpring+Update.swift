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
  /// - Accuracy: A, B, A′ and B′ are correctly rounded; the expressions are evaluated as they are written, from
  ///   left to right, so they too have the same bits on every platform.
  public func update<Value: MotionVector>(
    value: inout Value, velocity: inout Value, target: Value, deltaTime: Double
  ) {
    if deltaTime <= 0 { return }
    let offset = value - target
    let initialVelocity = velocity
    value = position(
      target: target, offset: offset, start: value, velocity: initialVelocity, at: deltaTime)
    velocity = self.velocity(offset: offset, velocity: initialVelocity, at: deltaTime)
  }

  /// target + offset·A + velocity·B; as long as more than half of the offset is left, the same as
  /// start − offset·x + velocity·B, so that many small steps add up to no more than their roundings.
  func position<Value: MotionVector>(
    target: Value, offset: Value, start: Value, velocity: Value, at time: Double
  ) -> Value {
    let covered = value(at: time)
    let thrown = velocity.scaled(by: free(.impulse, at: time))
    return (0...0.5).contains(covered)
      ? start - offset.scaled(by: covered) + thrown
      : target + offset.scaled(by: free(.deviation(initialVelocity: 0), at: time)) + thrown
  }

  /// offset·A′ + velocity·B′; early on, for the same reason, velocity + (offset·A′ − velocity·(1 − B′)).
  func velocity<Value: MotionVector>(offset: Value, velocity: Value, at time: Double) -> Value {
    let pulled = offset.scaled(by: -self.velocity(at: time))
    if let estimate {
      // 1 − B′ = x + 2aB
      let lost = value(at: time) + 2 * estimate.decay.hi * free(.impulse, at: time)
      if (0...0.5).contains(lost) { return velocity + (pulled - velocity.scaled(by: lost)) }
    }
    return pulled + velocity.scaled(by: free(.impulseVelocity, at: time))
  }

  /// A free oscillation at a time above 0, correctly rounded and limited to the finite doubles.
  func free(_ motion: FreeMotion, at time: Double) -> Double {
    if let estimate, SpringEstimate.range.contains(time),
      let nearest = estimate.free(motion, at: time).nearestDouble
    {
      return nearest
    }
    if isNaN || time.isNaN { return .nan }
    if isLimit {
      if case .deviation = motion { return isInfinitelyStiff ? 0 : 1 }
      return 0
    }
    if time == .infinity && !lacksFriction && !lacksStiffness { return 0 }
    return ExactSpring(form).free(motion, at: limitedToFinite(time)).nearestDouble
  }
}
