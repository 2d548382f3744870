import XCTest

@testable import MotionCore

final class DoubleDoubleLanesTests: XCTestCase {
  private var random = SeededGenerator()

  func testEveryLaneHasTheBitsOfADoubleDouble() {
    for _ in 0..<500 {
      let left = (0..<4).map { _ in number() }
      let right = (0..<4).map { _ in number() }
      let lanes = DoubleDoubleLanes((left[0], left[1], left[2], left[3]))
      let others = DoubleDoubleLanes((right[0], right[1], right[2], right[3]))
      let (sum, product, multiple) = (lanes + others, lanes * others, lanes * right[0])
      for lane in 0..<4 {
        XCTAssertEqual(lanes[lane], left[lane], "\(random)")
        XCTAssertEqual(sum[lane], left[lane] + right[lane], "\(random)")
        XCTAssertEqual(product[lane], left[lane] * right[lane], "\(random)")
        XCTAssertEqual(multiple[lane], left[lane] * right[0], "\(random)")
      }
    }
  }

  private func number() -> DoubleDouble {
    let high = Double.random(in: -4...4, using: &random)
    return DoubleDouble.sum(high, Double.random(in: -0x1p-53...0x1p-53, using: &random) * high)
  }
}
