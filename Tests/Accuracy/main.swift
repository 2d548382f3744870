// Evaluates the library at points of every curve, for judge.py. Usage: points SEED LINES, for points drawn from
// a seed, or points, for those on standard input, which come as judge.py describes them.
//
// Half of the springs that are drawn are of the kind interfaces use, half are hard: within a few units in the
// last place of critical damping, overdamped up to 10⁶, next to undamped, early and late times, velocities up
// to 10³.

/// A curve, as judge.py calls it, and what one of its values depends on, in its order.
typealias Point = (kind: String, inputs: [Double])

var springs = (values: 0, estimated: 0, decided: 0)

if CommandLine.arguments.count == 3 {
  var random = Draws(state: UInt64(CommandLine.arguments[1]) ?? 0)
  for line in 0..<(Int(CommandLine.arguments[2]) ?? 0) { evaluate(draw(line, from: &random)) }
} else {
  while let line = readLine() {
    let words = line.split(separator: " ")
    evaluate((String(words[0]), words.dropFirst().map(double)))
  }
}
Diagnostics.print(
  "of \(springs.values) values of springs \(springs.estimated) went past the quick pass, "
    + "and \(springs.decided) took the 512 bits")

// MARK: - Drawing

func draw(_ line: Int, from random: inout Draws) -> Point {
  switch line % 8 {
  case 0, 1:
    let (response, ratio, velocity, time) = random.spring(isHard: line % 8 == 1)
    return ("spring", [response, ratio, velocity, time])
  case 2:
    let (response, ratio, velocity, time) = random.spring(isHard: random.below(2) == 0)
    let mass = random.magnitude(-3...3)
    let frequency = 2 * Double.pi / response
    let (stiffness, friction) = (mass * frequency * frequency, 2 * ratio * mass * frequency)
    return ("stiffness", [stiffness, friction, mass, velocity, time])
  case 3:
    let (duration, ratio, velocity, time) = random.spring(isHard: random.below(2) == 0)
    let bounce = ratio <= 1 ? 1 - ratio + random.magnitude(-60 ... -50) : 1 / ratio - 1
    return ("bounce", [duration, min(bounce, 1), velocity, time])
  case 4:
    return (
      "rubber",
      [random.magnitude(-10...20), random.magnitude(-4...1), random.magnitude(-30...30)]
    )
  case 5:
    var band = [random.magnitude(-10...20), random.magnitude(-4...1)]
    if random.below(8) == 0 {
      let limit = random.below(2) == 0 ? .infinity : random.magnitude(500...1000)
      band = [limit, random.magnitude(-300...600)]
    }
    let ends = [random.number(-5...12), random.number(-5...12)].sorted()
    return ("near", band + ends + [random.number(-5...14)])
  case 6:
    let (start, length) = (random.number(-10...10), random.magnitude(-10...10))
    return (
      line / 8 % 2 == 0 ? "smoothstep" : "ramp",
      [start, start + length, start + length * random.fraction()]
    )
  default:
    let isDefault = random.below(2) == 0
    let frequency = isDefault ? 7.4 : random.magnitude(-10...10)
    let damping = isDefault ? 6.2 : random.magnitude(-10...10)
    if random.below(4) == 0 {
      // Next to whole turns with hardly any damping.
      let turns = Double(1 + random.below(50)) * 2 * Double.pi
      let little = random.below(2) == 0 ? 0 : random.magnitude(-90 ... -20)
      return ("settle", [frequency, little, random.next(to: turns / frequency)])
    }
    return ("settle", [frequency, damping, random.magnitude(-30...3)])
  }
}

// MARK: - Evaluating

func evaluate(_ point: Point) {
  print(point.kind, (point.inputs + values(at: point)).map(pattern).joined(separator: " "))
}

func values(at point: Point) -> [Double] {
  let n = point.inputs
  switch point.kind {
  case "spring":
    let spring = DampedSpring(response: n[0], dampingRatio: n[1])
    return motion(of: spring, at: n[3], n[2])
      + [spring.acceleration(at: n[3], initialVelocity: n[2])]
  case "stiffness":
    return motion(of: DampedSpring(stiffness: n[0], friction: n[1], mass: n[2]), at: n[4], n[3])
  case "bounce":
    return motion(of: DampedSpring(duration: n[0], bounce: n[1]), at: n[3], n[2])
  case "rubber":
    let band = RubberBand(limit: n[0], coefficient: n[1])
    return [
      band.offset(for: n[2]), band.distance(for: n[2]), band.slope(at: n[2]),
      band.symmetricOffset(for: n[2]),
    ]
  case "near":
    return [RubberBand(limit: n[0], coefficient: n[1]).position(of: n[4], near: n[2]...n[3])]
  case "smoothstep":
    return [Smoothstep(start: n[0], end: n[1]).value(at: n[2])]
  case "ramp":
    return [LinearRamp(start: n[0], end: n[1]).value(at: n[2])]
  case "settle":
    return [SettleCurve(frequency: n[0], damping: n[1]).value(at: n[2])]
  default:
    fatalError("no curve is called \(point.kind)")
  }
}

/// A spring's position and velocity. Counts which pass decided them.
func motion(of spring: DampedSpring, at time: Double, _ velocity: Double) -> [Double] {
  springs.values += 2
  let quick = spring.quickState(at: time, initialVelocity: velocity)
  if quick.value == nil {
    springs.estimated += 1
    let estimate = spring.estimate?.position(at: time, initialVelocity: velocity)
    if estimate?.nearestDouble == nil { springs.decided += 1 }
  }
  if quick.velocity == nil {
    springs.estimated += 1
    let estimate = spring.estimate?.velocity(at: time, initialVelocity: velocity)
    if estimate?.nearestDouble == nil { springs.decided += 1 }
  }
  return [
    spring.value(at: time, initialVelocity: velocity),
    spring.velocity(at: time, initialVelocity: velocity),
  ]
}

// MARK: - Numbers as text

/// The bits as 16 hexadecimal digits.
func pattern(_ number: Double) -> String {
  let digits = String(number.bitPattern, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

func double(_ pattern: Substring) -> Double {
  Double(bitPattern: UInt64(pattern, radix: 16) ?? Double.nan.bitPattern)
}
