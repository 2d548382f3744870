/// Decides whether letting go of something that was dragged throws it away.
///
/// Any one of three signs is enough; all lengths and velocities count in the direction of the throw:
/// ```
/// distance:    translation ≥ commitFraction · extent
/// projection:  displacement + coastingTime · velocity ≥ extent
/// speed:       velocity ≥ dismissSpeed
/// ```
/// - Units: one unit of length for the extent, translations and displacements; velocities in it per
///   second; `coastingTime` in seconds.
/// - Accuracy: ordinary double expressions in the order written, so they too are the same bits on every
///   platform.
/// - Source: the thresholds are those of syxUI's Flick Banner.
public struct FlickRule: Sendable, Hashable {
  /// Which way, along the axis, a throw dismisses.
  public enum Direction: Sendable, Hashable {
    /// Toward smaller coordinates: up or to the left.
    case negative
    /// Toward larger coordinates: down or to the right.
    case positive
  }

  /// The sign that was found first, in this order.
  public enum Trigger: Sendable, Hashable {
    /// The finger has moved far enough.
    case distance
    /// At its velocity the content would coast out.
    case projection
    /// The finger is fast enough.
    case speed
  }

  /// What letting go leads to.
  public struct Decision: Sendable, Hashable {
    /// What the throw was recognised by; nil when the content returns.
    public let trigger: Trigger?
    /// Where the content would coast to: displacement + coastingTime · velocity.
    public let projectedStop: Double
    /// Whether the content leaves.
    public var commits: Bool { trigger != nil }
  }

  /// The length of the content along the axis, a banner's height.
  public let extent: Double
  /// The part of the extent the finger must have travelled.
  public let commitFraction: Double
  /// The velocity that alone is enough, per second.
  public let dismissSpeed: Double
  /// For how many seconds the content is taken to coast at its velocity.
  public let coastingTime: Double
  /// Which way a throw goes.
  public let direction: Direction

  /// A rule with its thresholds, each meant to be 0 or more.
  ///
  /// Negative ones count as 0, infinite ones as the largest double; NaN makes the signs it enters never appear.
  /// - Parameters:
  ///   - extent: the length of the content along the axis.
  ///   - commitFraction: the part of the extent that the finger must have travelled.
  ///   - dismissSpeed: the velocity that alone is enough, in units of length per second.
  ///   - coastingTime: for how many seconds the content is taken to coast at its velocity.
  ///   - direction: which way a throw goes.
  public init(
    extent: Double, commitFraction: Double = 0.34, dismissSpeed: Double = 520,
    coastingTime: Double = 0.20, direction: Direction = .negative
  ) {
    func inDomain(_ value: Double) -> Double { limitedToFinite(value <= 0 ? 0 : value) }
    self.extent = inDomain(extent)
    self.commitFraction = inDomain(commitFraction)
    self.dismissSpeed = inDomain(dismissSpeed)
    self.coastingTime = inDomain(coastingTime)
    self.direction = direction
  }

  /// What letting go now leads to.
  /// - Parameters:
  ///   - translation: how far the finger has moved, unresisted.
  ///   - displacement: how far the content is shown from its place.
  ///   - velocity: of the finger at release, which is the content's where that follows it 1:1.
  /// - Returns: NaN arguments make the signs they enter not appear; infinite ones count as the largest
  ///   double.
  public func decision(
    translation: Double, displacement: Double, velocity: Double
  ) -> Decision {
    let sign: Double = direction == .negative ? -1 : 1
    let velocity = limitedToFinite(velocity)
    let stop = limitedToFinite(
      limitedToFinite(displacement) + limitedToFinite(coastingTime * velocity))
    let trigger: Trigger? =
      if sign * limitedToFinite(translation) >= commitFraction * extent {
        .distance
      } else if sign * stop >= extent {
        .projection
      } else if sign * velocity >= dismissSpeed {
        .speed
      } else {
        nil
      }
    return Decision(trigger: trigger, projectedStop: stop)
  }
}
