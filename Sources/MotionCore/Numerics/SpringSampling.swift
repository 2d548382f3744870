/// A spring over consecutive points of a grid: by polynomials where many points lie close together, each
/// point on its own elsewhere.
struct SpringSampling {
  let spring: DampedSpring
  let grid: Slice<SampleGrid>
  let initialVelocity: Double
  let values, velocities: UnsafeMutableBufferPointer<Double>?

  /// Fills the buffers there are.
  func fill() {
    let radius = spring.estimate?.stretchRadius ?? 0
    var next = 0
    while next < grid.count {
      let time = time(next)
      // Within half the middle's distance from the start, position and terms are of one size. Not up to the half
      // itself: a point's distance from the middle, both rounded, would need a 54th bit.
      let count = length(within: min(2 * radius, 1.75 * time), from: next)
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
    let step = grid.base.step.hi
    // Where points fall, a time before the start and the step are both negative, and their quotient is not;
    // powers of a very small or large step would under- or overflow.
    guard step > 0, step.isOrdinary else { return 0 }
    let reach = distance / step
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
