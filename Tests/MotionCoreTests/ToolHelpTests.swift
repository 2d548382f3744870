import XCTest

/// Every help text, word for word.
final class ToolHelpTests: ToolTestCase {
  private func assertHelp(_ arguments: [String], _ text: String, line: UInt = #line) throws {
    XCTAssertEqual(try assertSucceeds(arguments, line: line).output, text + "\n", line: line)
  }

  func testTheHelpOfTheTool() throws {
    try assertHelp(
      ["--help"],
      """
      OVERVIEW: Samples motion curves to CSV.

      USAGE: motion-sample <curve> [options]      print a curve as CSV
             motion-sample css <curve> [options]  print a curve as an easing of CSS
             motion-sample check <file> ...       recompute golden files and compare
             motion-sample list                   list the curves

      An option is '--name value' or '--name=value'; '--' ends the options. Numbers
      are plain decimals. Rows are made as they are printed, so memory stays flat.

      OPTIONS:
        --help                  Show this help, or that of a curve or command.
        --version               Show the version.

      EXIT STATUS:
        0    Done, also when the reader of the output ends early.
        1    A check found a difference.
        64   The command line is wrong.
        65   The input can't be read as what it should be.
        66   An input can't be opened.
        74   The output can't be written.
      """)
  }

  func testTheHelpOfSpring() throws {
    try assertHelp(
      ["spring", "--help"],
      """
      OVERVIEW: Samples the step response of a damped spring: the way from 0 to 1.

      Columns: time,value,velocity (seconds, parts of the way, parts of the way per
      second).

      USAGE: motion-sample spring [--response <s>] [--damping-ratio <n>] [options]
             motion-sample spring --stiffness <n> --friction <n> [--mass <n>]
                                  [options]
             motion-sample spring [--duration <s>] [--bounce <n>] [options]

      OPTIONS:
        --response <s>          Period without damping, above 0. (default: 0.42)
        --damping-ratio <n>     0 or more; 1 is critical. (default: 0.78)
        --stiffness <n>         Force per distance, above 0.
        --friction <n>          Force per velocity, 0 or more.
        --mass <n>              Above 0. (default: 1.0)
        --duration <s>          Perceived duration, above 0. (default: 0.5)
        --bounce <n>            Above -1 and at most 1. (default: 0.0)
        --velocity <n>          Velocity at the start. (default: 0.0)
        --from <s>              First time. (default: 0.0)
        --to <s>                Last time. (default: the visual settling duration,
                                6 / (damping ratio x natural frequency), which
                                is infinite without damping)
        --until-settled <n>     Instead of a last time, sample until the value stays
                                within n of 1, above 0.
        --count <n>             Number of points, 1 or more. (default: 121)
        --step <n>              Distance of points, above 0, instead of a count.
        --fps <n>               Points per second, above 0, instead of a count.
        --output <file>         Write to a file, whole or not at all, instead of to
                                standard output.
        --golden                Put the command in front, every default spelled out,
                                for 'motion-sample check'.
        --help                  Show this help.
      """)
  }

  func testTheHelpOfRubberBand() throws {
    try assertHelp(
      ["rubber-band", "--help"],
      """
      OVERVIEW: Samples a rubber band: how far content follows a pull past its edge.

      Columns: pull,offset (both in the unit of the limit).

      USAGE: motion-sample rubber-band [options]

      OPTIONS:
        --limit <n>             The offset that no pull reaches, above 0.
                                (default: 216.0)
        --coefficient <n>       The slope at the edge, above 0. (default: 0.55)
        --two-sided             Resist in both directions; without it, a negative
                                pull passes through unchanged.
        --from <n>              First pull. (default: 0.0, or -3 x limit with
                                --two-sided)
        --to <n>                Last pull. (default: 3 x limit)
        --count <n>             Number of points, 1 or more. (default: 121)
        --step <n>              Distance of points, above 0, instead of a count.
        --fps <n>               Points per second, above 0, instead of a count.
        --output <file>         Write to a file, whole or not at all, instead of to
                                standard output.
        --golden                Put the command in front, every default spelled out,
                                for 'motion-sample check'.
        --help                  Show this help.
      """)
  }

  func testTheHelpOfSmoothstep() throws {
    try assertHelp(
      ["smoothstep", "--help"],
      """
      OVERVIEW: Samples a smoothstep: 0 before a window, 1 after it, and the soft ramp
      x^2 (3 - 2x) in between.

      Columns: t,value

      USAGE: motion-sample smoothstep [options]

      OPTIONS:
        --start <n>             Where the ramp starts. (default: 0.0)
        --end <n>               Where it ends; a step when not above the start.
                                (default: 1.0)
        --from <n>              First t. (default: 0.0)
        --to <n>                Last t. (default: 1.0)
        --count <n>             Number of points, 1 or more. (default: 121)
        --step <n>              Distance of points, above 0, instead of a count.
        --fps <n>               Points per second, above 0, instead of a count.
        --output <file>         Write to a file, whole or not at all, instead of to
                                standard output.
        --golden                Put the command in front, every default spelled out,
                                for 'motion-sample check'.
        --help                  Show this help.
      """)
  }

  func testTheHelpOfSettle() throws {
    try assertHelp(
      ["settle", "--help"],
      """
      OVERVIEW: Samples a settle curve: 1 - e^(-t damping) cos(t frequency).

      Columns: t,value

      USAGE: motion-sample settle [options]

      OPTIONS:
        --frequency <n>         Radians per unit of t. (default: 7.4)
        --damping <n>           Decay per unit of t, 0 or more. (default: 6.2)
        --from <n>              First t. (default: 0.0)
        --to <n>                Last t. (default: 1.0)
        --count <n>             Number of points, 1 or more. (default: 121)
        --step <n>              Distance of points, above 0, instead of a count.
        --fps <n>               Points per second, above 0, instead of a count.
        --output <file>         Write to a file, whole or not at all, instead of to
                                standard output.
        --golden                Put the command in front, every default spelled out,
                                for 'motion-sample check'.
        --help                  Show this help.
      """)
  }

  func testTheHelpOfPowerResistance() throws {
    try assertHelp(
      ["power-resistance", "--help"],
      """
      OVERVIEW: Samples the resistance of content that moves freely in a range: the
      distance past the range is raised to a power.

      Columns: pull,offset (where the content would be, and where it is).

      USAGE: motion-sample power-resistance [options]

      OPTIONS:
        --exponent <n>          The power, above 0. (default: 0.7)
        --free-from <n>         Start of the range. (default: -360.0)
        --free-to <n>           End of the range. (default: 0.0)
        --from <n>              First pull. (default: 360 before the range)
        --to <n>                Last pull. (default: 360 past the range)
        --count <n>             Number of points, 1 or more. (default: 121)
        --step <n>              Distance of points, above 0, instead of a count.
        --fps <n>               Points per second, above 0, instead of a count.
        --output <file>         Write to a file, whole or not at all, instead of to
                                standard output.
        --golden                Put the command in front, every default spelled out,
                                for 'motion-sample check'.
        --help                  Show this help.
      """)
  }

  func testTheHelpOfBanner() throws {
    try assertHelp(
      ["banner", "--help"],
      """
      OVERVIEW: Samples a banner: it drops in from above, rests, and from progress
      0.72 on is thrown out again.

      Columns: progress,travel,lift,opacity (0 to 1, the unit of the height and
      negative above the resting place, fractions).

      USAGE: motion-sample banner [options]

      OPTIONS:
        --height <n>            Height of the banner, above 0. (default: 72.0)
        --response <s>          Of the arrival's spring, above 0. (default: 0.42)
        --damping-ratio <n>     Of the arrival's spring, above 0. (default: 0.78)
        --dismiss-velocity <n>  Speed of the throw, 0 or more. (default: 520.0)
        --from <n>              First progress. (default: 0.0)
        --to <n>                Last progress. (default: 1.0)
        --count <n>             Number of points, 1 or more. (default: 121)
        --step <n>              Distance of points, above 0, instead of a count.
        --fps <n>               Points per second, above 0, instead of a count.
        --output <file>         Write to a file, whole or not at all, instead of to
                                standard output.
        --golden                Put the command in front, every default spelled out,
                                for 'motion-sample check'.
        --help                  Show this help.
      """)
  }

  func testTheHelpOfDecay() throws {
    try assertHelp(
      ["decay", "--help"],
      """
      OVERVIEW: Samples a fling: content that is let go and keeps the same part of its
      velocity every millisecond.

      Columns: time,position,velocity (seconds, units, units per second).

      USAGE: motion-sample decay [options]

      OPTIONS:
        --velocity <n>          Velocity at the start. (default: 1000.0)
        --rate <n>              What is left of the velocity after a millisecond,
                                above 0 and below 1; 0.99 is fast.
                                (default: 0.998)
        --from <s>              First time. (default: 0.0)
        --to <s>                Last time. (default: when it is within 0.5 of where
                                it stops)
        --count <n>             Number of points, 1 or more. (default: 121)
        --step <n>              Distance of points, above 0, instead of a count.
        --fps <n>               Points per second, above 0, instead of a count.
        --output <file>         Write to a file, whole or not at all, instead of to
                                standard output.
        --golden                Put the command in front, every default spelled out,
                                for 'motion-sample check'.
        --help                  Show this help.
      """)
  }

  func testTheHelpOfAvatar() throws {
    try assertHelp(
      ["avatar", "--help"],
      """
      OVERVIEW: Samples an avatar whose picture arrives: it sharpens, settles into
      size in place of the initials, and gets its ring.

      Columns: progress,blur,scale,initials,ring (0 to 1, then fractions of the full
      blur, size, opacity and ring).

      USAGE: motion-sample avatar [options]

      OPTIONS:
        --settle-response <n>   Progress in which the size settles, 0.05 or more.
                                (default: 0.52)
        --from <n>              First progress. (default: 0.0)
        --to <n>                Last progress. (default: 1.0)
        --count <n>             Number of points, 1 or more. (default: 121)
        --step <n>              Distance of points, above 0, instead of a count.
        --fps <n>               Points per second, above 0, instead of a count.
        --output <file>         Write to a file, whole or not at all, instead of to
                                standard output.
        --golden                Put the command in front, every default spelled out,
                                for 'motion-sample check'.
        --help                  Show this help.
      """)
  }

  func testTheHelpOfFlick() throws {
    try assertHelp(
      ["flick", "--help"],
      """
      OVERVIEW: Replays a recorded gesture and prints what a banner does with it.

      The gesture is CSV with the columns time,translation or
      time,translation,velocity: seconds that never decrease, how far the finger has
      moved since it came down (negative is up), and its velocity per second. Where
      there is no velocity it is estimated.

      Columns: time,displacement,velocity,projected,armed,outcome. Each row says where
      the banner is, how fast the finger is, where the banner would coast to if it
      were let go then, whether it is armed, and what letting go would lead to: it
      'returns', or is thrown away for what is named: 'distance', 'projection' or
      'speed'. The last row is the end of the gesture.

      USAGE: motion-sample flick [options] [<file>]

      ARGUMENTS:
        <file>                  The gesture; standard input without it, or for '-'. A
                                golden file names it as it is typed here.

      OPTIONS:
        --height <n>            Height of the banner, above 0. (default: 72.0)
        --commit-fraction <n>   Part of the height that a finger must travel, 0 or
                                more. (default: 0.34)
        --dismiss-velocity <n>  Speed that is enough, 0 or more. (default: 520.0)
        --coasting-time <s>     For how long it coasts, 0 or more. (default: 0.2)
        --output <file>         Write to a file, whole or not at all, instead of to
                                standard output.
        --golden                Put the command in front, every default spelled out,
                                for 'motion-sample check'.
        --help                  Show this help.
      """)
  }

  func testTheHelpOfHue() throws {
    try assertHelp(
      ["hue", "--help"],
      """
      OVERVIEW: Prints the hash, hue and initials of names.

      The names are the arguments or, when there are none, the lines of standard
      input: UTF-8, at most 65536 bytes each. An empty line is an empty name.

      Columns: name,hash,hue,initials (text, FNV-1a in hexadecimal, degrees, text).

      USAGE: motion-sample hue [options] [--] [<name> ...]

      OPTIONS:
        --output <file>         Write to a file, whole or not at all, instead of to
                                standard output.
        --golden                Put the command in front, every default spelled out,
                                for 'motion-sample check'.
        --help                  Show this help.
      """)
  }

  func testTheHelpOfCSS() throws {
    try assertHelp(
      ["css", "--help"],
      """
      OVERVIEW: Prints a curve as an easing of CSS: a linear() with the fewest points
      that stays close to the curve, between the points too.

      It is declared as a custom property, and so is its duration, for any transition
      or animation:

        transition: translate var(--spring-duration) var(--spring-easing);

      USAGE: motion-sample css <curve> [options]

      ARGUMENTS:
        <curve>                 'spring': its duration is when it has settled within
                                the error, in whole milliseconds.
                                'smoothstep', 'settle': from t = 0 to 1; the
                                duration is yours to choose.

      OPTIONS:
        --error <n>             How far it may be from the curve, in percent of the
                                way: from 0.001 to 10. Its start and its end are
                                exact. (default: 0.1)
        --output <file>         Write to a file, whole or not at all, instead of to
                                standard output.
        --help                  Show this help.

      The options that say which curve it is are those of the curve's own help.
      """)
  }

  func testTheHelpOfCheck() throws {
    try assertHelp(
      ["check", "--help"],
      """
      OVERVIEW: Recomputes golden files and compares every number.

      A golden file is what a curve prints with --golden: its first line is the
      command that makes it. That line is read with the quoting of a POSIX shell, and
      never run; it can name neither --output nor --golden. '\\r\\n' reads as '\\n', and
      no line may be longer than 1048576 bytes.

      Every file gets a line on standard output. One that differs is told by its first
      differing row and column, and by the worst distance of all its numbers in ulps
      (steps from one double to the next).

      USAGE: motion-sample check [--ulps <n> | --tolerance <x>] [--] <file> ...

      ARGUMENTS:
        <file>                  A golden file, or '-' for standard input.

      OPTIONS:
        --ulps <n>              Accept numbers up to n ulps apart. (default: every
                                bit is compared, so 0.0 and -0.0 differ)
        --tolerance <x>         Accept numbers up to x apart.
        --help                  Show this help.

      EXIT STATUS: 0 when all files agree, else the highest of
        1    A file differs.
        65   A file is cut off, has other columns or rows, or no command of a curve.
        66   A file can't be opened.
      """)
  }

  func testTheHelpOfList() throws {
    try assertHelp(
      ["list", "--help"],
      """
      OVERVIEW: Lists the curves, with a line about each.

      USAGE: motion-sample list

      OPTIONS:
        --help                  Show this help.
      """)
  }

  func testHelpWinsAnywhereBeforeTheOperands() throws {
    let help = try assertSucceeds(["spring", "--help"]).output
    for arguments in [
      ["spring", "--flub", "--help"], ["spring", "--help", "--count", "0"],
      ["spring", "--response", "--help"],
    ] {
      XCTAssertEqual(try assertSucceeds(arguments).output, help, "\(arguments)")
    }
    XCTAssertEqual(
      try assertSucceeds(["css", "spring", "--help"]).output,
      try assertSucceeds(["css", "--help"]).output)
    XCTAssertEqual(
      try assertSucceeds(["--version", "--help"]).output, try assertSucceeds(["--help"]).output)
    XCTAssertTrue(try assertSucceeds(["hue", "--", "--help"]).output.hasPrefix("name,"))
  }

  func testHelpFitsATerminal() throws {
    let curves = [
      "spring", "rubber-band", "power-resistance", "smoothstep", "settle", "decay", "banner",
      "avatar", "hue", "flick",
    ]
    for arguments in [["--help"]] + (curves + ["css", "check", "list"]).map({ [$0, "--help"] }) {
      for line in try assertSucceeds(arguments).lines {
        XCTAssertLessThanOrEqual(line.count, 80, line)
      }
    }
  }
}
