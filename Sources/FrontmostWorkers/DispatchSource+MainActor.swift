import Dispatch

extension DispatchSourceProtocol {
    // A closure that is isolated to the main actor cannot be a handler itself: Swift 6.3 passes a function where a block is expected.

    /// Handles the events of a source of the main queue.
    package func onEvent(_ body: @escaping @MainActor () -> Void) {
        setEventHandler { @Sendable in MainActor.assumeIsolated(body) }
    }

    /// Handles the end of a source of the main queue, when its descriptor is not used any more.
    package func onCancel(_ body: @escaping @MainActor () -> Void) {
        setCancelHandler { @Sendable in MainActor.assumeIsolated(body) }
    }
}
