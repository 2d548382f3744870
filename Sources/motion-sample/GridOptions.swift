import MotionCore

/// Where a curve is sampled: the options `--from`, `--to` and one of `--count`, `--step`, `--fps`.
struct GridOptions {
  static let options: [Option] = [
    .value("--from"), .value("--to"), .value("--count"), .value("--step"), .value("--fps"),
  ]

  let points: SampleGrid
  /// The options that make this grid, spelled out.
  let words: [String]

  /// - Parameters:
  ///   - from: the default of `--from`.
  ///   - to: the default of `--to`. Where it is infinite, `--to` must be given.
  init(_ arguments: Arguments, from: Double, to: Double) throws(Failure) {
    let from = try arguments.number("--from") ?? from
    let to = try arguments.number("--to") ?? to
    for (name, value) in [("--from", from), ("--to", to)] where !value.isFinite {
      throw arguments.usage("\(quoted(name)) must be given, as its default is infinite here")
    }
    guard from <= to else {
      throw arguments.usage("'--from' must be at most '--to', but they are '\(from)' and '\(to)'")
    }

    try arguments.refuseMixing([["--count"], ["--step"], ["--fps"]])
    let spacing: [String]
    if let step = try arguments.number("--step", .aboveZero) {
      points = SampleGrid(from: from, to: to, step: step)
      spacing = ["--step", step.description]
    } else if let rate = try arguments.number("--fps", .aboveZero) {
      points = SampleGrid(from: from, to: to, rate: rate)
      spacing = ["--fps", rate.description]
    } else {
      let count =
        try arguments.wholeNumber("--count", in: 1...SampleGrid.largestCount) ?? 121
      points = SampleGrid(from: from, to: to, count: count)
      spacing = ["--count", count.description]
    }
    // A grid stops at its largest count, so a full one may have lost points.
    if points.count == SampleGrid.largestCount, !arguments.has("--count") {
      throw arguments.wrongValue(
        spacing[0], "such that fewer than \(points.count) points are sampled")
    }
    words = ["--from", from.description, "--to", to.description] + spacing
  }
}

/// The rows of a curve over a grid: the grid's point, then a number for each further column.
struct SampledRows: Rows {
  private let points: SampleGrid
  private let columns: (Slice<SampleGrid>) -> [[Double]]
  private var next = 0

  /// - Parameter columns: computes the columns after the first, for a block of the grid.
  init(over points: SampleGrid, columns: @escaping (Slice<SampleGrid>) -> [[Double]]) {
    self.points = points
    self.columns = columns
  }

  var count: Int? { points.count }

  mutating func appendBlock(to text: inout [UInt8]) -> Int {
    // Some 50 KB of text: few writes, and little memory.
    let size = min(1024, points.count - next)
    let block = points[next..<next + size]
    next += size
    let columns = [Array(block)] + columns(block)
    for row in 0..<size {
      for column in columns {
        text += column[row].description.utf8
        text.append(.comma)
      }
      text[text.count - 1] = .lineFeed
    }
    return size
  }
}
