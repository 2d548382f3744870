import MotionCore

/// `motion-sample spring`: the step response of a damped spring.
enum SpringCommand: EasingCurve {
  static let name = "spring"
  static let summary = "Step response of a damped spring, from 0 to 1."
  static let easingOptions =
    (responseForm + stiffnessForm + durationForm + ["--velocity"]).map(Option.value)
  static let options = easingOptions + [.value("--until-settled")] + GridOptions.options

  private static let responseForm = ["--response", "--damping-ratio"]
  private static let stiffnessForm = ["--stiffness", "--friction", "--mass"]
  private static let durationForm = ["--duration", "--bounce"]
  private static let bounce = Domain(requirement: "above -1 and at most 1") { $0 > -1 && $0 <= 1 }

  static func plan(_ arguments: Arguments) throws(Failure) -> Plan {
    let (spring, form) = try spring(arguments)
    let velocity = try arguments.number("--velocity") ?? 0
    try arguments.refuseMixing([["--to"], ["--until-settled"]])
    let end: Double
    if let tolerance = try arguments.number("--until-settled", .aboveZero) {
      end = spring.settlingDuration(tolerance: tolerance, initialVelocity: velocity)
      guard end.isFinite else {
        throw arguments.usage("this spring never settles, so '--to' must be given instead")
      }
    } else {
      end = spring.visualSettlingDuration
    }
    let grid = try GridOptions(arguments, from: 0, to: end)
    return Plan(
      command: [name] + form + ["--velocity", velocity.description] + grid.words,
      columns: ["time", "value", "velocity"],
      rows: SampledRows(over: grid.points) { times in
        var values = [Double](repeating: 0, count: times.count)
        var velocities = values
        values.withUnsafeMutableBufferPointer { values in
          velocities.withUnsafeMutableBufferPointer { velocities in
            _ = spring.fill(
              values: values, velocities: velocities, over: times, initialVelocity: velocity)
          }
        }
        return [values, velocities]
      })
  }

  static func easing(_ arguments: Arguments, within tolerance: Double) throws(Failure) -> Easing {
    let (spring, form) = try spring(arguments)
    let velocity = try arguments.number("--velocity") ?? 0
    let settled = spring.settlingDuration(tolerance: tolerance, initialVelocity: velocity)
    guard settled.isFinite else { throw arguments.usage("this spring never settles") }
    guard let milliseconds = Int(exactly: (settled * 1000).rounded(.up)) else {
      throw arguments.usage("this spring takes too long to settle to count it in milliseconds")
    }
    let seconds = Double(milliseconds) / 1000
    // x″ = (ω₀² − 2a v₀) B′ − v₀ ω₀² B with the impulse response B, where B′² + ω₀² B² is 1 at first and only
    // falls.
    let frequency = spring.naturalFrequency
    let decay = spring.dampingRatio * frequency
    let bend =
      (frequency * frequency - 2 * decay * velocity).magnitude + velocity.magnitude * frequency
    return Easing(
      command: [name] + form + ["--velocity", "\(velocity)"],
      milliseconds: milliseconds,
      value: { spring.value(at: $0 * seconds, initialVelocity: velocity) },
      largestBend: bend * seconds * seconds)
  }

  /// The spring, and the options that say which, in the form the user chose.
  private static func spring(_ arguments: Arguments) throws(Failure) -> (DampedSpring, [String]) {
    try arguments.refuseMixing([responseForm, stiffnessForm, durationForm])
    if let given = stiffnessForm.first(where: arguments.has) {
      let stiffness = try arguments.number("--stiffness", .aboveZero, neededBy: given)
      let friction = try arguments.number("--friction", .zeroOrMore, neededBy: given)
      let mass = try arguments.number("--mass", .aboveZero) ?? 1
      return (
        DampedSpring(stiffness: stiffness, friction: friction, mass: mass),
        ["--stiffness", "\(stiffness)", "--friction", "\(friction)", "--mass", "\(mass)"]
      )
    }
    if durationForm.contains(where: arguments.has) {
      let duration = try arguments.number("--duration", .aboveZero) ?? 0.5
      let bounce = try arguments.number("--bounce", bounce) ?? 0
      return (
        DampedSpring(duration: duration, bounce: bounce),
        ["--duration", "\(duration)", "--bounce", "\(bounce)"]
      )
    }
    let response = try arguments.number("--response", .aboveZero) ?? 0.42
    let dampingRatio = try arguments.number("--damping-ratio", .zeroOrMore) ?? 0.78
    return (
      DampedSpring(response: response, dampingRatio: dampingRatio),
      ["--response", "\(response)", "--damping-ratio", "\(dampingRatio)"]
    )
  }

  static let help = """
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
    \(GridOptions.help)
    \(Sampling.help)
    """
}
