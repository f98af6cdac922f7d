import Foundation
import FrontmostRender

extension View {
    /// Fills the view's bounds in front of it, and the screen beyond the safe area where the view touches it.
    @_disfavoredOverload
    public nonisolated func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(LayerModifier(StyledRectangle(style: AnyShapeStyle(style)), .front, .center, ignoring: edges))
    }
    /// Fills the view's bounds behind it, and the screen beyond the safe area where the view touches it.
    public nonisolated func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(LayerModifier(StyledRectangle(style: AnyShapeStyle(style)), .back, .center, ignoring: edges))
    }
    /// Fills the view's bounds behind it with the background style, and the screen beyond the safe area where the view touches
    /// it.
    public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
    }
}

/// A rectangle that takes the whole proposal and is filled with one style.
struct StyledRectangle {
    let style: AnyShapeStyle
    nonisolated init(style: AnyShapeStyle) { self.style = style }
}

extension StyledRectangle: View {
    typealias Body = Never
    static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode {
        ShapeNode(parent, outline: .rectangle, style: view.style)
    }
    static func _update(_ node: ViewNode, _ view: Self) {
        downcast(node, to: ShapeNode.self).update(outline: .rectangle, style: view.style)
    }
    static var _isUnary: Bool { true }
}
