/// One accessibility element made of several: one rule for tests and for hosts.
extension RenderNode {
    /// What assistive technology is told of the node. For a node that combines its descendants this contains what they say: it changes
    /// with them, without a change of the node's own semantics.
    public var spokenSemantics: RenderSemantics? {
        guard let semantics, semantics.traits.contains(.combinesDescendants) else { return semantics }
        var parts = CombinedElements()
        for child in children { parts.add(child) }
        func all(_ own: String, _ inner: [String]) -> String { own.isEmpty ? inner.joined(separator: ", ") : own }
        return RenderSemantics(
            role: semantics.role == .none ? parts.role : semantics.role, label: all(semantics.label, parts.labels),
            value: all(semantics.value, parts.values), hint: all(semantics.hint, parts.hints), identifier: semantics.identifier,
            traits: parts.control == nil ? semantics.traits : semantics.traits.union(.holdsControls),
            sortPriority: semantics.sortPriority)
    }

    /// The first control in a node that combines its descendants: using the node uses that.
    public var combinedControl: RenderNode? {
        guard semantics?.traits.contains(.combinesDescendants) == true else { return nil }
        var parts = CombinedElements()
        for child in children { parts.add(child) }
        return parts.control
    }

    /// The node is called by what lies in it, which hosts have to look at again when that changes.
    public var isNamedByDescendants: Bool { holdsControls || semantics?.traits.contains(.combinesDescendants) == true }
}

/// What the elements in a node say, in their order.
@MainActor private struct CombinedElements {
    private var roles: [RenderSemantics.Role] = []
    var labels: [String] = [], values: [String] = [], hints: [String] = []
    var control: RenderNode?

    /// That of the only control; a group's where there are none or several.
    var role: RenderSemantics.Role {
        let controls = roles.filter(\.isControl)
        return controls.count == 1 ? controls[0] : .group
    }

    mutating func add(_ node: RenderNode) {
        let semantics = node.spokenSemantics
        if node.effects.isHidden || semantics?.traits.contains(.isHidden) == true { return }
        if let semantics {
            let isLeaf = semantics.role.isLeaf || semantics.traits.contains(.isOneElement)
            let label = semantics.label.isEmpty && isLeaf ? node.nameInside : semantics.label
            if isLeaf || !label.isEmpty { add(semantics, label, node) }
            if isLeaf { return }
        } else if case .text(let content) = node.content {
            if !content.string.isEmpty { labels.append(content.string) }
            return
        }
        for child in node.children { add(child) }
    }

    private mutating func add(_ semantics: RenderSemantics, _ label: String, _ node: RenderNode) {
        roles.append(semantics.role)
        if semantics.role.isControl && control == nil { control = node }
        if !label.isEmpty { labels.append(label) }
        if !semantics.value.isEmpty { values.append(semantics.value) }
        if !semantics.hint.isEmpty { hints.append(semantics.hint) }
    }
}
