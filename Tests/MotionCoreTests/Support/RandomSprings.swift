import MotionCore

extension SeededGenerator {
  /// A spring of any form in any regime, often close to critical or far above.
  mutating func spring() -> DampedSpring {
    let response = Double.random(in: 0.1...2, using: &self)
    switch Int.random(in: 0..<7, using: &self) {
    case 0: return DampedSpring(response: response, dampingRatio: .random(in: 0...1, using: &self))
    case 1: return DampedSpring(response: response, dampingRatio: .random(in: 1...9, using: &self))
    case 2: return DampedSpring(duration: response, bounce: .random(in: -0.9...0.9, using: &self))
    case 3: return DampedSpring(response: response, dampingRatio: 1 + small())
    case 4: return DampedSpring(duration: response, bounce: small())
    case 5:
      let power = Double(1 << Int.random(in: 3...40, using: &self))
      return DampedSpring(
        response: response, dampingRatio: power * .random(in: 1...2, using: &self))
    default:
      return DampedSpring(
        stiffness: .random(in: 20...900, using: &self),
        friction: .random(in: 0...90, using: &self), mass: .random(in: 0.2...5, using: &self))
    }
  }

  /// A number of either sign, of any size from 2⁻⁵² to 2⁻⁵.
  private mutating func small() -> Double {
    let exponent = Int.random(in: 5...51, using: &self)
    return .random(in: -1...1, using: &self) / Double(1 << exponent)
  }

  /// A time in seconds, or an initial velocity: of some size, now and then minute.
  mutating func time() -> Double {
    let time = Double.random(in: 0...2, using: &self)
    return Int.random(in: 0..<4, using: &self) == 0 ? time * 0x1p-20 : time
  }

  mutating func velocity() -> Double {
    Bool.random(using: &self) ? 0 : .random(in: -50...50, using: &self)
  }
}
