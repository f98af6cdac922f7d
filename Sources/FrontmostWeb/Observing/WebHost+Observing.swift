import CoreMetrics
import FrontmostMetrics
import Logging
import Tracing

extension WebHost.Configuration {
    /// A logger of the logging system that the program has set up. If it has set up none, lines go to the standard error, and only those
    /// about what keeps users out.
    public static func standardLogger() -> Logger {
        var logger = Logger(label: "frontmost")
        if logger.handler is StreamLogHandler && logger.logLevel == .info { logger.logLevel = .warning }
        return logger
    }

    /// What the log, the metrics and the traces receive, and what is served of these. Nothing is measured unless it is served, or the program
    /// has set up a metrics system, and nothing is traced unless it has set up a tracing system.
    func observation() -> (observer: HostObserver, metrics: MetricsPage?) {
        var factories: [any MetricsFactory] = []
        if !(MetricsSystem.factory is NOOPMetricsHandler) { factories.append(MetricsSystem.factory) }
        let registry = servesMetrics || metricsPort != nil ? PrometheusRegistry(descriptions: HostMetric.descriptions) : nil
        if let registry { factories.append(registry) }
        let all = factories.count == 1 ? factories[0] : MultiplexMetricsHandler(factories: factories)
        let meters = factories.isEmpty ? nil : HostMeters(all)
        let tracer = HostTracer(InstrumentationSystem.tracer)
        return (HostObserver(log: EventLog(logger), meters: meters, tracer: tracer), registry.map(MetricsPage.init))
    }

    /// How the port of metrics is served; nil if there is none.
    /// - Throws: An error if they could be read without a token at an address of other machines.
    func metricsSettings(
        beside app: WebServerConfiguration, _ page: MetricsPage?
    ) throws(WebServerError) -> WebServerConfiguration? {
        if servesMetrics && app.token == nil { throw .openMetrics(host: address) }
        guard let metricsPort, let page else { return nil }
        var settings = WebServerConfiguration()
        (settings.host, settings.port) = (metricsAddress, metricsPort)
        settings.additionalHosts = additionalHosts
        settings.token = Self.isLoopback(metricsAddress) ? nil : app.token
        if settings.token == nil && !Self.isLoopback(metricsAddress) { throw .openMetrics(host: metricsAddress) }
        settings.limits.connections = 64
        settings.metrics = page
        settings.isForMetricsAlone = true
        return settings
    }

    /// Whether only this machine reaches an address.
    package static func isLoopback(_ address: String) -> Bool { WebServerConfiguration.loopback.contains(address.lowercased()) }
}
