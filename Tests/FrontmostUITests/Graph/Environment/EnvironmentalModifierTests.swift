import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Modifiers that are made of the environment, and the text sizes of iOS 13.
@MainActor @Suite(.serialized) struct EnvironmentalModifierTests {
    private struct Suffix: ViewModifier {
        let text: String
        func body(content: Content) -> some View {
            HStack {
                content
                Text(text)
            }
        }
    }
    private struct SizeSuffix: EnvironmentalModifier {
        let prefix: String
        func resolve(in environment: EnvironmentValues) -> some ViewModifier {
            Suffix(text: "\(prefix) \(environment.sizeCategory)")
        }
    }
    private struct Counter: View {
        @State private var count = 0
        var body: some View { Button("count \(count)") { count += 1 } }
    }

    @Test func the_modifier_follows_the_environment_and_the_content_keeps_its_state() throws {
        struct Page: View {
            @State private var size = ContentSizeCategory.large
            @State private var prefix = "size"
            var body: some View {
                Counter().modifier(SizeSuffix(prefix: prefix)).environment(\.sizeCategory, size)
                Button("Larger") { size = .accessibilityLarge }
                Button("Rename") { prefix = "now" }
            }
        }
        try simulate(Page()) { screen in
            try await screen.find(.button, "count 0").tap()
            #expect(screen.text("size large").exists)
            try await screen.find(.button, "Larger").tap()
            #expect(screen.text("size accessibilityLarge").exists && screen.find(.button, "count 1").exists)
            try await screen.find(.button, "Rename").tap()
            #expect(screen.text("now accessibilityLarge").exists && screen.find(.button, "count 1").exists)
        }
    }

    @Test func categories_and_text_sizes_are_the_same_in_two_forms() {
        #expect(ContentSizeCategory.allCases.count == DynamicTypeSize.allCases.count)
        for (category, size) in zip(ContentSizeCategory.allCases, DynamicTypeSize.allCases) {
            var values = EnvironmentValues()
            values.dynamicTypeSize = size
            #expect(values.sizeCategory == category)
            values.dynamicTypeSize = .large
            values.sizeCategory = category
            #expect(values.dynamicTypeSize == size)
            #expect(category.isAccessibilityCategory == size.isAccessibilitySize)
            #expect(ContentSizeCategory(UIContentSizeCategory(category)) == category)
        }
        #expect(ContentSizeCategory(.unspecified) == nil && UIContentSizeCategory(nil as ContentSizeCategory?) == .unspecified)
    }
}
