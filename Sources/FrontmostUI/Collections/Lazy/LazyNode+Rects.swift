import Foundation

// Where a row or a view in it is, whether it is made or not.
extension LazyNode {
    /// The area of a unit in the container's coordinates, or of one of the unit's views. It is an estimate if the unit or others before
    /// it have not been measured.
    ///
    /// It follows from the lengths of the lines, not from the frames of the views: one that was just made has no frame yet, a pinned one
    /// has left its line, and a list shows more of a row than the app's view.
    /// - Parameter find: Returns a block's unit and the view in it; nil if the block does not have the unit.
    final func rect(
        of find: (LazyBlock) -> (unit: Int, item: LayoutNode?)?
    ) -> (node: LayoutNode, rect: CGRect)? {
        var found: CGRect?
        forEachFilledBlock { block, start in
            guard found == nil, let (unit, item) = find(block) else { return }
            let line = block.line(of: unit, item), spacing = block.role == .row ? spacing : 0
            let at = start + block.extents.position(of: line, estimate: estimate, spacing: spacing)
            let part = item.flatMap { span(of: $0, in: unit, block, spacing) }
            let low = at + (part?.start ?? 0), long = part.map { $0.end - $0.start } ?? block.extents[line] ?? estimate
            found =
                axis == .vertical
                ? CGRect(x: 0, y: low, width: width, height: long)
                : CGRect(x: mirrored(low, long), y: 0, width: long, height: width)
        }
        return found.map { (self, $0) }
    }

    /// The extent of one of several views in a unit, from the start of the unit; nil if the view is the whole unit, or if its line has
    /// several units, which are as long as the line.
    private func span(of item: LayoutNode, in unit: Int, _ block: LazyBlock, _ spacing: Double) -> LazySpan? {
        guard block.columns == 1 else { return nil }
        var span: LazySpan?
        block.forEachUnit(in: unit..<unit + 1) { _, items in
            guard items.count > 1 else { return }
            var at = 0.0
            for other in items {
                let length = shown(other, block).measure(.make(axis, .ideal, width)).size.along(axis)
                if other === item {
                    span = LazySpan(start: at, end: at + length)
                    return
                }
                at += length + spacing
            }
        }
        return span
    }
}
