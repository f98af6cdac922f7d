import FrontmostRender

/// A field's text as a host has it, and what is selected of it: the caret, where that is nothing. Pure.
struct FieldText: Equatable {
    private(set) var text: String
    /// Where the selection began, and where it is moved, in characters.
    private(set) var anchor: Int, caret: Int

    /// With the caret at the end.
    init(_ text: String) {
        self.text = text
        (anchor, caret) = (text.count, text.count)
    }

    /// What is selected, or the place of the caret.
    var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

    /// The app has another text. The caret stays before the same text; where that has changed, after the same text, as in a browser.
    func taking(_ new: String) -> FieldText {
        if new == text { return self }
        var taken = FieldText(new)
        func place(_ at: Int) -> Int {
            let after = text.dropFirst(at), before = text.prefix(at)
            return new.hasSuffix(after) && !new.hasPrefix(before) ? new.count - after.count : min(at, new.count)
        }
        (taken.anchor, taken.caret) = (place(anchor), place(caret))
        return taken
    }

    /// With that in the place of what is selected, and the caret behind it.
    func inserting(_ new: String) -> FieldText { replacing(selection, with: new) }

    private func replacing(_ range: Range<Int>, with new: String) -> FieldText {
        var changed = FieldText(String(text.prefix(range.lowerBound)) + new)
        changed.text += text.dropFirst(range.upperBound)
        return changed
    }
}

// What keys do.
extension FieldText {
    /// - Returns: The text afterwards, with its caret; nil where the key is none of a field's, or there is no text that it could be for.
    func after(_ key: KeyInput, isMultiline: Bool) -> FieldText? {
        switch key.key {
        case "Backspace", "Delete":
            if text.isEmpty { return nil }
            if !selection.isEmpty { return inserting("") }
            let isBack = key.key == "Backspace"
            let end = place(isBack ? .left : .right, by: key.modifiers.intersection([.option, .command]), deletes: true)
            return replacing(min(caret, end)..<max(caret, end), with: "")
        case "ArrowLeft": return moved(.left, key, isMultiline)
        case "ArrowRight": return moved(.right, key, isMultiline)
        case "ArrowUp": return moved(.up, key, isMultiline)
        case "ArrowDown": return moved(.down, key, isMultiline)
        case "Home", "End":
            let isHome = key.key == "Home", isWhole = !key.modifiers.isDisjoint(with: [.command, .control])
            let end = isWhole ? (isHome ? 0 : text.count) : place(isHome ? .left : .right, by: .command)
            return movedCaret(to: end, key)
        case KeyInput.enter.key: return isMultiline && key.modifiers.isEmpty ? inserting("\n") : nil
        case "a" where key.modifiers == .command:
            var all = FieldText(text)
            all.anchor = 0
            return all
        default:
            // With other modifiers it is a shortcut.
            guard key.key.count == 1, key.modifiers.isSubset(of: .shift) else { return nil }
            return inserting(key.modifiers.contains(.shift) ? key.key.uppercased() : key.key)
        }
    }

    private enum Way { case left, right, up, down }

    private func moved(_ way: Way, _ key: KeyInput, _ isMultiline: Bool) -> FieldText {
        switch way {
        case .left, .right:
            let by = key.modifiers.intersection([.option, .command])
            // Without Shift the selection ends at its edge.
            if !selection.isEmpty && by.isEmpty && !key.modifiers.contains(.shift) {
                return movedCaret(to: way == .left ? selection.lowerBound : selection.upperBound, key)
            }
            return movedCaret(to: place(way, by: by), key)
        case .up, .down:
            let isWhole = !isMultiline || key.modifiers.contains(.command)
            return movedCaret(to: isWhole ? (way == .up ? 0 : text.count) : inNextLine(way), key)
        }
    }

    /// With Shift the selection goes along.
    private func movedCaret(to place: Int, _ key: KeyInput) -> FieldText {
        var moved = self
        moved.caret = place
        if !key.modifiers.contains(.shift) { moved.anchor = place }
        return moved
    }

    /// A character, a word or what is left of the line. Lines are those that the text is written in: how it wraps only who shows it knows.
    /// - Parameter deletes: At a line's end, the line's end goes.
    private func place(_ way: Way, by unit: KeyInput.Modifiers, deletes: Bool = false) -> Int {
        let all = Array(text), step = way == .left ? -1 : 1
        func next(_ at: Int) -> Character? {
            let index = step < 0 ? at - 1 : at
            return all.indices.contains(index) ? all[index] : nil
        }
        var at = caret
        if unit.contains(.command) {
            while let character = next(at), !character.isNewline { at += step }
            return deletes && at == caret && next(at) != nil ? at + step : at
        }
        guard unit.contains(.option) else { return next(at) == nil ? at : at + step }
        while let character = next(at), character.isWhitespace { at += step }
        while let character = next(at), !character.isWhitespace { at += step }
        return at
    }

    private func inNextLine(_ way: Way) -> Int {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(\.count)
        var line = 0, start = 0
        while line + 1 < lines.count && caret > start + lines[line] {
            start += lines[line] + 1
            line += 1
        }
        let column = caret - start
        if way == .up { return line == 0 ? 0 : start - 1 - lines[line - 1] + min(column, lines[line - 1]) }
        return line + 1 == lines.count ? text.count : start + lines[line] + 1 + min(column, lines[line + 1])
    }
}
