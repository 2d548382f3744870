/// A spring's position or velocity over a stretch of a grid, as a polynomial of the points' numbers j, counted
/// from a point in the middle.
///
/// Where points lie close together it costs less than a third of the closed form. With h the distance of two points,
/// Dₙ = f⁽ⁿ⁾hⁿ follows from the equation of motion, Dₙ = −(2ah Dₙ₋₁ + (ω₀h)² Dₙ₋₂), and
/// ```
/// f = Σ Kₙ jⁿ        Kₙ = Dₙ/n!
/// ```
/// K₀ to K₃ are known in double-double and cut in two: a part that is a multiple of one quantum, so that the
/// sum of these parts is exact in plain doubles, and what is left, to which the later terms are added.
struct StretchPolynomial {
  /// The parts of K₀ to K₃ whose sum is exact.
  private let exact: (Double, Double, Double, Double)
  /// What is left of them, and K₄ to K₁₂.
  private let rest:
    (
      Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double,
      Double, Double
    )
  /// The slope's coefficients: K₁, 2K₂, 3K₃, 4K₄.
  private let slope: (Double, Double, Double, Double)
  /// A bound of the error at every point of the stretch.
  let error: Double

  /// - Parameters:
  ///   - terms: D₀ to D₃ at the middle.
  ///   - damping: 2ah
  ///   - stiffness: (ω₀h)²
  ///   - reach: the largest |j|, at most 2¹¹.
  ///   - timeError: the most by which a point's double differs from its place, in units of h.
  init(
    _ terms: (Estimate, Estimate, Estimate, Estimate), damping: Double, stiffness: Double,
    reach: Double, timeError: Double
  ) {
    let k0 = terms.0.value
    let k1 = terms.1.value
    let k2 = terms.2.value.scaled(by: 0.5)
    let k3 = terms.3.value / DoubleDouble(6)
    let d = -damping
    let k = -stiffness
    let k4 = d * (1.0 / 4) * k3.hi + k * (1.0 / 12) * k2.hi
    let k5 = d * (1.0 / 5) * k4 + k * (1.0 / 20) * k3.hi
    let k6 = d * (1.0 / 6) * k5 + k * (1.0 / 30) * k4
    let k7 = d * (1.0 / 7) * k6 + k * (1.0 / 42) * k5
    let k8 = d * (1.0 / 8) * k7 + k * (1.0 / 56) * k6
    let k9 = d * (1.0 / 9) * k8 + k * (1.0 / 72) * k7
    let k10 = d * (1.0 / 10) * k9 + k * (1.0 / 90) * k8
    let k11 = d * (1.0 / 11) * k10 + k * (1.0 / 110) * k9
    let k12 = d * (1.0 / 12) * k11 + k * (1.0 / 132) * k10

    // The terms at the ends; of the fourth and fifth what they were before anything cancelled.
    let square = reach * reach
    let first = k1.hi.magnitude * reach
    let second = k2.hi.magnitude * square
    let third = k3.hi.magnitude * square * reach
    let (dampingStep, stiffnessStep) = (damping * reach, stiffness * square)
    let fourth = dampingStep * (1.0 / 4) * third + stiffnessStep * (1.0 / 12) * second
    let fifth = dampingStep * (1.0 / 5) * fourth + stiffnessStep * (1.0 / 20) * third
    let size = k0.hi.magnitude + first + second + third

    // Adding and subtracting 1.5 · 2ⁿ, where 2ⁿ > 2 · size, leaves a multiple of 2ⁿ⁻⁵²; sums up to 2ⁿ are exact.
    let power = 4 * Double(bitPattern: size.bitPattern & Double.infinity.bitPattern)
    let large = 1.5 * power
    func cut(_ value: DoubleDouble) -> (Double, Double) {
      let part = (value.hi + large) - large
      return (part, (value.hi - part) + value.lo)
    }
    let (e0, r0) = cut(k0)
    let (e1, r1) = cut(k1)
    let (e2, r2) = cut(k2)
    let (e3, r3) = cut(k3)
    exact = (e0, e1, e2, e3)
    rest = (r0, r1, r2, r3, k4, k5, k6, k7, k8, k9, k10, k11, k12)
    slope = (k1.hi, 2 * k2.hi, 3 * k3.hi, 4 * k4)

    let ninth = square * square * square * square * reach
    let twelfth = k12.magnitude * ninth * square * reach
    let eleventh = k11.magnitude * ninth * square
    let known =
      terms.0.error + reach * (terms.1.error + reach * (terms.2.error + reach * terms.3.error))
    let omitted =
      2 * (dampingStep * (1.0 / 13) * twelfth + stiffnessStep * (1.0 / 156) * eleventh)
    let rounded = 0x1p-49 * (fourth + fifth) + 0x1p-102 * power * square * reach
    // The slope's terms from the fifth on; where the velocity is 0 next to no damping, the sixth leads.
    let omittedSlope = 6 * fifth + 0.25 * stiffnessStep * fourth
    let slopes = timeError * (omittedSlope + 0x1p-50 * (first + second + third)) / reach
    error = known + omitted + rounded + slopes
  }

  /// The values at four points, NaN where this pass can't tell.
  /// - Parameters:
  ///   - j: the numbers of the points.
  ///   - lateness: by how much each point's double is past its place, in units of h.
  @inline(__always)
  func values(at j: Lanes, lateness: Lanes) -> Lanes {
    let (e0, e1, e2, e3) = exact
    let (r0, r1, r2, r3, k4, k5, k6, k7, k8, k9, k10, k11, k12) = rest
    let (s0, s1, s2, s3) = slope
    let sum = ((e3 * j + e2) * j + e1) * j + e0
    // Few of these have to wait for one another.
    let square = j * j
    let power = square * square
    let low = (r0 + j * r1) + square * (r2 + j * r3)
    let middle = (k4 + j * k5) + square * (k6 + j * k7)
    let high = (k8 + j * k9) + square * (k10 + j * k11)
    let terms = low + power * (middle + power * (high + power * k12))
    let slope = (s0 + j * s1) + square * (s2 + j * s3)
    return sum.nearestDoubles(adding: terms + slope * lateness, error: error)
  }
}
