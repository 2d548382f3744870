extension SpringEstimate {
  /// Whether v is clearly too small, from ζ = 1 on, for the motion to reach its target.
  func crawls(initialVelocity v: Double) -> Bool {
    regime != .under && v < 0.999 * (decay.hi + rate.hi)
  }

  /// The first time above 0 when x′ = 0; nil when there is none, or when v is so near p that only more
  /// digits can tell.
  func firstTurn(initialVelocity v: Double) -> Estimate? {
    if regime == .under {
      guard v != 0 else { return time(.pi, doubt: 0) }
      // tan bt = −v b/(ω₀² − av)
      let square = frequency * frequency
      let x = decay * v - square
      let y = rate * v.magnitude
      return time(
        .angle(x: v < 0 ? -x : x, y: y),
        doubt: (square.hi + decay.hi * v.magnitude) / (x.hi.magnitude + y.hi))
    }
    let fast = decay + rate
    guard v < 0 || v > fast.hi else { return nil }
    // e^((p − q) t) = (q − v) p / ((p − v) q)
    let excess = fast - v
    let turn = DoubleDouble(-v) / (excess * slow)
    return time(logarithmic: turn, doubt: (fast.hi + v.magnitude) / excess.hi.magnitude)
  }

  /// The first time above 0 when x = 1, as `firstTurn` where it is nil.
  func firstArrival(initialVelocity v: Double) -> Estimate? {
    if regime == .under {
      // tan bt = b/(v − a)
      let x = -(decay - v)
      return time(
        .angle(x: x, y: rate), doubt: (decay.hi + v.magnitude) / (x.hi.magnitude + rate.hi))
    }
    let fast = decay + rate
    guard v > fast.hi else { return nil }
    // e^((p − q) t) = (v − q)/(v − p)
    let excess = -(fast - v)
    return time(logarithmic: DoubleDouble(1) / excess, doubt: (fast.hi + v) / excess.hi.magnitude)
  }

  /// angle/b
  private func time(_ angle: DoubleDouble, doubt: Double) -> Estimate {
    let time = angle / rate
    return Estimate(value: time, error: 0x1p-67 * time.hi + 0x1p-94 * doubt / rate.hi)
  }

  /// log(1 + (p − q) u)/(p − q), which is u at ζ = 1.
  private func time(logarithmic u: DoubleDouble, doubt: Double) -> Estimate {
    guard regime != .critical else {
      return Estimate(value: u, error: 0x1p-94 * doubt * u.hi.magnitude)
    }
    let half = inverseRate.scaled(by: 0.5)
    let argument = rate.scaled(by: 2) * u
    let time = argument.logarithmOfOnePlus() * half
    let error = argument.hi.magnitude < 0.0625 ? 0 : 0x1p-69 * half.hi
    return Estimate(value: time, error: error + 0x1p-92 * doubt * time.hi.magnitude)
  }
}
