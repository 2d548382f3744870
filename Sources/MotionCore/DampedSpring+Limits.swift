// What the doubles of a spring's parameters could hide: a stiffness may round to 0 and not be 0.

extension DampedSpring {
  var isInfinitelyStiff: Bool {
    switch form {
    case .response(let response, _), .bounce(_, let response): response == 0
    case .stiffness: false
    }
  }

  var lacksStiffness: Bool {
    if case .stiffness(0, _, _) = form { return true }
    return false
  }

  var lacksFriction: Bool {
    switch form {
    case .response(_, let dampingRatio): dampingRatio == 0
    case .bounce: false
    case .stiffness(_, let friction, _): friction == 0
    }
  }
}
