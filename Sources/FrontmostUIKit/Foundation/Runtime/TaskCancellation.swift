/// Runs `operation`, and runs `handler` as soon as the task is cancelled.
///
/// The original argument order of the standard library's function, which is unavailable in Swift 6 mode.
nonisolated(nonsending) public func withTaskCancellationHandler<T>(
    handler: @Sendable () -> Void, operation: () async throws -> T
) async rethrows -> T {
    try await withTaskCancellationHandler(operation: operation, onCancel: handler)
}
