extension LayoutNode {
    /// Makes the row around the node search for its buttons again. It has to be requested, since a row of the same size is not
    /// placed again.
    final func rowPartsChanged() {
        guard let buttons = environment.values.rowButtons else { return }
        buttons.change()
        actionChanged()
    }

    /// Notifies the row around the node that a control in it takes other input than before.
    final func actionChanged() {
        var node = self
        while !node.controlChangedInput() {
            guard let next = node.layoutAncestor else { return }
            node = next
        }
    }
}
