import XCTest

/// Asserts that two doubles have the same bits; one NaN counts as another, but 0 not as −0.
func assertSameBits(
  _ actual: Double, _ expected: Double, _ what: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  if actual.bitPattern == expected.bitPattern || actual.isNaN && expected.isNaN { return }
  let ulps = ulps(from: expected, to: actual)
  XCTFail("\(actual) instead of \(expected), \(ulps) ulps; \(what())", file: file, line: line)
}

/// How many doubles further `actual` is; −0 and 0 are one step apart.
func ulps(from expected: Double, to actual: Double) -> Int {
  /// The position among all doubles in rising order.
  func rank(_ value: Double) -> Int {
    let bits = Int(bitPattern: UInt(value.bitPattern))
    return bits < 0 ? Int.min - bits - 1 : bits
  }
  return rank(actual).subtractingReportingOverflow(rank(expected)).partialValue
}

/// Asserts that the distance of two numbers is at most `tolerance`, itself a line of `Tolerance`.
func assertClose(
  _ actual: Double, _ expected: Double, within tolerance: Double,
  _ what: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
  // Not `>`, which would let a NaN pass.
  if (actual - expected).magnitude <= tolerance { return }
  XCTFail(
    "\(actual) instead of \(expected) ± \(tolerance); \(what())", file: file, line: line)
}
