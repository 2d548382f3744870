/// How far a number may be from the computed one.
enum Tolerance {
  /// Not a bit; 0.0 and -0.0 are different.
  case none
  case ulps(UInt64)
  case distance(Double)

  static let options: [Option] = [.value("--ulps"), .value("--tolerance")]

  init(_ arguments: Arguments) throws(Failure) {
    try arguments.refuseMixing([["--ulps"], ["--tolerance"]])
    if let ulps = try arguments.wholeNumber("--ulps", in: 0...Int.max) {
      self = .ulps(UInt64(ulps))
    } else if let distance = try arguments.number("--tolerance", .zeroOrMore) {
      self = .distance(distance)
    } else {
      self = .none
    }
  }

  func accepts(_ found: Double, for computed: Double) -> Bool {
    switch self {
    case .none: found.bitPattern == computed.bitPattern
    case .ulps(let most): ulpsBetween(found, computed) <= most
    case .distance(let most): abs(found - computed) <= most
    }
  }
}

/// How many steps from one double to the next lie between two of them; none between the two zeros.
func ulpsBetween(_ first: Double, _ second: Double) -> UInt64 {
  // The bits of positive doubles count up as the numbers do; negative ones are mirrored.
  func position(_ number: Double) -> Int64 {
    let magnitude = Int64(bitPattern: number.magnitude.bitPattern)
    return number.sign == .minus ? -magnitude : magnitude
  }
  let (first, second) = (position(first), position(second))
  return UInt64(bitPattern: max(first, second) &- min(first, second))
}
