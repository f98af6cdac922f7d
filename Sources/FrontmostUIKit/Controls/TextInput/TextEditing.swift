import Foundation
import FrontmostRender

/// The shared behaviour of text fields and text views. UIKit has no class between them and `UIView`, so there is none here: both
/// declare UIKit's properties, and this protocol implements them once.
@MainActor @preconcurrency protocol TextEditing: UIView, UIKeyInput {
    var input: EditableText { get }
    /// The node that the host makes an input element of.
    var editor: RenderNode { get }
    var focus: KeyboardFocus { get set }
    /// The content for the host.
    func shownContent() -> RenderContent
    /// Whether the delegate allows the user's change.
    func mayChange(_ change: TextChange) -> Bool
    /// The text was changed by the user, or by code in the user's place.
    func textWasEdited()
    func lookOfTextChanged()
}

extension TextEditing {
    /// Updates the content for the host.
    func show() { editor.content = shownContent() }

    // MARK: First responder

    /// Handles the host's report that the view gained or lost the keyboard focus. If the app refuses the change, the host is
    /// asked to undo it.
    func focusReported(_ focused: Bool) {
        if focus.report(focused) == .outdated { return }
        // The user may be using the view in place of the keyboard. The editing ends as on a device, by code or by another field.
        if !focused && inputView != nil && isFirstResponder { return }
        let isDone = focused ? becomeFirstResponder() : resignFirstResponder()
        if !isDone && focus.request(!focused) { show() }
    }

    /// Ends the input after the view has resigned first responder.
    /// - Parameter leaves: Whether the view also leaves the window.
    func keyboardWasGivenUp(leaves: Bool) {
        input.endEditing()
        if leaves { focus.leave() }
        // A host that shows the field again follows the content, so that must not claim the focus.
        if focus.request(false) || input.hostNeedsText || leaves { show() }
    }

    // MARK: User input

    func receive(_ edit: TextEdit) -> Bool {
        // A view that is typed into has the focus, even if the host has not reported it.
        if !isFirstResponder && !becomeFirstResponder() { return false }
        if input.receive(edit, mayChange: mayChange) { textWasEdited() }
        if input.hostNeedsText {
            show()
        } else {
            // A host that connects later (a reloaded page) has to begin with the field's current text.
            editor.recordContent(shownContent())
        }
        return true
    }

    // MARK: Writes by the app

    /// - Returns: Whether the text has changed.
    func write(_ new: String) -> Bool {
        let isSame = new == input.text
        input.setText(new)
        if input.hostNeedsText { setNeedsLayout() }
        if !isSame { lookOfTextChanged() }
        return !isSame
    }

    /// Replaces the text as if the user had done it.
    func replaceText(with new: String) {
        if new == input.text { return }
        input.setText(new)
        if input.hostNeedsText { show() }
        textWasEdited()
    }

    func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
