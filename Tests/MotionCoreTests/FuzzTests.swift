import MotionCore
import XCTest

/// Laws that hold for every input of every public function: no trap, no NaN without one among the
/// arguments, no infinity from finite ones save where the documentation says so, and what follows for
/// correctly rounded values from the mathematics, since rounding keeps an order.
final class FuzzTests: FuzzTestCase {
  // MARK: Springs

  func testSpringsFromResponse() {
    fuzz(5) { n in
      let spring = DampedSpring(response: n[0], dampingRatio: n[1])
      try expectLaws(spring, from: Array(n[0..<2]))
      try expectLaws(ofMotion: spring, from: Array(n[0..<2]), at: n[2], n[3], velocity: n[4])
      let copy = DampedSpring(response: spring.response, dampingRatio: spring.dampingRatio)
      try expect(copy == spring || copy.response.isNaN || copy.dampingRatio.isNaN, "reads back")
      try expect(!(n[0] >= 0) || spring.response == limited(n[0]), "keeps the response")
      try expect(!(n[1] >= 0) || spring.dampingRatio == n[1], "keeps the damping ratio")
    }
  }

  func testSpringsFromStiffness() {
    fuzz(6) { n in
      let spring = DampedSpring(stiffness: n[0], friction: n[1], mass: n[2])
      try expectLaws(spring, from: Array(n[0..<3]))
      try expectLaws(ofMotion: spring, from: Array(n[0..<3]), at: n[3], n[4], velocity: n[5])
      try expect(!(n[0] >= 0) || spring.stiffness == limited(n[0]), "keeps the stiffness")
      try expect(!(n[1] >= 0) || spring.friction == limited(n[1]), "keeps the friction")
      try expect(!(n[2] > 0) || spring.mass == limited(n[2]), "keeps the mass")
    }
  }

  func testSpringsFromBounce() {
    fuzz(5) { n in
      let spring = DampedSpring(duration: n[0], bounce: n[1])
      try expectLaws(spring, from: Array(n[0..<2]))
      try expectLaws(ofMotion: spring, from: Array(n[0..<2]), at: n[2], n[3], velocity: n[4])
      try expect(!(n[0] >= 0) || spring.duration == limited(n[0]), "keeps the duration")
    }
  }

  func testPresets() {
    fuzz(2) { n in
      for spring in [
        DampedSpring.smooth(duration: n[0], extraBounce: n[1]),
        .snappy(duration: n[0], extraBounce: n[1]), .bouncy(duration: n[0], extraBounce: n[1]),
      ] {
        try expectLaws(spring, from: Array(n[0..<2]))
      }
    }
  }

  func testRelativeVelocity() {
    fuzz(3) { n in
      let result = DampedSpring.relativeVelocity(n[0], travel: n[1], minimumTravel: n[2])
      try expectFinite(result, of: n)
      if n[1].magnitude < n[2] { try expect(result.isNaN || result == 0, "0 for a short travel") }
      let mirrored = DampedSpring.relativeVelocity(-n[0], travel: n[1], minimumTravel: n[2])
      try expect(result.isNaN || mirrored == -result, "odd")
    }
  }

  private func expectLaws(_ spring: DampedSpring, from inputs: [Double]) throws {
    let isNaN = inputs.contains { $0.isNaN }
    let parameters = [
      spring.response, spring.dampingRatio, spring.stiffness, spring.friction, spring.duration,
      spring.naturalFrequency, spring.visualSettlingDuration, spring.mass,
    ]
    try expect(
      parameters.allSatisfy { $0 >= 0 || isNaN && $0.isNaN }, "parameters are not negative")
    try expect(isNaN || (-1...1).contains(spring.bounce), "bounce within -1...1")
    if isNaN {
      return try expect(
        spring.naturalFrequency.isNaN && spring.visualSettlingDuration.isNaN, "NaN for NaN")
    }
    try expect(spring == spring && Set([spring]).contains(spring), "equals itself")
    try expect(spring.response.isFinite || spring.stiffness == 0, "response is finite")
    try expect(
      spring.dampingRatio.isFinite || spring.stiffness == 0 || spring.bounce == -1,
      "damping ratio is finite")
    for rate in [spring.stiffness, spring.naturalFrequency] {
      try expect(rate.isFinite || spring.response == 0, "stiffness and frequency are finite")
    }
    try expect(
      spring.friction.isFinite || spring.response == 0 || spring.bounce == -1, "friction is finite")
    try expect(
      spring.visualSettlingDuration.isFinite || spring.dampingRatio == 0, "settling is finite")
  }

  private func expectLaws(
    ofMotion spring: DampedSpring, from parameters: [Double], at t1: Double, _ t2: Double,
    velocity v: Double
  ) throws {
    let inputs = parameters + [t1, v]
    let value = spring.value(at: t1, initialVelocity: v)
    let velocity = spring.velocity(at: t1, initialVelocity: v)
    try expectFinite(value, of: inputs)
    try expectFinite(velocity, of: inputs)
    try expectFinite(spring.acceleration(at: t1, initialVelocity: v), of: inputs)
    guard !value.isNaN, !t2.isNaN else { return }
    if t1 <= 0 { try expect(value == 0 && velocity == limited(v), "starts at 0 with v₀") }

    // No energy comes from anywhere, so a spring from rest stays within its travel of the target.
    let (earlier, later) = (spring.value(at: min(t1, t2)), spring.value(at: max(t1, t2)))
    try expect((0...2).contains(earlier) && (0...2).contains(later), "from rest within 0...2")
    guard spring.dampingRatio >= 1 else { return }
    try expect(earlier <= later && later <= 1, "from rest without overshoot")
    try expect(spring.velocity(at: t1) >= 0, "from rest never back")
    // Above critical, the impulse response is never negative.
    let away = -v.magnitude
    let least = spring.value(at: t1, initialVelocity: away)
    try expect(least <= 1, "no overshoot when thrown away")
    try expect(
      least <= spring.value(at: t1)
        && spring.value(at: t1) <= spring.value(at: t1, initialVelocity: -away),
      "the faster thrown, the further")
  }

  // MARK: Curves

  func testSettleCurve() {
    fuzz(3) { n in
      let curve = SettleCurve(frequency: n[0], damping: n[1])
      let value = curve.value(at: n[2])
      try expectFinite(value, of: n)
      try expect(value.isNaN || (0...2).contains(value), "within 0...2")
      let mirrored = SettleCurve(frequency: -n[0], damping: n[1])
      try expect(
        value.isNaN || mirrored.value(at: n[2]) == value, "the frequency's sign is nothing")
      guard let peak = curve.peak else {
        return try expect(curve.frequency == 0 || n[0].isNaN || n[1].isNaN, "has a peak")
      }
      try expect(peak.position > 0 && peak.position.isFinite, "a peak after the start")
      try expect((1...2).contains(peak.value), "a peak within 1...2")
      try expect(value.isNaN || value <= peak.value, "the first peak is the highest")
      try expect(curve.value(at: peak.position) <= peak.value, "the peak is highest beside itself")
    }
  }

  func testWindows() {
    fuzz(4) { n in
      let smooth = Smoothstep(start: n[0], end: n[1])
      let ramp = LinearRamp(start: n[0], end: n[1])
      for value in [smooth.value, ramp.value] {
        let inputs = Array(n[0..<3])
        let result = value(n[2])
        try expectFinite(result, of: inputs)
        if result.isNaN { continue }
        try expect((0...1).contains(result), "within 0...1")
        if n[2] >= smooth.end { try expect(result == 1, "1 from the end on") }
        if n[2] <= smooth.start, n[2] < smooth.end { try expect(result == 0, "0 before the start") }
        if n[2] <= n[3] { try expect(result <= value(n[3]), "never decreasing") }
      }
      // x²(3 − 2x) lies below x up to 1/2, and above it from there on.
      let (low, high) = (smooth.value(at: n[2]), ramp.value(at: n[2]))
      if high < 0.5 { try expect(low <= high, "below the ramp at first") }
      if high > 0.5 { try expect(low >= high, "above the ramp at last") }
    }
  }

  func testRubberBand() {
    fuzz(4) { n in
      let band = RubberBand(limit: n[0], coefficient: n[1])
      let (offset, next) = (band.offset(for: n[2]), band.offset(for: n[3]))
      let inputs = Array(n[0..<3])
      try expectNumber(offset, of: inputs)
      try expectNumber(band.distance(for: n[2]), of: inputs)
      try expectFinite(band.slope(at: n[2]), of: inputs)
      try expect(
        offset.isNaN || band.symmetricOffset(for: -n[2]) == -band.symmetricOffset(for: n[2]), "odd")
      if n[2].isFinite { try expect(!offset.isInfinite, "a finite offset") }
      if offset.isNaN { return }
      if n[2] > 0 && n[0] > 0 {
        try expect(offset >= 0 && offset < n[0], "never reaches the limit")
        try expect(offset <= n[2] || band.coefficient > 1, "never ahead of the finger")
        try expect((0...max(1, band.coefficient)).contains(band.slope(at: n[2])), "a gentle slope")
      } else {
        try expect(offset == n[2] && band.distance(for: n[2]) == n[2], "1:1 without resistance")
      }
      if n[2] <= n[3] {
        try expect(offset <= next, "offset never decreases")
        try expect(band.distance(for: n[2]) <= band.distance(for: n[3]), "distance never decreases")
        if n[2] >= 0 {
          try expect(band.slope(at: n[2]) >= band.slope(at: n[3]), "slope never increases")
        }
      }
    }
  }

  func testRubberBandNearARange() {
    fuzz(6) { n in
      // `ClosedRange` itself has no other values.
      guard n[2] <= n[3] else { return }
      let band = RubberBand(limit: n[0], coefficient: n[1])
      let position = band.position(of: n[4], near: n[2]...n[3])
      try expectNumber(position, of: Array(n[0..<5]))
      if n[4].isFinite && n[2].isFinite && n[3].isFinite {
        try expect(!position.isInfinite, "a finite position")
      }
      if position.isNaN { return }
      if n[4] >= n[2] && n[4] <= n[3] { try expect(position == n[4], "1:1 inside") }
      if n[4] > n[3] { try expect(position >= limited(n[3]), "stays above the range") }
      if n[4] < n[2] { try expect(position <= limited(n[2]), "stays below the range") }
      if n[4] <= n[5] {
        try expect(position <= band.position(of: n[5], near: n[2]...n[3]), "never decreases")
      }
    }
  }

  // MARK: Grids

  func testGridsOfPoints() {
    fuzz(4) { n in
      let count = whole(n[2])
      let grid = SampleGrid(from: n[0], to: n[1], count: count)
      try expect(grid.count == min(max(count, 0), SampleGrid.largestCount), "has its count")
      let index = whole(n[3])
      try expectFinite(grid[index], of: Array(n[0..<2]))
      if grid.isEmpty || n[0].isNaN || n[1].isNaN { return }
      try expect(grid[0] == limited(n[0]), "begins at its start")
      if grid.count > 1 { try expect(grid[grid.count - 1] == limited(n[1]), "ends at its end") }
      let inside = Int(index.magnitude % UInt(grid.count))
      let isRising = n[0] <= n[1]
      let (one, next) = (grid[inside], grid[inside + 1])
      try expect(isRising ? one <= next : one >= next, "never turns back")
    }
  }

  func testGridsOfSteps() {
    fuzz(4) { n in
      for grid in [
        SampleGrid(from: n[0], to: n[1], step: n[2]), SampleGrid(from: n[0], to: n[1], rate: n[2]),
      ] {
        try expect(
          !grid.isEmpty == (limited(n[0]) <= limited(n[1]) && n[2] > 0),
          "empty only where it must be")
        guard let last = grid.last else { continue }
        let index = whole(n[3])
        try expectFinite(grid[index], of: Array(n[0..<3]))
        try expect(grid[0] == limited(n[0]), "begins at its start")
        try expect(last <= limited(n[1]), "ends before its end")
        try expect(
          grid.count == SampleGrid.largestCount || grid[grid.count] > limited(n[1]),
          "the next point is past the end")
        let inside = Int(index.magnitude % UInt(grid.count))
        try expect(grid[inside] <= grid[inside + 1], "never decreases")
      }
    }
  }

  // MARK: Gestures and names

  func testFlickRule() {
    fuzz(7) { n in
      func decision(_ direction: FlickRule.Direction, _ sign: Double) -> FlickRule.Decision {
        FlickRule(
          extent: n[0], commitFraction: n[1], dismissSpeed: n[2], coastingTime: n[3],
          direction: direction
        ).decision(translation: sign * n[4], displacement: sign * n[5], velocity: sign * n[6])
      }
      let up = decision(.negative, 1)
      let down = decision(.positive, -1)
      try expectFinite(up.projectedStop, of: [n[3], n[5], n[6]])
      try expect(up.commits == (up.trigger != nil), "commits with a trigger")
      try expect(up.trigger == down.trigger, "directions are alike")
      try expect(
        up.projectedStop.isNaN || up.projectedStop == -down.projectedStop, "stops are alike")
      let rule = FlickRule(extent: n[0], commitFraction: n[1], dismissSpeed: n[2])
      let now = rule.decision(translation: n[4], displacement: n[5], velocity: n[6])
      let faster = rule.decision(
        translation: n[4], displacement: n[5], velocity: -n[6].magnitude)
      try expect(!now.commits || faster.commits, "a faster throw commits as well")
      try expect(
        decision(.negative, 1)
          == FlickRule(
            extent: limited(n[0]), commitFraction: limited(n[1]), dismissSpeed: limited(n[2]),
            coastingTime: limited(n[3])
          ).decision(
            translation: limited(n[4]), displacement: limited(n[5]), velocity: limited(n[6]))
          || n.contains { $0.isNaN }, "infinite counts as the largest double")
    }
  }

  func testNames() {
    fuzz(3) { n in
      let bytes = n.flatMap { withUnsafeBytes(of: $0.bitPattern, Array.init) }
      for name in [
        String(decoding: bytes, as: UTF8.self), n.map { "\($0)" }.joined(separator: " "),
      ] {
        let hue = NameHue(name)
        try expect((0..<360).contains(hue.degrees), "a hue within 0..<360")
        var hash = FNV1a()
        for byte in name.utf8 { hash.update([byte]) }
        try expect(
          hash.value == hue.hash && FNV1a.hash(of: name) == hue.hash, "in pieces or at once")
        try expect(!Initials.of(name).isEmpty, "initials, or a question mark")
      }
    }
  }

  // MARK: Shared

  /// An infinite number counts as the largest double; NaN passes.
  private func limited(_ value: Double) -> Double {
    value.isInfinite ? .greatestFiniteMagnitude * (value < 0 ? -1 : 1) : value
  }

  /// A whole number of any size.
  private func whole(_ value: Double) -> Int {
    Int(exactly: value) ?? Int(truncatingIfNeeded: value.bitPattern)
  }

  private func expectNumber(_ result: Double, of inputs: [Double]) throws {
    try expect(result.isNaN == inputs.contains { $0.isNaN }, "NaN for NaN and else none: \(result)")
  }

  private func expectFinite(_ result: Double, of inputs: [Double]) throws {
    try expectNumber(result, of: inputs)
    try expect(!result.isInfinite, "a finite number: \(result)")
  }
}
