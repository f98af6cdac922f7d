import Foundation
import FrontmostRender
import FrontmostUIKit

/// An element on the screen as accessibility exposes it: its node with its semantics.
@MainActor struct ScreenItem {
    let node: RenderNode
    let role: RenderSemantics.Role
    /// The number of items that contain it.
    let depth: Int
    /// Whether it is a text that is a part of its control's name.
    let isPartOfControl: Bool
    /// Whether something modal is in front of it.
    let isBehindModal: Bool
    let window: UIWindow

    private var semantics: RenderSemantics? { node.spokenSemantics }
    var traits: RenderSemantics.Traits { semantics?.traits ?? [] }
    // The contents of a control add to its label and traits only, so its own semantics are enough for these.
    var identifier: String { node.semantics?.identifier ?? "" }
    var isEnabled: Bool { node.semantics?.traits.contains(.isDisabled) != true }
    /// Whether it is a control (even if disabled) or handles taps.
    var isForUse: Bool { role.isLeaf && !role.isText || !node.accepts.isDisjoint(with: [.activate, .tap]) }

    /// The explicit label; or else its text; or else, for roles that are named by their contents, the texts or images in it.
    var label: String {
        if let label = semantics?.label, !label.isEmpty { return label }
        if case .text(let content) = node.content { return content.string }
        return role.isNamedByContents ? node.nameInside : ""
    }

    var value: String {
        if let value = semantics?.value, !value.isEmpty { return value }
        if case .textField(let content) = node.content { return content.text }
        return ""
    }

    /// All texts in it, except those of the controls that it holds.
    var text: String { node.textsInside }

    /// A description for messages: `button “Show”`.
    var words: String {
        let name = label.isEmpty ? identifier : label
        return name.isEmpty ? role.rawValue : "\(role.rawValue) “\(name)”"
    }
}

extension [ScreenItem] {
    /// For nested items with the same label (a row, and the text or the button in it), the outermost one that can be used, or
    /// else the outermost. Nil if the items are not nested in this way.
    @MainActor var singleItem: ScreenItem? {
        guard let outermost = first else { return nil }
        let label = outermost.label
        guard dropFirst().allSatisfy({ $0.node.isWithin(outermost.node) && $0.label == label }) else { return nil }
        return first(where: \.isForUse) ?? outermost
    }
}

extension RenderSemantics.Role {
    /// A header is also a text, and a menu item also a button.
    func isAlso(_ role: Self) -> Bool { role == .text && self == .header || role == .button && self == .menuItem }
    var isField: Bool { self == .textField || self == .secureField || self == .searchField }
    /// Whether an element without a label is named by the texts in it.
    var isNamedByContents: Bool { isLeaf && !isField || self == .listItem }
}

/// Lists the items of a scene in reading order: windows from back to front, parents before children.
@MainActor struct ScreenReader {
    private(set) var items: [ScreenItem] = []
    private var order = SortPriorities()
    private let time: TimeInterval
    private var modal: RenderNode?
    /// The node for announcements, which is not visible.
    private var announcer: RenderNode?
    /// Whether the current node is behind something modal: true until the modal node is reached.
    private var isBehindModal = false

    init(_ scene: UIWindowScene) {
        time = scene.tree.now
        for window in scene.windows where !window.isHidden {
            let isBehind = scene.isBehindModalWindow(window)
            // Skip the search: a modal window covers all of this one.
            modal = isBehind ? nil : window.modalNode
            isBehindModal = isBehind || modal != nil
            announcer = window.announcer
            let start = items.count
            visit(window.node, in: window, depth: 0, control: nil)
            order.sort(&items, from: start, depth: 0)
        }
    }

    /// - Parameters:
    ///   - control: The role of the control that contains the node, if the node is a part of it.
    ///   - isHeld: Whether the control lets controls inside of it be exposed on their own.
    ///   - priority: The sort priority of the first elements below.
    private mutating func visit(
        _ node: RenderNode, in window: UIWindow, depth: Int, control: RenderSemantics.Role?, isHeld: Bool = false,
        priority: Double = 0
    ) {
        if !isShown(node) || node === announcer || node.isAccessibilityAction { return }
        var (depth, control, isHeld, priority) = (depth, control, isHeld, priority)
        if node.semantics?.traits.contains(.isHidden) == true {
            // The texts that a control with a label draws are hidden from accessibility, but visible.
            if control?.isText != false { return }
            isHeld = false
        }
        if node === modal { isBehindModal = false }
        if let own = node.semantics?.sortPriority, own != 0 { priority = own }
        let start = items.count
        if let role = role(of: node) {
            if isHeld && role.isControl { (control, isHeld) = (nil, false) }
            let isPart = control != nil
            if !isPart || role.isText && control?.isText == false {
                items.append(
                    ScreenItem(
                        node: node, role: role, depth: depth, isPartOfControl: isPart, isBehindModal: isBehindModal,
                        window: window))
                order.note(priority, at: start)
                priority = 0
            }
            depth += 1
            if control == nil && node.semantics?.traits.contains(.isOneElement) == true {
                // Its texts are found like those of a control.
                control = .group
            } else if role.isLeaf && (control == nil || role.isText) {
                // A text inside of a text is a part of it.
                control = role
            }
        }
        if node.semantics?.traits.contains(.holdsControls) == true { isHeld = true }
        for child in node.children {
            visit(child, in: window, depth: depth, control: control, isHeld: isHeld, priority: priority)
        }
        if items.count > start + 1 && items[start].node === node { order.sort(&items, from: start + 1, depth: depth) }
    }

    private func role(of node: RenderNode) -> RenderSemantics.Role? {
        var isText = false
        if case .text = node.content { isText = true }
        if let own = node.semantics?.role, own != .none { return own }
        // A node that combines its descendants has the role of the only control in it.
        guard let semantics = node.spokenSemantics else { return isText ? .text : nil }
        if semantics.role != .none { return semantics.role }
        if isText { return .text }
        return semantics.label.isEmpty && semantics.identifier.isEmpty ? nil : RenderSemantics.Role.none
    }

    /// A node that fades in or out counts as shown until it has gone.
    private func isShown(_ node: RenderNode) -> Bool {
        let effects = node.effects
        if effects.isHidden { return false }
        return effects.opacity >= 0.01
            || node.runningChanges.contains { $0.fromEffects != nil && time < $0.start + $0.animation.totalDuration }
    }
}
