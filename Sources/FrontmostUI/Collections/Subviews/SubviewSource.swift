import Foundation

/// The views of a declaration, none of which is shown here. They are made where the app places them: see `LentRowNode`.
final class SubviewSource: RowContainerNode {
    /// A view of the declaration.
    struct Element {
        let part: Part
        /// The row's place in its segment; 0 for a view that is made already.
        let index: Int
        let id: Subview.ID

        enum Part {
            case row(LazySegmentNode)
            /// A view of a kind that is made with its container, such as the rows of an outline.
            case made(LayoutNode)
        }
    }

    /// The views outside of sections, or of one section.
    struct Division {
        /// The section; nil for the views before, between and after sections.
        let section: ViewNode?
        /// What the section sets for its container.
        var values = ContainerValues()
        var header: [Element] = [], content: [Element] = [], footer: [Element] = []

        var isEmpty: Bool { header.isEmpty && content.isEmpty && footer.isEmpty }
    }

    private(set) var divisions: [Division] = []
    /// The body that is made from the views. It runs again when they change.
    weak var reader: BodyNode?
    /// The container values that the reader has read, by view.
    private var valuesRead: [Subview.ID: ContainerValues] = [:]

    override var lendsRows: Bool { true }

    /// Makes the source of a view.
    init<Base: View>(_ parent: ViewNode, _ base: Base) {
        super.init(parent)
        graph.features.lendsViews = true
        content = Base._makePart(base, self)
        restructure()
    }

    /// Gives the declaration a new value.
    func update<Base: View>(_ base: Base) {
        Base._updatePart(content, base)
        if needsRestructure { restructure() }
    }

    override func computeSize(_ p: Extent) -> MeasuredSize { MeasuredSize(.zero) }

    /// Finds the views. As none is shown here, none is an item.
    override func collectItems() -> ContiguousArray<LayoutNode> {
        var list: ContiguousArray<LayoutNode> = []
        content.collect(into: &list)
        let former = divisions
        divisions = Self.divided(list, owner: self)
        if !Self.isSame(former, divisions) || valuesChanged() { reader?.markDirtyInChange() }
        return []
    }

    override func segmentChanged(_ segment: LazySegmentNode, _ range: Range<Int>, _ new: Int) { noteStructureChange() }

    private static func divided(_ list: ContiguousArray<LayoutNode>, owner: SubviewSource) -> [Division] {
        var result: [Division] = [Division(section: nil)], part = \Division.content
        for node in list {
            switch node {
            case let mark as SectionMarkNode:
                switch mark.kind {
                case .header:
                    result.append(Division(section: mark.parent, values: ContainerValues(of: mark)))
                    part = \.header
                case .rows: part = \.content
                case .footer: part = \.footer
                case .end:
                    result.append(Division(section: nil))
                    part = \.content
                }
            case let segment as LazySegmentNode:
                segment.owner = owner
                result[result.count - 1][keyPath: part] += (0..<segment.count).map {
                    Element(segment, $0, segment.parent as? any SegmentOwner)
                }
            default: result[result.count - 1][keyPath: part].append(Element(node))
            }
        }
        return result.filter { $0.section != nil || !$0.isEmpty }
    }

    private static func isSame(_ a: [Division], _ b: [Division]) -> Bool {
        func ids(_ division: Division) -> [[Subview.ID]] {
            [division.header, division.content, division.footer].map { $0.map(\.id) }
        }
        return a.count == b.count
            && zip(a, b).allSatisfy { $0.section === $1.section && $0.values == $1.values && ids($0) == ids($1) }
    }

    /// The views in order, those of sections among them.
    var subviews: SubviewsCollection { SubviewsCollection(self, elements) }
    private var elements: [Element] { divisions.flatMap { $0.header + $0.content + $0.footer } }

    // MARK: Container values

    /// The container values of a view, which the reader depends on from now on.
    func containerValues(of element: Element) -> ContainerValues {
        let values = element.readContainerValues(below: self)
        valuesRead[element.id] = values
        return values
    }

    /// Called when a view that is shown has been collected, and may have other values.
    /// - Parameter values: Evaluated only if the reader has read the view's values.
    func valuesCollected(of id: Subview.ID, _ values: @autoclosure () -> ContainerValues) {
        if let known = valuesRead[id], known != values() { reader?.markDirtyInChange() }
    }

    private func valuesChanged() -> Bool {
        if valuesRead.isEmpty { return false }
        var present: [Subview.ID: ContainerValues] = [:]
        for element in elements where valuesRead[element.id] != nil {
            present[element.id] = element.readContainerValues(below: self)
        }
        return present != valuesRead
    }

    /// Called before the reader runs.
    func forgetReadValues() { valuesRead.removeAll(keepingCapacity: true) }
}

extension SubviewSource.Element {
    /// A view that is made already.
    init(_ node: LayoutNode) { (part, index, id) = (.made(node), 0, Subview.ID(node: ObjectIdentifier(node), key: nil)) }

    /// The row of a segment.
    /// - Parameter owner: What has the ids of the segment's elements.
    @MainActor fileprivate init(_ segment: LazySegmentNode, _ index: Int, _ owner: (any SegmentOwner)?) {
        (part, self.index) = (.row(segment), index)
        id = Subview.ID(node: ObjectIdentifier(segment), key: owner?.key(at: index))
    }

    /// The values as the view sets them now. A view that is not shown is made for that, and discarded.
    @MainActor fileprivate func readContainerValues(below source: SubviewSource) -> ContainerValues {
        switch part {
        case .made(let node): return ContainerValues(of: node)
        case .row(let segment):
            if let shown = segment.row(index)?.node.nearest(LentRowNode.self) { return ContainerValues(below: shown) }
            let probe = LentRowNode(segment.parent ?? source)
            defer { probe.detach() }
            probe.show(segment, index)
            return ContainerValues(below: probe)
        }
    }
}

extension ContainerValues {
    /// The values that the first view below a node sets.
    @MainActor fileprivate init(below node: ViewNode) {
        var items: ContiguousArray<LayoutNode> = []
        node.collect(into: &items)
        self = items.first.map { ContainerValues(of: $0) } ?? ContainerValues()
    }
}
