import Foundation

extension TextEditor {
    /// An area for text with attributes. They are kept: what is typed has those of the text around it. They are not shown, because hosts
    /// edit text in one style, which the console says once.
    public nonisolated init(text: Binding<AttributedString>) {
        self.init(
            Binding {
                let value = text.wrappedValue
                if value.runs.contains(where: { $0.attributes != AttributeContainer() }) {
                    noteWithoutEffect(
                        "The attributes of the text of a TextEditor, on screen,", "hosts edit text in one style. They are kept.")
                }
                return String(value.characters)
            } set: { new in
                var value = text.wrappedValue
                value.setCharacters(new)
                text.wrappedValue = value
            }, nil)
    }
}

extension AttributedString {
    /// Replaces what is different in another string, and keeps the attributes of the rest. New characters have those of the ones that they
    /// replace, or that they follow. O(length).
    mutating func setCharacters(_ string: String) {
        let old = Array(characters), new = Array(string)
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var end = 0
        while end < min(old.count, new.count) - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        let lower = characters.index(startIndex, offsetBy: start), upper = characters.index(endIndex, offsetBy: -end)
        if lower == upper && start + end == new.count { return }
        let inserted = String(new[start..<(new.count - end)])
        let model = lower < upper ? lower : lower > startIndex ? characters.index(before: lower) : startIndex
        let attributes = model < endIndex ? runs[model].attributes : AttributeContainer()
        replaceSubrange(lower..<upper, with: AttributedString(inserted, attributes: attributes))
    }
}
