import CoreMetrics
import Synchronization

/// Keeps the values of metrics for Prometheus, which asks for all of them from time to time.
///
///     let registry = PrometheusRegistry()
///     let orders = Counter(label: "orders_total", dimensions: [("kind", "book")], factory: registry)
///     orders.increment()
///     print(registry.text)
///
/// The labels and dimensions of metrics are the names and labels of Prometheus. Recorders that aggregate and timers are histograms, from which
/// Prometheus computes quantiles, over several processes too; durations are in seconds.
package final class PrometheusRegistry: MetricsFactory {
    /// What the text says about a name, and how its values are counted.
    package struct Description: Sendable {
        package var help: String
        /// The bounds of a histogram; nil for standard ones.
        package var bounds: [Double]?

        package init(help: String, bounds: [Double]? = nil) { (self.help, self.bounds) = (help, bounds) }
    }

    /// From half a millisecond to ten seconds.
    package static let standardBounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    private struct Family {
        var kind: MetricFamily.Kind
        var help: String
        var bounds: [Double]
        var series: [[MetricLabel]: any MetricSeries] = [:]
    }

    private let descriptions: [MetricName: Description]
    private let state = Mutex<[MetricName: Family]>([:])

    /// - Parameter descriptions: What is known of metrics before they are made, by label.
    package init(descriptions: [String: Description] = [:]) {
        self.descriptions = Dictionary(descriptions.map { (MetricName($0.key), $0.value) }) { first, _ in first }
    }

    // MARK: Reading

    /// All values now: families by name, series by labels.
    package var families: [MetricFamily] {
        let all = state.withLock { $0 }
        return all.sorted { $0.key < $1.key }.map { name, family in
            let series = family.series.sorted { $0.key.lexicographicallyPrecedes($1.key) }
            return MetricFamily(
                name: name, kind: family.kind, help: family.help,
                series: series.map { MetricFamily.Series(labels: $0.key, value: $0.value.value) })
        }
    }

    /// All values now in Prometheus's text format.
    package var text: String { MetricText.text(of: families) }

    // MARK: Making metrics

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        series(label, dimensions, .counter) { _ in CounterSeries() }
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        series(label, dimensions, .gauge) { _ in GaugeSeries() }
    }

    package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        aggregate
            ? series(label, dimensions, .histogram) { HistogramSeries(bounds: $0) }
            : series(label, dimensions, .gauge) { _ in GaugeSeries() }
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        series(label, dimensions, .histogram) { HistogramSeries(bounds: $0) }
    }

    /// The series with a name and labels. Metrics that have the same share it.
    private func series<Made: MetricSeries>(
        _ label: String, _ dimensions: [(String, String)], _ kind: MetricFamily.Kind, _ make: ([Double]) -> Made
    ) -> Made {
        let labels = Self.labels(dimensions)
        return state.withLock { families in
            var name = MetricName(label)
            // A name has one kind. A metric of another kind gets another name.
            while let family = families[name], family.kind != kind { name = MetricName("\(name.text)_\(kind.rawValue)") }
            if let made = families[name]?.series[labels] as? Made { return made }
            let description = descriptions[name]
            var family =
                families[name]
                ?? Family(kind: kind, help: description?.help ?? "", bounds: description?.bounds ?? Self.standardBounds)
            let made = make(family.bounds)
            family.series[labels] = made
            families[name] = family
            return made
        }
    }

    /// The labels in the order of their names. Of several with the same name, the last one counts.
    private static func labels(_ dimensions: [(String, String)]) -> [MetricLabel] {
        let labels = dimensions.map { MetricLabel($0.0, $0.1) }
        return Dictionary(labels.map { ($0.name, $0) }) { _, last in last }.values.sorted()
    }

    // MARK: Removing metrics

    package func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
    package func destroyMeter(_ handler: any MeterHandler) { remove(handler) }
    package func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }
    package func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

    private func remove(_ handler: AnyObject) {
        state.withLock { families in
            for (name, family) in families {
                guard let labels = family.series.first(where: { $0.value === handler })?.key else { continue }
                families[name]?.series[labels] = nil
                if families[name]?.series.isEmpty == true { families[name] = nil }
                return
            }
        }
    }
}
