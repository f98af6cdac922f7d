import Foundation

/// The modifier of a view that is notified when it comes into the visible area of its scroll view, or leaves it.
private struct ScrollVisibilityModifier {
    let threshold: Double
    let action: (Bool) -> Void
    nonisolated init(threshold: Double, action: @escaping (Bool) -> Void) { (self.threshold, self.action) = (threshold, action) }
}

extension ScrollVisibilityModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { ScrollVisibilityNode(parent, modifier) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: ScrollVisibilityNode.self).modifier = modifier
    }
}

private final class ScrollVisibilityNode: UnaryLayoutNode {
    var modifier: ScrollVisibilityModifier
    private var isVisible = false

    init(_ parent: ViewNode, _ modifier: ScrollVisibilityModifier) {
        self.modifier = modifier
        super.init(parent)
        graph.addSettling(self)
    }

    override func settle() {
        if lastProposal.width < 0 { return }
        let new = visibleFraction >= min(max(modifier.threshold, .leastNonzeroMagnitude), 1)
        if new == isVisible { return }
        isVisible = new
        graph.enqueue { [self] in modifier.action(new) }
    }

    /// The part of the view that is in the visible area, from 0 to 1. Without a scroll view the window is the visible area.
    private var visibleFraction: Double {
        let own: CGRect, port: CGRect
        if let scroll = enclosingScroll(nil) {
            (own, port) = (frame(in: scroll, isResting: true), CGRect(origin: .zero, size: scroll.state.viewport))
        } else {
            (own, port) = (frame(in: .global), CGRect(origin: .zero, size: graph.root.size.cgSize))
        }
        return own.visibleFraction(in: port)
    }
}

extension CGRect {
    /// The part of the rectangle that is inside another one, from 0 to 1.
    fileprivate func visibleFraction(in port: CGRect) -> Double {
        let seen = intersection(port)
        if seen.isNull { return 0 }
        // A line has a length but no area.
        let part = (width > 0 ? seen.width / width : 1) * (height > 0 ? seen.height / height : 1)
        return Double(part)
    }
}

// MARK: - The visible targets of a scroll view

private struct VisibleTargetsModifier<ID: Hashable> {
    let threshold: Double
    let action: ([ID]) -> Void
    nonisolated init(threshold: Double, action: @escaping ([ID]) -> Void) { (self.threshold, self.action) = (threshold, action) }
}

extension VisibleTargetsModifier: StructureModifier {
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ScrollObserverNode<VisibleTargetsObserver<ID>> {
        ScrollObserverNode(parent, VisibleTargetsObserver(modifier))
    }
    static func _updateNode(_ node: ScrollObserverNode<VisibleTargetsObserver<ID>>, _ modifier: Self) {
        node.observer.modifier = modifier
    }
}

private final class VisibleTargetsObserver<ID: Hashable>: ScrollObserver {
    var modifier: VisibleTargetsModifier<ID>
    private var last: [ID] = []

    init(_ modifier: VisibleTargetsModifier<ID>) { self.modifier = modifier }

    override func settle(_ scroll: ScrollNode) {
        let port = CGRect(origin: scroll.state.offset, size: scroll.state.viewport)
        let least = min(max(modifier.threshold, .leastNonzeroMagnitude), 1)
        var visible: [ID] = []
        scroll.forEachTarget(where: { $0.base is ID }) { id, frames in
            let frame = frames.reduce(CGRect.null) { $0.union($1) }
            if let id = id.base as? ID, !frame.isNull, frame.visibleFraction(in: port) >= least { visible.append(id) }
        }
        if visible == last { return }
        last = visible
        scroll.graph.enqueue { [self] in modifier.action(visible) }
    }
}

extension View {
    /// Calls an action when the view comes into the visible area of the scroll view around it, or leaves it.
    /// - Parameters:
    ///   - threshold: The part of the view that has to be visible, from 0 to 1.
    ///   - action: Called with whether the view is visible.
    public nonisolated func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
    ) -> some View {
        modifier(ScrollVisibilityModifier(threshold: threshold, action: action))
    }

    /// Calls an action when other views with an ID become visible in the first scroll view in this view. Those of its
    /// `scrollTargetLayout` count, in their order.
    /// - Parameter threshold: The part of a view that has to be visible, from 0 to 1.
    public nonisolated func onScrollTargetVisibilityChange<ID: Hashable>(
        idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
    ) -> some View {
        modifier(VisibleTargetsModifier(threshold: threshold, action: action))
    }
}
