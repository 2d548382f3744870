// Sampling at many times, which gives the very bits of `value(at:)` and `velocity(at:)` at each.

extension DampedSpring {
  /// The values at all points of a grid of times.
  public func values(over grid: SampleGrid, initialVelocity: Double = 0) -> [Double] {
    [Double](unsafeUninitializedCapacity: grid.count) { buffer, count in
      count = fill(buffer, withValuesOver: grid[...], initialVelocity: initialVelocity)
    }
  }

  /// The velocities at all points of a grid of times.
  public func velocities(over grid: SampleGrid, initialVelocity: Double = 0) -> [Double] {
    [Double](unsafeUninitializedCapacity: grid.count) { buffer, count in
      count = fill(buffer, withVelocitiesOver: grid[...], initialVelocity: initialVelocity)
    }
  }

  /// Writes the values at the points of a grid into memory of the caller, without allocating.
  /// - Parameters:
  ///   - buffer: where the values go, from its start on.
  ///   - grid: the times, in seconds; a part of a grid is one of its slices.
  ///   - initialVelocity: as in `value(at:initialVelocity:)`.
  /// - Returns: how many values were written: as many as the grid has points and the buffer has room.
  @discardableResult
  public func fill(
    _ buffer: UnsafeMutableBufferPointer<Double>, withValuesOver grid: Slice<SampleGrid>,
    initialVelocity: Double = 0
  ) -> Int {
    sample(grid, values: buffer, initialVelocity: initialVelocity)
  }

  /// Writes the velocities, as `fill(_:withValuesOver:initialVelocity:)` does the values.
  @discardableResult
  public func fill(
    _ buffer: UnsafeMutableBufferPointer<Double>, withVelocitiesOver grid: Slice<SampleGrid>,
    initialVelocity: Double = 0
  ) -> Int {
    sample(grid, velocities: buffer, initialVelocity: initialVelocity)
  }

  /// Writes values and velocities, which share most of the work.
  /// - Returns: how many of each were written: as many as the grid has points and both buffers have room.
  @discardableResult
  public func fill(
    values: UnsafeMutableBufferPointer<Double>, velocities: UnsafeMutableBufferPointer<Double>,
    over grid: Slice<SampleGrid>, initialVelocity: Double = 0
  ) -> Int {
    sample(grid, values: values, velocities: velocities, initialVelocity: initialVelocity)
  }

  private func sample(
    _ grid: Slice<SampleGrid>, values: UnsafeMutableBufferPointer<Double>? = nil,
    velocities: UnsafeMutableBufferPointer<Double>? = nil, initialVelocity: Double
  ) -> Int {
    let count = min(grid.count, values?.count ?? .max, velocities?.count ?? .max)
    SpringSampling(
      grid: grid.prefix(count), initialVelocity: initialVelocity, values: values,
      velocities: velocities
    ).fill(by: self)
    return count
  }

  /// The values at any times, in any order.
  public func values(at times: [Double], initialVelocity: Double = 0) -> [Double] {
    [Double](unsafeUninitializedCapacity: times.count) { buffer, count in
      count = times.withUnsafeBufferPointer {
        fill(buffer, withValuesAt: $0, initialVelocity: initialVelocity)
      }
    }
  }

  /// Writes the values at any times into memory of the caller, without allocating.
  /// - Parameters:
  ///   - buffer: where the values go, from its start on.
  ///   - times: in seconds, in any order. They may be the buffer itself.
  ///   - initialVelocity: as in `value(at:initialVelocity:)`.
  /// - Returns: how many values were written: as many as there are times and the buffer has room.
  @discardableResult
  public func fill(
    _ buffer: UnsafeMutableBufferPointer<Double>, withValuesAt times: UnsafeBufferPointer<Double>,
    initialVelocity: Double = 0
  ) -> Int {
    let count = min(buffer.count, times.count)
    for index in 0..<count {
      buffer[index] = value(at: times[index], initialVelocity: initialVelocity)
    }
    return count
  }
}
