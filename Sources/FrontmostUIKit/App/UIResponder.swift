import Foundation

/// What takes events: views, view controllers, windows, scenes and the application, each of which has a next one to turn to.
@MainActor open class UIResponder: NSObject {
    public override init() { super.init() }

    /// The responder that gets what this one does not use.
    open var next: UIResponder? { nil }

    // MARK: First responder, see `UIResponder+FirstResponder.swift`

    /// Whether it takes the keyboard when it is asked to. Nothing does by itself, except what text is typed into.
    open var canBecomeFirstResponder: Bool { false }
    open var canResignFirstResponder: Bool { true }
    /// Whether it has the keyboard of its window. Of every window one responder has it at most.
    open var isFirstResponder: Bool { holdsKeyboard }
    /// Takes the keyboard of its window, from whoever has it.
    /// - Returns: Whether it has it now; false outside of a window, and where the present holder keeps it.
    @discardableResult open func becomeFirstResponder() -> Bool { takeKeyboard() }
    /// Gives the keyboard up.
    /// - Returns: Whether it is without it now.
    @discardableResult open func resignFirstResponder() -> Bool { giveUpKeyboard() }
    /// Shown in place of the software keyboard. Declared for code that has one: hosts bring their own keyboards, so no host
    /// shows it.
    open var inputView: UIView? { nil }
    /// Shown above the software keyboard; as for `inputView`, no host shows it.
    open var inputAccessoryView: UIView? { nil }
}

/// An input event on its way through `hitTest(_:with:)`.
@MainActor open class UIEvent: NSObject {}
