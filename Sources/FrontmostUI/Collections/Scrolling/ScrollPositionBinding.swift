import Foundation
import FrontmostUIKit

/// Binds a scroll view's position: to the ID of the view at its start, or another anchor, or to a `ScrollPosition`.
@MainActor final class ScrollPositionBinding: ScrollObserver {
    /// A place to scroll to.
    enum Destination: Equatable {
        case id(AnyHashable)
        case edge(Edge)
        /// Along an axis without a value the offset stays as it is.
        case point(x: CGFloat?, y: CGFloat?)
    }
    /// The position that the binding and the scroll view have in common.
    private enum Place: Equatable {
        case destination(Destination)
        /// The user has scrolled. The ID is that of the view at the anchor.
        case user(AnyHashable?)
    }
    /// Called with the ID of the view at the anchor when the user has scrolled.
    struct Report {
        /// Whether the user's scrolling counts where no view has an ID.
        let isForAnyPlace: Bool
        /// Whether an ID has the type of the binding. A row in a section has the section's ID besides its own.
        let accepts: (AnyHashable) -> Bool
        let send: (AnyHashable?) -> Void
    }

    private var anchor: UnitPoint?
    private var report = Report(isForAnyPlace: false, accepts: { _ in false }, send: { _ in })
    private var place: Place?
    /// The number of the app's last scroll. A scroll to the same place has another number.
    private var request = 0
    /// The destination, until the content is there.
    private var wanted: ScrollRequest<Destination>?
    /// Whether the content has been scrolled since the last layout, by the user or by other code.
    private var hasMoved = false

    /// Adopts a value of the binding.
    /// - Parameters:
    ///   - destination: Nil if the value is not a place to scroll to.
    ///   - request: The number of the app's scrolls so far.
    func update(_ destination: Destination?, request: Int, anchor: UnitPoint?, report: Report, in graph: ViewGraph) {
        let isSameRequest = request == self.request
        (self.anchor, self.report, self.request) = (anchor, report, request)
        guard let destination else {
            if case .destination = place { place = nil }
            wanted = nil
            return
        }
        if isSameRequest && .destination(destination) == place { return }
        place = .destination(destination)
        wanted = ScrollRequest(destination)
        graph.noteViewportMoved()
    }

    override func userScrolled() { (hasMoved, wanted) = (true, nil) }

    /// A bound ID follows any scroll. A `ScrollPosition` tells apart where code has scrolled to and where the user has, and other code is
    /// neither.
    override func codeScrolled() { if !report.isForAnyPlace { hasMoved = true } }

    override func settle(_ scroll: ScrollNode) {
        if var request = wanted {
            let destination = request.destination
            request.attempt(inFrameOf: scroll.graph.root.render.tree, in: scroll) { $0.scroll(to: destination, anchor) }
            wanted = request.isOver ? nil : request
        }
        if hasMoved { scroll.graph.enqueue { [weak self, weak scroll] in if let scroll { self?.reportPlace(of: scroll) } } }
    }

    /// Reports the view at the anchor after a scroll. Lazy containers make their rows after a scroll, and another layout follows: then
    /// the next `settle` asks for the report again.
    private func reportPlace(of scroll: ScrollNode) {
        if !hasMoved || scroll.isDetached || scroll.graph.needsLayout { return }
        hasMoved = false
        let id = scroll.viewAt(anchor ?? scroll.start, where: report.accepts)
        guard report.isForAnyPlace || id != nil else { return }
        let new: Place = report.isForAnyPlace ? .user(id) : id.map { .destination(.id($0)) } ?? .user(nil)
        if new == place { return }
        place = new
        report.send(id)
    }
}

extension ScrollNode {
    /// Scrolls to a destination.
    /// - Returns: Whether the offset has changed.
    fileprivate func scroll(to destination: ScrollPositionBinding.Destination, _ anchor: UnitPoint?) -> Bool {
        switch destination {
        case .id(let id):
            guard let target = content.scrollTarget(id), target.scroll === self else { return false }
            return scroll(toVisible: target.rect, anchor ?? start)
        case .edge(let edge):
            let low = state.minimumOffset, high = state.maximumOffset
            return switch mirrored(edge) {
            case .top: scroll(toX: nil, y: low.y)
            case .bottom: scroll(toX: nil, y: high.y)
            case .leading: scroll(toX: low.x, y: nil)
            case .trailing: scroll(toX: high.x, y: nil)
            }
        case .point(let x, let y):
            let insets = contentInsets
            return scroll(toX: x.map { $0 + insets.leading }, y: y.map { $0 + insets.top })
        }
    }

    private func scroll(toX x: CGFloat?, y: CGFloat?) -> Bool {
        let target = state.clamped(CGPoint(x: x ?? state.offset.x, y: y ?? state.offset.y))
        if target == state.offset { return false }
        scroll(to: target)
        return true
    }
}

extension ScrollNode {
    /// The anchor at which the content begins.
    var start: UnitPoint { scrolls(.vertical) ? .top : .leading }

    /// The ID of the view at the anchor of the `targetRect`, or nearest to it. Of several IDs of a view it is the innermost one.
    /// - Parameter isIncluded: Whether an ID counts.
    fileprivate func viewAt(_ anchor: UnitPoint, where isIncluded: (AnyHashable) -> Bool) -> AnyHashable? {
        let isVertical = scrolls(.vertical), seen = targetRect, anchor = mirrored(anchor)
        let place = isVertical ? seen.minY + seen.height * anchor.y : seen.minX + seen.width * anchor.x
        var best: (id: AnyHashable, distance: CGFloat)?
        forEachTarget(where: isIncluded) { id, frames in
            for frame in frames {
                let low = isVertical ? frame.minY : frame.minX, high = isVertical ? frame.maxY : frame.maxX
                let distance = place < low ? low - place : place >= high ? place - high + 0.5 : 0
                if distance <= best?.distance ?? .infinity { best = (id, distance) }
            }
        }
        return best?.id
    }

    /// Visits IDs in the content, or in its `scrollTargetLayout` if there is one, with the frames of their views in the content.
    /// - Parameter isIncluded: Whether an ID counts. Rows have the IDs of their groups besides their own.
    func forEachTarget(where isIncluded: (AnyHashable) -> Bool, _ body: (AnyHashable, [CGRect]) -> Void) {
        (content.scrollTargetLayout ?? content).visitIdentified { id, node in
            if isIncluded(id) { body(id, node.madeViews.map(contentFrame(of:))) }
        }
    }

    /// The frames of the views that the content may be aligned with: those in the `scrollTargetLayout`.
    var targetFrames: [CGRect] {
        guard let target = content.scrollTargetLayout else { return [] }
        var frames: [CGRect] = []
        forEachTarget(where: { _ in true }) { frames += $1 }
        if !frames.isEmpty { return frames }
        var containers: ContiguousArray<LayoutNode> = []
        target.collect(into: &containers)
        return containers.flatMap { $0.items.map(contentFrame(of:)) }
    }

    private func contentFrame(of node: LayoutNode) -> CGRect {
        node.frame(in: self, isResting: true).offsetBy(dx: state.offset.x, dy: state.offset.y)
    }
}

extension ViewNode {
    /// The first node at or below this one with `scrollTargetLayout`.
    fileprivate var scrollTargetLayout: ViewNode? {
        firstInSubtree { ($0 as? ScrollTargetNode)?.isEnabled == true ? $0 : nil }
    }
}

// MARK: Modifiers

private struct ScrolledIDModifier<ID: Hashable> {
    let id: Binding<ID?>
    let anchor: UnitPoint?
    nonisolated init(id: Binding<ID?>, anchor: UnitPoint?) { (self.id, self.anchor) = (id, anchor) }
}

extension ScrolledIDModifier: ViewModifier {
    func body(content: Content) -> some View {
        let id = id
        let report = ScrollPositionBinding.Report(
            isForAnyPlace: false, accepts: { $0.base is ID }, send: { if let new = $0?.base as? ID { id.wrappedValue = new } })
        content.modifier(
            ScrollPositionBindingModifier(
                destination: id.wrappedValue.map { .id(AnyHashable($0)) }, anchor: anchor, report: report))
    }
}

private struct ScrollPositionModifier {
    let position: Binding<ScrollPosition>
    let anchor: UnitPoint?
    nonisolated init(position: Binding<ScrollPosition>, anchor: UnitPoint?) { (self.position, self.anchor) = (position, anchor) }
}

extension ScrollPositionModifier: ViewModifier {
    func body(content: Content) -> some View {
        let position = position, value = position.wrappedValue
        let report = ScrollPositionBinding.Report(
            isForAnyPlace: true, accepts: { value.hasType(of: $0) }, send: { position.wrappedValue.userScrolled(to: $0) })
        content.modifier(
            ScrollPositionBindingModifier(
                destination: value.destination, request: value.request, anchor: value.ownAnchor ?? anchor, report: report))
    }
}

private struct ScrollPositionBindingModifier {
    let destination: ScrollPositionBinding.Destination?
    let request: Int
    let anchor: UnitPoint?
    let report: ScrollPositionBinding.Report
    nonisolated init(
        destination: ScrollPositionBinding.Destination?, request: Int = 0, anchor: UnitPoint?,
        report: ScrollPositionBinding.Report
    ) {
        (self.destination, self.request, self.anchor, self.report) = (destination, request, anchor, report)
    }
}

extension ScrollPositionBindingModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ScrollObserverNode<ScrollPositionBinding> {
        let node = ScrollObserverNode(parent, ScrollPositionBinding())
        _updateNode(node, modifier)
        return node
    }
    static func _updateNode(_ node: ScrollObserverNode<ScrollPositionBinding>, _ modifier: Self) {
        node.observer.update(
            modifier.destination, request: modifier.request, anchor: modifier.anchor, report: modifier.report, in: node.graph)
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

extension View {
    /// Binds the position of the scroll view in this view to the ID of a view in it. Writing an ID scrolls to that view. When the
    /// user scrolls, the ID of the view at the start, or at the anchor, is written.
    ///
    ///     ScrollView {
    ///         LazyVStack { ForEach(parks) { ParkRow(park: $0) } }.scrollTargetLayout()
    ///     }
    ///     .scrollPosition(id: $id)
    public nonisolated func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrolledIDModifier(id: id, anchor: anchor))
    }

    /// Binds the position of the scroll view in this view. Scrolling by the position's methods scrolls the view; when the user scrolls,
    /// the position reports it.
    ///
    ///     @State private var position = ScrollPosition(edge: .top)
    ///     …
    ///     ScrollView { … }.scrollPosition($position)
    ///     Button("Down") { withAnimation { position.scrollTo(edge: .bottom) } }
    ///
    /// - Parameter anchor: The anchor of views with an ID; nil for the start.
    public nonisolated func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
        modifier(ScrollPositionModifier(position: position, anchor: anchor))
    }

    /// Makes the views in this stack the candidates for the position of the enclosing scroll view.
    public nonisolated func scrollTargetLayout(isEnabled: Bool = true) -> some View {
        modifier(ScrollTargetLayoutModifier(isEnabled: isEnabled))
    }
}
