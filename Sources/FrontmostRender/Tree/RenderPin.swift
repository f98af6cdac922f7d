import Foundation

/// Keeps a node at an edge of its scroll view while its resting position is beyond that edge, such as a section's header.
///
/// The node's position is a pure function of the scroll offset, `shift(of:in:)`. Scrolling needs neither layout nor a patch: the
/// engine computes the shift when it needs a position, and a host that scrolls by itself does the same (a browser with `position:
/// sticky`). The parent of a pinned node has to extend over the node's whole travel, and must not show anything else.
public struct RenderPin: Equatable, Sendable {
    /// An edge of a scroll view.
    public enum Edge: String, Sendable, CaseIterable {
        case top, left, bottom, right

        /// Whether the node moves vertically.
        public var isVertical: Bool { self == .top || self == .bottom }
        /// Whether it is the edge with the lower coordinates.
        public var isLeading: Bool { self == .top || self == .left }
    }

    /// The edge that the node is kept at.
    public let edge: Edge
    /// Points between the edge of the scroll view and that of the pinned node: the height of bars or of nodes pinned before it.
    public let inset: CGFloat
    /// The largest distance in points that the node moves from its resting position towards the middle of the scroll view.
    public let travel: CGFloat

    /// Makes a pin. Values that are not finite count as 0.
    public init(_ edge: Edge, inset: CGFloat, travel: CGFloat) {
        (self.edge, self.inset) = (edge, inset.isFinite ? inset : 0)
        self.travel = travel.isFinite ? max(0, travel) : 0
    }

    /// The node's distance from its resting position, along the edge's axis. Both ranges are in the content's coordinates.
    /// - Parameters:
    ///   - resting: The range of the node at its resting position.
    ///   - visible: The visible range of the content.
    /// - Returns: Points; negative at the trailing edges.
    public func shift(of resting: (low: CGFloat, high: CGFloat), in visible: (low: CGFloat, high: CGFloat)) -> CGFloat {
        if edge.isLeading { return min(travel, max(0, visible.low + inset - resting.low)) }
        return -min(travel, max(0, resting.high - (visible.high - inset)))
    }
}

extension RenderNode {
    /// The distance that the node is pinned away from its frame; zero for nearly all nodes.
    ///
    /// - Complexity: O(1) without a pin, otherwise O(depth below the scroll view).
    /// - Parameter time: On the tree's clock, in seconds; nil for the positions at the end of all animations.
    public func pinShift(at time: TimeInterval? = nil) -> CGPoint {
        guard let pin = rare?.effects?.effects.pin else { return .zero }
        func frame(_ node: RenderNode) -> CGRect { time.map(node.presentationFrame) ?? node.frame }
        var resting = frame(self), next = parent
        while let node = next {
            let frame = frame(node)
            guard node.isScrolling else {
                resting = resting.offsetBy(dx: frame.minX, dy: frame.minY)
                next = node.parent
                continue
            }
            let visible = CGRect(origin: node.scrollOffset, size: frame.size)
            if pin.edge.isVertical {
                return CGPoint(x: 0, y: pin.shift(of: (resting.minY, resting.maxY), in: (visible.minY, visible.maxY)))
            }
            return CGPoint(x: pin.shift(of: (resting.minX, resting.maxX), in: (visible.minX, visible.maxX)), y: 0)
        }
        return .zero
    }
}
