/// Reads lines of a file or of standard input, with only one of them in memory.
struct LineReader {
  /// How a line ended.
  enum Ending {
    case lineBreak
    /// With the input, and without a line break.
    case cut
    /// There was no line: the input has ended.
    case none
  }

  private let descriptor: Int32
  /// The longest line, in bytes. A longer one is refused: it is no text, whatever it is.
  private let limit: Int
  private var chunk: [UInt8] = []
  private var position = 0
  private(set) var lineNumber = 0

  init(_ descriptor: Int32, limit: Int) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// Reads the next line into `line`, without its end. `\r\n` ends a line as `\n` does.
  mutating func read(into line: inout [UInt8]) throws(Failure) -> Ending {
    line.removeAll(keepingCapacity: true)
    lineNumber += 1
    while true {
      let rest = chunk[position...]
      let end = rest.firstIndex(of: .lineFeed) ?? rest.endIndex
      guard line.count + rest[..<end].count <= limit else {
        throw .data("line \(lineNumber) is longer than \(limit) bytes")
      }
      line += rest[..<end]
      if end < rest.endIndex {
        position = end + 1
        if line.last == .carriageReturn { line.removeLast() }
        return .lineBreak
      }
      try readChunk()
      if chunk.isEmpty { return line.isEmpty ? .none : .cut }
    }
  }

  /// Whether the next line can be had without waiting for more input.
  var hasLine: Bool { chunk[position...].contains(.lineFeed) }

  private mutating func readChunk() throws(Failure) {
    position = 0
    do throws(SystemError) {
      chunk = try Platform.read(descriptor)
    } catch {
      throw .data("line \(lineNumber) can't be read: \(error.reason)")
    }
  }
}
