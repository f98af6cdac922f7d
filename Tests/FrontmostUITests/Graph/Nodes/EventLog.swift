import FrontmostTesting

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

/// The screen's error that `body` throws, if it does.
@MainActor func refusal(_ body: () async throws -> Void) async -> ScreenError? {
    do { try await body() } catch { return error as? ScreenError }
    return nil
}
