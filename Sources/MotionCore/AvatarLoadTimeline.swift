/// An avatar whose picture arrives: it sharpens, settles into size and gets its ring, every frame from
/// one number.
///
/// With u = progress, limited to 0 … 1, r = settleResponse, and smooth(u; a, b) a `Smoothstep` window:
/// ```
/// blur     = 1 − smooth(u; 0, 0.70)                    of the picture's blur radius
/// scale    = 1.07 − 0.07 · settle(u / max(r, 0.05))    1.07, briefly 0.993 near u = 0.17, then 1
/// initials = 1 − smooth(u; 0, 0.29)                    opacity of what stood in for the picture
/// ring     = smooth(u; 0.68, 1)                        the part of the ring that is drawn
/// ```
/// - Units: everything is a fraction; the whole is meant to take `duration` seconds.
/// - Accuracy: composite: each curve is correctly rounded, and the rest is the double expression above in
///   its order, the same bits on every platform.
/// - Source: syxUI's Avatar Load Settle.
public struct AvatarLoadTimeline: Sendable, Hashable {
  /// What one frame shows.
  public struct Frame: Sendable, Hashable {
    /// The part of the full blur, 1 at the start and 0 at the end.
    public let blur: Double
    /// The factor of the picture's size: from 1.07 down, past 1 and back to it.
    public let scale: Double
    /// The opacity of the initials that the picture replaces.
    public let initials: Double
    /// The part of the ring that is drawn, 0 … 1.
    public let ring: Double
  }

  /// How many seconds the whole is meant to take.
  public static let duration = 0.62
  /// The overshoot that gives the scale its dip.
  public static let settle = SettleCurve()
  /// Over which part of the progress the blur goes.
  public static let sharpening = Smoothstep(start: 0, end: 0.70)
  /// Over which part the initials go; they are gone before the picture is sharp.
  public static let initialsFade = Smoothstep(start: 0, end: 0.29)
  /// Over which part the ring is drawn, once the picture has come to rest.
  public static let ringDrawing = Smoothstep(start: 0.68, end: 1)

  /// The progress that counts as 1 on the settle curve; the larger, the slower the scale settles. 0.05 or
  /// more, else moved there; NaN stays, and makes every scale NaN.
  public let settleResponse: Double

  /// A timeline whose scale settles at a pace of its own.
  /// - Parameter settleResponse: a fraction of the whole; limits as for the property.
  public init(settleResponse: Double = 0.52) {
    self.settleResponse = settleResponse <= 0.05 ? 0.05 : settleResponse
  }

  /// The frame at a progress of 0 … 1; before and after it is that of the nearer end. NaN gives NaN.
  public func frame(at progress: Double) -> Frame {
    let u = progress < 0 ? 0 : progress > 1 ? 1 : progress
    return Frame(
      blur: 1 - Self.sharpening.value(at: u),
      scale: 1.07 - 0.07 * Self.settle.value(at: u / settleResponse),
      initials: 1 - Self.initialsFade.value(at: u),
      ring: Self.ringDrawing.value(at: u))
  }
}
