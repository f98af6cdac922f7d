import Foundation
import FrontmostRender

/// The causes of safe area insets.
public struct SafeAreaRegions: OptionSet, Sendable {
    /// The regions as bits.
    public let rawValue: UInt
    /// Creates a set of regions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The insets of bars, notches and safe area modifiers, and the inset of the keyboard.
    public static let container = SafeAreaRegions(rawValue: 1), keyboard = SafeAreaRegions(rawValue: 2)
    /// All regions.
    public static let all: SafeAreaRegions = [.container, .keyboard]
}

extension LayoutNode {
    /// Returns the node's frame in the coordinates of `ancestor`, or of the root if it is nil, as of the last layout.
    /// - Parameter isResting: Whether a pinned node counts at its position in the content instead of the position at which it is
    ///   shown.
    final func frame(in ancestor: LayoutNode? = nil, isResting: Bool = false) -> CGRect {
        var rect = CGRect(origin: layoutOrigin, size: size.cgSize)
        if self === ancestor { return CGRect(origin: .zero, size: size.cgSize) }
        func addPin(of node: LayoutNode) {
            let shift = node.render.pinShift()
            rect = rect.offsetBy(dx: shift.x, dy: shift.y)
        }
        if !isResting { addPin(of: self) }
        var next = parent == nil ? nil : layoutParent
        while let node = next, node !== ancestor {
            rect.origin.x += node.render.origin.x - node.render.scrollOffset.x
            rect.origin.y += node.render.origin.y - node.render.scrollOffset.y
            if !isResting { addPin(of: node) }
            next = node.parent == nil ? nil : node.layoutParent
        }
        if let ancestor, next === ancestor {
            rect.origin.x -= ancestor.render.scrollOffset.x
            rect.origin.y -= ancestor.render.scrollOffset.y
        }
        return rect
    }

    /// Returns how far the node extends beyond its frame at the edges where it touches the safe area's. The leading edge of the result is the
    /// left one, whatever the layout direction is.
    ///
    /// Insets of ancestors are considered first, from the innermost one outwards; the screen's come last.
    final func safeAreaReach(_ edges: Edge.Set, ignoring regions: SafeAreaRegions = .all) -> EdgeInsets {
        guard let root = graph.root, root.safeArea != EdgeInsets() || graph.features.safeAreaChangers > 0 else {
            return EdgeInsets()
        }
        var reach = SafeAreaReach(mirrored(edges), regions, from: CGRect(origin: layoutOrigin, size: size.cgSize))
        forEachLayoutAncestor { ancestor, child in
            if graph.features.safeAreaChangers > 0, let changer = ancestor as? any SafeAreaChanging, changer.takes(from: child) {
                reach.extend(beyond: changer.takenInsets, in: changer.size.cgSize)
            }
            reach.frame.origin.x += ancestor.render.origin.x - ancestor.render.scrollOffset.x
            reach.frame.origin.y += ancestor.render.origin.y - ancestor.render.scrollOffset.y
        }
        reach.extend(in: root)
        return reach.insets
    }

    /// Returns how much of the node is in the insets of ancestors that change the safe area, because it ignores these insets.
    final func coveredByInsets() -> EdgeInsets {
        var covered = EdgeInsets()
        if graph.features.safeAreaChangers == 0 { return covered }
        var frame = CGRect(origin: layoutOrigin, size: size.cgSize)
        forEachLayoutAncestor { ancestor, child in
            if let changer = ancestor as? any SafeAreaChanging, changer.takes(from: child) {
                let taken = changer.takenInsets, size = changer.size.cgSize
                func part(_ depth: CGFloat, _ whole: CGFloat) -> CGFloat { min(max(0, depth), max(0, whole)) }
                covered.top += part(taken.top - frame.minY, taken.top)
                covered.leading += part(taken.leading - frame.minX, taken.leading)
                covered.bottom += part(frame.maxY - size.height + taken.bottom, taken.bottom)
                covered.trailing += part(frame.maxX - size.width + taken.trailing, taken.trailing)
            }
            frame.origin.x += ancestor.render.origin.x - ancestor.render.scrollOffset.x
            frame.origin.y += ancestor.render.origin.y - ancestor.render.scrollOffset.y
        }
        return covered
    }

    /// Calls `visit` for each ancestor among the layout nodes, from the innermost outwards, with the item of it that contains
    /// this node.
    private func forEachLayoutAncestor(_ visit: (_ ancestor: LayoutNode, _ child: LayoutNode) -> Void) {
        var child: LayoutNode = self
        while child.parent != nil, let ancestor = child.layoutParent {
            visit(ancestor, child)
            child = ancestor
        }
    }
}

/// Extends a node's frame through the safe area insets around it, out to the edges of the screen.
@MainActor private struct SafeAreaReach {
    private(set) var insets = EdgeInsets()
    /// The extended frame, in the coordinates of the ancestor that provides the next insets.
    var frame: CGRect
    private var edges: Edge.Set
    private let regions: SafeAreaRegions

    init(_ edges: Edge.Set, _ regions: SafeAreaRegions, from frame: CGRect) {
        (self.edges, self.regions, self.frame) = (edges, regions, frame)
    }

    private static func touches(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 0.5 }

    /// Extends the frame at the edges where it touches an ancestor's insets.
    /// - Parameter size: The size of the ancestor with the insets.
    mutating func extend(beyond taken: EdgeInsets, in size: CGSize) {
        extend(.top, by: taken.top, if: Self.touches(frame.minY, taken.top))
        extend(.leading, by: taken.leading, if: Self.touches(frame.minX, taken.leading))
        extend(.bottom, by: taken.bottom, if: Self.touches(frame.maxY, size.height - taken.bottom))
        extend(.trailing, by: taken.trailing, if: Self.touches(frame.maxX, size.width - taken.trailing))
    }

    private mutating func extend(_ edge: Edge.Set, by length: CGFloat, if touches: Bool) {
        guard length > 0, touches, edges.contains(edge) else { return }
        // An inset that is not ignored ends the reach at its edge.
        if regions.contains(.container) { grow(edge, by: length) } else { edges.subtract(edge) }
    }

    private mutating func grow(_ edge: Edge.Set, by length: CGFloat) {
        let more = EdgeInsets(edge, length)
        insets.top += more.top
        insets.leading += more.leading
        insets.bottom += more.bottom
        insets.trailing += more.trailing
        frame = CGRect(
            x: frame.minX - more.leading, y: frame.minY - more.top, width: frame.width + more.width,
            height: frame.height + more.height)
    }

    mutating func extend(in root: RootNode) {
        let safe = root.safeRect
        if edges.contains(.bottom) { grow(.bottom, by: root.reachBelow(frame.maxY, ignoring: regions)) }
        extend(.top, by: root.safeArea.top, if: Self.touches(frame.minY, safe.minY))
        extend(.leading, by: root.safeArea.leading, if: Self.touches(frame.minX, safe.minX))
        extend(.trailing, by: root.safeArea.trailing, if: Self.touches(frame.maxX, safe.maxX))
    }
}

extension ViewNode {
    /// Whether the node is in a scroll view. A scroll view clips its content, so that nothing in it extends beyond the safe area.
    final var isInsideScroll: Bool { nearest { $0.asLayoutNode?.scrollAxes } != nil }
}

/// Lets a view extend beyond the safe area.
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
        let node = downcast(node, to: IgnoresSafeAreaNode.self)
        (node.regions, node.edges) = (modifier.regions, modifier.edges)
    }
}

/// Has the size it would have without the modifier, and enlarges its content at the edges where it touches the safe area's.
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
        let reach = mirrored(reach)
        func more(_ p: Double, _ by: CGFloat) -> Double { p.isFiniteOffer ? p + Double(by) : p }
        let q = Extent(more(p.width, reach.width), more(p.height, reach.height)), s = item.measure(q).size
        item.setFrame(
            (size.width + Double(reach.width) - s.width) / 2 - Double(reach.leading),
            (size.height + Double(reach.height) - s.height) / 2 - Double(reach.top), s, q)
    }
}

extension View {
    /// Extends the view beyond the safe area at the edges that it touches.
    public nonisolated func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(IgnoresSafeAreaModifier(regions, edges))
    }
    /// Extends the view beyond the safe area at the edges that it touches, over the keyboard's region as well.
    public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
}
