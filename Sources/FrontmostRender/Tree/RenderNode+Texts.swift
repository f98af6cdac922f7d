/// What a thing is called by that has no label of its own: one rule for tests and for hosts.
extension RenderNode {
    /// All texts in the node, in their order, with a space between them; those of the controls that something in it holds, or it
    /// itself, are theirs.
    public var textsInside: String {
        var found: [String] = []
        collectTexts(isHeld: false, into: &found)
        return found.joined(separator: " ")
    }

    /// - Parameter isHeld: It lies in something that holds controls, of whose texts theirs are none.
    private func collectTexts(isHeld: Bool, into found: inout [String]) {
        if effects.isHidden || isHeld && semantics?.role.isControl == true { return }
        if case .text(let content) = content { found.append(content.string) }
        let holds = isHeld || holdsControls
        for child in children { child.collectTexts(isHeld: holds, into: &found) }
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
