import Foundation
import MotionCore
import XCTest

/// Resistance as a power of the distance past a range.
final class PowerResistanceTests: XCTestCase {
  private let resistance = PowerResistance()

  func testInsideTheRangeItMovesOneToOne() {
    for value in [-360, -359.5, -0.1, -0.0, 0] {
      XCTAssertEqual(resistance.position(of: value).bitPattern, value.bitPattern)
    }
  }

  func testOutsideItIsThePowerOfTheDistance() {
    for distance in [0.001, 0.5, 1, 2, 100, 360, 1e6] {
      let power = pow(distance, 0.7)
      XCTAssertEqual(resistance.offset(for: distance), power, accuracy: power.ulp)
      XCTAssertEqual(resistance.position(of: distance), resistance.offset(for: distance))
      XCTAssertEqual(
        resistance.position(of: -360 - distance), -360 - power, accuracy: (360 + power).ulp * 2)
    }
    // mpmath.
    XCTAssertEqual(resistance.position(of: -720), -421.5760392721442)
  }

  func testItIsOdd() {
    for distance in [0.25, 3, 1e-300, 1e300, .infinity] {
      XCTAssertEqual(resistance.offset(for: -distance), -resistance.offset(for: distance))
    }
  }

  func testPowersThatAreDoublesAreExact() {
    XCTAssertEqual(PowerResistance(exponent: 0.5).offset(for: 9), 3)
    XCTAssertEqual(PowerResistance(exponent: 1.5).offset(for: 4), 8)
    XCTAssertEqual(PowerResistance(exponent: 2).offset(for: -3), -9)
    XCTAssertEqual(PowerResistance(exponent: 1).offset(for: 0.1), 0.1)
    for exponent in [0, 0.7, 5] {
      XCTAssertEqual(PowerResistance(exponent: exponent).offset(for: 1), 1)
    }
    // 2⁵⁴ + 2²⁸ + 1 lies halfway between two doubles; the even one is below.
    XCTAssertEqual(PowerResistance(exponent: 2).offset(for: 134_217_729), 0x1.0000004p54)
  }

  func testItNeverDecreases() {
    var last = -Double.infinity
    for step in -4000...4000 {
      let position = resistance.position(of: -180 + Double(step) / 8)
      XCTAssertGreaterThanOrEqual(position, last)
      last = position
    }
  }

  func testItAmplifiesTheFirstUnitAndResistsFromThereOn() {
    XCTAssertGreaterThan(resistance.offset(for: 0.5), 0.5)
    XCTAssertEqual(resistance.offset(for: 0.5), 0.6155722066724582)
    XCTAssertLessThan(resistance.offset(for: 2), 2)
  }

  func testEdges() {
    XCTAssertEqual(PowerResistance(exponent: -1).exponent, 0)
    XCTAssertEqual(PowerResistance(exponent: 0).position(of: 1e-9), 1)
    XCTAssertEqual(resistance.offset(for: 0), 0)
    XCTAssertTrue(resistance.position(of: .nan).isNaN)
    XCTAssertTrue(PowerResistance(exponent: .nan).position(of: 1).isNaN)
    XCTAssertEqual(PowerResistance(exponent: .nan).position(of: -1), -1)
    let endless = PowerResistance(freeRange: -.infinity...0)
    XCTAssertEqual(endless.position(of: -.infinity), -.infinity)
    XCTAssertEqual(endless.position(of: 1), 1)
    for value in [Double.leastNonzeroMagnitude, 1e-300, 1e300, .infinity] {
      for exponent in [1e-300, 0.7, 3, 1e300] {
        let resistance = PowerResistance(exponent: exponent)
        XCTAssertTrue(resistance.position(of: value).isFinite)
        XCTAssertTrue(resistance.position(of: -value).isFinite)
      }
    }
  }
}
