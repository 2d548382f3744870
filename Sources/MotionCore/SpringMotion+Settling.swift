extension SpringMotion {
  /// The time on the motion's clock from which on the value stays within a tolerance of the target: when
  /// |value − target| falls through it for the last time, not what an envelope allows for.
  /// - Parameter tolerance: a distance in the value's unit, 0 or more. 0 is never reached for good.
  /// - Returns: the start time when the motion never exceeds the tolerance; +∞ when it never stays within.
  ///   NaN for NaN.
  /// - Accuracy: composite. The distance is computed to a few ulps, and the time since the start as precisely
  ///   as that allows; the same bits on every platform. For a spring whose constants are not between 2⁻¹⁰⁰
  ///   and 2¹⁰⁰, a time by which the motion has settled.
  public func settlingTime(within tolerance: Double) -> Double {
    startTime + settlingDuration(within: tolerance)
  }

  /// Whether the value stays within a tolerance of the target from a time on.
  public func isSettled(at time: Double, within tolerance: Double) -> Bool {
    let duration = settlingDuration(within: tolerance)
    return duration == 0 || time >= startTime + duration
  }

  private func settlingDuration(within tolerance: Double) -> Double {
    let offset = from - target
    let p = limitedToFinite(offset.euclideanNorm)
    let speed = limitedToFinite(initialVelocity.euclideanNorm)
    if spring.isNaN || tolerance.isNaN || p.isNaN || speed.isNaN || startTime.isNaN { return .nan }
    if p == 0 && speed == 0 || tolerance == .infinity { return 0 }
    if spring.isLimit { return spring.isInfinitelyStiff || p <= tolerance ? 0 : .infinity }
    if tolerance <= 0 { return .infinity }
    // Only what is of a size with the tolerance matters, so next to a zero of A or B the first pass does.
    func distance(_ time: Double) -> Double {
      let a = factor(.deviation(initialVelocity: 0), at: time, doubt: tolerance / p)
      let b = factor(.impulse, at: time, doubt: tolerance / speed)
      return (offset.scaled(by: a) + initialVelocity.scaled(by: b)).euclideanNorm
    }
    if spring.isSlack { return slidingDuration(within: tolerance, from: p, distance) }
    guard let estimate = spring.estimate else {
      return envelopeDuration(within: tolerance, from: p, speed: speed)
    }
    let v = speed / estimate.frequency.hi
    if estimate.decay.hi == 0 {
      let largest = FallingDistance.largest(p: p, v: v, cosine: cosine(offset, p, speed))
      return largest <= tolerance ? 0 : .infinity
    }
    return FallingDistance(p: p, v: v, cosine: cosine(offset, p, speed), spring: estimate)
      .lastFall(to: tolerance, distance: distance)
  }
}

extension SpringMotion {
  /// A or B, to 2⁻⁵⁵ of what would matter.
  private func factor(_ motion: FreeMotion, at time: Double, doubt: Double) -> Double {
    if let estimate = spring.estimate, SpringEstimate.range.contains(time) {
      let free = estimate.free(motion, at: time)
      if free.error < 0x1p-55 * doubt { return free.value.hi }
    }
    return spring.free(motion, at: time)
  }

  /// The cosine of the angle between the offset and the velocity, from the diagonals of the rhombus that they
  /// span as unit vectors.
  private func cosine(_ offset: Value, _ p: Double, _ speed: Double) -> Double {
    if p == 0 || speed == 0 { return 0 }
    let (first, second) = (
      offset.scaled(by: limitedToFinite(1 / p)),
      initialVelocity.scaled(by: limitedToFinite(1 / speed))
    )
    let (long, short) = ((first + second).euclideanNorm, (first - second).euclideanNorm)
    return 0.25 * (long - short) * (long + short)
  }

  /// Without stiffness the value slides to a stop along a straight line, at offset + velocity/2a.
  private func slidingDuration(
    within tolerance: Double, from p: Double, _ distance: (Double) -> Double
  ) -> Double {
    guard distance(.infinity) <= tolerance else { return .infinity }
    guard p > tolerance else { return 0 }
    var (low, high) = (0.0, 1.0)
    while distance(high) > tolerance && high < .greatestFiniteMagnitude { high *= 2 }
    for _ in 0..<200 where high - low > 0x1p-51 * high {
      let middle = low + 0.5 * (high - low)
      if distance(middle) > tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// A time by which the motion has settled: |D| ≤ r (1 + qt) e^(−qt), with r = |P| + |V + aP|/q.
  private func envelopeDuration(
    within tolerance: Double, from p: Double, speed: Double
  ) -> Double {
    let exact = ExactSpring(spring.form)
    let (p, speed, tolerance) = (WideFloat(p), WideFloat(speed), WideFloat(tolerance))
    guard !exact.decay.isZero else {
      let isWithin = !tolerance.isSmallerInMagnitude(than: p + speed / exact.frequency)
      return isWithin ? 0 : .infinity
    }
    let slow = exact.regime == .under ? exact.decay : exact.roots.slow
    let reach = p + (speed + exact.decay * p) / slow
    let depth = (reach / tolerance).logarithm() + WideFloat(1.1)
    return depth.isNegative ? 0 : (depth.scaled(byPowerOfTwo: 1) / slow).nearestDouble
  }
}
