import Foundation

/// A row of a lazy container that stands by itself instead of coming from a `ForEach`. It is realised when it comes near the
/// viewport, as those rows are.
///
/// Only views that are always exactly one row are deferred. A view that may be several rows or none has to be created, because
/// the container needs the number of rows.
public final class WrittenRowNode: ViewNode {
    private(set) var segment: LazySegmentNode!
    private var state: RowState?

    @usableFromInline init(_ parent: ViewNode, _ make: @escaping (ViewNode) -> ViewNode) {
        super.init(parent)
        segment = LazySegmentNode(self, count: 1)
        setMaker(make)
        graph.reviveRows(of: self)
    }

    private func setMaker(_ make: @escaping (ViewNode) -> ViewNode) {
        segment.makeRow = { index, parent, _ in
            MainActor.assumeIsolated { LazySegmentNode.Row(index, make(parent), nil) }
        }
    }

    /// Updates the row.
    /// - Parameters:
    ///   - make: Creates the row from the view's current value.
    ///   - update: Updates the row if it is realised.
    @usableFromInline func update(_ make: @escaping (ViewNode) -> ViewNode, _ update: (ViewNode) -> Void) {
        setMaker(make)
        for row in segment.rows { update(row.node) }
    }

    override var lazyRows: LazySegmentNode? { segment }
    override func collect(into list: inout ContiguousArray<LayoutNode>) { list.append(segment) }
    override func forEachChild(_ visit: (ViewNode) -> Void) { if let segment { visit(segment) } }
}

extension WrittenRowNode: RowStateStore {
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
    /// Realises the row to find out whether it has the id. The next layout releases it if it is still far away.
    func scrollRect(_ id: AnyHashable) -> (node: LayoutNode, rect: CGRect)? {
        guard let owner = segment.owner, segment.row(0) == nil, let row = segment.realise(0) else { return nil }
        guard row.node.contains(id: id) else {
            _ = segment.release { _ in true }
            return nil
        }
        owner.rowsMayGo()
        return segment.rect(of: 0)
    }
    func eachIdentified(_ body: (AnyHashable, ViewNode) -> Void) { for row in segment.rows { row.node.visitIdentified(body) } }
}

extension ViewNode {
    /// Whether single views below the node are rows of a lazy container, to be realised when needed.
    @usableFromInline final var writesRows: Bool {
        var node: ViewNode? = self
        while let next = node {
            if next.asLayoutNode != nil { return next is RowContainerNode }
            if next.lazyRows != nil || (next as? MultiModifierNode)?.lendsRows == false { return false }
            node = next.parent
        }
        return false
    }
}
