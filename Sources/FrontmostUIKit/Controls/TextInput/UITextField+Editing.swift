import Foundation
import FrontmostRender

extension UITextField {
    // MARK: First responder

    func mayBeginEditing() -> Bool {
        guard canBecomeFirstResponder, hostWindow != nil else { return false }
        return givenDelegate?.textFieldShouldBeginEditing(self) ?? true
    }

    /// Begins editing as first responder. UIKit does not document the order of what follows (event, delegate, notification).
    func beginEditing() -> Bool {
        isEditing = true
        if focus.request(true) { show() }
        // As in UIKit, the delegate may keep the text.
        if clearsOnBeginEditing && !input.text.isEmpty { clearByUser() }
        setNeedsLayout()
        sendActions(for: .editingDidBegin)
        givenDelegate?.textFieldDidBeginEditing(self)
        post(UITextField.textDidBeginEditingNotification)
        return true
    }

    func mayEndEditing() -> Bool {
        if resigning != .asked { return true }
        return givenDelegate?.textFieldShouldEndEditing(self) ?? true
    }

    func finishEditing() -> Bool {
        isEditing = false
        keyboardWasGivenUp(leaves: resigning == .leaves)
        setNeedsLayout()
        sendActions(for: .editingDidEnd)
        givenDelegate?.textFieldDidEndEditing(self, reason: .committed)
        post(UITextField.textDidEndEditingNotification)
        return true
    }

    // MARK: User input

    func handle(_ event: InputEvent) -> Bool {
        switch event {
        case .edit(let edit): return receive(edit)
        case .submit: submit()
        case .focus(let focused): focusReported(focused)
        case .tap: becomeFirstResponder()
        // A pressed field does not look different.
        case .pointerDown, .pointerUp, .pointerMove: break
        default: return false
        }
        return true
    }

    func mayChange(_ change: TextChange) -> Bool {
        givenDelegate?.textField(self, shouldChangeCharactersIn: change.range, replacementString: change.replacement) ?? true
    }

    func textWasEdited() {
        lookOfTextChanged()
        sendActions(for: .editingChanged)
        post(UITextField.textDidChangeNotification)
        givenDelegate?.textFieldDidChangeSelection(self)
    }

    func selectionWasMoved() { givenDelegate?.textFieldDidChangeSelection(self) }

    /// Handles Return. A field with an action for `editingDidEndOnExit` resigns first responder, as in UIKit.
    private func submit() {
        if enablesReturnKeyAutomatically && !hasText { return }
        guard givenDelegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = hasActions(for: .editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if ends { resignFirstResponder() }
    }

    func clearByUser() {
        if givenDelegate?.textFieldShouldClear(self) ?? true { replace(0..<input.text.utf16.count, with: "") }
    }
}
