extension ExactSpring {
  /// The roots p and q of an overdamped or critical spring, fast and slow.
  var roots: (fast: WideFloat, slow: WideFloat) {
    let fast = decay + rate
    return (fast, fast.isZero ? .zero : frequency * frequency / fast)
  }

  /// A free oscillation at a time of 0 or more.
  func free(_ motion: FreeMotion, at time: Double) -> WideFloat {
    free(motion, at: WideFloat(time), time: time)
  }

  /// A free oscillation at a time, which `time` also is when it is a double:
  /// ```
  /// ζ < 1:  E (y₀ C + (y₁ + a y₀) S)                     y₀ = y(0),  y₁ = y′(0)
  /// ζ ≥ 1:  e^(−qt) (y₀ + (y₁ + q y₀) T)                 T = (1 − e^(−(p−q)t)) / (p − q),  t at ζ = 1
  ///         ((y₁ + p y₀) e^(−qt) − (y₁ + q y₀) e^(−pt)) / (p − q)           where p and q are far apart
  /// ```
  func free(_ motion: FreeMotion, at t: WideFloat, time: Double? = nil) -> WideFloat {
    if regime == .under {
      let (cosine, sine, _) = oscillation(at: t, time: time)
      let sum =
        switch motion {
        case .deviation(let v): cosine + (decay - WideFloat(v)) * sine
        case .impulse: sine
        case .impulseVelocity: cosine - decay * sine
        }
      return (decay * t).exponentialOfNegative() * sum
    }
    let (fast, slow) = roots
    let difference = rate.scaled(byPowerOfTwo: 1)
    let envelope = (slow * t).exponentialOfNegative()
    guard (difference * t).exponent > 0 else {
      let rise =
        difference.isZero ? t : (difference * t).oneMinusExponentialOfNegative() / difference
      return switch motion {
      case .deviation(let v): envelope * (.one + (slow - WideFloat(v)) * rise)
      case .impulse: envelope * rise
      case .impulseVelocity: envelope * (.one - fast * rise)
      }
    }
    let decline = (difference * t).exponentialOfNegative()
    let sum =
      switch motion {
      case .deviation(let v): (fast - WideFloat(v)) - (slow - WideFloat(v)) * decline
      case .impulse: .one - decline
      case .impulseVelocity: fast * decline - slow
      }
    return envelope * sum / difference
  }
}
