import FrontmostTesting

/// A log of events in an app under test, in order.
@MainActor final class EventLog {
    private(set) var events: [String] = []

    nonisolated init() {}

    func add(_ event: String) { events.append(event) }

    /// Removes and returns the events that were added since the last call.
    @discardableResult func take() -> [String] {
        defer { events = [] }
        return events
    }
}

/// The `ScreenError` that `body` throws, if it throws one.
@MainActor func refusal(_ body: () async throws -> Void) async -> ScreenError? {
    do { try await body() } catch { return error as? ScreenError }
    return nil
}
