import FrontmostMetrics

/// What a server answers at `/metrics`, for Prometheus to ask.
struct MetricsPage: Sendable {
    static let path = "/metrics"

    /// The metrics now, in Prometheus's text format. It is called on any thread.
    var text: @Sendable () -> String

    init(_ registry: PrometheusRegistry) { text = { registry.text } }
}
