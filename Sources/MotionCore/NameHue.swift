/// A hue that belongs to a name, for an avatar without a picture.
/// ```
/// degrees = (FNV-1a 64 of the name's UTF-8, low 32 bits) mod 360
/// ```
/// Taking the low 32 bits first is part of the contract, so that ports without unsigned 64-bit integers
/// agree.
public struct NameHue: Sendable, Hashable {
  /// The FNV-1a 64 hash of the name's UTF-8, just as it is written: not trimmed, not normalised.
  public let hash: UInt64

  /// The hue of a name, which may be empty.
  public init(_ name: String) {
    hash = FNV1a.hash(of: name)
  }

  /// The hue in whole degrees, 0 ..< 360.
  public var degrees: Int {
    Int((hash & 0xFFFF_FFFF) % 360)
  }
}
