import Foundation
import FrontmostRender

/// What a person did to a text: a stretch of it is replaced. Ranges count UTF-16 units, as UIKit's delegates do.
struct TextChange: Equatable {
    var range: NSRange
    var replacement: String

    init(range: NSRange, replacement: String) { (self.range, self.replacement) = (range, replacement) }

    /// The shortest change from one text to another. Characters (grapheme clusters) are replaced whole. Of equal neighbours the
    /// last one counts as typed or taken out, since that is where the caret is most of the time.
    init(from old: String, to new: String) {
        let before = Array(old), after = Array(new)
        let change = TextMerge.Change(from: before, to: after)
        func length(_ characters: ArraySlice<Character>) -> Int { characters.reduce(0) { $0 + $1.utf16.count } }
        range = NSRange(location: length(before[..<change.old.lowerBound]), length: length(before[change.old]))
        replacement = String(after[change.new])
    }

    /// The text with the change done to it. What of the range lies behind the text's end is left out.
    func applied(to text: String) -> String {
        let units = Array(text.utf16)
        let start = min(max(range.location, 0), units.count), end = min(max(start, start + range.length), units.count)
        return String(decoding: units[..<start] + Array(replacement.utf16) + units[end...], as: UTF16.self)
    }
}

/// A text that a person edits in a host and an app may have its say about, before the edit counts.
///
/// The app is asked about a change while it still sees the former text. What an input method puts together is not asked about
/// character by character: it is shown as it comes, and the whole of it is asked about once it is there.
@MainActor final class EditableText {
    private var state: TextInputState
    /// The text before the input method began.
    private var beforeComposing: String?
    /// What the app sees while it is asked.
    private var asked: String?

    init(_ text: String = "") { state = TextInputState(text: text) }

    var text: String { asked ?? state.text }
    var isComposing: Bool { state.isComposing }
    var hostNeedsText: Bool { state.hostNeedsText }
    var acknowledgedEdit: Int { state.acknowledgedEdit }

    /// The app writes the text.
    func setText(_ new: String) {
        if asked != nil { return asked = new }
        state.setText(new)
        if beforeComposing != nil { beforeComposing = new }
    }

    /// Takes an edit of the host.
    /// - Returns: Whether the person changed the text; false where the app did not let them.
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

    /// For the content that the host is given.
    func takeHostText() -> (text: String, acknowledgedEdit: Int) { state.takeHostText() }

    func endEditing() {
        state.endEditing()
        beforeComposing = nil
    }
}
