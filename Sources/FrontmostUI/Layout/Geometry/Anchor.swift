import Foundation
import FrontmostRender

/// A point or a rectangle of a view. Another view resolves it in its own coordinates with a `GeometryProxy`.
public struct Anchor<Value> {
    let source: AnchorSource
    let value: (CGRect) -> Value

    /// The point or rectangle of a view that an anchor stands for.
    public struct Source {
        let value: (CGRect) -> Value
    }
}

extension Anchor where Value == CGRect {
    /// An empty rectangle at the origin of the view that resolves it, for what has no frame.
    package static var empty: Anchor<CGRect> { Anchor(source: AnchorSource(), value: { _ in .zero }) }
}

extension Anchor.Source where Value == CGRect {
    /// The view's bounds.
    public static var bounds: Anchor<CGRect>.Source { .init { $0 } }
    /// A rectangle in the view's coordinates.
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source { .init { r.offsetBy(dx: $0.minX, dy: $0.minY) } }
}

extension Anchor.Source where Value == CGPoint {
    /// A point in the view's coordinates.
    public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source { .init { CGPoint(x: $0.minX + p.x, y: $0.minY + p.y) } }
    /// A point in units of the view's size.
    public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
        .init { CGPoint(x: $0.minX + p.x * $0.width, y: $0.minY + p.y * $0.height) }
    }
    /// The top leading corner.
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    /// The middle of the top edge.
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    /// The top trailing corner.
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    /// The middle of the leading edge.
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    /// The centre.
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    /// The middle of the trailing edge.
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    /// The bottom leading corner.
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    /// The middle of the bottom edge.
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    /// The bottom trailing corner.
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

/// Reference to the view that an anchor belongs to.
@MainActor final class AnchorSource {
    weak var node: ViewNode?
    nonisolated init() {}

    /// The layout node of the view; nil after it left the graph.
    private var view: LayoutNode? {
        guard let node, !node.isDetached else { return nil }
        var list: ContiguousArray<LayoutNode> = []
        node.collect(into: &list)
        return list.first
    }

    /// The view's frame in the root's coordinates; nil after the view left the graph.
    var rect: CGRect? { view?.frame() }

    /// The view's frame in the coordinates of the node that resolves the anchor, which may be in another graph; nil after the view
    /// left its graph.
    func rect(for reader: LayoutNode) -> CGRect? {
        guard let view else { return nil }
        let frame: CGRect, place: CGRect
        if view.graph === reader.graph {
            (frame, place) = (view.frame(), reader.frame())
        } else {
            reader.graph.service(OutsidePlaces.self).add(view)
            (frame, place) = (view.frameInWindow, reader.frameInWindow)
        }
        return frame.offsetBy(dx: -place.minX, dy: -place.minY)
    }
}

/// Adds an anchor of the view to a preference.
public struct AnchorPreferenceModifier<K: PreferenceKey, A> {
    let source: Anchor<A>.Source
    let change: (inout K.Value, Anchor<A>) -> Void
    nonisolated init(_ source: Anchor<A>.Source, _ change: @escaping (inout K.Value, Anchor<A>) -> Void) {
        (self.source, self.change) = (source, change)
    }

    @MainActor var write: ValuePreferenceNode<K>.Write {
        let (source, change) = (source, change)
        return { value, view in
            let owner = AnchorSource()
            owner.node = view
            change(&value, Anchor(source: owner, value: source.value))
        }
    }
}

extension AnchorPreferenceModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ValuePreferenceNode<K> {
        ValuePreferenceNode<K>(parent, value: nil, modifier.write)
    }
    public static func _updateNode(_ node: ValuePreferenceNode<K>, _ modifier: Self) {
        node.update(value: nil, modifier.write)
    }
}

// MARK: - Layers from preferences

/// A layer that is built from a preference of the view it is attached to.
struct PreferenceLayer<K: PreferenceKey, Content> {
    let build: (K.Value) -> Content
    nonisolated init(_ build: @escaping (K.Value) -> Content) { self.build = build }
}

extension PreferenceLayer: View where Content: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        PreferenceLayerNode<K, Content>(parent, view.build)
    }
    static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: PreferenceLayerNode<K, Content>.self).update(view.build)
    }
    static var _isUnary: Bool { false }
}

class PreferenceContentNode: BodyNode {
    func collectPreference() {}
}

final class PreferenceLayerNode<K: PreferenceKey, Content: View>: PreferenceContentNode {
    private var build: (K.Value) -> Content
    private var value: K.Value?

    init(_ parent: ViewNode, _ build: @escaping (K.Value) -> Content) {
        self.build = build
        super.init(parent, TypeInfo.of(PreferenceLayer<K, Content>.self) { $0.evaluate() })
        guard let reader = nearest(LayerReaderNode.self) else { return }
        reader.layers.append(self)
        graph.noteReader(reader)
    }

    func update(_ build: @escaping (K.Value) -> Content) {
        self.build = build
        evaluate()
    }

    /// Reads the preference from the view that the layer is attached to, without the layer's own preferences.
    override func collectPreference() {
        guard let layer = container.layoutParent else { return }
        if let view = layer.content {
            value = view.preference(K.self) ?? K.defaultValue
        } else if let modifier = layer.parent as? MultiModifierNode, let view = layer.items.first {
            // One of several views, each of which has a layer.
            var walk = PreferenceWalk()
            value = modifier.preference(K.self, of: view, &walk) ?? K.defaultValue
        } else {
            value = K.defaultValue
        }
        graph.evaluate(self)
    }

    override func evaluate() {
        guard let value else { return }
        let body = trackingReads { build(value) }
        if let child { return Content._update(child, body) }
        child = Content._make(body, self)
        structureChanged()
    }
}

/// Updates the preference layers below it when a preference changes.
struct LayerReader: StructureModifier {
    nonisolated init() {}
    static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> LayerReaderNode { LayerReaderNode(parent) }
    static func _updateNode(_ node: LayerReaderNode, _ modifier: Self) {}
    static func _didMake(_ node: LayerReaderNode) { node.graph.noteReader(node) }
}

final class LayerReaderNode: PreferenceReaderNode, RepeatedForLentViews {
    var layers: [PreferenceContentNode] = []

    func repeated(below parent: ViewNode) -> WrapperNode? {
        let copy = LayerReaderNode(parent)
        graph.noteReader(copy)
        return copy
    }

    override func collectPreference() {
        layers.removeAll { $0.isDetached }
        for layer in layers { layer.collectPreference() }
    }
}

extension View {
    /// Sets a preference to a value that is made from an anchor of the view.
    public nonisolated func anchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(AnchorPreferenceModifier<K, A>(value) { $0 = transform($1) })
    }
    /// Changes the value of a preference with an anchor of the view.
    public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
        key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(AnchorPreferenceModifier<K, A>(value, transform))
    }

    /// Adds views in front of this one that are built from one of its preferences.
    public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(LayerModifier(PreferenceLayer<K, V>(transform), .front, alignment)).modifier(LayerReader())
    }
    /// Adds views behind this one that are built from one of its preferences.
    public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(LayerModifier(PreferenceLayer<K, V>(transform), .back, alignment)).modifier(LayerReader())
    }
}
