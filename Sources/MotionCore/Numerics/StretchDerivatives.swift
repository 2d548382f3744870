/// The derivatives of a spring's motion in the middle of a stretch, from which its polynomials follow.
struct StretchDerivatives {
  private let reach: Double
  private let position, velocity: Estimate
  /// K₁
  private let first: DoubleDouble
  /// K₂ to K₅
  private let next: FourDoubleDoubles
  /// Kₙ from n = 5 to 15.
  private let later: SIMD16<Double>
  /// Kₙ jⁿ of K₂ to K₅ at the ends, as they were before anything cancelled.
  private let sizes: SIMD4<Double>

  /// - Parameter reach: the largest |j|, below 2⁹.
  init(
    _ terms: StretchTerms, _ state: (position: Estimate, velocity: Estimate), reach: Double
  ) {
    let (e, v) = (state.position.value - 1, state.velocity.value)
    self.reach = reach
    (position, velocity) = state
    first = v * terms.step
    let (eTerms, vTerms) = (terms.firstA * e, terms.firstB * v)
    next = eTerms + vTerms
    later = terms.laterA * e.hi + terms.laterB * v.hi
    let square = reach * reach
    let powers = SIMD4(square, square * reach, square * square, square * square * reach)
    sizes = (eTerms.hi.magnitudes + vTerms.hi.magnitudes) * powers
  }

  /// Those of the state, and 2⁻⁹⁰ of it for what double-doubles lose on the way to a term.
  private var errors: (position: Double, velocity: Double) {
    (
      position.error + 0x1p-90 * (1 + position.value.hi.magnitude),
      velocity.error + 0x1p-90 * velocity.value.hi.magnitude
    )
  }

  /// x = Σ Kₙ jⁿ
  func positions(_ terms: StretchTerms, _ points: SampleGrid.Stretch) -> StretchPolynomial {
    StretchPolynomial(
      (position.value, first, next[0], next[1], next[2]), later,
      sizes: SIMD4(first.hi.magnitude * reach, sizes[0], sizes[1], sizes[2]),
      known: errors.position + errors.velocity * terms.step.hi * reach, terms, reach: reach, points)
  }

  /// x′ = Σ (n+1) Kₙ₊₁/h jⁿ
  func velocities(_ terms: StretchTerms, _ points: SampleGrid.Stretch) -> StretchPolynomial {
    let first = next * terms.multiples
    var later = SIMD16<Double>.zero
    for n in 5...14 { later[n] = Double(n + 1) * terms.inverseStep * self.later[n + 1] }
    return StretchPolynomial(
      (velocity.value, first[0], first[1], first[2], first[3]), later,
      sizes: sizes * terms.multiples.hi * (1 / reach),
      known: errors.velocity * (1 + terms.damping * reach)
        + errors.position * terms.stiffness * reach * terms.inverseStep, terms, reach: reach, points
    )
  }
}

extension SIMD4<Double> {
  fileprivate var magnitudes: Self { replacing(with: -self, where: self .< 0) }
}
