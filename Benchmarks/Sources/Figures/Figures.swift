import CFigures
import Foundation

// What the measuring tools share: processor time, and figures in one form that readers and `scripts/compare` understand.
//
//     let times = (0..<runs(101)).map { _ in timed { work() } }
//     report("what was done", median(times), .milliseconds)
//
// Under callgrind the timed parts are counted in instructions. `report` then names what was counted since the last figure; figures
// that are measured in turns are counted together, by the name of the first.

/// The unit of a figure. Less is better, except for what is counted per second.
public enum Unit: String, Sendable {
    case milliseconds = "ms"
    case microseconds = "µs"
    case nanoseconds = "ns"
    case perSecond = "/s"
    case kilobytes = "KB"
    case bytes = "bytes"

    /// Factor from seconds; 1 for units that are no time.
    public var perSecond: Double {
        switch self {
        case .milliseconds: 1e3
        case .microseconds: 1e6
        case .nanoseconds: 1e9
        case .perSecond, .kilobytes, .bytes: 1
        }
    }
}

/// Seconds of processor time that the process has taken.
public func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Measures a part that is no closure, because it waits or has several exits.
public struct Stopwatch {
    private let start: Double

    public init() {
        start = processorTime()
        figures_begin_counting()
    }

    /// Seconds of processor time since the start. Call it once.
    public func stop() -> Double {
        figures_end_counting()
        return processorTime() - start
    }
}

/// Seconds of processor time that `body` takes.
public func timed(_ body: () throws -> Void) rethrows -> Double {
    let watch = Stopwatch()
    try body()
    return watch.stop()
}

/// How often to measure: `number` times, and at most three times under callgrind, where a run is fifty times as slow and always the same.
public func runs(_ number: Int) -> Int { figures_is_counting() != 0 ? min(3, number) : number }

/// How often to repeat inside of one measurement: `number` times, and a hundredth of it under callgrind.
public func repetitions(_ number: Int) -> Int { figures_is_counting() != 0 ? max(1, number / 100) : number }

public func median(_ values: [Double]) -> Double { values.isEmpty ? .nan : values.sorted()[values.count / 2] }

/// Prints a figure.
/// - Parameters:
///   - name: Says what was done; the same in all commits, and different from the tool's other names.
///   - value: In seconds where `unit` is a time, else in `unit`.
public func report(_ name: String, _ value: Double, _ unit: Unit, _ note: String = "") {
    figures_write_counts(name)
    let figure = String(format: "%14.4f", value * unit.perSecond)
    print(name.padding(toLength: max(64, name.count), withPad: " ", startingAt: 0) + "  " + figure, unit.rawValue, note)
}

/// Keeps the optimiser from leaving a result out.
@inline(never) public func keep<T>(_ value: T) {}

/// Keeps the optimiser from knowing a value.
@inline(never) public func hidden<T>(_ value: T) -> T { value }
