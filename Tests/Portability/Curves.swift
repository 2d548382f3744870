/// A function of the library and the inputs at which it is evaluated.
struct Curve {
  let name: StaticString
  /// How many points are enough; what always takes the second pass gets fewer.
  let points: UInt32
  let value: @Sendable (inout Inputs) -> Double

  init(
    _ name: StaticString, points: UInt32 = 1_000_000,
    _ value: @escaping @Sendable (inout Inputs) -> Double
  ) {
    self.name = name
    self.points = points
    self.value = value
  }
}

private let fewPoints: UInt32 = 1_000

/// Where the springs over grids go; each build runs on one thread.
nonisolated(unsafe) private let memory = UnsafeMutableBufferPointer<Double>.allocate(capacity: 64)

let curves: [Curve] = [
  // MARK: Springs
  Curve("spring-value") {
    let (spring, time, velocity) = $0.spring()
    return spring.value(at: time, initialVelocity: velocity)
  },
  Curve("spring-velocity") {
    let (spring, time, velocity) = $0.spring()
    return spring.velocity(at: time, initialVelocity: velocity)
  },
  Curve("spring-acceleration") {
    let (spring, time, velocity) = $0.spring()
    return spring.acceleration(at: time, initialVelocity: velocity)
  },
  Curve("stiffness-spring-value") {
    let (spring, time, velocity) = $0.stiffnessSpring()
    return spring.value(at: time, initialVelocity: velocity)
  },
  Curve("stiffness-spring-velocity") {
    let (spring, time, velocity) = $0.stiffnessSpring()
    return spring.velocity(at: time, initialVelocity: velocity)
  },
  Curve("stiffness-spring-acceleration") {
    let (spring, time, velocity) = $0.stiffnessSpring()
    return spring.acceleration(at: time, initialVelocity: velocity)
  },
  Curve("bounce-spring-value") {
    let (spring, time, velocity) = $0.bounceSpring()
    return spring.value(at: time, initialVelocity: velocity)
  },
  Curve("bounce-spring-velocity") {
    let (spring, time, velocity) = $0.bounceSpring()
    return spring.velocity(at: time, initialVelocity: velocity)
  },
  Curve("bounce-spring-acceleration") {
    let (spring, time, velocity) = $0.bounceSpring()
    return spring.acceleration(at: time, initialVelocity: velocity)
  },

  // MARK: Springs over grids
  Curve("grid-values", points: 20_000) {
    let (spring, time, velocity) = $0.spring()
    let grid = $0.grid(from: time, for: spring)
    spring.fill(memory, withValuesOver: grid[...], initialVelocity: velocity)
    return memory[Int($0.below(64))]
  },
  Curve("grid-velocities", points: 20_000) {
    let (spring, time, velocity) = $0.spring()
    let grid = $0.grid(from: time, for: spring)
    spring.fill(memory, withVelocitiesOver: grid[...], initialVelocity: velocity)
    return memory[Int($0.below(64))]
  },

  // MARK: Parameters of springs
  Curve("response", points: fewPoints) { $0.stiffnessSpring().spring.response },
  Curve("damping-ratio", points: fewPoints) { $0.stiffnessSpring().spring.dampingRatio },
  Curve("damping-ratio-of-bounce", points: fewPoints) { $0.bounceSpring().spring.dampingRatio },
  Curve("stiffness", points: fewPoints) { $0.spring().spring.stiffness },
  Curve("friction", points: fewPoints) { $0.spring().spring.friction },
  Curve("bounce", points: fewPoints) { $0.spring().spring.bounce },
  Curve("bounce-of-stiffness", points: fewPoints) { $0.stiffnessSpring().spring.bounce },
  Curve("natural-frequency", points: fewPoints) { $0.spring().spring.naturalFrequency },
  Curve("visual-settling-duration", points: fewPoints) {
    $0.spring().spring.visualSettlingDuration
  },
  Curve("relative-velocity") {
    DampedSpring.relativeVelocity($0.number(-10...10), travel: $0.number(-3...10))
  },

  // MARK: Settling and motions
  Curve("settling-duration", points: 2_000) {
    let (spring, _, velocity) = $0.spring()
    return spring.settlingDuration(tolerance: $0.magnitude(-30...0), initialVelocity: velocity)
  },
  Curve("peak-time", points: 5_000) {
    let (spring, _, velocity) = $0.spring()
    return spring.peak(initialVelocity: velocity)?.time ?? 0
  },
  Curve("peak-value", points: 5_000) {
    let (spring, _, velocity) = $0.spring()
    return spring.peak(initialVelocity: velocity)?.value ?? 0
  },
  Curve("first-arrival", points: 5_000) {
    let (spring, _, velocity) = $0.spring()
    return spring.firstArrival(initialVelocity: velocity) ?? 0
  },
  Curve("motion-value", points: 20_000) {
    let (spring, time, velocity) = $0.spring()
    let target = $0.number(-10...10)
    return SpringMotion(from: 1, to: target, spring: spring, initialVelocity: velocity)
      .value(at: time)
  },
  Curve("motion-settling-time", points: 2_000) {
    let (spring, _, velocity) = $0.spring()
    let motion = SpringMotion(
      from: SIMD2(1, $0.number(-10...10)), to: .zero, spring: spring,
      initialVelocity: SIMD2(velocity, $0.number(-10...10)))
    return motion.settlingTime(within: $0.magnitude(-20...0))
  },
  Curve("decay-distance", points: 10_000) {
    $0.decay().distance(at: $0.magnitude(-20...5), initialVelocity: $0.number(-5...15))
  },
  Curve("decay-velocity", points: 10_000) {
    $0.decay().velocity(at: $0.magnitude(-20...5), initialVelocity: $0.number(-5...15))
  },
  Curve("decay-stop", points: 20_000) {
    $0.decay().stoppingDistance(initialVelocity: $0.number(-5...15))
  },
  Curve("decay-settling-duration", points: 20_000) {
    $0.decay().settlingDuration(
      tolerance: $0.magnitude(-10...5), initialVelocity: $0.number(-5...15))
  },

  // MARK: Other curves
  Curve("power-resistance", points: 20_000) {
    let exponent = $0.magnitude(-5...2)
    let range = $0.sortedPair(-10...10)
    return PowerResistance(exponent: exponent, freeRange: range.low...range.high)
      .position(of: $0.number(-10...12))
  },
  Curve("settle") { $0.settleCurve().value(at: $0.magnitude(-30...3)) },
  Curve("settle-peak-position", points: fewPoints) { $0.settleCurve().peak?.position ?? 0 },
  Curve("settle-peak-value", points: fewPoints) { $0.settleCurve().peak?.value ?? 0 },
  Curve("rubber-band-offset") { $0.rubberBand().offset(for: $0.magnitude(-40...40)) },
  Curve("rubber-band-symmetric-offset") {
    $0.rubberBand().symmetricOffset(for: $0.number(-40...40))
  },
  Curve("rubber-band-position") {
    let range = $0.sortedPair(-10...10)
    return $0.rubberBand().position(of: $0.number(-10...12), near: range.low...range.high)
  },
  Curve("rubber-band-distance") {
    let band = $0.rubberBand()
    // Nearly always below the limit, often by little.
    return band.distance(for: $0.oneIn(2) ? band.limit * $0.aroundOne() : $0.magnitude(-40...10))
  },
  Curve("rubber-band-slope") { $0.rubberBand().slope(at: $0.magnitude(-40...40)) },
  Curve("smoothstep") {
    let (start, end) = $0.sortedPair(-10...10)
    return Smoothstep(start: start, end: end).value(at: $0.within(start, end))
  },
  Curve("linear-ramp") {
    let (start, end) = $0.sortedPair(-10...10)
    return LinearRamp(start: start, end: end).value(at: $0.within(start, end))
  },

  // MARK: Grids
  Curve("grid-of-points") {
    let count = Int($0.below(1 << ($0.below(30) + 1))) + 1
    let grid = SampleGrid(from: $0.number(-20...20), to: $0.number(-20...20), count: count)
    return grid[Int($0.below(UInt64(count)))]
  },
  Curve("grid-of-steps", points: 100_000) {
    let (start, end) = $0.sortedPair(-10...10)
    return lastPoint(of: SampleGrid(from: start, to: end, step: $0.magnitude(-10...10)))
  },
  Curve("grid-of-frames", points: 100_000) {
    let (start, end) = $0.sortedPair(-10...10)
    return lastPoint(of: SampleGrid(from: start, to: end, rate: $0.magnitude(-10...10)))
  },

  // MARK: Names and gestures
  Curve("hue", points: 100_000) { Double(NameHue(String($0.below(1 << 40))).degrees) },
  Curve("flick") {
    let rule = FlickRule(
      extent: $0.magnitude(0...8), commitFraction: $0.magnitude(-5...1),
      dismissSpeed: $0.magnitude(5...12), coastingTime: $0.magnitude(-5...0),
      direction: $0.oneIn(2) ? .negative : .positive)
    let decision = rule.decision(
      translation: $0.number(-5...10), displacement: $0.number(-5...10),
      velocity: $0.number(-2...12))
    return decision.commits ? decision.projectedStop : -decision.projectedStop
  },
]

/// The point before the end of a grid, which decides where it is cut; NaN for an empty grid, and for one
/// of more points than every platform can count.
private func lastPoint(of grid: SampleGrid) -> Double {
  grid.count < 1 << 30 ? grid.last ?? .nan : .nan
}

// MARK: - Inputs with a meaning

extension Inputs {
  fileprivate typealias Motion = (spring: DampedSpring, time: Double, velocity: Double)

  fileprivate mutating func spring() -> Motion {
    let response = magnitude(-6...3)
    let ratio = dampingRatio()
    return motion(DampedSpring(response: response, dampingRatio: ratio), response, ratio)
  }

  fileprivate mutating func stiffnessSpring() -> Motion {
    let root = magnitude(-3...8)
    let mass = magnitude(-4...4)
    let ratio = dampingRatio()
    // c = 2ζ √(km) for k = root² m; exactly critical where nothing is rounded.
    let spring = DampedSpring(
      stiffness: root * root * mass, friction: 2 * ratio * root * mass, mass: mass)
    return motion(spring, 6 / root, ratio)
  }

  fileprivate mutating func bounceSpring() -> Motion {
    let duration = magnitude(-6...3)
    let bounce = oneIn(4) ? number(-60 ... -10) : number(-10 ... -1)
    return motion(DampedSpring(duration: duration, bounce: bounce), duration, 1 / (1 + bounce))
  }

  /// 64 points, in most cases close enough together for the fast way.
  fileprivate mutating func grid(from time: Double, for spring: DampedSpring) -> SampleGrid {
    SampleGrid(from: time, to: time + spring.response * magnitude(-9 ... -3), count: 64)
  }

  private mutating func dampingRatio() -> Double {
    switch below(8) {
    case 0: oneIn(2) ? 0 : magnitude(-60 ... -12)
    case 1, 2: aroundOne()
    case 3: magnitude(0...6)
    case 4: magnitude(6...19)
    default: magnitude(-12 ... -1)
    }
  }

  /// A time from a small part of a period to some periods, or as long as a slow root takes, and a
  /// velocity of up to ±1024.
  private mutating func motion(
    _ spring: DampedSpring, _ period: Double, _ dampingRatio: Double
  ) -> Motion {
    let isSlow = dampingRatio > 1 && oneIn(2)
    let time = magnitude(-30...2) * period * (isSlow ? 2 * dampingRatio : 1)
    return (spring, time, oneIn(3) ? 0 : number(-10...9))
  }

  fileprivate mutating func settleCurve() -> SettleCurve {
    SettleCurve(frequency: number(-3...6), damping: oneIn(8) ? 0 : magnitude(-3...6))
  }

  fileprivate mutating func decay() -> ExponentialDecay {
    ExponentialDecay(rate: oneIn(4) ? magnitude(-20...0) : 1 - magnitude(-20 ... -1))
  }

  fileprivate mutating func rubberBand() -> RubberBand {
    RubberBand(limit: magnitude(-3...10), coefficient: magnitude(-8...1))
  }

  fileprivate mutating func sortedPair(_ exponents: ClosedRange<Int>) -> (low: Double, high: Double)
  {
    let (a, b) = (number(exponents), number(exponents))
    return a <= b ? (a, b) : (b, a)
  }

  /// A number that is nearly always between two others.
  fileprivate mutating func within(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * magnitude(-30 ... -1)
  }
}
