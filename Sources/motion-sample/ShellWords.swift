/// Words as a POSIX shell writes and reads them.
enum ShellWords {
  /// `word`, in single quotes unless a shell leaves it alone.
  static func quote(_ word: String) -> String {
    if !word.isEmpty, word.utf8.allSatisfy(isPlain) { return word }
    // By scalars: an apostrophe with a combining mark is still an apostrophe to a shell.
    var quoted = "'"
    for scalar in word.unicodeScalars {
      quoted += scalar == "'" ? "'\\''" : String(scalar)
    }
    return quoted + "'"
  }

  /// The words of `line`, which is only read, never run: what would make a shell do anything but
  /// split it is refused.
  static func split(_ line: ArraySlice<UInt8>) throws(Failure) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    // Not the same as `word` being empty, as '' is a word too.
    var isInWord = false
    var rest = line
    while let byte = rest.popFirst() {
      if byte == .space || byte == .tab {
        if isInWord { words.append(String(decoding: word, as: UTF8.self)) }
        word.removeAll()
        isInWord = false
        continue
      }
      isInWord = true
      switch byte {
      case .apostrophe:
        guard let end = rest.firstIndex(of: .apostrophe) else { throw unclosed }
        word += rest[..<end]
        rest = rest[(end + 1)...]
      case .quote:
        word += try doubleQuoted(&rest)
      case .backslash:
        guard let next = rest.popFirst() else { throw .data("its command ends with a backslash") }
        word.append(next)
      case _ where isPlain(byte) || byte >= 0x80:
        word.append(byte)
      default:
        throw special(byte)
      }
    }
    if isInWord { words.append(String(decoding: word, as: UTF8.self)) }
    return words
  }

  /// Takes the rest of a part in double quotes, and the quote that closes it.
  private static func doubleQuoted(_ rest: inout ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
    var part: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case .quote:
        return part
      case .dollar, .backtick:
        throw special(byte)
      case .backslash:
        // Before any other character, a backslash stands for itself here.
        let escapable: [UInt8] = [.dollar, .backtick, .quote, .backslash]
        let isEscape = rest.first.map(escapable.contains) ?? false
        part.append(isEscape ? rest.removeFirst() : byte)
      default:
        part.append(byte)
      }
    }
    throw unclosed
  }

  /// Whether a shell takes this character of a word as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: "_@%+=:,./-".utf8.contains(byte)
    }
  }

  private static let unclosed = Failure.data("its command has a quote that is not closed")

  private static func special(_ byte: UInt8) -> Failure {
    let character = quoted(String(UnicodeScalar(byte)))
    return .data("its command has \(character) without quotes, but is only read, never run")
  }
}
