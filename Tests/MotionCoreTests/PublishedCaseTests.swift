import MotionCore
import XCTest

/// What other projects' tests publish about the same curves, each table with its sources.
final class PublishedCaseTests: XCTestCase {
  /// Compares a result with the exact double of a row, and that with what was published.
  private func assertAgrees(_ actual: Double, _ row: Table.Row) throws {
    let expected = try row.number("expected")
    assertSameBits(actual, expected, row.place)
    guard try row.text("published") != "" else { return }
    let difference = actual - (try row.number("published"))
    let holds =
      switch try row.text("compare") {
      case "abs": difference.magnitude <= (try row.number("tolerance"))
      case "floor": (0..<(try row.number("tolerance"))).contains(difference)
      case "lt": difference < 0
      case "gt": difference > 0
      case "ge": difference >= 0
      case "eq": difference == 0
      case let compare: throw Table.Problem("\(row.place): compare \(compare)")
      }
    XCTAssertTrue(holds, "\(row.place): \(actual)")
  }

  func testSpringsMoveAsPublished() throws {
    for row in try Table("published-springs").rows {
      let spring = DampedSpring(
        response: try row.number("response"), dampingRatio: try row.number("dampingRatio"))
      let (time, velocity) = (try row.number("t"), try row.number("v0"))
      switch try row.text("quantity") {
      case "x": try assertAgrees(spring.value(at: time, initialVelocity: velocity), row)
      case "v": try assertAgrees(spring.velocity(at: time, initialVelocity: velocity), row)
      case let quantity: XCTFail("\(row.place): quantity \(quantity)")
      }
    }
  }

  func testRubberBandsStretchAsPublished() throws {
    for row in try Table("published-rubber-bands").rows {
      let band = RubberBand(
        limit: try row.number("limit"), coefficient: try row.number("coefficient"))
      let x = try row.number("x")
      switch try row.text("form") {
      case "one-sided": try assertAgrees(band.offset(for: x), row)
      case "two-sided": try assertAgrees(band.symmetricOffset(for: x), row)
      case "near":
        let range = try row.number("lower")...row.number("upper")
        try assertAgrees(band.position(of: x, near: range), row)
      case let form: XCTFail("\(row.place): form \(form)")
      }
    }
  }

  func testSmoothstepsRiseAsPublished() throws {
    for row in try Table("published-smoothsteps").rows {
      let window = Smoothstep(start: try row.number("start"), end: try row.number("end"))
      try assertAgrees(window.value(at: try row.number("t")), row)
    }
  }

  func testHashesAreAsPublished() throws {
    for row in try Table("published-hashes").rows {
      let digits = Array(try row.text("bytes"))
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(digits[$0...$0 + 1]), radix: 16)
      }
      XCTAssertEqual(bytes.count, digits.count / 2, row.place)
      XCTAssertEqual(FNV1a.hash(of: bytes), UInt64(try row.text("hash"), radix: 16), row.place)
    }
  }
}
