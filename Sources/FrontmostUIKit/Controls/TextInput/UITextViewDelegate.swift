import Foundation

/// Takes part in the editing of a text view. All methods have defaults.
@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Whether the view may begin editing.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// The view has begun editing.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Whether the view may end editing.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// The view has ended editing.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Whether the user may replace a part of the text; the view still has the former text. Called once for text composed by an
    /// input method. The range is in UTF-16 units.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The user has changed the text.
    func textViewDidChange(_ textView: UITextView)
    /// The selection or the caret has moved; called after every edit as well.
    func textViewDidChangeSelection(_ textView: UITextView)
    /// Whether a link may be opened that the user has tapped.
    /// - Parameter characterRange: The link's place in the text, in UTF-16 units.
    func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool
    /// What a tap on an item does; nil for nothing.
    /// - Parameter defaultAction: Opens the item.
    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction?
}

extension UITextViewDelegate {
    /// Allows it.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Allows it.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Allows the change.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    /// Allows it.
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool { true }
    /// The default action.
    public func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
        defaultAction
    }
}
