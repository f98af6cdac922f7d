import Foundation
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct VibrancyTests {
    private let blur = UIBlurEffect(style: .systemMaterial)

    @Test func the_style_says_how_prominent_the_content_is() {
        let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
        #expect(view.contentView.node.effects.opacity == 0.6)
        view.effect = UIVibrancyEffect(blurEffect: blur)
        #expect(view.contentView.node.effects.opacity == 1)
        view.effect = UIVibrancyEffect(blurEffect: blur, style: .separator)
        #expect(view.contentView.node.effects.opacity == 0.3)
        view.effect = blur
        #expect(view.contentView.node.effects.opacity == 1)
    }

    @Test func the_opacity_of_the_content_view_is_the_apps() {
        let view = UIVisualEffectView(effect: blur)
        view.contentView.alpha = 0.5
        view.effect = nil
        #expect(view.contentView.alpha == 0.5 && view.contentView.node.effects.opacity == 0.5)
        view.effect = UIVibrancyEffect(blurEffect: blur, style: .fill)
        #expect(view.contentView.alpha == 0.5 && view.contentView.node.effects.opacity == 0.1)
        view.contentView.alpha = 1
        #expect(view.contentView.node.effects.opacity == 0.2)
    }

    @Test func an_animator_that_stops_leaves_the_prominence_out_of_the_opacity() throws {
        try onStage { stage in
            let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
            stage.window.addSubview(view)
            await stage.settle()
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.contentView.alpha = 0 }
            animator.fractionComplete = 0.5
            #expect(abs((view.contentView.layer.presentation()?.opacity ?? 0) - 0.5) < 0.001)
            animator.stopAnimation(true)
            #expect(abs(view.contentView.alpha - 0.5) < 0.001)
        }
    }
}
