import Foundation
import FrontmostRender
import Testing

/// Effects store what few nodes have apart from the rest.
@MainActor struct RenderEffectsTests {
    private typealias Change = (inout RenderEffects) -> Void
    /// Each effect that few nodes have, and its end.
    private static let rare: [(set: Change, end: Change)] = [
        ({ $0.perspective = .init(x: 0.1, y: 0) }, { $0.perspective = nil }),
        ({ $0.turn = .init(angle: 1, anchor: .zero) }, { $0.turn = nil }),
        ({ $0.mask = DrawingContent([]) }, { $0.mask = nil }),
        ({ $0.clip = .capsule }, { $0.clip = nil }),
        ({ $0.touchShape = .ellipse }, { $0.touchShape = nil }),
        ({ $0.shadow = .init(color: .white, radius: 1, x: 0, y: 0) }, { $0.shadow = nil }),
        ({ $0.styleShadows = [.init(color: .white, radius: 1, x: 0, y: 0)] }, { $0.styleShadows = [] }),
        ({ $0.blurRadius = 2 }, { $0.blurRadius = 0 }),
        ({ $0.grayscale = 0.5 }, { $0.grayscale = 0 }),
        ({ $0.colors.hue = 1 }, { $0.colors.hue = 0 }),
        ({ $0.blendMode = "multiply" }, { $0.blendMode = nil }),
        ({ $0.pin = RenderPin(.top, inset: 0, travel: 10) }, { $0.pin = nil }),
    ]

    @Test func effects_that_have_ended_are_none() {
        var effects = RenderEffects()
        for effect in Self.rare { effect.set(&effects) }
        for (index, effect) in Self.rare.enumerated() {
            #expect(effects != .none, "before the end of number \(index)")
            effect.end(&effects)
        }
        #expect(effects == .none)
    }

    @Test func a_change_of_a_copy_leaves_the_others() {
        for (index, effect) in Self.rare.enumerated() {
            var all = RenderEffects()
            for effect in Self.rare { effect.set(&all) }
            let original = all
            var copy = all
            effect.end(&copy)
            #expect(all == original, "number \(index)")
            #expect(copy != original, "number \(index)")
            effect.set(&copy)
            #expect(copy == original, "number \(index)")
        }
    }
}
