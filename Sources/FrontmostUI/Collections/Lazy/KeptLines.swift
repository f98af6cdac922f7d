/// The lengths that a lazy container has measured, kept while the container is in a released row of another one.
///
/// Without them the scroll offset that is kept as well would be another place in the content: lines before it would only be estimated, and
/// what is visible there would move with their lengths.
@MainActor final class KeptLines {
    let width: Double
    let estimate: Double
    private let blocks: [(role: LazyBlock.Role, columns: Int, units: Int, cells: UnitCells, extents: LineExtents)]

    /// Keeps nothing for a container that is at its start.
    init?(of container: LazyNode) {
        guard let scroll = container.scroll, scroll.isBeyondStart(container.axis) else { return nil }
        (width, estimate) = (container.width, container.estimate)
        blocks = container.blocks.map { ($0.role, $0.columns, $0.unitCount, $0.cells, $0.extents) }
    }

    /// Gives the lengths to blocks of the same number of units. The content may have changed meanwhile.
    func give(to new: [LazyBlock]) {
        guard new.count == blocks.count else { return }
        for (block, kept) in zip(new, blocks)
        where block.role == kept.role && block.columns == kept.columns && block.unitCount == kept.units {
            block.take(kept.cells, kept.extents)
        }
    }
}
