import CFigures
import Foundation

// The common part of the benchmarks: processor time, and figures in a form that readers and `scripts/compare` understand.
//
//     let times = (0..<runs(101)).map { _ in timed { work() } }
//     report("what was done", median(times), .milliseconds)
//
// Under callgrind, the timed parts are counted in instructions. `report` then names the counts since the last figure. Figures
// that are measured in alternation are counted together, under the name of the first.

/// The unit of a figure. Less is better, except for rates per second.
public enum Unit: String, Sendable {
    case milliseconds = "ms"
    case microseconds = "µs"
    case nanoseconds = "ns"
    case perSecond = "/s"
    case kilobytes = "KB"
    case bytes = "bytes"

    /// The factor from seconds; 1 for units that are not a time.
    public var perSecond: Double {
        switch self {
        case .milliseconds: 1e3
        case .microseconds: 1e6
        case .nanoseconds: 1e9
        case .perSecond, .kilobytes, .bytes: 1
        }
    }
}

/// The processor time of the process, in seconds.
public func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// Measures a part of a program that cannot be a closure, because it awaits or has several exits.
public struct Stopwatch {
    private let start: Double

    /// Starts the measurement.
    public init() {
        start = processorTime()
        figures_begin_counting()
    }

    /// Stops and returns the processor time since the start, in seconds. Call it once.
    public func stop() -> Double {
        figures_end_counting()
        return processorTime() - start
    }
}

/// Measures the processor time of `body`, in seconds.
public func timed(_ body: () throws -> Void) rethrows -> Double {
    let watch = Stopwatch()
    try body()
    return watch.stop()
}

/// The number of measurements: `number`, but at most three under callgrind, where a run is fifty times as slow and always has the
/// same result.
public func runs(_ number: Int) -> Int { figures_is_counting() != 0 ? min(3, number) : number }

/// The number of repetitions within one measurement: `number`, but a hundredth of it under callgrind.
public func repetitions(_ number: Int) -> Int { figures_is_counting() != 0 ? max(1, number / 100) : number }

/// The median of values; NaN without values.
public func median(_ values: [Double]) -> Double { values.isEmpty ? .nan : values.sorted()[values.count / 2] }

/// Prints a figure.
/// - Parameters:
///   - name: Describes what was measured. It has to be the same in all commits, and unique within the benchmark.
///   - value: The value, in seconds if `unit` is a time, else in `unit`.
///   - unit: The unit to print.
///   - note: A remark to print after the value.
public func report(_ name: String, _ value: Double, _ unit: Unit, _ note: String = "") {
    figures_write_counts(name)
    let figure = String(format: "%14.4f", value * unit.perSecond)
    print(name.padding(toLength: max(64, name.count), withPad: " ", startingAt: 0) + "  " + figure, unit.rawValue, note)
}

/// Prevents the optimiser from removing the computation of a value.
@inline(never) public func keep<T>(_ value: T) {}

/// Hides a value from the optimiser.
@inline(never) public func hidden<T>(_ value: T) -> T { value }
