/// Content that is let go and slows down by the same factor every millisecond: a fling.
/// ```
/// velocity  v(t) = v₀ λ^(1000t)                       λ = rate per millisecond
/// distance  x(t) = v₀ (1 − λ^(1000t)) / κ             κ = −1000 ln λ, the decay per second
/// stop      x(∞) = v₀ / κ
/// ```
/// A list that snaps to the row nearest to where it would stop, and arrives there by itself:
/// ```swift
/// let decay = ExponentialDecay.normal
/// let stop = position + decay.stoppingDistance(initialVelocity: velocity)
/// let row = (stop / rowHeight).rounded() * rowHeight
/// let corrected = decay.initialVelocity(stoppingAfter: row - position)
/// ```
/// The *discrete* forms sum a step each millisecond instead, v₀/1000 · (λ + λ² + …), and so stop about v₀/2000
/// short of the exact ones. They are what Apple's "Designing Fluid Interfaces" shows and many have copied; use
/// them where a port must agree with those.
///
/// - Units: times in seconds, velocities in units per second, distances in units.
/// - Accuracy: every result is correctly rounded, and limited to the finite doubles where the exact one is
///   finite.
public struct ExponentialDecay: Sendable, Hashable {
  /// λ, the part of the velocity that is left after a millisecond. At 0 content stops at once, at 1 never.
  public let rate: Double

  /// UIKit's normal deceleration rate, 0.998.
  public static let normal = ExponentialDecay(rate: 0.998)

  /// UIKit's fast deceleration rate, 0.99.
  public static let fast = ExponentialDecay(rate: 0.99)

  /// A fling that keeps a part of its velocity every millisecond.
  /// - Parameter rate: 0 … 1, else moved there; NaN stays and makes every result NaN.
  public init(rate: Double = 0.998) {
    self.rate = rate <= 0 ? 0 : rate > 1 ? 1 : rate
  }

  /// How far content has come at a time.
  /// - Parameters:
  ///   - time: seconds since it was let go; 0 and below is the start.
  ///   - initialVelocity: v₀, any sign; an infinite one counts as the largest double.
  /// - Returns: x(t); at +∞ the stop. NaN for NaN.
  public func distance(at time: Double, initialVelocity: Double) -> Double {
    if rate.isNaN || time.isNaN || initialVelocity.isNaN { return .nan }
    let v = limitedToFinite(initialVelocity)
    if time <= 0 || v == 0 || rate == 0 { return 0 }
    if time == .infinity { return stoppingDistance(initialVelocity: v) }
    if rate == 1 { return limitedToFinite(v * time) }
    if let decay = decayEstimate, v.isOrdinary, time.isOrdinary {
      let argument = decay.value * time
      if (0x1p-200...DoubleDouble.largestDecay).contains(argument.hi) {
        let distance = argument.oneMinusExponentialOfNegative() / decay.value * v
        let doubt = 0x1p-65 + 2 * decay.error / decay.value.hi
        let result = Estimate(value: distance, error: doubt * distance.hi.magnitude)
        if let nearest = result.nearestDouble { return nearest }
      }
    }
    let rise = (exactDecay * WideFloat(time)).oneMinusExponentialOfNegative()
    return (WideFloat(v) * rise / exactDecay).nearestDouble
  }

  /// The velocity at a time.
  /// - Parameters: as for `distance(at:initialVelocity:)`.
  /// - Returns: v(t), v₀ up to the start; 0 at +∞, save at rate 1, where nothing is lost. NaN for NaN.
  public func velocity(at time: Double, initialVelocity: Double) -> Double {
    if rate.isNaN || time.isNaN || initialVelocity.isNaN { return .nan }
    let v = limitedToFinite(initialVelocity)
    if time <= 0 || v == 0 || rate == 1 { return v }
    if time == .infinity || rate == 0 { return 0 }
    if let decay = decayEstimate, v.isOrdinary, time.isOrdinary {
      let argument = decay.value * time
      if (0x1p-200...DoubleDouble.largestDecay).contains(argument.hi) {
        let velocity = argument.exponentialOfNegative() * v
        let doubt = 0x1p-68 + decay.error * time
        let result = Estimate(value: velocity, error: doubt * velocity.hi.magnitude)
        if let nearest = result.nearestDouble { return nearest }
      }
    }
    return (WideFloat(v) * (exactDecay * WideFloat(time)).exponentialOfNegative()).nearestDouble
  }

  /// The time after which content is within a tolerance of its stop: ln(|v₀|/(κ·tolerance))/κ.
  /// - Parameters:
  ///   - tolerance: in units of length, 0 or more, else moved there. 0 is never reached, save from rest.
  ///   - initialVelocity: as for `distance(at:initialVelocity:)`.
  /// - Returns: seconds; 0 when the stop is no further than the tolerance, +∞ when it is never so near. NaN
  ///   for NaN.
  public func settlingDuration(tolerance: Double, initialVelocity: Double) -> Double {
    if rate.isNaN || tolerance.isNaN || initialVelocity.isNaN { return .nan }
    let v = limitedToFinite(initialVelocity).magnitude
    if v == 0 || rate == 0 || tolerance == .infinity { return 0 }
    if tolerance <= 0 || rate == 1 { return .infinity }
    if let decay = decayEstimate, v.isOrdinary, tolerance.isOrdinary {
      let ratio = DoubleDouble(v) / (decay.value * tolerance)
      if (0x1p-200...0x1p200).contains(ratio.hi) {
        let time = ratio.logarithm() / decay.value
        let doubt =
          0x1p-68 + (1 + time.hi.magnitude * decay.value.hi) * decay.error / decay.value.hi
        let result = Estimate(
          value: time, error: doubt / decay.value.hi + 0x1p-98 * time.hi.magnitude)
        if let nearest = result.nearestDouble { return max(0, nearest) }
      }
    }
    let ratio = WideFloat(v) / (exactDecay * WideFloat(tolerance))
    return max(0, (ratio.logarithm() / exactDecay).nearestDouble)
  }
}

// MARK: - Where it stops

extension ExponentialDecay {
  /// How far content goes until it stops: v₀/κ = −v₀/(1000 ln λ).
  /// - Returns: 0 at rate 0; at rate 1 an infinity with the sign of the velocity, or 0 for velocity 0. NaN for
  ///   NaN.
  public func stoppingDistance(initialVelocity: Double) -> Double {
    if rate.isNaN || initialVelocity.isNaN { return .nan }
    let v = limitedToFinite(initialVelocity)
    if v == 0 || rate == 0 { return 0 }
    if rate == 1 { return v < 0 ? -.infinity : .infinity }
    if let decay = decayEstimate, v.isOrdinary {
      let distance = DoubleDouble(v) / decay.value
      let doubt = 0x1p-98 + decay.error / decay.value.hi
      let result = Estimate(value: distance, error: doubt * distance.hi.magnitude)
      if let nearest = result.nearestDouble { return nearest }
    }
    return (WideFloat(v) / exactDecay).nearestDouble
  }

  /// The velocity with which content stops after a distance: κ·distance, the inverse of
  /// `stoppingDistance(initialVelocity:)`.
  /// - Returns: 0 at rate 1; at rate 0 an infinity with the sign of the distance, or 0 for distance 0. NaN for
  ///   NaN.
  public func initialVelocity(stoppingAfter distance: Double) -> Double {
    if rate.isNaN || distance.isNaN { return .nan }
    let distance = limitedToFinite(distance)
    if distance == 0 || rate == 1 { return 0 }
    if rate == 0 { return distance < 0 ? -.infinity : .infinity }
    if let decay = decayEstimate, distance.isOrdinary {
      let velocity = decay.value * distance
      let doubt = 0x1p-98 + decay.error / decay.value.hi
      let result = Estimate(value: velocity, error: doubt * velocity.hi.magnitude)
      if let nearest = result.nearestDouble { return nearest }
    }
    return (exactDecay * WideFloat(distance)).nearestDouble
  }

  /// How far content goes in steps of a millisecond: v₀/1000 · λ/(1 − λ).
  /// - Returns: as for `stoppingDistance(initialVelocity:)`.
  public func discreteStoppingDistance(initialVelocity: Double) -> Double {
    if rate.isNaN || initialVelocity.isNaN { return .nan }
    let v = limitedToFinite(initialVelocity)
    if v == 0 || rate == 0 { return 0 }
    if rate == 1 { return v < 0 ? -.infinity : .infinity }
    if v.isOrdinary && rate.isOrdinary {
      let distance = DoubleDouble.product(v, rate) / (DoubleDouble.sum(1, -rate) * 1000)
      let result = Estimate(value: distance, error: 0x1p-96 * distance.hi.magnitude)
      if let nearest = result.nearestDouble { return nearest }
    }
    return (WideFloat(v) * WideFloat(rate) / (WideFloat(1000.0) * (.one - WideFloat(rate))))
      .nearestDouble
  }

  /// The velocity with which content stops after a distance in steps of a millisecond:
  /// 1000·distance·(1 − λ)/λ, the inverse of `discreteStoppingDistance(initialVelocity:)`.
  /// - Returns: as for `initialVelocity(stoppingAfter:)`.
  public func initialVelocity(discretelyStoppingAfter distance: Double) -> Double {
    if rate.isNaN || distance.isNaN { return .nan }
    let distance = limitedToFinite(distance)
    if distance == 0 || rate == 1 { return 0 }
    if rate == 0 { return distance < 0 ? -.infinity : .infinity }
    if distance.isOrdinary && rate.isOrdinary {
      let velocity = DoubleDouble.sum(1, -rate) * distance * 1000 / DoubleDouble(rate)
      let result = Estimate(value: velocity, error: 0x1p-96 * velocity.hi.magnitude)
      if let nearest = result.nearestDouble { return nearest }
    }
    return (WideFloat(1000.0) * WideFloat(distance) * (.one - WideFloat(rate)) / WideFloat(rate))
      .nearestDouble
  }
}

// MARK: - The decay per second

extension ExponentialDecay {
  /// κ with a bound of its error, where the first pass reaches it.
  private var decayEstimate: Estimate? {
    guard rate.isOrdinary else { return nil }
    let logarithm = DoubleDouble(rate).logarithm()
    let decay = logarithm * -1000
    let isNearOne = logarithm.hi > -0.06
    return Estimate(value: decay, error: isNearOne ? 0x1p-93 * decay.hi : 0x1p-59)
  }

  private var exactDecay: WideFloat { WideFloat(rate).logarithm() * WideFloat(-1000.0) }
}
