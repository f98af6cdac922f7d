import CoreMetrics
import FrontmostMetrics
import Testing

@testable import FrontmostWeb

/// What a host's configuration makes of the wish for a log and for metrics.
@MainActor struct HostObservationTests {
    private func settings(_ change: (inout WebHost.Configuration) -> Void) throws -> WebServerConfiguration? {
        var configuration = WebHost.Configuration()
        configuration.token = "0123456789abcdef"
        change(&configuration)
        let app = try configuration.serverSettings(echo: Echo(question: [], answer: []))
        return try configuration.metricsSettings(beside: app, configuration.observation().metrics)
    }

    @Test func nothing_is_measured_without_being_asked_for() throws {
        let (observer, metrics) = WebHost.Configuration().observation()
        #expect(observer.meters == nil && metrics == nil)
        #expect(try settings { _ in } == nil)
    }

    @Test func the_port_of_metrics_needs_the_token_where_other_machines_reach_it() throws {
        let own = try #require(try settings { $0.metricsPort = 9464 })
        #expect(own.host == "127.0.0.1" && own.port == 9464 && own.token == nil && own.isForMetricsAlone)
        #expect(own.observer.meters == nil, "Reading them is not measured.")
        let reachable = try #require(try settings { ($0.metricsPort, $0.metricsAddress) = (0, "0.0.0.0") })
        #expect(reachable.token?.text == "0123456789abcdef")
    }

    @Test func metrics_are_not_open_to_everyone() {
        #expect(throws: WebServerError.openMetrics(host: "0.0.0.0")) {
            try settings { ($0.isOpen, $0.metricsPort, $0.metricsAddress) = (true, 9464, "0.0.0.0") }
        }
        #expect(throws: WebServerError.openMetrics(host: "127.0.0.1")) {
            try settings { ($0.isOpen, $0.servesMetrics) = (true, true) }
        }
        #expect(throws: Never.self) { try settings { ($0.isOpen, $0.metricsPort) = (true, 9464) } }
    }

    @Test func all_metrics_are_there_before_anything_has_happened() {
        let registry = PrometheusRegistry(descriptions: HostMetric.descriptions)
        _ = HostMeters(registry)
        let families = registry.families
        #expect(Set(families.map(\.name.text)) == Set(HostMetric.allCases.map(\.rawValue)))
        for family in families {
            #expect(!family.help.isEmpty && !family.series.isEmpty)
            #expect(family.kind != .counter || family.name.text.hasSuffix("_total"), "A convention of Prometheus.")
            #expect(family.kind != .histogram || family.name.text.hasSuffix("_seconds"))
        }
    }

    @Test func the_process_has_memory_and_a_beginning() throws {
        let registry = PrometheusRegistry()
        _ = HostMeters(registry)
        func value(_ name: HostMetric) -> MetricFamily.Value? {
            registry.families.first { $0.name.text == name.rawValue }?.series[0].value
        }
        guard case .number(let bytes)? = value(.residentMemory), case .number(let start)? = value(.startTime) else {
            Issue.record("There is a gauge missing.")
            return
        }
        #expect(bytes > 1_000_000 && start > 1_600_000_000)
    }
}
