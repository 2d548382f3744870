/// A result of a fast pass: a double-double and a bound of its error.
struct Estimate {
  var value: DoubleDouble
  var error: Double

  /// The double nearest to every number within the bound, nil when the bound reaches over a rounding
  /// boundary and a more precise pass must decide (Ziv's strategy).
  ///
  /// Very small results are left to that pass as well: their low parts may have underflowed.
  var nearestDouble: Double? { value.hi.magnitude > 0x1p-900 ? commonDouble : nil }

  /// The same of 1 − self, in which nothing underflows.
  @inline(__always)
  var nearestDoubleFromOne: Double? { fromOne.commonDouble }

  /// What both ends of the bound round to, nil where they differ.
  @inline(__always)
  var commonDouble: Double? {
    let below = value.hi + (value.lo - error)
    let above = value.hi + (value.lo + error)
    return below == above ? below : nil
  }

  /// 1 − self
  @inline(__always)
  var fromOne: Estimate {
    let sum = DoubleDouble.sum(1, -value.hi)
    // Where little is left of self, its error may be far below what the low part of the difference loses.
    return Estimate(value: DoubleDouble(sum.hi, sum.lo - value.lo), error: error + 0x1p-104)
  }
}

extension Double {
  /// Whether a double-double expression of a few such numbers neither overflows nor underflows: 0 or a
  /// magnitude between 2⁻²⁰⁰ and 2²⁰⁰.
  var isOrdinary: Bool { self == 0 || (0x1p-200...0x1p200).contains(magnitude) }
}

/// The value limited to the finite doubles; NaN passes.
func limitedToFinite(_ value: Double) -> Double {
  value.isInfinite ? .greatestFiniteMagnitude * (value < 0 ? -1 : 1) : value
}
