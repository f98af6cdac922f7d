import Foundation
import FrontmostRender
import Testing

@testable import FrontmostWeb

/// Lines around boxes: by a border where a browser draws the same, and otherwise painted.
@MainActor struct LineTextTests {
    private func message(_ outline: OutlineShape, _ style: StrokeStyle, isBorder: Bool = false) -> String {
        let tree = RenderTree(clock: FrameClock()), box = RenderNode()
        box.setFrame(origin: .zero, size: CGSize(width: 40, height: 20))
        box.content = .shape(
            ShapeContent(outline, fill: nil, stroke: .color(.black), strokeStyle: style, isBorder: isBorder))
        tree.root.setChildren([box])
        _ = tree.takePatch()
        return String(decoding: TreeEncoder().whole(tree, at: 0), as: UTF8.self)
    }

    private func isBorder(_ message: String) -> Bool { message.contains("border:2px solid") }

    @Test(arguments: [OutlineShape.rectangle, .roundedRectangle(cornerRadius: 4), .capsule, .ellipse])
    func dashes_are_painted_in_their_own_lengths(outline: OutlineShape) {
        let style = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [7, 3], dashPhase: 1.5)
        let dashed = message(outline, style)
        #expect(!isBorder(dashed) && dashed.contains(#",2,"round","miter",10,[7,3],1.5]"#))
        #expect(isBorder(message(outline, StrokeStyle(lineWidth: 2))))
    }

    @Test func corners_are_painted_unless_they_are_pointed() {
        for style in [
            StrokeStyle(lineWidth: 2, lineJoin: .round), StrokeStyle(lineWidth: 2, lineJoin: .bevel),
            StrokeStyle(lineWidth: 2, miterLimit: 1),
        ] {
            #expect(!isBorder(message(.rectangle, style)))
            #expect(!isBorder(message(.roundedRectangle(CornerRadii(topLeading: 5)), style)), "Three corners are sharp.")
            #expect(isBorder(message(.roundedRectangle(cornerRadius: 5), style)), "There is no corner.")
            #expect(isBorder(message(.ellipse, style)))
            #expect(isBorder(message(.rectangle, style, isBorder: true)), "The border of a view has no style.")
        }
    }
}
