import SwiftUINames

extension UIViewController {
    /// Presents a view controller and waits until it is off the screen, for whatever reason.
    ///
    /// When the call returns, the presenter is free, so the next presentation can begin at once.
    ///
    ///     let task = Task {
    ///         try await presentAsync(first)
    ///         try await presentAsync(second)
    ///     }
    ///
    /// - Parameters:
    ///   - controller: The controller to present.
    ///   - animated: Whether it is presented and dismissed with animations.
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if this controller presents something else already, or is being presented or dismissed.
    ///   - completion: Runs when the controller has appeared.
    /// - Throws: `PresentationError` if the presentation does not take place, and `CancellationError` according to `onCancel`.
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
    ///   - animated: Whether it is presented and dismissed with animations.
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if this controller presents something else already, or is being presented or dismissed.
    ///   - controller: Makes the controller, which closes itself with a value by the handle that it is given.
    /// - Returns: The value; nil if the screen was closed without one.
    /// - Throws: `PresentationError` if the presentation does not take place, and `CancellationError` according to `onCancel`.
    @_disfavoredOverload
    public func present<Value>(
        animated: Bool = true, onCancel: PresentationCancellation = .dismiss, whenBusy: PresentationQueuePolicy = .refuse,
        controller: (PresentationHandle<Value>) -> UIViewController
    ) async throws -> Value? {
        try await AwaitedPresentation.run(by: self, animated: animated, onCancel: onCancel, whenBusy: whenBusy, make: controller)
    }

    /// Presents a view controller that gives a value, and waits until it is off the screen. This form takes the closure in
    /// parentheses, for conditions, where a trailing closure would be parsed as the statement's body:
    ///
    ///     guard let name = try await present({ NameController(onSave: $0.finish) }) else { return }
    ///
    /// - Parameter controller: Makes the controller, which closes itself with a value by the handle that it is given.
    /// - Returns: The value; nil if the screen was closed without one.
    /// - Throws: `PresentationError` if the presentation does not take place, and `CancellationError` if the task is cancelled.
    @_disfavoredOverload
    public func present<Value>(
        _ controller: (PresentationHandle<Value>) -> UIViewController
    ) async throws -> Value? { try await present(animated: true, controller: controller) }

    /// Presents a view that gives a value, and waits until it is off the screen.
    ///
    ///     let post = try await present { EditPost(onSave: $0.finish) }
    ///
    /// - Parameters:
    ///   - style: Sheet, full-screen cover or popover.
    ///   - animated: Whether it is presented and dismissed with animations.
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if this controller presents something else already, or is being presented or dismissed.
    ///   - content: Makes the view, which closes itself with a value by the handle that it is given.
    /// - Returns: The value; nil if the screen was closed without one.
    /// - Throws: `PresentationError` if the presentation does not take place, and `CancellationError` according to `onCancel`.
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

    /// Presents a view that gives a value in a sheet, and waits until it is off the screen. This form takes the closure in
    /// parentheses, for conditions, where a trailing closure would be parsed as the statement's body:
    ///
    ///     guard let post = try await present({ EditPost(onSave: $0.finish) }) else { return }
    ///
    /// - Parameter content: Makes the view, which closes itself with a value by the handle that it is given.
    /// - Returns: The value; nil if the screen was closed without one.
    /// - Throws: `PresentationError` if the presentation does not take place, and `CancellationError` if the task is cancelled.
    @_disfavoredOverload
    public func present<Value, Content: View>(
        @ViewBuilder _ content: (PresentationHandle<Value>) -> Content
    ) async throws -> Value? { try await present(.sheet, content: content) }

    /// Presents a view that gives no value, and waits until it is off the screen.
    /// - Parameters:
    ///   - style: Sheet, full-screen cover or popover.
    ///   - animated: Whether it is presented and dismissed with animations.
    ///   - onCancel: What cancelling the task does.
    ///   - whenBusy: What happens if this controller presents something else already, or is being presented or dismissed.
    ///   - content: Makes the view.
    /// - Throws: `PresentationError` if the presentation does not take place, and `CancellationError` according to `onCancel`.
    @_disfavoredOverload
    public func present<Content: View>(
        _ style: AwaitedStyle = .sheet, animated: Bool = true, onCancel: PresentationCancellation = .dismiss,
        whenBusy: PresentationQueuePolicy = .refuse, @ViewBuilder content: () -> Content
    ) async throws {
        let _: Void? = try await present(style, animated: animated, onCancel: onCancel, whenBusy: whenBusy) { _ in content() }
    }
}
