import FrontmostRender
import Testing

@testable import FrontmostWeb

/// The roles and attributes of page elements.
@MainActor struct ElementRoleTests {
    private func attribute(_ name: String, _ role: ElementRole) -> String? { role.attributes.first { $0.name == name }?.value }

    /// Browsers do not expose a button inside a button.
    @Test func a_button_that_contains_controls_is_a_link() {
        let usual = ElementRole(RenderSemantics(role: .button), accepts: .activate, content: .none)
        #expect(usual.tag == .button && attribute("role", usual) == nil)
        let holder = ElementRole(
            RenderSemantics(role: .button, traits: .holdsControls), accepts: .activate, content: .none)
        #expect(holder.tag == .container && attribute("role", holder) == "link" && attribute("tabindex", holder) == "0")
        let disabled = ElementRole(
            RenderSemantics(role: .button, traits: [.holdsControls, .isDisabled]), accepts: [], content: .none)
        #expect(attribute("aria-disabled", disabled) == "true" && attribute("tabindex", disabled) == nil)
    }

    @Test func the_keyboard_reaches_what_says_that_it_responds_to_the_user() {
        func index(_ role: RenderSemantics.Role, _ traits: RenderSemantics.Traits, _ accepts: InputKinds = []) -> String? {
            let semantics = RenderSemantics(role: role, label: "x", traits: traits)
            return attribute("tabindex", ElementRole(semantics, accepts: accepts, content: .none))
        }
        #expect(index(.image, []) == nil && index(.image, .respondsToUser) == "0")
        #expect(index(.image, [.respondsToUser, .isOneElement]) == "0")
        #expect(index(.image, [.respondsToUser, .isDisabled]) == nil)
        #expect(index(.button, .respondsToUser, .activate) == nil, "Browsers reach buttons by themselves.")
        #expect(index(.button, .ignoresUser, .activate) == "-1" && index(.slider, .ignoresUser, .drag) == "-1")
    }

    /// Browsers would name a link after all its content, including its controls.
    @Test func an_element_that_contains_controls_is_named_by_the_texts_beside_them() {
        func role(_ label: String, _ traits: RenderSemantics.Traits) -> ElementRole {
            ElementRole(
                RenderSemantics(role: .button, label: label, traits: traits), accepts: .activate, content: .none, texts: "Park")
        }
        #expect(attribute("aria-label", role("", .holdsControls)) == "Park")
        #expect(attribute("aria-label", role("The park", .holdsControls)) == "The park", "An explicit label wins.")
        #expect(attribute("aria-label", role("", [])) == nil)
    }

    /// ARIA has no value for buttons.
    @Test func a_buttons_value_is_read_with_its_hint() {
        let button = ElementRole(
            RenderSemantics(role: .button, label: "Zed", value: "3", hint: "Last"), accepts: .activate, content: .none)
        #expect(attribute("aria-label", button) == "Zed" && attribute("aria-description", button) == "3, Last")
    }

    /// ARIA has no role for several elements that form one, except an image, which hides its content.
    @Test func combined_elements_are_a_labelled_image() {
        let element = ElementRole(
            RenderSemantics(role: .group, label: "Rating", value: "3 of 5", hint: "Stars", traits: .isOneElement), accepts: [],
            content: .none)
        #expect(element.tag == .container && attribute("role", element) == "img")
        #expect(attribute("aria-label", element) == "Rating, 3 of 5" && attribute("aria-description", element) == "Stars")
        let slider = ElementRole(
            RenderSemantics(role: .slider, label: "Volume", value: "40%", traits: .isOneElement), accepts: [], content: .none)
        #expect(attribute("role", slider) == "slider" && attribute("aria-label", slider) == "Volume")
        #expect(attribute("aria-valuenow", slider) == "40")
    }

    /// Controls inside an image or a button cannot be used.
    @Test func combined_elements_with_a_control_are_a_group() {
        let element = ElementRole(
            RenderSemantics(role: .button, label: "Likes, 3", traits: [.isOneElement, .combinesDescendants, .holdsControls]),
            accepts: [], content: .none)
        #expect(element.tag == .container && attribute("role", element) == "group")
        #expect(attribute("aria-label", element) == "Likes, 3" && attribute("tabindex", element) == nil)
    }

    @Test func a_container_is_a_labelled_group() {
        let group = ElementRole(RenderSemantics(role: .group, label: "Score"), accepts: [], content: .none)
        #expect(attribute("role", group) == "group" && attribute("aria-label", group) == "Score")
    }

    /// Landmarks of one kind on a page need different names.
    @Test func a_navigation_bar_is_a_landmark_with_its_title_as_name() {
        let bar = ElementRole(RenderSemantics(role: .navigationBar, label: "Parks"), accepts: [], content: .none)
        #expect(attribute("role", bar) == "navigation" && attribute("aria-label", bar) == "Parks")
        let untitled = ElementRole(RenderSemantics(role: .navigationBar), accepts: [], content: .none)
        #expect(attribute("role", untitled) == "group" && attribute("aria-label", untitled) == nil)
    }

    @Test func a_priority_is_sent_if_there_is_one() {
        func order(_ priority: Double) -> String? {
            let semantics = RenderSemantics(role: .text, sortPriority: priority)
            return attribute("data-order", ElementRole(semantics, accepts: [], content: .none))
        }
        #expect(order(0) == nil && order(-1.5) == "-1.5" && order(.infinity) == nil && order(.nan) == nil)
    }
}
