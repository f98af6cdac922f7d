/// Whether a list has buttons of the default style in its rows: rows of lists without any need not look for them.
@MainActor final class RowButtons {
    var areUsed = false
}

extension EnvironmentValues {
    private enum RowButtonsKey: EnvironmentKey {
        static var defaultValue: RowButtons? { nil }
    }
    /// Of the list around.
    var rowButtons: RowButtons? {
        get { self[RowButtonsKey.self] }
        set { self[RowButtonsKey.self] = newValue }
    }
}

// A row with buttons of the default style is one area that runs them all, as on the platform. Buttons of other styles act alone.

extension ListRowNode {
    /// Whether a tap on the row runs buttons in it.
    var hasButtons: Bool { role == .row && environment.values.rowButtons?.areUsed == true && !defaultButtons.isEmpty }

    /// Runs all buttons of the default style.
    /// - Returns: Whether there were any.
    func runButtons() -> Bool {
        let buttons = defaultButtons
        for button in buttons { button.action() }
        return !buttons.isEmpty
    }

    private var defaultButtons: [ButtonNode] {
        var found: [ButtonNode] = []
        func visit(_ node: LayoutNode) {
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
