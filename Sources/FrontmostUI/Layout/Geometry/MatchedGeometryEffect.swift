import Foundation
import FrontmostRender

/// The parts of a view's geometry that a matched view takes over.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    /// The parts as bits.
    public let rawValue: UInt32
    /// Makes a set from bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The place of the view's anchor.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The size, which the view gets as a proposal.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Place and size.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// Gives a view the geometry of another one with the same id. See `View.matchedGeometryEffect`.
struct MatchedGeometryModifier {
    let key: MatchedGeometry.Key
    let properties: MatchedGeometryProperties
    let anchor: UnitPoint
    let isSource: Bool
    nonisolated init(
        _ key: MatchedGeometry.Key, _ properties: MatchedGeometryProperties, _ anchor: UnitPoint, isSource: Bool
    ) {
        (self.key, self.properties, self.anchor, self.isSource) = (key, properties, anchor, isSource)
    }
}

extension MatchedGeometryModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { MatchedGeometryNode(parent, modifier) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: MatchedGeometryNode.self).update(modifier)
    }
}

/// The node around a matched view. Its own frame is what layout gave to the view, whatever the view is matched with: only the view in
/// it is placed elsewhere.
final class MatchedGeometryNode: UnaryLayoutNode {
    private var modifier: MatchedGeometryModifier
    /// The frame that the view takes over, in the node's coordinates; nil while the view is at its own place.
    private var target: CGRect?

    init(_ parent: ViewNode, _ modifier: MatchedGeometryModifier) {
        self.modifier = modifier
        super.init(parent)
        graph.service(MatchedGeometry.self).add(self)
        graph.addSettling(self)
    }

    var key: MatchedGeometry.Key { modifier.key }
    var isSource: Bool { modifier.isSource }
    var isPlaced: Bool { lastProposal.width >= 0 }

    func update(_ new: MatchedGeometryModifier) {
        if FieldComparison.isSame(modifier, new) { return }
        let old = modifier
        modifier = new
        if old.key != new.key {
            graph.service(MatchedGeometry.self).remove(self, old.key)
            graph.service(MatchedGeometry.self).add(self)
        }
        invalidatePlacement()
    }

    override func place(_ p: Extent) {
        guard let target else { return super.place(p) }
        guard let item else { return }
        let takesSize = modifier.properties.contains(.size), takesPosition = modifier.properties.contains(.position)
        let proposal = takesSize ? Extent(Double(target.width), Double(target.height)) : p
        let measured = takesSize ? item.measure(proposal).size : size, anchor = modifier.anchor.valid
        let around = takesPosition ? target : CGRect(origin: .zero, size: size.cgSize)
        item.setFrame(
            fromLeft: Double(around.minX + around.width * anchor.x) - measured.width * Double(anchor.x),
            Double(around.minY + around.height * anchor.y) - measured.height * Double(anchor.y), measured, proposal)
    }

    override func settle() {
        // A leaving view is not part of the layout. See `MatchedGeometry.followPlaces`.
        guard isPlaced, !graph.isLeaving(self) else { return }
        let source = isSource ? nil : graph.service(MatchedGeometry.self).source(of: key)
        setTarget(source?.frame())
    }

    /// Takes over a frame in the root's coordinates.
    private func setTarget(_ frame: CGRect?) {
        let own = self.frame().origin, new = frame?.offsetBy(dx: -own.x, dy: -own.y)
        if new == target { return }
        target = new
        invalidatePlacement()
    }

    // MARK: Insertion and removal

    /// Where the view is shown, in the root's coordinates.
    var shownFrame: CGRect? { item?.render.frame(in: graph.root.render, at: graph.clock?.now ?? FrameClock.seconds) }

    /// Moves the view, which is new, from a frame in the root's coordinates to its own place. The host plays the motion.
    func arrive(from frame: CGRect, _ animation: RenderAnimation, at time: TimeInterval) {
        guard let item, isPlaced else { return }
        let own = self.frame().origin
        target = frame.offsetBy(dx: -own.x, dy: -own.y)
        placeAgain()
        let before = item.render.framesInside
        target = nil
        placeAgain()
        for (node, frame) in before { node.animateArrival(fromFrame: frame, animation, at: time) }
    }

    /// Moves the view, which is leaving, to a frame in the root's coordinates. The host plays the motion.
    func depart(to frame: CGRect, _ animation: RenderAnimation?) {
        let own = self.frame().origin, new = frame.offsetBy(dx: -own.x, dy: -own.y)
        guard isPlaced, new != target else { return }
        target = new
        render.withAnimation(animation) { placeAgain() }
    }

    override func willDetach() {
        graph.existingService(MatchedGeometry.self)?.detach(self)
        super.willDetach()
    }
}

extension RenderNode {
    /// The node and those below it, with their frames.
    fileprivate var framesInside: [(node: RenderNode, frame: CGRect)] { [(self, frame)] + children.flatMap(\.framesInside) }
}

/// The matched views of a graph, in groups of the same id.
///
/// Of a group, one view is the source. All others that are present follow its frame from layout to layout. A new source begins where
/// the one was that left in the same transaction, and views that leave go where the source is: so two views look like one that moves.
@MainActor final class MatchedGeometry: PlaceFollower {
    struct Key: Hashable {
        let id: AnyHashable
        let namespace: Namespace.ID
    }

    // The graph keeps this object, and its views leave while it is deallocated.
    private unowned(unsafe) let graph: ViewGraph
    private var groups: [Key: [MatchedGeometryNode]] = [:]
    /// The groups of several views: those in which views may follow each other.
    private var shared: Set<Key> = []
    /// Views that were made since the last layout.
    private var new: [MatchedGeometryNode] = []
    /// Where sources were shown that were removed at once, without a transition, since the last layout.
    private var gone: [Key: CGRect] = [:]

    init(_ graph: ViewGraph) {
        self.graph = graph
        graph.placeFollowers.append(self)
    }

    func add(_ node: MatchedGeometryNode) {
        groups[node.key, default: []].append(node)
        if groups[node.key, default: []].count > 1 { shared.insert(node.key) }
        new.append(node)
    }

    func remove(_ node: MatchedGeometryNode, _ key: Key) {
        groups[key]?.removeAll { $0 === node }
        let count = groups[key]?.count ?? 0
        if count < 2 { shared.remove(key) }
        if count == 0 { groups[key] = nil }
        new.removeAll { $0 === node }
    }

    func detach(_ node: MatchedGeometryNode) {
        remove(node, node.key)
        if node.isSource && graph.transaction.animation != nil && graph.isUpdating { gone[node.key] = node.shownFrame }
    }

    /// The view of a group that others follow: the newest, if several say that they are the source.
    func source(of key: Key) -> MatchedGeometryNode? {
        groups[key]?.last { $0.isSource && $0.isPlaced && !graph.isLeaving($0) }
    }

    func followPlaces() {
        defer { (new, gone) = ([], [:]) }
        if new.isEmpty && graph.transitions.leaving.isEmpty { return }
        let tree = graph.root.render.tree, outer = tree?.animation
        tree?.animation = nil
        defer { tree?.animation = outer }
        let animations = arrivals(in: new)
        let leaving = graph.transitions.leaving.isEmpty ? [:] : leavingViews()
        let time = tree?.passTime ?? graph.clock?.now ?? FrameClock.seconds
        for (node, animation) in animations where node.isSource {
            let former = leaving[node.key]?.last { $0 !== node }?.shownFrame ?? gone[node.key]
            if let former { node.arrive(from: former, animation, at: time) }
        }
        for (key, nodes) in leaving {
            guard let source = source(of: key) else { continue }
            let animation = animations.first { $0.node.key == key }?.animation ?? graph.layouts.animation
            for node in nodes { node.depart(to: source.frame(), animation) }
        }
    }

    /// Those of some nodes that come with an animation.
    private func arrivals(in nodes: [MatchedGeometryNode]) -> [(node: MatchedGeometryNode, animation: RenderAnimation)] {
        if nodes.isEmpty || graph.transitions.arrivals.isEmpty { return [] }
        let arriving = Dictionary(
            graph.transitions.arrivals.compactMap { arrival in arrival.animation.map { (ObjectIdentifier(arrival.node), $0) } },
            uniquingKeysWith: { $1 })
        return nodes.compactMap { node in
            let animation = arriving[ObjectIdentifier(node)] ?? node.nearest { arriving[ObjectIdentifier($0)] }
            return animation.map { (node, $0) }
        }
    }

    /// The leaving views of the groups that have others too.
    private func leavingViews() -> [Key: [MatchedGeometryNode]] {
        var result: [Key: [MatchedGeometryNode]] = [:]
        for key in shared {
            let nodes = groups[key, default: []].filter(graph.isLeaving)
            if !nodes.isEmpty { result[key] = nodes }
        }
        return result
    }
}

extension View {
    /// Gives the view the geometry of another view with the same id.
    ///
    /// The layout around the view is as before; only the view itself is shown in the other one's frame. A source that is inserted in
    /// the same transaction in which another view of the id is removed begins where that was shown, and the other one goes along: the
    /// two look like one view that moves. How each of them fades is up to their transitions.
    ///
    ///     if isOpen {
    ///         Card().matchedGeometryEffect(id: "card", in: namespace).frame(width: 300, height: 400)
    ///     } else {
    ///         Card().matchedGeometryEffect(id: "card", in: namespace).frame(width: 80, height: 60)
    ///     }
    ///
    /// Views match within one hosting controller: a screen of a navigation stack, the content of a sheet.
    /// - Parameters:
    ///   - id: The id. It is compared with those of the same namespace.
    ///   - properties: What a view that is not a source takes over.
    ///   - anchor: The point of both views that coincides.
    ///   - isSource: Whether the others take over this view's geometry. Of the views of an id that are present, one should be.
    public nonisolated func matchedGeometryEffect(
        id: some Hashable, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View {
        modifier(
            MatchedGeometryModifier(
                MatchedGeometry.Key(id: AnyHashable(id), namespace: namespace), properties, anchor, isSource: isSource))
    }
}
