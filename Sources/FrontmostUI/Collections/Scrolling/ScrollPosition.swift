import Foundation
import FrontmostUIKit

/// Binds a scroll view's position to the ID of the view at its start, or at another anchor.
@MainActor final class ScrollPositionBinding {
    private(set) var anchor: UnitPoint?
    private var report: (AnyHashable) -> Void = { _ in }
    /// The ID that the binding and the scroll view agree on.
    private var known: AnyHashable?
    /// The ID to scroll to, until that is done. Unmade rows on the way have estimated heights, so scrolling is repeated until the
    /// target no longer moves.
    private var wanted: (id: AnyHashable, attempts: Int)?
    /// Whether the user has scrolled since the last layout.
    private var hasMoved = false
    /// The scroll view that is bound: the first one that finds this object in its environment.
    private weak var scroll: ScrollNode?

    func update(_ id: AnyHashable?, anchor: UnitPoint?, report: @escaping (AnyHashable) -> Void, in graph: ViewGraph) {
        (self.anchor, self.report) = (anchor, report)
        if id == known { return }
        known = id
        wanted = id.map { ($0, 0) }
        graph.noteViewportMoved()
    }

    func isBound(to scroll: ScrollNode) -> Bool {
        if self.scroll == nil { self.scroll = scroll }
        return self.scroll === scroll
    }

    func userScrolled() { (hasMoved, wanted) = (true, nil) }

    /// Called after a layout.
    func settle(_ scroll: ScrollNode) {
        if let (id, attempts) = wanted {
            wanted = nil
            guard let target = scroll.content.scrollTarget(id), target.scroll === scroll else { return }
            if scroll.scroll(toVisible: target.rect, anchor ?? scroll.start), attempts < 8 { wanted = (id, attempts + 1) }
        } else if hasMoved {
            hasMoved = false
            guard let id = scroll.viewAt(anchor ?? scroll.start), id != known else { return }
            known = id
            let report = report
            scroll.graph.enqueue { report(id) }
        }
    }
}

extension ScrollNode {
    /// The anchor at which the content begins.
    fileprivate var start: UnitPoint { scrolls(.vertical) ? .top : .leading }

    /// The ID of the view at the anchor of the visible area, or nearest to it.
    fileprivate func viewAt(_ anchor: UnitPoint) -> AnyHashable? {
        let isVertical = scrolls(.vertical), seen = seenRect
        let place = isVertical ? seen.minY + seen.height * anchor.y : seen.minX + seen.width * anchor.x
        var best: (id: AnyHashable, distance: CGFloat)?
        (content.scrollTargetLayout ?? content).visitIdentified { id, node in
            guard let found = node.firstLayoutRect else { return }
            let frame = found.node.frame(in: self, isResting: true).offsetBy(dx: state.offset.x, dy: state.offset.y)
            let low = isVertical ? frame.minY : frame.minX, high = isVertical ? frame.maxY : frame.maxX
            let distance = place < low ? low - place : place >= high ? place - high + 0.5 : 0
            if distance < best?.distance ?? .infinity { best = (id, distance) }
        }
        return best?.id
    }
}

extension ViewNode {
    /// Visits the outermost views with IDs below this node.
    fileprivate func visitIdentified(_ body: (AnyHashable, ViewNode) -> Void) {
        if let identified = self as? any IdentifiedNode { return identified.eachIdentified(body) }
        forEachChild { $0.visitIdentified(body) }
    }

    /// The first node at or below this one with `scrollTargetLayout`.
    fileprivate var scrollTargetLayout: ViewNode? {
        if let target = self as? ScrollTargetNode, target.isEnabled { return target }
        var found: ViewNode?
        forEachChild { if found == nil { found = $0.scrollTargetLayout } }
        return found
    }
}

// MARK: Modifiers

private struct ScrollPositionModifier<ID: Hashable> {
    let id: Binding<ID?>
    let anchor: UnitPoint?
    nonisolated init(id: Binding<ID?>, anchor: UnitPoint?) { (self.id, self.anchor) = (id, anchor) }
}

extension ScrollPositionModifier: ViewModifier {
    func body(content: Content) -> some View {
        let id = id
        content.modifier(
            ScrollPositionBindingModifier(id: id.wrappedValue.map { AnyHashable($0) }, anchor: anchor) { new in
                if let new = new.base as? ID { id.wrappedValue = new }
            })
    }
}

private struct ScrollPositionBindingModifier {
    let id: AnyHashable?
    let anchor: UnitPoint?
    let report: (AnyHashable) -> Void
    nonisolated init(id: AnyHashable?, anchor: UnitPoint?, report: @escaping (AnyHashable) -> Void) {
        (self.id, self.anchor, self.report) = (id, anchor, report)
    }
}

extension ScrollPositionBindingModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ScrollPositionBindingNode {
        ScrollPositionBindingNode(parent, modifier)
    }
    static func _updateNode(_ node: ScrollPositionBindingNode, _ modifier: Self) { node.update(modifier) }
}

private final class ScrollPositionBindingNode: EnvironmentNode {
    private let position: ScrollPositionBinding

    init(_ parent: ViewNode, _ modifier: ScrollPositionBindingModifier) {
        let position = ScrollPositionBinding()
        self.position = position
        super.init(parent) { $0.scrollPosition = position }
        update(modifier)
    }

    func update(_ modifier: ScrollPositionBindingModifier) {
        position.update(modifier.id, anchor: modifier.anchor, report: modifier.report, in: graph)
    }
}

private struct ScrollTargetLayoutModifier {
    let isEnabled: Bool
    nonisolated init(isEnabled: Bool) { self.isEnabled = isEnabled }
}

extension ScrollTargetLayoutModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ScrollTargetNode {
        ScrollTargetNode(parent, modifier.isEnabled)
    }
    static func _updateNode(_ node: ScrollTargetNode, _ modifier: Self) { node.isEnabled = modifier.isEnabled }
}

/// The node of `scrollTargetLayout`. The views in it are the candidates for the scroll position.
private final class ScrollTargetNode: WrapperNode {
    var isEnabled: Bool
    init(_ parent: ViewNode, _ isEnabled: Bool) {
        self.isEnabled = isEnabled
        super.init(parent)
    }
}

extension EnvironmentValues {
    private struct PositionKey: EnvironmentKey { static var defaultValue: ScrollPositionBinding? { nil } }
    private struct AnchorKey: EnvironmentKey { static var defaultValue: UnitPoint? { nil } }
    var scrollPosition: ScrollPositionBinding? {
        get { self[PositionKey.self] }
        set { self[PositionKey.self] = newValue }
    }
    var defaultScrollAnchor: UnitPoint? {
        get { self[AnchorKey.self] }
        set { self[AnchorKey.self] = newValue }
    }
}

extension View {
    /// Binds the position of the scroll view in this view to the ID of a view in it. Writing an ID scrolls to that view. When the
    /// user scrolls, the ID of the view at the start, or at the anchor, is written.
    ///
    ///     ScrollView {
    ///         LazyVStack { ForEach(parks) { ParkRow(park: $0) } }.scrollTargetLayout()
    ///     }
    ///     .scrollPosition(id: $id)
    public nonisolated func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrollPositionModifier(id: id, anchor: anchor))
    }

    /// Makes the views in this stack the candidates for the position of the enclosing scroll view.
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }

    /// Sets the initial position of the scroll views in this view. While a scroll view is there, it stays there when its content
    /// grows.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        environment(\.defaultScrollAnchor, anchor)
    }
}
