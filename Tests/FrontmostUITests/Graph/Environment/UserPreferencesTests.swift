import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// What the user has chosen for all apps reaches the environment of every view.
@MainActor @Suite(.serialized) struct UserPreferencesTests {
    private struct Size: View {
        let name: String
        @Environment(\.dynamicTypeSize) private var size
        var body: some View { Text("\(name) \(String(describing: size))") }
    }

    @Test func texts_follow_the_users_text_size() throws {
        try simulate(
            VStack {
                Text("Text"); Text("Title").font(.largeTitle); Text("Fixed").font(.system(size: 17))
            }
        ) { screen in
            let before = try ["Text", "Title", "Fixed"].map { try screen.text($0).frame.height }
            await screen.setPreferences { $0.textSize = .accessibilityExtraExtraExtraLarge }
            let after = try ["Text", "Title", "Fixed"].map { try screen.text($0).frame.height }
            // 17 points become 53, and 34 become 60.
            #expect(after[0] > before[0] * 2.8 && after[1] > before[1] * 1.6 && after[1] < before[1] * 2 && after[2] == before[2])
        }
    }

    @Test func sheets_and_pushed_screens_follow_it_and_keep_what_their_place_has_set() throws {
        struct Page: View {
            @State private var isShown = true
            var body: some View {
                NavigationStack {
                    Size(name: "page").sheet(isPresented: $isShown) { Size(name: "sheet") }.dynamicTypeSize(.xSmall)
                }
            }
        }
        try simulate(Page()) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.texts == ["sheet xSmall"])
            await screen.setPreferences { $0.textSize = .extraLarge }
            #expect(screen.texts == ["sheet xSmall"])
        }
        struct Plain: View {
            @State private var isShown = true
            var body: some View { Size(name: "page").sheet(isPresented: $isShown) { Size(name: "sheet") } }
        }
        try simulate(Plain()) { screen in
            await screen.advance(by: .seconds(1))
            await screen.setPreferences { $0.textSize = .extraLarge }
            #expect(screen.texts == ["sheet xLarge"])
        }
    }

    private struct Category: UIViewRepresentable {
        final class Label: UILabel {
            override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
                super.traitCollectionDidChange(previousTraitCollection)
                show()
            }
            override func didMoveToWindow() {
                super.didMoveToWindow()
                show()
            }
            private func show() { text = traitCollection.preferredContentSizeCategory.rawValue }
        }
        func makeUIView(context: Context) -> Label { Label() }
        func updateUIView(_ view: Label, context: Context) {}
    }

    @Test func uikit_content_has_the_text_size_of_its_place() throws {
        try simulate(
            VStack {
                Category(); Category().dynamicTypeSize(.accessibility1)
            }
        ) { screen in
            #expect(screen.texts == ["UICTContentSizeCategoryL", "UICTContentSizeCategoryAccessibilityM"])
            await screen.setPreferences { $0.textSize = .small }
            #expect(screen.texts == ["UICTContentSizeCategoryS", "UICTContentSizeCategoryAccessibilityM"])
        }
    }

    @Test func a_hosting_controller_whose_text_size_is_overridden_has_that_size() throws {
        let controller = UIHostingController(rootView: Size(name: "view"))
        controller.traitOverrides.preferredContentSizeCategory = .extraExtraLarge
        try simulate(controller) { screen in
            #expect(screen.texts == ["view xxLarge"])
            await screen.setPreferences { $0.textSize = .small }
            #expect(screen.texts == ["view xxLarge"])
        }
    }

    @Test func motion_transparency_and_contrast_are_in_the_environment() throws {
        struct Page: View {
            @Environment(\.accessibilityReduceMotion) private var reducesMotion
            @Environment(\.accessibilityReduceTransparency) private var reducesTransparency
            @Environment(\.colorSchemeContrast) private var contrast
            var body: some View { Text("\(reducesMotion) \(reducesTransparency) \(contrast == .increased)") }
        }
        try simulate(Page()) { screen in
            #expect(screen.texts == ["false false false"])
            await screen.setPreferences { $0.reducesMotion = true }
            #expect(screen.texts == ["true false false"])
            await screen.setPreferences { ($0.reducesTransparency, $0.increasesContrast) = (true, true) }
            #expect(screen.texts == ["true true true"])
        }
    }
}
