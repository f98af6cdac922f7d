import Foundation

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

    /// The names of the elements in the node, separated by spaces: the accessibility label of a view in place of its text. If there are
    /// none, as in a button with a symbol, the labels of the images.
    public var nameInside: String {
        var names: [String] = [], images: [String] = []
        visitParts { node in
            if let semantics = node.semantics, node !== self {
                if semantics.traits.contains(.isHidden) { return false }
                if let label = node.labelInHolder {
                    if !label.isEmpty { names.append(label) }
                    return false
                }
            }
            if case .text(let content) = node.content { names.append(content.string) }
            if node.semantics?.role == .image, let label = node.semantics?.label, !label.isEmpty { images.append(label) }
            return true
        }
        return (names.isEmpty ? images : names).joined(separator: " ")
    }

    /// What the node contributes to the name of the control around it, in place of the texts in it. Nil if that is these texts, and for an
    /// image: its label counts only where there is no text.
    private var labelInHolder: String? {
        guard let semantics = spokenSemantics, !semantics.role.isControl, semantics.role != .progress else { return nil }
        let isWhole = semantics.traits.contains(.isOneElement)
        if semantics.role == .image && !isWhole { return nil }
        return isWhole || !semantics.label.isEmpty ? semantics.label : nil
    }

    /// The semantics of a control with what the views in its label add: their values, hints and selection, where the control has none of
    /// its own, and their accessibility labels. The same object where they add nothing.
    func describedByContents(_ own: RenderSemantics) -> RenderSemantics {
        guard own.role.isDescribedByContents else { return own }
        var values: [String] = [], hints: [String] = [], isSelected = false, isLabelled = false
        visitParts { node in
            guard let semantics = node.semantics, node !== self else { return true }
            if semantics.role.isControl || semantics.traits.contains(.isHidden) { return false }
            let spoken = node.spokenSemantics ?? semantics, label = node.labelInHolder
            if !spoken.value.isEmpty { values.append(spoken.value) }
            if !spoken.hint.isEmpty { hints.append(spoken.hint) }
            if spoken.traits.contains(.isSelected) { isSelected = true }
            if label != nil { isLabelled = true }
            return label == nil
        }
        if values.isEmpty && hints.isEmpty && !isSelected && !isLabelled { return own }
        return RenderSemantics(
            role: own.role, label: own.label.isEmpty && isLabelled ? nameInside : own.label,
            value: own.value.isEmpty ? values.joined(separator: ", ") : own.value,
            hint: own.hint.isEmpty ? hints.joined(separator: ", ") : own.hint, identifier: own.identifier,
            traits: isSelected ? own.traits.union(.isSelected) : own.traits, sortPriority: own.sortPriority,
            activationPoint: own.activationPoint)
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

extension RenderNode {
    /// The place where a touch activates the element, in the node's coordinates: what the app says, or the part of a control that takes
    /// touches. Nil for the middle.
    public var activationPoint: CGPoint? { semantics?.activationPoint?.place(in: size) ?? responder?.activationPoint }

    /// The place that keys and assistive technology touch to activate the element, in the node's coordinates; nil if they activate the node
    /// itself.
    public var touchedByActivation: CGPoint? {
        if let stated = semantics?.activationPoint { return stated.place(in: size) }
        return responder?.isActivatedByTouch == true ? responder?.activationPoint : nil
    }
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
    /// Whether the element has a label that other views describe.
    var isDescribedByContents: Bool {
        switch self {
        case .button, .menuItem, .toggle, .link, .tab: true
        default: false
        }
    }
    /// Whether the element is text.
    public var isText: Bool { self == .text || self == .header }
    /// Whether the element can be activated or edited.
    public var isControl: Bool { isLeaf && !isText && self != .image && self != .progress }
}
