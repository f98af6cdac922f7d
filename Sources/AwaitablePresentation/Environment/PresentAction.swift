#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

extension EnvironmentValues {
    /// Presents a view and waits for what it gives.
    ///
    ///     @Environment(\.present) private var present
    ///
    ///     func edit() async throws {
    ///         guard let post = try await present({ EditPost(onSave: $0.finish) }) else { return }
    ///         ...
    ///     }
    public var present: PresentAction { PresentAction(origin: ViewOrigin(self)) }
}

/// Presents views on behalf of the view that reads it from its environment, and waits for what they give.
///
/// A presentation lives as long as that view: when the view leaves its tree (its branch, its identity or its screen goes), what it
/// presents is dismissed, and the waiting code gets nil. It is cancelled with the task that waits, as `onCancel` says: a view that is
/// covered by a `fullScreenCover` has disappeared, which cancels its `task { }`, so covers are for tasks of their own, or for
/// `onCancel: .finish`.
@MainActor @preconcurrency public struct PresentAction {
    private let origin: ViewOrigin
    nonisolated init(origin: ViewOrigin) { self.origin = origin }

    /// Presents a view that gives a value, and waits until it is off the screen.
    /// - Parameters:
    ///   - style: Sheet, cover or popover.
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if something else is presented there already, or the screen is on its way in or out.
    ///   - content: Makes the view; what it is handed closes it with a value. It sees the environment of the view that presents.
    /// - Returns: The value; nil where the view was closed without one.
    /// - Throws: `PresentationError` where it does not take place, and `CancellationError` as `onCancel` says.
    public func callAsFunction<Value, Content: View>(
        _ style: AwaitedStyle = .sheet, animated: Bool = true, onCancel: PresentationCancellation = .dismiss,
        whenBusy: PresentationQueuePolicy = .refuse, @ViewBuilder content: (PresentationHandle<Value>) -> Content
    ) async throws -> Value? {
        try await origin.await(animated: animated, onCancel: onCancel, whenBusy: whenBusy) { handle in
            origin.makeController(content(handle), style)
        }
    }

    /// The same with the closure alone in parentheses, for conditions, where a trailing one would be taken for
    /// the body: `guard let post = try await present({ EditPost(onSave: $0.finish) }) else { return }`.
    @_disfavoredOverload
    public func callAsFunction<Value, Content: View>(
        @ViewBuilder _ content: (PresentationHandle<Value>) -> Content
    ) async throws -> Value? { try await callAsFunction(.sheet, content: content) }

    /// Presents a view that gives no value, and waits until it is off the screen.
    public func callAsFunction<Content: View>(
        _ style: AwaitedStyle = .sheet, animated: Bool = true, onCancel: PresentationCancellation = .dismiss,
        whenBusy: PresentationQueuePolicy = .refuse, @ViewBuilder content: () -> Content
    ) async throws {
        let _: Void? = try await callAsFunction(style, animated: animated, onCancel: onCancel, whenBusy: whenBusy) { _ in
            content()
        }
    }
}

extension ViewOrigin {
    /// Waits for a presentation that ends when the view that asked for it leaves.
    @MainActor func `await`<Value>(
        animated: Bool, onCancel: PresentationCancellation, whenBusy: PresentationQueuePolicy,
        make: (PresentationHandle<Value>) -> UIViewController
    ) async throws -> Value? {
        takeChanges()
        var farewell: Farewell?
        defer { farewell?.end() }
        return try await AwaitedPresentation.run(
            by: presenter, animated: animated, onCancel: onCancel, whenBusy: whenBusy,
            whenMade: { presentation in farewell = whenLeft { [weak presentation] in presentation?.finish(nil) } }, make: make)
    }
}
