import Foundation
import FrontmostRender

/// A key, with or without modifiers, and what it does while the responder that answers it in `keyCommands` is in the chain of the
/// key window's first responder.
///
///     override var keyCommands: [UIKeyCommand]? {
///         [UIKeyCommand(title: "Reload", input: "r", modifierFlags: .command) { [weak self] _ in self?.reload() }]
///     }
///
/// UIKit's initialisers name a method by its selector, which only Objective-C has; a closure stands in.
@MainActor @preconcurrency open class UIKeyCommand: UIAction {
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow", inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow", inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape", inputPageUp = "UIKeyInputPageUp"
    public nonisolated static let inputPageDown = "UIKeyInputPageDown", inputHome = "UIKeyInputHome", inputEnd = "UIKeyInputEnd"
    public nonisolated static let inputDelete = "UIKeyInputDelete"

    /// By the names that hosts have for them.
    static let inputs = [
        "ArrowUp": inputUpArrow, "ArrowDown": inputDownArrow, "ArrowLeft": inputLeftArrow, "ArrowRight": inputRightArrow,
        "Escape": inputEscape, "PageUp": inputPageUp, "PageDown": inputPageDown, "Home": inputHome, "End": inputEnd,
        "Delete": inputDelete, "Backspace": "\u{8}", "Enter": "\r", "Tab": "\t",
    ]

    /// The character without modifiers, or one of the `input…` constants.
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    open var wantsPriorityOverSystemBehavior = false

    /// - Parameter handler: Runs when the key is pressed.
    public init(
        title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], discoverabilityTitle: String? = nil,
        handler: @escaping @MainActor (UIAction) -> Void
    ) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        super.init(
            title: title, subtitle: nil, image: nil, identifier: nil, discoverabilityTitle: discoverabilityTitle, attributes: [],
            state: .off, handler: handler)
    }

    func matches(_ key: UIKey) -> Bool {
        guard let input, !attributes.contains(.disabled) else { return false }
        // Shift is part of what a character is typed with, unless the command asks for it.
        var flags = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        if !modifierFlags.contains(.shift) && key.characters.count == 1 && key.characters == input { flags.remove(.shift) }
        let isSameKey = key.characters == input || key.charactersIgnoringModifiers == input.lowercased()
        return isSameKey && flags == modifierFlags
    }
}
