import XCTest

@testable import MotionCore

/// Every public function and initialiser with doubles that arithmetic stumbles over: no trap, NaN for NaN, and
/// finite results save those that a doc comment names.
///
/// Pairs of arguments are tried completely, further arguments are drawn from a seed.
final class TotalityTests: XCTestCase {
  private var random = SeededGenerator()

  private func draw() -> Double { nastyDoubles.randomElement(using: &random) ?? .nan }

  private func forEachPair(_ body: (Double, Double) -> Void) {
    for first in nastyDoubles {
      for second in nastyDoubles { body(first, second) }
    }
  }

  /// - Parameter mayBeInfinite: whether +∞ is a documented result for these arguments.
  private func assertTotal(
    _ result: Double, _ arguments: [Double], mayBeInfinite: Bool = false, line: UInt = #line
  ) {
    let holds =
      arguments.contains(where: \.isNaN)
      ? result.isNaN : result.isFinite || result == .infinity && mayBeInfinite
    XCTAssertTrue(holds, "\(result) for \(arguments), \(random)", line: line)
  }

  // MARK: Springs

  private func assertTotalMotion(
    _ spring: DampedSpring, _ parameters: [Double], line: UInt = #line
  ) {
    let (time, velocity) = (draw(), draw())
    let arguments = parameters + [time, velocity]
    for result in [
      spring.value(at: time, initialVelocity: velocity),
      spring.velocity(at: time, initialVelocity: velocity),
      spring.acceleration(at: time, initialVelocity: velocity),
    ] {
      assertTotal(result, arguments, line: line)
    }
    if !arguments.contains(where: \.isNaN) && velocity == 0 {
      // From rest no spring passes twice its travel.
      let value = spring.value(at: time, initialVelocity: velocity)
      XCTAssertTrue((0...2).contains(value), "\(value) for \(arguments), \(random)", line: line)
    }
  }

  private func assertTotalParameters(
    _ spring: DampedSpring, _ parameters: [Double], line: UInt = #line
  ) {
    for result in [spring.naturalFrequency, spring.visualSettlingDuration] {
      assertTotal(result, parameters, mayBeInfinite: true, line: line)
    }
    // What the spring was made from reads back beside a NaN.
    let others = [
      spring.response, spring.duration, spring.dampingRatio, spring.stiffness, spring.friction,
    ]
    if !parameters.contains(where: \.isNaN) {
      for result in others { assertTotal(result, parameters, mayBeInfinite: true, line: line) }
      XCTAssertTrue((-1...1).contains(spring.bounce), "\(parameters)", line: line)
    }
    XCTAssertFalse(others.contains { $0 < 0 }, "\(parameters)", line: line)
    XCTAssertEqual(spring == spring, !parameters.contains(where: \.isNaN), line: line)
    XCTAssertEqual(Set([spring]).contains(spring), spring == spring, line: line)
  }

  func testMotionsOfEveryForm() {
    forEachPair { first, second in
      let third = draw()
      assertTotalMotion(DampedSpring(response: first, dampingRatio: second), [first, second])
      assertTotalMotion(DampedSpring(duration: first, bounce: second), [first, second])
      assertTotalMotion(
        DampedSpring(stiffness: first, friction: second, mass: third), [first, second, third])
    }
  }

  func testParametersOfEveryForm() {
    forEachPair { first, second in
      let third = draw()
      assertTotalParameters(DampedSpring(response: first, dampingRatio: second), [first, second])
      assertTotalParameters(DampedSpring(duration: first, bounce: second), [first, second])
      assertTotalParameters(
        DampedSpring(stiffness: first, friction: second, mass: third), [first, second, third])
    }
  }

  func testPresets() {
    forEachPair { duration, bounce in
      for spring in [
        DampedSpring.smooth(duration: duration, extraBounce: bounce),
        .snappy(duration: duration, extraBounce: bounce),
        .bouncy(duration: duration, extraBounce: bounce),
      ] {
        XCTAssertEqual(spring.duration.isNaN, duration.isNaN)
        XCTAssertEqual(spring.bounce.isNaN, bounce.isNaN)
      }
    }
  }

  func testRelativeVelocity() {
    forEachPair { velocity, travel in
      for minimum in nastyDoubles {
        assertTotal(
          DampedSpring.relativeVelocity(velocity, travel: travel, minimumTravel: minimum),
          [velocity, travel, minimum])
      }
    }
  }

  // MARK: Other curves

  func testRubberBands() {
    forEachPair { limit, coefficient in
      let band = RubberBand(limit: limit, coefficient: coefficient)
      for x in nastyDoubles {
        let arguments = [limit, coefficient, x]
        // Without room, and before the edge, an infinite distance comes back.
        let passes = x == .infinity && limit <= 0
        for result in [band.offset(for: x), band.symmetricOffset(for: x)] {
          assertTotal(
            x == -.infinity ? -result : result, arguments, mayBeInfinite: passes || x == -.infinity)
        }
        assertTotal(
          x == -.infinity ? -band.distance(for: x) : band.distance(for: x), arguments,
          mayBeInfinite: true)
        assertTotal(band.slope(at: x), arguments)
      }
    }
  }

  func testRubberBandsNearARange() {
    forEachPair { first, second in
      guard !first.isNaN, !second.isNaN else { return }
      let range = min(first, second)...max(first, second)
      for _ in 0..<8 {
        let (limit, coefficient, x) = (draw(), draw(), draw())
        let position = RubberBand(limit: limit, coefficient: coefficient)
          .position(of: x, near: range)
        assertTotal(
          x.isInfinite ? position.magnitude : position, [limit, coefficient, x],
          mayBeInfinite: x.isInfinite && (limit <= 0 || range.contains(x)))
      }
    }
  }

  func testWindows() {
    forEachPair { start, end in
      for t in nastyDoubles {
        for value in [
          Smoothstep(start: start, end: end).value(at: t),
          LinearRamp(start: start, end: end).value(at: t),
        ] {
          assertTotal(value, [start, end, t])
          XCTAssertFalse(value < 0 || value > 1, "\(value) for \([start, end, t])")
        }
      }
    }
  }

  func testSettleCurves() {
    forEachPair { frequency, damping in
      let curve = SettleCurve(frequency: frequency, damping: damping)
      let x = draw()
      let value = curve.value(at: x)
      assertTotal(value, [frequency, damping, x])
      XCTAssertFalse(value < 0 || value > 2, "\(value) for \([frequency, damping, x])")
    }
    for frequency in nastyDoubles {
      let damping = draw()
      let peak = SettleCurve(frequency: frequency, damping: damping).peak
      XCTAssertEqual(peak == nil, frequency == 0 || frequency.isNaN || damping.isNaN)
      guard let peak else { continue }
      assertTotal(peak.position, [])
      XCTAssertTrue((1...2).contains(peak.value), "\(peak) for \([frequency, damping])")
    }
  }

  // MARK: Gestures and grids

  func testFlickRules() {
    forEachPair { extent, velocity in
      for direction in [FlickRule.Direction.negative, .positive] {
        let rule = FlickRule(
          extent: extent, commitFraction: draw(), dismissSpeed: draw(), coastingTime: draw(),
          direction: direction)
        let displacement = draw()
        let decision = rule.decision(
          translation: draw(), displacement: displacement, velocity: velocity)
        assertTotal(decision.projectedStop, [displacement, velocity, rule.coastingTime])
      }
    }
  }

  func testGrids() {
    forEachPair { start, end in
      let unit = draw()
      for grid in [
        SampleGrid(from: start, to: end, step: unit), SampleGrid(from: start, to: end, rate: unit),
      ] {
        XCTAssertTrue((0...SampleGrid.largestCount).contains(grid.count))
        let runs = limitedToFinite(start) <= limitedToFinite(end)
        XCTAssertEqual(grid.isEmpty, !(runs && unit > 0), "\(start) \(end) \(unit)")
        for index in [0, grid.count / 2, grid.count - 1] where !grid.isEmpty {
          assertTotal(grid[index], [])
        }
      }
      for count in [Int.min, -1, 0, 1, 2, 3, 1 << 53, .max] {
        let grid = SampleGrid(from: start, to: end, count: count)
        XCTAssertTrue((0...SampleGrid.largestCount).contains(grid.count))
        for index in [0, 1, grid.count / 2, grid.count - 1] where grid.indices.contains(index) {
          assertTotal(grid[index], [start, end])
        }
      }
      _ = SampleGrid(from: start, to: end, count: 3)[Int.random(in: .min ... .max, using: &random)]
    }
  }

  // MARK: Names

  func testNames() {
    let names =
      [
        "", " ", "\u{0}", "\u{301}", " \u{301}", "\u{FFFD}", "\r\n", "\u{200D}\u{200D}", "🇳", "é",
        String(repeating: "\u{301}", count: 5000), String(repeating: " a", count: 5000),
      ]
      + (0..<200).map { _ in
        String(
          decoding: (0..<20).map { _ in UInt8.random(in: 0...255, using: &random) }, as: UTF8.self)
      }
    for name in names {
      XCTAssertFalse(Initials.of(name).isEmpty, "\(name.debugDescription), \(random)")
      XCTAssertTrue((0..<360).contains(NameHue(name).degrees))
      XCTAssertEqual(NameHue(name).hash, FNV1a.hash(of: Array(name.utf8)))
    }
  }
}
