/// A value that a spring can move: a number, a point, a size, a colour.
///
/// Sums, differences, multiples and a size are all it takes. `Double`, `Float` and the `SIMD` vectors of both
/// conform; a type of your own needs five lines, and one that is `AdditiveArithmetic` only the last two:
/// ```swift
/// struct Colour: MotionVector {
///   var rgb: SIMD3<Double>
///   static let zero = Colour(rgb: .zero)
///   static func + (a: Colour, b: Colour) -> Colour { Colour(rgb: a.rgb + b.rgb) }
///   static func - (a: Colour, b: Colour) -> Colour { Colour(rgb: a.rgb - b.rgb) }
///   func scaled(by factor: Double) -> Colour { Colour(rgb: rgb.scaled(by: factor)) }
///   var euclideanNorm: Double { rgb.euclideanNorm }
/// }
/// ```
public protocol MotionVector {
  /// The value that adds nothing.
  static var zero: Self { get }

  /// The sum, component by component.
  static func + (left: Self, right: Self) -> Self

  /// The difference, component by component.
  static func - (left: Self, right: Self) -> Self

  /// The value with every component multiplied by a factor.
  func scaled(by factor: Double) -> Self

  /// The square root of the sum of the squares of the components: the distance from zero, to which a
  /// tolerance is compared.
  var euclideanNorm: Double { get }
}

extension Double: MotionVector {
  public func scaled(by factor: Double) -> Double { self * factor }
  public var euclideanNorm: Double { magnitude }
}

extension Float: MotionVector {
  /// The product, computed in `Double` and then rounded to a `Float`.
  public func scaled(by factor: Double) -> Float { Float(Double(self) * factor) }
  public var euclideanNorm: Double { Double(magnitude) }
}

extension SIMD where Scalar: BinaryFloatingPoint {
  /// The vector with every component multiplied by a factor, in `Double`, and then rounded to
  /// the scalar.
  public func scaled(by factor: Double) -> Self {
    var result = self
    for index in indices { result[index] = Scalar(Double(self[index]) * factor) }
    return result
  }

  /// The length of the vector, within a few ulps and without overflow on the way.
  public var euclideanNorm: Double {
    var largest = 0.0
    for index in indices {
      let component = Double(self[index]).magnitude
      if component.isNaN { return .nan }
      if component > largest { largest = component }
    }
    guard 0 < largest, largest < .infinity else { return largest }
    var sum = 0.0
    for index in indices {
      let ratio = Double(self[index]) / largest
      sum += ratio * ratio
    }
    return largest * DoubleDouble(sum).squareRoot().hi
  }
}

extension SIMD2: MotionVector where Scalar: BinaryFloatingPoint {}
extension SIMD3: MotionVector where Scalar: BinaryFloatingPoint {}
extension SIMD4: MotionVector where Scalar: BinaryFloatingPoint {}
extension SIMD8: MotionVector where Scalar: BinaryFloatingPoint {}
extension SIMD16: MotionVector where Scalar: BinaryFloatingPoint {}
