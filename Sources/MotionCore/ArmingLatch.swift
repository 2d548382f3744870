/// Whether letting go would throw something away, as a dragged thing shows it: without chatter.
///
/// It arms when the content is as far out as the line, and disarms only once it is well back inside,
/// so that a finger that trembles on the line arms it once:
/// ```
/// arms:     displacement ≤ −line
/// disarms:  displacement > −releaseFraction · line
/// ```
/// ```swift
/// var latch = ArmingLatch(line: 24)
/// if latch.update(displacement: offset), latch.isArmed { /* a tap of haptics */ }
/// ```
/// - Units: displacements and the line share one unit of length; a throw goes toward negative values.
/// - Source: syxUI's Flick Banner.
public struct ArmingLatch: Sendable, Hashable {
  /// How far out it arms: 0 or more and finite, else moved there. With NaN it never arms.
  public let line: Double
  /// The part of the line inside which it disarms: 0 … 1, else moved there. With NaN it never disarms.
  public let releaseFraction: Double
  /// Whether letting go now would throw: from when the displacement reaches the line until it is well back
  /// inside.
  public private(set) var isArmed = false

  /// A latch that is not armed.
  /// - Parameters:
  ///   - line: how far out it arms, in units of length; limits as for the property.
  ///   - releaseFraction: the part of the line inside which it disarms; limits as for the property.
  public init(line: Double, releaseFraction: Double = 0.85) {
    self.line = limitedToFinite(line <= 0 ? 0 : line)
    self.releaseFraction = releaseFraction <= 0 ? 0 : releaseFraction > 1 ? 1 : releaseFraction
  }

  /// Follows the content to a displacement; NaN changes nothing.
  /// - Returns: whether this armed or disarmed the latch.
  @discardableResult
  public mutating func update(displacement: Double) -> Bool {
    let wasArmed = isArmed
    if displacement <= -line {
      isArmed = true
    } else if displacement > -(releaseFraction * line) {
      isArmed = false
    }
    return isArmed != wasArmed
  }
}
