/// Four double-doubles.
struct FourDoubleDoubles {
  private let values: (DoubleDouble, DoubleDouble, DoubleDouble, DoubleDouble)

  init(_ values: (DoubleDouble, DoubleDouble, DoubleDouble, DoubleDouble)) {
    self.values = values
  }

  subscript(lane: Int) -> DoubleDouble {
    switch lane {
    case 0: values.0
    case 1: values.1
    case 2: values.2
    default: values.3
    }
  }

  var hi: SIMD4<Double> { SIMD4(values.0.hi, values.1.hi, values.2.hi, values.3.hi) }

  static func + (left: Self, right: Self) -> Self {
    let (l, r) = (left.values, right.values)
    return Self((l.0 + r.0, l.1 + r.1, l.2 + r.2, l.3 + r.3))
  }

  static func * (left: Self, right: Self) -> Self {
    let (l, r) = (left.values, right.values)
    return Self((l.0 * r.0, l.1 * r.1, l.2 * r.2, l.3 * r.3))
  }

  static func * (left: Self, right: DoubleDouble) -> Self {
    let l = left.values
    return Self((l.0 * right, l.1 * right, l.2 * right, l.3 * right))
  }
}
