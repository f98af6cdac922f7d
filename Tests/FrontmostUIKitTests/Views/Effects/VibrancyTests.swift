import Foundation
import Testing

@testable import FrontmostUIKit

@MainActor @Suite struct VibrancyTests {
    @Test func the_style_says_how_prominent_the_content_is() {
        let blur = UIBlurEffect(style: .systemMaterial)
        let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
        #expect(view.contentView.alpha == 0.6)
        view.effect = UIVibrancyEffect(blurEffect: blur)
        #expect(view.contentView.alpha == 1)
        view.effect = UIVibrancyEffect(blurEffect: blur, style: .separator)
        #expect(view.contentView.alpha == 0.3)
        view.effect = blur
        #expect(view.contentView.alpha == 1)
    }
}
