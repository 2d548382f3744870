/// The 64-bit FNV-1a hash of Fowler, Noll and Vo: the same on every platform and in every run, unlike
/// `Hasher`. Not for anything an attacker may choose.
///
/// For each byte: hash = (hash XOR byte) × 100000001b3, from cbf29ce484222325, modulo 2⁶⁴.
/// ```swift
/// FNV1a.hash(of: "foobar")        // 0x85944171f73967e8
/// ```
/// - Source: draft-eastlake-fnv, and the authors' test vectors.
public struct FNV1a: Sendable, Hashable {
  /// The hash of all bytes so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of no bytes: the offset basis cbf29ce484222325.
  public init() {}

  /// Takes in further bytes: in pieces or at once, the hash is the same.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
    }
  }

  /// Takes in a string's UTF-8.
  public mutating func update(_ string: String) {
    update(string.utf8)
  }

  /// The hash of some bytes.
  public static func hash(of bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = FNV1a()
    hash.update(bytes)
    return hash.value
  }

  /// The hash of a string's UTF-8. Strings that look alike but are composed differently, as é may be, are
  /// equal in Swift and hash differently here.
  public static func hash(of string: String) -> UInt64 {
    hash(of: string.utf8)
  }
}
