// The names of nodes without a label of their own: one rule for tests and for hosts.
extension RenderNode {
    /// All texts in the node in order, separated by spaces. Texts of controls inside a node that holds controls are left out.
    public var textsInside: String {
        var found: [String] = []
        visitParts { node in
            if case .text(let content) = node.content { found.append(content.string) }
            return true
        }
        return found.joined(separator: " ")
    }

    /// The texts in the node; if there are none, as in a button with a symbol, the labels of its images.
    public var nameInside: String {
        let texts = textsInside
        if !texts.isEmpty { return texts }
        var found: [String] = []
        visitParts { node in
            guard let semantics = node.semantics else { return true }
            if semantics.traits.contains(.isHidden) { return false }
            if semantics.role == .image && !semantics.label.isEmpty { found.append(semantics.label) }
            return true
        }
        return found.joined(separator: " ")
    }

    /// Visits the visible parts of the node, itself first. The parts of controls inside a node that holds controls are left out.
    /// - Parameter visit: Returns whether to visit the children.
    private func visitParts(isHeld: Bool = false, _ visit: (RenderNode) -> Bool) {
        if effects.isHidden || isHeld && semantics?.role.isControl == true || isAccessibilityAction || !visit(self) { return }
        let holds = isHeld || holdsControls
        for child in children { child.visitParts(isHeld: holds, visit) }
    }

    /// Whether the node is an action that only assistive technology reaches.
    public var isAccessibilityAction: Bool { semantics?.traits.contains(.isAction) == true }

    /// Whether the node contains other controls that are activated separately.
    public var holdsControls: Bool { semantics?.traits.contains(.holdsControls) == true }
}

extension RenderSemantics.Role {
    /// Accessibility treats nodes with this role as leaves: their descendants are not exposed.
    public var isLeaf: Bool {
        switch self {
        case .button, .menuItem, .toggle, .slider, .link, .image, .text, .header, .textField, .secureField, .searchField, .tab,
            .progress:
            true
        default: false
        }
    }
    /// Whether the element is text.
    public var isText: Bool { self == .text || self == .header }
    /// Whether the element can be activated or edited.
    public var isControl: Bool { isLeaf && !isText && self != .image && self != .progress }
}
