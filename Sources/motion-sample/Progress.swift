/// A line on standard error that counts rows, once a run has taken longer than a second.
///
/// Only on a terminal, and only in whole seconds: that is the clock every C library has.
struct Progress {
  private let total: Int?
  private let isShown: Bool
  private let start: Int
  private var lastSecond: Int
  private var rows = 0

  init(of total: Int?, isWanted: Bool = true) {
    self.total = total
    isShown = isWanted && Platform.isTerminal(Platform.standardError)
    start = Platform.secondsNow()
    // The clock may be about to tick, so the first tick says nothing.
    lastSecond = start + 1
  }

  mutating func advance(by count: Int) {
    guard isShown else { return }
    rows += count
    let second = Platform.secondsNow()
    guard second > lastSecond else { return }
    lastSecond = second
    let whole = total.map { " of \($0)" } ?? ""
    Platform.writeError("\r\u{1B}[Kmotion-sample: \(rows)\(whole) rows")
  }

  /// Leaves the terminal as it was found.
  func clear() {
    if lastSecond > start + 1 { Platform.writeError("\r\u{1B}[K") }
  }
}
