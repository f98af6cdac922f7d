/// The buttons of the default style in the rows of a list: when they change, rows look for theirs anew.
@MainActor final class RowButtons {
    /// Counts buttons that came, went or began to leave, or became able or unable to act with their row.
    private(set) var version = 0

    func change() { version &+= 1 }

    /// The buttons that a row found last. They are in the row as long as the version is the list's.
    struct Found {
        var version = 0
        var buttons: [ButtonNode] = []
    }
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
    final var actsWithRow: Bool {
        hasDefaultLook && environment.values.isEnabled && environment.values.rowButtons != nil
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
