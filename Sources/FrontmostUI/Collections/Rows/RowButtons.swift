// A row with buttons of the default style is one touch area that runs all of them, as on the platform. Buttons of other styles
// act alone.

extension ListRowNode {
    /// Whether a tap on the row runs buttons in it.
    var hasButtons: Bool {
        guard role == .row, let all = environment.values.rowButtons else { return false }
        if foundButtons.version != all.version {
            foundButtons = (all.version, defaultButtons)
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
