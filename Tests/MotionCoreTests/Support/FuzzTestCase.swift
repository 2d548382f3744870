import Foundation
import XCTest

/// A test whose methods each state laws of some public functions for arbitrary arguments.
///
/// Every law is tried on nasty numbers in all pairs, and then for a second on random ones, or as many
/// seconds as `MOTIONCORE_FUZZ_SECONDS` says. A failure names the arguments; where the library traps, the
/// method that runs says which function it was, and `MOTIONCORE_SEED` brings the same arguments back.
class FuzzTestCase: XCTestCase {
  struct BrokenLaw: Error {
    let law: String
  }

  /// The most processor time that the calls of one law may take together. The longest, a grid's search for
  /// its last point in 512 bits, takes a third of it in a debug build.
  private let limit = 0.05

  /// Numbers at which arithmetic, a domain or a branch ends. Their count is prime; see `pairs`.
  private let nasty: [Double] = [
    0, .leastNonzeroMagnitude, .leastNormalMagnitude.nextDown, .leastNormalMagnitude, 1e-200,
    0x1p-100.nextDown, 0x1p-60, 1e-9, 0.1, 0.5, 1.0.nextDown, 1, 1.0.nextUp, 2, .pi, 100, 1e6,
    0x1p31,
    0x1p53, 1e16, 0x1p100.nextUp, 0x1p200, 1e300, .greatestFiniteMagnitude, .infinity, .nan,
    .signalingNaN, -0.0, -.leastNonzeroMagnitude, -0x1p-60, -0.5, (-1.0).nextUp, -1, -(1.0.nextUp),
    -1e6, -.greatestFiniteMagnitude, -.infinity,
  ]

  func expect(_ condition: Bool, _ law: @autoclosure () -> String) throws {
    if !condition { throw BrokenLaw(law: law()) }
  }

  /// Tries a law on arguments of so many numbers.
  func fuzz(
    _ count: Int, line: UInt = #line, _ law: ([Double]) throws -> Void
  ) {
    var random = SeededGenerator()
    var tried = 0
    for arguments in pairs(count) {
      guard holds(law, arguments, random.seed, line) else { return }
      tried += 1
    }
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["MOTIONCORE_FUZZ_SECONDS"].flatMap { Double($0) } ?? 1
    let end = Date(timeIntervalSinceNow: seconds)
    while Date() < end {
      guard holds(law, arguments(count, &random), random.seed, line) else { return }
      tried += 1
    }
    print("\(name): \(tried) inputs, seed \(random.seed)")
  }

  private func holds(
    _ law: ([Double]) throws -> Void, _ arguments: [Double], _ seed: UInt64, _ line: UInt
  ) -> Bool {
    do {
      // A second and a third try, for a machine that was busy with something else.
      for _ in 0..<3 {
        let start = clock()
        try law(arguments)
        if Double(clock() - start) / Double(CLOCKS_PER_SEC) < limit { return true }
      }
      throw BrokenLaw(law: "is quick")
    } catch {
      let law = (error as? BrokenLaw)?.law ?? "\(error)"
      XCTFail("not so: \(law), for \(arguments), seed \(seed)", line: line)
      return false
    }
  }

  /// Arguments in which every two nasty numbers meet at every two places: a + kb modulo a prime, at place k,
  /// for all a and b.
  private func pairs(_ count: Int) -> [[Double]] {
    let size = nasty.count
    return (0..<size * size).map { row in
      (0..<count).map { place in nasty[(row / size + place * row) % size] }
    }
  }

  /// Random arguments: any bits, ordinary numbers, and those that differ in a last place from another
  /// argument or a nasty number.
  private func arguments(_ count: Int, _ random: inout SeededGenerator) -> [Double] {
    var result: [Double] = []
    for _ in 0..<count {
      let bits = random.next()
      let steps = Int64.random(in: -2...2, using: &random)
      func beside(_ value: Double) -> Double {
        Double(bitPattern: value.bitPattern &+ UInt64(bitPattern: steps))
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0: result.append(Double(bitPattern: bits))
      case 1: result.append(beside(nasty.randomElement(using: &random) ?? 0))
      case 2: result.append(beside(result.randomElement(using: &random) ?? 1))
      case 3: result.append(-(result.randomElement(using: &random) ?? 1))
      case 4: result.append(Double(Int8(truncatingIfNeeded: bits)))
      default:
        let exponent = UInt64.random(in: 1003...1043, using: &random) << 52
        result.append(Double(bitPattern: bits & 0x800F_FFFF_FFFF_FFFF | exponent))
      }
    }
    return result
  }
}
