/// The second pass over a spring's motion: 512 bits, any arguments, the same closed forms.
///
/// Nothing here needs an error bound: what cancels takes at most 160 bits, save where the result is
/// exactly 0. Where more could, next to whole turns with hardly any damping, formulas are written without it.
struct ExactSpring {
  enum Derivative { case position, velocity, acceleration }

  let regime: SpringEstimate.Regime
  /// ω₀, a and b of the closed forms.
  let frequency, decay, rate: WideFloat
  private let form: DampedSpring.Form

  /// For every form but NaN and the two limits that don't move, `DampedSpring.isLimit`.
  init(_ form: DampedSpring.Form) {
    self.form = form
    switch form {
    case .response(let response, let dampingRatio):
      let ratio = WideFloat(dampingRatio)
      regime = dampingRatio < 1 ? .under : dampingRatio > 1 ? .over : .critical
      frequency = Self.frequency(response: response)
      decay = frequency * ratio
      rate = frequency * ((.one - ratio) * (.one + ratio)).squareRoot()
    case .bounce(let bounce, let duration):
      let deviation = WideFloat(bounce)
      regime = bounce > 0 ? .under : bounce < 0 ? .over : .critical
      frequency = Self.frequency(response: duration)
      // ζ = 1 − b, or 1/(1 + b) below 0; |1 − ζ²| = b (2 − b), or −b (2 + b) ζ².
      let ratio = bounce < 0 ? WideFloat.one / (.one + deviation) : .one - deviation
      decay = frequency * ratio
      let difference = deviation.magnitude * (WideFloat(2.0) - deviation.magnitude)
      rate = frequency * difference.squareRoot() * (bounce < 0 ? ratio : .one)
    case .stiffness(let stiffness, let friction, let mass):
      let double = WideFloat(mass).scaled(byPowerOfTwo: 1)
      let product = (WideFloat(stiffness) * WideFloat(mass)).scaled(byPowerOfTwo: 2)
      let difference = product - WideFloat(friction) * WideFloat(friction)
      regime = difference.isZero ? .critical : difference.isNegative ? .over : .under
      frequency = product.squareRoot() / double
      decay = WideFloat(friction) / double
      rate = difference.squareRoot() / double
    }
  }

  private static func frequency(response: Double) -> WideFloat {
    .fullTurn / WideFloat(response)
  }

  var dampingRatio: WideFloat { decay / frequency }

  /// The step response or one of its derivatives at a time of 0 or more.
  func motion(
    _ derivative: Derivative, at time: Double, initialVelocity: Double
  ) -> WideFloat {
    motion(derivative, at: WideFloat(time), initialVelocity: initialVelocity, time: time)
  }

  /// The same at a time that need not be a double; `time` is that double when it is one.
  func motion(
    _ derivative: Derivative, at t: WideFloat, initialVelocity: Double, time: Double? = nil
  ) -> WideFloat {
    let v = WideFloat(initialVelocity)
    let reach = (frequency + decay) * t
    if reach.exponent < -16 { return start(of: derivative, at: t, initialVelocity: v) }
    let isFarOver = (rate * t).exponent > -8 || decay.exponent > frequency.exponent + 1
    if regime == .over && isFarOver { return roots(derivative, at: t, initialVelocity: v) }
    let (cosine, sine, versine) = oscillation(at: t, time: time)
    let decayed = decay * t
    let envelope = decayed.exponentialOfNegative()
    let square = frequency * frequency
    switch derivative {
    case .position:
      // 1 − E (C + s S), where next to a whole turn with hardly any damping the 1 would cancel.
      let rise =
        decayed.exponent > 0 ? .one - envelope : decayed.oneMinusExponentialOfNegative()
      return rise + envelope * (versine - (decay - v) * sine)
    case .velocity:
      return envelope * (v * cosine + (square - decay * v) * sine)
    case .acceleration:
      let twice = decay.scaled(byPowerOfTwo: 1)
      let s = (twice * decay - square) * v - square * decay
      return envelope * ((square - twice * v) * cosine + s * sine)
    }
  }

  /// The motion of an overdamped spring from its two roots, p = a + b and q = ω₀²/p.
  private func roots(
    _ derivative: Derivative, at t: WideFloat, initialVelocity v: WideFloat
  ) -> WideFloat {
    let fast = decay + rate
    let slow = frequency * frequency / fast
    let difference = rate.scaled(byPowerOfTwo: 1)
    var (slowTerm, fastTerm) = (fast - v, v - slow)
    if derivative == .position && (slow * t).exponent <= 0 {
      // In 1 − e the 1 would cancel; later on, an enormous v would cancel here.
      let sum =
        slowTerm * (slow * t).oneMinusExponentialOfNegative()
        + fastTerm * (fast * t).oneMinusExponentialOfNegative()
      return sum / difference
    }
    switch derivative {
    case .position: break
    case .velocity: (slowTerm, fastTerm) = (slowTerm * slow, fastTerm * fast)
    case .acceleration:
      (slowTerm, fastTerm) = (-(slowTerm * slow * slow), -(fastTerm * fast * fast))
    }
    // e^(−qt) in front keeps the sign of what has died away.
    let sum = slowTerm + fastTerm * (difference * t).exponentialOfNegative()
    let free = (slow * t).exponentialOfNegative() * sum / difference
    return derivative == .position ? .one - free : free
  }

  /// cos bt, sin(bt)/b and 1 − cos bt; near critical from above cosh and sinh by their series.
  func oscillation(
    at t: WideFloat, time: Double?
  ) -> (cosine: WideFloat, sine: WideFloat, versine: WideFloat) {
    switch regime {
    case .critical:
      return (.one, t, .zero)
    case .under:
      let (whole, rest) = quarterTurns(at: t, time: time)
      let turned = WideFloat.cosineAndSine(quarterTurns: whole, rest: rest)
      return (turned.cosine, turned.sine / rate, turned.versine)
    case .over:
      let z = (rate * t) * (rate * t)
      var (cosine, sine) = (WideFloat.one, WideFloat.one)
      for n in stride(from: UInt32(44), to: 0, by: -2) {
        cosine = .one + z * cosine / (n * (n - 1))
        sine = .one + z * sine / (n * (n + 1))
      }
      return (cosine, sine * t, .one - cosine)
    }
  }

  /// bt in whole quarter turns and a rest, without whole turns.
  ///
  /// From a response r it is 4(t/r)√(1 − ζ²) = 4(t/r) − 4(t/r)ζ²/(1 + √(1 − ζ²)). The first part is
  /// reduced exactly however large it is, and the second is small wherever the motion has not died
  /// away, so a lightly damped spring is exact at any time. From a stiffness, and at a time that isn't
  /// a double, phases beyond 2⁴⁰⁰ radians are not resolved.
  private func quarterTurns(
    at t: WideFloat, time: Double?
  ) -> (whole: Double, rest: WideFloat) {
    var whole = 0.0
    var rest = rate * t * .inverseHalfPi
    // A very small angle, from a spring next to critical, would be lost in the difference.
    if let time, let response, rest.exponent >= -64 {
      let period = WideFloat(response)
      let turned = exactRemainder(time, dividingBy: response).scaled(byPowerOfTwo: 2)
      whole = (turned / period).rounded
      let ratio = decay / frequency
      let lag = t / period * ratio * ratio / (.one + rate / frequency)
      rest = (turned - WideFloat(whole) * period) / period - lag.scaled(byPowerOfTwo: 2)
    }
    let turns = rest.remainderOfFour
    let more = turns.rounded
    return (whole + more, turns - WideFloat(more))
  }

  /// The undamped period, where the spring was made from it.
  private var response: Double? {
    switch form {
    case .response(let response, _), .bounce(_, let response): response
    case .stiffness: nil
    }
  }

  /// The motion near the start, where 1 − e and the difference of the roots' terms would cancel: the
  /// Taylor series of the free oscillation, whose terms follow from the equation of motion:
  /// ```
  /// Tₙ = −(2at/n) Tₙ₋₁ − ((ω₀t)²/(n(n − 1))) Tₙ₋₂
  /// ```
  private func start(
    of derivative: Derivative, at t: WideFloat, initialVelocity v: WideFloat
  ) -> WideFloat {
    let damping = decay.scaled(byPowerOfTwo: 1)
    let stiffness = frequency * frequency
    let acceleration = stiffness - damping * v
    let first: WideFloat
    let second: WideFloat
    switch derivative {
    case .position:
      // The terms of x − 1, an oscillation about 0; the first is added back by leaving it out.
      (first, second) = (-.one, v * t)
    case .velocity:
      (first, second) = (v, acceleration * t)
    case .acceleration:
      (first, second) = (acceleration, -(stiffness * v + damping * acceleration) * t)
    }
    let (dampingStep, stiffnessStep) = (damping * t, stiffness * t * t)
    func next(_ n: UInt32, _ last: WideFloat, _ term: WideFloat) -> WideFloat {
      -(dampingStep * term / n) - stiffnessStep * last / (n * (n - 1))
    }
    let third = next(2, first, second)
    var (last, term, rest) = (second, third, WideFloat.zero)
    for n in UInt32(3)...36 {
      (last, term) = (term, next(n, last, term))
      rest = rest + term
    }
    // The leading term may be the middle of two doubles, with all that follows far below its last bit.
    let sum = WideFloat.sum(second, .sum(third, rest))
    return derivative == .position ? sum : .sum(first, sum)
  }
}

/// The remainder of two positive doubles, as C's `fmod`, in whole numbers.
private func exactRemainder(_ value: Double, dividingBy divisor: Double) -> WideFloat {
  /// Significand and exponent of significand · 2^(exponent − 1075).
  func parts(_ x: Double) -> (significand: UInt64, exponent: Int) {
    x.exponentBitPattern == 0
      ? (x.significandBitPattern, 1)
      : (x.significandBitPattern | 1 << 52, Int(x.exponentBitPattern))
  }
  let (significand, exponent) = parts(value)
  let (modulus, unit) = parts(divisor)
  guard exponent >= unit else { return WideFloat(value) }
  var rest = significand % modulus
  var shift = exponent - unit
  while shift > 0 {
    let step = min(shift, 11)
    rest = (rest << UInt64(step)) % modulus
    shift -= step
  }
  return WideFloat(Double(rest)).scaled(byPowerOfTwo: unit - 1075)
}
