/// The motion of a length on a spring of mass 1 that neither is infinitely stiff nor infinitely damped.
/// ```
/// x(t) = to + (from − to) · (1 − s(τ)) + v · s′(τ) / k       τ = t − start
/// ```
/// s is the spring's step response from rest and s′/k its response to a push, k the stiffness.
struct Flight: Sendable, Hashable {
  private let spring: DampedSpring
  private let start, from, to, velocity: Double
  private let stiffness: Double

  init(_ spring: DampedSpring, from: Double, to: Double, velocity: Double = 0, at start: Double) {
    self.spring = spring
    self.from = from
    self.to = to
    self.velocity = velocity
    self.start = start
    stiffness = spring.stiffness
  }

  func value(at time: Double) -> Double {
    let time = time - start
    if time <= 0 { return from }
    let rest = limitedToFinite(limitedToFinite(from - to) * (1 - spring.value(at: time)))
    let push = limitedToFinite(velocity * (spring.velocity(at: time) / stiffness))
    return limitedToFinite(to + rest + push)
  }

  func velocity(at time: Double) -> Double {
    let time = time - start
    if time <= 0 { return velocity }
    let approach = limitedToFinite(limitedToFinite(to - from) * spring.velocity(at: time))
    let push = limitedToFinite(velocity * (spring.acceleration(at: time) / stiffness))
    return limitedToFinite(approach + push)
  }

  func isSettled(at time: Double) -> Bool { time - start >= spring.visualSettlingDuration }
}
