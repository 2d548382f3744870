import MotionCore

/// A sheet at the bottom of a screen: dragged, let go, and carried on by a spring.
public struct Sheet: Sendable {
  public static let spring = DampedSpring(response: 0.36, dampingRatio: 0.82)

  /// How far the sheet moves from open to closed, in points.
  public let height: Double
  private var motion = SpringMotion(from: 0.0, to: 0, spring: spring)

  public init(height: Double) { self.height = height }

  /// How far below its open place the sheet is.
  public func offset(at time: Double) -> Double { motion.value(at: time) }

  public var isClosing: Bool { motion.target > 0 }

  public func isAtRest(at time: Double) -> Bool { motion.isSettled(at: time, within: 0.5) }

  /// Where a finger's way leads: it resists above the open place.
  public func offset(draggedBy translation: Double) -> Double {
    -RubberBand(limit: height).offset(for: -translation)
  }

  /// Lets go of the sheet where a finger has dragged it, at the finger's velocity.
  public mutating func release(translation: Double, velocity: Double, at time: Double) {
    let offset = offset(draggedBy: translation)
    let decision = FlickRule(extent: height, direction: .positive)
      .decision(translation: translation, displacement: offset, velocity: velocity)
    motion = SpringMotion(
      from: offset, to: decision.commits ? height : 0, spring: Self.spring,
      initialVelocity: velocity, startTime: time)
  }
}
