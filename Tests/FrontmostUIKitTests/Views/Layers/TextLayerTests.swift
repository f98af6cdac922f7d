import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct TextLayerTests {
    private func text(_ layer: CALayer) -> TextContent? {
        guard case .drawing(let drawing) = layer.node.content, case .text(let text, _) = drawing.operations.last else {
            return nil
        }
        return text
    }
    private func layer(_ string: Any, _ width: CGFloat = 100, in view: UIView) -> CATextLayer {
        let layer = CATextLayer()
        layer.string = string
        layer.fontSize = 10
        layer.foregroundColor = .black
        layer.frame = CGRect(x: 0, y: 0, width: width, height: 50)
        view.layer.addSublayer(layer)
        return layer
    }
    private func words(_ layer: CALayer) -> [String] {
        text(layer)?.lines.map { $0.fragments.map(\.text).joined() } ?? []
    }

    @Test func a_text_has_the_layer_s_font_and_colour() throws {
        try onStage { stage in
            let layer = layer("Summit", in: await stage.box())
            let fragment = try #require(text(layer)?.lines.first?.fragments.first)
            #expect(fragment.text == "Summit" && fragment.font.size == 10 && fragment.style.paint == .color(.black))
            layer.font = UIFont.boldSystemFont(ofSize: 90)
            #expect(text(layer)?.lines.first?.fragments.first?.font.weight == .bold)
            #expect(text(layer)?.lines.first?.fragments.first?.font.size == 10)
            layer.string = NSAttributedString(string: "Peak", attributes: [.font: UIFont.systemFont(ofSize: 20)])
            #expect(text(layer)?.lines.first?.fragments.first?.font.size == 20)
            layer.string = nil
            #expect(text(layer) == nil)
        }
    }

    @Test func lines_are_wrapped_cut_off_truncated_and_aligned() throws {
        try onStage { stage in
            let layer = layer("one two three four five six seven", 60, in: await stage.box())
            #expect(words(layer) == ["one two three four five six seven"])
            layer.isWrapped = true
            #expect(words(layer).count > 2)
            layer.isWrapped = false
            layer.truncationMode = .end
            #expect(words(layer).count == 1 && words(layer).first?.hasSuffix("…") == true)
            layer.string = "one"
            layer.alignmentMode = .right
            let line = try #require(text(layer)?.lines.first?.fragments.first)
            #expect(abs(line.x + line.width - 60) < 0.01)
        }
    }

    @Test func the_size_of_the_text_is_animated() throws {
        try onStage { stage in
            let layer = layer("Summit", in: await stage.box())
            await stage.advance(0.1)
            layer.fontSize = 20
            await stage.advance(0.12)
            let size = try #require(text(layer)?.lines.first?.fragments.first?.font.size)
            #expect(size > 10 && size < 20)
            await stage.advance(0.2)
            #expect(text(layer)?.lines.first?.fragments.first?.font.size == 20)
        }
    }
}
