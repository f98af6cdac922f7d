import Foundation
import FrontmostRender
import FrontmostUIKit

/// One thing on the screen, as somebody sees it who is told what is there: its node and what that means.
@MainActor struct ScreenItem {
    let node: RenderNode
    let role: RenderSemantics.Role
    /// How many items it lies in.
    let depth: Int
    /// A text that is (a part of) the name of the control it lies in.
    let isPartOfControl: Bool
    /// Something modal lies in front of it.
    let isBehindModal: Bool
    let window: UIWindow

    private var semantics: RenderSemantics? { node.spokenSemantics }
    var traits: RenderSemantics.Traits { semantics?.traits ?? [] }
    var identifier: String { semantics?.identifier ?? "" }
    var isEnabled: Bool { !traits.contains(.isDisabled) }
    /// A control, disabled ones included, or what takes taps.
    var isForUse: Bool { role.isLeaf && !role.isText || !node.accepts.isDisjoint(with: [.activate, .tap]) }

    /// The name it was given; else its text; else, for what is named by its contents, the texts or images in it.
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

    /// All texts in it, but those of the controls that it holds.
    var text: String { node.textsInside }

    /// In words, for messages: `button “Show”`.
    var words: String {
        let name = label.isEmpty ? identifier : label
        return name.isEmpty ? role.rawValue : "\(role.rawValue) “\(name)”"
    }
}

extension [ScreenItem] {
    /// Of things that lie in one another and have one name (a row, and the text or the button in it), the outermost that is there to be
    /// used, or else the outermost. Nil where they are several things.
    @MainActor var oneThing: ScreenItem? {
        guard let outermost = first else { return nil }
        let label = outermost.label
        guard dropFirst().allSatisfy({ $0.node.isWithin(outermost.node) && $0.label == label }) else { return nil }
        return first(where: \.isForUse) ?? outermost
    }
}

extension RenderSemantics.Role {
    /// A header is a text as well, and the row of a menu a button.
    func isAlso(_ role: Self) -> Bool { role == .text && self == .header || role == .button && self == .menuItem }
    var isField: Bool { self == .textField || self == .secureField || self == .searchField }
    /// Without a label of its own it is called by the texts in it.
    var isNamedByContents: Bool { isLeaf && !isField || self == .listItem }
}

/// Goes through a scene and lists what is on it, in reading order: windows from the back to the front, parents before children.
@MainActor struct ScreenReader {
    private(set) var items: [ScreenItem] = []
    private var order = SortPriorities()
    private let time: TimeInterval
    private var modal: RenderNode?
    /// What is only read out is nothing on the screen.
    private var announcer: RenderNode?
    /// Until the modal node is reached, all is behind it.
    private var isBehindModal = false

    init(_ scene: UIWindowScene) {
        time = scene.tree.now
        for window in scene.windows where !window.isHidden {
            let isBehind = scene.isBehindModalWindow(window)
            // Behind such a window nothing is reached that would change it.
            modal = isBehind ? nil : window.modalNode
            isBehindModal = isBehind || modal != nil
            announcer = window.announcer
            let start = items.count
            visit(window.node, in: window, depth: 0, control: nil)
            order.sort(&items, from: start, depth: 0)
        }
    }

    /// - Parameters:
    ///   - control: What it lies in, and is a part of.
    ///   - isHeld: Unless it is a control itself.
    ///   - priority: Of the first elements below.
    private mutating func visit(
        _ node: RenderNode, in window: UIWindow, depth: Int, control: RenderSemantics.Role?, isHeld: Bool = false,
        priority: Double = 0
    ) {
        if !isShown(node) || node === announcer { return }
        var (depth, control, isHeld, priority) = (depth, control, isHeld, priority)
        if node.semantics?.traits.contains(.isHidden) == true {
            // The words that a control draws are hidden from accessibility where the control has a label. A person sees them.
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
                // Its texts are found as those of a control are.
                control = .group
            } else if role.isLeaf && (control == nil || role.isText) {
                // A text that lies in a text is the same text.
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
        guard let semantics = node.spokenSemantics else { return isText ? .text : nil }
        if semantics.role != .none { return semantics.role }
        if isText { return .text }
        return semantics.label.isEmpty && semantics.identifier.isEmpty ? nil : RenderSemantics.Role.none
    }

    /// What fades in or out is there until it has gone.
    private func isShown(_ node: RenderNode) -> Bool {
        let effects = node.effects
        if effects.isHidden { return false }
        return effects.opacity >= 0.01
            || node.runningChanges.contains { $0.fromEffects != nil && time < $0.start + $0.animation.totalDuration }
    }
}
