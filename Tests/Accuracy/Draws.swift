#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// SplitMix64, and what is drawn with it.
struct Draws {
  var state: UInt64

  mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func below(_ count: UInt64) -> UInt64 { bits() % count }

  mutating func fraction() -> Double { Double(bits() >> 11) * 0x1p-53 }

  /// A number whose exponent is even in a range; one in four has few digits, so that results are often
  /// exact or half way between two doubles.
  mutating func magnitude(_ exponents: ClosedRange<Int>) -> Double {
    let exponent =
      UInt64(1023 + exponents.lowerBound)
      + below(UInt64(exponents.upperBound - exponents.lowerBound + 1))
    let digits = below(4) == 0 ? bits() >> 12 & 0xFF << 44 : bits() >> 12
    return Double(bitPattern: exponent << 52 | digits)
  }

  mutating func number(_ exponents: ClosedRange<Int>) -> Double {
    let magnitude = magnitude(exponents)
    return below(2) == 0 ? magnitude : -magnitude
  }

  /// Response, damping ratio, initial velocity and time.
  mutating func spring(isHard: Bool) -> (Double, Double, Double, Double) {
    if !isHard {
      let response = 0.1 + fraction()
      let velocity = below(3) == 0 ? 0 : number(-3...4)
      return (response, 0.1 + 1.5 * fraction(), velocity, response * 3 * fraction())
    }
    let response = magnitude(-9...9)
    let ratio: Double
    switch below(5) {
    case 0: ratio = 1 + number(-52 ... -10)
    case 1: ratio = Double(bitPattern: (1.0).bitPattern - 32 + below(65))
    case 2: ratio = magnitude(0...19)
    case 3: ratio = below(2) == 0 ? magnitude(-30 ... -1) : magnitude(-1000 ... -31)
    default: ratio = 0
    }
    // Whole periods, and velocities next to the rates, are where terms cancel.
    let time = below(8) == 0 ? response * Double(1 + below(400)) : response * magnitude(-40...9)
    let frequency = 2 * Double.pi / response
    let fast = (ratio + (ratio * ratio - 1).magnitude.squareRoot()) * frequency
    let velocity: Double
    switch below(8) {
    case 0, 1: velocity = 0
    case 2: velocity = next(to: ratio * frequency)
    case 3: velocity = next(to: fast)
    case 4: velocity = next(to: frequency * frequency / fast)
    default: velocity = number(-9...9)
    }
    return (response, ratio, velocity, time)
  }

  /// A positive number, or one a few last places away; 0 for 0.
  mutating func next(to number: Double) -> Double {
    number == 0 ? 0 : Double(bitPattern: number.bitPattern - 3 + below(7))
  }
}

enum Diagnostics {
  /// On standard error, beside the points.
  static func print(_ text: String) {
    _ = (text + "\n").withCString { write(2, $0, strlen($0)) }
  }
}
