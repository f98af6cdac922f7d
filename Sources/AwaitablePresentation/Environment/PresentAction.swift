import SwiftUINames

extension EnvironmentValues {
    /// An action that presents a view and waits for the value that it gives.
    ///
    ///     @Environment(\.present) private var present
    ///
    ///     func edit() async throws {
    ///         guard let post = try await present({ EditPost(onSave: $0.finish) }) else { return }
    ///         ...
    ///     }
    public var present: PresentAction { PresentAction(origin: ViewOrigin(self)) }
}

/// Presents views on behalf of a view, and waits for the values that they give. Read it from the environment:
/// `@Environment(\.present)`.
///
/// A presentation lives as long as the requesting view. When that view is removed (its branch, identity or screen goes away), the
/// presented view is dismissed and the waiting call returns nil. Cancelling the waiting task has the effect that `onCancel`
/// chooses. A view that is covered by a `fullScreenCover` disappears, which cancels its `task { }`: present covers from a task of
/// your own, or with `onCancel: .finish`.
@MainActor @preconcurrency public struct PresentAction {
    private let origin: ViewOrigin
    nonisolated init(origin: ViewOrigin) { self.origin = origin }

    /// Presents a view that gives a value, and waits until it is off the screen.
    /// - Parameters:
    ///   - style: Sheet, full-screen cover or popover.
    ///   - animated: Whether it is presented and dismissed with animations.
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if something else is presented there already, or the screen is being presented or dismissed.
    ///   - content: Makes the view, which closes itself with a value by the handle that it is given. The view inherits the
    ///     environment of the requesting view.
    /// - Returns: The value; nil if the view was closed without one.
    /// - Throws: `PresentationError` if the presentation does not take place, and `CancellationError` according to `onCancel`.
    public func callAsFunction<Value, Content: View>(
        _ style: AwaitedStyle = .sheet, animated: Bool = true, onCancel: PresentationCancellation = .dismiss,
        whenBusy: PresentationQueuePolicy = .refuse, @ViewBuilder content: (PresentationHandle<Value>) -> Content
    ) async throws -> Value? {
        try await origin.await(animated: animated, onCancel: onCancel, whenBusy: whenBusy) { handle in
            origin.makeController(content(handle), style)
        }
    }

    /// Presents a view that gives a value in a sheet, and waits until it is off the screen. This form takes the closure in
    /// parentheses, for conditions, where a trailing closure would be parsed as the statement's body:
    ///
    ///     guard let post = try await present({ EditPost(onSave: $0.finish) }) else { return }
    ///
    /// - Parameter content: Makes the view, which closes itself with a value by the handle that it is given.
    /// - Returns: The value; nil if the view was closed without one.
    /// - Throws: `PresentationError` if the presentation does not take place, and `CancellationError` if the task is cancelled.
    @_disfavoredOverload
    public func callAsFunction<Value, Content: View>(
        @ViewBuilder _ content: (PresentationHandle<Value>) -> Content
    ) async throws -> Value? { try await callAsFunction(.sheet, content: content) }

    /// Presents a view that gives no value, and waits until it is off the screen.
    /// - Parameters:
    ///   - style: Sheet, full-screen cover or popover.
    ///   - animated: Whether it is presented and dismissed with animations.
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if something else is presented there already, or the screen is being presented or dismissed.
    ///   - content: Makes the view.
    /// - Throws: `PresentationError` if the presentation does not take place, and `CancellationError` according to `onCancel`.
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
    /// Awaits a presentation that also ends when the requesting view is removed.
    @MainActor func `await`<Value>(
        animated: Bool, onCancel: PresentationCancellation, whenBusy: PresentationQueuePolicy,
        make: (PresentationHandle<Value>) -> UIViewController
    ) async throws -> Value? {
        commitChanges()
        var detachObservation: DetachObservation?
        defer { detachObservation?.end() }
        return try await AwaitedPresentation.run(
            by: presenter, animated: animated, onCancel: onCancel, whenBusy: whenBusy,
            whenMade: { presentation in detachObservation = whenLeft { [weak presentation] in presentation?.finish(nil) } },
            make: make)
    }
}
