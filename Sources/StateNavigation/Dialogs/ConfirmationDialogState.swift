/// A confirmation dialog as a value: its texts, and the action that each of its buttons stands for. See `AlertState` for its use.
public struct ConfirmationDialogState<Action> {
    /// The title.
    public var title: TextState
    /// Whether the title is visible.
    public var titleVisibility: Visibility
    /// The message below the title; nil for none.
    public var message: TextState?
    /// The buttons. If none of them cancels, the dialog adds a "Cancel".
    public var buttons: [ButtonState<Action>]

    /// Creates a confirmation dialog.
    /// - Parameters:
    ///   - title: The title.
    ///   - titleVisibility: Whether the title is visible.
    ///   - actions: The buttons.
    ///   - message: The message below the title.
    public init(
        _ title: TextState, titleVisibility: Visibility = .automatic,
        @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] }, message: (() -> TextState)? = nil
    ) {
        (self.title, self.titleVisibility, buttons, self.message) = (title, titleVisibility, actions(), message?())
    }

    /// Creates a confirmation dialog, with the title in a closure.
    /// - Parameters:
    ///   - titleVisibility: Whether the title is visible.
    ///   - title: The title.
    ///   - actions: The buttons.
    ///   - message: The message below the title.
    public init(
        titleVisibility: Visibility = .automatic, title: () -> TextState,
        @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] }, message: (() -> TextState)? = nil
    ) {
        self.init(title(), titleVisibility: titleVisibility, actions: actions, message: message)
    }

    /// Returns the same dialog with other actions.
    /// - Parameter transform: Converts a button's action; nil for a button without one.
    public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ConfirmationDialogState<NewAction> {
        var new = ConfirmationDialogState<NewAction>(title, titleVisibility: titleVisibility)
        (new.message, new.buttons) = (message, buttons.map { $0.map(transform) })
        return new
    }
}

extension ConfirmationDialogState: Equatable where Action: Equatable {}
extension ConfirmationDialogState: Hashable where Action: Hashable {}
extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension View {
    /// Shows a confirmation dialog while a model holds one. Every button passes its action to `handler` and sets the state to
    /// nil.
    /// - Parameters:
    ///   - state: The dialog; nil for none.
    ///   - handler: Receives the chosen button's action; nil for a button without one.
    @_disfavoredOverload public nonisolated func confirmationDialog<Action>(
        _ state: Binding<ConfirmationDialogState<Action>?>, action handler: @escaping (Action?) -> Void
    ) -> some View {
        confirmationDialog(
            title: { Text($0.title) }, titleVisibility: state.wrappedValue?.titleVisibility ?? .automatic, unwrapping: state
        ) {
            StateButtons(buttons: $0.buttons, handler: handler)
        } message: {
            $0.message.map { Text($0) }
        }
    }

    /// Shows a confirmation dialog while a model holds one, as `confirmationDialog(_:action:)` does.
    /// - Parameters:
    ///   - state: The dialog; nil for none.
    ///   - handler: Receives the chosen button's action; nil for a button without one.
    @_disfavoredOverload public nonisolated func confirmationDialog<Action>(
        unwrapping state: Binding<ConfirmationDialogState<Action>?>,
        action handler: @escaping (Action?) -> Void
    ) -> some View {
        confirmationDialog(state, action: handler)
    }

    /// Shows the dialog that a case of an optional enum holds, while the enum is on that case.
    /// - Parameters:
    ///   - root: The optional enum.
    ///   - path: The case that holds the dialog.
    ///   - handler: Receives the chosen button's action; nil for a button without one.
    @_disfavoredOverload public nonisolated func confirmationDialog<Path: CasePathProtocol, Action>(
        unwrapping root: Binding<Path.Root?>, case path: Path, action handler: @escaping (Action?) -> Void
    ) -> some View where Path.Value == ConfirmationDialogState<Action> {
        confirmationDialog(root.case(path), action: handler)
    }
}
