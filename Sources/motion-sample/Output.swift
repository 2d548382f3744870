/// Where a command's output goes: a descriptor, every write to which is checked.
struct Output {
  private let descriptor: Int32
  /// What messages call it.
  private let name: String
  /// The file that takes the place of another once all is written.
  private let replacement: (temporary: String, path: String)?

  /// Runs `body` with standard output, or with the file at `path`, which is then written whole or
  /// not at all: the bytes go to a new file in the same folder, which takes the other's name last.
  static func write<Value>(
    to path: String? = nil, _ body: (Output) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let output = try Output(path)
    do throws(Failure) {
      let value = try body(output)
      try output.finish()
      return value
    } catch {
      output.discard()
      throw error
    }
  }

  /// Writes `text` to standard output.
  static func print(_ text: String) throws(Failure) {
    try write { output throws(Failure) in try output.write(Array(text.utf8)) }
  }

  private init(_ path: String?) throws(Failure) {
    guard let path, !Self.standardOutputs.contains(path) else {
      (descriptor, name, replacement) = (Platform.standardOutput, "standard output", nil)
      return
    }
    name = "'\(escaped(path))'"
    do throws(SystemError) {
      if Platform.isSpecialFile(path) {
        // A device or a pipe is written to: a file in the place of /dev/null would be a disaster.
        replacement = nil
        descriptor = try Platform.openForWriting(path)
      } else {
        // Through a symbolic link, the file it leads to is replaced, not the link.
        let target = Platform.resolvingLinks(path) ?? path
        let temporary = Self.folder(of: target) + ".motion-sample-\(UInt64.random(in: 0 ... .max))"
        replacement = (temporary, target)
        descriptor = try Platform.createForWriting(temporary)
        do throws(SystemError) {
          try Platform.takePermissions(of: target, for: descriptor)
        } catch {
          Platform.remove(temporary)
          throw error
        }
      }
    } catch {
      throw Self.failure(name, error)
    }
  }

  /// Standard output by its names: resolved, they would be the file it goes to, which is not ours to
  /// replace.
  private static let standardOutputs: Set = ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

  /// The part of `path` before its last component, with the slash.
  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: .slash) else { return "" }
    return String(path[..<path.utf8.index(after: slash)])
  }

  var isTerminal: Bool { Platform.isTerminal(descriptor) }

  func write(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      try Platform.write(bytes, to: descriptor)
    } catch {
      throw Self.failure(name, error)
    }
  }

  private func finish() throws(Failure) {
    do throws(SystemError) {
      // Some file systems report a full disk only here.
      try Platform.close(descriptor)
      if let replacement {
        try Platform.rename(replacement.temporary, to: replacement.path)
      }
    } catch {
      throw Self.failure(name, error)
    }
  }

  private func discard() {
    if let replacement { Platform.remove(replacement.temporary) }
  }

  private static func failure(_ name: String, _ error: SystemError) -> Failure {
    if error.isClosedPipe { return .closedPipe }
    return Failure(status: .output, reason: "\(name) can't be written: \(error.reason)")
  }
}
