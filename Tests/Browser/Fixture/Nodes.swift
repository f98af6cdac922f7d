import Foundation
import FrontmostRender

/// Convenience functions that make render nodes.
@MainActor enum Nodes {
    private static let measurer = FontMeasurer()

    static func node(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ content: RenderContent = .none,
        _ children: [RenderNode] = []
    ) -> RenderNode {
        let node = RenderNode()
        node.setFrame(origin: CGPoint(x: x, y: y), size: CGSize(width: width, height: height))
        node.content = content
        node.setChildren(ContiguousArray(children))
        return node
    }

    static func fill(_ outline: OutlineShape, _ color: ResolvedColor) -> RenderContent {
        .shape(ShapeContent(outline, fill: .color(color)))
    }

    static func text(_ string: String, _ color: ResolvedColor, size: Double = 17) -> TextContent {
        let font = ResolvedFont(size: size)
        let fragment = TextContent.Fragment(
            text: string, font: font, style: TextStyle(paint: .color(color)), x: 0,
            width: measurer.width(of: string, font: font))
        return TextContent(single: fragment, lineHeight: (size * 1.25).rounded(), baseline: size, string: string)
    }

    static func label(_ string: String, _ x: Double, _ y: Double, _ color: ResolvedColor, size: Double = 17) -> RenderNode {
        let content = text(string, color, size: size)
        return node(x, y, content.single?.width ?? 0, content.lineHeight, .text(content))
    }
}

/// Forwards a node's events to a closure.
@MainActor final class Listener: InputResponder {
    private let body: @MainActor (InputEvent) -> Bool

    init(_ body: @escaping @MainActor (InputEvent) -> Bool) { self.body = body }

    func respond(to event: InputEvent) -> Bool { body(event) }
}
