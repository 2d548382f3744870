/// A spring that moves a value of any kind from one place to another, in real units.
///
/// ```
/// x(t) = target + (from − target)·A(t) + v·B(t)       A = 1 − step response,  B = impulse response
/// ```
/// The start and the target may be the same: a velocity then moves the value out and back. A gesture that
/// interrupts an animation takes over position and velocity without a jump:
/// ```swift
/// var motion = SpringMotion(from: 0, to: 300, spring: .snappy)
/// motion.value(at: 0.1)                                     // on its way, at 0.1 s
/// motion.retarget(to: 120, at: 0.1)                         // turns back from there
/// motion.isSettled(at: 0.9, within: 0.5)                    // to half a point
/// ```
/// - Units: `from`, `target` and tolerances share one unit; velocities are in it per second, times in seconds
///   on one clock of the caller's.
/// - Domain: finite values whose difference is finite too, and finite velocities.
/// - Accuracy: composite, as `DampedSpring.update(value:velocity:target:deltaTime:)`: A, B and their derivatives
///   are correctly rounded, and put together in a fixed order, so the bits are the same on every platform.
public struct SpringMotion<Value: MotionVector> {
  /// The value at the start time.
  public let from: Value
  /// Where the motion ends.
  public let target: Value
  /// The velocity at the start time, in units per second.
  public let initialVelocity: Value
  /// When the motion starts.
  public let startTime: Double
  /// What moves the value.
  public let spring: DampedSpring

  /// A motion from one value to another, or out and back where they are the same.
  /// - Parameters:
  ///   - from: the value at the start time.
  ///   - target: where the motion ends.
  ///   - spring: what moves the value.
  ///   - initialVelocity: the velocity at the start time, in units per second.
  ///   - startTime: any finite time, an infinite one moved there. Before it the motion is at its start.
  public init(
    from: Value, to target: Value, spring: DampedSpring = .smooth,
    initialVelocity: Value = .zero, startTime: Double = 0
  ) {
    self.from = from
    self.target = target
    self.initialVelocity = initialVelocity
    self.startTime = limitedToFinite(startTime)
    self.spring = spring
  }

  /// The value at a time: `from` up to the start time, exactly, and the target at +∞, or at what time the
  /// doubles have come to it.
  public func value(at time: Double) -> Value {
    if time <= startTime { return from }
    return SpringStep(spring, time: time - startTime)
      .position(start: from, target: target, offset: from - target, velocity: initialVelocity)
  }

  /// The velocity at a time, in units per second: `initialVelocity` up to the start time, exactly.
  public func velocity(at time: Double) -> Value {
    if time <= startTime { return initialVelocity }
    return SpringStep(spring, time: time - startTime)
      .velocity(offset: from - target, velocity: initialVelocity)
  }

  /// Heads for another target from where the motion is at a time, at the velocity it has then, so that neither
  /// jumps, however often it is done.
  /// - Parameters:
  ///   - target: the new target.
  ///   - time: when, on the motion's clock. Before the start time it is taken as that of the start state.
  ///   - spring: the spring from then on; nil keeps the one there is.
  public mutating func retarget(to target: Value, at time: Double, spring: DampedSpring? = nil) {
    self = SpringMotion(
      from: value(at: time), to: target, spring: spring ?? self.spring,
      initialVelocity: velocity(at: time), startTime: time)
  }
}

extension SpringMotion: Sendable where Value: Sendable {}
extension SpringMotion: Equatable where Value: Equatable {}
extension SpringMotion: Hashable where Value: Hashable {}
