import Foundation
import FrontmostRender

/// Gives access to a view's size, position, safe area and anchors.
public struct GeometryProxy {
    // Used on the main actor only.
    private weak var node: LayoutNode?
    /// The view's size in points.
    public let size: CGSize
    private let note: GeometryUse?

    @MainActor init(_ node: LayoutNode, _ note: GeometryUse? = nil) {
        (self.node, size, self.note) = (node, node.seenSize.cgSize, note)
    }

    /// How far the safe area's insets reach into the view, in points.
    public var safeAreaInsets: EdgeInsets {
        MainActor.assumeIsolated {
            guard let node else { return EdgeInsets() }
            note?.usesFrame = true
            return node.mirrored(node.safeAreaReach(.all))
        }
    }

    /// Returns the view's frame in a coordinate space.
    @_disfavoredOverload public func frame(in space: CoordinateSpace) -> CGRect {
        // Unchecked: the closure runs at once, on the main actor.
        nonisolated(unsafe) let space = space
        return MainActor.assumeIsolated {
            guard let node else { return CGRect(origin: .zero, size: size) }
            let origin = node.frame(in: space).origin
            if space != .local { note?.uses(origin, in: space) }
            return CGRect(origin: origin, size: node.seenSize.cgSize)
        }
    }
    /// Returns the view's frame in a coordinate space.
    public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

    /// Returns the bounds of the ancestor with that name in this view's coordinates; nil if there is no such ancestor.
    public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
        // Unchecked: the closure runs at once, on the main actor.
        nonisolated(unsafe) let space = space
        return MainActor.assumeIsolated {
            note?.usesFrame = true
            guard let node, let owner = node.owner(of: space.coordinateSpace) else { return nil }
            let origin = node.frame(in: space.coordinateSpace).origin, size = owner.size.cgSize
            note?.uses(origin, size, in: space.coordinateSpace)
            return CGRect(origin: CGPoint(x: -origin.x, y: -origin.y), size: size)
        }
    }

    /// Resolves an anchor in this view's coordinates.
    public subscript<T>(anchor: Anchor<T>) -> T {
        let source = anchor.source
        let rect = MainActor.assumeIsolated {
            let rect = node.flatMap { source.rect(for: $0) } ?? .zero
            note?.anchors.append((source, rect))
            note?.usesFrame = true
            return rect
        }
        return anchor.value(rect)
    }
}

// Unchecked: the node is used on the main actor only, which each method checks.
extension GeometryProxy: @unchecked Sendable {}

/// Records the geometry that a reader's content read, so that the content is built again when it changes.
@MainActor final class GeometryUse {
    var usesFrame = false
    /// The reader's origin in each space that was read, and the space's size if that was read too.
    private(set) var spaces: [(space: CoordinateSpace, origin: CGPoint, size: CGSize?)] = []
    var anchors: [(source: AnchorSource, rect: CGRect)] = []

    func uses(_ origin: CGPoint, _ size: CGSize? = nil, in space: CoordinateSpace) {
        usesFrame = true
        if !spaces.contains(where: { $0.space == space && ($0.size != nil || size == nil) }) {
            spaces.append((space, origin, size))
        }
    }

    /// Whether a node that has not moved in its graph is still where it was in spaces and for anchors of other graphs.
    fileprivate func isUpToDate(for node: LayoutNode) -> Bool {
        spaces.allSatisfy {
            node.frame(in: $0.space).origin == $0.origin && ($0.size == nil || $0.size == node.owner(of: $0.space)?.size.cgSize)
        }
            && anchors.allSatisfy { $0.source.rect(for: node) ?? .zero == $0.rect }
    }
}

/// The geometry that a closure has read of a node, so that it runs again when that has changed.
@MainActor struct GeometryReads {
    private var use: GeometryUse?
    private var frame = CGRect.null
    private var reach = EdgeInsets()

    /// Lets the closure run again, whatever it has read.
    mutating func forget() { use = nil }

    /// The node's geometry, for another run of the closure; nil if all that it has read is as before.
    mutating func proxyIfChanged(for node: LayoutNode) -> GeometryProxy? {
        let frame = node.frame()
        if let use, frame.size == self.frame.size {
            if !use.usesFrame { return nil }
            if frame == self.frame && node.safeAreaReach(.all) == reach && use.isUpToDate(for: node) { return nil }
        }
        let new = GeometryUse()
        (use, self.frame, reach) = (new, frame, node.safeAreaReach(.all))
        return GeometryProxy(node, new)
    }
}

/// A container that builds its content from its own size and position. It takes the whole proposal.
public struct GeometryReader<Content: View> {
    let content: (GeometryProxy) -> Content

    /// Creates a reader that builds its content with a `GeometryProxy`.
    public nonisolated init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: View {
    public typealias Body = Never

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = GeometryReaderNode(parent)
        let body = GeometryBodyNode(node, view.content)
        node.content = body
        node.body = body
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: GeometryReaderNode.self)
        downcast(node.content, to: GeometryBodyNode<Content>.self).update(view.content)
    }
    public static var _isUnary: Bool { true }
}

/// The body of a geometry reader. It is evaluated when all frames are known, and again when geometry that it read has changed.
class GeometryContentNode: BodyNode {
    final var use = GeometryUse()
    final var isBuilt = false
}

final class GeometryBodyNode<Content: View>: GeometryContentNode {
    private var build: (GeometryProxy) -> Content
    private unowned let reader: GeometryReaderNode

    init(_ reader: GeometryReaderNode, _ build: @escaping (GeometryProxy) -> Content) {
        (self.build, self.reader) = (build, reader)
        super.init(reader, TypeInfo.of(GeometryReader<Content>.self) { $0.evaluate() })
    }

    func update(_ new: @escaping (GeometryProxy) -> Content) {
        let isSame = FieldComparison.isSame(ClosureBox(run: build), ClosureBox(run: new))
        build = new
        if !isSame { evaluate() } else if isDue { graph.evaluateDue(in: self) }
    }

    private struct ClosureBox { let run: (GeometryProxy) -> Content }

    override func evaluate() {
        guard reader.isPlaced else { return }
        isBuilt = true
        use = GeometryUse()
        let body = trackingReads { build(GeometryProxy(reader, use)) }
        if let child { return Content._update(child, body) }
        child = Content._make(body, self)
        structureChanged()
    }
}

extension LayoutNode {
    /// The node's size; for a geometry reader, the size at the current point of an animation.
    fileprivate var seenSize: Extent { (self as? GeometryReaderNode)?.shownSize ?? size }
}

/// A geometry reader's node. While the host animates the node's frame, its content is built and laid out for every frame of the
/// animation.
final class GeometryReaderNode: LayoutNode, FrameAnimated {
    weak var body: GeometryContentNode?
    private(set) var isPlaced = false
    /// The size that the content is laid out for.
    fileprivate private(set) var shownSize = Extent.zero
    private var known = CGRect.null
    private var knownReach = EdgeInsets()

    override init(_ parent: ViewNode) {
        super.init(parent)
        graph.addSettling(self)
    }

    override func computeSize(_ p: Extent) -> MeasuredSize { .offered(p) }
    override var mirrorWidth: Double { shownSize.width }

    override func place(_ p: Extent) {
        // A frame that is about to be animated begins with the size shown so far; `settle` brings it up to date.
        if !isPlaced || render.tree?.animation == nil && motions.isEmpty { shownSize = size }
        isPlaced = true
        let q = shownSize
        forEachItem { $0.setFrame(0, 0, $0.measure(q).size, q) }
    }

    /// The running animations of the node's frame.
    private var motions: [RenderNode.RunningChange] {
        render.runningChanges.filter { $0.fromFrame != nil && $0.end > graph.frameTime + AnimatedTime.precision }
    }

    private func followMotion() {
        var seen = size
        if !motions.isEmpty {
            // The content begins with the size shown so far: what it changes in this layout would be animated in addition.
            if render.tree?.animation != nil { return graph.animateFrames(of: self) }
            // Timers fire up to about a microsecond early.
            let size = render.presentationFrame(at: graph.frameTime + 1e-6).size
            func onGrid(_ length: CGFloat) -> Double { max(0, (Double(length) / layoutGrid).rounded() * layoutGrid) }
            seen = Extent(onGrid(size.width), onGrid(size.height))
            graph.animateFrames(of: self)
        }
        if seen == shownSize { return }
        shownSize = seen
        invalidatePlacement()
    }

    var animatedNode: ViewNode? { self }
    func showFrame() { if isPlaced { followMotion() } }
    func nextFrame(after time: TimeInterval, frame: TimeInterval) -> TimeInterval? {
        motions.filter(\.animation.runDuration.isFinite).map { min(max($0.start + $0.animation.delay, frame), $0.end) }.min()
    }

    override func settle() {
        guard isPlaced, let body else { return }
        followMotion()
        let frame = CGRect(origin: frame().origin, size: shownSize.cgSize)
        var isSame = body.isBuilt && frame.size == known.size
        if isSame && body.use.usesFrame {
            isSame = frame == known && safeAreaReach(.all) == knownReach && body.use.isUpToDate(for: self)
        }
        if isSame { return }
        (known, knownReach) = (frame, safeAreaReach(.all))
        body.evaluate()
    }
}

// MARK: - onGeometryChange

/// Calls an action when a value that is read from a view's geometry changes.
public struct GeometryChangeModifier<Value: Equatable> {
    let read: (GeometryProxy) -> Value
    let action: (Value, Value) -> Void
    nonisolated init(_ read: @escaping (GeometryProxy) -> Value, _ action: @escaping (Value, Value) -> Void) {
        (self.read, self.action) = (read, action)
    }
}

extension GeometryChangeModifier: LayoutModifier {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { GeometryChangeNode(parent, modifier) }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: GeometryChangeNode<Value>.self).update(modifier)
    }
}

final class GeometryChangeNode<Value: Equatable>: UnaryLayoutNode {
    private var modifier: GeometryChangeModifier<Value>
    private var observed: ObservedRun?
    private var last: Value?

    private struct Reading { let read: (GeometryProxy) -> Value }

    init(_ parent: ViewNode, _ modifier: GeometryChangeModifier<Value>) {
        self.modifier = modifier
        super.init(parent)
        graph.addSettling(self)
    }

    func update(_ new: GeometryChangeModifier<Value>) {
        let isSame = FieldComparison.isConstant(Reading(read: modifier.read), Reading(read: new.read))
        modifier = new
        // The geometry is the same, but the value may be another one.
        if !isSame { graph.noteViewportMoved() }
    }

    override func settle() {
        if lastProposal.width < 0 { return }
        let value = trackingContent(&observed) { modifier.read(GeometryProxy(self)) }
        if value == last { return }
        let old = last ?? value
        last = value
        graph.enqueue { [self] in modifier.action(old, value) }
    }
}

extension View {
    /// Calls an action with a value that is read from the view's geometry.
    /// - Parameter action: Called when the value is first known and whenever it changes.
    public nonisolated func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform) { _, new in action(new) })
    }
    /// Calls an action with the old and the new value when a value that is read from the view's geometry changes. The first call
    /// gets the first value twice.
    public nonisolated func onGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View {
        modifier(GeometryChangeModifier(transform, action))
    }
}
