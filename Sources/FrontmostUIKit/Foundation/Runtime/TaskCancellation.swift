/// Runs `operation`, and `handler` as soon as the task is cancelled.
///
/// The order of arguments that the standard library had first, and refuses in Swift 6 mode.
nonisolated(nonsending) public func withTaskCancellationHandler<T>(
    handler: @Sendable () -> Void, operation: () async throws -> T
) async rethrows -> T {
    try await withTaskCancellationHandler(operation: operation, onCancel: handler)
}
