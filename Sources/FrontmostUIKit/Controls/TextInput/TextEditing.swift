import Foundation
import FrontmostRender

/// What text fields and text views do alike for a person who types into them. UIKit has no class between them and `UIView`, so
/// there is none here either: both declare UIKit's properties, and what these do is said once.
@MainActor protocol TextEditing: UIView, UIKeyInput {
    var input: EditableText { get }
    /// What a host makes an input of.
    var editor: RenderNode { get }
    var focus: KeyboardFocus { get set }
    /// What the host is shown of the text.
    func shownContent() -> RenderContent
    /// Whether the delegate lets a person change the text.
    func mayChange(_ change: TextChange) -> Bool
    /// A person changed the text, or code did as if it were one.
    func textWasEdited()
    func lookOfTextChanged()
}

extension TextEditing {
    /// Writes the content for the host.
    func show() { editor.content = shownContent() }

    // MARK: Who has the keyboard

    /// The host gave the keyboard to the view, or to somebody else. An app that does not agree has the host asked to undo it.
    func focusReported(_ focused: Bool) {
        if focus.report(focused) == .outdated { return }
        let isDone = focused ? becomeFirstResponder() : resignFirstResponder()
        if !isDone && focus.request(!focused) { show() }
    }

    /// The view is no longer first responder.
    /// - Parameter leaves: Nor in the window.
    func keyboardWasGivenUp(leaves: Bool) {
        input.endEditing()
        if leaves { focus.leave() }
        // A host that shows the field again goes by what is written: not that it has the keyboard.
        if focus.request(false) || input.hostNeedsText || leaves { show() }
    }

    // MARK: What is typed

    func receive(_ edit: TextEdit) -> Bool {
        // Whoever types has the keyboard, even where the host does not say so.
        if !isFirstResponder && !becomeFirstResponder() { return false }
        if input.receive(edit, mayChange: mayChange) { textWasEdited() }
        if input.hostNeedsText {
            show()
        } else {
            // Whoever comes later (the page loaded anew) has to begin with what is in the field now.
            editor.recordContent(shownContent())
        }
        return true
    }

    // MARK: What the app writes

    /// - Returns: Whether it is another text than before.
    func write(_ new: String) -> Bool {
        let isSame = new == input.text
        input.setText(new)
        if input.hostNeedsText { setNeedsLayout() }
        if !isSame { lookOfTextChanged() }
        return !isSame
    }

    /// As if a person had done it.
    func replaceText(with new: String) {
        if new == input.text { return }
        input.setText(new)
        if input.hostNeedsText { show() }
        textWasEdited()
    }

    func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
