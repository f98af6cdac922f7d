import Foundation

/// A row of a lazy container that is written by itself, and not made by a `ForEach`: it is made when it comes near the visible part,
/// as those are.
///
/// Only views that are one row whatever their content says are kept back so. What may be several rows or none has to be made, since
/// the container has to know how many there are.
public final class WrittenRowNode: ViewNode {
    private(set) var segment: LazySegmentNode!
    private var state: RowState?

    @usableFromInline init(_ parent: ViewNode, _ make: @escaping (ViewNode) -> ViewNode) {
        super.init(parent)
        segment = LazySegmentNode(self, count: 1)
        setMaker(make)
        if !graph.revivals.isEmpty { graph.reviveRows(of: self) }
    }

    private func setMaker(_ make: @escaping (ViewNode) -> ViewNode) {
        segment.makeRow = { index, parent in
            MainActor.assumeIsolated { LazySegmentNode.Row(index, make(parent), nil) }
        }
    }

    /// - Parameters:
    ///   - make: Makes the row from the view's present value.
    ///   - update: Brings a row that is there up to date.
    @usableFromInline func update(_ make: @escaping (ViewNode) -> ViewNode, _ update: (ViewNode) -> Void) {
        setMaker(make)
        for row in segment.rows { update(row.node) }
    }

    override var lazyRows: LazySegmentNode? { segment }
    override func collect(into list: inout ContiguousArray<LayoutNode>) { list.append(segment) }
    override func forEachChild(_ visit: (ViewNode) -> Void) { if let segment { visit(segment) } }
}

extension WrittenRowNode: RowStateKeeper {
    func keep(_ state: RowState, at index: Int) { self.state = state }
    func takeState(at index: Int) -> RowState? {
        defer { state = nil }
        return state
    }
    var statesOfRows: AnyObject? {
        get { state }
        set { state = newValue as? RowState }
    }
}

extension WrittenRowNode: IdentifiedNode {
    /// A row that is not there is made to see whether it has the id. The next layout drops it, where it is still far away.
    func scrollRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)? {
        guard let owner = segment.owner, segment.row(0) == nil, let row = segment.realise(0) else { return nil }
        guard row.node.scrollTarget(id) != nil else {
            _ = segment.release { _ in true }
            return nil
        }
        owner.rowsMayGo()
        return owner.rect(of: segment, 0)
    }
    func eachIdentified(_ body: (AnyHashable, ViewNode) -> Void) {}
}

extension ViewNode {
    /// Whether single views among the children are rows of a lazy container, to be made by and by.
    @usableFromInline final var writesRows: Bool {
        var node: ViewNode? = self
        while let next = node {
            if next.asLayoutNode != nil { return next is LazyNode }
            if next.lazyRows != nil || next is MultiModifierNode { return false }
            node = next.parent
        }
        return false
    }
}
