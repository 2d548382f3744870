// Prints points of every curve with the library's values, for judge.py. Usage: points SEED LINES
//
// Half of the springs are of the kind interfaces use, half are hard: within a few units in the last place of
// critical damping, overdamped up to 10⁶, next to undamped, early and late times, velocities up to 10³.

var random = Draws(state: UInt64(CommandLine.arguments[1]) ?? 0)
var springs = (values: 0, estimated: 0, decided: 0)

for line in 0..<(Int(CommandLine.arguments[2]) ?? 0) {
  switch line % 8 {
  case 0, 1: printSpring(isHard: line % 8 == 1)
  case 2: printStiffnessSpring()
  case 3: printBounceSpring()
  case 4: printRubberBand()
  case 5: printNear()
  case 6: printWindow(line / 8 % 2 == 0)
  default: printSettle()
  }
}
Diagnostics.print(
  "of \(springs.values) values of springs \(springs.estimated) went past the quick pass, "
    + "and \(springs.decided) took the 512 bits")

func printSpring(isHard: Bool) {
  let (response, ratio, velocity, time) = random.spring(isHard: isHard)
  let spring = DampedSpring(response: response, dampingRatio: ratio)
  count(spring, time, velocity)
  row(
    "spring", response, ratio, velocity, time, spring.value(at: time, initialVelocity: velocity),
    spring.velocity(at: time, initialVelocity: velocity),
    spring.acceleration(at: time, initialVelocity: velocity))
}

func printStiffnessSpring() {
  let (response, ratio, velocity, time) = random.spring(isHard: random.below(2) == 0)
  let mass = random.magnitude(-3...3)
  let frequency = 2 * Double.pi / response
  let (stiffness, friction) = (mass * frequency * frequency, 2 * ratio * mass * frequency)
  let spring = DampedSpring(stiffness: stiffness, friction: friction, mass: mass)
  count(spring, time, velocity)
  row(
    "stiffness", stiffness, friction, mass, velocity, time,
    spring.value(at: time, initialVelocity: velocity),
    spring.velocity(at: time, initialVelocity: velocity))
}

func printBounceSpring() {
  let (duration, ratio, velocity, time) = random.spring(isHard: random.below(2) == 0)
  let bounce = ratio <= 1 ? 1 - ratio + random.magnitude(-60 ... -50) : 1 / ratio - 1
  let spring = DampedSpring(duration: duration, bounce: min(bounce, 1))
  count(spring, time, velocity)
  row(
    "bounce", duration, min(bounce, 1), velocity, time,
    spring.value(at: time, initialVelocity: velocity),
    spring.velocity(at: time, initialVelocity: velocity))
}

func printRubberBand() {
  let (limit, coefficient, x) = (
    random.magnitude(-10...20), random.magnitude(-4...1), random.magnitude(-30...30)
  )
  let band = RubberBand(limit: limit, coefficient: coefficient)
  row(
    "rubber", limit, coefficient, x, band.offset(for: x), band.distance(for: x), band.slope(at: x),
    band.symmetricOffset(for: x))
}

func printNear() {
  let (limit, coefficient) = (random.magnitude(-10...20), random.magnitude(-4...1))
  let ends = [random.number(-5...12), random.number(-5...12)].sorted()
  let value = random.number(-5...14)
  let result = RubberBand(limit: limit, coefficient: coefficient)
    .position(of: value, near: ends[0]...ends[1])
  row("near", limit, coefficient, ends[0], ends[1], value, result)
}

func printWindow(_ isSmooth: Bool) {
  let (start, length) = (random.number(-10...10), random.magnitude(-10...10))
  let end = start + length
  let t = start + length * random.fraction()
  row(
    isSmooth ? "smoothstep" : "ramp", start, end, t,
    isSmooth
      ? Smoothstep(start: start, end: end).value(at: t)
      : LinearRamp(start: start, end: end).value(at: t))
}

func printSettle() {
  let isDefault = random.below(2) == 0
  let frequency = isDefault ? 7.4 : random.magnitude(-10...10)
  let damping = isDefault ? 6.2 : random.magnitude(-10...10)
  let x = random.magnitude(-30...3)
  row(
    "settle", frequency, damping, x,
    SettleCurve(frequency: frequency, damping: damping).value(at: x))
}

/// Which pass decided a spring's position and velocity.
func count(_ spring: DampedSpring, _ time: Double, _ velocity: Double) {
  springs.values += 2
  let quick = spring.quick.state(at: time, initialVelocity: velocity)
  if quick.position == nil {
    springs.estimated += 1
    let estimate = spring.estimate?.position(at: time, initialVelocity: velocity)
    if estimate?.nearestDouble == nil { springs.decided += 1 }
  }
  if quick.velocity == nil {
    springs.estimated += 1
    let estimate = spring.estimate?.velocity(at: time, initialVelocity: velocity)
    if estimate?.nearestDouble == nil { springs.decided += 1 }
  }
}

func row(_ name: String, _ numbers: Double...) {
  print(name, numbers.map(pattern).joined(separator: " "))
}

/// The bits as 16 hexadecimal digits.
func pattern(_ number: Double) -> String {
  let digits = String(number.bitPattern, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}
