/// Four doubles that are computed with at once, each as it would be alone.
typealias Lanes = SIMD4<Double>

extension Lanes {
  /// self + low rounded, where the low part is known up to an error: NaN where not every number within the
  /// bound rounds to the same double, as `Estimate` has nil.
  @inline(__always)
  func nearestDoubles(adding low: Lanes, error: Double) -> Lanes {
    let below = self + (low - error)
    let isSure = below .== self + (low + error)
    return below.replacing(with: .nan, where: .!isSure)
  }
}
