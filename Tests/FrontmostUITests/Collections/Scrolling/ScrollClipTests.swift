import FrontmostRender
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import Testing

/// Content of a scroll view that is shown beyond its bounds.
@MainActor struct ScrollClipTests {
    private struct Page: View {
        let isDisabled: Bool
        @State private var taps = "none"
        var body: some View {
            VStack(spacing: 0) {
                Button {
                    taps = "behind"
                } label: {
                    Text("Behind").frame(width: 300, height: 100).background(.gray)
                }
                ScrollView(.horizontal) {
                    HStack(spacing: 0) {
                        ForEach(0..<8) { index in
                            Text("Card \(index)").frame(width: 100, height: 100).background(.red).offset(y: -40)
                                .onTapGesture { taps = "card \(index)" }
                        }
                    }
                }
                .frame(width: 300, height: 100)
                .scrollClipDisabled(isDisabled)
                Text("tapped \(taps)")
            }
            .ignoresSafeArea()
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        }
    }

    @Test func a_scroll_view_clips_unless_that_is_disabled() throws {
        try simulate(Page(isDisabled: false)) { screen in
            #expect(screen.text("Card 0").isVisible)
            #expect(!screen.text("Card 3").isVisible)
        }
        try simulate(Page(isDisabled: true)) { screen in #expect(screen.text("Card 3").isVisible) }
    }

    @Test func a_touch_beyond_the_bounds_goes_to_what_is_behind() throws {
        try simulate(Page(isDisabled: true)) { screen in
            let top = try screen.find(.scrollView).frame.minY
            try await screen.tap(at: CGPoint(x: 50, y: top - 30))
            #expect(screen.text("tapped behind").exists)
            try await screen.tap(at: CGPoint(x: 50, y: top + 30))
            #expect(screen.text("tapped card 0").exists)
        }
    }
}
