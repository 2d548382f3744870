/// Help that belongs to no curve.
enum Help {
  /// The help of a command, or of the tool for its own options.
  static func text(for command: String) throws(Failure) -> String {
    let text =
      switch command {
      case "--help", "--version": main
      case "css": CSSCommand.help
      case "check": check
      case "list": list
      default: try Curves.named(command).help
      }
    return text + "\n"
  }

  private static let main = """
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
    """

  private static let check = """
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
    """

  private static let list = """
    OVERVIEW: Lists the curves, with a line about each.

    USAGE: motion-sample list

    OPTIONS:
      --help                  Show this help.
    """
}

extension GridOptions {
  /// The options that say how densely to sample.
  static let help = """
      --count <n>             Number of points, 1 or more. (default: 121)
      --step <n>              Distance of points, above 0, instead of a count.
      --fps <n>               Points per second, above 0, instead of a count.
    """
}

extension Sampling {
  /// The options of every curve.
  static let help = """
      --output <file>         Write to a file, whole or not at all, instead of to
                              standard output.
      --golden                Put the command in front, every default spelled out,
                              for 'motion-sample check'.
      --help                  Show this help.
    """
}
