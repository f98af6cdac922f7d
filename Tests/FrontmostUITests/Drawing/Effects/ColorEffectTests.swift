import FrontmostRender
import FrontmostTesting
import FrontmostUIKit
import Testing

@testable import FrontmostUI

/// Effects on colours, and blend modes.
@MainActor struct ColorEffectTests {
    @Test func colours_are_multiplied_and_become_opacity() throws {
        try simulate(
            VStack {
                Text("a").colorMultiply(.red)
                Text("b").luminanceToAlpha()
                Text("c").blendMode(.multiply)
            }
        ) { screen in
            var found: [RenderEffects] = []
            @MainActor func visit(_ node: RenderNode) {
                if node.effects.colors != .init() || node.effects.blendMode != nil { found.append(node.effects) }
                node.children.forEach(visit)
            }
            visit(screen.scene.tree.root)
            #expect(found.count == 3)
            #expect(found.first?.colors.factor.map { $0.red > 0.9 && $0.green < 0.3 } == true)
            #expect(found.dropFirst().first?.colors.showsLuminance == true && found.last?.blendMode == "multiply")
        }
    }

    @Test func a_multiplied_colour_follows_an_animation_from_white() {
        var start = RenderEffects(), end = RenderEffects()
        end.colors.factor = .black
        let half = start.interpolated(to: end, 0.5)
        #expect(half.colors.factor.map { abs($0.red - 0.5) < 0.01 && $0.opacity == 1 } == true)
        start = end
        #expect(start.interpolated(to: RenderEffects(), 0.5).colors.factor.map { abs($0.red - 0.5) < 0.01 } == true)
    }

    @Test(arguments: [BlendMode.sourceAtop, .destinationOver, .destinationOut, .plusDarker])
    func a_blend_mode_that_browsers_do_not_have_is_reported_once(_ mode: BlendMode) throws {
        try simulate(
            VStack {
                Text("a").blendMode(mode)
                Text("b").blendMode(mode)
            }
        ) { screen in
            #expect(screen.console.filter { $0.text.contains("BlendMode.\(mode)") }.count == 1)
        }
    }
}
