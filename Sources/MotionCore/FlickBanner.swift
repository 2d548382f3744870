/// A banner at the top of a screen that a finger can pull, catch in flight and throw away; everything but
/// the view.
///
/// Tell it what happens and when, and ask for each frame where the banner is:
/// ```swift
/// var banner = FlickBanner(height: 72)
/// banner.arrive(at: 0)                            // drops in from above the edge
/// banner.drag(to: -8, at: 0.10)                   // caught where it is, and moved with the finger
/// banner.drag(to: -20, at: 0.11)
/// banner.release(at: 0.11)?.trigger               // .projection: thrown away
/// banner.frame(at: 0.15)                          // travel, lift and opacity on its way out
/// ```
/// While it is held it follows the finger 1:1 upward and against a rubber band of three heights downward.
/// Let go, it leaves, or returns, on a spring that starts where the banner is and with the velocity it
/// has then. No event makes it jump, whatever it interrupts.
///
/// - Units: lengths in one unit, negative above the resting place; velocities in it per second. Times in
///   seconds, on any one clock.
/// - Edge cases: an event with NaN changes nothing; lengths and velocities beyond ±2¹⁰⁰⁰ count as
///   that, and infinite times as the largest double. Before the event that started a motion the banner is
///   where it started. A height below 0 counts as 0; NaN stays, and
///   makes NaN of whatever depends on the height.
/// - Accuracy: composite: the springs, the rubber band and the fade are correctly rounded, and the rest is
///   double expressions in a fixed order, the same bits on every platform.
/// - Source: syxUI's Flick Banner.
public struct FlickBanner: Sendable, Hashable {
  /// What the banner is doing since the last event.
  public enum Phase: Sendable, Hashable {
    /// In its place since it was made.
    case resting
    /// Dropping in, and in its place since.
    case arriving
    /// In a finger's hold.
    case held
    /// Thrown or sent away.
    case leaving
    /// Let go without enough of a throw, and on its way to its place, or there.
    case returning
    /// The gesture was taken away; on its way to its place, or there.
    case cancelled
  }

  /// What a finger holds.
  private struct Hold: Hashable {
    /// When and where the banner was caught, and the velocity it had.
    var start, displacement, velocity: Double
    /// How far a finger would have pulled it from its place to there.
    var pull: Double
    /// How far the finger has moved since.
    var translation = 0.0
    var latch: ArmingLatch
    var finger = VelocityEstimator()
  }

  private enum State: Hashable {
    case moving(Phase, SpringMotion<Double>)
    case held(Hold)
  }

  /// When letting go throws the banner away. Its extent is the banner's height.
  public let rule: FlickRule
  private let band: RubberBand
  private var state: State
  /// When the latest arrival started; nil for a banner that was there from the start.
  private var arrivalTime: Double?
  /// Which parts of the way out fade it.
  private var fade = Self.fade

  /// A banner in its place.
  /// - Parameters:
  ///   - height: in units of length; 0 or more, and beyond 2¹⁰⁰⁰ as that. NaN stays.
  ///   - commitFraction: the part of the height that a finger must travel to throw it away.
  ///   - dismissSpeed: the velocity that alone is enough, in units of length per second.
  ///   - coastingTime: for how many seconds it is taken to coast at its velocity. These three are limited as in
  ///     `FlickRule`.
  public init(
    height: Double = 72, commitFraction: Double = 0.34, dismissSpeed: Double = 520,
    coastingTime: Double = 0.20
  ) {
    rule = FlickRule(
      extent: Self.limited(height), commitFraction: commitFraction, dismissSpeed: dismissSpeed,
      coastingTime: coastingTime)
    band = RubberBand(limit: Self.pullLimit * rule.extent)
    state = .moving(.resting, SpringMotion(from: 0, to: 0, spring: Self.arrivalSpring))
  }

  /// Lengths and velocities so large that an expression of a few could overflow are brought down.
  private static func limited(_ value: Double) -> Double {
    value > 0x1p1000 ? 0x1p1000 : value < -0x1p1000 ? -0x1p1000 : value
  }

  /// The banner's height in units of length: what the rule takes for its extent.
  public var height: Double { rule.extent }

  /// What the banner is doing since the last event. A motion that has come to its end stays in its phase;
  /// `isSettled(at:within:)` tells.
  public var phase: Phase {
    switch state {
    case .moving(let phase, _): phase
    case .held: .held
    }
  }

  /// Whether the finger that holds the banner has pulled it past the line where it is thrown away by
  /// distance; see `ArmingLatch`. What counts is the way of the finger since it caught the banner.
  public var isArmed: Bool {
    if case .held(let hold) = state { hold.latch.isArmed } else { false }
  }
}

// MARK: - What happens

extension FlickBanner {
  /// Lets the banner drop in: from above the edge when it is resting or gone, else from where it is. Does
  /// nothing while it arrives or is held.
  public mutating func arrive(at time: Double) {
    if time.isNaN || phase == .arriving || phase == .held { return }
    let time = limitedToFinite(time)
    if phase == .resting || phase == .leaving && isSettled(at: time) {
      arrivalTime = time
      // All of it shows, as it does not come from fading.
      fade = LinearRamp(start: 1, end: 1)
      let motion = SpringMotion(
        from: -(height + Self.entryClearance), to: 0, spring: Self.arrivalSpring, startTime: time)
      state = .moving(.arriving, motion)
    } else {
      move(.arriving, to: 0, with: Self.arrivalSpring, at: time)
    }
  }

  /// A finger comes down on the banner and stops it where it is. Does nothing while it is held.
  public mutating func touch(at time: Double) {
    if time.isNaN || phase == .held { return }
    let time = limitedToFinite(time)
    startFade(at: time)
    let displacement = displacement(at: time)
    // A banner that overshot nearly as far as the band reaches is held as if by 9/10 of it: the whole
    // would take an infinite pull.
    let pull = band.distance(for: min(displacement, 0.9 * band.limit))
    var hold = Hold(
      start: time, displacement: displacement, velocity: velocity(at: time), pull: pull,
      latch: ArmingLatch(line: rule.commitFraction * height))
    hold.finger.add(0, at: time)
    state = .held(hold)
  }

  /// The finger has moved by so much since it came down. Comes down first when the banner isn't held.
  public mutating func drag(to translation: Double, at time: Double) {
    if translation.isNaN || time.isNaN { return }
    touch(at: time)
    guard case .held(var hold) = state else { return }
    hold.translation = Self.limited(translation)
    hold.latch.update(displacement: hold.translation)
    hold.finger.add(hold.translation, at: time)
    // From now on the finger has a velocity of its own.
    if time > hold.start { hold.velocity = 0 }
    state = .held(hold)
  }

  /// The finger lifts: the banner leaves or returns, carrying its velocity.
  /// - Parameters:
  ///   - time: when, in seconds.
  ///   - velocity: the finger's, where the gesture knows it; otherwise it is estimated.
  /// - Returns: what was decided; nil when the banner wasn't held.
  @discardableResult
  public mutating func release(at time: Double, velocity: Double? = nil) -> FlickRule.Decision? {
    guard let decision = decision(at: time, velocity: velocity) else { return nil }
    let carried = velocity.map(carriedVelocity)
    if decision.commits {
      leave(at: time, velocity: carried)
    } else {
      move(.returning, to: 0, with: Self.returnSpring, at: time, velocity: carried)
    }
    return decision
  }

  /// The system takes the gesture away: the banner goes back to its place, whatever its velocity. Does
  /// nothing when it isn't held.
  public mutating func cancel(at time: Double) {
    if time.isNaN || phase != .held { return }
    move(.cancelled, to: 0, with: Self.cancelSpring, at: time)
  }

  /// Sends the banner away, held or not: a timer, a key, a screen reader. It leaves from where it is,
  /// with the velocity it has.
  public mutating func dismiss(at time: Double) {
    if time.isNaN || phase == .leaving { return }
    leave(at: time)
  }

  private mutating func leave(at time: Double, velocity: Double? = nil) {
    startFade(at: time)
    move(
      .leaving, to: -(height + Self.exitClearance), with: Self.exitSpring, at: time,
      velocity: velocity)
  }

  private mutating func move(
    _ phase: Phase, to target: Double, with spring: DampedSpring, at time: Double,
    velocity: Double? = nil
  ) {
    let motion = SpringMotion(
      from: Self.limited(displacement(at: time)), to: target, spring: spring,
      initialVelocity: Self.limited(velocity ?? self.velocity(at: time)), startTime: time)
    state = .moving(phase, motion)
  }

  /// An arriving banner doesn't fade; what interrupts it lets it fade from where it is on.
  private mutating func startFade(at time: Double) {
    guard phase == .arriving, fade.start == 1 else { return }
    fade = LinearRamp(start: max(Self.fade.start, covered(at: time)), end: Self.fade.end)
  }
}

// MARK: - What a frame shows

extension FlickBanner {
  /// How far the banner is from its place: negative above it. NaN for NaN.
  public func displacement(at time: Double) -> Double {
    switch state {
    case .moving(_, let motion):
      return motion.value(at: time)
    case .held(let hold):
      if time.isNaN { return .nan }
      let moved = band.offset(for: pull(of: hold)) - band.offset(for: hold.pull)
      return hold.displacement + moved
    }
  }

  /// The banner's velocity; while it is held, the one it would leave the finger with. NaN for NaN.
  public func velocity(at time: Double) -> Double {
    switch state {
    case .moving(_, let motion):
      return motion.velocity(at: time)
    case .held(let hold):
      // Until the finger moves, the banner keeps the velocity it was caught with for as long as a finger
      // may rest: a tap that is shorter than that doesn't slow it down.
      if !hold.finger.hasVelocity, time - hold.start <= hold.finger.longestGap {
        return hold.velocity
      }
      return carriedVelocity(of: hold.finger.velocity(at: time))
    }
  }

  /// What the finger's lifting at a time would lead to; nil when the banner isn't held.
  ///
  /// The rule sees the way of the finger since it came down, where the banner is, and the finger's
  /// velocity, even where the band slows the banner: it tells what was meant.
  /// - Parameters:
  ///   - time: when it would lift, in seconds.
  ///   - velocity: the finger's, where the gesture knows it; otherwise it is estimated.
  public func decision(at time: Double, velocity: Double? = nil) -> FlickRule.Decision? {
    guard case .held(let hold) = state, !time.isNaN, velocity?.isNaN != true,
      let velocity = velocity ?? fingerVelocity(at: time)
    else { return nil }
    return rule.decision(
      translation: hold.translation, displacement: displacement(at: time), velocity: velocity)
  }

  /// The estimated velocity of the finger that holds the banner; nil when none does. Until it moves it
  /// counts as having the velocity of the banner that it caught. NaN for NaN.
  public func fingerVelocity(at time: Double) -> Double? {
    guard case .held(let hold) = state else { return nil }
    return hold.finger.hasVelocity ? hold.finger.velocity(at: time) : velocity(at: time)
  }

  /// Everything a frame shows at a time; NaN for NaN.
  public func frame(at time: Double) -> FlickBannerTimeline.Frame {
    FlickBannerTimeline.Frame(
      travel: displacement(at: time),
      lift: arrivalTime.map { Self.shadowSpring.value(at: time - $0) } ?? (time.isNaN ? .nan : 1),
      opacity: 1 - fade.value(at: covered(at: time)))
  }

  /// Whether the banner stays within a tolerance of where it goes from a time on; one that is leaving is
  /// gone then. False while it is held.
  public func isSettled(at time: Double, within tolerance: Double = 0.5) -> Bool {
    // Where it is at that time mostly answers it; whether it comes out again costs much more.
    guard case .moving(_, let motion) = state,
      (motion.value(at: time) - motion.target).magnitude <= tolerance
    else { return false }
    return motion.isSettled(at: time, within: tolerance)
  }

  /// The part of the way out.
  private func covered(at time: Double) -> Double {
    displacement(at: time) / -(height + Self.exitClearance)
  }

  /// How far a finger would have pulled the banner from its place to where it is held.
  private func pull(of hold: Hold) -> Double { hold.pull + hold.translation }

  /// How fast the held banner moves when the finger does so at a velocity.
  private func carriedVelocity(of velocity: Double) -> Double {
    guard case .held(let hold) = state else { return velocity }
    let pull = pull(of: hold)
    // At the edge itself the band resists only a finger that goes on downward.
    let slope = pull == 0 && velocity < 0 ? 1 : band.slope(at: pull)
    return Self.limited(velocity) * slope
  }
}
