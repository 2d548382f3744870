#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The closed forms as a careful person writes them with the C library, constants made once.
struct TextbookSpring {
  private let decay, rate, ratio, force: Double
  private let slow, fast, inverse: Double

  init(response: Double, dampingRatio: Double) {
    let frequency = 2 * Double.pi / response
    decay = dampingRatio * frequency
    rate = frequency * abs(1 - dampingRatio * dampingRatio).squareRoot()
    ratio = decay / rate
    force = frequency * frequency / rate
    fast = decay + rate
    slow = frequency * frequency / fast
    inverse = 1 / (fast - slow)
  }

  func underdamped(at t: Double) -> Double {
    1 - exp(-decay * t) * (cos(rate * t) + ratio * sin(rate * t))
  }

  func underdampedVelocity(at t: Double) -> Double {
    exp(-decay * t) * force * sin(rate * t)
  }

  func underdampedState(at t: Double) -> (Double, Double) {
    let (e, c, s) = (exp(-decay * t), cos(rate * t), sin(rate * t))
    return (1 - e * (c + ratio * s), e * force * s)
  }

  func critical(at t: Double) -> Double { 1 - exp(-decay * t) * (1 + decay * t) }

  func overdamped(at t: Double) -> Double {
    1 - (fast * exp(-slow * t) - slow * exp(-fast * t)) * inverse
  }
}

enum Textbook {
  static func rubberBand(_ x: Double, limit d: Double, coefficient c: Double) -> Double {
    x * d * c / (d + c * x)
  }

  static func smoothstep(_ t: Double, start: Double, end: Double) -> Double {
    let x = min(max((t - start) / (end - start), 0), 1)
    return x * x * (3 - 2 * x)
  }

  static func settle(_ x: Double) -> Double { 1 - exp(-x * 6.2) * cos(x * 7.4) }
}
