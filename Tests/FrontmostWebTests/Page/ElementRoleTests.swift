import FrontmostRender
import Testing

@testable import FrontmostWeb

/// What elements say of the nodes that they stand for.
@MainActor struct ElementRoleTests {
    private func attribute(_ name: String, _ role: ElementRole) -> String? { role.attributes.first { $0.name == name }?.value }

    /// Browsers give nobody a button that lies in a button.
    @Test func what_holds_controls_is_a_link_and_no_button() {
        let usual = ElementRole(RenderSemantics(role: .button), accepts: .activate, content: .none)
        #expect(usual.tag == .button && attribute("role", usual) == nil)
        let holder = ElementRole(
            RenderSemantics(role: .button, traits: .holdsControls), accepts: .activate, content: .none)
        #expect(holder.tag == .container && attribute("role", holder) == "link" && attribute("tabindex", holder) == "0")
        let disabled = ElementRole(
            RenderSemantics(role: .button, traits: [.holdsControls, .isDisabled]), accepts: [], content: .none)
        #expect(attribute("aria-disabled", disabled) == "true" && attribute("tabindex", disabled) == nil)
    }

    /// Browsers would call a link by all that is in it, also by what is in its controls.
    @Test func what_holds_controls_is_called_by_the_texts_beside_them() {
        func role(_ label: String, _ traits: RenderSemantics.Traits) -> ElementRole {
            ElementRole(
                RenderSemantics(role: .button, label: label, traits: traits), accepts: .activate, content: .none, texts: "Park")
        }
        #expect(attribute("aria-label", role("", .holdsControls)) == "Park")
        #expect(attribute("aria-label", role("The park", .holdsControls)) == "The park", "It was given a name.")
        #expect(attribute("aria-label", role("", [])) == nil)
    }
}
