import Foundation

/// SplitMix64: numbers that a printed seed brings back.
///
/// The seed is a new one in every run, unless the environment variable `MOTIONCORE_SEED` states it.
struct SeededGenerator: RandomNumberGenerator, CustomStringConvertible {
  private let seed: UInt64
  private var state: UInt64

  init() {
    seed =
      ProcessInfo.processInfo.environment["MOTIONCORE_SEED"].flatMap { UInt64($0) }
      ?? .random(in: 0 ... .max)
    state = seed
  }

  /// What brings a failing input back.
  var description: String { "MOTIONCORE_SEED=\(seed)" }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
