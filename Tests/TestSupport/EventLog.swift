import Synchronization

/// A log of events, in order. Any thread may add to it.
package final class EventLog: Sendable {
    private let storage = Mutex<[String]>([])

    package init() {}

    package var events: [String] { storage.withLock { $0 } }

    package func add(_ event: String) { storage.withLock { $0.append(event) } }

    /// Removes and returns the events that were added since the last call.
    @discardableResult package func take() -> [String] {
        storage.withLock { events in
            defer { events = [] }
            return events
        }
    }
}
