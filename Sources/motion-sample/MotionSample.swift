/// `motion-sample`: samples motion curves to CSV, and checks golden files against them.
@main
enum MotionSample {
  static let version = "0.1.0"

  static func main() {
    Platform.prepare()
    do throws(Failure) {
      Platform.end(try run(Platform.arguments()))
    } catch {
      if error.status != .done { Platform.writeError("motion-sample: \(error)\n") }
      Platform.end(error.status)
    }
  }

  private static func run(_ words: [String]) throws(Failure) -> ExitStatus {
    guard let command = words.first else {
      throw .usage("a curve or a command must be given", see: nil)
    }
    let rest = Array(words.dropFirst())
    if words.prefix(while: { $0 != "--" }).contains("--help") {
      try Output.print(try Help.text(for: command))
    } else if command == "css" {
      try CSSCommand.run(rest)
    } else if command == "check" {
      return try Check.run(rest)
    } else if command == "list" {
      _ = try Arguments(rest, command: "list", options: [])
      try Output.print(Curves.list)
    } else if command == "--version" {
      _ = try Arguments(rest, command: nil, options: [])
      try Output.print(version + "\n")
    } else {
      try Sampling.run(try Curves.named(command), rest)
    }
    return .done
  }
}
