/// The first and fastest pass over a spring's position and velocity: about 60 bits, in some eighty
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
/// the terms. Near the start, where the terms cancel, a Taylor series takes their place. Where they
/// cancel elsewhere, as near critical damping, the bound lets no result pass, and `SpringEstimate` takes over.
struct QuickSpring: Sendable {
  /// −a or −q, and b or −p, each in steps of the table it is looked up in: heads and rests.
  private let firstHead, secondHead, firstRest, secondRest: Double
  /// ω₀ + 2a
  private let quickness: Double
  /// What a time is multiplied with to be 1 at the end of this pass's reach.
  private let limit: Double
  /// The weights of a start at rest.
  let positionFromRest, velocityFromRest: QuickWeights
  /// i, or 1/b, where b counts as 1 for ζ = 1: what weights lose per v₀.
  private let inverse: Split
  private let regime: SpringEstimate.Regime

  /// Stands for a spring whose constants are out of range: no time is within its reach.
  static let unreachable = QuickSpring()

  private init() {
    (firstHead, secondHead, firstRest, secondRest) = (0, 0, 0, 0)
    (quickness, limit) = (.infinity, .infinity)
    (positionFromRest, velocityFromRest) = (.unknown, .unknown)
    inverse = .zero
    regime = .critical
  }

  @inline(__always)
  init(_ spring: SpringEstimate) {
    regime = spring.regime
    let (frequency, decay) = (Split(spring.frequency), Split(spring.decay))
    let stiffness = Split(frequency * frequency)
    quickness = frequency.head + 2 * decay.head
    let first: Split
    let second: Split
    switch spring.regime {
    case .under:
      first = Split(decay * QuickExponentials.stepsPerUnit)
      second = Split(Split(spring.rate) * QuickTurn.stepsPerRadian)
      limit = max(decay.head * (1.0 / 256), spring.rate.hi * (1.0 / 512))
      inverse = Split(Split.quotient(DoubleDouble(1), spring.rate))
      positionFromRest = QuickWeights(.one, Split(decay * inverse))
      velocityFromRest = QuickWeights(.zero, Split(stiffness * inverse))
    case .critical:
      first = Split(decay * QuickExponentials.stepsPerUnit)
      second = .zero
      limit = decay.head * (1.0 / 256)
      inverse = .one
      positionFromRest = QuickWeights(.one, decay)
      velocityFromRest = QuickWeights(.zero, stiffness)
    case .over:
      let slow = Split(spring.slow)
      let fast = Split(spring.fast)
      first = Split(slow * QuickExponentials.stepsPerUnit)
      second = Split(fast * QuickExponentials.stepsPerUnit)
      limit = slow.head * (1.0 / 256)
      inverse = Split(Split.quotient(DoubleDouble(0.5), spring.rate))
      positionFromRest = QuickWeights(Split(fast * inverse), -Split(slow * inverse))
      let product = Split(stiffness * inverse)
      velocityFromRest = QuickWeights(product, -product)
    }
    (firstHead, secondHead) = (first.head, second.head)
    (firstRest, secondRest) = (first.rest, second.rest)
  }

  /// The weights of a position after a start with v₀.
  @inline(__always)
  func positionWeights(initialVelocity v: Double) -> QuickWeights {
    guard SpringEstimate.range.contains(v.magnitude) else { return .unknown }
    let (u, w, lost) = (positionFromRest.u, positionFromRest.w, inverse * Split(v))
    let size = u.head.magnitude + w.head.magnitude + 2 * lost.hi.magnitude
    return regime == .over
      ? QuickWeights(u + -lost, w + lost, size: size) : QuickWeights(.one, w + -lost, size: size)
  }

  /// The weights of a velocity after a start with v₀.
  @inline(__always)
  func velocityWeights(initialVelocity: Double) -> QuickWeights {
    guard SpringEstimate.range.contains(initialVelocity.magnitude) else { return .unknown }
    let v = Split(initialVelocity)
    let (u, w) = (positionFromRest.u, positionFromRest.w)
    let (first, second) = (velocityFromRest.u, velocityFromRest.w)
    let size =
      first.head.magnitude + second.head.magnitude
      + (u.head.magnitude + w.head.magnitude) * v.head.magnitude
    return regime == .over
      ? QuickWeights(first + w * v, second + u * v, size: size)
      : QuickWeights(v, second + -(w * v), size: size)
  }

  /// Whether 1 − (U f + W g) does not cancel.
  @inline(__always)
  func isPastStart(_ t: Double) -> Bool { t * quickness >= 1 }

  /// Whether nothing under- or overflows, and the numbers of steps are exact, for a time within
  /// `SpringEstimate.range` or past the start.
  @inline(__always)
  func isInReach(_ t: Double) -> Bool { t * limit <= 1 }

  /// U f + W g
  @inline(__always)
  func combination(_ weights: QuickWeights, at t: Double) -> Estimate {
    let t = Split(t)
    switch regime {
    case .under: return UnderBasis(self, at: t).combination(weights)
    case .critical: return CriticalBasis(self, at: t).combination(weights)
    case .over: return OverBasis(self, at: t).combination(weights)
    }
  }

  /// U f + W g for two pairs of weights.
  @inline(__always)
  func combinations(
    _ first: QuickWeights, _ second: QuickWeights, at t: Double
  ) -> (Estimate, Estimate) {
    let t = Split(t)
    switch regime {
    case .under:
      let basis = UnderBasis(self, at: t)
      return (basis.combination(first), basis.combination(second))
    case .critical:
      let basis = CriticalBasis(self, at: t)
      return (basis.combination(first), basis.combination(second))
    case .over:
      let basis = OverBasis(self, at: t)
      return (basis.combination(first), basis.combination(second))
    }
  }

  /// x(t) near the start by its Taylor series, whose derivatives follow from the equation of motion:
  /// ```
  /// x = K Σ gₙ/(n + 2)! + v₀t Σ gₙ/(n + 1)!        A = 2at,  K = (ω₀t)²
  /// g₀ = 1,   g₁ = −A,   gₙ = −(A gₙ₋₁ + K gₙ₋₂)
  /// ```
  /// No gₙ is above 1, and from the sixth term on a double does for each.
  @inline(__always)
  static func startOfPosition(
    of spring: SpringEstimate, at time: Double, initialVelocity v: Double
  ) -> Estimate? {
    guard time >= SpringEstimate.range.lowerBound,
      v == 0 || SpringEstimate.range.contains(v.magnitude)
    else { return nil }
    let t = Split(time)
    let a = Split(Split(spring.decay).doubled * t)
    let phase = Split(Split(spring.frequency) * t)
    let k = Split(phase * phase)
    let g2 = -k + a * a
    let g3 = Split(k * a) + -(a * g2)
    let g4 = -Split(k * g2) + -(a * g3)
    /// Σ gₙ/(n + order)!, given the first of these factors.
    func sum(
      _ f0: Double, _ f1: Split, _ f2: Split, _ f3: Split, _ f4: Split, order: Int
    ) -> Split {
      var sum = DoubleDouble(f0)
      func add(_ term: DoubleDouble) {
        let high = DoubleDouble.orderedSum(sum.hi, term.hi)
        sum = DoubleDouble(high.hi, high.lo + (sum.lo + term.lo))
      }
      add(-(a * f1))
      add(g2 * f2)
      add(g3 * f3)
      add(g4 * f4)
      var (last, next, factor) = (g3.value, g4.value, f4.value)
      for n in 5...18 {
        (last, next) = (next, -(a.value * next + k.value * last))
        factor /= Double(n + order)
        sum.lo += factor * next
      }
      return Split(sum)
    }
    let rest = sum(0.5, .inverse6, .inverse24, .inverse120, .inverse720, order: 2) * k
    guard v != 0 else { return Estimate(value: rest, error: 0x1p-59 * rest.hi) }
    let carried = sum(1, .half, .inverse6, .inverse24, .inverse120, order: 1) * Split(Split(v) * t)
    let high = DoubleDouble.sum(rest.hi, carried.hi)
    return Estimate(
      value: DoubleDouble(high.hi, high.lo + (rest.lo + carried.lo)),
      error: 0x1p-59 * rest.hi + 0x1p-58 * carried.hi.magnitude)
  }

  /// How far the two rates get in a time.
  @inline(__always)
  private func steps(at t: Split) -> (high: Lanes, low: Lanes) {
    let (heads, rests) = (Lanes(firstHead, secondHead), Lanes(firstRest, secondRest))
    return (heads * t.head, heads * t.rest + rests * (t.head + t.rest))
  }

  private struct UnderBasis {
    let exponential: QuickExponentials
    let turn: QuickTurn

    @inline(__always)
    init(_ spring: QuickSpring, at t: Split) {
      let (high, low) = spring.steps(at: t)
      let steps = QuickSteps(high, low)
      exponential = QuickExponentials(steps)
      turn = QuickTurn(steps)
    }

    @inline(__always)
    func combination(_ weights: QuickWeights) -> Estimate {
      exponential.times(turn.combination(weights.u, weights.w), error: weights.error)
    }
  }

  private struct CriticalBasis {
    let exponential: QuickExponentials
    let t: Split

    @inline(__always)
    init(_ spring: QuickSpring, at t: Split) {
      let (high, low) = spring.steps(at: t)
      exponential = QuickExponentials(QuickSteps(high, low))
      self.t = t
    }

    @inline(__always)
    func combination(_ weights: QuickWeights) -> Estimate {
      let product = weights.w * t
      let sum = DoubleDouble.sum(weights.u.head, product.hi)
      return exponential.times(
        DoubleDouble(sum.hi, sum.lo + (weights.u.rest + product.lo)),
        error: QuickWeights.error(weights.u.head, product.hi))
    }
  }

  private struct OverBasis {
    let exponentials: QuickExponentials

    @inline(__always)
    init(_ spring: QuickSpring, at t: Split) {
      let (high, low) = spring.steps(at: t)
      let least = QuickExponentials.leastSteps
      let isLess = high .< Lanes(repeating: least)
      let steps = QuickSteps(
        high.replacing(with: least, where: isLess), low.replacing(with: 0, where: isLess))
      exponentials = QuickExponentials(steps)
    }

    @inline(__always)
    func combination(_ weights: QuickWeights) -> Estimate { exponentials.combination(weights) }
  }
}

/// U and W, and what the rounding errors of a sum of such terms come to at most, in units of the exponential's head:
/// 1.125 · 2⁻⁶⁰ of the terms. Over more than 100 million values they were at most 0.77 · 2⁻⁶⁰.
struct QuickWeights: Sendable {
  private let uHead, wHead, uRest, wRest: Double
  let error: Double

  var u: Split { Split(head: uHead, rest: uRest) }
  var w: Split { Split(head: wHead, rest: wRest) }
  var heads: Lanes { Lanes(uHead, wHead) }
  var rests: Lanes { Lanes(uRest, wRest) }

  /// Lets no result pass.
  static let unknown = QuickWeights(Split(.nan), Split(.nan))

  /// - Parameter size: of the terms of weights that are sums: next to critical damping they may cancel. Each is known to
  ///   2⁻⁷⁴, as the quotient that all are multiples of is to 2⁻⁷⁵.
  init(_ u: Split, _ w: Split, size: Double = 0) {
    (uHead, wHead, uRest, wRest) = (u.head, w.head, u.rest, w.rest)
    error = Self.error(u.head, w.head) + 0x1p-73 * size
  }

  @inline(__always)
  static func error(_ u: Double, _ w: Double) -> Double {
    0x1.2p-60 * (u.magnitude + w.magnitude)
  }
}
