/// An option a command knows, by its name with the two dashes.
enum Option {
  case value(String)
  case flag(String)

  var name: String {
    switch self {
    case .value(let name), .flag(let name): name
    }
  }
}

/// The words after a command's name, sorted into options and operands.
///
/// `--name value` and `--name=value` are the same, so a negative number can be a value; a word
/// that begins with two dashes can be one only after `=`. After `--` every word is an operand.
struct Arguments {
  private(set) var operands: [String] = []
  /// The options that were given; a flag's value is empty.
  private var values: [String: String] = [:]
  private let command: String?

  /// - Parameter command: the command these words belong to, as error messages point to its help.
  init(
    _ words: [String], command: String?, options: [Option], takesOperands: Bool = false
  ) throws(Failure) {
    self.command = command
    var words = words[...]
    while let word = words.popFirst() {
      if word == "--" {
        operands += words
        break
      }
      // "-" is an operand: that is how standard input is spelled.
      guard word.utf8.first == .dash, word != "-" else {
        operands.append(word)
        continue
      }
      // By bytes: a combining mark after "=" would make another character of it.
      let end = word.utf8.firstIndex(of: .equals)
      let name = String(word[..<(end ?? word.endIndex)])
      let attached = end.map { String(word[word.utf8.index(after: $0)...]) }
      guard let option = options.first(where: { $0.name == name }) else {
        throw usage("there is no option \(quoted(name))")
      }
      guard values[name] == nil else { throw usage("\(quoted(name)) is given twice") }
      values[name] = try value(for: option, attached: attached, following: &words)
    }
    if !takesOperands, let operand = operands.first {
      throw usage("\(quoted(operand)) is one argument too many")
    }
  }

  private func value(
    for option: Option, attached: String?, following words: inout ArraySlice<String>
  ) throws(Failure) -> String {
    switch option {
    case .flag(let name):
      if let attached {
        throw usage("\(quoted(name)) takes no value, but is given \(quoted(attached))")
      }
      return ""
    case .value(let name):
      if let attached { return attached }
      guard let next = words.first, !next.utf8.starts(with: "--".utf8) else {
        throw usage("\(quoted(name)) needs a value")
      }
      words.removeFirst()
      return next
    }
  }

  /// The value of an option as it was typed, or nil when it was not given.
  subscript(name: String) -> String? { values[name] }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option as a number, or nil when it was not given.
  func number(_ name: String, _ domain: Domain = .any) throws(Failure) -> Double? {
    guard let text = values[name] else { return nil }
    guard let number = decimalNumber(text) else { throw wrongValue(name, "a number") }
    guard number.isFinite else { throw wrongValue(name, "a number within ±1.8e308") }
    guard domain.contains(number) else { throw wrongValue(name, domain.requirement) }
    return number
  }

  /// The value of an option that must be given when `other` is.
  func number(
    _ name: String, _ domain: Domain, neededBy other: String
  ) throws(Failure) -> Double {
    guard let number = try number(name, domain) else {
      throw usage("\(quoted(name)) must be given with \(quoted(other))")
    }
    return number
  }

  /// The value of an option that counts something, or nil when it was not given.
  func wholeNumber(_ name: String, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let text = values[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw wrongValue(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The file that the output goes to, or nil when it goes to standard output.
  func outputPath() throws(Failure) -> String? {
    let path = values["--output"]
    if path == "" { throw wrongValue("--output", "the path of a file") }
    return path
  }

  /// Refuses options from more than one of `groups`, each of which is a way to say the same thing.
  func refuseMixing(_ groups: [[String]]) throws(Failure) {
    let given = groups.compactMap { $0.first(where: has) }
    if given.count > 1 {
      throw usage("\(quoted(given[0])) and \(quoted(given[1])) can't be given together")
    }
  }

  /// A failure that quotes the value of an option.
  func wrongValue(_ name: String, _ requirement: String) -> Failure {
    usage("\(quoted(name)) must be \(requirement), but is \(quoted(values[name] ?? ""))")
  }

  /// A failure that points to this command's help.
  func usage(_ reason: String) -> Failure {
    .usage(reason, see: command)
  }
}
