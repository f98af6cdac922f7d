/// Tells a host's log and its metrics what happens. Where neither is wanted, nothing is done for them.
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
