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

extension ButtonNode {
    /// Whether the button runs together with the others in its row.
    final var actsWithRow: Bool { currentRowPart == .together }

    private final var currentRowPart: RowPart {
        let values = environment.values
        if values.rowButtons == nil { return .none }
        if !values.isEnabled { return .disabled }
        return hasDefaultAppearance ? .together : .alone
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
            if let hasRun = next.runButtonsOfRow() { return hasRun }
            // Views beside the content, such as swipe actions, are not part of the row.
            if next.parent == nil { return false }
            node = next.layoutParent
        }
        return false
    }
}
