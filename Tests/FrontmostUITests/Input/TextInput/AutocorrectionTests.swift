import FrontmostRender
import Testing

@testable import FrontmostUI

/// Hosts correct and check spelling only where a view asks for it.
@MainActor struct AutocorrectionTests {
    private func hints<V: View>(_ view: V) -> TextInputHints? {
        let node = LayoutHarness(view).first { if case .textField = $0.content { true } else { false } }
        guard case .textField(let field)? = node?.content else { return nil }
        return field.hints
    }

    @Test func only_false_turns_correction_on() {
        let field = TextField("Name", text: .constant(""))
        #expect(hints(field)?.isCorrected == false)
        #expect(hints(field.autocorrectionDisabled())?.isCorrected == false)
        #expect(hints(field.autocorrectionDisabled(false))?.isCorrected == true)
        #expect(hints(field.autocorrectionDisabled(false))?.isSpellChecked == true)
        #expect(
            hints(field.autocorrectionDisabled().autocorrectionDisabled(false))?.isCorrected == false, "The inner one counts.")
    }
}
