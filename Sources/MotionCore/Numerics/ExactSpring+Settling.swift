// The second pass over settling, peak and arrival: the same closed forms in 512 bits.

extension ExactSpring {
  /// The first time above 0 when the motion turns: where x′ = 0.
  func firstTurn(initialVelocity: Double) -> WideFloat? {
    let v = WideFloat(initialVelocity)
    if frequency.isZero { return nil }
    if regime == .under {
      // tan bt = −v b/(ω₀² − av)
      if v.isZero { return .pi / rate }
      let x = decay * v - frequency * frequency
      return .angle(x: v.isNegative ? -x : x, y: v.magnitude * rate) / rate
    }
    let (fast, slow) = roots
    let isThrown = !v.isNegative && fast.isSmallerInMagnitude(than: v)
    guard isThrown || v.isNegative && !v.isZero else { return nil }
    // e^((p − q) t) = (q − v) p / ((p − v) q)
    let turn = -v / ((fast - v) * slow)
    let difference = rate.scaled(byPowerOfTwo: 1)
    return difference.isZero ? turn : (difference * turn).logarithmOfOnePlus() / difference
  }

  /// The first time above 0 when x = 1.
  func firstArrival(initialVelocity: Double) -> WideFloat? {
    let v = WideFloat(initialVelocity)
    // tan bt = b/(v − a)
    if regime == .under { return .angle(x: v - decay, y: rate) / rate }
    let excess = v - roots.fast
    guard !excess.isNegative && !excess.isZero else { return nil }
    // e^((p − q) t) = (v − q)/(v − p)
    let difference = rate.scaled(byPowerOfTwo: 1)
    return difference.isZero
      ? .one / excess : (difference / excess).logarithmOfOnePlus() / difference
  }

  /// The last time |e| exceeds a tolerance above 0, for a spring with stiffness and friction.
  /// - Parameter guess: what the first pass came to.
  func settling(tolerance: Double, initialVelocity: Double, guess: Double?) -> Double {
    let motion = FreeMotion.deviation(initialVelocity: initialVelocity)
    let limit = WideFloat(tolerance)
    func exceeds(_ t: WideFloat) -> Bool {
      guard tolerance == 1 else { return limit.isSmallerInMagnitude(than: free(motion, at: t)) }
      // The sign of x decides, and x may be too small to be seen in 1 − x.
      let x = self.motion(.position, at: t, initialVelocity: initialVelocity)
      return x.isNegative && !x.isZero || WideFloat(2.0).isSmallerInMagnitude(than: x)
    }

    // 1. The last turn at which |e| exceeds the tolerance, or the start. Below critical they follow each
    // other by half a turn, falling geometrically; their number comes from logarithms, and is checked.
    var start = WideFloat.zero
    var end: WideFloat?
    var hasTurn = false
    if let turn = firstTurn(initialVelocity: initialVelocity) {
      if regime == .under {
        let halfTurn = WideFloat.pi / rate
        let offset = WideFloat(initialVelocity) - decay
        let height = (offset * offset + rate * rate).squareRoot() / frequency
        let envelope = ((height / limit).logarithm()) / decay
        let turns = (envelope - turn) / halfTurn
        // More turns than a double can count: what the envelope says is as near as a double can be.
        if turns.exponent > 52 && !turns.isNegative { return envelope.nearestDouble }
        var k = turns.isNegative ? -1 : turns.rounded
        func time(_ k: Double) -> WideFloat { turn + halfTurn * WideFloat(k) }
        while k >= 0 && !exceeds(time(k)) { k -= 1 }
        while exceeds(time(k + 1)) { k += 1 }
        hasTurn = k >= 0
        if hasTurn { start = time(k) }
        end = time(k + 1)
      } else {
        hasTurn = exceeds(turn)
        if hasTurn { start = turn } else { end = turn }
      }
    }
    if !hasTurn && tolerance >= 1 { return 0 }

    // 2. Where there is no next turn, |e| ≤ (1 + |a − v| t) e^(−qt) is below the tolerance by `end`.
    if end == nil {
      let slow = roots.slow
      let reach = (decay - WideFloat(initialVelocity)).magnitude / slow
      let depth = tolerance < 1 ? -limit.logarithm() : .zero
      let sum = depth + (.one + reach.scaled(byPowerOfTwo: 1)).logarithm()
      end = start + (sum / slow).scaled(byPowerOfTwo: 1)
    }

    // 3. Two neighbouring doubles around the fall, from ever wider brackets of the guess. The one it is
    // nearer to is told by what lies in the middle.
    func isBefore(_ t: WideFloat) -> Bool { !start.isSmallerInMagnitude(than: t) || exceeds(t) }
    var low = start.nearestDouble.bitPattern
    if low > 0 { low -= 1 }
    var high = (end ?? start).nearestDouble.nextUp.bitPattern
    if let guess = guess?.bitPattern, low < guess, guess < high {
      var width: UInt64 = 1
      while guess - low > width && !isBefore(WideFloat(Double(bitPattern: guess - width))) {
        width *= 8
      }
      low = max(low, guess - min(width, guess))
      width = 1
      while high - guess > width && isBefore(WideFloat(Double(bitPattern: guess + width))) {
        width *= 8
      }
      high = min(high, guess + width)
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isBefore(WideFloat(Double(bitPattern: middle))) { low = middle } else { high = middle }
    }
    let (below, above) = (Double(bitPattern: low), Double(bitPattern: high))
    let middle = (WideFloat(below) + WideFloat(above)).scaled(byPowerOfTwo: -1)
    return limitedToFinite(isBefore(middle) ? above : below)
  }
}
