import Foundation
import FrontmostRender
import FrontmostUIKit

extension Screen.Element {
    /// Types text into the field, one edit for each character. Taps the field first, unless it is focused. The text is inserted
    /// at the caret, which is at the end unless keys have moved it. A line break is the Return key: it submits a field of one line.
    /// - Parameters:
    ///   - text: The text.
    ///   - steps: The marked texts that an input method shows before `text` is committed, such as `["に", "にほn", "日本"]`. Each is
    ///     one edit, and `text` is one edit then.
    /// - Throws: `ScreenError` if the element is missing, is not a field, or does not become focused.
    public func type(_ text: String, composing steps: [String] = []) async throws(ScreenError) {
        let field = try await focusedField()
        if !steps.isEmpty {
            let before = screen.keyboard.content(of: field)
            for step in steps { try await edit(before.inserting(step), isComposing: true, field) }
            return try await edit(before.inserting(text), isComposing: false, field)
        }
        for character in text {
            guard field === screen.keyboard.focused else { throw screen.failure(.noFocus) }
            if character.isNewline && !field.isMultilineField {
                try await screen.press(.enter)
                continue
            }
            try await edit(screen.keyboard.content(of: field).inserting(String(character)), isComposing: false, field)
        }
    }

    /// Clears the field with one edit. Taps the field first, unless it is focused.
    /// - Throws: `ScreenError` if the element is missing, is not a field, or does not become focused.
    public func clear() async throws(ScreenError) { try await edit(FieldText(""), isComposing: false, focusedField()) }

    private func edit(_ text: FieldText, isComposing: Bool, _ field: RenderNode) async throws(ScreenError) {
        try await screen.act {
            screen.keyboard.edit(text, isComposing: isComposing, in: field, of: screen.scene)
        }
    }

    private func focusedField() async throws(ScreenError) -> RenderNode {
        let item = try foundForUse()
        guard let field = item.node.firstTextField else { throw screen.failure(.takesNo("text", by: item.words)) }
        if screen.keyboard.focused !== field { try await tap() }
        guard field === screen.keyboard.focused else { throw screen.failure(.noFocus) }
        return field
    }
}

extension RenderNode {
    fileprivate var isMultilineField: Bool {
        if case .textField(let field) = content { field.isMultiline } else { false }
    }
}

extension Screen {
    /// Types text into the focused field. See `Element.type(_:composing:)`.
    /// - Parameters:
    ///   - text: The text.
    ///   - steps: The marked texts that an input method shows before `text` is committed.
    /// - Throws: `ScreenError` if no field is focused.
    public func type(_ text: String, composing steps: [String] = []) async throws(ScreenError) {
        showChanges()
        guard let field = keyboard.focused, field.isTextField else { throw failure(.noFocus) }
        try await Element(self, Query(), pinned: items.first { field.isWithin($0.node) && $0.role.isField }?.node ?? field)
            .type(text, composing: steps)
    }
}
