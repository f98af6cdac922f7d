import Foundation
import FrontmostRender
import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Texts that an app draws in its own way.
@MainActor struct TextRendererTests {
    private struct Mark: TextAttribute {}

    private struct Shifted: TextRenderer {
        var shift: Double
        var animatableData: Double {
            get { shift }
            set { shift = newValue }
        }
        func draw(layout: Text.Layout, in context: inout GraphicsContext) {
            for line in layout {
                for run in line {
                    var copy = context
                    copy.translateBy(x: shift, y: 0)
                    if run[Mark.self] != nil {
                        for glyph in run { copy.draw(glyph) }
                    } else {
                        copy.draw(run)
                    }
                }
            }
        }
    }

    private static func texts(in screen: Screen) -> [(String, CGFloat)] {
        var found: [(String, CGFloat)] = []
        func visit(_ operation: DrawingOperation, _ x: CGFloat) {
            switch operation {
            case .text(let text, let place):
                found.append((text.string, x + place.x + (text.lines.first?.fragments.first?.x ?? 0)))
            case .group(let operations, let group): for inner in operations { visit(inner, x + group.transform.tx) }
            default: break
            }
        }
        func visit(_ node: RenderNode) {
            if case .drawing(let drawing) = node.content { for operation in drawing.operations { visit(operation, 0) } }
            node.children.forEach(visit)
        }
        visit(screen.scene.tree.root)
        return found
    }

    @Test func runs_and_glyphs_are_drawn_at_their_places() throws {
        let text = Text("plain ").followed(by: Text("波が").customAttribute(Mark()))
        try simulate(text.textRenderer(Shifted(shift: 3))) { screen in
            let drawn = Self.texts(in: screen)
            #expect(drawn.map(\.0) == ["plain ", "波", "が"], "\(drawn)")
            #expect(drawn[0].1 == 3 && drawn[1].1 > 20 && drawn[2].1 > drawn[1].1 + 10)
        }
    }

    @Test func a_renderers_values_are_interpolated() throws {
        struct Page: View {
            @State private var shift = 0.0
            var body: some View {
                Text("word").textRenderer(Shifted(shift: shift))
                Button("Move") { withAnimation(.linear(duration: 1)) { shift = 100 } }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "Move").tap()
            await screen.advance(by: .milliseconds(500))
            let x = Self.texts(in: screen).first?.1 ?? 0
            #expect((35...65).contains(x), "\(x)")
            await screen.advance(by: .milliseconds(1000))
            #expect(Self.texts(in: screen).first?.1 == 100)
        }
    }

    @Test func a_layout_knows_its_bounds() {
        let set = SetText(Text("two words"), TextDefaults(EnvironmentValues()), in: EnvironmentValues(), FontMeasurer())
        let laid = set.paragraph.layout(width: 60)
        let layout = Text.Layout(laid, set.lines(of: laid), [nil], FontMeasurer())
        #expect(layout.count == 2 && !layout.isTruncated)
        let first = layout[0].typographicBounds, second = layout[1].typographicBounds
        #expect(second.rect.minY >= first.rect.maxY - 0.01 && first.width > 20 && first.ascent > first.descent)
        let run = layout[0][0], whole = run.typographicBounds.width
        #expect(abs(run.reduce(0) { $0 + $1.typographicBounds.width } - whole) < 0.5)
    }
}
