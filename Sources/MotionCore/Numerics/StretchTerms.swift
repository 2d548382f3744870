/// What the polynomials of a spring's motion over a grid have in common.
///
/// With h the distance of two points, Dₙ = x⁽ⁿ⁾hⁿ follows from the equation of motion,
/// ```
/// Dₙ = −(2ah Dₙ₋₁ + (ω₀h)² Dₙ₋₂)        Kₙ = Dₙ/n! = aₙ (x − 1) + bₙ x′
/// ```
/// where aₙ and bₙ follow in the same way, once for all times.
struct StretchTerms {
  /// aₙ and bₙ from n = 2 to 5.
  let firstA, firstB: FourDoubleDoubles
  /// aₙ and bₙ from n = 5 to 15.
  let laterA, laterB: SIMD16<Double>
  /// 2ah and (ω₀h)²
  let damping, stiffness: Double
  let step: DoubleDouble
  /// n/h from n = 2 to 5.
  let multiples: FourDoubleDoubles
  /// 1/h
  let inverseStep: Double

  init(of estimate: SpringEstimate, step: DoubleDouble) {
    typealias Pair = (a: DoubleDouble, b: DoubleDouble)
    let phase = estimate.frequency * step
    let stiffness = phase * phase
    let damping = estimate.decay.scaled(by: 2) * step
    func next(_ last: Pair, _ pair: Pair, _ n: Double) -> Pair {
      let (c, k) = (-damping / DoubleDouble(n), -stiffness / DoubleDouble(n * (n - 1)))
      return (a: c * pair.a + k * last.a, b: c * pair.b + k * last.b)
    }
    let first = (a: DoubleDouble(0), b: step)
    let second = next((a: DoubleDouble(1), b: DoubleDouble(0)), first, 2)
    let third = next(first, second, 3)
    let fourth = next(second, third, 4)
    let fifth = next(third, fourth, 5)
    let sixth = next(fourth, fifth, 6)
    var (a, b) = (SIMD16<Double>.zero, SIMD16<Double>.zero)
    (a[5], b[5]) = (fifth.a.hi, fifth.b.hi)
    (a[6], b[6]) = (sixth.a.hi, sixth.b.hi)
    for n in 7...15 {
      let (c, k) = (-damping.hi / Double(n), -stiffness.hi / Double(n * (n - 1)))
      a[n] = c * a[n - 1] + k * a[n - 2]
      b[n] = c * b[n - 1] + k * b[n - 2]
    }
    let inverse = DoubleDouble(1) / step
    firstA = FourDoubleDoubles((second.a, third.a, fourth.a, fifth.a))
    firstB = FourDoubleDoubles((second.b, third.b, fourth.b, fifth.b))
    (laterA, laterB) = (a, b)
    (self.damping, self.stiffness, self.step) = (damping.hi, stiffness.hi, step)
    multiples = FourDoubleDoubles((inverse * 2, inverse * 3, inverse * 4, inverse * 5))
    inverseStep = inverse.hi
  }
}

extension SpringEstimate {
  /// The farthest from the middle that a polynomial reaches: 1/4 of a radian, or of what the faster root of an
  /// overdamped spring decays in. 0 where coefficients could underflow.
  var stretchRadius: Double {
    let fastest = regime == .over ? decay.hi + rate.hi : frequency.hi
    return (0x1p-40...0x1p40).contains(frequency.hi) && fastest <= 0x1p40 ? 0.25 / fastest : 0
  }
}
