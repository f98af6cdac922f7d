/// Closes an awaited screen, with or without a value for the waiting caller.
///
///     let post = try await present { EditPost(onSave: $0.finish) }
///
/// It may be used at any time and any number of times: the first call counts, and calls after the end do nothing.
@MainActor @preconcurrency public struct PresentationHandle<Value> {
    private weak var presentation: AwaitedPresentation<Value>?

    init(of presentation: AwaitedPresentation<Value>) { self.presentation = presentation }

    /// Closes the screen with a value.
    /// - Parameter value: The result of the waiting call.
    public func finish(_ value: Value) { presentation?.finish(value) }

    /// Closes the screen without a value: the waiting call returns nil, as if the user had closed it.
    public func dismiss() { presentation?.finish(nil) }
}

extension PresentationHandle<Void> {
    /// Closes the screen, and the waiting call returns.
    public func finish() { finish(()) }
}
