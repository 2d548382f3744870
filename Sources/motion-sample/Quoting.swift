/// `text` in single quotes, fit for a message of one line: what moves a terminal's cursor or ends a
/// line is escaped, and a long text is cut.
func quoted(_ text: String) -> String {
  let longest = 80
  let shown = escaped(String(text.unicodeScalars.prefix(longest)))
  return text.unicodeScalars.dropFirst(longest).isEmpty ? "'\(shown)'" : "'\(shown)…'"
}

/// `text` with every control character, line separator and invisible character written as `\n` or
/// `\u{1B}`.
func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      result += scalar.escaped(asASCII: true)
    default: result.unicodeScalars.append(scalar)
    }
  }
}

/// The text that `bytes` spell in UTF-8, or nil when they are not UTF-8.
///
/// Decoding repairs what is wrong, so the bytes come back unchanged only when nothing was.
/// (`String(validating:as:)` says it directly, but needs a newer system.)
func strictText(_ bytes: some Collection<UInt8>) -> String? {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.utf8.elementsEqual(bytes) ? text : nil
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let dollar = UInt8(ascii: "$")
  static let apostrophe = UInt8(ascii: "'")
  static let comma = UInt8(ascii: ",")
  static let dash = UInt8(ascii: "-")
  static let slash = UInt8(ascii: "/")
  static let equals = UInt8(ascii: "=")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
}
