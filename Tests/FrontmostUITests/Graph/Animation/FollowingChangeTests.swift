import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Views that follow from others, by preferences or as their subviews, are animated with the change of those.
@MainActor struct FollowingChangeTests {
    private struct Place: PreferenceKey {
        static var defaultValue: CGFloat { 0 }
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }

    private struct Marked: View {
        let isScoped: Bool
        @State private var isOn = false
        var body: some View {
            VStack {
                Button("go") {
                    if isScoped { isOn = true } else { withAnimation(.linear(duration: 1)) { isOn = true } }
                }
                Color.clear.frame(height: 50)
                    .preference(key: Place.self, value: isOn ? 100 : 0)
                    .overlayPreferenceValue(Place.self) { place in Text("mark").transformEffect(.init(translationX: place, y: 0))
                    }
                    .animation(isScoped ? .linear(duration: 1) : nil, value: isScoped ? isOn : false)
            }
        }
    }

    @Test(arguments: [false, true]) func a_layer_made_from_a_preference_moves_with_its_change(isScoped: Bool) throws {
        try simulate(Marked(isScoped: isScoped)) { screen in
            let place = try screen.text("mark").frame.minX
            try await screen.find("go").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(try abs(screen.text("mark").frame.minX - place - 50) < 1)
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("mark").frame.minX == place + 100)
        }
    }

    @Test func subviews_that_come_are_shown_with_the_animation_of_their_change() throws {
        struct Page: View {
            @State private var isOn = false
            var body: some View {
                Button("go") { withAnimation(.linear(duration: 1)) { isOn = true } }
                Group(
                    subviews: Group {
                        Text("first")
                        if isOn { Text("second") }
                    }
                ) { subviews in
                    Text("mark").transformEffect(.init(translationX: subviews.count > 1 ? 100 : 0, y: 0))
                }
            }
        }
        try simulate(VStack { Page() }) { screen in
            let place = try screen.text("mark").frame.minX
            try await screen.find("go").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(try abs(screen.text("mark").frame.minX - place - 50) < 1)
        }
    }

    @Test func a_representable_that_reads_the_environment_knows_the_animation_of_its_change() throws {
        struct Page: View {
            @State private var isOn = false
            let log: @MainActor (Bool) -> Void
            var body: some View {
                Button("go") { withAnimation(.linear) { isOn = true } }
                Reader(log: log).environment(\.lineSpacing, isOn ? 10 : 0)
            }
        }
        struct Reader: UIViewRepresentable {
            let log: @MainActor (Bool) -> Void
            func makeUIView(context: Context) -> UIView { UIView() }
            func updateUIView(_ view: UIView, context: Context) {
                if context.environment.lineSpacing == 10 { log(context.transaction.animation != nil) }
            }
        }
        var isAnimated: Bool?
        try simulate(VStack { Page { isAnimated = isAnimated ?? $0 } }) { screen in try await screen.find("go").tap() }
        #expect(isAnimated == true)
    }
}
