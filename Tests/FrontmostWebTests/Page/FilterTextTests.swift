import FrontmostRender
import Testing

@testable import FrontmostWeb

/// The values of CSS's `filter` for effects.
@Suite struct FilterTextTests {
    private func filter(_ change: (inout RenderEffects) -> Void) -> String? {
        var effects = RenderEffects.none
        change(&effects)
        return effects.filterText
    }
    private let start =
        "url(\"data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%3E"
        + "%3Cfilter%20id='f'%20x='-1'%20y='-1'%20width='3'%20height='3'%20color-interpolation-filters='sRGB'%3E"
    private let end = "%3C/filter%3E%3C/svg%3E#f\")"

    @Test func a_multiplied_colour_is_a_matrix() {
        #expect(
            filter { $0.colors.factor = ResolvedColor(red: 1, green: 0.5, blue: 0, opacity: 0.25) } == start
                + "%3CfeColorMatrix%20values='1%200%200%200%200%200%200.5%200%200%200%200%200%200%200%200%200%200%200%200.25%200'/%3E"
                + end)
    }

    @Test func a_luminance_becomes_the_opacity_of_what_is_drawn() {
        #expect(
            filter { $0.colors.showsLuminance = true } == start
                + "%3CfeColorMatrix%20type='luminanceToAlpha'/%3E"
                + "%3CfeComposite%20operator='in'%20in2='SourceGraphic'/%3E" + end)
    }

    @Test func filters_are_applied_in_the_order_of_the_effects() {
        let text = filter {
            $0.blurRadius = 2
            $0.grayscale = 0.5
            $0.colors.brightness = 0.25
            $0.colors.isInverted = true
            $0.colors.factor = .white
            $0.shadow = .init(color: .black, radius: 3, x: 1, y: 2)
        }
        #expect(
            text == "blur(2px) grayscale(0.5) brightness(1.25) invert(1) " + start
                + "%3CfeColorMatrix%20values='1%200%200%200%200%200%201%200%200%200%200%200%201%200%200%200%200%200%201%200'/%3E"
                + end + " drop-shadow(1px 2px 6px #000000)")
        #expect(filter { _ in } == nil)
    }

    /// The text is part of a style's declarations, which a semicolon would end, and of an attribute in double quotes.
    @Test func a_filter_stays_one_declaration() throws {
        let text = try #require(filter { $0.colors.factor = ResolvedColor(red: .nan, green: -1, blue: 1e30, opacity: 1) })
        #expect(!text.contains(";") && !text.dropFirst(5).dropLast(2).contains("\""))
        #expect(!text.contains("nan") && !text.contains("inf"))
    }
}
