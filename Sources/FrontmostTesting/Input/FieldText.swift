import FrontmostRender

/// A host's text of a field, with its selection or caret. A pure value.
struct FieldText: Equatable {
    private(set) var text: String
    /// The fixed and the moving end of the selection, in characters.
    private(set) var anchor: Int, caret: Int

    /// Creates a text with the caret at the end.
    init(_ text: String) {
        self.text = text
        (anchor, caret) = (text.count, text.count)
    }

    /// Creates a text with a selection in UTF-16 units.
    init(_ text: String, selection: Range<Int>) {
        func place(_ units: Int) -> Int {
            let index = String.Index(utf16Offset: min(max(units, 0), text.utf16.count), in: text)
            return text.distance(from: text.startIndex, to: index)
        }
        self.text = text
        (anchor, caret) = (place(selection.lowerBound), place(selection.upperBound))
    }

    /// The selection in UTF-16 units.
    var selectedUnits: Range<Int> {
        func units(_ place: Int) -> Int { text.prefix(place).utf16.count }
        return units(selection.lowerBound)..<units(selection.upperBound)
    }

    /// The selected range; empty at the caret if nothing is selected.
    var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

    /// Returns the app's new text with an adjusted caret. The caret stays before the same text; if that has changed, after the
    /// same text, as in a browser.
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

    /// Returns the text with the selection replaced, and the caret after the replacement.
    func inserting(_ new: String) -> FieldText { replacing(selection, with: new) }

    private func replacing(_ range: Range<Int>, with new: String) -> FieldText {
        var changed = FieldText(String(text.prefix(range.lowerBound)) + new)
        changed.text += text.dropFirst(range.upperBound)
        return changed
    }
}

// Editing by keys.
extension FieldText {
    /// Returns the text after a key that the field uses.
    /// - Parameter clipboard: The text that was cut or copied last.
    /// - Returns: Nil if there is nothing that the key could change.
    func after(_ key: KeyInput, isMultiline: Bool, clipboard: inout String) -> FieldText? {
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
        case KeyInput.enter.key: return isMultiline ? inserting("\n") : nil
        case "a" where key.modifiers == .command:
            var all = FieldText(text)
            all.anchor = 0
            return all
        case "c" where key.modifiers == .command, "x" where key.modifiers == .command:
            if selection.isEmpty { return nil }
            clipboard = String(text.dropFirst(selection.lowerBound).prefix(selection.count))
            return key.key == "x" ? inserting("") : nil
        case "v" where key.modifiers == .command: return clipboard.isEmpty ? nil : inserting(clipboard)
        default:
            // With Option, the character depends on the keyboard.
            guard key.key.count == 1, key.modifiers.isSubset(of: .shift) else { return nil }
            return inserting(key.modifiers.contains(.shift) ? key.key.uppercased() : key.key)
        }
    }

    private enum Way { case left, right, up, down }

    private func moved(_ way: Way, _ key: KeyInput, _ isMultiline: Bool) -> FieldText {
        switch way {
        case .left, .right:
            let by = key.modifiers.intersection([.option, .command])
            // Without Shift, the caret goes to an end of the selection.
            if !selection.isEmpty && by.isEmpty && !key.modifiers.contains(.shift) {
                return movedCaret(to: way == .left ? selection.lowerBound : selection.upperBound, key)
            }
            return movedCaret(to: place(way, by: by), key)
        case .up, .down:
            let isWhole = !isMultiline || key.modifiers.contains(.command)
            return movedCaret(to: isWhole ? (way == .up ? 0 : text.count) : inNextLine(way), key)
        }
    }

    /// Moves the caret; with Shift, extends the selection.
    private func movedCaret(to place: Int, _ key: KeyInput) -> FieldText {
        var moved = self
        moved.caret = place
        if !key.modifiers.contains(.shift) { moved.anchor = place }
        return moved
    }

    /// The position after moving by a character, a word, or to the end of the line. Lines are separated by line breaks; only the
    /// view knows how they wrap.
    /// - Parameter deletes: Whether the text up to there is deleted: at the end of a line, that includes the line break.
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
