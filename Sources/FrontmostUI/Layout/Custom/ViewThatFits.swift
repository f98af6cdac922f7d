import Foundation
import FrontmostRender

/// Shows the first of its views with an ideal size that fits into the proposal, or the last one if none fits. Along an axis that does not count,
/// the views are proposed the container's length.
public struct ViewThatFits<Content: View> {
    let axes: Axis.Set
    let content: Content
}

extension ViewThatFits: View {
    public typealias Body = Never

    /// Creates a view that chooses among others.
    /// - Parameter axes: The axes along which a view has to fit.
    public nonisolated init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        (self.axes, self.content) = (axes, content())
    }

    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        let node = FittingNode(parent, view.axes)
        node.content = Content._make(view.content, node)
        node.restructure()
        return node
    }
    public static func _update(_ node: ViewNode, _ view: Self) {
        let node = downcast(node, to: FittingNode.self)
        node.axes = view.axes
        Content._update(node.content, view.content)
    }
    public static var _isUnary: Bool { true }
}

final class FittingNode: LayoutNode {
    var axes: Axis.Set { didSet { if axes != oldValue { invalidateSize() } } }
    private(set) weak var shown: LayoutNode?
    /// The nodes in the views with work for the time when they are shown.
    private var readers: [Weak<ViewNode>] = []

    init(_ parent: ViewNode, _ axes: Axis.Set) {
        self.axes = axes
        super.init(parent)
    }

    private func choice(_ p: Extent) -> LayoutNode? {
        let free = Extent(axes.contains(.horizontal) ? .ideal : p.width, axes.contains(.vertical) ? .ideal : p.height)
        for item in items {
            let ideal = item.measure(free).size
            if axes.contains(.horizontal) && ideal.width > p.width { continue }
            if axes.contains(.vertical) && ideal.height > p.height { continue }
            return item
        }
        return items.last
    }

    override func renderChildren(_ items: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> {
        if let shown, items.contains(where: { $0 === shown.render }) { return [shown.render] }
        return []
    }

    override func computeSize(_ p: Extent) -> MeasuredSize { .exact(choice(p)?.measure(p).size ?? .zero, for: p) }

    override func place(_ p: Extent) {
        let item = choice(p)
        if item !== shown {
            shown = item
            for reader in readers { if let node = reader.object as? any AppearingNode { graph.enqueueAppearance(node) } }
            render.setChildren(item.map { [$0.render] } ?? [])
            if let item, render.tree != nil, item.render.tree == nil { graph.places.add(item) }
            if leadsToPreferences { graph.preferencesChanged(below: self) }
            // Without row buttons, there is nothing to collect again.
            if environment.values.rowButtons?.version ?? 0 > 0 { rowPartsChanged() }
        }
        item?.setFrame(0, 0, size, p)
    }

    // MARK: What the views know of the choice

    override var choosesItems: Bool { true }

    /// Views appear when layout has chosen them, and disappear when it chooses another one.
    override func isVisible(_ item: LayoutNode, for reader: ViewNode) -> Bool {
        if !readers.contains(where: { $0.object === reader }) {
            readers.removeAll { $0.object?.isDetached != false }
            readers.append(Weak(reader))
        }
        if isShown(item) { return true }
        // The reader may be around several views.
        var views: ContiguousArray<LayoutNode> = []
        reader.collect(into: &views)
        return views.contains(where: isShown)
    }

    /// Whether a node is in the view that is shown.
    private func isShown(_ node: LayoutNode) -> Bool {
        var node: LayoutNode? = node
        while let next = node, next !== shown { node = next.layoutParent === self ? nil : next.layoutParent }
        return node != nil
    }

    /// The preferences of the other views do not pass up. Requests to the controller are needed before the first layout, and are those
    /// of the first view then.
    override func preferenceBelow<K: PreferenceKey>(_ key: K.Type, _ walk: inout PreferenceWalk) -> K.Value? {
        let isRequest = K.self is any ControllerPreferenceKey.Type
        if shown == nil && !isRequest && !items.isEmpty { walk.awaitsLayout = true }
        guard let view = shown ?? (isRequest ? items.first : nil), !view.isDetached else { return nil }
        return preference(key, of: view, &walk)
    }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? { choice(p)?.explicitGuide(key, p) }
}
