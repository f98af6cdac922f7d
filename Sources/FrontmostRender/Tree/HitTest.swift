import Foundation

/// The decision of a subtree's owner about a touch, see `RenderNode.hitTest`.
public enum HitAnswer {
    /// The tree decides.
    case undecided
    /// The touch passes through the node and its descendants.
    case through
    /// The node takes the touch.
    case taken
}

extension RenderNode {
    /// The frontmost node that a touch at `point` hits, as the tree is visible at `time`.
    ///
    /// A node is hit where `takesTouch(at:)` returns true; an empty container lets touches through. Scrolling nodes limit their
    /// subtree to their bounds, and so do clips, except SwiftUI's. Hidden, fully transparent and non-interactive subtrees are not
    /// hit. A `touchShape` replaces the shape of its whole subtree.
    ///
    /// - Complexity: One walk, front to back, without allocations. A subtree within its bounds is skipped if the point is outside
    ///   of them, and among many children below each other, such as rows, the one at the point is searched for. The first walk after a change visits the nodes on the path to the change, and their children.
    /// - Parameters:
    ///   - point: In this node's coordinates.
    ///   - time: On the tree's clock, in seconds.
    ///   - ignoresPassing: Whether to hit nodes as well that a window was found to let touches through.
    ///   - ask: Called for each visited node, before its descendants, with the point in the node's coordinates.
    public func hitTest(
        _ point: CGPoint, at time: TimeInterval, ignoresPassing: Bool = false,
        asking ask: ((RenderNode, CGPoint) -> HitAnswer)? = nil
    ) -> RenderNode? {
        hit(point, HitWalk(time: time, ignoresPassing: ignoresPassing, ask: ask))
    }

    private func hit(_ point: CGPoint, _ walk: HitWalk) -> RenderNode? {
        updateTouchReach()
        let isInside = containsInBounds(point)
        if !isInside && !touchReach.contains(.beyond) { return nil }
        guard let rare else { return hit(point, isInside, letsThrough: false, nil, walk) }
        guard rare.effects != nil || !rare.running.isEmpty else { return hit(point, isInside, letsThrough: false, nil, walk) }
        let effects = presentationEffects(at: walk.time)
        if effects.isHidden || !effects.allowsHitTesting || effects.opacity <= 0 { return nil }
        let passing = walk.ignoresPassing ? .none : effects.passing
        if passing == .all || !isInside && effects.clip != nil && effects.clipsTouches { return nil }
        if let shape = effects.touchShape, !shape.contains(point, in: size) { return nil }
        return hit(point, isInside, letsThrough: passing != .none, effects.touchShape, walk)
    }

    /// - Parameter shape: The touch shape, which contains the point; nil if there is none.
    private func hit(
        _ point: CGPoint, _ isInside: Bool, letsThrough: Bool, _ shape: OutlineShape?, _ walk: HitWalk
    ) -> RenderNode? {
        switch walk.ask?(self, point) {
        case .through: return nil
        case .taken: return self
        case .undecided, nil: break
        }
        if !isInside && isScrolling { return nil }
        if touchReach.contains(.hasColumn) {
            let child = childOfColumn(at: isScrolling ? point.y + scrollOffset.y : point.y)
            if let child, let hit = child.hit(child.convert(fromParent: point, at: walk.time), walk) { return hit }
        } else if touchReach.contains(.ordersChildren) {
            for child in childrenFrontFirst {
                if let hit = child.hit(child.convert(fromParent: point, at: walk.time), walk) { return hit }
            }
        } else {
            var index = children.count
            while index > 0 {
                index -= 1
                // A view that is asked may change the children.
                guard index < children.count else { continue }
                let child = children[index]
                if let hit = child.hit(child.convert(fromParent: point, at: walk.time), walk) { return hit }
            }
        }
        if letsThrough { return nil }
        return shape != nil || takesTouch(at: point, isInside) ? self : nil
    }

    /// Converts a point from the root's coordinates to this node's.
    public func convert(fromRoot point: CGPoint, at time: TimeInterval) -> CGPoint {
        guard let parent else { return point }
        return convert(fromParent: parent.convert(fromRoot: point, at: time), at: time)
    }

    /// Converts a point from this node's coordinates to those of `ancestor`; nil stands for the root.
    public func convert(_ point: CGPoint, to ancestor: RenderNode? = nil, at time: TimeInterval) -> CGPoint {
        var point = point, next: RenderNode? = self
        while let node = next, node !== ancestor, let parent = node.parent {
            let frame = node.presentationFrame(at: time)
            point = node.presentationEffects(at: time).shown(point)
            let shift = node.pinShift(at: time)
            point = CGPoint(x: point.x + frame.minX + shift.x, y: point.y + frame.minY + shift.y)
            if parent.isScrolling { point = CGPoint(x: point.x - parent.scrollOffset.x, y: point.y - parent.scrollOffset.y) }
            next = parent
        }
        return point
    }

    private func convert(fromParent point: CGPoint, at time: TimeInterval) -> CGPoint {
        var point = point
        if let parent, parent.isScrolling {
            point = CGPoint(x: point.x + parent.scrollOffset.x, y: point.y + parent.scrollOffset.y)
        }
        guard let rare, rare.effects != nil || !rare.running.isEmpty else {
            return CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        }
        let frame = presentationFrame(at: time)
        let shift = pinShift(at: time)
        point = CGPoint(x: point.x - frame.minX - shift.x, y: point.y - frame.minY - shift.y)
        // A node scaled to nothing contains no point.
        return presentationEffects(at: time).original(point) ?? .nowhere
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

    /// Whether the node is `ancestor` or inside it.
    public func isWithin(_ ancestor: RenderNode) -> Bool { nearest { $0 === ancestor } != nil }

    private var childrenFrontFirst: [RenderNode] {
        children.reversed().enumerated()
            .sorted { ($1.element.effects.zIndex, $0.offset) < ($0.element.effects.zIndex, $1.offset) }
            .map(\.element)
    }

    /// Whether the node scrolls its children.
    public var isScrolling: Bool {
        if case .scroll = content { return true }
        return false
    }

    /// Whether the node scrolls its children, and shows them within its bounds only.
    public var clipsScrolledChildren: Bool {
        if case .scroll(let scroll) = content { return scroll.isClipped }
        return false
    }

    /// The node's bounding box in the coordinates of `ancestor` (nil stands for the root), with transforms applied.
    /// - Parameter time: The time on the tree's clock, in seconds; nil for the position at the end of all animations.
    public func frame(in ancestor: RenderNode? = nil, at time: TimeInterval?) -> CGRect {
        var rect = CGRect(origin: .zero, size: (time.map(presentationFrame) ?? frame).size)
        var next: RenderNode? = self
        while let node = next, node !== ancestor {
            let effects = time.map(node.presentationEffects) ?? node.effects
            if effects.perspective != nil {
                rect = rect.aroundCorners { effects.shown($0) }
            } else if !effects.transform.isIdentity {
                rect = rect.applying(effects.transform)
            }
            let frame = time.map(node.presentationFrame) ?? node.frame, shift = node.pinShift(at: time)
            rect.origin.x += frame.minX + shift.x
            rect.origin.y += frame.minY + shift.y
            if let parent = node.parent, parent.isScrolling {
                rect.origin.x -= parent.scrollOffset.x
                rect.origin.y -= parent.scrollOffset.y
            }
            next = node.parent
        }
        return rect
    }
}
