/// A spring over consecutive points of a grid: by polynomials where many points lie close together, each
/// point on its own elsewhere.
///
/// The spring is an argument, as a call on a stored one would copy it first.
struct SpringSampling {
  let grid: Slice<SampleGrid>
  let initialVelocity: Double
  let values, velocities: UnsafeMutableBufferPointer<Double>?

  /// The fewest points for which a polynomial pays, and for which what polynomials have in common does.
  private static let fewest = 6.0
  private static let fewestInAll = 16
  /// The most points of a stretch: with more, what is left of the coefficients would be rounded too coarsely.
  private static let most = 760.0

  /// Fills the buffers there are.
  func fill(by spring: DampedSpring) {
    let step = grid.base.step
    guard grid.count >= Self.fewestInAll, let estimate = spring.estimate,
      SpringEstimate.range.contains(step.hi),
      initialVelocity == 0 || SpringEstimate.range.contains(initialVelocity.magnitude),
      2 * estimate.stretchRadius >= Self.fewest * step.hi
    else {
      for index in 0..<grid.count { write(index, by: spring) }
      return
    }
    let terms = StretchTerms(of: estimate, step: step)
    var next = 0
    while next < grid.count {
      let count = length(within: 2 * estimate.stretchRadius, from: next)
      // Whole lanes on both sides, which share the middle. Where that is more than the stretch, what is written past it
      // may be wrong, and is written again.
      let side = 2 * Lanes.scalarCount
      let blocks = min(count / side + 1, (grid.count - next + 1) / side)
      if count > 0, blocks > 0 {
        write(blocks, from: next, by: spring, estimate, terms)
        next += min(count, side * blocks - 1)
      } else {
        write(next, by: spring)
        next += 1
      }
    }
  }

  private func time(_ index: Int) -> Double { grid.base[grid.startIndex + index] }

  /// How many points a polynomial covers; 0 where they are too few to pay.
  private func length(within diameter: Double, from next: Int) -> Int {
    let time = time(next)
    let step = grid.base.step.hi
    guard time > 0, step > 0x1p-49 * time else { return 0 }
    // Up to the next power of two all doubles have the same last place, which is below step/8: the last point
    // stays a quarter of a step away.
    let distance = min(diameter, 2 * time.powerBelow - time)
    let count = min(distance / step + 0.75, Self.most)
    return count < Self.fewest ? 0 : min(Int(count), grid.count - next)
  }

  @inline(never)
  private func write(_ index: Int, by spring: DampedSpring) {
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

  private func write(
    _ blocks: Int, from first: Int, by spring: DampedSpring, _ estimate: SpringEstimate,
    _ terms: StretchTerms
  ) {
    let reach = Lanes.scalarCount * blocks - 1
    let middle = first + reach
    let points = grid.base.stretch(around: grid.startIndex + middle)
    let derivatives = StretchDerivatives(
      terms, estimate.state(at: points.middle, initialVelocity: initialVelocity),
      reach: Double(reach))
    switch (values, velocities) {
    case (let values?, let velocities?):
      let (position, velocity) = (
        derivatives.positions(terms, points), derivatives.velocities(terms, points)
      )
      inLanes(blocks) { number, j in
        let lateness = points.lateness(at: j)
        let square = j * j
        let heads = velocity.heads(at: j, square: square)
        // The position's slope is the velocity.
        let x = position.values(
          position.heads(at: j, square: square), at: j, square: square, lateness: lateness,
          slopes: heads)
        let v = velocity.values(
          heads, at: j, square: square, lateness: lateness,
          slopes: velocity.slopes(at: j, square: square))
        Self.store(x, values, middle, number)
        Self.store(v, velocities, middle, number)
        if ((x.ahead + x.behind) + (v.ahead + v.behind)).sum().isNaN {
          rewrite(middle, number, by: spring)
        }
      }
    case (let buffer?, nil), (nil, let buffer?):
      let polynomial =
        values == nil
        ? derivatives.velocities(terms, points) : derivatives.positions(terms, points)
      inLanes(blocks) { number, j in
        let square = j * j
        let values = polynomial.values(
          polynomial.heads(at: j, square: square), at: j, square: square,
          lateness: points.lateness(at: j), slopes: polynomial.slopes(at: j, square: square))
        Self.store(values, buffer, middle, number)
        if (values.ahead + values.behind).sum().isNaN { rewrite(middle, number, by: spring) }
      }
    case (nil, nil): break
    }
  }

  /// Calls the body with the numbers of the points ahead of the middle, the first of them also as a whole number.
  @inline(__always)
  private func inLanes(_ blocks: Int, _ body: (_ number: Int, _ j: Lanes) -> Void) {
    var j = Lanes(0, 1)
    for block in 0..<blocks {
      body(block &* Lanes.scalarCount, j)
      j += Double(Lanes.scalarCount)
    }
  }

  /// Writes what the lanes left as NaN: the quick pass wouldn't know it either.
  @inline(never)
  private func rewrite(_ middle: Int, _ number: Int, by spring: DampedSpring) {
    for offset in number..<number + Lanes.scalarCount {
      rewrite(middle + offset, by: spring)
      rewrite(middle - offset, by: spring)
    }
  }

  private func rewrite(_ index: Int, by spring: DampedSpring) {
    if let values, values[index].isNaN {
      values[index] = spring.motion(
        .position, at: time(index), initialVelocity: initialVelocity)
    }
    if let velocities, velocities[index].isNaN {
      velocities[index] = spring.motion(
        .velocity, at: time(index), initialVelocity: initialVelocity)
    }
  }

  /// As one piece: lane by lane, the compiler would compute lane by lane as well.
  @inline(__always)
  private static func store(
    _ sides: Sides, _ buffer: UnsafeMutableBufferPointer<Double>, _ middle: Int, _ number: Int
  ) {
    let start = UnsafeMutableRawPointer(buffer.baseAddress.unsafelyUnwrapped + middle)
    let size = MemoryLayout<Double>.size
    (start + number &* size).storeBytes(of: sides.ahead, as: Lanes.self)
    (start - (number &+ Lanes.scalarCount &- 1) &* size).storeBytes(
      of: sides.behind.reversed, as: Lanes.self)
  }
}
