/// A banner that drops in, rests and is thrown out again, every frame from one number.
///
/// With h = height, p = progress, x the step response of a spring and T its visual settling duration:
/// ```
/// p < 0.04          travel = −(h + 12)                        lift = 0             opacity = 1
/// 0.04 ≤ p < 0.72   travel = −(h + 12) · (1 − x_arrival(t))   lift = x_shadow(t)   opacity = 1
///                   u = min((p − 0.04) / 0.30, 1)             t = u · T_arrival
/// 0.72 ≤ p          travel = 0 − (h + 24) · x_exit(t, v₀)     lift = 1
///                   u = min((p − 0.72) / 0.23, 1)             t = u · T_exit
///                   v₀ = dismissVelocity / (h + 24)           opacity = 1 − ramp(x_exit; 0.6, 1)
/// ```
/// The banner comes to rest by p = 0.34, its shadow before it; at p = 0.72 it is let go, and is gone by
/// p = 0.95. The springs and the clearances above the edge are those of `FlickBanner`.
///
/// - Units: the height and travel share one unit of length, travel being negative above the resting
///   place; `dismissVelocity` in it per second.
/// - Accuracy: composite: each spring, window and duration is correctly rounded, and the rest is the double
///   expression above in its order, the same bits on every platform.
/// - Source: syxUI's Flick Banner.
public struct FlickBannerTimeline: Sendable, Hashable {
  /// What one frame shows.
  public struct Frame: Sendable, Hashable {
    /// How far the banner is from its resting place; negative above it.
    public let travel: Double
    /// How much it is lifted off what is below: 0 without a shadow, 1 with all of it,
    /// and a little more where the shadow's spring overshoots.
    public let lift: Double
    /// The opacity: 1 but for the last part of the way out, and 0 when the banner is gone.
    public let opacity: Double
  }

  /// 0 or more and finite, else moved there. NaN stays, and makes every travel NaN.
  public let height: Double
  /// How fast it is thrown out; 0 or more and finite, else moved there.
  public let dismissVelocity: Double
  /// Brings the banner in.
  public let arrival: DampedSpring
  private let arrivalDuration: Double
  private let exitDuration: Double

  /// A timeline of a banner of some height.
  /// - Parameters:
  ///   - height: in units of length; limits as for the property.
  ///   - arrival: the spring that brings the banner in.
  ///   - dismissVelocity: in units of length per second; limits as for the property.
  public init(
    height: Double = 72, arrival: DampedSpring = FlickBanner.arrivalSpring,
    dismissVelocity: Double = 520
  ) {
    self.height = limitedToFinite(height <= 0 ? 0 : height)
    self.arrival = arrival
    self.dismissVelocity = limitedToFinite(dismissVelocity <= 0 ? 0 : dismissVelocity)
    arrivalDuration = Self.duration(of: arrival)
    exitDuration = Self.duration(of: FlickBanner.exitSpring)
  }

  /// The visual settling duration, limited to where a part of it is a time: an infinitely stiff spring
  /// arrives at any time above 0, one without friction never.
  private static func duration(of spring: DampedSpring) -> Double {
    limitedToFinite(max(spring.visualSettlingDuration, 0x1p-900))
  }

  /// The frame at a progress of 0 … 1; before and after it is that of the nearer end. NaN gives NaN.
  public func frame(at progress: Double) -> Frame {
    if progress.isNaN { return Frame(travel: .nan, lift: .nan, opacity: .nan) }
    if progress < 0.04 {
      return Frame(travel: -(height + FlickBanner.entryClearance), lift: 0, opacity: 1)
    }
    return progress < 0.72 ? arriving(at: progress) : leaving(at: progress)
  }

  private func arriving(at progress: Double) -> Frame {
    let time = min((progress - 0.04) / 0.30, 1) * arrivalDuration
    let travel = -(height + FlickBanner.entryClearance) * (1 - arrival.value(at: time))
    return Frame(
      travel: limitedToFinite(travel), lift: FlickBanner.shadowSpring.value(at: time), opacity: 1)
  }

  private func leaving(at progress: Double) -> Frame {
    let time = min((progress - 0.72) / 0.23, 1) * exitDuration
    let distance = height + FlickBanner.exitClearance
    let covered = FlickBanner.exitSpring.value(
      at: time, initialVelocity: dismissVelocity / distance)
    return Frame(
      travel: limitedToFinite(0 - distance * covered), lift: 1,
      opacity: 1 - FlickBanner.fade.value(at: covered))
  }
}
