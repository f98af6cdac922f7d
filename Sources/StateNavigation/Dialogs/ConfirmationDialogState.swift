/// A confirmation dialog as a value: what it says, and which action each of its buttons stands for. As `AlertState` for alerts.
public struct ConfirmationDialogState<Action> {
    public var title: TextState
    public var titleVisibility: Visibility
    public var message: TextState?
    /// Without one that cancels, the dialog has a Cancel.
    public var buttons: [ButtonState<Action>]

    public init(
        _ title: TextState, titleVisibility: Visibility = .automatic,
        @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] }, message: (() -> TextState)? = nil
    ) {
        (self.title, self.titleVisibility, buttons, self.message) = (title, titleVisibility, actions(), message?())
    }

    public init(
        titleVisibility: Visibility = .automatic, title: () -> TextState,
        @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] }, message: (() -> TextState)? = nil
    ) {
        self.init(title(), titleVisibility: titleVisibility, actions: actions, message: message)
    }

    /// The same dialog with other actions.
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
    /// Shows a confirmation dialog while a model holds one. Any button hands its action on and writes nil.
    /// - Parameter handler: Called with the chosen button's action; with nil for a button without one.
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

    @_disfavoredOverload public nonisolated func confirmationDialog<Action>(
        unwrapping state: Binding<ConfirmationDialogState<Action>?>,
        action handler: @escaping (Action?) -> Void
    ) -> some View {
        confirmationDialog(state, action: handler)
    }

    /// Shows the dialog that a case of an optional enum holds, while it is on that case.
    @_disfavoredOverload public nonisolated func confirmationDialog<Path: CasePathProtocol, Action>(
        unwrapping root: Binding<Path.Root?>, case path: Path, action handler: @escaping (Action?) -> Void
    ) -> some View where Path.Value == ConfirmationDialogState<Action> {
        confirmationDialog(root.case(path), action: handler)
    }
}
