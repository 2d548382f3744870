#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `motion-bench [--filter WORD] [--csv]`: what each evaluation costs, beside the textbook formula.
@main
enum MotionBench {
  static func main() {
    var filter = ""
    var isCSV = false
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      switch word {
      case "--csv": isCSV = true
      case "--filter" where !words.isEmpty: filter = words.removeFirst()
      default:
        print("usage: motion-bench [--filter WORD] [--csv]")
        exit(64)
      }
    }
    print(isCSV ? "name,median,best,yardstick,ratio" : Result.heading)
    for work in Work.all() where filter.isEmpty || work.name.contains(filter) {
      let result = work.measured()
      print(isCSV ? result.csv : result.line)
    }
  }
}

/// One row of the table: some work, and what it is measured against.
struct Work {
  let name: String
  /// How many evaluations one call makes.
  let evaluations: Int
  /// Each does all evaluations and returns something that depends on every one.
  let subject: () -> Double
  let yardstick: (() -> Double)?

  /// Times both in turn, so that a machine whose speed drifts treats them alike.
  func measured() -> Result {
    var (subjects, yardsticks): ([Double], [Double]) = ([], [])
    for _ in 0..<25 {
      subjects.append(nanoseconds(subject))
      if let yardstick { yardsticks.append(nanoseconds(yardstick)) }
    }
    return Result(name: name, subject: subjects.sorted(), yardstick: yardsticks.sorted())
  }

  /// For one evaluation.
  private func nanoseconds(_ body: () -> Double) -> Double {
    let start = now()
    sink += body()
    return Double(now() - start) / Double(evaluations)
  }
}

/// Sorted times of one row, in nanoseconds for one evaluation.
struct Result {
  let name: String
  let subject: [Double]
  let yardstick: [Double]

  static let heading = "median ns   best ns  yardstick   ratio  work"

  private func median(_ times: [Double]) -> Double? {
    times.isEmpty ? nil : times[times.count / 2]
  }

  private var columns: [Double?] {
    let (own, other) = (median(subject), median(yardstick))
    return [own, subject.first, other, other.map { (own ?? 0) / $0 }]
  }

  var csv: String {
    ([name] + columns.map { $0.map { "\($0)" } ?? "" }).joined(separator: ",")
  }

  var line: String {
    let texts = columns.map { $0.map { padded(($0 * 100).rounded() / 100) } ?? "         –" }
    return texts.joined() + "  " + name
  }

  private func padded(_ number: Double) -> String {
    let text = "\(number)"
    return String(repeating: " ", count: max(0, 9 - text.count)) + text
  }
}

/// Where results go, so that none can be left out.
nonisolated(unsafe) var sink = 0.0

func now() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1_000_000_000 + time.tv_nsec
}
