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
}
