/// An alert as a value: its texts, and the action that each of its buttons stands for.
///
/// A model that holds one can be compared, and tested without a screen. The view passes the chosen button's action back to the
/// model.
///
///     @CasePathable @dynamicMemberLookup enum Route { case alert(AlertState<AlertAction>) }
///
///     route = .alert(
///         AlertState("Delete the draft?") {
///             ButtonState(role: .destructive, action: .delete) { "Delete" }
///             ButtonState(role: .cancel) { "Keep" }
///         } message: {
///             "There is no way back."
///         })
///
///     .alert($route.alert) { action in model.alertAnswered(action) }
public struct AlertState<Action> {
    /// The title.
    public var title: TextState
    /// The message below the title; nil for none.
    public var message: TextState?
    /// The buttons. If there are none, the alert has an "OK".
    public var buttons: [ButtonState<Action>]

    /// Creates an alert.
    /// - Parameters:
    ///   - title: The title.
    ///   - actions: The buttons.
    ///   - message: The message below the title.
    public init(
        _ title: TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
        message: (() -> TextState)? = nil
    ) {
        (self.title, buttons, self.message) = (title, actions(), message?())
    }

    /// Creates an alert, with the title in a closure.
    /// - Parameters:
    ///   - title: The title.
    ///   - actions: The buttons.
    ///   - message: The message below the title.
    public init(
        title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
        message: (() -> TextState)? = nil
    ) {
        self.init(title(), actions: actions, message: message)
    }

    /// Returns the same alert with other actions.
    /// - Parameter transform: Converts a button's action; nil for a button without one.
    public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> AlertState<NewAction> {
        var new = AlertState<NewAction>(title)
        (new.message, new.buttons) = (message, buttons.map { $0.map(transform) })
        return new
    }
}

extension AlertState: Equatable where Action: Equatable {}
extension AlertState: Hashable where Action: Hashable {}
extension AlertState: Sendable where Action: Sendable {}

extension View {
    /// Shows an alert while a model holds one. Every button passes its action to `handler` and sets the state to nil.
    /// - Parameters:
    ///   - state: The alert; nil for none.
    ///   - handler: Receives the chosen button's action; nil for a button without one.
    @_disfavoredOverload public nonisolated func alert<Action>(
        _ state: Binding<AlertState<Action>?>, action handler: @escaping (Action?) -> Void
    ) -> some View {
        alert(title: { Text($0.title) }, unwrapping: state) {
            StateButtons(buttons: $0.buttons, handler: handler)
        } message: {
            $0.message.map { Text($0) }
        }
    }

    /// Shows an alert while a model holds one, as `alert(_:action:)` does.
    /// - Parameters:
    ///   - state: The alert; nil for none.
    ///   - handler: Receives the chosen button's action; nil for a button without one.
    @_disfavoredOverload public nonisolated func alert<Action>(
        unwrapping state: Binding<AlertState<Action>?>, action handler: @escaping (Action?) -> Void
    ) -> some View {
        alert(state, action: handler)
    }

    /// Shows the alert that a case of an optional enum holds, while the enum is on that case.
    /// - Parameters:
    ///   - root: The optional enum.
    ///   - path: The case that holds the alert.
    ///   - handler: Receives the chosen button's action; nil for a button without one.
    @_disfavoredOverload public nonisolated func alert<Path: CasePathProtocol, Action>(
        unwrapping root: Binding<Path.Root?>, case path: Path, action handler: @escaping (Action?) -> Void
    ) -> some View where Path.Value == AlertState<Action> {
        alert(root.case(path), action: handler)
    }
}
