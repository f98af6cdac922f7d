import Foundation

/// The part of a node itself that takes touches.
public enum TouchRule: UInt8, Sendable {
    /// The bounds if the node accepts input, otherwise its visible content.
    case bounds
    /// The visible content, even if the node accepts input: a gesture on a stack is not hit in the stack's gaps.
    case content
    /// A view with its own hit testing, which may take touches beyond its bounds.
    case view
    /// Only what is inside the node takes touches. Keys and assistive technology activate the node itself: a switch with its label is one
    /// element, and a finger turns it on by the switch alone.
    case inside
}

/// The area where a subtree can take touches, cached between hit tests.
///
/// Valid for a node implies valid for its descendants. Most changes are far below a node and do not affect its reach: a node remembers the
/// changed child, and computes its own reach again only if that child begins or ceases to reach beyond its bounds. So a touch after a
/// change among many rows does not visit the other rows.
struct TouchReach: OptionSet {
    let rawValue: UInt8
    /// Found at least once.
    static let known = TouchReach(rawValue: 1)
    /// A node of the subtree may take touches outside of this node's bounds.
    static let beyond = TouchReach(rawValue: 2)
    /// The front-to-back order of the children differs from their order in the list.
    static let ordersChildren = TouchReach(rawValue: 4)
    /// The children lie below each other in their order, and take touches in their bounds only, so that a point is in one of them at most.
    static let hasColumn = TouchReach(rawValue: 8)
    /// The node or its children have changed. The other properties are those before the change.
    static let isChanged = TouchReach(rawValue: 16)
    /// Something below `RenderNode.changedChild` has changed, and nothing else.
    static let isChangedBelow = TouchReach(rawValue: 32)

    // Bits, because a debug build runs the generic code of option sets, for each node at each touch.
    var isValid: Bool { rawValue & 0b110001 == 1 }
    func contains(_ other: TouchReach) -> Bool { rawValue & other.rawValue == other.rawValue }
    var isEmpty: Bool { rawValue == 0 }
}

struct HitWalk {
    let time: TimeInterval
    let ignoresPassing: Bool
    let ask: ((RenderNode, CGPoint) -> HitAnswer)?
}

extension CGPoint {
    /// A point that no outline contains.
    static let nowhere = CGPoint(x: CGFloat.infinity, y: .infinity)
}

extension RenderNode {
    /// Whether a point is in the node's bounds.
    /// - Parameter point: In the node's coordinates.
    public func containsInBounds(_ point: CGPoint) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < size.width && point.y < size.height
    }

    /// Whether the node itself takes a touch that none of its descendants takes.
    ///
    /// This follows the visible content: a shape is hit inside its path, or on its line if it consists of that alone, text and images
    /// inside their bounds. A fully transparent colour is not hit; any other is. Nodes that accept input are hit in their bounds, unless
    /// `touchRule` is set otherwise.
    func takesTouch(at point: CGPoint, _ isInside: Bool) -> Bool {
        if isInside && takesTouchesByInput { return true }
        switch content {
        case .none: return false
        case .shape(let shape): return shape.isVisible && shape.takesTouch(at: point, in: size)
        case .text, .image, .textField, .scroll, .drawing: return isInside
        }
    }

    /// Whether a host that hit-tests by itself has to take touches in the node's bounds where it shows nothing. The engine then
    /// decides with `hitTest`.
    public var takesTouchesInBounds: Bool {
        takesTouchesByInput || rare?.effects?.effects.touchShape != nil
    }

    private var takesTouchesByInput: Bool { touchRule != .content && touchRule != .inside && !accepts.isEmpty }

    /// The kinds of input that the node accepts from fingers and pointers: those of `accepts`, without activation if only what is inside
    /// the node takes touches.
    public var acceptsByTouch: InputKinds { touchRule == .inside ? accepts.subtracting(.activate) : accepts }

    /// Invalidates the reach of this node, and that of its ancestors as far as it depends on it.
    /// - Parameter movesNode: Whether the node has moved in its parent, or changed its size or its effects.
    func touchReachChanged(movesNode: Bool) {
        guard touchReach.contains(.known) else { return }
        if touchReach.contains(.isChanged) && !movesNode { return }
        invalidateTouchReach()
        var child = self, childMoved = movesNode
        while let node = child.parent, node.touchReach.contains(.known), !node.touchReach.contains(.isChanged) {
            if childMoved {
                node.invalidateTouchReach()
            } else if !node.touchReach.contains(.isChangedBelow) {
                node.touchReach.insert(.isChangedBelow)
                node.changedChild = child
            } else {
                // The ancestors know already that something has changed here.
                if node.changedChild !== child { node.invalidateTouchReach() }
                return
            }
            (child, childMoved) = (node, false)
        }
    }

    private func invalidateTouchReach() {
        touchReach.insert(.isChanged)
        touchReach.remove(.isChangedBelow)
        changedChild = nil
    }

    /// Finds the reach if it is not valid.
    func updateTouchReach() {
        if touchReach.isValid { return }
        if !touchReach.contains(.isChanged), let child = changedChild {
            let wasBeyond = child.touchReach.contains(.beyond)
            child.updateTouchReach()
            touchReach.remove(.isChangedBelow)
            changedChild = nil
            if child.touchReach.contains(.beyond) == wasBeyond { return }
        }
        findTouchReach()
    }

    private func findTouchReach() {
        changedChild = nil
        var reach: TouchReach = .known
        // A walk over few children is as fast as a search among them.
        var isColumn = children.count > 8, bottom = -CGFloat.infinity
        for child in children {
            child.updateTouchReach()
            if isColumn {
                isColumn = child.origin.y >= bottom && child.isTouchedInItsFrame
                bottom = child.origin.y + child.size.height
            }
            if child.rare?.effects?.effects.zIndex ?? 0 != 0 { reach.insert(.ordersChildren) }
            if !reach.contains(.beyond) && child.reaches(beyond: size) { reach.insert(.beyond) }
        }
        if isScrolling { reach.remove(.beyond) }
        if touchRule == .view || showsBeyondBounds { reach.insert(.beyond) }
        if isColumn { reach.insert(.hasColumn) }
        touchReach = reach
    }

    /// Whether the node takes touches in its frame only.
    private var isTouchedInItsFrame: Bool {
        if touchReach.contains(.beyond) { return false }
        guard let rare else { return true }
        guard rare.running.isEmpty else { return false }
        guard let effects = rare.effects?.effects else { return true }
        return effects.transform.isIdentity && effects.perspective == nil && effects.pin == nil
    }

    /// The last child that does not begin below a point, in a column.
    /// - Parameter y: In the coordinates of the children.
    /// - Complexity: O(log n) in the number of children.
    func childOfColumn(at y: CGFloat) -> RenderNode? {
        var (low, high) = (0, children.count)
        while low < high {
            let middle = (low + high) / 2
            if children[middle].origin.y <= y { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? children[low - 1] : nil
    }

    /// - Parameter size: The parent's size.
    private func reaches(beyond size: CGSize) -> Bool {
        if touchReach.contains(.beyond) { return true }
        if let rare {
            if !rare.running.isEmpty { return true }
            if let box = rare.effects, !box.effects.transform.isIdentity { return true }
        }
        return origin.x < 0 || origin.y < 0 || origin.x + self.size.width > size.width
            || origin.y + self.size.height > size.height
    }

    private var showsBeyondBounds: Bool {
        if case .path? = rare?.effects?.effects.touchShape { return true }
        guard case .shape(let shape) = content else { return false }
        if case .path = shape.outline { return true }
        // Half of a line lies outside of its outline.
        return shape.isLine
    }
}

extension ShapeContent {
    /// Whether only the line along the outline is shown, not the inside.
    public var isLine: Bool { fill == nil && stroke != nil && !isBorder }

    /// Whether a point is in the outline, or on the line if there is only that.
    fileprivate func takesTouch(at point: CGPoint, in size: CGSize) -> Bool {
        if !isLine { return outline.contains(point, in: size) }
        // The parts of a line stay within its width, but for the points of its joins.
        let reach = strokeStyle.lineWidth / 2 * max(1, strokeStyle.lineJoin == .miter ? strokeStyle.miterLimit : 1)
        let bounds: CGRect
        if case .path(let outline) = outline {
            bounds = outline.path.boundingRect
        } else {
            bounds = CGRect(origin: .zero, size: size)
        }
        guard reach.isFinite, bounds.insetBy(dx: -reach, dy: -reach).contains(point) else { return false }
        return outline.path(in: CGRect(origin: .zero, size: size)).strokedPath(strokeStyle).contains(point)
    }

    /// Whether any of it is visible.
    var isVisible: Bool {
        guard let fill, stroke == nil else { return stroke != nil }
        switch fill {
        case .color(let color): return color.opacity > 0
        case .gradient(let gradient): return gradient.stops.contains { $0.color.opacity > 0 }
        case .material, .mesh, .tile: return true
        }
    }
}
