/// Notices that a finger paused in the middle of a drag, the way one does to choose.
///
/// Fed with every sample of the drag, it pauses when the finger is slow, far enough from where it
/// started, and a moment ago was much faster:
/// ```
/// |velocity| ≤ slowSpeed,   |offset| ≥ minimumOffset,   oldest − |velocity| > drop · oldest
/// ```
/// where oldest is the speed six samples earlier. Only a slow-down counts: speeding up, setting off from
/// rest, or a velocity against the oldest one, as in turning round, does not, however much it changes.
///
/// - Units: offsets in any unit of length, velocities in it per second.
/// - Edge cases: a sample with NaN changes nothing; infinite values count as the largest double.
/// - Source: FluidInterfacesSwiftUI, after Nathan Gitter's Building Fluid Interfaces, where any *change*
///   of velocity by 90 % counts.
public struct PauseDetector: Sendable, Hashable {
  /// How many samples the detector looks at, this one included.
  public static let sampleCount = 7

  /// The speed up to which a finger counts as slow; 0 or more and finite, else moved there.
  public let slowSpeed: Double
  /// How far from its start a finger must be; 0 or more and finite, else moved there.
  public let minimumOffset: Double
  /// The part of its speed a finger must have lost; 0 … 1, else moved there.
  public let drop: Double
  /// Whether there was a pause. Stays until `reset()`.
  public private(set) var hasPaused = false
  /// The latest velocities, oldest first.
  private var velocities: [Double] = []

  /// With a NaN parameter it never pauses.
  public init(slowSpeed: Double = 100, minimumOffset: Double = 50, drop: Double = 0.9) {
    self.slowSpeed = limitedToFinite(slowSpeed <= 0 ? 0 : slowSpeed)
    self.minimumOffset = limitedToFinite(minimumOffset <= 0 ? 0 : minimumOffset)
    self.drop = drop <= 0 ? 0 : drop > 1 ? 1 : drop
    velocities.reserveCapacity(Self.sampleCount)
  }

  /// Takes the next sample of the drag.
  /// - Parameters:
  ///   - velocity: of the finger along one axis.
  ///   - offset: how far the finger is from where it started.
  /// - Returns: whether this sample is the one that made it a pause.
  @discardableResult
  public mutating func update(velocity: Double, offset: Double) -> Bool {
    if velocity.isNaN || offset.isNaN { return false }
    if velocities.count == Self.sampleCount { velocities.removeFirst() }
    velocities.append(limitedToFinite(velocity))
    guard !hasPaused, velocities.count == Self.sampleCount else { return false }
    hasPaused = isSlowDown && offset.magnitude >= minimumOffset
    return hasPaused
  }

  private var isSlowDown: Bool {
    let (oldest, newest) = (velocities[0], velocities[Self.sampleCount - 1])
    let turnsRound = oldest < 0 && newest > 0 || oldest > 0 && newest < 0
    let (before, now) = (oldest.magnitude, newest.magnitude)
    return !turnsRound && now <= slowSpeed && before - now > drop * before
  }

  /// Forgets the pause and all samples, for the next drag.
  public mutating func reset() {
    hasPaused = false
    velocities.removeAll(keepingCapacity: true)
  }
}
