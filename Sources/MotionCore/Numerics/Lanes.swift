/// Doubles that are computed with at once, each as it would be alone.
typealias Lanes = SIMD2<Double>

extension Lanes {
  /// Where the condition holds, NaN instead: a number all of whose bits are set.
  @inline(__always)
  func unless(_ condition: SIMDMask<MaskStorage>) -> Lanes {
    let bits = unsafeBitCast(self, to: MaskStorage.self)
    return unsafeBitCast(bits | unsafeBitCast(condition, to: MaskStorage.self), to: Lanes.self)
  }

  /// self + low rounded, where low is the least that the low part may be: NaN where not every number within the
  /// range rounds to the same double, as `Estimate` has nil.
  @inline(__always)
  func nearestDoubles(adding low: Lanes, range: Double) -> Lanes {
    let below = self + low
    return below.unless(below .!= self + (low + range))
  }

  var reversed: Lanes { Lanes(self[1], self[0]) }
}

/// What belongs to points after a middle, and to those as far before it.
struct Sides {
  var ahead, behind: Lanes
}
