/// What happened in an app under test, in order.
@MainActor final class EventLog {
    private(set) var events: [String] = []

    nonisolated init() {}

    func add(_ event: String) { events.append(event) }

    /// What was added since the last call.
    @discardableResult func take() -> [String] {
        defer { events = [] }
        return events
    }
}
