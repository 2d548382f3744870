import XCTest

/// What is wrong usage, and what is said about it: one line that quotes the input.
final class ToolUsageTests: ToolTestCase {
  private let spring = "see 'motion-sample spring --help'"

  func testNoArgumentsAreWrongUsage() throws {
    try assertRefuses([], "a curve or a command must be given; see 'motion-sample --help'")
  }

  func testAnUnknownCurveIsNamed() throws {
    try assertRefuses(
      ["nonsense"], "there is no curve 'nonsense'; see 'motion-sample --help'")
    try assertRefuses([""], "there is no curve ''; see 'motion-sample --help'")
    try assertRefuses(
      ["nonsense", "--help"], "there is no curve 'nonsense'; see 'motion-sample --help'")
    try assertRefuses(["--flub"], "there is no curve '--flub'; see 'motion-sample --help'")
  }

  func testAnUnknownOptionIsNamed() throws {
    try assertRefuses(["spring", "--flub"], "there is no option '--flub'; \(spring)")
    try assertRefuses(["spring", "--flub=3"], "there is no option '--flub'; \(spring)")
    try assertRefuses(["spring", "-x"], "there is no option '-x'; \(spring)")
    try assertRefuses(["spring", "--two-sided"], "there is no option '--two-sided'; \(spring)")
  }

  func testAnOptionWithoutItsValueIsNamed() throws {
    try assertRefuses(["spring", "--response"], "'--response' needs a value; \(spring)")
    try assertRefuses(
      ["spring", "--response", "--velocity", "3"], "'--response' needs a value; \(spring)")
    try assertRefuses(["spring", "--response", "--"], "'--response' needs a value; \(spring)")
  }

  func testAFlagTakesNoValue() throws {
    try assertRefuses(
      ["rubber-band", "--two-sided=yes"],
      "'--two-sided' takes no value, but is given 'yes'; see 'motion-sample rubber-band --help'")
  }

  func testAnOptionGivenTwiceIsRefused() throws {
    try assertRefuses(
      ["spring", "--response", "1", "--response=2"], "'--response' is given twice; \(spring)")
    try assertRefuses(
      ["spring", "--golden", "--golden"], "'--golden' is given twice; \(spring)")
  }

  func testTwoFormsOfOneSpringAreRefused() throws {
    for (one, other) in [
      ("--response", "--stiffness"), ("--damping-ratio", "--bounce"), ("--mass", "--duration"),
    ] {
      try assertRefuses(
        ["spring", one, "1", other, "1"],
        "'\(one)' and '\(other)' can't be given together; \(spring)")
    }
  }

  func testHalfASpringByStiffnessIsRefused() throws {
    try assertRefuses(
      ["spring", "--stiffness", "3"], "'--friction' must be given with '--stiffness'; \(spring)")
    try assertRefuses(
      ["spring", "--mass", "3"], "'--stiffness' must be given with '--mass'; \(spring)")
  }

  func testTwoKindsOfGridAreRefused() throws {
    for (one, other) in [("--count", "--step"), ("--count", "--fps"), ("--step", "--fps")] {
      try assertRefuses(
        ["spring", one, "2", other, "2"],
        "'\(one)' and '\(other)' can't be given together; \(spring)")
    }
  }

  func testLeftoverArgumentsAreRefused() throws {
    try assertRefuses(["spring", "extra"], "'extra' is one argument too many; \(spring)")
    try assertRefuses(["spring", "--", "--count"], "'--count' is one argument too many; \(spring)")
    try assertRefuses(
      ["list", "x"], "'x' is one argument too many; see 'motion-sample list --help'")
    try assertRefuses(
      ["--version", "x"], "'x' is one argument too many; see 'motion-sample --help'")
  }

  func testWhatIsNoPlainDecimalIsNoNumber() throws {
    for text in [
      "nan", "inf", "-inf", "infinity", "0x10", "1,5", " 1", "1 ", "", "-", ".", "e5", "1e", "--1",
      "+-1", "1_000", "١",
    ] {
      try assertRefuses(
        ["spring", "--velocity=\(text)"],
        "'--velocity' must be a number, but is '\(text)'; \(spring)")
    }
  }

  func testPlainDecimalsAreNumbers() throws {
    for (text, number) in [
      ("-3", "-3.0"), ("+3", "3.0"), (".5", "0.5"), ("5.", "5.0"), ("1E2", "100.0"),
      ("1e-05", "1e-05"), ("-0", "-0.0"), ("1e-400", "0.0"), ("007", "7.0"),
      ("1" + String(repeating: "0", count: 308), "1e+308"),
    ] {
      let result = try assertSucceeds(
        ["spring", "--velocity", text, "--count", "1", "--golden"])
      XCTAssertTrue(result.output.contains(" --velocity \(number) "), "\(text): \(result.output)")
    }
  }

  func testANumberBeyondTheLargestDoubleIsRefused() throws {
    for text in ["1e400", "-1e400"] {
      try assertRefuses(
        ["spring", "--velocity", text],
        "'--velocity' must be a number within ±1.8e308, but is '\(text)'; \(spring)")
    }
  }

  func testEveryDomainIsEnforced() throws {
    let above = "above 0"
    let least = "0 or more"
    let bounce = "above -1 and at most 1"
    for (curve, option, value, requirement) in [
      ("spring", "--response", "0", above),
      ("spring", "--response", "1e-400", above),
      ("spring", "--damping-ratio", "-1", least),
      ("spring", "--duration", "-0.5", above),
      ("spring", "--bounce", "-1", bounce),
      ("spring", "--bounce", "1.5", bounce),
      ("spring", "--step", "0", above),
      ("spring", "--fps", "-60", above),
      ("rubber-band", "--limit", "0", above),
      ("rubber-band", "--coefficient", "-0.0", above),
      ("spring", "--until-settled", "0", above),
      ("power-resistance", "--exponent", "0", above),
      ("settle", "--damping", "-6", least),
      ("decay", "--rate", "0", "above 0 and below 1"),
      ("decay", "--rate", "1", "above 0 and below 1"),
      ("banner", "--height", "0", above),
      ("banner", "--response", "0", above),
      ("banner", "--damping-ratio", "0", above),
      ("banner", "--dismiss-velocity", "-520", least),
      ("avatar", "--settle-response", "0.049", "0.05 or more"),
      ("flick", "--height", "0", above),
      ("flick", "--commit-fraction", "-0.34", least),
      ("flick", "--dismiss-velocity", "-520", least),
      ("flick", "--coasting-time", "-1", least),
    ] {
      try assertRefuses(
        [curve, option, value],
        "'\(option)' must be \(requirement), but is '\(value)'; see 'motion-sample \(curve) --help'"
      )
    }
    for (option, value, requirement) in [
      ("--stiffness", "0", above), ("--friction", "-1", least), ("--mass", "0", above),
    ] {
      var options = ["--stiffness": "1", "--friction": "1", "--mass": "1"]
      options[option] = value
      try assertRefuses(
        ["spring"] + options.map { "\($0)=\($1)" },
        "'\(option)' must be \(requirement), but is '\(value)'; \(spring)")
    }
  }

  func testAnEndIsGivenInOneWay() throws {
    try assertRefuses(
      ["spring", "--to", "1", "--until-settled", "0.1"],
      "'--to' and '--until-settled' can't be given together; \(spring)")
    try assertRefuses(
      ["spring", "--damping-ratio", "0", "--until-settled", "0.1"],
      "this spring never settles, so '--to' must be given instead; \(spring)")
  }

  func testAFreeRangeIsInOrder() throws {
    try assertRefuses(
      ["power-resistance", "--free-from", "1", "--free-to", "-1"],
      "'--free-from' must be at most '--free-to', but they are '1.0' and '-1.0'; "
        + "see 'motion-sample power-resistance --help'")
  }

  func testTheEdgesOfTheDomainsAreInside() throws {
    try assertSucceeds(["spring", "--damping-ratio", "0", "--to", "1"])
    try assertSucceeds(["spring", "--damping-ratio", "1e-400", "--to", "1"])
    try assertSucceeds(["spring", "--bounce", "1", "--to", "1"])
    try assertSucceeds(["spring", "--stiffness", "1", "--friction", "0", "--to", "1"])
    try assertSucceeds(["settle", "--damping", "0", "--frequency", "-7"])
    try assertSucceeds(["rubber-band", "--coefficient", "2"])
    try assertSucceeds(["banner", "--dismiss-velocity", "0"])
    try assertSucceeds(["avatar", "--settle-response", "0.05"])
    try assertSucceeds(["smoothstep", "--start", "1", "--end", "0"])
  }

  func testACountIsAWholeNumberFromOne() throws {
    for text in ["0", "-3", "1.5", "1e3", "1e400", "nan", "", " 1", "9223372036854775808"] {
      try assertRefuses(
        ["spring", "--count=\(text)"],
        "'--count' must be a whole number from 1 to 9007199254740992, but is '\(text)'; \(spring)")
    }
  }

  func testAGridOfMorePointsThanCanBeCountedIsRefused() throws {
    for (option, value) in [("--step", "1e-300"), ("--fps", "1e300")] {
      try assertRefuses(
        ["spring", option, value],
        "'\(option)' must be such that fewer than 9007199254740992 points are sampled, but is '\(value)'; "
          + spring)
    }
  }

  func testAGridCantRunBackwards() throws {
    try assertRefuses(
      ["spring", "--from", "2", "--to", "1"],
      "'--from' must be at most '--to', but they are '2.0' and '1.0'; \(spring)")
  }

  func testACurveThatNeverEndsNeedsAnEnd() throws {
    let reason = "must be given, as its default is infinite here"
    try assertRefuses(["spring", "--damping-ratio", "0"], "'--to' \(reason); \(spring)")
    try assertRefuses(["spring", "--bounce", "1"], "'--to' \(reason); \(spring)")
    let rubberBand = "see 'motion-sample rubber-band --help'"
    try assertRefuses(["rubber-band", "--limit", "1e308"], "'--to' \(reason); \(rubberBand)")
    try assertRefuses(
      ["rubber-band", "--limit", "1e308", "--two-sided", "--to", "1"],
      "'--from' \(reason); \(rubberBand)")
  }

  func testQuotedInputStaysOnOneLine() throws {
    try assertRefuses(
      ["spring", "--velocity", "a\nb\t\u{1B}[31m\u{7F}\u{85}\u{2028}é"],
      "'--velocity' must be a number, but is 'a\\nb\\t\\u{1B}[31m\\u{7F}\\u{0085}\\u{2028}é'; \(spring)"
    )
    try assertRefuses(["a\r\nb"], "there is no curve 'a\\r\\nb'; see 'motion-sample --help'")
  }

  func testLongInputIsCutInMessages() throws {
    try assertRefuses(
      [String(repeating: "x", count: 1000)],
      "there is no curve '\(String(repeating: "x", count: 80))…'; see 'motion-sample --help'")
  }

  func testACombiningMarkDoesntHideAnEqualsSign() throws {
    try assertRefuses(
      ["spring", "--velocity=\u{301}1"],
      "'--velocity' must be a number, but is '\u{301}1'; \(spring)")
  }

  func testArgumentsThatAreNotUTF8AreRefused() throws {
    let result = try Tool.shell("\"$tool\" hue \"$(printf 'a\\377')\"")
    XCTAssertEqual(
      result.error, "motion-sample: argument 2 is not UTF-8; see 'motion-sample --help'\n")
    XCTAssertEqual(result.status, 64)
    XCTAssertEqual(result.output, "")
  }
}
