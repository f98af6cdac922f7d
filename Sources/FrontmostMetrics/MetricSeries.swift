import CoreMetrics
import Synchronization

/// The value of one series. It changes on any thread.
protocol MetricSeries: AnyObject, Sendable {
    var value: MetricFamily.Value { get }
}

final class CounterSeries: MetricSeries, CounterHandler {
    private let total = Atomic<UInt64>(0)

    var value: MetricFamily.Value { .number(Double(total.load(ordering: .relaxed))) }

    /// A counter never falls: what is negative is left out.
    func increment(by amount: Int64) {
        if amount > 0 { total.wrappingAdd(UInt64(amount), ordering: .relaxed) }
    }

    func reset() { total.store(0, ordering: .relaxed) }
}

/// The value of a gauge, which is set, raised and lowered. A recorder that does not aggregate is one, too.
final class GaugeSeries: MetricSeries, MeterHandler, RecorderHandler {
    private let bits = Atomic<UInt64>(0)

    var value: MetricFamily.Value { .number(Double(bitPattern: bits.load(ordering: .relaxed))) }

    func set(_ value: Int64) { set(Double(value)) }
    func set(_ value: Double) { bits.store(value.bitPattern, ordering: .relaxed) }
    func record(_ value: Int64) { set(Double(value)) }
    func record(_ value: Double) { set(value) }
    func increment(by amount: Double) { add(amount) }
    func decrement(by amount: Double) { add(-amount) }

    private func add(_ amount: Double) {
        var former = bits.load(ordering: .relaxed)
        while true {
            let sum = Double(bitPattern: former) + amount
            let (isDone, now) = bits.weakCompareExchange(expected: former, desired: sum.bitPattern, ordering: .relaxed)
            if isDone { return }
            former = now
        }
    }
}

/// The distribution of values, or of durations in seconds.
final class HistogramSeries: MetricSeries, RecorderHandler, TimerHandler {
    private let histogram: Mutex<Histogram>

    init(bounds: [Double]) { histogram = Mutex(Histogram(bounds: bounds)) }

    var value: MetricFamily.Value { .histogram(histogram.withLock { $0 }) }

    func record(_ value: Int64) { record(Double(value)) }
    func record(_ value: Double) { histogram.withLock { $0.record(value) } }
    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1_000_000_000) }
}
