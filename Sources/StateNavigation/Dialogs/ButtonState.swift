/// The role of a button in an alert or a dialog: it cancels, or it is destructive.
public enum ButtonStateRole: Hashable, Sendable {
    /// The button leaves everything as it is.
    case cancel
    /// The button deletes something.
    case destructive
}

/// A button of an alert or a dialog, as a value.
public struct ButtonState<Action> {
    /// The button's role; nil for an ordinary button.
    public var role: ButtonStateRole?
    /// The action that is passed to the handler; nil for a button that only closes the dialog.
    public var action: Action?
    /// The animation for the changes that the handler makes; nil for none.
    public var animation: Animation?
    /// The button's label.
    public var label: TextState

    /// Creates a button.
    /// - Parameters:
    ///   - role: The button's role; nil for an ordinary button.
    ///   - action: The action that is passed to the handler; nil for a button that only closes the dialog.
    ///   - animation: The animation for the changes that the handler makes.
    ///   - label: The button's label.
    public init(role: ButtonStateRole? = nil, action: Action? = nil, animation: Animation? = nil, label: () -> TextState) {
        (self.role, self.action, self.animation, self.label) = (role, action, animation, label())
    }

    /// Returns the same button with another action.
    /// - Parameter transform: Converts the action; nil for a button without one.
    public func map<NewAction>(_ transform: (Action?) -> NewAction?) -> ButtonState<NewAction> {
        ButtonState<NewAction>(role: role, action: transform(action), animation: animation) { label }
    }

    /// Passes the action to a handler, inside of the button's animation if it has one.
    func send(to handler: (Action?) -> Void) {
        if let animation { withAnimation(animation) { handler(action) } } else { handler(action) }
    }
}

extension ButtonState: Equatable where Action: Equatable {}
extension ButtonState: Hashable where Action: Hashable {}
extension ButtonState: Sendable where Action: Sendable {}

/// Collects the buttons of an alert or a dialog.
@resultBuilder public enum ButtonStateBuilder<Action> {
    /// Accepts a single button.
    /// - Parameter button: The button.
    public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] { [button] }
    /// Joins buttons in order.
    /// - Parameter buttons: The buttons of each statement.
    public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] { buttons.flatMap { $0 } }
    /// The buttons of a loop.
    /// - Parameter buttons: The buttons of each iteration.
    public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] { buttons.flatMap { $0 } }
    /// The buttons of the first branch.
    /// - Parameter first: The buttons of the branch.
    public static func buildEither(first: [ButtonState<Action>]) -> [ButtonState<Action>] { first }
    /// The buttons of the second branch.
    /// - Parameter second: The buttons of the branch.
    public static func buildEither(second: [ButtonState<Action>]) -> [ButtonState<Action>] { second }
    /// The buttons of an `if` without `else`.
    /// - Parameter buttons: The buttons; nil if the condition is false.
    public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] { buttons ?? [] }
    /// The buttons of an availability check.
    /// - Parameter buttons: The buttons of the check.
    public static func buildLimitedAvailability(_ buttons: [ButtonState<Action>]) -> [ButtonState<Action>] { buttons }
}

/// The buttons of an alert or a dialog as views.
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
