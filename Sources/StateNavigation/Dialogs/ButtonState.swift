/// What a button of an alert or a dialog is for.
public enum ButtonStateRole: Hashable, Sendable { case cancel, destructive }

/// A button of an alert or a dialog, as a value.
public struct ButtonState<Action> {
    public var role: ButtonStateRole?
    /// What is handed to whoever shows the dialog; nil for a button that only closes it.
    public var action: Action?
    /// What the action's effects are shown with.
    public var animation: Animation?
    public var label: TextState

    public init(role: ButtonStateRole? = nil, action: Action? = nil, animation: Animation? = nil, label: () -> TextState) {
        (self.role, self.action, self.animation, self.label) = (role, action, animation, label())
    }

    /// The same button with another action.
    public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
        ButtonState<NewAction>(role: role, action: transform(action), animation: animation) { label }
    }

    /// Hands the action on, in an animation where the button asks for one.
    func send(to handler: (Action?) -> Void) {
        if let animation { withAnimation(animation) { handler(action) } } else { handler(action) }
    }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}

/// Collects the buttons of an alert or a dialog.
@resultBuilder public enum ButtonStateBuilder<Action> {
    public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] { [button] }
    public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] { buttons.flatMap { $0 } }
    public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] { buttons.flatMap { $0 } }
    public static func buildEither(first: [ButtonState<Action>]) -> [ButtonState<Action>] { first }
    public static func buildEither(second: [ButtonState<Action>]) -> [ButtonState<Action>] { second }
    public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] { buttons ?? [] }
    public static func buildLimitedAvailability(_ buttons: [ButtonState<Action>]) -> [ButtonState<Action>] { buttons }
}

/// The buttons of a dialog as views.
struct StateButtons<Action> {
    let buttons: [ButtonState<Action>]
    let handler: (Action?) -> Void
}

extension StateButtons: View {
    var body: some View {
        ForEach(buttons.indices, id: \.self) { index in
            let button = buttons[index]
            Button(role: button.buttonRole) {
                button.send(to: handler)
            } label: {
                Text(button.label)
            }
        }
    }
}

extension ButtonState {
    fileprivate var buttonRole: ButtonRole? {
        switch role {
        case .cancel: .cancel
        case .destructive: .destructive
        case nil: nil
        }
    }
}
