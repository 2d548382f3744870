import MotionCore
import XCTest

/// Laws of gestures, of what they move and of names, for arbitrary arguments; see `SpringFuzzTests`.
final class GestureFuzzTests: FuzzTestCase {
  func testFlickRule() {
    fuzz(7) { n in
      func decision(_ direction: FlickRule.Direction, _ sign: Double) -> FlickRule.Decision {
        FlickRule(
          extent: n[0], commitFraction: n[1], dismissSpeed: n[2], coastingTime: n[3],
          direction: direction
        ).decision(translation: sign * n[4], displacement: sign * n[5], velocity: sign * n[6])
      }
      let up = decision(.negative, 1)
      let down = decision(.positive, -1)
      try expectFinite(up.projectedStop, of: [n[3], n[5], n[6]])
      try expect(up.commits == (up.trigger != nil), "commits with a trigger")
      try expect(up.trigger == down.trigger, "directions are alike")
      try expect(
        up.projectedStop.isNaN || up.projectedStop == -down.projectedStop, "stops are alike")
      let rule = FlickRule(extent: n[0], commitFraction: n[1], dismissSpeed: n[2])
      let now = rule.decision(translation: n[4], displacement: n[5], velocity: n[6])
      let faster = rule.decision(
        translation: n[4], displacement: n[5], velocity: -n[6].magnitude)
      try expect(!now.commits || faster.commits, "a faster throw commits as well")
      try expect(
        decision(.negative, 1)
          == FlickRule(
            extent: limited(n[0]), commitFraction: limited(n[1]), dismissSpeed: limited(n[2]),
            coastingTime: limited(n[3])
          ).decision(
            translation: limited(n[4]), displacement: limited(n[5]), velocity: limited(n[6]))
          || n.contains { $0.isNaN }, "infinite counts as the largest double")
    }
  }

  func testArmingLatch() {
    fuzz(6) { n in
      var latch = ArmingLatch(line: n[0], releaseFraction: n[1])
      for displacement in n[2...] {
        let before = latch
        let hasChanged = latch.update(displacement: displacement)
        try expect(hasChanged == (latch.isArmed != before.isArmed), "says when it changes")
        if displacement.isNaN { try expect(!hasChanged, "NaN changes nothing") }
        if displacement <= -latch.line {
          try expect(latch.isArmed, "armed past the line")
        } else if displacement > -latch.releaseFraction * latch.line {
          try expect(!latch.isArmed, "disarmed well inside")
        } else {
          try expect(!hasChanged, "keeps its state in between")
        }
      }
    }
  }

  func testPauseDetector() {
    fuzz(14) { n in
      var detector = PauseDetector(slowSpeed: n[0], minimumOffset: n[1], drop: n[2])
      var pauses = 0
      for velocity in n[4...] + n[4...] {
        let had = detector.hasPaused
        let isPause = detector.update(velocity: velocity, offset: n[3])
        try expect(isPause == (detector.hasPaused && !had), "says which sample made the pause")
        try expect(!had || detector.hasPaused, "stays paused")
        if isPause {
          pauses += 1
          try expect(velocity.magnitude <= detector.slowSpeed, "pauses when slow")
          try expect(limited(n[3]).magnitude >= detector.minimumOffset, "pauses when far enough")
        }
      }
      try expect(pauses <= 1, "pauses once")
      try expect(pauses == 0 || !n[0...3].contains { $0.isNaN }, "never pauses by NaN")
      detector.reset()
      try expect(!detector.hasPaused, "begins anew")
    }
  }

  func testVelocityEstimator() {
    fuzz(14) { n in
      var estimator = VelocityEstimator(window: n[0], longestGap: n[1])
      var mirrored = estimator
      try expectNumber(estimator.velocity, of: [n[0], n[1]])
      for index in stride(from: 3, to: 13, by: 2) {
        estimator.add(n[index], at: n[index + 1])
        mirrored.add(-n[index], at: n[index + 1])
        try expectFinite(estimator.velocity, of: [n[0], n[1]])
        try expectFinite(estimator.velocity(at: n[2]), of: Array(n[0..<3]))
        try expect(
          mirrored.velocity == -estimator.velocity || estimator.velocity.isNaN, "odd")
      }
      // Samples that come as fast as a clock counts, more than are kept.
      for sample in 0...VelocityEstimator.capacity {
        estimator.add(n[3] * Double(sample), at: n[4] + n[5].magnitude * Double(sample))
        try expectFinite(estimator.velocity, of: [n[0], n[1]])
      }
      estimator.reset()
      try expect(
        estimator == VelocityEstimator(window: n[0], longestGap: n[1])
          || n[0].isNaN || n[1].isNaN, "begins anew")
    }
  }

  func testFlingExit() {
    fuzz(6) { n in
      let card = FlingExit(width: n[0], height: n[1], margin: n[2])
      let (x, y) = (n[3], n[4])
      let exit = card.exit(x: x, y: y)
      for (end, place, length) in [(exit.x, x, card.width), (exit.y, y, card.height)] {
        try expectFinite(end, of: [place, length, card.margin])
        try expect(
          end.isNaN || end <= -card.margin || end >= length, "ends outside: \(end)")
      }
      let angle = card.angle(x: x, y: y)
      let degrees = card.angleInDegrees(x: x, y: y)
      for (angle, half) in [(angle, Double.pi), (degrees, 180)] {
        try expectFinite(angle, of: [n[0], n[1], x, y])
        try expect(angle.isNaN || angle.magnitude <= half, "at most half a turn: \(angle)")
      }
      try expect(!(y < 0.5 * card.height) || !(degrees > 0), "negative above the middle")
      try expect(!(y > 0.5 * card.height) || !(degrees < 0), "positive below the middle")
      try expectFinite(FlingExit.spin(at: n[5]), of: [n[5]])
      try expectFinite(FlingExit.spinInDegrees(at: n[5]), of: [n[5]])
      try expect(
        n[5].isNaN || FlingExit.spin(at: n[5]) == -FlingExit.spin(at: -n[5]), "spins either way")
    }
  }

  // MARK: Banner and timelines

  func testFlickBanner() {
    fuzz(14, limit: 5) { n in
      var banner = FlickBanner(
        height: n[0], commitFraction: n[1], dismissSpeed: n[2], coastingTime: n[3])
      for index in stride(from: 4, to: 12, by: 2) {
        let (time, number) = (n[index], n[index + 1])
        let before = banner
        var decision: FlickRule.Decision?
        switch (number.bitPattern ^ time.bitPattern) % 8 {
        case 0: banner.arrive(at: time)
        case 1: banner.touch(at: time)
        case 2: banner.cancel(at: time)
        case 3: banner.dismiss(at: time)
        case 4: decision = banner.release(at: time)
        case 5: decision = banner.release(at: time, velocity: number)
        default: banner.drag(to: number, at: time)
        }
        if time.isNaN {
          try expect(banner.phase == before.phase && decision == nil, "NaN changes nothing")
        }
        try expect(decision?.commits != true || banner.phase == .leaving, "leaves when thrown")
        try expect(decision?.commits != false || banner.phase == .returning, "else returns")
        try expect(!banner.isArmed || banner.phase == .held, "armed only in a hold")
        try expect(banner.height >= 0 || n[0].isNaN, "has a height")
        _ = banner.isSettled(at: time, within: n[13])
        for moment in [time, n[12]] { try expectLaws(of: banner, at: moment) }
      }
    }
  }

  private func expectLaws(of banner: FlickBanner, at time: Double) throws {
    let inputs = [banner.height, time]
    let frame = banner.frame(at: time)
    if banner.phase != .resting || !banner.height.isNaN {
      for number in [banner.displacement(at: time), banner.velocity(at: time)] {
        try expect(number.isFinite || inputs.contains { $0.isNaN }, "a finite number: \(number)")
        try expect(number.isNaN || !time.isNaN, "NaN for NaN")
      }
      try expectSameBits(frame.travel, banner.displacement(at: time), "a frame where it is")
      try expect(frame.opacity.isNaN || (0...1).contains(frame.opacity), "an opacity")
    }
    try expect(frame.lift.isNaN == time.isNaN, "a lift")
    try expect(frame.lift.isNaN || (0...2).contains(frame.lift), "a lift within 0...2")
    let isHeld = banner.phase == .held
    try expect((banner.fingerVelocity(at: time) != nil) == isHeld, "a finger in a hold")
    try expect(isHeld || banner.decision(at: time) == nil, "nothing to decide without a hold")
    try expect(!isHeld || !banner.isSettled(at: time), "not settled in a hold")
  }

  func testFlickBannerTimeline() {
    fuzz(6) { n in
      let (arrival, parameters) = spring(n[0..<3])
      let timeline = FlickBannerTimeline(height: n[3], arrival: arrival, dismissVelocity: n[4])
      let frame = timeline.frame(at: n[5])
      let isLeaving = n[5] >= 0.72
      let isArriving = n[5] >= 0.04 && !isLeaving
      try expectFinite(frame.lift, of: isArriving ? parameters + [n[5]] : [n[5]])
      try expectFinite(frame.opacity, of: isLeaving ? Array(n[3...5]) : [n[5]])
      try expectFinite(
        frame.travel,
        of: isArriving ? parameters + [n[3], n[5]] : isLeaving ? Array(n[3...5]) : [n[3], n[5]])
      try expect(frame.lift.isNaN || (0...2).contains(frame.lift), "a lift within 0...2")
      try expect(frame.opacity.isNaN || (0...1).contains(frame.opacity), "an opacity")
      if n[5] < 0.04 { try expect(!(frame.travel >= 0), "starts outside") }
    }
  }

  func testAvatarLoadTimeline() {
    fuzz(2) { n in
      let frame = AvatarLoadTimeline(settleResponse: n[0]).frame(at: n[1])
      try expectFinite(frame.scale, of: n)
      try expect(frame.scale.isNaN || (0.93...1.07).contains(frame.scale), "a scale")
      for part in [frame.blur, frame.initials, frame.ring] {
        try expectFinite(part, of: [n[1]])
        try expect(part.isNaN || (0...1).contains(part), "a part: \(part)")
      }
    }
  }

  // MARK: Names

  func testNames() {
    let names = [
      "", " ", "\u{0}", "\u{301}", " \u{301}", "\u{FFFD}", "\r\n", "\u{200D}\u{200D}", "🇳", "é",
      String(repeating: "\u{301}", count: 5000), String(repeating: " a", count: 5000),
    ]
    fuzz(3) { n in
      let bytes = n.flatMap { withUnsafeBytes(of: $0.bitPattern, Array.init) }
      for name in [
        String(decoding: bytes, as: UTF8.self), n.map { "\($0)" }.joined(separator: " "),
        names[Int(n[0].bitPattern % UInt64(names.count))],
      ] {
        let hue = NameHue(name)
        try expect((0..<360).contains(hue.degrees), "a hue within 0..<360")
        var (hash, whole) = (FNV1a(), FNV1a())
        for byte in name.utf8 { hash.update([byte]) }
        whole.update(name)
        try expect(hash == whole && hash.value == hue.hash, "in pieces or at once")
        try expect(
          FNV1a.hash(of: name) == hue.hash && FNV1a.hash(of: name.utf8) == hue.hash, "of bytes too")
        try expect(!Initials.of(name).isEmpty, "initials, or a question mark")
      }
    }
  }
}
