import FrontmostRender

/// The text of a field that three parties share: the user, who types into the host, the app, which owns the text, and the host,
/// which shows it. Used by `UITextField` and SwiftUI's `TextField`.
///
/// A host edits by itself and reports every edit, numbered, as a whole text. The app may accept it, change it, or drop it, and
/// may write another text at any time. Three rules keep typed characters from being lost or reordered:
/// - a text from the app carries the number of the last edit that it accounts for, and a host that has sent a later one keeps its
///   own text;
/// - an edit of a text that the app has replaced by then is applied to the app's newer text, so that neither is undone;
/// - while an input method composes characters, the host gets no text.
package struct TextInputState: Equatable, Sendable {
    /// The app's text.
    package private(set) var text: String
    /// The text that the host shows or is about to show, as far as it is known.
    package private(set) var hostText: String
    /// The number of the last edit that was applied.
    package private(set) var acknowledgedEdit = 0
    /// Whether an input method is composing characters.
    package private(set) var isComposing = false
    /// The host's text after its last edit, regardless of how the app changed it.
    private var edited: String
    private var composition: Composition?

    /// The texts of both sides without the characters being composed. Those are provisional, so each state of the composition is
    /// applied to these texts, and not to the app's version of the previous state.
    private struct Composition: Equatable {
        var base, text: String
    }

    /// Makes the state of a field that shows `text`.
    package init(text: String = "") { (self.text, hostText, edited) = (text, text, text) }

    /// Applies an edit from the host.
    /// - Returns: The text for the app. Nil if the app has it already, and for an edit that arrived late or twice.
    package mutating func receive(_ edit: TextEdit) -> String? {
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

    /// Sets the app's text, after it received an edit or by itself.
    package mutating func setText(_ new: String) {
        text = new
        // The app's changes to unfinished characters are requested again with the next ones, but a cleared text stays cleared.
        if new.isEmpty { composition?.text = "" }
    }

    /// Whether the app's text differs from the host's, and no composition keeps it from being sent.
    package var hostNeedsText: Bool { !isComposing && text != hostText }

    /// The text for the field's next content, with the edit that it accounts for. A field calls this whenever it writes its
    /// content, for whatever reason (a colour, the prompt).
    package mutating func syncHostText() -> (text: String, acknowledgedEdit: Int) {
        if hostNeedsText { hostText = text }
        return (hostText, acknowledgedEdit)
    }

    /// Ends the composition, because the field lost the focus.
    package mutating func endEditing() { (isComposing, composition) = (false, nil) }
}
