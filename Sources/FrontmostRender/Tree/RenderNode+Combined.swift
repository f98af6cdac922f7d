// Combined accessibility elements: one rule for tests and for hosts.
extension RenderNode {
    /// The semantics for assistive technology. For a node that combines its descendants they include the descendants' labels,
    /// values and hints, so they change with those, without a change of the node's own semantics. A control has those of the views in its
    /// label.
    public var spokenSemantics: RenderSemantics? {
        guard let semantics else { return nil }
        if !semantics.traits.contains(.combinesDescendants) { return describedByContents(semantics) }
        var parts = CombinedElements()
        for child in children { parts.add(child) }
        func all(_ own: String, _ inner: [String]) -> String { own.isEmpty ? inner.joined(separator: ", ") : own }
        return RenderSemantics(
            role: semantics.role == .none ? parts.role : semantics.role, label: all(semantics.label, parts.labels),
            value: all(semantics.value, parts.values), hint: all(semantics.hint, parts.hints), identifier: semantics.identifier,
            traits: parts.control == nil ? semantics.traits : semantics.traits.union(.holdsControls),
            sortPriority: semantics.sortPriority, activationPoint: semantics.activationPoint)
    }

    /// The first control in a node that combines its descendants: activating the node activates this control.
    public var combinedControl: RenderNode? {
        guard semantics?.traits.contains(.combinesDescendants) == true else { return nil }
        var parts = CombinedElements()
        for child in children { parts.add(child) }
        return parts.control
    }

    /// Whether the node's name comes from its descendants. Hosts have to update it when those change.
    public var isNamedByDescendants: Bool {
        holdsControls || semantics?.traits.contains(.combinesDescendants) == true || spokenSemantics !== semantics
    }
}

/// Collects the labels, values and hints of a node's descendants, in order.
@MainActor private struct CombinedElements {
    private var roles: [RenderSemantics.Role] = []
    var labels: [String] = [], values: [String] = [], hints: [String] = []
    var control: RenderNode?

    /// The role of the only control; a group's if there are none or several.
    var role: RenderSemantics.Role {
        let controls = roles.filter(\.isControl)
        return controls.count == 1 ? controls[0] : .group
    }

    mutating func add(_ node: RenderNode) {
        let semantics = node.spokenSemantics
        if node.effects.isHidden || semantics?.traits.isDisjoint(with: [.isHidden, .isAction]) == false { return }
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
