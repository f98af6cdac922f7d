/// Reports a host's events to its log and its metrics. Does nothing if neither is configured.
struct HostObserver: Sendable {
    var log: EventLog?
    var meters: HostMeters?

    func report(_ event: @autoclosure () -> HostEvent) {
        if log == nil && meters == nil { return }
        let event = event()
        meters?.count(event)
        log?.write(event)
    }
}
