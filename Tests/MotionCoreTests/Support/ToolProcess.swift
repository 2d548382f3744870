import Foundation
import XCTest

/// What a run of `motion-sample` left behind.
struct ToolResult {
  let status: Int32
  let outputBytes: Data
  let error: String

  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// The lines of the output, without their ends.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// `motion-sample`, run as a child process, the way a person or a script runs it.
enum Tool {
  /// The built tool, which is beside the test bundle.
  static var url: URL {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      let folder = bundle.bundleURL.deletingLastPathComponent()
    #else
      let folder = Bundle.main.bundleURL
    #endif
    return folder.appendingPathComponent("motion-sample")
  }

  static func run(_ arguments: [String], input: Data = Data()) throws -> ToolResult {
    try run(url, arguments, input: input)
  }

  /// Runs a shell script, in which `"$tool"` is the tool and `"$1"`, `"$2"` … are `arguments`.
  static func shell(_ script: String, _ arguments: [String] = []) throws -> ToolResult {
    try run(
      URL(fileURLWithPath: "/bin/sh"), ["-c", "tool=$0; \(script)", url.path] + arguments,
      input: Data())
  }

  private static func run(
    _ executable: URL, _ arguments: [String], input: Data
  ) throws -> ToolResult {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    // From a file: a pipe would have to be filled while the others are drained.
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try input.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Drain()
    let error = Drain()
    process.standardOutput = output.pipe
    process.standardError = error.pipe
    try process.run()
    // Both at once and before waiting: a child stops when a pipe holds 64 KiB.
    output.start()
    error.start()
    let outputBytes = output.finish()
    let errorBytes = error.finish()
    process.waitUntilExit()
    // A signal counts as a status that no command has.
    let status = process.terminationStatus
    return ToolResult(
      status: process.terminationReason == .exit ? status : -status,
      outputBytes: outputBytes,
      error: String(decoding: errorBytes, as: UTF8.self))
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class Drain: @unchecked Sendable {
  let pipe = Pipe()
  private var bytes = Data()
  private let isDone = DispatchSemaphore(value: 0)

  func start() {
    Thread.detachNewThread { [self] in
      bytes = pipe.fileHandleForReading.readDataToEndOfFile()
      isDone.signal()
    }
  }

  func finish() -> Data {
    isDone.wait()
    return bytes
  }
}

/// A test of the tool with a folder of its own.
class ToolTestCase: XCTestCase {
  private(set) var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: folder)
  }

  /// The path of a file in the test's folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// Writes a file in the test's folder, and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  func contents(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path(name))), as: UTF8.self)
  }

  /// The names of the files in the test's folder.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  /// Asserts that the tool prints `error` and nothing else, and ends with `status`.
  func assertRefuses(
    _ arguments: [String], status: Int32 = 64, _ error: String, input: Data = Data(),
    line: UInt = #line
  ) throws {
    let result = try Tool.run(arguments, input: input)
    XCTAssertEqual(result.error, "motion-sample: \(error)\n", "\(arguments)", line: line)
    XCTAssertEqual(result.output, "", "\(arguments)", line: line)
    XCTAssertEqual(result.status, status, "\(arguments)", line: line)
  }

  /// Asserts that the tool succeeds without a word on standard error, and returns what it prints.
  @discardableResult
  func assertSucceeds(
    _ arguments: [String], input: Data = Data(), line: UInt = #line
  ) throws -> ToolResult {
    let result = try Tool.run(arguments, input: input)
    XCTAssertEqual(result.error, "", "\(arguments)", line: line)
    XCTAssertEqual(result.status, 0, "\(arguments)", line: line)
    return result
  }
}
