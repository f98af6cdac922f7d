import Foundation

/// Takes part in the editing of a text field. All methods have defaults.
///
/// When code moves the focus from field A to field B, B receives `textFieldShouldBeginEditing`, then A
/// `textFieldShouldEndEditing`, then A is notified that it ended and B that it began. When the user moves the focus, the host
/// takes it from A before it gives it to B, so A's two calls come first.
@MainActor @preconcurrency public protocol UITextFieldDelegate: NSObjectProtocol {
    /// Whether the field may begin editing.
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    /// The field has begun editing.
    func textFieldDidBeginEditing(_ textField: UITextField)
    /// Whether the field may end editing. Not called when the field leaves its window, or for `endEditing(true)`.
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    /// The field has ended editing.
    func textFieldDidEndEditing(_ textField: UITextField)
    /// The field has ended editing, for a reason.
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    /// Whether the user may replace a part of the text; the field still has the former text. Called once for text composed by an
    /// input method, when it is finished.
    /// - Parameter range: In UTF-16 units of the field's text.
    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool
    /// Called after every edit. Only the host knows the caret's position.
    func textFieldDidChangeSelection(_ textField: UITextField)
    /// Whether the clear button may clear the text.
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    /// Whether Return is handled in the default way. True sends `editingDidEndOnExit`.
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    /// Allows it.
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    /// Allows it.
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    /// Does nothing.
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    /// Calls `textFieldDidEndEditing(_:)`.
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    /// Allows the change.
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { true }
    /// Does nothing.
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    /// Allows it.
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    /// Handles Return in the default way.
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
