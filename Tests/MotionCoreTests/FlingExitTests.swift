import MotionCore
import XCTest

final class FlingExitTests: XCTestCase {
  private let screen = FlingExit(width: 390, height: 844)

  func testTheEndIsOutsideHoweverSmallThePush() {
    for x in [0, 195, (195.0).nextUp, 390, -1e9, 1e9] {
      for y in [0, 422, (422.0).nextUp, 844] {
        let end = screen.exit(x: x, y: y)
        XCTAssertEqual(end.x, x > 195 ? 440 : -50)
        XCTAssertEqual(end.y, y > 422 ? 894 : -50)
      }
    }
  }

  func testTheMarginIsTheCallers() {
    let end = FlingExit(width: 100, height: 100, margin: 7).exit(x: 60, y: 40)
    XCTAssertEqual([end.x, end.y], [107, -7])
  }

  func testWholeAndHalfQuarterTurnsAreExact() {
    for (x, y, degrees) in [
      (1.0, 0.0, 0.0), (1, 1, 45), (0, 1, 90), (-1, 1, 135), (-1, 0, 180), (-1, -1, -135),
      (0, -1, -90), (1, -1, -45), (0, 0, 0),
    ] {
      for scale in [1, 0x1p-500, 0x1p500] {
        let exit = FlingExit(width: 2 * scale, height: 6 * scale)
        let (x, y) = (scale + x * scale, 3 * scale + y * scale)
        XCTAssertEqual(exit.angleInDegrees(x: x, y: y), degrees)
        XCTAssertEqual(exit.angle(x: x, y: y), degrees / 180 * .pi, accuracy: 1e-15)
      }
    }
    XCTAssertEqual(screen.angle(x: -9, y: 422), .pi)
    XCTAssertEqual(screen.angle(x: 195, y: 900), .pi / 2)
  }

  /// Computed with mpmath at 60 digits: atan2 of the exact differences, rounded once.
  func testAnglesAreCorrectlyRounded() {
    for (x, y, width, height, radians, degrees) in [
      (130, 95.5, 200, 120, 0.8691711071412149, 49.799836113904696),
      (10.25, -3, 390, 844, -1.9808591373300242, -113.49486837893552),
      (0.1, 0.2, 0.3, 0.7, -1.892546881191539, -108.43494882292201),
      (1e300, 1, 1e-5, 3, -5e-301, -2.864788975654116e-299),
      (.leastNonzeroMagnitude, 1, 0, 0, 1.5707963267948966, 90),
      (-7, 1e-300, 3, 0, 3.141592653589793, 180),
      (389.9, 843.7, 390, 844, 1.137862354174525, 65.19471056102037),
    ] as [(Double, Double, Double, Double, Double, Double)] {
      let exit = FlingExit(width: width, height: height)
      XCTAssertEqual(exit.angle(x: x, y: y), radians)
      XCTAssertEqual(exit.angleInDegrees(x: x, y: y), degrees)
    }
  }

  func testInfinitePlacesGiveTheLimit() {
    XCTAssertEqual(screen.angleInDegrees(x: .infinity, y: 5), 0)
    XCTAssertEqual(screen.angleInDegrees(x: -.infinity, y: 5), -180)
    XCTAssertEqual(screen.angleInDegrees(x: -.infinity, y: 790), 180)
    XCTAssertEqual(screen.angleInDegrees(x: 5, y: -.infinity), -90)
    XCTAssertEqual(screen.angleInDegrees(x: -.infinity, y: .infinity), 135)
    XCTAssertEqual(screen.exit(x: .infinity, y: -.infinity).x, 440)
  }

  func testASpinIsOneTurn() {
    XCTAssertEqual(FlingExit.spin(at: 0), 0)
    XCTAssertEqual(FlingExit.spin(at: 0.5), .pi)
    XCTAssertEqual(FlingExit.spin(at: 1), 2 * .pi)
    XCTAssertEqual(FlingExit.spin(at: -2), -4 * .pi)
    XCTAssertEqual(FlingExit.spinInDegrees(at: 0.25), 90)
    XCTAssertEqual(FlingExit.spin(at: .infinity), .greatestFiniteMagnitude)
    XCTAssertEqual(FlingExit.spinInDegrees(at: -1e308), -.greatestFiniteMagnitude)
  }

  func testNaNGivesNaNAndFiniteInFiniteOut() {
    for width in nastyDoubles {
      for place in nastyDoubles {
        let exit = FlingExit(width: width, height: 844, margin: 50)
        let isNaN = width.isNaN || place.isNaN
        XCTAssertEqual(exit.exit(x: place, y: 3).x.isNaN, isNaN)
        XCTAssertFalse(exit.exit(x: place, y: 3).x.isInfinite)
        XCTAssertEqual(exit.angle(x: place, y: 3).isNaN, isNaN)
        XCTAssertLessThanOrEqual(isNaN ? 0 : exit.angle(x: place, y: 3).magnitude, .pi)
        XCTAssertEqual(exit.angleInDegrees(x: 3, y: place).isNaN, isNaN)
        XCTAssertEqual(FlingExit.spin(at: place).isNaN, place.isNaN)
        XCTAssertEqual(FlingExit.spinInDegrees(at: place).isNaN, place.isNaN)
      }
    }
    XCTAssertTrue(FlingExit(width: 1, height: 1, margin: .nan).exit(x: 0, y: 0).x.isNaN)
    XCTAssertEqual(
      FlingExit(width: -1, height: -1, margin: -1), FlingExit(width: 0, height: 0, margin: 0))
  }
}
