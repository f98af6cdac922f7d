import Foundation
import FrontmostUIKit

/// Ties where a scroll view is to a value: the id of the view that stands at its beginning, or at another anchor.
@MainActor final class ScrollTie {
    private(set) var anchor: UnitPoint?
    private var tell: (AnyHashable) -> Void = { _ in }
    /// What both sides know.
    private var known: AnyHashable?
    /// What the value says and has not been scrolled to; rows on the way have estimated heights until they are made, so it is looked
    /// for again until it stays.
    private var wanted: (id: AnyHashable, attempts: Int)?
    /// A person has scrolled.
    private var hasMoved = false
    /// The scroll view that the value is of: the first of those that find it.
    private weak var scroll: ScrollNode?

    func take(_ id: AnyHashable?, anchor: UnitPoint?, tell: @escaping (AnyHashable) -> Void, in graph: ViewGraph) {
        (self.anchor, self.tell) = (anchor, tell)
        if id == known { return }
        known = id
        wanted = id.map { ($0, 0) }
        graph.noteViewportMoved()
    }

    func isTied(to scroll: ScrollNode) -> Bool {
        if self.scroll == nil { self.scroll = scroll }
        return self.scroll === scroll
    }

    func personScrolled() { (hasMoved, wanted) = (true, nil) }

    /// After a layout.
    func settle(_ scroll: ScrollNode) {
        if let (id, attempts) = wanted {
            wanted = nil
            guard let target = scroll.content.scrollTarget(id), target.scroll === scroll else { return }
            if scroll.scroll(toVisible: target.rect, anchor ?? scroll.start), attempts < 8 { wanted = (id, attempts + 1) }
        } else if hasMoved {
            hasMoved = false
            guard let id = scroll.viewAt(anchor ?? scroll.start), id != known else { return }
            known = id
            let tell = tell
            scroll.graph.enqueue { tell(id) }
        }
    }
}

extension ScrollNode {
    /// Where the content begins.
    fileprivate var start: UnitPoint { scrolls(.vertical) ? .top : .leading }

    /// The id of the view that the anchor's place in what is seen lies in, or that follows it.
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
    /// The views below with ids, the outermost ones.
    fileprivate func visitIdentified(_ body: (AnyHashable, ViewNode) -> Void) {
        if let identified = self as? any IdentifiedNode { return identified.eachIdentified(body) }
        forEachChild { $0.visitIdentified(body) }
    }

    /// The first below whose views are what a scroll view is aligned to.
    fileprivate var scrollTargetLayout: ViewNode? {
        if let target = self as? ScrollTargetNode, target.isEnabled { return target }
        var found: ViewNode?
        forEachChild { if found == nil { found = $0.scrollTargetLayout } }
        return found
    }
}

// MARK: What apps write

private struct ScrollPositionModifier<ID: Hashable> {
    let id: Binding<ID?>
    let anchor: UnitPoint?
    nonisolated init(id: Binding<ID?>, anchor: UnitPoint?) { (self.id, self.anchor) = (id, anchor) }
}

extension ScrollPositionModifier: ViewModifier {
    func body(content: Content) -> some View {
        let id = id
        content.modifier(
            ScrollTieModifier(id: id.wrappedValue.map { AnyHashable($0) }, anchor: anchor) { new in
                if let new = new.base as? ID { id.wrappedValue = new }
            })
    }
}

private struct ScrollTieModifier {
    let id: AnyHashable?
    let anchor: UnitPoint?
    let tell: (AnyHashable) -> Void
    nonisolated init(id: AnyHashable?, anchor: UnitPoint?, tell: @escaping (AnyHashable) -> Void) {
        (self.id, self.anchor, self.tell) = (id, anchor, tell)
    }
}

extension ScrollTieModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ScrollTieNode { ScrollTieNode(parent, modifier) }
    static func _updateNode(_ node: ScrollTieNode, _ modifier: Self) { node.take(modifier) }
}

private final class ScrollTieNode: EnvironmentNode {
    private let tie: ScrollTie

    init(_ parent: ViewNode, _ modifier: ScrollTieModifier) {
        let tie = ScrollTie()
        self.tie = tie
        super.init(parent) { $0.scrollTie = tie }
        take(modifier)
    }

    func take(_ modifier: ScrollTieModifier) {
        tie.take(modifier.id, anchor: modifier.anchor, tell: modifier.tell, in: graph)
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

/// Its views are what a scroll view is at.
private final class ScrollTargetNode: WrapperNode {
    var isEnabled: Bool
    init(_ parent: ViewNode, _ isEnabled: Bool) {
        self.isEnabled = isEnabled
        super.init(parent)
    }
}

extension EnvironmentValues {
    private struct TieKey: EnvironmentKey { static var defaultValue: ScrollTie? { nil } }
    private struct AnchorKey: EnvironmentKey { static var defaultValue: UnitPoint? { nil } }
    var scrollTie: ScrollTie? {
        get { self[TieKey.self] }
        set { self[TieKey.self] = newValue }
    }
    var defaultScrollAnchor: UnitPoint? {
        get { self[AnchorKey.self] }
        set { self[AnchorKey.self] = newValue }
    }
}

extension View {
    /// Ties the position of the scroll view in this one to the id of a view in it: what is written is scrolled to, and a person's
    /// scrolling writes the id of the view at the scroll view's beginning, or at the anchor.
    ///
    ///     ScrollView {
    ///         LazyVStack { ForEach(parks) { ParkRow(park: $0) } }.scrollTargetLayout()
    ///     }
    ///     .scrollPosition(id: $id)
    public nonisolated func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrollPositionModifier(id: id, anchor: anchor))
    }

    /// Says that the views in this stack are what the scroll view around is at.
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }

    /// Where scroll views in this view are at first, and stay when their content grows while they are there.
    public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
        environment(\.defaultScrollAnchor, anchor)
    }
}
