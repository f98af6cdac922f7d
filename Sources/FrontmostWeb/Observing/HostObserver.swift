/// Reports a host's events to its log and its metrics, and traces what it does. Each part is optional.
struct HostObserver: Sendable {
    var log: EventLog?
    var meters: HostMeters?
    var tracer: HostTracer?

    func report(_ event: @autoclosure () -> HostEvent) {
        if log == nil && meters == nil { return }
        let event = event()
        meters?.count(event)
        log?.write(event)
    }
}
