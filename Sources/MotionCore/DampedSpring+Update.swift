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
    value = position(target: target, offset: offset, velocity: initialVelocity, at: deltaTime)
    velocity = self.velocity(offset: offset, velocity: initialVelocity, at: deltaTime)
  }

  /// target + offset·A + velocity·B
  func position<Value: MotionVector>(
    target: Value, offset: Value, velocity: Value, at time: Double
  ) -> Value {
    target + offset.scaled(by: free(.deviation(initialVelocity: 0), at: time))
      + velocity.scaled(by: free(.impulse, at: time))
  }

  /// offset·A′ + velocity·B′
  func velocity<Value: MotionVector>(offset: Value, velocity: Value, at time: Double) -> Value {
    offset.scaled(by: -self.velocity(at: time))
      + velocity.scaled(by: free(.impulseVelocity, at: time))
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
      if case .deviation = motion { return response == 0 ? 0 : 1 }
      return 0
    }
    if time == .infinity && dampingRatio > 0 && stiffness > 0 { return 0 }
    return ExactSpring(form).free(motion, at: limitedToFinite(time)).nearestDouble
  }
}
