/// The derivatives of a spring's motion at one time, from which its polynomials follow.
struct StretchDerivatives {
  /// As `StretchPolynomial` takes them.
  private let reach, timeError: Double
  private let step: DoubleDouble
  private let position, velocity: Estimate
  /// 2ah and (ω₀h)²
  private let damping, stiffness: DoubleDouble
  /// x″h and x‴h²
  private let second, third: Estimate

  init(
    of estimate: SpringEstimate, at time: Double, initialVelocity: Double, step: DoubleDouble,
    reach: Int
  ) {
    self.reach = Double(reach)
    // Half a last place of the middle and half a one of the point, which may be past the next power of two.
    timeError = 0x1.2p-52 * time / step.hi
    self.step = step
    (position, velocity) = estimate.state(at: time, initialVelocity: initialVelocity)
    let stiffness = estimate.frequency * estimate.frequency
    let damping = estimate.decay.scaled(by: 2)
    self.damping = damping * step
    self.stiffness = stiffness * step * step
    let rest = Estimate(value: position.value - 1, error: position.error)
    second = Self.next(rest, velocity, damping, stiffness).times(step)
    third = Self.next(velocity, second, self.damping, self.stiffness)
  }

  var positions: StretchPolynomial {
    StretchPolynomial(
      (position, velocity.times(step), second.times(step), third.times(step)),
      damping: damping.hi, stiffness: stiffness.hi, reach: reach, timeError: timeError)
  }

  var velocities: StretchPolynomial {
    StretchPolynomial(
      (velocity, second, third, Self.next(second, third, damping, stiffness)),
      damping: damping.hi, stiffness: stiffness.hi, reach: reach, timeError: timeError)
  }

  /// The derivative after two others.
  private static func next(
    _ last: Estimate, _ term: Estimate, _ damping: DoubleDouble, _ stiffness: DoubleDouble
  ) -> Estimate {
    let (first, second) = (damping * term.value, stiffness * last.value)
    return Estimate(
      value: -(first + second),
      error: damping.hi * term.error + stiffness.hi * last.error
        + 0x1p-94 * (first.hi.magnitude + second.hi.magnitude))
  }
}

extension Estimate {
  fileprivate func times(_ factor: DoubleDouble) -> Estimate {
    let product = value * factor
    return Estimate(value: product, error: factor.hi * error + 0x1p-96 * product.hi.magnitude)
  }
}

extension SpringEstimate {
  /// The farthest from the middle that a polynomial reaches: 1/8 of a radian, or of what the faster root of an
  /// overdamped spring decays in. 0 where coefficients could underflow.
  var stretchRadius: Double {
    let fastest = regime == .over ? decay.hi + rate.hi : frequency.hi
    return (0x1p-40...0x1p40).contains(frequency.hi) && fastest <= 0x1p40 ? 0.125 / fastest : 0
  }
}
