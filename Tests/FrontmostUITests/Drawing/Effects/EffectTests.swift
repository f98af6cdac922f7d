import Foundation
import FrontmostRender
import Testing

@testable import FrontmostUI

@MainActor struct EffectTests {
    private func effects<V: View>(_ view: V) -> RenderEffects? {
        GraphStage(view).node { $0.effects != .none }?.effects
    }

    @Test func effects_are_rendered_with_their_values() {
        #expect(effects(Rectangle().opacity(0.3))?.opacity == 0.3)
        #expect(effects(Color.red.blur(radius: 4))?.blurRadius == 4)
        #expect(effects(Color.red.saturation(0.5))?.colors.saturation == 0.5)
        #expect(effects(Color.red.blendMode(.colorDodge))?.blendMode == "color-dodge")
        #expect(effects(Color.red.shadow(color: .black, radius: 3, x: 1, y: 2))?.shadow?.y == 2)
        #expect(effects(Color.red.allowsHitTesting(false))?.allowsHitTesting == false)
    }

    @Test func scaling_is_done_about_the_anchor() throws {
        let scaled = try #require(effects(Color.red.scaleEffect(2, anchor: .bottomTrailing).frame(width: 10, height: 20)))
        #expect(CGPoint(x: 10, y: 20).applying(scaled.transform) == CGPoint(x: 10, y: 20))
        #expect(CGPoint.zero.applying(scaled.transform) == CGPoint(x: -10, y: -20))
    }

    @Test func a_full_turn_is_on_its_way_between_its_ends() {
        var start = RenderEffects.none, end = RenderEffects.none
        let anchor = CGPoint(x: 5, y: 5)
        (start.turn, end.turn) = (.init(angle: 0, anchor: anchor), .init(angle: 2 * .pi, anchor: anchor))
        end.transform = end.turn?.transform ?? .identity
        let half = CGPoint(x: 10, y: 5).applying(start.interpolated(to: end, 0.5).transform)
        #expect(abs(half.x) < 1e-9 && abs(half.y - 5) < 1e-9)
        start.transform = .identity
        #expect(start.interpolated(to: end, 1) == end)
    }

    @Test func a_turn_seen_edge_on_is_flat() throws {
        let turned = try #require(
            effects(
                Color.red.rotation3DEffect(.degrees(90), axis: (x: 0, y: 1, z: 0), perspective: 0).frame(width: 10, height: 10)))
        let corner = CGPoint(x: 10, y: 10).applying(turned.transform)
        #expect(abs(corner.x - 5) < 1e-9 && abs(corner.y - 10) < 1e-9)
    }

    @Test func a_disabled_view_cannot_be_enabled_inside() {
        var pressed = 0
        let stage = GraphStage(Button("x") { pressed += 1 }.disabled(false).disabled(true))
        #expect(stage.node(.button)?.accepts == [])
        #expect(stage.node(.button)?.semantics?.traits == .isDisabled)
        stage.send(.activate, to: stage.node(.button))
        #expect(pressed == 0)
    }
}
