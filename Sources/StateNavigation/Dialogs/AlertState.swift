/// An alert as a value: what it says, and which action each of its buttons stands for.
///
/// A model that holds one can be compared, and tested without a screen. The view hands the chosen button's action back.
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
    public var title: TextState
    public var message: TextState?
    /// Without any, the alert has an OK.
    public var buttons: [ButtonState<Action>]

    public init(
        _ title: TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
        message: (() -> TextState)? = nil
    ) {
        (self.title, buttons, self.message) = (title, actions(), message?())
    }

    public init(
        title: () -> TextState, @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
        message: (() -> TextState)? = nil
    ) {
        self.init(title(), actions: actions, message: message)
    }

    /// The same alert with other actions.
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
    /// Shows an alert while a model holds one. Any button hands its action on and writes nil.
    /// - Parameter handler: Called with the chosen button's action; with nil for a button without one.
    @_disfavoredOverload public nonisolated func alert<Action>(
        _ state: Binding<AlertState<Action>?>, action handler: @escaping (Action?) -> Void
    ) -> some View {
        alert(title: { Text($0.title) }, unwrapping: state) {
            StateButtons(buttons: $0.buttons, handler: handler)
        } message: {
            $0.message.map { Text($0) }
        }
    }

    @_disfavoredOverload public nonisolated func alert<Action>(
        unwrapping state: Binding<AlertState<Action>?>, action handler: @escaping (Action?) -> Void
    ) -> some View {
        alert(state, action: handler)
    }

    /// Shows the alert that a case of an optional enum holds, while it is on that case.
    @_disfavoredOverload public nonisolated func alert<Path: CasePathProtocol, Action>(
        unwrapping root: Binding<Path.Root?>, case path: Path, action handler: @escaping (Action?) -> Void
    ) -> some View where Path.Value == AlertState<Action> {
        alert(root.case(path), action: handler)
    }
}
