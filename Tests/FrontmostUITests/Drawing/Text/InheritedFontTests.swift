import FrontmostRender
import Testing

@testable import FrontmostUI

/// What views set beside the font, for texts with another font inside.
@MainActor struct InheritedFontTests {
    private func font(_ view: some View) throws -> ResolvedFont {
        for node in GraphStage(view).nodes {
            if case .text(let content) = node.content, let font = content.allLines.first?.fragments.first?.font { return font }
        }
        throw Missing()
    }
    private struct Missing: Error {}

    @Test func an_inner_font_keeps_the_digits_and_the_design() throws {
        let digits = try font(VStack { Text("12").font(.title) }.monospacedDigit())
        #expect(digits.monospacedDigits && digits.size == Font.TextStyle.title.size)
        #expect(try font(VStack { Text("12").font(.title) }.monospaced()).design == .monospaced)
        #expect(try font(VStack { Text("12").font(.title) }.fontDesign(.rounded)).design == .rounded)
        #expect(try font(VStack { Text("12").font(.system(size: 9, design: .serif)) }.fontDesign(.rounded)).design == .rounded)
    }

    @Test func inner_views_set_another_design() throws {
        let plain = VStack { Text("a") }
        #expect(try font(plain.monospaced(false).monospaced()).design == .system)
        #expect(try font(plain.fontDesign(nil).monospaced()).design == .system)
        #expect(try font(plain.fontDesign(.default).monospaced()).design == .system)
        #expect(try font(plain.monospaced(false).fontDesign(.serif)).design == .serif, "It was not monospaced.")
        #expect(try font(VStack { Text("a").fontDesign(.default) }.monospaced()).design == .system)
    }

    @Test func a_part_of_a_text_has_its_own() throws {
        let text = Text("\(Text("a").monospacedDigit())b").tracking(.nan)
        #expect(try font(text.font(.body)).tracking == 0, "A space that is no number is none.")
        #expect(try font(text).monospacedDigits)
    }
}
