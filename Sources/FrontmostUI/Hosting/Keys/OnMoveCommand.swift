import Foundation

/// The direction of an arrow key, as it is on the keyboard whatever the layout direction is.
public enum MoveCommandDirection: Hashable, Sendable { case up, down, left, right }

extension View {
    /// Performs an action when an arrow key is pressed, or held down, while the focus is on the view or in it. Inside it, a text field that is
    /// edited keeps the arrow keys for itself, and keys with modifiers are other commands.
    /// - Parameter action: What the direction does; nil for nothing.
    public nonisolated func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
        let keys: Set<KeyEquivalent> = action == nil ? [] : [.upArrow, .downArrow, .leftArrow, .rightArrow]
        return modifier(
            KeyPressModifier(keys: .these(keys), phases: [.down, .repeat], isBeforeFields: false) { press in
                guard let action, press.modifiers.isDisjoint(with: [.command, .control, .option, .shift]),
                    let direction = MoveCommandDirection(press.key)
                else { return .ignored }
                action(direction)
                return .handled
            })
    }
}

extension MoveCommandDirection {
    /// The direction of a key; nil for one that is no arrow.
    fileprivate init?(_ key: KeyEquivalent) {
        switch key {
        case .upArrow: self = .up
        case .downArrow: self = .down
        case .leftArrow: self = .left
        case .rightArrow: self = .right
        default: return nil
        }
    }
}
