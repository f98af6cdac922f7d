import FrontmostRender
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Parts of styles that conversions and combinations keep.
@MainActor struct StyleDetailTests {
    private func stops(_ style: some ShapeStyle) -> [ResolvedColor] {
        guard case .gradient(let gradient) = style._paint(in: EnvironmentValues()) else { return [] }
        return gradient.stops.map(\.color)
    }

    @Test func an_erased_gradient_has_all_colours() {
        let values = EnvironmentValues(), colors = [Color.red, .green, .blue]
        #expect(stops(AnyGradient(Gradient(colors: colors))) == colors.map { $0.resolved(in: values) })
        #expect(AnyGradient(Gradient(colors: colors)) == AnyGradient(Gradient(colors: colors)))
        #expect(stops(Color.red.gradient).count == 2)
    }

    @Test func a_style_with_levels_keeps_its_shadow() throws {
        let stage = GraphStage(Text("a").foregroundStyle(Color.red.shadow(.drop(radius: 3)), Color.blue))
        let text = try #require(stage.node(text: "a"))
        #expect(text.effects.styleShadows.map(\.radius) == [3])
    }

    @Test func a_color_is_the_one_of_the_elevated_level() {
        let color = UIColor(Color(uiColor: .systemBackground))
        let elevated = UITraitCollection(userInterfaceStyle: .dark, userInterfaceLevel: .elevated)
        #expect(color.resolved(elevated) == UIColor.systemBackground.resolved(elevated))
        let base = UITraitCollection(userInterfaceStyle: .dark, userInterfaceLevel: .base)
        #expect(color.resolved(base) == UIColor.systemBackground.resolved(base))
    }
}
