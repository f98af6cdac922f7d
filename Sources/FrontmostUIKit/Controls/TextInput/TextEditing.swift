import Foundation
import FrontmostRender

/// The shared behaviour of text fields and text views. UIKit has no class between them and `UIView`, so there is none here: both
/// declare UIKit's properties, and this protocol implements them once.
@MainActor @preconcurrency protocol TextEditing: UIView, UIKeyInput {
    var input: EditableText { get }
    /// The node that the host makes an input element of.
    var editor: RenderNode { get }
    var focus: KeyboardFocus { get set }
    var selection: TextSelectionState { get set }
    var inputViews: TextInputViews { get set }
    /// The input traits that are set. What hosts receive is read from UIKit's properties, which a subclass may override.
    var inputTraits: TextInputTraits { get set }
    /// The content for the host.
    func shownContent() -> RenderContent
    /// Whether the delegate allows the user's change.
    func mayChange(_ change: TextChange) -> Bool
    /// The text was changed by the user, or by code in the user's place.
    func textWasEdited()
    /// The selection was changed, and the text was not.
    func selectionWasMoved()
    func lookOfTextChanged()
}

/// The input traits that text fields and text views have alike, with UIKit's defaults. `isSecureTextEntry` is not among them: it has no
/// effect on a text view.
struct TextInputTraits {
    var autocapitalizationType = UITextAutocapitalizationType.sentences
    var autocorrectionType = UITextAutocorrectionType.default
    var spellCheckingType = UITextSpellCheckingType.default
    var keyboardType = UIKeyboardType.default
    var keyboardAppearance = UIKeyboardAppearance.default
    var returnKeyType = UIReturnKeyType.default
    var enablesReturnKeyAutomatically = false
    var textContentType: UITextContentType?
}

/// The views that an app assigned to a field: one in place of the keyboard, and one above it.
struct TextInputViews {
    var input, accessory: UIView?
}

extension TextEditing {
    /// Updates the content for the host.
    func show() { editor.content = shownContent() }

    /// Returns the content for the host of a field with this look.
    func content(
        prompt: String = "", promptColor: ResolvedColor, font: ResolvedFont, color: UIColor?, alignment: NSTextAlignment,
        isSecure: Bool = false, isMultiline: Bool = false, isEnabled: Bool = true
    ) -> RenderContent {
        let traits = traitCollection, shown = input.syncHostText()
        return .textField(
            TextFieldContent(
                text: shown.text, prompt: prompt, font: font, color: (color ?? .label).resolved(traits), promptColor: promptColor,
                tint: tintColor.resolved(traits), isSecure: isSecure, isMultiline: isMultiline, isEnabled: isEnabled,
                hints: inputStyle.hints(hasKeyboard: inputView == nil), acknowledgedEdit: shown.acknowledgedEdit,
                alignment: alignment.resolved(isMirrored: isMirrored).share, wantsFocus: focus.isWanted,
                focusRevision: focus.revision, selection: selection.content(within: shown.text.utf16.count)))
    }

    // MARK: Input views

    func replaceInputView(with view: UIView?) {
        if view === inputViews.input { return }
        inputViews.input = view
        // Without the keyboard, the host gets other hints.
        setNeedsLayout()
        if isFirstResponder { reloadInputViews() }
    }
    func replaceAccessoryView(with view: UIView?) {
        if view === inputViews.accessory { return }
        inputViews.accessory = view
        if isFirstResponder { reloadInputViews() }
    }

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
        // A view that is typed into has the focus, even if the host has not reported it. A late report of the caret brings none back.
        if !isFirstResponder && edit.text != input.text && !becomeFirstResponder() { return false }
        let isNew = edit.number > input.acknowledgedEdit, request = selection.revision
        let isEdited = input.receive(edit, mayChange: mayChange)
        // Where the app was asked and has chosen another selection or another text, the host's selection is out of date.
        let isCurrent = isNew && selection.revision == request && input.text == edit.text
        let isMoved = isCurrent && (edit.selection.map { selection.report($0) } ?? false)
        if isEdited && edit.selection == nil { selection.forget() }
        if isEdited { textWasEdited() } else if isMoved { selectionWasMoved() }
        if input.hostNeedsText || selection.revision != request {
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
        if !isSame {
            selection.forget()
            lookOfTextChanged()
        }
        return !isSame
    }

    /// Replaces a range as if the user had done it, and puts the caret behind the new text.
    func replace(_ range: Range<Int>, with new: String) {
        let change = TextChange(range: NSRange(range), replacement: new), text = change.applied(to: input.text)
        let isSame = text == input.text, caret = min(range.lowerBound + new.utf16.count, text.utf16.count)
        input.setText(text)
        let isMoved = selection.request(caret..<caret)
        if isMoved || input.hostNeedsText { show() }
        if !isSame { textWasEdited() } else if isMoved { selectionWasMoved() }
    }

    // MARK: Selection

    /// The selection in UTF-16 units; an empty one is the caret.
    var selectedUnits: Range<Int> { selection.range(within: input.text.utf16.count) }

    /// Selects a range for the app, as far as it is within the text.
    func select(_ units: Range<Int>) {
        guard selection.request(units.clamped(to: 0..<input.text.utf16.count)) else { return }
        show()
        selectionWasMoved()
    }

    /// The text that is selected; nil for a caret.
    var selectedText: String? {
        selectedUnits.isEmpty ? nil : NSString(string: input.text).substring(with: NSRange(selectedUnits))
    }

    /// Replaces the selection by text, or inserts it at the caret.
    func insertAtSelection(_ text: String) { replace(selectedUnits, with: text) }

    /// Deletes the selection, or the character before the caret.
    func deleteAtSelection() {
        let selected = selectedUnits
        if !selected.isEmpty { return replace(selected, with: "") }
        let text = input.text, caret = String.Index(utf16Offset: selected.lowerBound, in: text)
        guard caret > text.startIndex else { return }
        replace(text.index(before: caret).utf16Offset(in: text)..<selected.lowerBound, with: "")
    }

    func copySelection() { if let text = selectedText { hostScene?.copiedText = text } }

    func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
