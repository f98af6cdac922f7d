import FrontmostTesting
import FrontmostUI
import Testing

/// What shows that the pointer rests on a view.
@MainActor @Suite(.serialized) struct HoverEffectTests {
    private struct Page: View {
        var isEnabled = true
        var isDisabled = false
        @State private var taps = 0
        var body: some View {
            VStack(spacing: 40) {
                Button("Lift") { taps += 1 }.hoverEffect(.lift, isEnabled: isEnabled)
                Button("Other") { taps += 1 }
                Text("taps \(taps)")
            }
            .hoverEffectDisabled(isDisabled)
        }
    }

    @Test func a_view_is_lifted_while_the_pointer_is_over_it_and_takes_taps() throws {
        try simulate(Page()) { screen in
            let lift = screen.find(.button, "Lift"), width = try lift.frame.width
            try await lift.hover()
            await screen.advance(by: .seconds(1))
            #expect(try lift.frame.width > width)
            try await lift.tap()
            #expect(screen.text("taps 1").exists)
        }
    }

    @Test func a_disabled_effect_shows_nothing() throws {
        for page in [Page(isEnabled: false), Page(isDisabled: true)] {
            try simulate(page) { screen in
                let lift = screen.find(.button, "Lift"), width = try lift.frame.width
                try await lift.hover()
                await screen.advance(by: .seconds(1))
                #expect(try lift.frame.width == width)
            }
        }
    }
}
