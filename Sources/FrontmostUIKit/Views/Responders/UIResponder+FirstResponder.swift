import Foundation
import FrontmostRender

// First responders. Every window has one place for the first responder, so two responders cannot be it at once. A host that moves
// the focus takes the same path as code does: fields call `becomeFirstResponder` for both.

/// A window's first responder and how it is being resigned.
package struct FirstResponderSlot {
    weak var holder: UIResponder?
    /// The inner field that the holder represents: a SwiftUI text field inside a hosting view.
    var innerField: InnerField?
    var resignMode = ResignMode.asked

    /// A field that is not a view.
    struct InnerField {
        let field: ObjectIdentifier
        weak var node: RenderNode?
        /// Called when the field must give up the keyboard.
        let release: @MainActor (_ leaves: Bool) -> Void
    }

    /// How the holder is made to resign.
    enum ResignMode {
        /// The holder may refuse.
        case asked
        /// The holder cannot refuse.
        case forced
        /// The holder's view leaves the window.
        case leaves
    }
}

extension UIResponder {
    var holdsKeyboard: Bool { keyboardWindow?.keyboard.holder === self }
    var resigning: FirstResponderSlot.ResignMode { keyboardWindow?.keyboard.resignMode ?? .asked }

    /// Reads `inputView` and `inputAccessoryView` again, if this responder or a view inside it is the first responder.
    public func reloadInputViews() { keyboardWindow?.inputViewsMayHaveChanged() }

    func acquireFirstResponder() -> Bool {
        guard canBecomeFirstResponder else { return false }
        guard let window = keyboardWindow else {
            // Outside a window, for example in `viewDidLoad`: the view becomes first responder when it moves to a window.
            (self as? UIView)?.awaitsKeyboard = true
            return false
        }
        if window.keyboard.holder === self && window.keyboard.innerField == nil { return true }
        guard window.releaseKeyboard() else { return false }
        window.keyboard.holder = self
        return true
    }

    func releaseFirstResponder() -> Bool {
        (self as? UIView)?.awaitsKeyboard = false
        guard let window = keyboardWindow, window.keyboard.holder === self else { return true }
        guard canResignFirstResponder || window.keyboard.resignMode != .asked else { return false }
        let innerField = window.keyboard.innerField
        (window.keyboard.holder, window.keyboard.innerField) = (nil, nil)
        innerField?.release(window.keyboard.resignMode == .leaves)
        return true
    }
}

extension ViewWindow {
    /// Makes the current holder resign.
    /// - Returns: Whether the window has no first responder now.
    func releaseKeyboard() -> Bool {
        guard let holder = keyboard.holder else { return true }
        return holder.resignFirstResponder() && keyboard.holder == nil
    }

    /// The first responder to restore later; nil for an inner field, which follows SwiftUI's own state.
    var responderToReturn: UIResponder? { keyboard.innerField == nil ? keyboard.holder : nil }

    /// Makes the first responder resign if it is in `view`, which leaves the window.
    func keyboardWillLeave(_ view: UIView) {
        guard let holder = keyboard.holder, holder.isOrShowsView(in: view) else { return }
        keyboard.resignMode = .leaves
        _ = releaseKeyboard()
        keyboard.resignMode = .asked
        if keyboard.holder === holder { (keyboard.holder, keyboard.innerField) = (nil, nil) }
    }
}

extension UIResponder {
    func isOrShowsView(in view: UIView) -> Bool {
        ownView?.isDescendant(of: view) ?? false
    }
}

extension UIView {
    /// Makes the first responder resign if it is in this view.
    /// - Parameter force: Whether the responder cannot refuse.
    /// - Returns: Whether a first responder in the view resigned.
    @discardableResult public func endEditing(_ force: Bool) -> Bool {
        guard let window = hostWindow, let holder = window.keyboard.holder, holder.isOrShowsView(in: self) else { return false }
        window.keyboard.resignMode = force ? .forced : .asked
        defer { window.keyboard.resignMode = .asked }
        return window.releaseKeyboard()
    }

    /// Makes this view the first responder on behalf of a field that is not a view.
    /// - Parameters:
    ///   - node: The field's node.
    ///   - release: Called when the field must give up the keyboard. Its argument is whether the field is leaving the window;
    ///     otherwise another responder takes over.
    package func holdKeyboard(
        for field: AnyObject, at node: RenderNode, release: @escaping @MainActor (_ leaves: Bool) -> Void
    ) {
        guard let window = hostWindow else { return }
        let id = ObjectIdentifier(field)
        if window.keyboard.holder === self, window.keyboard.innerField?.field == id { return }
        _ = window.releaseKeyboard()
        window.keyboard.holder = self
        window.keyboard.innerField = FirstResponderSlot.InnerField(field: id, node: node, release: release)
    }

    /// Gives up first responder status after the field lost focus by itself.
    package func resignKeyboard(for field: AnyObject) {
        guard let window = hostWindow, window.keyboard.innerField?.field == ObjectIdentifier(field) else { return }
        (window.keyboard.holder, window.keyboard.innerField) = (nil, nil)
    }
}

extension RenderNode {
    /// The nearest view at or above the node.
    package var enclosingView: UIView? { nearest { $0.responder is UIView }?.responder as? UIView }
}

extension UIResponder {
    /// Posted before a software keyboard appears that the app must avoid. Only tests have such a keyboard
    /// (`Screen.useSoftwareKeyboard`): browsers move the page by themselves, and a terminal has none.
    public nonisolated static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
    /// Posted when the software keyboard has appeared.
    public nonisolated static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
    /// Posted before the software keyboard disappears.
    public nonisolated static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
    /// Posted when the software keyboard has disappeared.
    public nonisolated static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
    /// Posted before the keyboard's frame changes, which includes appearing and disappearing.
    public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Posted when the keyboard's frame has changed.
    public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")

    /// The `userInfo` key of the keyboard's frame before the change.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The `userInfo` key of the keyboard's frame after the change.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The `userInfo` key of the animation's duration in seconds.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The `userInfo` key of the animation's curve.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    /// The `userInfo` key of whether the keyboard belongs to this app.
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
