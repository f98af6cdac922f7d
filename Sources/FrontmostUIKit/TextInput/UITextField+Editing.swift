import Foundation
import FrontmostRender

extension UITextField {
    // MARK: Who has the keyboard

    func mayBeginEditing() -> Bool {
        guard canBecomeFirstResponder, window != nil else { return false }
        return delegate?.textFieldShouldBeginEditing(self) ?? true
    }

    /// The field is first responder. The order of what follows (event, delegate, notification) is not documented for UIKit.
    func beginEditing() -> Bool {
        isEditing = true
        if focus.request(true) { show() }
        if clearsOnBeginEditing && !input.text.isEmpty { replaceText(with: "") }
        setNeedsLayout()
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        post(UITextField.textDidBeginEditingNotification)
        return true
    }

    func mayEndEditing() -> Bool {
        if resigning != .asked { return true }
        return delegate?.textFieldShouldEndEditing(self) ?? true
    }

    func finishEditing() -> Bool {
        isEditing = false
        input.endEditing()
        if resigning == .leaves { focus.leave() }
        if focus.request(false) || input.hostNeedsText { show() }
        setNeedsLayout()
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        post(UITextField.textDidEndEditingNotification)
        return true
    }

    /// The host gave the keyboard to the field, or to somebody else. An app that does not agree has the host asked to undo it.
    private func focusReported(_ focused: Bool) {
        if focus.report(focused) == .outdated { return }
        let isDone = focused ? becomeFirstResponder() : resignFirstResponder()
        if !isDone && focus.request(!focused) { show() }
    }

    // MARK: What is typed

    func take(_ event: InputEvent) -> Bool {
        switch event {
        case .edit(let edit): return receive(edit)
        case .submit: submit()
        case .focus(let focused): focusReported(focused)
        case .tap: becomeFirstResponder()
        default: return false
        }
        return true
    }

    private func receive(_ edit: TextEdit) -> Bool {
        // Whoever types has the keyboard, even where the host does not say so.
        if !isFirstResponder && !becomeFirstResponder() { return false }
        let isChanged = input.receive(edit) { change in
            delegate?.textField(self, shouldChangeCharactersIn: change.range, replacementString: change.replacement) ?? true
        }
        if isChanged { textWasEdited() }
        if input.hostNeedsText {
            show()
        } else {
            // Whoever comes later (the page loaded anew) has to begin with what is in the field now.
            editor.recordContent(shownContent())
        }
        return true
    }

    private func textWasEdited() {
        lookOfTextChanged()
        sendActions(for: .editingChanged)
        post(UITextField.textDidChangeNotification)
        delegate?.textFieldDidChangeSelection(self)
    }

    /// Return. A field whose `editingDidEndOnExit` somebody listens to gives up the keyboard, as in UIKit.
    private func submit() {
        if enablesReturnKeyAutomatically && !hasText { return }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        let ends = hasActions(for: .editingDidEndOnExit)
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if ends { resignFirstResponder() }
    }

    func clearByPerson() {
        if delegate?.textFieldShouldClear(self) ?? true { replaceText(with: "") }
    }

    // MARK: What the app writes

    func write(_ new: String) {
        let isSame = new == input.text
        input.setText(new)
        if input.hostNeedsText { setNeedsLayout() }
        if isSame { return }
        lookOfTextChanged()
        if isEditing { delegate?.textFieldDidChangeSelection(self) }
    }

    /// As if a person had done it.
    func replaceText(with new: String) {
        if new == input.text { return }
        input.setText(new)
        if input.hostNeedsText { show() }
        textWasEdited()
    }

    private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
