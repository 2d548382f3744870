import MotionCore
import XCTest

/// Laws of settling, turns, arrivals and motions for arbitrary arguments; see `SpringFuzzTests`.
final class SettlingFuzzTests: FuzzTestCase {
  /// What a search in 512 bits may take in a debug build.
  private let searchLimit = 5.0

  func testSettlingDuration() {
    fuzz(7, limit: searchLimit) { n in
      let (spring, parameters) = spring(n[0..<3])
      let (tolerance, v) = (n[3], n[4])
      let duration = spring.settlingDuration(tolerance: tolerance, initialVelocity: v)
      try expectNumber(duration, of: parameters + [tolerance, v])
      if duration.isNaN { return }
      try expect(duration >= 0, "never negative: \(duration)")
      let neverRests =
        tolerance <= 0 || spring.friction == 0 || spring.stiffness == 0
        || spring.dampingRatio == .infinity
      try expect(duration.isFinite || neverRests, "finite for what comes to rest")
      let wider = spring.settlingDuration(tolerance: tolerance + n[5].magnitude, initialVelocity: v)
      try expect(!(wider > duration), "no longer for a wider tolerance")
      guard duration < .greatestFiniteMagnitude, !n[6].isNaN else { return }
      // The time may be rounded down; the value is, by half an ulp of 1 or of the tolerance.
      let later = max(duration.nextUp, n[6])
      let distance = (spring.value(at: later, initialVelocity: v) - 1).magnitude
      try expect(
        distance <= max(tolerance, 0).nextUp + 0x1p-53,
        "within the tolerance from \(duration) on, but at \(later) \(distance)")
    }
  }

  func testPeaksAndArrivals() {
    fuzz(5, limit: searchLimit) { n in
      let (spring, parameters) = spring(n[0..<3])
      let (v, t) = (n[3], n[4])
      let isNaN = (parameters + [v]).contains { $0.isNaN }
      let arrival = spring.firstArrival(initialVelocity: v)
      let peak = spring.peak(initialVelocity: v)
      try expect(!isNaN || peak == nil && arrival?.isNaN == true, "no peak of NaN, arrival at NaN")
      if isNaN { return }
      if let arrival {
        try expect(arrival >= 0 && arrival.isFinite, "a time of arrival: \(arrival)")
        let before = spring.value(at: min(t, arrival.nextDown), initialVelocity: v)
        try expect(t.isNaN || before <= 1, "not past the target before it arrives")
      }
      guard let peak else { return }
      try expect(peak.time >= 0 && peak.time.isFinite, "a time of the peak: \(peak.time)")
      try expect(peak.value.isFinite, "a finite peak: \(peak.value)")
      try expect(v < 0 ? peak.value <= 0 : peak.value >= 1, "turns outside the travel")
      for value in [t, peak.time].map({ spring.value(at: $0, initialVelocity: v) })
      where !value.isNaN {
        try expect(
          v < 0 ? value >= peak.value : value <= peak.value, "\(value) is not beyond the first turn"
        )
      }
      guard let arrival else { return }
      try expect(
        v < 0 ? peak.time <= arrival : arrival <= peak.time, "turns before the target, or past it")
    }
  }

  func testSpringsFromSettlingDuration() {
    fuzz(3, limit: searchLimit) { n in
      let spring = DampedSpring(settlingDuration: n[0], dampingRatio: n[1], tolerance: n[2])
      let hasNaN = n.contains { $0.isNaN }
      try expect(spring.response.isNaN || spring.response >= 0, "a response of 0 or more")
      try expect(hasNaN || spring.response.isFinite, "a finite response")
      guard !hasNaN, (1e-290...1e290).contains(spring.response), n[0].isFinite, n[2] > 0, n[2] < 1
      else { return }
      let ratio = spring.settlingDuration(tolerance: n[2]) / n[0]
      try expect((ratio - 1).magnitude < 0x1p-50, "settles in that time, \(ratio) of it")
    }
  }

  func testSampling() {
    fuzz(8, limit: 1) { n in
      let (spring, _) = spring(n[0..<3])
      let v = n[3]
      let state = spring.state(at: n[4], initialVelocity: v)
      try expectSameBits(state.value, spring.value(at: n[4], initialVelocity: v), "state's value")
      try expectSameBits(
        state.velocity, spring.velocity(at: n[4], initialVelocity: v), "state's velocity")
      let copy = DampedSpring.State(value: state.value, velocity: state.velocity)
      try expect(copy == state || state.value.isNaN || state.velocity.isNaN, "equals its copy")
      try expectSamples(
        of: spring, v, over: SampleGrid(from: n[5], to: n[6], count: Int(n[7].bitPattern % 4)))
      // Points that lie close together.
      try expectSamples(
        of: spring, v, over: SampleGrid(from: n[5], to: n[5] + 0x1p-8 * n[5].magnitude, count: 17))
    }
  }

  /// Each way of sampling gives the bits of each point by itself.
  private func expectSamples(
    of spring: DampedSpring, _ v: Double, over grid: SampleGrid
  ) throws {
    let times = Array(grid)
    let values = times.map { spring.value(at: $0, initialVelocity: v) }
    let velocities = times.map { spring.velocity(at: $0, initialVelocity: v) }
    func expectSame(_ samples: [Double], _ points: ArraySlice<Double>, _ law: String) throws {
      try expect(samples.count == points.count, "\(law), one for each point")
      for (sample, point) in zip(samples, points) { try expectSameBits(sample, point, law) }
    }
    try expectSame(spring.values(over: grid, initialVelocity: v), values[...], "values over a grid")
    try expectSame(
      spring.velocities(over: grid, initialVelocity: v), velocities[...], "velocities over a grid")
    try expectSame(
      spring.values(at: times, initialVelocity: v), values[...], "values at any times")

    let room = min(grid.count, 15)
    typealias Buffer = UnsafeMutableBufferPointer<Double>
    func filled(_ fill: (Buffer) -> Int) throws -> [Double] {
      var buffer = [Double](repeating: 0, count: room)
      let count = buffer.withUnsafeMutableBufferPointer { fill($0) }
      try expect(count == room, "as many as there is room for")
      return buffer
    }
    try expectSame(
      filled { spring.fill($0, withValuesOver: grid[...], initialVelocity: v) },
      values.prefix(room), "values in a buffer")
    try expectSame(
      filled { spring.fill($0, withVelocitiesOver: grid[...], initialVelocity: v) },
      velocities.prefix(room), "velocities in a buffer")
    try expectSame(
      filled { buffer in
        times.withUnsafeBufferPointer {
          spring.fill(buffer, withValuesAt: $0, initialVelocity: v)
        }
      }, values.prefix(room), "values at any times in a buffer")
    var both = (values: [Double](), velocities: [Double](repeating: 0, count: room))
    both.values = try filled { values in
      both.velocities.withUnsafeMutableBufferPointer {
        spring.fill(values: values, velocities: $0, over: grid[...], initialVelocity: v)
      }
    }
    try expectSame(both.values, values.prefix(room), "values with velocities")
    try expectSame(both.velocities, velocities.prefix(room), "velocities with values")
  }

  // MARK: Motions

  func testMotions() {
    fuzz(10, limit: searchLimit) { n in
      let (spring, parameters) = spring(n[0..<3])
      let motion = SpringMotion(
        from: n[3], to: n[4], spring: spring, initialVelocity: n[5], startTime: n[6])
      let settled = motion.settlingTime(within: n[8])
      let isSettled = motion.isSettled(at: n[7], within: n[8])
      try expect(!isSettled || !settled.isNaN, "never settled at NaN")
      let (value, velocity) = (motion.value(at: n[7]), motion.velocity(at: n[7]))
      if n[7] <= motion.startTime {
        try expectSameBits(value, n[3], "starts at its start")
        try expectSameBits(velocity, n[5], "starts with its velocity")
      }
      var turned = motion
      turned.retarget(to: n[9], at: n[7])
      if n[7].isFinite {
        try expectSameBits(turned.value(at: n[7]), value, "turns without a jump")
        try expectSameBits(turned.velocity(at: n[7]), velocity, "turns without a jolt")
      }
      try expect(turned.spring == spring || spring != spring, "keeps its spring")
      try expect(motion == motion || n.contains { $0.isNaN }, "equals itself")
      try expect(Set([motion]).contains(motion) == (motion == motion), "has a hash")

      // The documented domain: no sum or product of the arguments overflows.
      guard (parameters + n[3..<10]).allSatisfy(isModerate), spring.stiffness > 0 else { return }
      try expect(value.isFinite && velocity.isFinite, "finite: \(value) and \(velocity)")
      try expect(settled >= motion.startTime, "settles after its start: \(settled)")
      try expect(
        settled.isFinite || n[8] <= 0 || spring.friction == 0 || spring.friction == .infinity,
        "settles: \(settled)")
      let reach =
        n[3].magnitude + n[4].magnitude + n[5].magnitude / spring.naturalFrequency
      // A whole clock makes times coarse; what the value moves in an ulp of them is not this law's. An infinitely
      // stiff spring has settled when it starts, and is still at its start then.
      guard settled.isFinite, motion.startTime == 0, spring.stiffness.isFinite else { return }
      let distance = (motion.value(at: max(settled, n[7])) - n[4]).magnitude
      try expect(
        distance <= n[8] * (1 + 0x1p-40) + reach * 0x1p-40,
        "within the tolerance from \(settled) on, but \(distance) off")
    }
  }

  func testMotionsOfVectors() {
    fuzz(9, limit: searchLimit) { n in
      let (spring, _) = spring(n[0..<3])
      let (from, target) = (SIMD2(n[3], n[4]), SIMD2(n[4], n[5]))
      let velocity = SIMD2(n[6], n[7])
      let motion = SpringMotion(from: from, to: target, spring: spring, initialVelocity: velocity)
      let (value, speed) = (motion.value(at: n[8]), motion.velocity(at: n[8]))
      for index in 0..<2 {
        let one = SpringMotion(
          from: from[index], to: target[index], spring: spring, initialVelocity: velocity[index])
        try expectSameBits(value[index], one.value(at: n[8]), "each component moves by itself")
        try expectSameBits(speed[index], one.velocity(at: n[8]), "and has its own velocity")
      }
      let settled = motion.settlingTime(within: n[7].magnitude)
      try expect(!(settled < 0), "settles after its start: \(settled)")
      try expect(
        (from.euclideanNorm >= n[3].magnitude * (1 - 0x1p-50)) || from.euclideanNorm.isNaN
          || n[3].isNaN, "no shorter than a component")

      // Of single precision, and with more components.
      var turning = SpringMotion(
        from: SIMD4<Float>(repeating: Float(n[3])), to: SIMD4(1, 2, 3, Float(n[4])), spring: spring)
      turning.retarget(to: .zero, at: n[8], spring: .bouncy)
      _ = turning.isSettled(at: n[8], within: n[7])
      let float = SpringMotion(from: Float(n[3]), to: Float(n[4]), spring: spring)
      _ = (float.value(at: n[8]), float.settlingTime(within: n[7]))
      _ = (SIMD3<Float>.zero.scaled(by: n[3]), Float(n[3]).euclideanNorm)
      _ = (SIMD8(repeating: n[3]).euclideanNorm, SIMD16(repeating: n[3]).scaled(by: n[4]))
    }
  }

  func testUpdates() {
    fuzz(8) { n in
      let (spring, parameters) = spring(n[0..<3])
      var (value, velocity) = (n[3], n[4])
      spring.update(value: &value, velocity: &velocity, target: n[5], deltaTime: n[6])
      if n[6] <= 0 {
        try expectSameBits(value, n[3], "keeps its place in no time")
        return try expectSameBits(velocity, n[4], "keeps its velocity in no time")
      }
      // It is a motion that starts here.
      let motion = SpringMotion(from: n[3], to: n[5], spring: spring, initialVelocity: n[4])
      try expectSameBits(value, motion.value(at: n[6]), "moves as a motion")
      try expectSameBits(velocity, motion.velocity(at: n[6]), "is as fast as a motion")
      if (parameters + n[3..<7]).allSatisfy(isModerate), spring.stiffness > 0 {
        try expect(value.isFinite && velocity.isFinite, "finite: \(value) and \(velocity)")
      }
      var rest = (value: SIMD3(repeating: n[5]), velocity: SIMD3<Double>.zero)
      spring.update(
        value: &rest.value, velocity: &rest.velocity, target: rest.value, deltaTime: n[7])
      let isNumber = !n[5].isInfinite && !(parameters + [n[5], n[7]]).contains { $0.isNaN }
      try expect(!isNumber || rest.value == SIMD3(repeating: n[5]), "rests at its target")
    }
  }

  /// 0, or a magnitude whose products with a few others stay within the doubles.
  private func isModerate(_ value: Double) -> Bool {
    value == 0 || (0x1p-100...0x1p100).contains(value.magnitude)
  }
}
