extension SpringEstimate {
  /// Nil when a parameter or a constant is out of range, NaN included.
  init?(_ form: DampedSpring.Form) {
    let one = DoubleDouble(1)
    switch form {
    case .response(let response, let dampingRatio):
      guard Self.reaches(response), Self.reaches(dampingRatio) || dampingRatio == 0 else {
        return nil
      }
      let frequency = .twoPi / DoubleDouble(response)
      // Both factors are exact, so that nothing is lost near 1.
      let difference =
        DoubleDouble.sum(1, -dampingRatio) * DoubleDouble.sum(1, dampingRatio)
      self.init(
        frequency: frequency, decay: frequency * dampingRatio, difference: difference,
        scale: frequency)
    case .bounce(let bounce, let duration):
      guard Self.reaches(duration), Self.reaches(bounce.magnitude) else { return nil }
      let frequency = .twoPi / DoubleDouble(duration)
      // ζ = 1 − b and 1 − ζ² = b (2 − b); for b < 0 both follow from D = 1 + b: ζ = 1/D and
      // 1 − ζ² = −(1 − D)(1 + D) ζ².
      let base = DoubleDouble.sum(1, -bounce.magnitude)
      let difference = (base + 1) * bounce
      if bounce > 0 {
        self.init(
          frequency: frequency, decay: frequency * base, difference: difference, scale: frequency)
      } else {
        let decay = frequency / base
        self.init(frequency: frequency, decay: decay, difference: difference, scale: decay)
      }
    case .stiffness(let stiffness, let friction, let mass):
      guard Self.reaches(stiffness), Self.reaches(friction) || friction == 0, Self.reaches(mass)
      else { return nil }
      // ω₀ = √(k/m), a = c/2m, b = √(4km − c²)/2m, where both products are exact.
      let double = DoubleDouble(2 * mass)
      let difference =
        DoubleDouble.product(4 * stiffness, mass) - DoubleDouble.product(friction, friction)
      self.init(
        frequency: (DoubleDouble(stiffness) / DoubleDouble(mass)).squareRoot(),
        decay: DoubleDouble(friction) / double, difference: difference, scale: one / double)
    }
  }

  private static func reaches(_ magnitude: Double) -> Bool { range.contains(magnitude) }

  /// With b = √|difference| · scale; the difference tells the regime by its sign.
  private init?(
    frequency: DoubleDouble, decay: DoubleDouble, difference: DoubleDouble, scale: DoubleDouble
  ) {
    if difference.hi == 0 {
      self.init(frequency: frequency, decay: decay, rate: DoubleDouble(0), regime: .critical)
    } else {
      let isUnder = difference.hi > 0
      self.init(
        frequency: frequency, decay: decay,
        rate: (isUnder ? difference : -difference).squareRoot() * scale,
        regime: isUnder ? .under : .over)
    }
  }
}
