/// The first and fastest pass over a spring's position and velocity: about 60 bits, in some ninety
/// operations on doubles.
///
/// Position and velocity are 1 − (U f + W g) and U f + W g, with weights that depend on v₀ alone:
/// ```
///          f              g              position                       velocity
/// ζ < 1    e^(−at) cos    e^(−at) sin    U = 1         W = (a − v₀)/b   U = v₀    W = (ω₀² − av₀)/b
/// ζ = 1    e^(−at)        t e^(−at)      U = 1         W = a − v₀       U = v₀    W = ω₀² − av₀
/// ζ > 1    e^(−qt)        e^(−pt)        U = (p − v₀)i W = (v₀ − q)i    U q       W p
/// ```
/// p, q = a ± b and i = 1/(p − q). Products of 26-bit heads are exact; everything else is at most 2⁻⁸ of
/// the terms. Its rounding errors came to 0.84 · 2⁻⁶⁰ of them at most over 2.4 million points; the bound is
/// 1.5 · 2⁻⁶⁰. Near the start, where the terms cancel, a Taylor series takes their place. Where they
/// cancel elsewhere, as near critical damping, the bound lets no result pass, and `SpringEstimate` takes over.
struct QuickSpring: Sendable {
  private let regime: SpringEstimate.Regime
  /// a and b, or q and p.
  private let first, second: Split
  private let position, velocity: Weights
  /// ω₀² and 2a.
  private let stiffness, damping: Split

  /// Stands for a spring whose constants are out of range: no time is within its reach.
  static let unreachable = QuickSpring()

  /// U and W as lines in v₀.
  private struct Weights {
    let first, firstSlope, second, secondSlope: Split

    @inline(__always)
    func callAsFunction(_ v: Double) -> (Split, Split) {
      if v == 0 { return (first, second) }
      let v = Split(v)
      return (first + firstSlope * v, second + secondSlope * v)
    }
  }

  private init() {
    let never = Split(.nan)
    let weights = Weights(first: never, firstSlope: never, second: never, secondSlope: never)
    regime = .critical
    (first, second, stiffness, damping) = (never, never, never, never)
    (position, velocity) = (weights, weights)
  }

  init(_ spring: SpringEstimate) {
    regime = spring.regime
    let (frequency, decay, rate) = (
      Split(spring.frequency), Split(spring.decay), Split(spring.rate)
    )
    let square = Split(frequency * frequency)
    stiffness = square
    damping = decay.doubled
    switch spring.regime {
    case .under:
      (first, second) = (decay, rate)
      let inverse = Split(Split.quotient(DoubleDouble(1), spring.rate))
      let ratio = Split(decay * inverse)
      position = Weights(first: .one, firstSlope: .zero, second: ratio, secondSlope: -inverse)
      velocity = Weights(
        first: .zero, firstSlope: .one, second: Split(square * inverse), secondSlope: -ratio)
    case .critical:
      (first, second) = (decay, .zero)
      position = Weights(first: .one, firstSlope: .zero, second: decay, secondSlope: -.one)
      velocity = Weights(first: .zero, firstSlope: .one, second: square, secondSlope: -decay)
    case .over:
      let sum = spring.decay + spring.rate
      let fast = Split(sum)
      let slow = Split(Split.quotient(frequency * frequency, sum))
      (first, second) = (slow, fast)
      let inverse = Split(Split.quotient(DoubleDouble(0.5), spring.rate))
      let (slowPart, fastPart) = (Split(slow * inverse), Split(fast * inverse))
      let product = Split(square * inverse)
      position = Weights(
        first: fastPart, firstSlope: -inverse, second: -slowPart, secondSlope: inverse)
      velocity = Weights(
        first: product, firstSlope: -slowPart, second: -product, secondSlope: fastPart)
    }
  }

  /// x(t), or nil where this pass can't tell.
  @inline(__always)
  func position(at t: Double, initialVelocity v: Double) -> Double? {
    guard reaches(t, v) else { return nil }
    if isStart(t) {
      return Self.start(stiffness, damping, at: t, initialVelocity: v).nearestDouble
    }
    let t = Split(t)
    let weights = position(v)
    switch regime {
    case .under: return UnderBasis(self, at: t).combination(weights).fromOne.nearestDouble
    case .critical: return CriticalBasis(self, at: t).combination(weights).fromOne.nearestDouble
    case .over: return OverBasis(self, at: t).combination(weights).fromOne.nearestDouble
    }
  }

  /// x′(t), or nil where this pass can't tell.
  @inline(__always)
  func velocity(at t: Double, initialVelocity v: Double) -> Double? {
    guard reaches(t, v) else { return nil }
    let t = Split(t)
    let weights = velocity(v)
    switch regime {
    case .under: return UnderBasis(self, at: t).combination(weights).nearestDouble
    case .critical: return CriticalBasis(self, at: t).combination(weights).nearestDouble
    case .over: return OverBasis(self, at: t).combination(weights).nearestDouble
    }
  }

  /// Both, each nil where this pass can't tell.
  @inline(__always)
  func state(at t: Double, initialVelocity v: Double) -> (position: Double?, velocity: Double?) {
    guard reaches(t, v) else { return (nil, nil) }
    if isStart(t) {
      return (position(at: t, initialVelocity: v), velocity(at: t, initialVelocity: v))
    }
    let t = Split(t)
    let (positions, velocities) = (position(v), velocity(v))
    switch regime {
    case .under:
      let basis = UnderBasis(self, at: t)
      return (
        basis.combination(positions).fromOne.nearestDouble,
        basis.combination(velocities).nearestDouble
      )
    case .critical:
      let basis = CriticalBasis(self, at: t)
      return (
        basis.combination(positions).fromOne.nearestDouble,
        basis.combination(velocities).nearestDouble
      )
    case .over:
      let basis = OverBasis(self, at: t)
      return (
        basis.combination(positions).fromOne.nearestDouble,
        basis.combination(velocities).nearestDouble
      )
    }
  }

  /// Whether nothing under- or overflows, and multiples of the tables' steps are exact.
  @inline(__always)
  private func reaches(_ t: Double, _ v: Double) -> Bool {
    t >= 0x1p-100 && first.head * t <= 400 && (regime == .over || second.head * t <= 4096)
      && (v == 0 || SpringEstimate.range.contains(v.magnitude))
  }

  /// Whether 1 − e would cancel: (ω₀t)² + (2at)² < 1/2.
  @inline(__always)
  private func isStart(_ t: Double) -> Bool {
    (stiffness.head + damping.head * damping.head) * (t * t) < 0.5
  }

  /// x(t) by its Taylor series, whose derivatives follow from the equation of motion:
  /// ```
  /// x′ = v,   x″ = ω₀² − 2av,   x⁽ⁿ⁾ = −(2a x⁽ⁿ⁻¹⁾ + ω₀² x⁽ⁿ⁻²⁾)
  /// ```
  /// Terms from the sixth on are below 2⁻⁹ of the first two, and a double does for each.
  @inline(never)
  private static func start(
    _ stiffness: Split, _ damping: Split, at time: Double, initialVelocity v: Double
  ) -> Estimate {
    /// x⁽ⁿ⁾(0) from the two before.
    func derivative(after last: Split, _ next: Split) -> Split {
      let (first, second) = (damping * next, stiffness * last)
      let sum = DoubleDouble.sum(-first.hi, -second.hi)
      return Split(DoubleDouble(sum.hi, sum.lo - (first.lo + second.lo)))
    }
    let (t, v) = (Split(time), Split(v))
    let square = t * t
    let second = stiffness + -(damping * v)
    let third = derivative(after: v, second)
    let fourth = derivative(after: second, third)
    let fifth = derivative(after: third, fourth)
    // tⁿ/n!
    let square2 = Split(square.scaled(by: 0.5))
    let cube = Split(square2 * t.divided(by: 3))
    let power4 = Split(cube * t.divided(by: 4))
    let power5 = Split(power4 * t.divided(by: 5))
    let first = v * t
    var sum = first
    func add(_ term: DoubleDouble) {
      let high = DoubleDouble.sum(sum.hi, term.hi)
      sum = DoubleDouble(high.hi, high.lo + (sum.lo + term.lo))
    }
    add(second * square2)
    add(third * cube)
    add(fourth * power4)
    add(fifth * power5)
    var (last, next, power) = (fourth.value, fifth.value, power5.value)
    let (d, k) = (damping.value, stiffness.value)
    for n in 6...20 {
      (last, next) = (next, -(d * next + k * last))
      power *= time * (1 / Double(n))
      sum.lo += power * next
    }
    let size =
      first.hi.magnitude + (stiffness.head + damping.head * v.head.magnitude) * square2.head
    return Estimate(value: sum, error: 0x1p-57 * size)
  }

  private struct UnderBasis {
    let exponential: QuickExponential
    let turn: QuickTurn

    @inline(__always)
    init(_ spring: QuickSpring, at t: Split) {
      exponential = QuickExponential(ofNegative: spring.first * t)
      turn = QuickTurn(spring.second * t)
    }

    @inline(__always)
    func combination(_ weights: (u: Split, w: Split)) -> Estimate {
      exponential.times(
        turn.combination(weights.u, weights.w),
        size: weights.u.head.magnitude + weights.w.head.magnitude)
    }
  }

  private struct CriticalBasis {
    let exponential: QuickExponential
    let t: Split

    @inline(__always)
    init(_ spring: QuickSpring, at t: Split) {
      exponential = QuickExponential(ofNegative: spring.first * t)
      self.t = t
    }

    @inline(__always)
    func combination(_ weights: (u: Split, w: Split)) -> Estimate {
      let product = weights.w * t
      let sum = DoubleDouble.sum(weights.u.head, product.hi)
      return exponential.times(
        DoubleDouble(sum.hi, sum.lo + (weights.u.rest + product.lo)),
        size: weights.u.head.magnitude + product.hi.magnitude)
    }
  }

  private struct OverBasis {
    let slow, fast: QuickExponential

    @inline(__always)
    init(_ spring: QuickSpring, at t: Split) {
      slow = QuickExponential(ofNegative: spring.first * t)
      // e^(−690) stands for what is smaller still: it is below every error bound.
      let product = spring.second * t
      fast = QuickExponential(ofNegative: product.hi <= 690 ? product : DoubleDouble(690))
    }

    @inline(__always)
    func combination(_ weights: (u: Split, w: Split)) -> Estimate {
      let left = slow.times(weights.u)
      let right = fast.times(weights.w)
      let sum = DoubleDouble.sum(left.value.hi, right.value.hi)
      return Estimate(
        value: DoubleDouble(sum.hi, sum.lo + (left.value.lo + right.value.lo)),
        error: left.error + right.error)
    }
  }
}
