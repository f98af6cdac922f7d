/// What a thing is called by that has no label of its own: one rule for tests and for hosts.
extension RenderNode {
    /// All texts in the node, in their order, with a space between them; those of the controls that something in it holds, or it
    /// itself, are theirs.
    public var textsInside: String {
        var found: [String] = []
        visitParts { node in
            if case .text(let content) = node.content { found.append(content.string) }
            return true
        }
        return found.joined(separator: " ")
    }

    /// The texts in the node; where there are none, as in a button that shows a symbol, what its images are called.
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

    /// Visits what the node consists of, itself first: what is shown, without the parts of controls that something in it holds.
    /// - Parameter visit: Returns whether to go on below.
    private func visitParts(isHeld: Bool = false, _ visit: (RenderNode) -> Bool) {
        if effects.isHidden || isHeld && semantics?.role.isControl == true || !visit(self) { return }
        let holds = isHeld || holdsControls
        for child in children { child.visitParts(isHeld: holds, visit) }
    }

    /// Others lie in it that are used by themselves.
    public var holdsControls: Bool { semantics?.traits.contains(.holdsControls) == true }
}

extension RenderSemantics.Role {
    /// What lies in such a thing is no thing of its own.
    public var isLeaf: Bool {
        switch self {
        case .button, .menuItem, .toggle, .slider, .link, .image, .text, .header, .textField, .secureField, .searchField, .tab,
            .progress:
            true
        default: false
        }
    }
    /// There to be read.
    public var isText: Bool { self == .text || self == .header }
    /// There to be used.
    public var isControl: Bool { isLeaf && !isText && self != .image && self != .progress }
}
