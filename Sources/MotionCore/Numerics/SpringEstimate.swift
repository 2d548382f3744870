/// The constants of a spring in double-double, made once, and the second pass over its motion.
///
/// With e = 1 − x the motion is the free oscillation e″ + 2a e′ + ω₀² e = 0, e(0) = 1, e′(0) = −v₀:
/// ```
/// e(t) = E (y C + s S)     E = e^(−at),  C = cos bt,  S = sin(bt)/b      (cosh, sinh above ζ = 1)
/// ```
/// and so are its derivatives, each with its own y and s. Above ζ = 1, and away from it, the two
/// roots p = a + b and q = ω₀²/p take the place of E, C and S, which would overflow or cancel.
///
/// Every method also bounds its error: 2⁻⁶⁶ of the terms that are added, taken before anything
/// cancels. Arguments must be in `range` or 0.
struct SpringEstimate: Sendable {
  enum Regime { case under, critical, over }

  /// Magnitudes for which no intermediate result overflows and no low part underflows.
  static let range = 0x1p-100...0x1p100

  /// ω₀, a and b of the closed forms.
  let frequency, decay, rate: DoubleDouble
  /// The rate at which the slowest part decays: q above ζ = 1, else a.
  let slow: DoubleDouble
  let regime: Regime

  /// Nil when a constant is out of range.
  init?(frequency: DoubleDouble, decay: DoubleDouble, rate: DoubleDouble, regime: Regime) {
    guard Self.range.contains(frequency.hi), decay.hi == 0 || Self.range.contains(decay.hi),
      regime == .critical || Self.range.contains(rate.hi)
    else { return nil }
    self.regime = regime
    self.frequency = frequency
    self.decay = decay
    self.rate = rate
    slow = regime == .over ? frequency * frequency / (decay + rate) : decay
  }

  /// The root p of an overdamped spring.
  var fast: DoubleDouble { decay + rate }
  /// 1/b, away from critical damping.
  var inverseRate: DoubleDouble { DoubleDouble(1) / rate }

  /// x(t)
  func position(at t: Double, initialVelocity v: Double) -> Estimate {
    guard isPastStart(t) else { return startOfPosition(at: t, initialVelocity: v) }
    if usesRoots(at: t) || isFarOver, slow.hi * t < 0.25 {
      // x = ((p − v)(1 − e^(−qt)) − (q − v)(1 − e^(−pt))) / (p − q)
      let (slow, fast) = (self.slow, self.fast)
      let slowPart = Self.rise(slow * t)
      let fastPart = Self.rise(fast * t)
      let half = inverseRate.scaled(by: 0.5)
      let sum = (fast - v) * slowPart - (slow - v) * fastPart
      let size =
        ((fast.hi + v.magnitude) * slowPart.hi + (slow.hi + v.magnitude) * fastPart.hi) * half.hi
      return Estimate(value: sum * half, error: 0x1p-66 * size)
    }
    return free(.deviation(initialVelocity: v), at: t).fromOne
  }

  private func position(_ waves: Waves?, at t: Double, initialVelocity v: Double) -> Estimate {
    oscillation(waves, at: t, y: DoubleDouble(1), s: decay - v, size: decay.hi + v.magnitude)
      .fromOne
  }

  /// x′(t)
  func velocity(at t: Double, initialVelocity v: Double) -> Estimate {
    if usesRoots(at: t) {
      // x′ = ((p − v) q e^(−qt) − (q − v) p e^(−pt)) / (p − q)
      let (slow, fast) = (self.slow, self.fast)
      return roots(
        at: t, slowTerm: (fast - v) * slow, fastTerm: -((slow - v) * fast),
        slowSize: (fast.hi + v.magnitude) * slow.hi, fastSize: (slow.hi + v.magnitude) * fast.hi)
    }
    return velocity(waves(at: t), at: t, initialVelocity: v)
  }

  private func velocity(_ waves: Waves?, at t: Double, initialVelocity v: Double) -> Estimate {
    let square = frequency * frequency
    return oscillation(
      waves, at: t, y: DoubleDouble(v), s: square - decay * v,
      size: square.hi + decay.hi * v.magnitude)
  }

  /// Both, sharing what they can.
  func state(
    at t: Double, initialVelocity v: Double
  ) -> (position: Estimate, velocity: Estimate) {
    guard isPastStart(t), !usesRoots(at: t), !isFarOver else {
      return (position(at: t, initialVelocity: v), velocity(at: t, initialVelocity: v))
    }
    let waves = waves(at: t)
    return (
      position(waves, at: t, initialVelocity: v), velocity(waves, at: t, initialVelocity: v)
    )
  }

  /// x″(t)
  func acceleration(at t: Double, initialVelocity v: Double) -> Estimate {
    let square = frequency * frequency
    if usesRoots(at: t) {
      // x″ = −((p − v) q² e^(−qt) − (q − v) p² e^(−pt)) / (p − q)
      let (slow, fast) = (self.slow, self.fast)
      return roots(
        at: t, slowTerm: -((fast - v) * (slow * slow)), fastTerm: (slow - v) * (fast * fast),
        slowSize: (fast.hi + v.magnitude) * slow.hi * slow.hi,
        fastSize: (slow.hi + v.magnitude) * fast.hi * fast.hi)
    }
    // y = ω₀² − 2av and s = v (2a² − ω₀²) − aω₀²
    let twice = decay.scaled(by: 2)
    return oscillation(
      at: t, y: square - twice * v, s: (twice * decay - square) * v - square * decay,
      size: (2 * decay.hi * decay.hi + square.hi) * v.magnitude + square.hi * decay.hi,
      ySize: square.hi + 2 * decay.hi * v.magnitude)
  }
}

extension SpringEstimate {
  /// Whether 1 − e doesn't cancel.
  private func isPastStart(_ t: Double) -> Bool { (frequency.hi + decay.hi) * t >= 0.5 }

  private var isFarOver: Bool { regime == .over && decay.hi > 2 * frequency.hi }

  /// Whether the two roots are far enough apart for the difference of their exponentials.
  func usesRoots(at t: Double) -> Bool { regime == .over && rate.hi * t >= 0.125 }

  /// E (y C + s S), with the sizes of y and s before they cancelled.
  func oscillation(
    at t: Double, y: DoubleDouble, s: DoubleDouble, size: Double, ySize: Double? = nil
  ) -> Estimate {
    oscillation(waves(at: t), at: t, y: y, s: s, size: size, ySize: ySize)
  }

  private func oscillation(
    _ waves: Waves?, at t: Double, y: DoubleDouble, s: DoubleDouble, size: Double,
    ySize: Double? = nil
  ) -> Estimate {
    guard let waves else {
      // Decayed to less than 2⁻⁷²¹ of what it was, or too many turns for this pass.
      let reach = (ySize ?? y.hi.magnitude) + size * t
      let left = decay.hi * t > DoubleDouble.largestDecay ? 0x1p-700 : 1
      return Estimate(value: DoubleDouble(0), error: left * reach)
    }
    // Sine and cosine are precise where they are small, too, but for what is lost of their argument.
    let ySize = ySize ?? y.hi.magnitude
    let bound = ySize * waves.cosine.hi.magnitude + size * waves.sine.hi.magnitude
    let turning = (1 + rate.hi * t) * (ySize * 1.25 + size * waves.reach)
    return Estimate(
      value: waves.exponential * (y * waves.cosine + s * waves.sine),
      error: waves.exponential.hi * (0x1p-70 * bound + 0x1p-95 * turning))
  }

  /// E, C and S at a time, with a bound of |S|.
  private struct Waves {
    let exponential, cosine, sine: DoubleDouble
    let reach: Double
  }

  /// Nil where the motion has decayed or made too many turns.
  private func waves(at t: Double) -> Waves? {
    let argument = decay * t
    guard argument.hi <= DoubleDouble.largestDecay, rate.hi * t <= DoubleDouble.largestAngle else {
      return nil
    }
    let exponential = argument.exponentialOfNegative()
    switch regime {
    case .critical:
      return Waves(
        exponential: exponential, cosine: DoubleDouble(1), sine: DoubleDouble(t), reach: t)
    case .over:
      let (cosine, sine) = hyperbolic(at: t)
      return Waves(exponential: exponential, cosine: cosine, sine: sine, reach: t * 1.25)
    case .under:
      let turned = (rate * t).cosineAndSine()
      return Waves(
        exponential: exponential, cosine: turned.cosine, sine: turned.sine / rate,
        reach: min(t, 1 / rate.hi))
    }
  }

  /// cosh bt and sinh(bt)/b as series in z = (bt)² < 1/64; what follows z³ needs no second part.
  private func hyperbolic(at t: Double) -> (cosine: DoubleDouble, sine: DoubleDouble) {
    let angle = rate * t
    let z = angle * angle
    var (cosine, sine) = (DoubleDouble(1), DoubleDouble(1))
    for step in stride(from: 16, through: 2, by: -2) {
      let n = Double(step)
      if step > 6 {
        cosine.hi = 1 + z.hi / (n * (n - 1)) * cosine.hi
        sine.hi = 1 + z.hi / (n * (n + 1)) * sine.hi
      } else {
        cosine = z * cosine / DoubleDouble(n * (n - 1)) + 1
        sine = z * sine / DoubleDouble(n * (n + 1)) + 1
      }
    }
    return (cosine, sine * t)
  }

  /// (slowTerm e^(−qt) + fastTerm e^(−pt)) / (p − q)
  func roots(
    at t: Double, slowTerm: DoubleDouble, fastTerm: DoubleDouble, slowSize: Double, fastSize: Double
  ) -> Estimate {
    let (slow, fast) = (self.slow, self.fast)
    let slowArgument = slow * t
    let half = inverseRate.scaled(by: 0.5)
    guard slowArgument.hi <= DoubleDouble.largestDecay else {
      return Estimate(value: DoubleDouble(0), error: 0x1p-700 * (slowSize + fastSize) * half.hi)
    }
    let slowFactor = slowArgument.exponentialOfNegative()
    let fastArgument = fast * t
    let fastFactor =
      fastArgument.hi <= DoubleDouble.largestDecay
      ? fastArgument.exponentialOfNegative() : DoubleDouble(0)
    let size = slowSize * slowFactor.hi + fastSize * max(fastFactor.hi, 0x1p-650)
    return Estimate(
      value: (slowTerm * slowFactor + fastTerm * fastFactor) * half, error: 0x1p-70 * size * half.hi
    )
  }

  /// 1 − e^(−argument)
  private static func rise(_ argument: DoubleDouble) -> DoubleDouble {
    argument.hi <= DoubleDouble.largestDecay
      ? argument.oneMinusExponentialOfNegative() : DoubleDouble(1)
  }

  /// x(t) near the start, where 1 − e would cancel, by its Taylor series; the derivatives follow from the
  /// equation of motion:
  /// ```
  /// x = Σ Dₙ/n!,   D₁ = v₀t,   D₂ = (ω₀t)² − 2at v₀t,   Dₙ = −(2at Dₙ₋₁ + (ω₀t)² Dₙ₋₂)
  /// ```
  /// Once its terms are below 2⁻²⁴ of the largest, doubles do for the rest.
  private func startOfPosition(at t: Double, initialVelocity v: Double) -> Estimate {
    let damping = -(decay * t).scaled(by: 2)
    let phase = frequency * t
    let stiffness = -(phase * phase)
    let first = DoubleDouble.product(v, t)
    var (last, next) = (first, damping * first - stiffness)
    var (factorial, n) = (2.0, 2.0)
    var term = next.scaled(by: 0.5)
    var sum = first + term
    var size = first.hi.magnitude + term.hi.magnitude
    func isAbove(_ threshold: Double) -> Bool {
      next.hi.magnitude + last.hi.magnitude > threshold * factorial * size
    }
    while isAbove(0x1p-24) {
      (last, next) = (next, damping * next + stiffness * last)
      n += 1
      factorial *= n
      term = next / DoubleDouble(factorial)
      sum = sum + term
      size += term.hi.magnitude
    }
    while isAbove(0x1p-76) {
      (last.hi, next.hi) = (next.hi, damping.hi * next.hi + stiffness.hi * last.hi)
      n += 1
      factorial *= n
      sum.lo += next.hi / factorial
    }
    return Estimate(value: sum, error: 0x1p-72 * size)
  }
}
