import MotionCore

extension Work {
  /// The times and positions that the curves are evaluated at, drawn before anything is timed.
  private static let fractions: [Double] = {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    return (0..<4096).map { _ in
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Double(state >> 11) * 0x1p-53
    }
  }()

  /// A row that evaluates two functions at the same numbers.
  private static func each(
    _ name: String, scale: Double, _ subject: @escaping (Double) -> Double,
    against yardstick: @escaping (Double) -> Double
  ) -> Work {
    let inputs = fractions.map { $0 * scale }
    func total(_ function: @escaping (Double) -> Double) -> () -> Double {
      { inputs.reduce(0) { $0 + function($1) } }
    }
    return Work(
      name: name, evaluations: inputs.count, subject: total(subject), yardstick: total(yardstick))
  }

  /// Something that depends on every value of a buffer. A sum would take as long as what is measured: each addition
  /// waits for the one before.
  private static func digest(_ buffer: UnsafeMutableBufferPointer<Double>) -> Double {
    Double(buffer.reduce(0) { $0 ^ $1.bitPattern } & 0xFFFF)
  }

  static func all() -> [Work] {
    let arrival = DampedSpring(response: 0.42, dampingRatio: 0.78)
    let critical = DampedSpring(response: 0.42, dampingRatio: 1)
    let over = DampedSpring(response: 0.42, dampingRatio: 1.6)
    let textbook = TextbookSpring(response: 0.42, dampingRatio: 0.78)
    let textbookCritical = TextbookSpring(response: 0.42, dampingRatio: 1)
    let textbookOver = TextbookSpring(response: 0.42, dampingRatio: 1.6)
    let settling = arrival.visualSettlingDuration
    let band = RubberBand(limit: 216)
    let fade = Smoothstep(start: 0.25, end: 0.75)
    let settle = SettleCurve()
    let grid = SampleGrid(from: 0, to: settling, count: 4096)
    let buffer = UnsafeMutableBufferPointer<Double>.allocate(capacity: 4096)
    let times = UnsafeMutableBufferPointer<Double>.allocate(capacity: 4096)
    _ = times.initialize(from: fractions.map { $0 * settling })
    let second = UnsafeMutableBufferPointer<Double>.allocate(capacity: 4096)
    return [
      each("spring value (underdamped)", scale: settling) {
        arrival.value(at: $0)
      } against: {
        textbook.underdamped(at: $0)
      },
      each("spring value (critical)", scale: settling) {
        critical.value(at: $0)
      } against: {
        textbookCritical.critical(at: $0)
      },
      each("spring value (overdamped)", scale: settling) {
        over.value(at: $0)
      } against: {
        textbookOver.overdamped(at: $0)
      },
      each("spring velocity (underdamped)", scale: settling) {
        arrival.velocity(at: $0)
      } against: {
        textbook.underdampedVelocity(at: $0)
      },
      each("spring value and velocity (underdamped)", scale: settling) {
        let state = arrival.state(at: $0)
        return state.value + state.velocity
      } against: {
        let state = textbook.underdampedState(at: $0)
        return state.0 + state.1
      },
      Work(
        name: "spring values at 4096 times", evaluations: 4096,
        subject: {
          arrival.fill(buffer, withValuesAt: UnsafeBufferPointer(times))
          return digest(buffer)
        },
        yardstick: {
          for index in 0..<4096 { buffer[index] = textbook.underdamped(at: times[index]) }
          return digest(buffer)
        }),
      Work(
        name: "spring values over a grid of 4096", evaluations: 4096,
        subject: {
          arrival.fill(buffer, withValuesOver: grid[...])
          return digest(buffer)
        },
        yardstick: {
          for index in 0..<4096 {
            buffer[index] = textbook.underdamped(at: settling * Double(index) / 4095)
          }
          return digest(buffer)
        }),
      Work(
        name: "spring values and velocities over a grid of 4096", evaluations: 4096,
        subject: {
          arrival.fill(values: buffer, velocities: second, over: grid[...])
          return digest(buffer) + digest(second)
        },
        yardstick: {
          for index in 0..<4096 {
            (buffer[index], second[index]) = textbook.underdampedState(
              at: settling * Double(index) / 4095)
          }
          return digest(buffer) + digest(second)
        }),
      Work(
        name: "making a spring", evaluations: 4096,
        subject: {
          fractions.reduce(0) { $0 + DampedSpring(response: $1, dampingRatio: 0.78).dampingRatio }
        },
        yardstick: nil),
      Work(
        name: "settling duration", evaluations: 4096,
        subject: {
          fractions.reduce(0) { $0 + arrival.settlingDuration(initialVelocity: 20 * $1 - 5) }
        },
        yardstick: nil),
      Work(
        name: "peak", evaluations: 4096,
        subject: {
          fractions.reduce(0) { $0 + (arrival.peak(initialVelocity: 20 * $1 - 5)?.value ?? 0) }
        },
        yardstick: nil),
      Work(
        name: "a step of a frame loop", evaluations: 4096,
        subject: {
          var (value, velocity) = (0.0, 0.0)
          for target in fractions {
            arrival.update(
              value: &value, velocity: &velocity, target: target, deltaTime: 1.0 / 120)
          }
          return value
        },
        yardstick: nil),
      each("rubber band", scale: 650) {
        band.offset(for: $0)
      } against: {
        Textbook.rubberBand($0, limit: 216, coefficient: 0.55)
      },
      each("smoothstep", scale: 1) {
        fade.value(at: $0)
      } against: {
        Textbook.smoothstep($0, start: 0.25, end: 0.75)
      },
      each("settle curve", scale: 1) {
        settle.value(at: $0)
      } against: {
        Textbook.settle($0)
      },
    ]
  }
}
