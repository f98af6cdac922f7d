import FrontmostUIKit

/// A part of a lazy container's content: a section's header, rows or footer. Its units are single items or the elements of a
/// segment (a `ForEach`). A unit is a line, except in a grid, where `columns` views form a line: see `LazyBlock+Cells`.
@MainActor final class LazyBlock {
    enum Role { case header, row, footer }
    enum Kind {
        case item(LayoutNode)
        case segment(LazySegmentNode)
    }
    struct Source {
        let kind: Kind
        /// The index of its first unit.
        var first: Int
        var count: Int

        @MainActor var id: ObjectIdentifier {
            switch kind {
            case .item(let node): ObjectIdentifier(node)
            case .segment(let segment): ObjectIdentifier(segment)
            }
        }
    }

    let role: Role
    /// The section's number. Blocks of one section share it.
    let section: Int
    // Unchecked, as in `ViewNode`: layout changes these in place, line by line.
    @exclusivity(unchecked) private(set) var sources: [Source] = []
    private(set) var unitCount = 0
    /// The section's label in the index of a list; nil without one.
    private(set) var indexLabel: String?
    /// Cells in a line.
    @exclusivity(unchecked) var columns = 1
    /// The cells of the units, in a grid.
    @exclusivity(unchecked) var cells = UnitCells()
    @exclusivity(unchecked) var extents = LineExtents(count: 0)

    private init(_ role: Role, _ section: Int, _ indexLabel: String?) {
        (self.role, self.section, self.indexLabel) = (role, section, indexLabel)
    }

    /// The block's first source, by which it is found again.
    var id: ObjectIdentifier { sources.first?.id ?? ObjectIdentifier(self) }

    /// Splits a container's items into blocks at the sections' marks. Items between sections form a section of their own.
    static func blocks(of list: ContiguousArray<LayoutNode>) -> [LazyBlock] {
        var result: [LazyBlock] = [], role = Role.row, section = 0, isOpen = false, label: String?
        for node in list {
            if let mark = node as? SectionMarkNode {
                switch mark.kind {
                case .header:
                    section += 1
                    (role, isOpen, label) = (.header, false, mark.indexLabel)
                case .rows: (role, isOpen) = (.row, false)
                case .footer: (role, isOpen) = (.footer, false)
                case .end:
                    section += 1
                    (role, isOpen, label) = (.row, false, nil)
                }
                continue
            }
            if !isOpen {
                result.append(LazyBlock(role, section, label))
                isOpen = true
            }
            result[result.count - 1].append(node)
        }
        return result
    }

    private func append(_ node: LayoutNode) {
        let segment = node as? LazySegmentNode, count = segment?.count ?? 1
        sources.append(Source(kind: segment.map { .segment($0) } ?? .item(node), first: unitCount, count: count))
        unitCount += count
    }

    /// Whether both blocks have the same content, so that the measured extents of one hold for the other.
    func matches(_ other: LazyBlock) -> Bool {
        role == other.role && columns == other.columns && sources.count == other.sources.count && unitCount == other.unitCount
            && zip(sources, other.sources).allSatisfy { $0.id == $1.id && $0.count == $1.count }
    }

    func unit(of segment: LazySegmentNode, _ index: Int) -> Int? {
        guard let source = sources.first(where: { $0.id == ObjectIdentifier(segment) }) else { return nil }
        return source.first + index
    }

    /// The unit that a view is, or that it is a part of.
    func unit(of item: LayoutNode) -> Int? {
        for source in sources {
            switch source.kind {
            case .item(let node): if node === item { return source.first }
            case .segment(let segment):
                if let row = segment.rows.first(where: { $0.items.contains { $0 === item } }) { return source.first + row.index }
            }
        }
        return nil
    }

    /// Updates the unit numbers and extents after a segment's rows have changed.
    func replace(_ segment: LazySegmentNode, _ range: Range<Int>, _ new: Int) {
        guard let k = sources.firstIndex(where: { $0.id == ObjectIdentifier(segment) }) else { return }
        let shift = new - range.count, first = sources[k].first
        sources[k].count += shift
        for next in sources.indices where next > k { sources[next].first += shift }
        unitCount += shift
        if columns == 1 {
            extents.replace(range.lowerBound + first..<range.upperBound + first, with: new)
        } else {
            cells.replace(range.lowerBound + first..<range.upperBound + first, with: new)
            extents = LineExtents(count: lineCount)
        }
    }

    /// Visits the units that are realised, with their items.
    func forEachUnit(
        in units: Range<Int>? = nil, _ visit: (_ unit: Int, _ items: ContiguousArray<LayoutNode>) -> Void
    ) {
        for source in sources {
            if let units, source.first >= units.upperBound || source.first + source.count <= units.lowerBound { continue }
            switch source.kind {
            case .item(let node): visit(source.first, [node])
            case .segment(let segment):
                if let units, units.count == 1 {
                    if let row = segment.row(units.lowerBound - source.first) { visit(units.lowerBound, row.items) }
                    continue
                }
                for row in segment.rows where units?.contains(source.first + row.index) ?? true {
                    visit(source.first + row.index, row.items)
                }
            }
        }
    }
}

/// The position and length of a cell across the scroll axis, in points.
struct LazyColumn {
    var start, length: Double
    /// How views are aligned in the cells; nil for the container's own alignment.
    var alignment: Alignment?
}
