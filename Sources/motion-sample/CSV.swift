/// Fields of text in CSV, as RFC 4180 has them.
enum CSV {
  /// `text` as a field: in double quotes when it holds a comma, a quote or a line break.
  static func field(_ text: String) -> String {
    let special: [UInt8] = [.comma, .quote, .carriageReturn, .lineFeed]
    guard text.utf8.contains(where: special.contains) else { return text }
    // By scalars: a quote with a combining mark is still a quote.
    var field = "\""
    for scalar in text.unicodeScalars {
      field += scalar == "\"" ? "\"\"" : String(scalar)
    }
    return field + "\""
  }

  /// The fields of a line, or nil when its quotes don't match.
  static func fields(_ line: ArraySlice<UInt8>) -> [[UInt8]]? {
    var fields: [[UInt8]] = []
    var rest = line
    while true {
      guard let field = rest.first == .quote ? quoted(&rest) : unquoted(&rest) else { return nil }
      fields.append(field)
      guard let separator = rest.popFirst() else { return fields }
      guard separator == .comma else { return nil }
    }
  }

  private static func unquoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    let field = rest.prefix { $0 != .comma }
    rest = rest[field.endIndex...]
    return field.contains(.quote) ? nil : Array(field)
  }

  private static func quoted(_ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    rest.removeFirst()
    var field: [UInt8] = []
    while let end = rest.firstIndex(of: .quote) {
      field += rest[..<end]
      rest = rest[(end + 1)...]
      // Two quotes are one in the text; a single one closes the field.
      guard rest.first == .quote else { return field }
      field.append(rest.removeFirst())
    }
    return nil
  }
}
