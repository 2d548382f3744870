import MotionCore
import XCTest

/// The CSV of the curves: columns, grids, and the command of a golden file.
final class ToolSamplingTests: ToolTestCase {
  /// The first line of a golden file, without the part that all have.
  private func command(_ arguments: [String], line: UInt = #line) throws -> String {
    let output = try assertSucceeds(arguments + ["--golden"], line: line).lines
    let start = "# motion-sample "
    XCTAssertTrue(output[0].hasPrefix(start), output[0], line: line)
    return String(output[0].dropFirst(start.count))
  }

  /// The first column of the rows.
  private func points(_ arguments: [String], line: UInt = #line) throws -> [String] {
    try assertSucceeds(arguments, line: line).lines.dropFirst().map { row in
      String(row.prefix { $0 != "," })
    }
  }

  func testTheColumnsAreThoseOfTheCurve() throws {
    for (curve, columns) in [
      ("spring", "time,value,velocity"), ("rubber-band", "pull,offset"),
      ("power-resistance", "pull,offset"), ("smoothstep", "t,value"), ("settle", "t,value"),
      ("decay", "time,position,velocity"),
      ("banner", "progress,travel,lift,opacity"), ("avatar", "progress,blur,scale,initials,ring"),
    ] {
      let lines = try assertSucceeds([curve]).lines
      XCTAssertEqual(lines[0], columns)
      XCTAssertEqual(lines.count, 122)
      for row in lines.dropFirst() {
        XCTAssertEqual(
          row.split(separator: ",").compactMap { Double($0) }.count,
          columns.split(separator: ",").count)
      }
    }
  }

  func testEveryLineEndsWithALineFeed() throws {
    for arguments in [["spring"], ["hue", "Ada"], ["list"], ["--help"], ["--version"]] {
      let output = try assertSucceeds(arguments).output
      XCTAssertTrue(output.hasSuffix("\n"))
      XCTAssertFalse(output.contains("\r"))
    }
  }

  func testNumbersAreTheOnesOfTheLibrary() throws {
    let spring = DampedSpring(response: 0.5, dampingRatio: 0.7)
    let rows = try assertSucceeds(
      [
        "spring", "--response=0.5", "--damping-ratio=0.7", "--velocity", "-3", "--to=1",
        "--count=5",
      ]
    ).lines.dropFirst()
    XCTAssertEqual(
      Array(rows),
      SampleGrid(from: 0, to: 1, count: 5).map { time in
        let value = spring.value(at: time, initialVelocity: -3)
        return "\(time),\(value),\(spring.velocity(at: time, initialVelocity: -3))"
      })
    let timeline = FlickBannerTimeline(height: 40, dismissVelocity: 900)
    XCTAssertEqual(
      try assertSucceeds(["banner", "--height", "40", "--dismiss-velocity", "900", "--count", "9"])
        .lines.dropFirst().map(\.self),
      SampleGrid(from: 0, to: 1, count: 9).map { progress in
        let frame = timeline.frame(at: progress)
        return "\(progress),\(frame.travel),\(frame.lift),\(frame.opacity)"
      })
    let band = RubberBand(limit: 10, coefficient: 0.5)
    XCTAssertEqual(
      try assertSucceeds(
        ["rubber-band", "--limit", "10", "--coefficient", "0.5", "--two-sided", "--count", "7"]
      ).lines.dropFirst().map(\.self),
      SampleGrid(from: -30, to: 30, count: 7).map { "\($0),\(band.symmetricOffset(for: $0))" })
  }

  func testTheCommandSpellsOutEveryDefault() throws {
    let end = DampedSpring(response: 0.42, dampingRatio: 0.78).visualSettlingDuration
    XCTAssertEqual(
      try command(["spring"]),
      "spring --response 0.42 --damping-ratio 0.78 --velocity 0.0 --from 0.0 --to \(end) --count 121"
    )
    XCTAssertEqual(
      try command(["rubber-band"]),
      "rubber-band --limit 216.0 --coefficient 0.55 --from 0.0 --to 648.0 --count 121")
    XCTAssertEqual(
      try command(["rubber-band", "--two-sided"]),
      "rubber-band --limit 216.0 --coefficient 0.55 --two-sided --from -648.0 --to 648.0 --count 121"
    )
    XCTAssertEqual(
      try command(["smoothstep"]),
      "smoothstep --start 0.0 --end 1.0 --from 0.0 --to 1.0 --count 121")
    XCTAssertEqual(
      try command(["settle"]),
      "settle --frequency 7.4 --damping 6.2 --from 0.0 --to 1.0 --count 121")
    XCTAssertEqual(
      try command(["power-resistance"]),
      "power-resistance --exponent 0.7 --free-from -360.0 --free-to 0.0 "
        + "--from -720.0 --to 360.0 --count 121")
    XCTAssertEqual(
      try command(["decay"]),
      "decay --velocity 1000.0 --rate 0.998 --from 0.0 --to 3.4499226928230495 --count 121")
    XCTAssertEqual(
      try command(["decay", "--velocity", "0", "--count", "1"]),
      "decay --velocity 0.0 --rate 0.998 --from 0.0 --to 0.0 --count 1")
    XCTAssertEqual(
      try command(["banner"]),
      "banner --height 72.0 --response 0.42 --damping-ratio 0.78 --dismiss-velocity 520.0 "
        + "--from 0.0 --to 1.0 --count 121")
    XCTAssertEqual(
      try command(["avatar"]), "avatar --settle-response 0.52 --from 0.0 --to 1.0 --count 121")
  }

  func testTheCommandKeepsTheFormOfTheSpring() throws {
    XCTAssertEqual(
      try command(["spring", "--friction=5", "--stiffness=100", "--to=1"]),
      "spring --stiffness 100.0 --friction 5.0 --mass 1.0 --velocity 0.0 "
        + "--from 0.0 --to 1.0 --count 121")
    XCTAssertEqual(
      try command(["spring", "--bounce", "-0.5", "--to", "1"]),
      "spring --duration 0.5 --bounce -0.5 --velocity 0.0 --from 0.0 --to 1.0 --count 121")
    XCTAssertEqual(
      try command(["spring", "--duration", "2", "--to", "1", "--velocity", "-3"]),
      "spring --duration 2.0 --bounce 0.0 --velocity -3.0 --from 0.0 --to 1.0 --count 121")
  }

  func testTheCommandKeepsTheKindOfGrid() throws {
    let start = "smoothstep --start 0.0 --end 1.0 --from 0.0 --to 1.0"
    XCTAssertEqual(try command(["smoothstep", "--count", "7"]), "\(start) --count 7")
    XCTAssertEqual(try command(["smoothstep", "--step", "0.25"]), "\(start) --step 0.25")
    XCTAssertEqual(try command(["smoothstep", "--fps", "60"]), "\(start) --fps 60.0")
  }

  func testAGoldenFileIsTheCommandAndThenTheSameCSV() throws {
    for arguments in [["spring"], ["rubber-band", "--two-sided"], ["hue", "Ada", "Bob"]] {
      let plain = try assertSucceeds(arguments).output
      let golden = try assertSucceeds(arguments + ["--golden"]).output
      XCTAssertEqual(golden.split(separator: "\n", maxSplits: 1).last.map(String.init), plain)
    }
  }

  func testTheCommandCanBePastedIntoAShell() throws {
    for arguments in [["spring", "--fps", "30"], ["hue", "it's", "$HOME", "a\"b", "", "*", "\\"]] {
      let golden = try assertSucceeds(arguments + ["--golden"]).output
      let command = golden.prefix { $0 != "\n" }.dropFirst("# motion-sample ".count)
      let again = try Tool.shell("\"$tool\" \(command)")
      XCTAssertEqual(
        again.output, golden.split(separator: "\n", maxSplits: 1).last.map(String.init))
    }
  }

  func testAGridHasBothItsEnds() throws {
    XCTAssertEqual(try points(["smoothstep", "--count", "3"]), ["0.0", "0.5", "1.0"])
    XCTAssertEqual(
      try points(["smoothstep", "--from=-1", "--to=3", "--step", "2"]), ["-1.0", "1.0", "3.0"])
    XCTAssertEqual(
      try points(["smoothstep", "--fps", "4", "--to", "0.6"]), ["0.0", "0.25", "0.5"])
  }

  func testAGridCanBeASinglePoint() throws {
    XCTAssertEqual(try points(["smoothstep", "--count", "1"]), ["0.0"])
    XCTAssertEqual(try points(["smoothstep", "--from=2", "--to=2", "--count=2"]), ["2.0", "2.0"])
    XCTAssertEqual(try points(["smoothstep", "--from=2", "--to=2", "--step=1"]), ["2.0"])
  }

  func testAGridOfSeveralBlocksMissesNoPoint() throws {
    for count in [1023, 1024, 1025, 3000] {
      let grid = SampleGrid(from: 0, to: 7, count: count)
      XCTAssertEqual(
        try points(["smoothstep", "--to", "7", "--count", "\(count)"]), grid.map(\.description))
    }
  }

  func testASpringCanBeSampledUntilItSettles() throws {
    XCTAssertEqual(
      try command(["spring", "--until-settled", "0.001"]),
      "spring --response 0.42 --damping-ratio 0.78 --velocity 0.0 "
        + "--from 0.0 --to 0.5545047190809751 --count 121")
    let end = try XCTUnwrap(points(["spring", "--until-settled=0.01", "--velocity=5"]).last)
    let spring = DampedSpring(response: 0.42, dampingRatio: 0.78)
    XCTAssertEqual(Double(end), spring.settlingDuration(tolerance: 0.01, initialVelocity: 5))
  }

  func testListNamesEveryCurve() throws {
    XCTAssertEqual(
      try assertSucceeds(["list"]).output,
      """
      spring            Step response of a damped spring, from 0 to 1. Also for css.
      rubber-band       How far content follows a pull past its edge.
      power-resistance  How far content follows a pull past a free range, as a power.
      smoothstep        Soft ramp from 0 to 1 within a window. Also for css.
      settle            Damped cosine that comes to rest at 1. Also for css.
      decay             Fling that slows down until it stops.
      banner            Banner that drops in, rests and is thrown out.
      avatar            Avatar whose picture sharpens, settles and gets a ring.
      hue               Hash, hue and initials of names.
      flick             What a banner does with a recorded gesture.

      """)
  }

  func testTheVersionIsANumber() throws {
    XCTAssertEqual(try assertSucceeds(["--version"]).output, "0.1.0\n")
  }
}
