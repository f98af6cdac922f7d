#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif

extension UIViewController {
    /// Presents a view controller and waits until it is off the screen, whatever took it away.
    ///
    /// When the call returns, the presenter is free: the next one can be presented at once.
    ///
    ///     let task = Task {
    ///         try await presentAsync(first)
    ///         try await presentAsync(second)
    ///     }
    ///
    /// - Parameters:
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if this controller presents something else already, or is on its way in or out.
    ///   - completion: Runs when the controller has appeared.
    /// - Throws: `PresentationError` where it does not take place, and `CancellationError` as `onCancel` says.
    @_disfavoredOverload
    public func presentAsync(
        _ controller: UIViewController, animated: Bool = true, onCancel: PresentationCancellation = .dismiss,
        whenBusy: PresentationQueuePolicy = .refuse, completion: (() -> Void)? = nil
    ) async throws {
        _ = try await AwaitedPresentation<Void>.run(
            by: self, animated: animated, onCancel: onCancel, whenBusy: whenBusy, completion: completion
        ) { _ in controller }
    }

    /// Presents a view controller that gives a value, and waits until it is off the screen.
    ///
    ///     let name = try await present { NameController(onSave: $0.finish) }
    ///
    /// - Parameters:
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if this controller presents something else already, or is on its way in or out.
    ///   - controller: Makes the controller; what it is handed closes it with a value.
    /// - Returns: The value; nil where it was closed without one.
    /// - Throws: `PresentationError` where it does not take place, and `CancellationError` as `onCancel` says.
    @_disfavoredOverload
    public func present<Value>(
        animated: Bool = true, onCancel: PresentationCancellation = .dismiss, whenBusy: PresentationQueuePolicy = .refuse,
        controller: (PresentationHandle<Value>) -> UIViewController
    ) async throws -> Value? {
        try await AwaitedPresentation.run(by: self, animated: animated, onCancel: onCancel, whenBusy: whenBusy, make: controller)
    }

    /// The same with the closure alone in parentheses, for conditions, where a trailing one would be taken for
    /// the body: `guard let name = try await present({ NameController(onSave: $0.finish) }) else { return }`.
    @_disfavoredOverload
    public func present<Value>(
        _ controller: (PresentationHandle<Value>) -> UIViewController
    ) async throws -> Value? { try await present(animated: true, controller: controller) }

    /// Presents a view that gives a value, and waits until it is off the screen.
    ///
    ///     let post = try await present { EditPost(onSave: $0.finish) }
    ///
    /// - Parameters:
    ///   - style: Sheet, cover or popover.
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if this controller presents something else already, or is on its way in or out.
    ///   - content: Makes the view; what it is handed closes it with a value.
    /// - Returns: The value; nil where it was closed without one.
    /// - Throws: `PresentationError` where it does not take place, and `CancellationError` as `onCancel` says.
    @_disfavoredOverload
    public func present<Value, Content: View>(
        _ style: AwaitedStyle = .sheet, animated: Bool = true, onCancel: PresentationCancellation = .dismiss,
        whenBusy: PresentationQueuePolicy = .refuse, @ViewBuilder content: (PresentationHandle<Value>) -> Content
    ) async throws -> Value? {
        try await AwaitedPresentation.run(by: self, animated: animated, onCancel: onCancel, whenBusy: whenBusy) { handle in
            let controller = UIHostingController(rootView: content(handle))
            style.apply(to: controller, pointingAt: view)
            return controller
        }
    }

    /// The same with the closure alone in parentheses, for conditions, where a trailing one would be taken for
    /// the body: `guard let post = try await present({ EditPost(onSave: $0.finish) }) else { return }`.
    @_disfavoredOverload
    public func present<Value, Content: View>(
        @ViewBuilder _ content: (PresentationHandle<Value>) -> Content
    ) async throws -> Value? { try await present(.sheet, content: content) }

    /// Presents a view that gives no value, and waits until it is off the screen.
    @_disfavoredOverload
    public func present<Content: View>(
        _ style: AwaitedStyle = .sheet, animated: Bool = true, onCancel: PresentationCancellation = .dismiss,
        whenBusy: PresentationQueuePolicy = .refuse, @ViewBuilder content: () -> Content
    ) async throws {
        let _: Void? = try await present(style, animated: animated, onCancel: onCancel, whenBusy: whenBusy) { _ in content() }
    }
}
