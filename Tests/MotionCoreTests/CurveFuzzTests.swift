import MotionCore
import XCTest

/// Laws of the curves and grids for arbitrary arguments; see `SpringFuzzTests`.
final class CurveFuzzTests: FuzzTestCase {
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

  func testPowerResistance() {
    fuzz(5) { n in
      // `ClosedRange` itself has no other values.
      guard n[1] <= n[2] else { return }
      let resistance = PowerResistance(exponent: n[0], freeRange: n[1]...n[2])
      let position = resistance.position(of: n[3])
      let isInside = n[3] >= n[1] && n[3] <= n[2]
      if isInside { return try expectSameBits(position, n[3], "1:1 inside") }
      try expectFinite(position, of: [n[0], n[3]])
      let offset = resistance.offset(for: n[3])
      try expectSameBits(offset, -resistance.offset(for: -n[3]), "odd")
      if position.isNaN { return }
      try expect(offset.isFinite, "a finite offset")
      try expect(n[3] == 0 || (n[3] < 0) == (offset.sign == .minus), "on the same side")
      if n[3] > n[2] { try expect(position >= limited(n[2]), "stays above the range") }
      if n[3] < n[1] { try expect(position <= limited(n[1]), "stays below the range") }
      if n[3] <= n[4] {
        try expect(
          position <= resistance.position(of: n[4]) || n[4] <= n[2], "never decreases outside")
        try expect(offset <= resistance.offset(for: n[4]), "offsets never decrease")
      }
    }
  }

  func testExponentialDecay() {
    fuzz(4) { n in
      let decay = ExponentialDecay(rate: n[0])
      let (t, v, later) = (n[1], n[2], n[3])
      let distance = decay.distance(at: t, initialVelocity: v)
      let velocity = decay.velocity(at: t, initialVelocity: v)
      let stop = decay.stoppingDistance(initialVelocity: v)
      let steps = decay.discreteStoppingDistance(initialVelocity: v)
      try expectNumber(distance, of: [n[0], t, v])
      try expectFinite(velocity, of: [n[0], t, v])
      for number in [stop, steps] { try expectNumber(number, of: [n[0], v]) }
      let needed = decay.initialVelocity(stoppingAfter: v)
      let neededInSteps = decay.initialVelocity(discretelyStoppingAfter: v)
      for number in [needed, neededInSteps] { try expectNumber(number, of: [n[0], v]) }
      let duration = decay.settlingDuration(tolerance: n[3], initialVelocity: v)
      try expectNumber(duration, of: [n[0], n[3], v])
      try expect(duration.isNaN || duration >= 0, "settles after the start: \(duration)")
      if n[0].isNaN || v.isNaN { return }

      try expect(decay.rate < 1 || v == 0 || stop.isInfinite && steps.isInfinite, "never stops")
      try expect(decay.rate == 1 || stop.isFinite && steps.isFinite, "stops: \(stop)")
      try expect(
        decay.rate == 0 || needed.isFinite && neededInSteps.isFinite, "thrown: \(needed)")
      try expect(
        duration.isFinite || n[3].isNaN || n[3] <= 0 || decay.rate == 1, "settles: \(duration)")
      try expect(decay.stoppingDistance(initialVelocity: -v) == -stop, "odd")
      try expect(steps.magnitude <= stop.magnitude, "steps stop short")
      let back = decay.initialVelocity(stoppingAfter: stop) / v
      if (0x1p-900...0x1p900).contains(v.magnitude) && (0x1p-900...0x1p900).contains(stop.magnitude)
      {
        try expect((back - 1).magnitude < 0x1p-50, "inverts the stop: \(back)")
      }
      guard !t.isNaN else { return }
      try expect(distance.magnitude <= stop.magnitude, "not past the stop")
      try expect(velocity.magnitude <= limited(v).magnitude, "no faster than thrown")
      if t <= 0 { try expect(distance == 0 && velocity == limited(v), "starts with v₀") }
      guard later >= t else { return }
      try expect(
        decay.distance(at: later, initialVelocity: v).magnitude >= distance.magnitude,
        "never turns back")
      try expect(
        decay.velocity(at: later, initialVelocity: v).magnitude <= velocity.magnitude,
        "never speeds up")
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
}
