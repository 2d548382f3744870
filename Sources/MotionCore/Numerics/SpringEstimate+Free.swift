/// The free oscillations that settling and a motion in real units are made of. Each solves
/// y″ + 2a y′ + ω₀² y = 0.
enum FreeMotion {
  /// e = 1 − x: y(0) = 1, y′(0) = −v.
  case deviation(initialVelocity: Double)
  /// The answer to a blow: y(0) = 0, y′(0) = 1.
  case impulse
  /// Its derivative: y(0) = 1, y′(0) = −2a.
  case impulseVelocity
}

extension SpringEstimate {
  /// A free oscillation at a time, to full relative precision where it is small.
  func free(_ motion: FreeMotion, at t: Double) -> Estimate {
    let one = DoubleDouble(1)
    guard usesRoots(at: t) else {
      return switch motion {
      case .deviation(let v):
        oscillation(at: t, y: one, s: decay - v, size: decay.hi + v.magnitude)
      case .impulse: oscillation(at: t, y: DoubleDouble(0), s: one, size: 1)
      case .impulseVelocity: oscillation(at: t, y: one, s: -decay, size: decay.hi)
      }
    }
    let (slow, fast) = (self.slow, self.fast)
    switch motion {
    case .deviation(let v):
      // e = ((p − v) e^(−qt) − (q − v) e^(−pt)) / (p − q)
      return roots(
        at: t, slowTerm: fast - v, fastTerm: -(slow - v), slowSize: fast.hi + v.magnitude,
        fastSize: slow.hi + v.magnitude)
    case .impulse:
      return roots(at: t, slowTerm: one, fastTerm: -one, slowSize: 1, fastSize: 1)
    case .impulseVelocity:
      return roots(at: t, slowTerm: -slow, fastTerm: fast, slowSize: slow.hi, fastSize: fast.hi)
    }
  }

  /// Whether less than half of the smallest double is left of every free oscillation and of its velocity.
  ///
  /// With p for ω₀ or the faster root, all are at most (1 + p)² (1 + t) e^(−qt), or e^(−at) below ζ = 1.
  func hasVanished(at t: Double) -> Bool {
    guard Self.range.contains(t) else { return false }
    let fast = max(frequency.hi, decay.hi + rate.hi)
    let bits = 2 * ((1 + fast).exponent + 1) + (1 + t).exponent + 1
    // Less than log₂ e, so that nothing need be said of roundings.
    return 1.44 * slow.hi * t > Double(1075 + bits)
  }
}
