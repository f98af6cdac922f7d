import FrontmostRender

/// What a key does to the text of a field whose caret is at its end. Pure.
enum KeyEdit {
    /// - Returns: The text afterwards; nil where the key edits nothing.
    static func text(_ text: String, after key: KeyInput, isMultiline: Bool) -> String? {
        switch key.key {
        case "Backspace": return text.isEmpty ? nil : text.shortened(by: key.modifiers)
        case KeyInput.enter.key: return isMultiline && key.modifiers.isEmpty ? text + "\n" : nil
        default:
            // With other modifiers it is a shortcut.
            guard key.key.count == 1, key.modifiers.isSubset(of: .shift) else { return nil }
            return text + (key.modifiers.contains(.shift) ? key.key.uppercased() : key.key)
        }
    }
}

extension String {
    fileprivate func shortened(by modifiers: KeyInput.Modifiers) -> String {
        if modifiers.contains(.command) {
            let line = lastIndex(where: \.isNewline).map { index(after: $0) } ?? startIndex
            // At its start the line ends that is before it.
            return String(line == endIndex ? dropLast() : self[..<line])
        }
        guard modifiers.contains(.option) else { return String(dropLast()) }
        let word = lastIndex { !$0.isWhitespace } ?? startIndex
        let space = self[..<word].lastIndex(where: \.isWhitespace)
        return String(self[..<(space.map { index(after: $0) } ?? startIndex)])
    }
}
