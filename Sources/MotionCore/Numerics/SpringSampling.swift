/// A spring over consecutive points of a grid: by polynomials where many points lie close together, each
/// point on its own elsewhere.
struct SpringSampling {
  let spring: DampedSpring
  let grid: Slice<SampleGrid>
  let initialVelocity: Double
  let values, velocities: UnsafeMutableBufferPointer<Double>?

  /// Fills the buffers there are.
  func run() {
    let radius = spring.estimate?.stretchRadius ?? 0
    var next = 0
    while next < grid.count {
      let time = time(next)
      // Within half the middle's distance from the start, position and terms are of one size.
      let count = length(within: 2 * min(radius, time), from: next)
      if count > 0, let estimate = spring.estimate {
        write(next..<next + count, by: estimate)
        next += count
      } else {
        write(next)
        next += 1
      }
    }
  }

  private func time(_ index: Int) -> Double { grid.base[grid.startIndex + index] }

  /// How many points a polynomial covers, a multiple of four; 0 where they are too few to pay.
  private func length(within distance: Double, from next: Int) -> Int {
    let reach = distance / grid.base.step.hi
    guard reach >= 12 else { return 0 }
    return min(Int(min(reach, 4096)), grid.count - next) & ~3
  }

  @inline(never)
  private func write(_ index: Int) {
    let time = time(index)
    if let values, let velocities {
      let state = spring.state(at: time, initialVelocity: initialVelocity)
      values[index] = state.value
      velocities[index] = state.velocity
    } else if let values {
      values[index] = spring.value(at: time, initialVelocity: initialVelocity)
    } else if let velocities {
      velocities[index] = spring.velocity(at: time, initialVelocity: initialVelocity)
    }
  }

  private func write(_ stretch: Range<Int>, by estimate: SpringEstimate) {
    let reach = stretch.count / 2
    let middle = grid.startIndex + stretch.lowerBound + reach
    let points = grid.base.stretch(around: middle)
    let derivatives = StretchDerivatives(
      of: estimate, at: points.middle, initialVelocity: initialVelocity, step: grid.base.step,
      reach: reach)
    switch (values, velocities) {
    case (let values?, let velocities?):
      let (positions, slopes) = (derivatives.positions, derivatives.velocities)
      inFours(stretch, points) { index, j, lateness in
        Self.store(positions.values(at: j, lateness: lateness), values, index)
        Self.store(slopes.values(at: j, lateness: lateness), velocities, index)
      }
      for index in stretch where values[index].isNaN || velocities[index].isNaN { write(index) }
    case (let buffer?, nil), (nil, let buffer?):
      let polynomial = values == nil ? derivatives.velocities : derivatives.positions
      inFours(stretch, points) { index, j, lateness in
        Self.store(polynomial.values(at: j, lateness: lateness), buffer, index)
      }
      for index in stretch where buffer[index].isNaN { write(index) }
    case (nil, nil): break
    }
  }

  /// Calls the body with the first of every four points, their numbers and latenesses.
  @inline(__always)
  private func inFours(
    _ stretch: Range<Int>, _ points: SampleGrid.Stretch,
    _ body: (_ index: Int, _ j: Lanes, _ lateness: Lanes) -> Void
  ) {
    let first = Lanes(0, 1, 2, 3) - Double(stretch.count / 2)
    for offset in stride(from: 0, to: stretch.count, by: 4) {
      let j = first + Double(offset)
      body(stretch.lowerBound + offset, j, points.lateness(at: j))
    }
  }

  /// As one piece: lane by lane, the compiler would compute lane by lane as well.
  @inline(__always)
  private static func store(
    _ four: Lanes, _ buffer: UnsafeMutableBufferPointer<Double>, _ index: Int
  ) {
    UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped + index)
      .storeBytes(of: four, as: Lanes.self)
  }
}

extension SpringEstimate {
  /// The farthest from the middle that a polynomial reaches: 1/8 of a radian, or of what the faster root of an
  /// overdamped spring decays in. 0 where coefficients could underflow.
  var stretchRadius: Double {
    let fastest = regime == .over ? decay.hi + rate.hi : frequency.hi
    return (0x1p-40...0x1p40).contains(frequency.hi) && fastest <= 0x1p40 ? 0.125 / fastest : 0
  }
}

/// The derivatives of a spring's motion at one time, from which its polynomials follow.
struct StretchDerivatives {
  /// As `StretchPolynomial` takes them.
  private let reach, timeError: Double
  private let step: DoubleDouble
  private let position, velocity: Estimate
  /// 2ah and (ω₀h)²
  private let damping, stiffness: DoubleDouble
  /// x″h and x‴h²
  private let second, third: Estimate

  init(
    of estimate: SpringEstimate, at time: Double, initialVelocity: Double, step: DoubleDouble,
    reach: Int
  ) {
    self.reach = Double(reach)
    timeError = 0x1p-52 * time / step.hi
    self.step = step
    (position, velocity) = estimate.state(at: time, initialVelocity: initialVelocity)
    let stiffness = estimate.frequency * estimate.frequency
    let damping = estimate.decay.scaled(by: 2)
    self.damping = damping * step
    self.stiffness = stiffness * step * step
    let rest = Estimate(value: position.value - 1, error: position.error)
    second = Self.next(rest, velocity, damping, stiffness).times(step)
    third = Self.next(velocity, second, self.damping, self.stiffness)
  }

  var positions: StretchPolynomial {
    StretchPolynomial(
      (position, velocity.times(step), second.times(step), third.times(step)),
      damping: damping.hi, stiffness: stiffness.hi, reach: reach, timeError: timeError)
  }

  var velocities: StretchPolynomial {
    StretchPolynomial(
      (velocity, second, third, Self.next(second, third, damping, stiffness)),
      damping: damping.hi, stiffness: stiffness.hi, reach: reach, timeError: timeError)
  }

  /// The derivative after two others.
  private static func next(
    _ last: Estimate, _ term: Estimate, _ damping: DoubleDouble, _ stiffness: DoubleDouble
  ) -> Estimate {
    let (first, second) = (damping * term.value, stiffness * last.value)
    return Estimate(
      value: -(first + second),
      error: damping.hi * term.error + stiffness.hi * last.error
        + 0x1p-94 * (first.hi.magnitude + second.hi.magnitude))
  }
}

extension Estimate {
  fileprivate func times(_ factor: DoubleDouble) -> Estimate {
    let product = value * factor
    return Estimate(value: product, error: factor.hi * error + 0x1p-96 * product.hi.magnitude)
  }
}
