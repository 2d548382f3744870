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
    let (slow, fast) = roots
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
}
