/// A spring's position or velocity over a stretch of a grid, as a polynomial of the points' numbers j, counted
/// from a point in the middle:
/// ```
/// f(±j) = (K₀ + K₂j² + …) ± (K₁j + K₃j³ + …)
/// ```
/// Where points lie close together it costs a fraction of the closed form, and less for two points at once.
///
/// K₀ to K₄ are known in double-double and cut in two: a part that is a multiple of one quantum, so that the
/// sum of these parts is exact in plain doubles, and what is left, to which the later terms are added.
struct StretchPolynomial {
  /// The parts of K₀ to K₄ whose sum is exact.
  private let exact: (Double, Double, Double, Double, Double)
  /// What is left of them, and K₅ to K₁₄.
  private let rest:
    (
      Double, Double, Double, Double, Double, Double, Double, Double, Double, Double, Double,
      Double, Double, Double, Double
    )
  /// The coefficients of the slope by the second: K₁/h, 2K₂/h … 5K₅/h.
  private let slope: (Double, Double, Double, Double, Double)
  /// Twice a bound of the error at every point of the stretch: what is left of K₀ is less by the bound, and
  /// with it all sums.
  private let range: Double

  /// - Parameters:
  ///   - leading: K₀ to K₄.
  ///   - k: Kₙ from n = 5 to 14.
  ///   - sizes: Kₙ jⁿ of K₁ to K₄ at the ends, as they were before anything cancelled.
  ///   - known: what the errors of K₀ and K₁ come to at the ends.
  ///   - reach: the largest |j|, below 2⁹.
  init(
    _ leading: (DoubleDouble, DoubleDouble, DoubleDouble, DoubleDouble, DoubleDouble),
    _ k: SIMD16<Double>, sizes: SIMD4<Double>, known: Double,
    _ terms: StretchTerms, reach: Double, _ points: SampleGrid.Stretch
  ) {
    let (k0, k1, k2, k3, k4) = leading
    let (first, second, third, fourth) = (sizes[0], sizes[1], sizes[2], sizes[3])
    let square = reach * reach
    let fourthPower = square * square
    let (dampingStep, stiffnessStep) = (terms.damping * reach, terms.stiffness * square)
    let fifth = dampingStep * (1.0 / 5) * fourth + stiffnessStep * (1.0 / 20) * third
    let sixth = dampingStep * (1.0 / 6) * fifth + stiffnessStep * (1.0 / 30) * fourth
    let total = k0.hi.magnitude + first + second + third + fourth

    // Adding and subtracting 1.5 · 2ⁿ, where 2ⁿ > 2 · total, leaves a multiple of 2ⁿ⁻⁵²; sums up to 2ⁿ are exact.
    let power = 4 * total.powerBelow
    let large = 1.5 * power
    func cut(_ value: DoubleDouble) -> (Double, Double) {
      let part = (value.hi + large) - large
      return (part, (value.hi - part) + value.lo)
    }
    let (e0, r0) = cut(k0)
    let (e1, r1) = cut(k1)
    let (e2, r2) = cut(k2)
    let (e3, r3) = cut(k3)
    let (e4, r4) = cut(k4)
    exact = (e0, e1, e2, e3, e4)
    let inverseStep = terms.inverseStep
    let (s0, s1, s2) = (inverseStep * k1.hi, 2 * inverseStep * k2.hi, 3 * inverseStep * k3.hi)
    let (s3, s4) = (4 * inverseStep * k4.hi, 5 * inverseStep * k[5])
    slope = (s0, s1, s2, s3, s4)

    // 1. Terms from the fifteenth on: it is at most 2ahj/15 of the fourteenth and (ω₀hj)²/210 of the thirteenth, and
    //    those after it are less. (2ahj is below 0.7, (ω₀hj)² below 0.12, as whole lanes reach a little
    //    farther than the radius.)
    let twelfthPower = fourthPower * fourthPower * fourthPower
    let thirteenth = k[13].magnitude * twelfthPower * reach
    let fourteenth = k[14].magnitude * twelfthPower * square
    let omitted =
      0.125 * (dampingStep * fourteenth + stiffnessStep * (thirteenth + fourteenth))
    // 2. Roundings of 2⁻⁵³: up to 15 of the fifth term, 7 in its coefficient and 8 on its way through the sum; up to
    //    23 of the sixth with its successors; up to 10 of what is left of K₀ to K₄, half a quantum each,
    //    which is at most 1.5 j⁴ + 3.5 halves.
    let rounded = 0x1p-49 * (fifth + 2 * sixth) + 0x1p-102 * power * (fourthPower + 4)
    // 3. Lateness, up to one unit with the middle's, times what is wrong with the slope: its terms from the sixth on
    //    (where the velocity is 0 next to no damping, the seventh leads), what is left of K₀ to K₄
    //    where heads of another polynomial serve as slopes, and half the second derivative times lateness. And the
    //    slope times what is wrong with lateness, its roundings among it.
    let curved = 8 * (second + third + fourth)
    let scale = inverseStep / reach
    let unit = points.unit * scale
    let slopeError =
      7 * sixth + 0.25 * stiffnessStep * fifth + 0x1p-50 * fourthPower * (first + curved)
      + unit * curved
    let late = unit * slopeError + points.error * scale * (first + curved)
    // The sums that carry errors of K₀ and K₁ to all terms stay below 1.5.
    let error = 1.5 * known + omitted + rounded + late
    range = 2 * error

    let offset = points.offset
    rest = (
      (r0 - error) + s0 * offset, r1 + s1 * offset, r2 + s2 * offset, r3 + s3 * offset,
      r4 + s4 * offset, k[5], k[6], k[7], k[8], k[9], k[10], k[11], k[12], k[13],
      k[14]
    )
  }

  /// The slopes at points on both sides, by the second.
  @inline(__always)
  func slopes(at j: Lanes, square: Lanes) -> Sides { Self.sides(slope, at: j, square: square) }

  /// The values at points on both sides up to what is left of the coefficients and the later terms.
  @inline(__always)
  func heads(at j: Lanes, square: Lanes) -> Sides { Self.sides(exact, at: j, square: square) }

  @inline(__always)
  private static func sides(
    _ coefficients: (Double, Double, Double, Double, Double), at j: Lanes, square: Lanes
  ) -> Sides {
    let (c0, c1, c2, c3, c4) = coefficients
    let even = (c0 + c2 * square) + c4 * (square * square)
    let odd = (c1 + c3 * square) * j
    return Sides(ahead: even + odd, behind: even - odd)
  }

  /// The values at points on both sides, NaN where this pass can't tell.
  /// - Parameters:
  ///   - heads: as above, at the same points.
  ///   - j: the numbers of the points ahead.
  ///   - square: j²
  ///   - lateness: by how much each point's double is past its place.
  ///   - slopes: the slopes there.
  @inline(__always)
  func values(
    _ heads: Sides, at j: Lanes, square: Lanes, lateness: Sides, slopes: Sides
  ) -> Sides {
    let (r0, r1, r2, r3, r4, k5, k6, k7, k8, k9, k10, k11, k12, k13, k14) = rest
    // Few of these have to wait for one another.
    let fourth = square * square
    let eighth = fourth * fourth
    let evenLow = (r0 + r2 * square) + fourth * (r4 + k6 * square)
    let evenHigh = (k8 + k10 * square) + fourth * (k12 + k14 * square)
    let evenRest = evenLow + eighth * evenHigh
    let oddLow = (r1 + r3 * square) + fourth * (k5 + k7 * square)
    let oddHigh = (k9 + k11 * square) + fourth * k13
    let oddRest = (oddLow + eighth * oddHigh) * j
    let ahead = (evenRest + oddRest) + slopes.ahead * lateness.ahead
    let behind = (evenRest - oddRest) + slopes.behind * lateness.behind
    return Sides(
      ahead: heads.ahead.nearestDoubles(adding: ahead, range: range),
      behind: heads.behind.nearestDoubles(adding: behind, range: range))
  }
}
