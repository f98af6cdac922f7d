import Foundation

/// What somebody who looks after a part of a tree by himself says of a touch there, see `RenderNode.hitTest`.
public enum HitAnswer {
    /// The tree decides.
    case undecided
    /// The touch goes through the node and all below it.
    case through
    /// The node takes it.
    case taken
}

extension RenderNode {
    /// The frontmost node that a touch at `point` reaches, as the tree is seen at `time`.
    ///
    /// A node is reached where it shows something or takes input; an empty container lets touches through. Clips bound their
    /// subtree; hidden, fully transparent and non-interactive subtrees take nothing.
    /// - Parameters:
    ///   - point: In this node's coordinates.
    ///   - ignoresPassing: Also what a window was found to let through.
    ///   - ask: Is asked about each node on the way, before those in it, with the point in the node's coordinates.
    public func hitTest(
        _ point: CGPoint, at time: TimeInterval, ignoresPassing: Bool = false,
        asking ask: ((RenderNode, CGPoint) -> HitAnswer)? = nil
    ) -> RenderNode? {
        let effects = presentationEffects(at: time)
        if effects.isHidden || !effects.allowsHitTesting || effects.opacity < 0.01 { return nil }
        let passing = ignoresPassing ? .none : effects.passing
        if passing == .all { return nil }
        switch ask?(self, point) {
        case .through: return nil
        case .taken: return self
        case .undecided, nil: break
        }
        let inside = CGRect(origin: .zero, size: size).contains(point)
        if !inside && (effects.clip != nil || isScrolling) { return nil }
        for child in childrenFrontFirst {
            let local = child.convert(fromParent: point, at: time)
            if let hit = child.hitTest(local, at: time, ignoresPassing: ignoresPassing, asking: ask) { return hit }
        }
        guard inside, passing == .none else { return nil }
        if !accepts.isEmpty { return self }
        if case .none = content { return nil }
        return self
    }

    /// A point of the tree's root in this node's own coordinates.
    public func convert(fromRoot point: CGPoint, at time: TimeInterval) -> CGPoint {
        guard let parent else { return point }
        return convert(fromParent: parent.convert(fromRoot: point, at: time), at: time)
    }

    /// A point of this node in the coordinates of `ancestor`, of the tree's root where nil.
    public func convert(_ point: CGPoint, to ancestor: RenderNode? = nil, at time: TimeInterval) -> CGPoint {
        var point = point, next: RenderNode? = self
        while let node = next, node !== ancestor, let parent = node.parent {
            let frame = node.presentationFrame(at: time), transform = node.presentationEffects(at: time).transform
            if !transform.isIdentity { point = point.applying(transform) }
            point = CGPoint(x: point.x + frame.minX, y: point.y + frame.minY)
            if parent.isScrolling { point = CGPoint(x: point.x - parent.scrollOffset.x, y: point.y - parent.scrollOffset.y) }
            next = parent
        }
        return point
    }

    private func convert(fromParent point: CGPoint, at time: TimeInterval) -> CGPoint {
        let frame = presentationFrame(at: time), transform = presentationEffects(at: time).transform
        var point = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        if let parent, parent.isScrolling {
            point = CGPoint(x: point.x + parent.scrollOffset.x, y: point.y + parent.scrollOffset.y)
        }
        return transform.isIdentity ? point : point.applying(transform.inverted())
    }

    /// The nearest node, from this one upwards, for which `condition` holds.
    public func nearest(_ condition: (RenderNode) -> Bool) -> RenderNode? {
        var next: RenderNode? = self
        while let node = next {
            if condition(node) { return node }
            next = node.parent
        }
        return nil
    }

    public func isWithin(_ ancestor: RenderNode) -> Bool { nearest { $0 === ancestor } != nil }

    private var childrenFrontFirst: [RenderNode] {
        let order = Array(children.reversed())
        guard order.contains(where: { $0.effects.zIndex != 0 }) else { return order }
        return order.enumerated()
            .sorted { ($1.element.effects.zIndex, $0.offset) < ($0.element.effects.zIndex, $1.offset) }
            .map(\.element)
    }

    public var isScrolling: Bool {
        if case .scroll = content { return true }
        return false
    }

    /// This node's place in the coordinates of `ancestor` (of the root where nil), transforms included.
    /// - Parameter time: Nil for where the node goes, and not how far it has come.
    public func frame(in ancestor: RenderNode? = nil, at time: TimeInterval?) -> CGRect {
        var rect = CGRect(origin: .zero, size: (time.map(presentationFrame) ?? frame).size)
        var next: RenderNode? = self
        while let node = next, node !== ancestor {
            let transform = (time.map(node.presentationEffects) ?? node.effects).transform
            if !transform.isIdentity { rect = rect.applying(transform) }
            let frame = time.map(node.presentationFrame) ?? node.frame
            rect.origin.x += frame.minX
            rect.origin.y += frame.minY
            if let parent = node.parent, parent.isScrolling {
                rect.origin.x -= parent.scrollOffset.x
                rect.origin.y -= parent.scrollOffset.y
            }
            next = node.parent
        }
        return rect
    }
}
