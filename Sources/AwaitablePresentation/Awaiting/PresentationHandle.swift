/// What a screen that is awaited ends itself with: it gives the value that the waiting code gets.
///
///     let post = try await present { EditPost(onSave: $0.finish) }
///
/// It may be used at any time and any number of times: the first one counts, and after the end none does.
@MainActor @preconcurrency public struct PresentationHandle<Value> {
    private weak var presentation: AwaitedPresentation<Value>?

    init(of presentation: AwaitedPresentation<Value>) { self.presentation = presentation }

    /// Closes the screen with a value.
    public func finish(_ value: Value) { presentation?.finish(value) }

    /// Closes the screen without a value: the waiting code gets nil, as if a person had closed it.
    public func dismiss() { presentation?.finish(nil) }
}

extension PresentationHandle<Void> {
    /// Closes the screen; the waiting code goes on.
    public func finish() { finish(()) }
}
