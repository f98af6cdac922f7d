/// The buttons in the rows of a list. When they change, rows search for their buttons again.
@MainActor final class RowButtons {
    /// Incremented when a button's `RowPart` changes, a view begins to leave, or `ViewThatFits` shows another view.
    private(set) var version = 0

    func change() { version &+= 1 }

    /// The buttons that a row found last. They are valid as long as the version matches the list's.
    struct Found {
        var version = 0
        var buttons: [ButtonNode] = []
    }
}

/// The role of a button in the list row around it.
enum RowPart: UInt8 {
    /// Not in a row of a list.
    case none
    case disabled
    /// A button of a non-default style: it acts alone, or makes up the row as a whole.
    case alone
    /// A button of the default style: it runs together with the others in its row.
    case together
}

// A row with buttons of the default style is one touch area that runs all of them, as on the platform. Buttons of other styles
// act alone.

extension ListRowNode {
    /// Whether a tap on the row runs buttons in it.
    var hasButtons: Bool {
        guard role == .row, let all = environment.values.rowButtons else { return false }
        if foundButtons.version != all.version {
            foundButtons = RowButtons.Found(version: all.version, buttons: defaultButtons)
        }
        return !foundButtons.buttons.isEmpty
    }

    /// Runs all buttons of the default style.
    /// - Returns: Whether there were any.
    func runButtons() -> Bool {
        guard hasButtons else { return false }
        // Several buttons run in the order in which they are laid out at present.
        let buttons = foundButtons.buttons.count == 1 ? foundButtons.buttons : defaultButtons
        for button in buttons { button.action() }
        return true
    }

    private var defaultButtons: [ButtonNode] {
        var found: [ButtonNode] = []
        func visit(_ node: LayoutNode) {
            // A view that was removed or is leaving is among the items until they are collected again.
            if node.isDetached || node.isLeaving { return }
            if let button = node as? ButtonNode {
                if button.actsWithRow { found.append(button) }
            } else if let choice = node as? FittingNode {
                if let shown = choice.shown { visit(shown) }
            } else if !(node is LazyNode) {
                for item in node.items { visit(item) }
            }
        }
        if let item { visit(item) }
        return found
    }
}

extension ButtonNode {
    /// Whether the button runs together with the others in its row.
    final var actsWithRow: Bool { currentRowPart == .together }

    private final var currentRowPart: RowPart {
        let values = environment.values
        if values.rowButtons == nil { return .none }
        if !values.isEnabled { return .disabled }
        return hasDefaultLook ? .together : .alone
    }

    /// Notifies the row when the button's role in it has changed.
    final func updateRowPart() {
        let new = currentRowPart
        if new == rowPart { return }
        rowPart = new
        rowPartsChanged()
    }

    /// Notifies the row that the button detaches.
    final func leaveRow() {
        if rowPart == .none { return }
        rowPart = .none
        rowPartsChanged()
    }

    /// Runs all buttons of the row, including this one.
    /// - Returns: False for a button that acts alone.
    final func actInRow() -> Bool {
        guard actsWithRow else { return false }
        var node = layoutParent
        while let next = node {
            if let row = next as? ListRowNode { return row.role == .row && row.control == nil && row.runButtons() }
            // Views beside the content, such as swipe actions, are not part of the row.
            if next.parent == nil { return false }
            node = next.layoutParent
        }
        return false
    }
}

extension LayoutNode {
    /// Makes the row around the node search for its buttons again. It has to be requested, since a row of the same size is not
    /// placed again.
    final func rowPartsChanged() {
        guard let buttons = environment.values.rowButtons else { return }
        buttons.change()
        enclosingRow?.actionChanged()
    }

    /// The list row around the node; nil while the row's content is being created, before the row exists.
    final var enclosingRow: ListRowNode? {
        var node = self
        while true {
            if let row = node as? ListRowNode { return row }
            if node is ListNode { return nil }
            // A node that is being created has a parent but no layout parent yet.
            guard let next = node.layoutParent ?? node.nearest({ $0.asLayoutNode }) else { return nil }
            node = next
        }
    }
}
