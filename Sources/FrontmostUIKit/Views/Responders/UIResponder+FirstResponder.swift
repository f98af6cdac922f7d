import Foundation
import FrontmostRender

// Who has the keyboard. Every window has one place for it, so two cannot have it at once, and a host that moves the focus by
// itself comes the same way as code does: fields call `becomeFirstResponder` for both.

/// The place of a window's first responder.
package struct KeyboardPlace {
    weak var holder: UIResponder?
    /// What the holder has it for: a field of SwiftUI's inside of a hosting view.
    var guest: (field: ObjectIdentifier, release: @MainActor (_ leaves: Bool) -> Void)?
    var manner = Manner.asked

    /// How the holder is made to give up.
    enum Manner {
        case asked
        /// It has no say.
        case forced
        /// Its view leaves the window.
        case leaves
    }
}

extension UIResponder {
    var holdsKeyboard: Bool { keyboardWindow?.keyboard.holder === self }
    var resigning: KeyboardPlace.Manner { keyboardWindow?.keyboard.manner ?? .asked }

    /// Asks for `inputAccessoryView` anew, where this or what is in it is the first responder.
    public func reloadInputViews() { keyboardWindow?.inputViewsMayHaveChanged() }

    func takeKeyboard() -> Bool {
        guard canBecomeFirstResponder else { return false }
        guard let window = keyboardWindow else {
            // In `viewDidLoad`, say: the view has it when it comes into its window.
            (self as? UIView)?.awaitsKeyboard = true
            return false
        }
        if window.keyboard.holder === self && window.keyboard.guest == nil { return true }
        guard window.releaseKeyboard() else { return false }
        window.keyboard.holder = self
        return true
    }

    func giveUpKeyboard() -> Bool {
        (self as? UIView)?.awaitsKeyboard = false
        guard let window = keyboardWindow, window.keyboard.holder === self else { return true }
        guard canResignFirstResponder || window.keyboard.manner != .asked else { return false }
        let guest = window.keyboard.guest
        (window.keyboard.holder, window.keyboard.guest) = (nil, nil)
        guest?.release(window.keyboard.manner == .leaves)
        return true
    }
}

extension ViewWindow {
    /// Has the present holder give up the keyboard.
    /// - Returns: Whether nobody has it now.
    func releaseKeyboard() -> Bool {
        guard let holder = keyboard.holder else { return true }
        return holder.resignFirstResponder() && keyboard.holder == nil
    }

    /// The first responder, if it can become that again by itself: SwiftUI's fields follow their own state.
    var responderToReturn: UIResponder? { keyboard.guest == nil ? keyboard.holder : nil }

    /// What is in the view leaves the window: it cannot keep the keyboard.
    func keyboardWillLeave(_ view: UIView) {
        guard let holder = keyboard.holder, holder.isOrShowsView(in: view) else { return }
        keyboard.manner = .leaves
        _ = releaseKeyboard()
        keyboard.manner = .asked
        if keyboard.holder === holder { (keyboard.holder, keyboard.guest) = (nil, nil) }
    }
}

extension UIResponder {
    fileprivate func isOrShowsView(in view: UIView) -> Bool {
        ownView?.isDescendant(of: view) ?? false
    }
}

extension UIView {
    /// Has whoever in the view has the keyboard give it up.
    /// - Parameter force: It is not asked whether it wants to.
    /// - Returns: Whether somebody did.
    @discardableResult public func endEditing(_ force: Bool) -> Bool {
        guard let window = hostWindow, let holder = window.keyboard.holder, holder.isOrShowsView(in: self) else { return false }
        window.keyboard.manner = force ? .forced : .asked
        defer { window.keyboard.manner = .asked }
        return window.releaseKeyboard()
    }

    /// A field that is no view took the keyboard, and this view stands for it in the responder chain.
    /// - Parameter release: Has the field give up the keyboard: another responder takes it, or it leaves the window.
    package func holdKeyboard(for field: AnyObject, release: @escaping @MainActor (_ leaves: Bool) -> Void) {
        guard let window = hostWindow else { return }
        let id = ObjectIdentifier(field)
        if window.keyboard.holder === self, window.keyboard.guest?.field == id { return }
        _ = window.releaseKeyboard()
        window.keyboard.holder = self
        window.keyboard.guest = (id, release)
    }

    /// The field lost the keyboard by itself.
    package func letGoOfKeyboard(for field: AnyObject) {
        guard let window = hostWindow, window.keyboard.guest?.field == ObjectIdentifier(field) else { return }
        (window.keyboard.holder, window.keyboard.guest) = (nil, nil)
    }
}

extension RenderNode {
    /// The view that the node is part of.
    package var enclosingView: UIView? { nearest { $0.responder is UIView }?.responder as? UIView }
}

extension UIResponder {
    /// Posted around the way of a keyboard on the screen that the app makes room for, and of what stands above it. Only tests have such
    /// a keyboard so far (`Screen.useSoftwareKeyboard`): browsers move the page by themselves, a terminal has keys.
    public nonisolated static let keyboardWillShowNotification = NSNotification.Name("UIKeyboardWillShowNotification")
    public nonisolated static let keyboardDidShowNotification = NSNotification.Name("UIKeyboardDidShowNotification")
    public nonisolated static let keyboardWillHideNotification = NSNotification.Name("UIKeyboardWillHideNotification")
    public nonisolated static let keyboardDidHideNotification = NSNotification.Name("UIKeyboardDidHideNotification")
    public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
        "UIKeyboardWillChangeFrameNotification")
    public nonisolated static let keyboardDidChangeFrameNotification = NSNotification.Name("UIKeyboardDidChangeFrameNotification")

    /// Keys of the notifications' `userInfo`.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
    public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
