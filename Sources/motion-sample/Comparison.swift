/// Compares rows of a golden file with the computed ones, and keeps what is worth telling.
struct Comparison {
  private let plan: Plan
  private let tolerance: Tolerance
  private var rowCount = 0
  /// The first difference that the tolerance doesn't cover.
  private var firstDifference: String?
  /// The largest distance of any two numbers, whether covered or not.
  private var worst: (ulps: UInt64, place: String)?

  init(of plan: Plan, within tolerance: Tolerance) {
    self.plan = plan
    self.tolerance = tolerance
  }

  mutating func compare(_ found: [UInt8], with computed: ArraySlice<UInt8>) throws(Failure) {
    rowCount += 1
    if found.elementsEqual(computed) { return }
    let fields = (CSV.fields(found[...]) ?? [], CSV.fields(computed) ?? [])
    guard fields.0.count == fields.1.count else {
      throw .data("row \(rowCount) is not \(plan.columns.count) fields of CSV")
    }
    for (column, (found, computed)) in zip(plan.columns, zip(fields.0, fields.1)) {
      let place = "row \(rowCount), column '\(column)'"
      let texts = [found, computed].map { String(decoding: $0, as: UTF8.self) }
      if plan.textColumns.contains(column) {
        // By bytes: to `String`, two spellings of an accented letter are equal.
        guard found != computed else { continue }
        note("\(place): the file has \(quoted(texts[0])), computed \(quoted(texts[1]))")
      } else {
        guard let number = decimalNumber(texts[0]), number.isFinite else {
          throw .data("\(place) must be a number, but is \(quoted(texts[0]))")
        }
        compare(number, with: Double(texts[1]) ?? .nan, at: place)
      }
    }
  }

  private mutating func compare(_ found: Double, with computed: Double, at place: String) {
    let ulps = ulpsBetween(found, computed)
    if ulps > worst?.ulps ?? 0 { worst = (ulps, place) }
    guard !tolerance.accepts(found, for: computed) else { return }
    let distance = ulps == 0 ? "opposite in sign" : "\(Self.text(ulps)) apart"
    note("\(place): the file has \(found), computed \(computed), \(distance)")
  }

  private mutating func note(_ difference: String) {
    if firstDifference == nil { firstDifference = difference }
  }

  /// The outcome, and a line about it.
  var verdict: (ExitStatus, String) {
    let rows = rowCount == 1 ? "1 row" : "\(rowCount) rows"
    let worst = worst.map { "; worst \(Self.text($0.ulps)) at \($0.place)" } ?? ""
    if let firstDifference { return (.difference, "differs at \(firstDifference)\(worst)") }
    return (.done, worst.isEmpty ? "identical, \(rows)" : "within the tolerance, \(rows)\(worst)")
  }

  private static func text(_ ulps: UInt64) -> String {
    ulps == 1 ? "1 ulp" : "\(ulps) ulps"
  }
}
