import Foundation
import MotionCore
import Sheet
import XCTest

/// The sheet's motion as it was recorded, bit for bit. Written once, from the package's folder, with
/// ```
/// swift run motion-sample spring --response 0.36 --damping-ratio 0.82 --velocity 2 \
///   --until-settled 0.001 --fps 60 --golden --output Tests/Consumer/Tests/SheetTests/Goldens/sheet.csv
/// ```
final class GoldenTests: XCTestCase {
  func testTheSheetMovesAsRecorded() throws {
    let url = try XCTUnwrap(
      Bundle.module.url(forResource: "sheet", withExtension: "csv", subdirectory: "Goldens"))
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let spring = Sheet.spring
    let end = spring.settlingDuration(tolerance: 0.001, initialVelocity: 2)
    XCTAssertEqual(
      lines[0],
      "# motion-sample spring --response \(spring.response) --damping-ratio \(spring.dampingRatio)"
        + " --velocity 2.0 --from 0.0 --to \(end) --fps 60.0")
    let times = SampleGrid(from: 0, to: end, rate: 60)
    XCTAssertEqual(lines.count, 2 + times.count)
    for (line, time) in zip(lines.dropFirst(2), times) {
      let state = spring.state(at: time, initialVelocity: 2)
      // A number has one shortest text, so the same text is the same bits.
      XCTAssertEqual(line, "\(time),\(state.value),\(state.velocity)")
    }
  }
}
