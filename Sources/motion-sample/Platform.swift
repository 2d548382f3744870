// The one file that knows the C library.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Bionic)
  import Bionic
#elseif os(Windows)
  import WinSDK
  import ucrt
#endif

/// A call to the system that failed.
struct SystemError: Error {
  private let code: Int32

  /// The call that failed just now.
  static var last: SystemError { SystemError(code: errno) }

  var reason: String { String(cString: strerror(code)) }
  var isClosedPipe: Bool { code == EPIPE }
}

/// What the tool asks of the system.
enum Platform {
  static let standardInput: Int32 = 0
  static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2

  /// The words after the tool's name. (`CommandLine.arguments` repairs what is not UTF-8, and so
  /// would name another file.)
  static func arguments() throws(Failure) -> [String] {
    var words: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let word = CommandLine.unsafeArgv[index] else { break }
      guard let text = strictText(UnsafeRawBufferPointer(start: word, count: strlen(word))) else {
        throw .usage("argument \(index) is not UTF-8", see: nil)
      }
      words.append(text)
    }
    return words
  }

  static func end(_ status: ExitStatus) -> Never { exit(status.rawValue) }

  /// The time of day.
  static func secondsNow() -> Int { Int(time(nil)) }

  static func isTerminal(_ descriptor: Int32) -> Bool { systemIsTerminal(descriptor) != 0 }

  // MARK: Reading

  static func openForReading(_ path: String) throws(SystemError) -> Int32 {
    try checked(systemOpen(path, O_RDONLY))
  }

  /// The next bytes, at most 64 KiB of them; none at the end.
  static func read(_ descriptor: Int32) throws(SystemError) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
      repeat {
        count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      initialized = max(0, count)
    }
    if count < 0 { throw .last }
    return bytes
  }

  static func close(_ descriptor: Int32) throws(SystemError) {
    try checked(systemClose(descriptor))
  }

  // MARK: Writing

  /// Opens a file that is there, as it is.
  static func openForWriting(_ path: String) throws(SystemError) -> Int32 {
    try checked(systemOpen(path, O_WRONLY))
  }

  /// Creates a file that must not be there yet, with the permissions any new file gets.
  static func createForWriting(_ path: String) throws(SystemError) -> Int32 {
    try checked(systemOpen(path, O_WRONLY | O_CREAT | O_EXCL))
  }

  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      // A signal, or a disk with room for a part, cuts a write short; the next one says why.
      let count = bytes[start...].withUnsafeBytes { rest in
        systemWrite(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        start += count
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Writes to standard error. When that fails, there is nobody left to tell.
  static func writeError(_ text: String) {
    try? write(Array(text.utf8), to: standardError)
  }

  /// Gives a file the name of another, whose place it takes in one step.
  static func rename(_ path: String, to newPath: String) throws(SystemError) {
    try checked(systemRename(path, newPath))
  }

  static func remove(_ path: String) {
    _ = systemRemove(path)
  }

  @discardableResult
  private static func checked(_ result: Int32) throws(SystemError) -> Int32 {
    if result < 0 { throw .last }
    return result
  }
}

// The calls themselves, which are not spelled the same everywhere.
#if os(Windows)
  extension Platform {
    /// Lets every byte through as it is.
    static func prepare() {
      for descriptor in [standardInput, standardOutput, standardError] {
        _ = _setmode(descriptor, _O_BINARY)
      }
    }

    /// Whether there is something at `path` other than a file.
    static func isSpecialFile(_ path: String) -> Bool {
      let attributes = path.withCString(encodedAs: UTF16.self, GetFileAttributesW)
      return attributes != INVALID_FILE_ATTRIBUTES
        && attributes & DWORD(FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_DEVICE) != 0
    }

    static func resolvingLinks(_ path: String) -> String? { nil }

    static func takePermissions(of path: String, for descriptor: Int32) throws(SystemError) {}
  }

  private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
    var descriptor: Int32 = -1
    let error = path.withCString(encodedAs: UTF16.self) { path in
      _wsopen_s(&descriptor, path, flags | _O_BINARY, _SH_DENYNO, _S_IREAD | _S_IWRITE)
    }
    return error == 0 ? descriptor : -1
  }

  private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int)
    -> Int
  {
    Int(_read(descriptor, bytes, UInt32(count)))
  }

  private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    // A call takes 32 bits of count.
    Int(_write(descriptor, bytes, UInt32(min(count, 1 << 30))))
  }

  private func systemClose(_ descriptor: Int32) -> Int32 { _close(descriptor) }

  private func systemIsTerminal(_ descriptor: Int32) -> Int32 { _isatty(descriptor) }

  private func systemRename(_ path: String, _ newPath: String) -> Int32 {
    path.withCString(encodedAs: UTF16.self) { path in
      newPath.withCString(encodedAs: UTF16.self) { newPath in
        // `_wrename` refuses to replace a file.
        if MoveFileExW(path, newPath, DWORD(MOVEFILE_REPLACE_EXISTING)) { return 0 }
        _ = _set_errno(EACCES)
        return -1
      }
    }
  }

  private func systemRemove(_ path: String) -> Int32 {
    path.withCString(encodedAs: UTF16.self, _wunlink)
  }
#else
  extension Platform {
    /// Makes a write to a closed pipe, or past the largest file allowed, an error instead of the end
    /// of the process.
    static func prepare() {
      _ = signal(SIGPIPE, SIG_IGN)
      _ = signal(SIGXFSZ, SIG_IGN)
    }

    /// Gives a new file the permissions of the one it will replace, which must be writable.
    static func takePermissions(of path: String, for descriptor: Int32) throws(SystemError) {
      var status = stat()
      guard stat(path, &status) == 0 else { return }
      try checked(access(path, W_OK))
      try checked(fchmod(descriptor, status.st_mode & 0o7777))
    }

    /// Whether there is something at `path` other than a file: a device, a pipe, a folder.
    static func isSpecialFile(_ path: String) -> Bool {
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & mode_t(S_IFMT) != mode_t(S_IFREG)
    }

    /// The path of the file that `path` leads to, or nil when there is none yet.
    static func resolvingLinks(_ path: String) -> String? {
      guard let resolved = realpath(path, nil) else { return nil }
      defer { free(resolved) }
      return String(cString: resolved)
    }
  }

  private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o666) }

  private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int)
    -> Int
  {
    read(descriptor, bytes, count)
  }

  private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
  }

  private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

  private func systemIsTerminal(_ descriptor: Int32) -> Int32 { isatty(descriptor) }

  private func systemRename(_ path: String, _ newPath: String) -> Int32 { rename(path, newPath) }

  private func systemRemove(_ path: String) -> Int32 { unlink(path) }
#endif
