import FrontmostRender

/// The text of a field between three parties: the person who types into the host, the app that owns the text, and the host that
/// shows it. Shared by `UITextField` and SwiftUI's `TextField`.
///
/// A host edits by itself and reports every edit, numbered, as a whole text. The app may take it as it is, change it, or drop
/// it, and may write another text at any time. Two rules keep a typed character from being lost or reordered:
/// - what the app writes says which edit it takes into account, and a host that has sent a later one keeps its own text;
/// - while an input method puts characters together the host is told nothing.
public struct TextInputState: Equatable, Sendable {
    /// What the app holds.
    public private(set) var text: String
    /// What the host shows, or is about to show, as far as it is known.
    public private(set) var hostText: String
    /// The number of the last edit that was taken.
    public private(set) var acknowledgedEdit = 0
    public private(set) var isComposing = false

    public init(text: String = "") { (self.text, hostText) = (text, text) }

    /// Takes an edit of the host.
    /// - Returns: The text to hand to the app; nil where it has it already, and for an edit that came late or twice.
    public mutating func receive(_ edit: TextEdit) -> String? {
        guard edit.number > acknowledgedEdit else { return nil }
        (acknowledgedEdit, isComposing, hostText) = (edit.number, edit.isComposing, edit.text)
        if text == edit.text { return nil }
        text = edit.text
        return edit.text
    }

    /// What the app holds now: after it got an edit, or written by itself.
    public mutating func setText(_ new: String) { text = new }

    /// The app holds something else than the host shows, and the host may be told.
    public var hostNeedsText: Bool { !isComposing && text != hostText }

    /// The text for the field's next content, with the edit it takes into account. A field calls this whenever it writes its
    /// content, for this reason or for another (a colour, the prompt).
    public mutating func takeHostText() -> (text: String, acknowledgedEdit: Int) {
        if hostNeedsText { hostText = text }
        return (hostText, acknowledgedEdit)
    }

    /// The field lost the keyboard: nothing is put together any more.
    public mutating func endEditing() { isComposing = false }
}
