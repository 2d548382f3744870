import Foundation
import MotionCore
import XCTest

/// The easings of CSS, read again and compared with the curves they stand for.
final class ToolCSSTests: ToolTestCase {
  private let css = "see 'motion-sample css --help'"

  /// A spring, with the options that say which, and how fast it starts.
  private struct Thrown {
    let spring: DampedSpring
    let options: [String]
    var velocity = 0.0

    init(_ response: Double, _ dampingRatio: Double, velocity: Double = 0) {
      spring = DampedSpring(response: response, dampingRatio: dampingRatio)
      options = [
        "--response", "\(response)", "--damping-ratio", "\(dampingRatio)", "--velocity=\(velocity)",
      ]
      self.velocity = velocity
    }

    init(_ spring: DampedSpring, _ options: [String]) {
      (self.spring, self.options) = (spring, options)
    }
  }

  private let bannerSprings = [
    (Thrown(0.42, 0.78), 19, 91), (Thrown(0.3, 0.82), 18, 95), (Thrown(0.5, 0.85), 18, 97),
    (Thrown(0.34, 0.85), 18, 97), (Thrown(0.38, 0.86), 18, 97), (Thrown(0.2, 0.9), 18, 93),
    (Thrown(0.15, 0.86), 18, 97),
  ]

  /// What the tool prints for an easing, read.
  private func easing(
    _ arguments: [String], line: UInt = #line
  ) throws -> (easing: LinearEasing, milliseconds: Double?) {
    let output = try assertSucceeds(["css"] + arguments, line: line).output
    let duration = output.range(of: "-duration: [0-9]+ms;", options: .regularExpression)
    return (
      try XCTUnwrap(LinearEasing(in: output), output, line: line),
      duration.flatMap { Double(output[$0].dropFirst("-duration: ".count).dropLast("ms;".count)) }
    )
  }

  /// Asserts that an easing starts at 0, ends at 1 and in between is within `error` of a curve.
  private func assert(
    _ easing: LinearEasing, follows curve: (Double) -> Double, within error: Double,
    _ message: String, line: UInt = #line
  ) {
    XCTAssertTrue(easing.points[0] == (0, 0), message, line: line)
    XCTAssertTrue(easing.points[easing.points.count - 1] == (1, 1), message, line: line)
    // A prime number of steps, so that most places lie between those of the tool.
    let worst = SampleGrid(from: 0, to: 1, count: 4002).map { progress in
      (easing.value(at: progress) - curve(progress)).magnitude
    }.max()
    XCTAssertLessThanOrEqual(worst ?? .nan, error, message, line: line)
  }

  /// Asserts the same of a spring, and that its duration is when it has settled.
  @discardableResult
  private func assertFollows(
    _ thrown: Thrown, percent: Double = 0.1, line: UInt = #line
  ) throws -> LinearEasing {
    let arguments = ["spring"] + thrown.options + ["--error", "\(percent)"]
    let (easing, milliseconds) = try easing(arguments, line: line)
    let seconds = try XCTUnwrap(milliseconds, line: line) / 1000
    assert(
      easing,
      follows: { thrown.spring.value(at: $0 * seconds, initialVelocity: thrown.velocity) },
      within: percent / 100, "\(arguments)", line: line)
    let settled = thrown.spring.settlingDuration(
      tolerance: 0.9 * percent / 100, initialVelocity: thrown.velocity)
    XCTAssertTrue(
      settled <= seconds && seconds < settled + 0.0011, "\(seconds) s, \(arguments)", line: line)
    return easing
  }

  func testTheTextCanBePastedIntoAStyleSheet() throws {
    XCTAssertEqual(
      try assertSucceeds(["css", "spring", "--velocity", "-3"]).output,
      """
      /* motion-sample css spring --response 0.42 --damping-ratio 0.78 --velocity -3.0 --error 0.1 */
      :root {
        --spring-easing: linear(
          0, -0.0026 0.1%, -0.0149 1.2%, -0.0163 2.6%, -0.003 4.1%, 0.0269 5.8%,
          0.0804 7.9%, 0.167 10.6%, 0.4277 17.7%, 0.5376 20.8%, 0.6474 24.3%,
          0.7366 27.6%, 0.8109 30.9%, 0.8741 34.4%, 0.9251 38.1%, 0.9654 42.2%,
          0.9946 46.8%, 1.0135 52.4%, 1.0212 60.1%, 1.0078 83.1%, 1
        );
        --spring-duration: 570ms;
      }

      """)
    XCTAssertEqual(
      try assertSucceeds(["css", "smoothstep", "--error", "1"]).output,
      """
      /* motion-sample css smoothstep --start 0.0 --end 1.0 --error 1.0 */
      :root {
        --smoothstep-easing: linear(
          0, -0.004 4.3%, 0.126 23.1%, 0.77 69.4%, 0.95 85.1%, 1
        );
      }

      """)
  }

  func testTheCommandInTheTextMakesItAgain() throws {
    for arguments in [
      ["spring", "--duration", "0.4"], ["spring", "--stiffness", "200", "--friction", "20"],
      ["settle"], ["smoothstep", "--start", "0.25"],
    ] {
      let result = try assertSucceeds(["css"] + arguments)
      let command = result.lines[0].split(separator: " ").dropFirst(2).dropLast().map(String.init)
      XCTAssertEqual(try assertSucceeds(command).output, result.output)
    }
  }

  func testTheEasingIsWithinTheErrorOfTheSpring() throws {
    // The points of each, and how many uniform sampling takes.
    for (thrown, fewest, uniform) in bannerSprings {
      let points = try assertFollows(thrown).points
      XCTAssertEqual(points.count, fewest, "\(thrown.options)")
      let end = thrown.spring.settlingDuration(tolerance: 0.0009)
      XCTAssertEqual(
        fewestUniformPoints(thrown.spring, until: end), uniform, "\(thrown.options)")
    }
    for percent in [3.0, 0.02] { try assertFollows(Thrown(0.42, 0.78), percent: percent) }
    for velocity in [-20.0, 40] {
      try assertFollows(Thrown(0.5, 0.85, velocity: velocity))
    }
    for dampingRatio in [0.2, 1.0, 3] { try assertFollows(Thrown(0.5, dampingRatio)) }
  }

  func testEveryFormOfASpringHasAnEasing() throws {
    try assertFollows(
      Thrown(
        DampedSpring(stiffness: 180, friction: 12, mass: 0.5),
        ["--stiffness", "180", "--friction", "12", "--mass", "0.5"]))
    try assertFollows(
      Thrown(DampedSpring(duration: 0.4, bounce: 0.3), ["--duration", "0.4", "--bounce", "0.3"]))
  }

  func testRandomSpringsHaveEasings() throws {
    var random = SeededGenerator()
    for _ in 0..<4 {
      let thrown = Thrown(
        .random(in: 0.01...2, using: &random), .random(in: 0.3...2, using: &random),
        velocity: .random(in: -30...30, using: &random))
      try assertFollows(thrown, percent: .random(in: 0.1...5, using: &random))
    }
  }

  func testOtherCurvesRunOverAProgress() throws {
    let settle = try easing(["settle", "--frequency", "9", "--damping", "8"])
    XCTAssertNil(settle.milliseconds)
    assert(
      settle.easing, follows: SettleCurve(frequency: 9, damping: 8).value(at:), within: 0.001,
      "settle")
    let smoothstep = try easing(["smoothstep", "--start", "0.25", "--end", "0.75"])
    XCTAssertNil(smoothstep.milliseconds)
    assert(
      smoothstep.easing, follows: Smoothstep(start: 0.25, end: 0.75).value(at:), within: 0.001,
      "smoothstep")
  }

  /// A line that is within ε of a curve at three evenly spaced times has no second difference there, so the
  /// curve has one of at most 4ε. Pieces as long as that allows are as few as any polyline's, connected or not.
  func testNoPolylineHasMuchFewerPoints() throws {
    for thrown in [
      Thrown(0.42, 0.78), Thrown(0.5, 1), Thrown(0.5, 3), Thrown(0.42, 0.78, velocity: 40),
    ] {
      let (easing, milliseconds) = try easing(["spring"] + thrown.options)
      let values = thrown.spring.values(
        over: SampleGrid(from: 0, to: try XCTUnwrap(milliseconds) / 1000, count: 4001),
        initialVelocity: thrown.velocity)
      var pieces = 1
      var start = 0
      for end in values.indices where end - start >= 2 && (end - start).isMultiple(of: 2) {
        let middle = values[(start + end) / 2]
        if (values[start] - 2 * middle + values[end]).magnitude > 0.004 {
          pieces += 1
          start = end
        }
      }
      XCTAssertGreaterThan(easing.points.count, pieces, "\(thrown.options)")
      XCTAssertLessThanOrEqual(easing.points.count, pieces + 3, "\(thrown.options)")
    }
  }

  /// Fewer than so many points of the curve itself, at even distances, are further from it.
  private func fewestUniformPoints(_ spring: DampedSpring, until end: Double) -> Int {
    (2...).first { count in
      let times = SampleGrid(from: 0, to: end, count: count)
      return zip(times, times.dropFirst()).allSatisfy { start, end in
        let chord = 0.5 * (spring.value(at: start) + spring.value(at: end))
        return (chord - spring.value(at: 0.5 * (start + end))).magnitude <= 0.001
      }
    } ?? 0
  }

  func testALargerErrorTakesFewerPoints() throws {
    let counts = try [0.01, 0.1, 1, 10].map { percent in
      try easing(["spring", "--error", "\(percent)"]).easing.points.count
    }
    XCTAssertEqual(counts, [59, 19, 6, 2])
  }

  func testACurveThatIsNoEasingIsRefused() throws {
    for curve in ["rubber-band", "power-resistance", "decay", "banner", "avatar", "hue", "flick"] {
      try assertRefuses(
        ["css", curve], "'\(curve)' can't be an easing: it doesn't go from 0 to 1; \(css)")
    }
    try assertRefuses(
      ["css", "settle", "--damping", "1"],
      "this curve goes from 0.0 to 0.8386674542047038, not from 0 to 1; \(css)")
    try assertRefuses(
      ["css", "smoothstep", "--start", "-1"],
      "this curve goes from 0.5 to 1.0, not from 0 to 1; \(css)")
    try assertRefuses(
      ["css", "spring", "--damping-ratio", "0"], "this spring never settles; \(css)")
    try assertRefuses(
      ["css", "spring", "--response", "1e300"],
      "this spring takes too long to settle to count it in milliseconds; \(css)")
    for (arguments, error) in [
      (["smoothstep", "--start", "0.5", "--end", "0.5"], "0.1"),
      (["spring", "--damping-ratio", "0.001"], "0.1"), (["spring", "--velocity", "1e300"], "0.1"),
      (["spring", "--damping-ratio", "0.3", "--error", "0.001"], "0.001"),
      (["settle", "--frequency", "1e4", "--damping", "8"], "0.1"),
    ] {
      try assertRefuses(
        ["css"] + arguments,
        "this curve bends too sharply for an error of \(error) %; \(css)")
    }
  }

  func testWrongUsageIsNamed() throws {
    try assertRefuses(["css"], "a curve must be given; \(css)")
    try assertRefuses(["css", "nonsense"], "there is no curve 'nonsense'; \(css)")
    try assertRefuses(["css", "--error", "1"], "there is no curve '--error'; \(css)")
    for option in ["--count", "--golden", "--until-settled", "--to"] {
      try assertRefuses(
        ["css", "spring", option, "1"], "there is no option '\(option)'; \(css)")
    }
    for error in ["0", "0.0009", "-1", "10.5"] {
      try assertRefuses(
        ["css", "spring", "--error", error],
        "'--error' must be from 0.001 to 10, but is '\(error)'; \(css)")
    }
    try assertRefuses(
      ["css", "spring", "--stiffness", "3"],
      "'--friction' must be given with '--stiffness'; \(css)")
    try assertRefuses(
      ["css", "spring", "--output="], "'--output' must be the path of a file, but is ''; \(css)")
  }

  func testAFileGetsWhatStandardOutputWould() throws {
    let output = try assertSucceeds(["css", "spring"]).output
    XCTAssertEqual(try assertSucceeds(["css", "spring", "--output", path("a.css")]).output, "")
    XCTAssertEqual(try contents("a.css"), output)
  }
}
