import Foundation
import FrontmostRender

/// What takes room away from the safe part of the screen.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1), keyboard = SafeAreaRegions(rawValue: 2)
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension LayoutNode {
    /// Where the node lies in the coordinates of `ancestor`; nil for the root's. Frames are those of the last layout.
    final func frame(in ancestor: LayoutNode? = nil) -> CGRect {
        var rect = CGRect(origin: layoutOrigin, size: size.cgSize)
        if self === ancestor { return CGRect(origin: .zero, size: size.cgSize) }
        var next = parent == nil ? nil : layoutParent
        while let node = next, node !== ancestor {
            rect.origin.x += node.render.origin.x - node.render.scrollOffset.x
            rect.origin.y += node.render.origin.y - node.render.scrollOffset.y
            next = node.parent == nil ? nil : node.layoutParent
        }
        if let ancestor, next === ancestor {
            rect.origin.x -= ancestor.render.scrollOffset.x
            rect.origin.y -= ancestor.render.scrollOffset.y
        }
        return rect
    }

    /// How far the node reaches beyond its frame to the ends of the screen: where it touches the safe area's edges.
    final func safeAreaReach(_ edges: Edge.Set, ignoring regions: SafeAreaRegions = .all) -> EdgeInsets {
        guard let root = graph.root, root.safeArea != EdgeInsets() else { return EdgeInsets() }
        let frame = frame(), safe = root.safeRect
        func touches(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.5 }
        var reach = EdgeInsets()
        if edges.contains(.bottom) { reach.bottom = root.reachBelow(frame.maxY, ignoring: regions) }
        if !regions.contains(.container) { return reach }
        if edges.contains(.top) && touches(frame.minY, safe.minY) { reach.top = root.safeArea.top }
        if edges.contains(.leading) && touches(frame.minX, safe.minX) { reach.leading = root.safeArea.leading }
        if edges.contains(.trailing) && touches(frame.maxX, safe.maxX) { reach.trailing = root.safeArea.trailing }
        return reach
    }
}

extension ViewNode {
    /// What scrolls is clipped: nothing in it reaches beyond the safe area.
    final var isInsideScroll: Bool { nearest(ScrollNode.self) != nil }
}

/// Lets a view reach to the ends of the screen.
public struct IgnoresSafeAreaModifier {
    let regions: SafeAreaRegions
    let edges: Edge.Set
    nonisolated init(_ regions: SafeAreaRegions, _ edges: Edge.Set) { (self.regions, self.edges) = (regions, edges) }
}

extension IgnoresSafeAreaModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        IgnoresSafeAreaNode(parent, modifier.regions, modifier.edges)
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        let node = unsafeDowncast(node, to: IgnoresSafeAreaNode.self)
        (node.regions, node.edges) = (modifier.regions, modifier.edges)
    }
}

/// Takes the place it would have anyway; what is inside gets more where that place touches the safe area's edge.
final class IgnoresSafeAreaNode: UnaryLayoutNode {
    var regions: SafeAreaRegions { didSet { if regions != oldValue { invalidatePlacement() } } }
    var edges: Edge.Set { didSet { if edges != oldValue { invalidatePlacement() } } }
    private var reach = EdgeInsets()

    init(_ parent: ViewNode, _ regions: SafeAreaRegions, _ edges: Edge.Set) {
        (self.regions, self.edges) = (regions, edges)
        super.init(parent)
        graph.addSettling(self)
    }

    override func settle() {
        let new = safeAreaReach(edges, ignoring: regions)
        if new == reach { return }
        reach = new
        invalidatePlacement()
    }

    override func place(_ p: Extent) {
        guard let item else { return }
        func more(_ p: Double, _ by: CGFloat) -> Double { p.isFiniteOffer ? p + Double(by) : p }
        let q = Extent(more(p.width, reach.width), more(p.height, reach.height)), s = item.measure(q).size
        item.setFrame(
            (size.width + Double(reach.width) - s.width) / 2 - Double(reach.leading),
            (size.height + Double(reach.height) - s.height) / 2 - Double(reach.top), s, q)
    }
}

/// Puts a view at an edge and lays the other one out in what is left.
public struct SafeAreaInsetModifier<Inset> {
    let edge: Edge
    let spacing: CGFloat?
    let alignment: Alignment
    let inset: Inset
    nonisolated init(_ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat?, _ inset: Inset) {
        (self.edge, self.alignment, self.spacing, self.inset) = (edge, alignment, spacing, inset)
    }
}

extension SafeAreaInsetModifier: ViewModifier where Inset: View { public typealias Body = Never }
extension SafeAreaInsetModifier: LayoutModifier where Inset: View {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        let node = SafeAreaInsetNode(parent, modifier.edge, modifier.alignment, modifier.spacing)
        node.inset.content = Inset._make(modifier.inset, node.inset)
        node.inset.restructure()
        return node
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        let node = unsafeDowncast(node, to: SafeAreaInsetNode.self)
        node.update(modifier.edge, modifier.alignment, modifier.spacing)
        Inset._update(node.inset.content, modifier.inset)
    }
}

final class SafeAreaInsetNode: UnaryLayoutNode {
    private(set) var inset: ZStackNode!
    private var edge: Edge
    private var alignment: Alignment
    private var spacing: Double

    init(_ parent: ViewNode, _ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat?) {
        (self.edge, self.alignment, self.spacing) = (edge, alignment, Double(spacing ?? 0))
        super.init(parent)
        inset = ZStackNode(self, alignment)
        inset.layoutParent = self
    }

    func update(_ edge: Edge, _ alignment: Alignment, _ spacing: CGFloat?) {
        let spacing = Double(spacing ?? 0)
        if edge == self.edge && alignment == self.alignment && spacing == self.spacing { return }
        (self.edge, self.alignment, self.spacing) = (edge, alignment, spacing)
        inset.update(alignment)
        invalidateSize()
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        visit(inset)
    }

    override func renderChildren(_ items: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> { items + [inset.render] }

    private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

    /// As much as it asks for, and no more than there is.
    private func offer(toBar p: Extent) -> Extent {
        let all = p.along(axis) - spacing, cross = p.along(axis.other), free = Extent.make(axis, .ideal, cross)
        if !p.along(axis).isFiniteOffer || inset.measure(free).size.along(axis) <= all { return free }
        return .make(axis, max(0, all), cross)
    }

    /// What the edge takes, and what is offered to the rest.
    private func parts(_ p: Extent) -> (bar: Extent, taken: Double, rest: Extent) {
        let bar = inset.measure(offer(toBar: p)).size, taken = bar.along(axis) + spacing
        return (bar, taken, axis == .vertical ? p.inset(0, taken) : p.inset(taken, 0))
    }

    override func computeSize(_ p: Extent) -> Answer {
        let parts = parts(p), s = item?.measure(parts.rest).size ?? .zero
        let cross = max(s.along(axis.other), parts.bar.along(axis.other))
        return .exact(.make(axis, s.along(axis) + parts.taken, cross), for: p)
    }

    override func place(_ p: Extent) {
        let parts = parts(p), s = item?.measure(parts.rest).size ?? .zero
        let isFirst = edge == .top || edge == .leading, cross = size.along(axis.other)
        let at = isFirst ? 0 : size.along(axis) - parts.bar.along(axis)
        let key = axis == .vertical ? alignment.horizontal.key : alignment.vertical.key
        let barOffer = offer(toBar: p)
        let own = ViewDimensions(size.cgSize)
        let aside = Double(own[key]) - inset.guide(key, parts.bar, barOffer)
        inset.setFrame(axis == .vertical ? aside : at, axis == .vertical ? at : aside, parts.bar, barOffer)
        let middle = (cross - s.along(axis.other)) / 2, start = isFirst ? parts.taken : 0
        item?.setFrame(axis == .vertical ? middle : start, axis == .vertical ? start : middle, s, parts.rest)
    }
}

extension View {
    /// Lets the view reach beyond the safe area where it touches its edges.
    public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(IgnoresSafeAreaModifier(regions, edges))
    }
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

    /// Puts `content` at an edge; this view is laid out in what is left.
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                edge == .top ? .top : .bottom, Alignment(horizontal: alignment, vertical: .center), spacing, content()))
    }
    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            SafeAreaInsetModifier(
                edge == .leading ? .leading : .trailing, Alignment(horizontal: .center, vertical: alignment), spacing, content()))
    }

    /// Adds to the safe area of the view, in points; nil for the platform's.
    public nonisolated func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
    public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
}
