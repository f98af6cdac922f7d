import FrontmostRender

/// The element for a node: its tag, and the attributes that describe it to assistive technology and to tests.
struct ElementRole: Equatable {
    enum Tag: Int {
        case container, button
    }
    struct Attribute: Equatable {
        var name: String
        var value: String
    }

    var tag = Tag.container
    var attributes: [Attribute] = []

    static let plain = ElementRole()

    init() {}

    /// - Parameter texts: The names inside the node. They name a node that holds controls and has no label; a browser would name
    ///   it after the controls.
    ///   - isFocusableView: Whether the node is focusable without being a control.
    init(
        _ semantics: RenderSemantics?, accepts: InputKinds, content: RenderContent, isFocusableView: Bool = false,
        texts: @autoclosure () -> String = ""
    ) {
        let isFocusable =
            accepts.contains(.activate) || accepts.contains(.key) && !accepts.contains(.keysWithin) || accepts.contains(.focus)
        // A node that can be activated is reachable by keyboard even without semantics.
        if isFocusableView || semantics == nil && accepts.contains(.activate) { set("tabindex", "0") }
        guard let semantics else { return }
        apply(semantics.role, semantics)
        if semantics.traits.contains(.isOneElement) {
            applyOneElement(semantics)
            return
        }
        if tag == .button && semantics.traits.contains(.holdsControls) {
            // Browsers and screen readers ignore elements inside a button. They expose elements inside a link.
            tag = .container
            set("role", "link")
        }
        if tag == .container && isFocusable && !semantics.traits.contains(.isDisabled) { set("tabindex", "0") }
        apply(semantics.traits, of: semantics)
        let label = semantics.label.isEmpty && semantics.traits.contains(.holdsControls) ? texts() : semantics.label
        let isSpoken = !label.isEmpty && !(semantics.role == .text && content.string == label)
        if isSpoken {
            if semantics.role == .none || semantics.role == .text { set("role", semantics.role == .none ? "group" : "img") }
            set("aria-label", label)
        }
        applyTexts(semantics)
    }

    /// Combines several elements into one. Without a control inside, the role is `img`: the contents of an image are not exposed,
    /// and ARIA has no neutral role with that effect. With a control inside, the role is `group`, so that the control stays
    /// reachable. Neither role supports a value, so the value becomes part of the name.
    private mutating func applyOneElement(_ semantics: RenderSemantics) {
        let holdsControls = semantics.traits.contains(.holdsControls)
        let isPlain = [.none, .text, .group].contains(semantics.role)
        if holdsControls {
            (tag, attributes) = (.container, [])
            set("role", "group")
        } else if isPlain {
            set("role", "img")
        }
        apply(semantics.traits.subtracting(holdsControls ? .isDisabled : []), of: semantics)
        let parts = isPlain || holdsControls ? [semantics.label, semantics.value] : [semantics.label]
        let name = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        if !name.isEmpty { set("aria-label", name) }
        applyTexts(semantics)
    }

    private mutating func applyTexts(_ semantics: RenderSemantics) {
        let priority = semantics.sortPriority
        if priority != 0 && priority.isFinite { set("data-order", priority.cssText) }
        // Buttons and links have no value in ARIA.
        let isWithoutValue = semantics.role == .button || semantics.role == .link
        let notes = [isWithoutValue ? semantics.value : "", semantics.hint].filter { !$0.isEmpty }
        if !notes.isEmpty { set("aria-description", notes.joined(separator: ", ")) }
        if !semantics.identifier.isEmpty { set("data-testid", semantics.identifier) }
    }

    private mutating func set(_ name: String, _ value: String) {
        if let index = attributes.firstIndex(where: { $0.name == name }) {
            attributes[index].value = value
        } else {
            attributes.append(Attribute(name: name, value: value))
        }
    }

    private mutating func apply(_ role: RenderSemantics.Role, _ semantics: RenderSemantics) {
        switch role {
        case .none, .text, .window, .scrollView, .textField, .secureField, .searchField: break
        case .button: tag = .button
        case .toggle:
            tag = .button
            set("role", "switch")
            set("aria-checked", ["1", "true", "on"].contains(semantics.value.lowercased()) ? "true" : "false")
        case .link:
            tag = .button
            set("role", "link")
        case .tab:
            tag = .button
            set("role", "tab")
            set("aria-selected", semantics.traits.contains(.isSelected) ? "true" : "false")
        case .slider, .progress:
            set("role", role == .slider ? "slider" : "progressbar")
            let number = Double(semantics.value.filter { $0 != "%" })
            if let number { set("aria-valuenow", number.cssText) }
            if !semantics.value.isEmpty { set("aria-valuetext", semantics.value) }
            if role == .slider { set("tabindex", "0") }
        case .image: set("role", "img")
        case .header:
            set("role", "heading")
            set("aria-level", "2")
        case .list: set("role", "list")
        case .listItem: set("role", "listitem")
        case .tabBar: set("role", "tablist")
        // A landmark is found by its name. A bar without a title would be one of several that cannot be told apart.
        case .navigationBar: set("role", semantics.label.isEmpty ? "group" : "navigation")
        case .dialog: set("role", "dialog")
        case .alert: set("role", "alertdialog")
        case .menu: set("role", "menu")
        case .menuItem:
            tag = .button
            // An item that is off has no `aria-checked`: the engine does not report whether it could be on.
            let isOn = semantics.traits.contains(.isSelected)
            set("role", isOn ? "menuitemcheckbox" : "menuitem")
            if isOn { set("aria-checked", "true") }
        case .group: set("role", "group")
        }
    }

    private mutating func apply(_ traits: RenderSemantics.Traits, of semantics: RenderSemantics) {
        if traits.contains(.isDisabled) { set(tag == .button ? "disabled" : "aria-disabled", tag == .button ? "" : "true") }
        if traits.contains(.isModal) {
            set("aria-modal", "true")
            set("tabindex", "-1")
        }
        if traits.contains(.isSelected) && semantics.role != .tab && semantics.role != .menuItem {
            set(semantics.role == .button ? "aria-pressed" : "aria-current", "true")
        }
        if traits.contains(.isHidden) { set("aria-hidden", "true") }
        if traits.contains(.isLiveRegion) {
            set("role", "status")
            set("aria-live", "polite")
        }
        // Reached by a screen reader, and not by the Tab key.
        if traits.contains(.isAction) || traits.contains(.ignoresUser) { set("tabindex", "-1") }
        if traits.contains(.respondsToUser) && tag == .container && !traits.contains(.isDisabled) { set("tabindex", "0") }
        if traits.contains(.isDefaultAction) { set("data-default", "") }
        if traits.contains(.isCancelAction) { set("data-cancel", "") }
        if traits.contains(.isDestructive) { set("data-destructive", "") }
    }
}

extension RenderContent {
    /// The text that the node shows, as the app wrote it.
    var string: String? {
        if case .text(let text) = self { return text.string }
        return nil
    }
}
