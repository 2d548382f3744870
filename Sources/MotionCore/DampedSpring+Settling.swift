extension DampedSpring {
  /// The last time that the motion is further from its target than a tolerance: |x(t) − 1| > tolerance.
  ///
  /// After it the motion stays within. With e = 1 − x, the extrema of |e| lie where x′ = 0, at times known in
  /// closed form and with heights that fall geometrically; behind the last one above the tolerance, |e| falls
  /// through it exactly once, which is where the time is looked for. So an oscillation that is quiet for a
  /// moment does not end the search, nor does a motion that is thrown away from its target.
  /// ```swift
  /// DampedSpring(response: 0.42, dampingRatio: 0.78).settlingDuration()     // 0.5545… s
  /// ```
  /// - Parameters:
  ///   - tolerance: a fraction of the travel, 0 or more. 0 is never reached for good.
  ///   - initialVelocity: v₀ in fractions of the travel per second, negative when moving away from the
  ///     target; an infinite one counts as the largest double.
  /// - Returns: seconds, correctly rounded and limited to the finite doubles; where the friction is so
  ///   slight that it takes more than 2⁵² half turns, that of the envelope. 0 when the motion never
  ///   exceeds the tolerance, and for an infinitely stiff spring; +∞ when it never stays within, as
  ///   without friction. NaN for NaN.
  public func settlingDuration(tolerance: Double = 0.001, initialVelocity: Double = 0) -> Double {
    if isNaN || tolerance.isNaN || initialVelocity.isNaN { return .nan }
    if isInfinitelyStiff || tolerance == .infinity { return 0 }
    if tolerance <= 0 { return .infinity }
    if isLimit { return tolerance < 1 ? .infinity : 0 }
    let velocity = limitedToFinite(initialVelocity)
    if isUndamped || isSlack {
      return settlingDurationWithoutLoss(tolerance: tolerance, initialVelocity: velocity)
    }
    var guess: Double?
    if let estimate = estimate(for: velocity), SpringEstimate.range.contains(tolerance),
      let settling = estimate.settling(tolerance: tolerance, initialVelocity: velocity)
    {
      if settling.error == 0 { return 0 }
      if let nearest = settling.nearestDouble { return nearest }
      guess = settling.value.hi
    }
    return ExactSpring(form).settling(
      tolerance: tolerance, initialVelocity: velocity, guess: guess)
  }

  /// The same where the friction or the stiffness is 0, so that the motion never ends or ends elsewhere.
  private func settlingDurationWithoutLoss(tolerance: Double, initialVelocity: Double) -> Double {
    let spring = ExactSpring(form)
    let limit = WideFloat(tolerance)
    let v = WideFloat(initialVelocity)
    if !isSlack {
      // An oscillation of amplitude √(1 + (v/ω₀)²).
      let ratio = v / spring.frequency
      let isWithin = !(limit * limit).isSmallerInMagnitude(than: .one + ratio * ratio)
      return isWithin ? 0 : .infinity
    }
    if isUndamped { return initialVelocity == 0 && tolerance >= 1 ? 0 : .infinity }
    // e = L + (1 − L) e^(−2at), from 1 to L = 1 − v/2a.
    let rate = spring.decay.scaled(byPowerOfTwo: 1)
    let change = v / rate
    let end = WideFloat.one - change
    if limit.isSmallerInMagnitude(than: end) { return .infinity }
    if tolerance >= 1 { return 0 }
    let left = limit - end
    return left.isZero ? .infinity : ((change / left).logarithm() / rate).nearestDouble
  }

  /// The first turn after the start: how far the motion overshoots or, when it starts away from its target,
  /// moves away, and when.
  /// ```
  /// ζ < 1:  x = 1 ± M e^(−at)     tan bt = −v₀ b/(ω₀² − av₀),  M = √(1 − 2av₀/ω₀² + v₀²/ω₀²)
  /// ζ = 1:  t = v₀/(ω₀ (v₀ − ω₀))
  /// ζ > 1:  e^((p − q) t) = (q − v₀) p/((p − v₀) q)      p = a + b,  q = a − b
  /// ```
  /// - Parameter initialVelocity: as in `settlingDuration(tolerance:initialVelocity:)`.
  /// - Returns: the time in seconds and the fraction of the travel covered then, both correctly rounded and
  ///   limited to the finite doubles. Nil when there is no turn: from ζ = 1 on unless thrown past the target,
  ///   v₀ > p, or away from it; without stiffness; for an infinitely stiff or damped spring; for NaN.
  public func peak(initialVelocity: Double = 0) -> (time: Double, value: Double)? {
    if isNaN || isLimit || initialVelocity.isNaN { return nil }
    let velocity = limitedToFinite(initialVelocity)
    let estimate = estimate(for: velocity)
    if let estimate, velocity >= 0, estimate.crawls(initialVelocity: velocity) { return nil }
    if let estimate, let turn = estimate.firstTurn(initialVelocity: velocity),
      let time = turn.nearestDouble,
      SpringEstimate.range.contains(time)
    {
      // Next to a turn the value changes with the square of the time.
      var value = estimate.position(at: time, initialVelocity: velocity)
      let bend = estimate.acceleration(at: time, initialVelocity: velocity)
      value.error += 0x1p-104 * (bend.value.hi.magnitude + bend.error) * time * time
      if let nearest = value.nearestDouble { return (time, nearest) }
    }
    let spring = ExactSpring(form)
    return spring.firstTurn(initialVelocity: velocity).map {
      let value = spring.motion(.position, at: $0, initialVelocity: velocity)
      return ($0.nearestDouble, value.nearestDouble)
    }
  }

  /// The first time that the motion reaches its target.
  /// ```
  /// ζ < 1:  tan bt = b/(v₀ − a)
  /// ζ = 1:  t = 1/(v₀ − ω₀)
  /// ζ > 1:  e^((p − q) t) = (v₀ − q)/(v₀ − p)         p = a + b,  q = a − b
  /// ```
  /// - Parameter initialVelocity: as in `settlingDuration(tolerance:initialVelocity:)`.
  /// - Returns: seconds, correctly rounded and limited to the finite doubles; 0 for an infinitely stiff
  ///   spring. Nil when it never arrives: from ζ = 1 on unless v₀ > p, and for an infinitely damped one. NaN
  ///   for NaN.
  public func firstArrival(initialVelocity: Double = 0) -> Double? {
    if isNaN || initialVelocity.isNaN { return .nan }
    if isLimit { return isInfinitelyStiff ? 0 : nil }
    let velocity = limitedToFinite(initialVelocity)
    let estimate = estimate(for: velocity)
    if let estimate, estimate.crawls(initialVelocity: velocity) { return nil }
    if let estimate, let nearest = estimate.firstArrival(initialVelocity: velocity)?.nearestDouble {
      return nearest
    }
    return ExactSpring(form).firstArrival(initialVelocity: velocity)?.nearestDouble
  }

  /// The fast pass where it reaches a velocity.
  private func estimate(for initialVelocity: Double) -> SpringEstimate? {
    let isWithin =
      initialVelocity == 0 || SpringEstimate.range.contains(initialVelocity.magnitude)
    return isWithin ? estimate : nil
  }
}

extension DampedSpring {
  /// A spring that settles from rest in a given time: its response is r = T/S, where S is the settling
  /// duration at response 1, for settling grows in proportion to the response.
  /// - Parameters:
  ///   - settlingDuration: T in seconds, 0 or more and finite.
  ///   - dampingRatio: ζ, 0 or more. Without damping nothing settles and S is infinite: the response is 0.
  ///   - tolerance: a fraction of the travel, above 0 and below 1, as in
  ///     `settlingDuration(tolerance:initialVelocity:)`. At 0 the response is 0, from 1 on it is the largest
  ///     double.
  /// - Accuracy: r is within an ulp and a half, and the spring's own settling duration is within two of T.
  public init(settlingDuration: Double, dampingRatio: Double, tolerance: Double = 0.001) {
    func duration(ofResponse response: Double) -> Double {
      DampedSpring(response: response, dampingRatio: dampingRatio)
        .settlingDuration(tolerance: tolerance)
    }
    var (scale, unit) = (1.0, duration(ofResponse: 1))
    if unit == .greatestFiniteMagnitude {
      // Next to no damping, and at an enormous one, that is past the largest double.
      (scale, unit) = (0x1p-500, duration(ofResponse: 0x1p-500))
    }
    let duration = settlingDuration <= 0 ? 0 : limitedToFinite(settlingDuration)
    // 0/0, from a tolerance that nothing exceeds, is a spring that takes no time.
    self.init(
      response: duration == 0 && !unit.isNaN ? 0 : duration / unit * scale,
      dampingRatio: dampingRatio)
  }
}
