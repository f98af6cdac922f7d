import Foundation

/// Keeps a node at an edge of the scroll view that it lies in, while its resting place is beyond that edge: a section's header.
///
/// The node moves by a pure function of the scroll offset, `shift(of:in:)`. Nothing is laid out and no patch is sent while the
/// content is scrolled: the engine computes the shift where it asks for a place, and a host that scrolls by itself does the same
/// (a browser by `position: sticky`). The parent of a pinned node has to be as long as its way, and to show nothing else.
public struct RenderPin: Equatable, Sendable {
    public enum Edge: String, Sendable, CaseIterable {
        case top, left, bottom, right

        public var isVertical: Bool { self == .top || self == .bottom }
        /// Whether it is the edge with the lower coordinates.
        public var isLeading: Bool { self == .top || self == .left }
    }

    public let edge: Edge
    /// Points between the edge of the scroll view and that of the node while it is pinned: bars, or what is pinned before it.
    public let inset: CGFloat
    /// Points that the node moves at most, away from its resting place towards the middle of the scroll view.
    public let travel: CGFloat

    public init(_ edge: Edge, inset: CGFloat, travel: CGFloat) {
        (self.edge, self.inset) = (edge, inset.isFinite ? inset : 0)
        self.travel = travel.isFinite ? max(0, travel) : 0
    }

    /// How far the node is from its resting place, along the edge's axis. Both ranges are in the content's coordinates.
    /// - Parameters:
    ///   - resting: The node at its resting place.
    ///   - visible: The part of the content that the scroll view shows.
    /// - Returns: Points; negative ones at the trailing edges.
    public func shift(of resting: (low: CGFloat, high: CGFloat), in visible: (low: CGFloat, high: CGFloat)) -> CGFloat {
        if edge.isLeading { return min(travel, max(0, visible.low + inset - resting.low)) }
        return -min(travel, max(0, resting.high - (visible.high - inset)))
    }
}

extension RenderNode {
    /// How far the node is pinned away from its frame; zero for nearly all nodes.
    ///
    /// - Complexity: O(1) without a pin, else O(depth below the scroll view).
    /// - Parameter time: On the tree's clock, in seconds; nil for where the nodes go, and not how far they have come.
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
