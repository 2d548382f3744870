import Foundation
import MotionCore
import XCTest

/// A test whose methods each state laws of some public functions for arbitrary arguments.
///
/// Every law is tried on nasty numbers in all pairs, in turn with random ones, for three tenths of a second or as
/// many seconds as `MOTIONCORE_FUZZ_SECONDS` says; in that time slow laws, and debug builds, don't come to all
/// pairs, and each run starts at another. A failure names the arguments, and `MOTIONCORE_SEED` brings the same
/// ones back. Where the library traps, the method that runs says which function it was.
class FuzzTestCase: XCTestCase {
  struct BrokenLaw: Error {
    let law: String
  }

  func expect(_ condition: Bool, _ law: @autoclosure () -> String) throws {
    if !condition { throw BrokenLaw(law: law()) }
  }

  /// Tries a law on arguments of so many numbers.
  /// - Parameter limit: the most processor time, in seconds, that the calls of the law may take together. A
  ///   call that takes the 512 bits can need a millisecond in a debug build, one that searches with them a hundred.
  func fuzz(
    _ count: Int, limit: Double = 0.05, file: StaticString = #filePath, line: UInt = #line,
    _ law: ([Double]) throws -> Void
  ) {
    var random = SeededGenerator()
    let pairs = nastyDoubles.count * nastyDoubles.count
    let first = Int.random(in: 0..<pairs, using: &random)
    let environment = ProcessInfo.processInfo.environment
    let seconds = environment["MOTIONCORE_FUZZ_SECONDS"].flatMap { Double($0) } ?? 0.3
    let end = Date(timeIntervalSinceNow: seconds)
    var tried = 0
    while Date() < end {
      var inputs = [arguments(count, &random)]
      if tried < pairs { inputs.append(nastyArguments(count, (first + tried) % pairs)) }
      for arguments in inputs {
        guard holds(law, arguments, limit, random, file, line) else { return }
      }
      tried += 1
    }
    print("\(name): \(min(tried, pairs)) of \(pairs) pairs, \(tried) random inputs, \(random)")
  }

  private func holds(
    _ law: ([Double]) throws -> Void, _ arguments: [Double], _ limit: Double,
    _ random: SeededGenerator, _ file: StaticString, _ line: UInt
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
      XCTFail("not so: \(law), for \(arguments), \(random)", file: file, line: line)
      return false
    }
  }

  /// Arguments in whose rows every two nasty numbers meet at every two places: a + kb modulo their prime count, at
  /// place k, for all a and b.
  private func nastyArguments(_ count: Int, _ row: Int) -> [Double] {
    let size = nastyDoubles.count
    return (0..<count).map { place in nastyDoubles[(row / size + place * row) % size] }
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
      case 1: result.append(beside(nastyDoubles.randomElement(using: &random) ?? 0))
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

// MARK: - What many laws say

extension FuzzTestCase {
  /// NaN for NaN, and no other NaN.
  func expectNumber(_ result: Double, of inputs: [Double]) throws {
    try expect(result.isNaN == inputs.contains { $0.isNaN }, "NaN for NaN and else none: \(result)")
  }

  /// NaN for NaN, and a finite number else.
  func expectFinite(_ result: Double, of inputs: [Double]) throws {
    try expectNumber(result, of: inputs)
    try expect(!result.isInfinite, "a finite number: \(result)")
  }

  func expectSameBits(_ result: Double, _ other: Double, _ law: String) throws {
    let areSame = result.bitPattern == other.bitPattern || result.isNaN && other.isNaN
    try expect(areSame, "\(law): \(result) and \(other)")
  }

  /// An infinite number counts as the largest double; NaN passes.
  func limited(_ value: Double) -> Double {
    value.isInfinite ? .greatestFiniteMagnitude * (value < 0 ? -1 : 1) : value
  }

  /// A whole number of any size.
  func whole(_ value: Double) -> Int {
    Int(exactly: value) ?? Int(truncatingIfNeeded: value.bitPattern)
  }

  /// A spring of one of the three forms, and what it is made from, three numbers of it.
  func spring(_ n: ArraySlice<Double>) -> (spring: DampedSpring, inputs: [Double]) {
    let n = Array(n)
    switch n[2].bitPattern % 3 {
    case 0:
      return (DampedSpring(response: n[0], dampingRatio: n[1]), [n[0], n[1]])
    case 1:
      return (DampedSpring(duration: n[0], bounce: n[1]), [n[0], n[1]])
    default:
      return (DampedSpring(stiffness: n[0], friction: n[1], mass: n[2]), n)
    }
  }
}
