import FrontmostRender

/// The text of a field between three parties: the person who types into the host, the app that owns the text, and the host that
/// shows it. Shared by `UITextField` and SwiftUI's `TextField`.
///
/// A host edits by itself and reports every edit, numbered, as a whole text. The app may take it as it is, change it, or drop
/// it, and may write another text at any time. Three rules keep a typed character from being lost or reordered:
/// - what the app writes says which edit it takes into account, and a host that has sent a later one keeps its own text;
/// - an edit of a text that the app has replaced by then is done to the app's newer text, so that neither is undone;
/// - while an input method puts characters together the host is told nothing.
public struct TextInputState: Equatable, Sendable {
    /// What the app holds.
    public private(set) var text: String
    /// What the host shows, or is about to show, as far as it is known.
    public private(set) var hostText: String
    /// The number of the last edit that was taken.
    public private(set) var acknowledgedEdit = 0
    public private(set) var isComposing = false
    /// The host's text with its last edit, whatever became of it here.
    private var edited: String
    private var composition: Composition?

    /// The texts on both sides without what is being put together. That is provisional, so each of its states is done to these
    /// anew, and not to what the app made of the one before.
    private struct Composition: Equatable {
        var base, text: String
    }

    public init(text: String = "") { (self.text, hostText, edited) = (text, text, text) }

    /// Takes an edit of the host.
    /// - Returns: The text to hand to the app; nil where it has it already, and for an edit that came late or twice.
    public mutating func receive(_ edit: TextEdit) -> String? {
        guard edit.number > acknowledgedEdit else { return nil }
        let merged = merged(edit)
        (acknowledgedEdit, isComposing, hostText, edited) = (edit.number, edit.isComposing, edit.text, edit.text)
        if text == merged { return nil }
        text = merged
        return merged
    }

    private mutating func merged(_ edit: TextEdit) -> String {
        let base: String
        switch edit.basis {
        case .unknown:
            composition = nil
            return edit.text
        case .previousEdit: base = edited
        case .text(let seen): base = seen
        }
        let start = composition ?? Composition(base: base, text: text)
        composition = edit.isComposing ? start : nil
        return TextMerge.merge(base: start.base, mine: edit.text, theirs: start.text)
    }

    /// What the app holds now: after it got an edit, or written by itself.
    public mutating func setText(_ new: String) {
        text = new
        // What an app makes of unfinished characters is asked for again with the next ones, but cleared is cleared.
        if new.isEmpty { composition?.text = "" }
    }

    /// The app holds something else than the host shows, and the host may be told.
    public var hostNeedsText: Bool { !isComposing && text != hostText }

    /// The text for the field's next content, with the edit it takes into account. A field calls this whenever it writes its
    /// content, for this reason or for another (a colour, the prompt).
    public mutating func takeHostText() -> (text: String, acknowledgedEdit: Int) {
        if hostNeedsText { hostText = text }
        return (hostText, acknowledgedEdit)
    }

    /// The field lost the keyboard: nothing is put together any more.
    public mutating func endEditing() { (isComposing, composition) = (false, nil) }
}
