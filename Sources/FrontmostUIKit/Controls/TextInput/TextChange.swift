import Foundation
import FrontmostRender

/// A user's edit of a text: one range is replaced. Ranges are in UTF-16 units, as in UIKit's delegates.
struct TextChange: Equatable {
    var range: NSRange
    var replacement: String

    init(range: NSRange, replacement: String) { (self.range, self.replacement) = (range, replacement) }

    /// The shortest change from one text to another. Characters (grapheme clusters) are replaced whole. Among equal neighbours
    /// the last one counts as inserted or removed, since the caret is usually there.
    init(from old: String, to new: String) {
        let before = Array(old), after = Array(new)
        let change = TextMerge.Change(from: before, to: after)
        func length(_ characters: ArraySlice<Character>) -> Int { characters.reduce(0) { $0 + $1.utf16.count } }
        range = NSRange(location: length(before[..<change.old.lowerBound]), length: length(before[change.old]))
        replacement = String(after[change.new])
    }

    /// The text with the change applied. The part of the range beyond the text's end is ignored.
    func applied(to text: String) -> String {
        let units = Array(text.utf16)
        let start = min(max(range.location, 0), units.count), end = min(max(start, start + range.length), units.count)
        return String(decoding: units[..<start] + Array(replacement.utf16) + units[end...], as: UTF16.self)
    }
}

/// A text that the user edits in a host, where the app may reject an edit before it takes effect.
///
/// The app is asked about a change while it still sees the former text. Characters that an input method composes are not asked
/// about one by one: they are shown as they come, and the app is asked about the result.
@MainActor final class EditableText {
    private var state: TextInputState
    /// The text before the input method's composition.
    private var beforeComposing: String?
    /// The text that the app sees while it is asked.
    private var asked: String?

    init(_ text: String = "") { state = TextInputState(text: text) }

    var text: String { asked ?? state.text }
    var isComposing: Bool { state.isComposing }
    var hostNeedsText: Bool { state.hostNeedsText }
    var acknowledgedEdit: Int { state.acknowledgedEdit }
    /// The range that an input method is composing, in UTF-16 units; nil outside of a composition.
    var composedUnits: Range<Int>? {
        guard isComposing, let beforeComposing else { return nil }
        let change = TextChange(from: beforeComposing, to: state.text), start = change.range.location
        return start..<start + change.replacement.utf16.count
    }

    /// Sets the text from the app.
    func setText(_ new: String) {
        if asked != nil { return asked = new }
        state.setText(new)
        if beforeComposing != nil { beforeComposing = new }
    }

    /// Applies an edit from the host.
    /// - Returns: Whether the user has changed the text; false if the app did not allow it.
    func receive(_ edit: TextEdit, mayChange: (TextChange) -> Bool) -> Bool {
        guard edit.number > state.acknowledgedEdit else { return false }
        let old = state.text, base = beforeComposing ?? old
        var next = state, appHasWritten = false
        _ = next.receive(edit)
        beforeComposing = edit.isComposing ? base : nil
        if !edit.isComposing && next.text != base {
            let change = TextChange(from: base, to: next.text)
            asked = base
            let isAllowed = mayChange(change), now = asked ?? base
            asked = nil
            if !isAllowed {
                next.setText(now)
                appHasWritten = now != base
            } else if now != base {
                next.setText(change.applied(to: now))
            }
        }
        state = next
        return !appHasWritten && state.text != old
    }

    /// The text for the host's content, with the edit that it accounts for.
    func syncHostText() -> (text: String, acknowledgedEdit: Int) { state.syncHostText() }

    func endEditing() {
        state.endEditing()
        beforeComposing = nil
    }
}
