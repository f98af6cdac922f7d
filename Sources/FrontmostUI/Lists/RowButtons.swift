/// The buttons in the rows of a list. When they change, rows look for theirs anew.
@MainActor final class RowButtons {
    /// Counts the changes of `RowPart`, of views that begin to leave, and of the views that `ViewThatFits` shows.
    private(set) var version = 0

    func change() { version &+= 1 }

    /// The buttons that a row found last. They are in the row as long as the version is the list's.
    struct Found {
        var version = 0
        var buttons: [ButtonNode] = []
    }
}

/// What a button is for the row of a list around it.
enum RowPart: UInt8 {
    /// In no row of a list.
    case none
    case disabled
    /// Of a style of its own: used by itself, or a row as a whole.
    case alone
    /// Of the default style: runs with the others of its row.
    case together
}

// A row with buttons of the default style is one area that runs them all, as on the platform. Buttons of other styles act alone.

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
        // Several ones run in the order in which they are laid out now.
        let buttons = foundButtons.buttons.count == 1 ? foundButtons.buttons : defaultButtons
        for button in buttons { button.action() }
        return true
    }

    private var defaultButtons: [ButtonNode] {
        var found: [ButtonNode] = []
        func visit(_ node: LayoutNode) {
            // A view that is gone, or on its way out, is among the items until these are collected anew.
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
    /// Whether the button is one of those that run together.
    final var actsWithRow: Bool { currentRowPart == .together }

    private final var currentRowPart: RowPart {
        let values = environment.values
        if values.rowButtons == nil { return .none }
        if !values.isEnabled { return .disabled }
        return hasDefaultLook ? .together : .alone
    }

    /// Tells the row when the button is another part of it than before.
    final func updateRowPart() {
        let new = currentRowPart
        if new == rowPart { return }
        rowPart = new
        rowPartsChanged()
    }

    /// Tells the row that the button detaches.
    final func leaveRow() {
        if rowPart == .none { return }
        rowPart = .none
        rowPartsChanged()
    }

    /// Runs the buttons of the row that the button is one of.
    /// - Returns: False for a button that acts alone.
    final func actInRow() -> Bool {
        guard actsWithRow else { return false }
        var node = layoutParent
        while let next = node {
            if let row = next as? ListRowNode { return row.role == .row && row.control == nil && row.runButtons() }
            // What lies beside the content, as the actions of a swipe, is no part of it.
            if next.parent == nil { return false }
            node = next.layoutParent
        }
        return false
    }
}

extension LayoutNode {
    /// Has the row around the node look for its buttons anew. The row may keep its size, and would not be placed again by itself.
    final func rowPartsChanged() {
        guard let buttons = environment.values.rowButtons else { return }
        buttons.change()
        enclosingRow?.actionChanged()
    }

    /// The row of a list that the node lies in; nil while the row's content is being made, before there is a row.
    final var enclosingRow: ListRowNode? {
        var node = self
        while true {
            if let row = node as? ListRowNode { return row }
            if node is ListNode { return nil }
            // What is being made has a parent, and no layout parent yet.
            guard let next = node.layoutParent ?? node.nearest({ $0.asLayoutNode }) else { return nil }
            node = next
        }
    }
}
