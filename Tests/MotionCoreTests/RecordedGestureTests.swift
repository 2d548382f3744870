import MotionCore
import XCTest

/// What the estimator and the banner make of real fingers; see `Fixtures/gestures`.
final class RecordedGestureTests: XCTestCase {
  private func velocity(
    of gesture: Gesture, then more: [(after: Double, by: Double)] = []
  ) -> Double {
    var estimator = VelocityEstimator()
    for sample in gesture.samples { estimator.add(sample.translation, at: sample.time) }
    if let last = gesture.samples.last {
      for sample in more {
        estimator.add(last.translation + sample.by, at: last.time + sample.after)
      }
    }
    return estimator.velocity
  }

  /// The banner's decision at the last sample, and with a sample more.
  private func decision(
    on gesture: Gesture, then more: (after: Double, by: Double)? = nil
  ) throws -> FlickRule.Decision {
    var banner = FlickBanner()
    for sample in gesture.samples { banner.drag(to: sample.translation, at: sample.time) }
    let last = try XCTUnwrap(gesture.samples.last)
    if let more {
      banner.drag(to: last.translation + more.by, at: last.time + more.after)
    }
    return try XCTUnwrap(banner.release(at: last.time + (more?.after ?? 0)))
  }

  /// The published release velocities, by gesture: a definition and bounds.
  private func published() throws -> [String: [(definition: String, bounds: ClosedRange<Double>)]] {
    var velocities: [String: [(definition: String, bounds: ClosedRange<Double>)]] = [:]
    for row in try Gesture.rows("gestures/published.csv") {
      let bounds = (try XCTUnwrap(Double(row[2])))...(try XCTUnwrap(Double(row[3])))
      velocities[row[0], default: []].append((row[1], bounds))
    }
    return velocities
  }

  func testThereAreThirtyEightOfThem() throws {
    let names = try Gesture.recorded().map(\.name)
    XCTAssertEqual(names.count, 38)
    XCTAssertTrue(Set(try published().keys).isSubset(of: names))
  }

  func testEstimatesAreWithinTheBoundsAtWhichABrowserScrollsOn() throws {
    let published = try published()
    var count = 0
    for gesture in try Gesture.recorded() {
      for (definition, bounds) in published[gesture.name] ?? [] where definition == "scrolling" {
        XCTAssertTrue(bounds.contains(velocity(of: gesture)), gesture.name)
        count += 1
      }
    }
    XCTAssertEqual(count, 9)
  }

  /// Those velocities are of the last instant, the estimate is of the last 60 ms: it lags behind a
  /// finger that speeds up, and leads one that slows down. 30 % in the median, as its documentation says.
  func testEstimatesAreNearTheVelocitiesOfOtherDefinitions() throws {
    let published = try published()
    var ratios: [Double] = []
    for gesture in try Gesture.recorded() {
      for (definition, bounds) in published[gesture.name] ?? [] where definition != "scrolling" {
        ratios.append(velocity(of: gesture) / bounds.lowerBound)
      }
    }
    ratios.sort { ($0 - 1).magnitude < ($1 - 1).magnitude }
    XCTAssertEqual(ratios.count, 37)
    XCTAssertEqual((ratios[18] - 1).magnitude, 0.30, accuracy: 0.01)
    for ratio in ratios { XCTAssertTrue((0.4...1.31).contains(ratio), "\(ratio)") }
  }

  func testEveryDecisionIsTheDirectionOfTheFinger() throws {
    for gesture in try Gesture.recorded() {
      let decision = try decision(on: gesture)
      let translation = try XCTUnwrap(gesture.samples.last).translation
      // flutter-01 goes up and comes down again, which a banner takes back.
      let goesUp = translation < 0 && gesture.name != "flutter-01"
      XCTAssertEqual(decision.trigger, goesUp ? .distance : nil, gesture.name)
    }
  }

  func testATrailingNoisySampleDoesntKillAFlick() throws {
    for gesture in try Gesture.recorded() {
      let clean = velocity(of: gesture)
      let direction: Double = clean < 0 ? -1 : 1
      // 2 ms later it seems to be 8 points back.
      let wobble = velocity(of: gesture, then: [(0.002, -8 * direction)])
      XCTAssertGreaterThan(wobble / clean, 0.85, gesture.name)
      // It lifts on the spot, 8 ms later.
      XCTAssertGreaterThan(velocity(of: gesture, then: [(0.008, 0)]) / clean, 0.79, gesture.name)
      if let trigger = try decision(on: gesture).trigger {
        let noisy = try decision(on: gesture, then: (0.002, -8 * direction))
        XCTAssertEqual(noisy.trigger, trigger, gesture.name)
      }
    }
  }

  func testEveryFingerThatHoldsBeforeItLiftsHasNoVelocity() throws {
    for gesture in try Gesture.recorded() {
      XCTAssertEqual(velocity(of: gesture, then: [(0.041, 0)]), 0, gesture.name)
      let hold = (1...8).map { (after: Double($0) / 125, by: 0.0) }
      XCTAssertEqual(velocity(of: gesture, then: hold), 0, gesture.name)
    }
  }

  /// In flutter-01 the finger turns round, and rests on the way: 38 ms within 2 points.
  func testOnlyTheFingerThatRestsPauses() throws {
    for gesture in try Gesture.recorded() {
      var estimator = VelocityEstimator()
      var detector = PauseDetector()
      for sample in gesture.samples {
        estimator.add(sample.translation, at: sample.time)
        detector.update(velocity: estimator.velocity, offset: sample.translation)
      }
      XCTAssertEqual(detector.hasPaused, gesture.name == "flutter-01", gesture.name)
    }
  }

  func testACancelledGestureNeverThrows() throws {
    for gesture in try Gesture.recorded() {
      var banner = FlickBanner()
      for sample in gesture.samples { banner.drag(to: sample.translation, at: sample.time) }
      banner.cancel(at: try XCTUnwrap(gesture.samples.last).time)
      XCTAssertEqual(banner.phase, .cancelled)
      XCTAssertEqual(banner.displacement(at: 1e3), 0, accuracy: 1e-9)
    }
  }
}
