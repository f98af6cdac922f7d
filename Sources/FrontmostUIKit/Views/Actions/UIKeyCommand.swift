import Foundation
import FrontmostRender

/// A key, with or without modifiers, and its action. It is active while the responder that returns it from `keyCommands` is in
/// the responder chain of the key window's first responder.
///
///     override var keyCommands: [UIKeyCommand]? {
///         [UIKeyCommand(title: "Reload", input: "r", modifierFlags: .command) { [weak self] _ in self?.reload() }]
///     }
///
/// UIKit's initialisers take a selector, which requires Objective-C; this one takes a closure instead.
@MainActor @preconcurrency open class UIKeyCommand: UIAction {
    /// The vertical arrow keys.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow", inputDownArrow = "UIKeyInputDownArrow"
    /// The horizontal arrow keys.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow", inputRightArrow = "UIKeyInputRightArrow"
    /// The Escape and Page Up keys.
    public nonisolated static let inputEscape = "UIKeyInputEscape", inputPageUp = "UIKeyInputPageUp"
    /// The Page Down, Home and End keys.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown", inputHome = "UIKeyInputHome", inputEnd = "UIKeyInputEnd"
    /// The forward delete key.
    public nonisolated static let inputDelete = "UIKeyInputDelete"

    /// Keyed by the hosts' key names.
    static let inputs = [
        "ArrowUp": inputUpArrow, "ArrowDown": inputDownArrow, "ArrowLeft": inputLeftArrow, "ArrowRight": inputRightArrow,
        "Escape": inputEscape, "PageUp": inputPageUp, "PageDown": inputPageDown, "Home": inputHome, "End": inputEnd,
        "Delete": inputDelete, "Backspace": "\u{8}", "Enter": "\r", "Tab": "\t",
    ]

    /// The character without modifiers, or one of the `input…` constants.
    public let input: String?
    /// The modifier keys that must be pressed.
    public let modifierFlags: UIKeyModifierFlags
    /// Not supported: has no effect.
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
        // Shift may be needed to type the character, so it is ignored unless the command requires it.
        var flags = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        if !modifierFlags.contains(.shift) && key.characters.count == 1 && key.characters == input { flags.remove(.shift) }
        let isSameKey = key.characters == input || key.charactersIgnoringModifiers == input.lowercased()
        return isSameKey && flags == modifierFlags
    }
}
