// Sampling over a grid, which gives the very bits of `value(at:)` and `velocity(at:)` at each point.

extension DampedSpring {
  /// The values at all points of a grid of times.
  public func values(over grid: SampleGrid, initialVelocity: Double = 0) -> [Double] {
    grid.map { value(at: $0, initialVelocity: initialVelocity) }
  }

  /// The velocities at all points of a grid of times.
  public func velocities(over grid: SampleGrid, initialVelocity: Double = 0) -> [Double] {
    grid.map { velocity(at: $0, initialVelocity: initialVelocity) }
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
    let count = min(buffer.count, grid.count)
    for offset in 0..<count {
      buffer[offset] = value(
        at: grid.base[grid.startIndex + offset], initialVelocity: initialVelocity)
    }
    return count
  }
}
