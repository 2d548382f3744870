extension FlickBanner {
  /// Brings a banner in: lively, with 2 % of overshoot.
  public static let arrivalSpring = DampedSpring(response: 0.42, dampingRatio: 0.78)
  /// Lifts it off what is below, as its shadow shows. Faster than the arrival, so that the shadow is
  /// there when the banner is.
  public static let shadowSpring = DampedSpring(response: 0.30, dampingRatio: 0.82)
  /// Takes it away; slow, as the velocity of the throw is what one sees.
  public static let exitSpring = DampedSpring(response: 0.50, dampingRatio: 0.85)
  /// Takes it back to its place after a pull that was no throw.
  public static let returnSpring = DampedSpring(response: 0.34, dampingRatio: 0.85)
  /// Takes it back when the system took the gesture away: a little calmer.
  public static let cancelSpring = DampedSpring(response: 0.38, dampingRatio: 0.86)
  /// For the view's answer to a finger that comes down on the banner: a slight change of size.
  public static let pressSpring = DampedSpring(response: 0.20, dampingRatio: 0.90)

  /// How far above the edge an arriving banner starts, beyond its height.
  public static let entryClearance = 12.0
  /// How far above the edge a leaving banner ends, beyond its height: further, so that its shadow is gone
  /// too.
  public static let exitClearance = 24.0
  /// How many heights a banner can be pulled down at most.
  public static let pullLimit = 3.0
  /// Over which part of the way out a leaving banner fades: opacity = 1 − fade.
  public static let fade = LinearRamp(start: 0.6, end: 1)
}
