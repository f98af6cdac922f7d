import Foundation
import FrontmostRender
import FrontmostUIKit
import TestSupport
import Testing

/// Fonts and lengths at the user's text size.
@MainActor struct TextSizeTests {
    private func traits(_ category: UIContentSizeCategory) -> UITraitCollection {
        UITraitCollection(preferredContentSizeCategory: category)
    }

    @Test func text_styles_have_the_platforms_sizes() {
        func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
            UIFont.preferredFont(forTextStyle: style, compatibleWith: traits(category)).pointSize
        }
        #expect(size(.body, .large) == 17 && size(.body, .unspecified) == 17 && size(.body, .extraSmall) == 14)
        #expect(
            size(.largeTitle, .accessibilityExtraExtraExtraLarge) == 60 && size(.body, .accessibilityExtraExtraExtraLarge) == 53)
        #expect(size(.caption2, .medium) == 11 && size(.footnote, .extraExtraLarge) == 17)
        for style in UIFont.TextStyle.allCases {
            let sizes = UserPreferences.TextSize.allCases.map { size(style, UIContentSizeCategory($0)) }
            #expect(sizes == sizes.sorted())
        }
    }

    @Test func metrics_scale_fonts_and_lengths_by_the_factor_of_a_style() {
        let metrics = UIFontMetrics(forTextStyle: .body), large = traits(.accessibilityExtraExtraExtraLarge)
        #expect(metrics.scaledValue(for: 34, compatibleWith: large) == 106)
        let font = UIFont.systemFont(ofSize: 34, weight: .bold)
        #expect(metrics.scaledFont(for: font, compatibleWith: large).pointSize == 106)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 50, compatibleWith: large).pointSize == 50)
        #expect(metrics.scaledFont(for: font, compatibleWith: traits(.large)) == font)
    }

    @Test func the_nearest_text_size_stands_for_a_size_of_body_text() {
        let sizes: [CGFloat] = [0, 14, 16.4, 17, 25.5, 40, 1000]
        let expected: [UIContentSizeCategory] = [
            .extraSmall, .extraSmall, .medium, .large, .extraExtraExtraLarge, .accessibilityExtraLarge,
            .accessibilityExtraExtraExtraLarge,
        ]
        #expect(sizes.map(UIContentSizeCategory.nearest) == expected)
    }

    @Test func a_label_follows_the_text_size_if_it_is_asked_to() throws {
        try onStage { stage in
            let root = await stage.root(), following = UILabel(), fixed = UILabel()
            for label in [following, fixed] {
                label.font = .preferredFont(forTextStyle: .body)
                label.text = "text"
                root.view.addSubview(label)
            }
            following.adjustsFontForContentSizeCategory = true
            stage.scene.environment.preferences.textSize = .accessibilityMedium
            #expect(following.font.pointSize == 28 && fixed.font.pointSize == 17)
            #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: stage.scene.traitCollection).pointSize == 28)
        }
    }

    @Test func changes_are_posted_and_can_be_asked_for() throws {
        try onStage { stage in
            let log = EventLog()
            let names = [
                UIContentSizeCategory.didChangeNotification, UIAccessibility.reduceMotionStatusDidChangeNotification,
                UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
            ]
            let observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { log.add($0.name.rawValue) }
            }
            defer { observers.forEach(NotificationCenter.default.removeObserver) }
            stage.scene.environment.preferences.reducesMotion = true
            #expect(log.take() == [UIAccessibility.reduceMotionStatusDidChangeNotification.rawValue])
            #expect(UIAccessibility.isReduceMotionEnabled && !UIAccessibility.isDarkerSystemColorsEnabled)
            stage.scene.environment.preferences.textSize = .small
            #expect(log.take() == [UIContentSizeCategory.didChangeNotification.rawValue])
        }
    }
}
