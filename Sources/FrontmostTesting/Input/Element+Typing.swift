import Foundation
import FrontmostRender
import FrontmostUIKit

extension Screen.Element {
    /// Taps the field unless it has the keyboard, and types at the caret, an edit for each character: at the end of its text, unless keys
    /// have moved the caret.
    /// - Parameter steps: What an input method shows before the person takes `text`, for example `["に", "にほn", "日本"]`: an edit
    ///   for each, and one for the whole text.
    public func type(_ text: String, composing steps: [String] = []) async throws(ScreenError) {
        let field = try await focusedField()
        if !steps.isEmpty {
            let before = screen.keyboard.content(of: field)
            for step in steps { try await edit(before.inserting(step), isComposing: true, field) }
            return try await edit(before.inserting(text), isComposing: false, field)
        }
        for character in text {
            try await edit(screen.keyboard.content(of: field).inserting(String(character)), isComposing: false, field)
        }
    }

    /// Empties the field with one edit.
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

extension Screen {
    /// Types into the field that has the keyboard.
    public func type(_ text: String, composing steps: [String] = []) async throws(ScreenError) {
        showChanges()
        guard let field = keyboard.focused, field.isTextField else { throw failure(.noFocus) }
        try await Element(self, Query(), pinned: items.first { field.isWithin($0.node) && $0.role.isField }?.node ?? field)
            .type(text, composing: steps)
    }
}
