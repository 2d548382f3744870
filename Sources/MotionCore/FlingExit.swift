/// Where a card goes that is pushed out of a frame, and how it turns on the way.
///
/// All points are in the coordinates of the frame, 0 … width and 0 … height.
///
/// - Units: the frame, its margin and points share one unit of length; angles in radians, or in degrees
///   where the name says so, from the x axis toward the y axis: clockwise on a screen, where y grows
///   downward.
/// - Accuracy: angles and spins are correctly rounded; the exit is one sum.
/// - Source: FluidInterfacesSwiftUI, after Nathan Gitter's Building Fluid Interfaces.
public struct FlingExit: Sendable, Hashable {
  /// A place in the frame's coordinates.
  public struct Point: Sendable, Hashable {
    /// Along the width, and along the height.
    public let x, y: Double
  }

  /// 0 or more and finite, else moved there; NaN stays, and makes what depends on it NaN.
  public let width, height: Double
  /// How far outside the frame a card ends; 0 or more and finite, else moved there.
  public let margin: Double

  /// A frame of a size, and how far outside it cards end.
  /// - Parameters:
  ///   - width: along x, in units of length; limits as for the property.
  ///   - height: along y; limits as for the property.
  ///   - margin: beyond an edge; limits as for the property.
  public init(width: Double, height: Double, margin: Double = 50) {
    self.width = limitedToFinite(width <= 0 ? 0 : width)
    self.height = limitedToFinite(height <= 0 ? 0 : height)
    self.margin = limitedToFinite(margin <= 0 ? 0 : margin)
  }

  /// The point outside the frame where a card leaves that was let go at (x, y).
  ///
  /// Along each axis, past the middle it goes on to length + margin, and otherwise to −margin. So the
  /// end is outside however small the push was, also from the very middle.
  /// - Returns: NaN along an axis for NaN; infinite places are on their side of the middle.
  public func exit(x: Double, y: Double) -> Point {
    func end(_ place: Double, _ length: Double) -> Double {
      if place.isNaN || length.isNaN || margin.isNaN { return .nan }
      return place > length / 2 ? limitedToFinite(length + margin) : -margin
    }
    return Point(x: end(x, width), y: end(y, height))
  }

  /// The direction from the middle of the frame to a finger at (x, y), in −π … π.
  /// ```
  /// angle = atan2(y − height / 2, x − width / 2)
  /// ```
  /// - Returns: 0 when the finger is on the very middle; π straight to the left. Infinite places give the
  ///   limit, two of them a diagonal. NaN for NaN.
  public func angle(x: Double, y: Double) -> Double {
    if let nearest = estimate(x: x, y: y)?.nearestDouble { return nearest }
    return direction(x: x, y: y).map { ($0 * .halfPi).nearestDouble } ?? .nan
  }

  /// The same direction in −180 … 180 degrees.
  public func angleInDegrees(x: Double, y: Double) -> Double {
    if var estimate = estimate(x: x, y: y) {
      estimate.value = estimate.value * .degreesPerRadian
      estimate.error *= 64
      if let nearest = estimate.nearestDouble { return nearest }
    }
    return direction(x: x, y: y).map { ($0 * WideFloat(90.0)).nearestDouble } ?? .nan
  }

  /// The first pass, in radians.
  private func estimate(x: Double, y: Double) -> Estimate? {
    guard x.isOrdinary, y.isOrdinary, width.isOrdinary, height.isOrdinary else { return nil }
    let x = DoubleDouble.sum(x, -0.5 * width)
    let y = DoubleDouble.sum(y, -0.5 * height)
    guard y.hi != 0 else { return nil }
    let angle = DoubleDouble.angle(x: x, y: y.hi < 0 ? -y : y)
    return Estimate(value: y.hi < 0 ? -angle : angle, error: 0x1p-66 * angle.hi)
  }

  /// The second pass, in quarter turns.
  private func direction(x: Double, y: Double) -> WideFloat? {
    if x.isNaN || y.isNaN || width.isNaN || height.isNaN { return nil }
    if x.isInfinite || y.isInfinite {
      func limit(_ place: Double) -> WideFloat {
        place.isInfinite ? WideFloat(place < 0 ? -1.0 : 1.0) : .zero
      }
      let angle = WideFloat.quarterTurns(x: limit(x), y: limit(y))
      // Far to the left a finite place still says from which side half a turn is approached.
      let isAbove = y.isFinite && fromMiddle(y, of: height).isNegative
      return x == -.infinity && isAbove ? -angle : angle
    }
    func fromMiddle(_ place: Double, of length: Double) -> WideFloat {
      .sum(WideFloat(place), -WideFloat(length).scaled(byPowerOfTwo: -1))
    }
    return .quarterTurns(x: fromMiddle(x, of: width), y: fromMiddle(y, of: height))
  }

  /// How far a leaving card has turned: one full turn, evenly. 2π · progress in radians.
  /// - Returns: progress outside 0 … 1 goes on turning; ±∞ gives the largest double. NaN for NaN.
  public static func spin(at progress: Double) -> Double {
    if progress.isNaN { return .nan }
    return (.fullTurn * WideFloat(limitedToFinite(progress))).nearestDouble
  }

  /// How far a leaving card has turned, in degrees: 360 · progress.
  public static func spinInDegrees(at progress: Double) -> Double {
    limitedToFinite(360 * progress)
  }
}

extension DoubleDouble {
  fileprivate static let degreesPerRadian = DoubleDouble(
    0x1.ca5dc1a63c1f8p+5, -0x1.1e7ab456405f9p-49)
}

extension WideFloat {
  /// The direction of (x, y) in quarter turns, −2 … 2: 0 along x, 1 along y, and 0 at the origin.
  ///
  /// Whole and half quarter turns are exact, as a tie or an exact result must be.
  fileprivate static func quarterTurns(x: WideFloat, y: WideFloat) -> WideFloat {
    if y.isZero { return x.isZero || !x.isNegative ? .zero : WideFloat(2.0) }
    // The angle to the nearer axis, so that the quotient is at most 1.
    let isSteep = x.isSmallerInMagnitude(than: y)
    let ratio = isSteep ? x.magnitude / y.magnitude : y.magnitude / x.magnitude
    let fromAxis = ratio == .one ? WideFloat(0.5) : ratio.arcTangent() * .inverseHalfPi
    let acute = isSteep ? .sum(.one, -fromAxis) : fromAxis
    let angle = x.isNegative ? .sum(WideFloat(2.0), -acute) : acute
    return y.isNegative ? -angle : angle
  }
}
