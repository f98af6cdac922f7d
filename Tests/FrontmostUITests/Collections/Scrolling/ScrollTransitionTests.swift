import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Views that change while they are scrolled in.
@MainActor struct ScrollTransitionTests {
    private struct Rows: View {
        var configuration = ScrollTransitionConfiguration.interactive(timingCurve: .linear)
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<30, id: \.self) { row in
                        Text("row \(row)").frame(maxWidth: .infinity).frame(height: 100)
                            .scrollTransition(configuration) { content, phase in
                                content.opacity(phase.isIdentity ? 1 : 0.2).offset(x: phase.value * 40)
                            }
                    }
                }
            }
            .frame(height: 350)
        }
    }

    @Test func a_row_changes_with_the_share_of_it_that_is_visible() throws {
        try simulate(Rows()) { screen in
            let middle = try screen.text("row 1").frame.midX
            #expect(try screen.text("row 0").style.opacity == 1)
            // The fourth row is half visible at the end.
            #expect(abs(try screen.text("row 3").style.opacity - 0.6) < 0.01)
            #expect(abs(try screen.text("row 3").frame.midX - middle - 20) < 0.6)
            try await screen.text("row 1").scroll(by: CGSize(width: 0, height: 25))
            #expect(abs(try screen.text("row 0").style.opacity - 0.8) < 0.01)
            #expect(abs(try screen.text("row 0").frame.midX - middle + 10) < 0.6)
            #expect(abs(try screen.text("row 3").style.opacity - 0.8) < 0.01)
        }
    }

    @Test func an_animated_transition_waits_for_its_threshold() throws {
        let configuration = ScrollTransitionConfiguration.animated(.linear(duration: 1)).threshold(.visible(0.7))
        try simulate(Rows(configuration: configuration)) { screen in
            #expect(try screen.text("row 3").style.opacity == 0.2)
            try await screen.text("row 1").scroll(by: CGSize(width: 0, height: 10))
            #expect(try screen.text("row 3").style.opacity == 0.2)
            try await screen.text("row 1").scroll(by: CGSize(width: 0, height: 15))
            await screen.advance(by: .milliseconds(500))
            #expect(abs(try screen.text("row 3").style.opacity - 0.6) < 0.02)
            await screen.advance(by: .seconds(1))
            #expect(try screen.text("row 3").style.opacity == 1)
        }
    }

    @Test func the_identity_changes_nothing() throws {
        try simulate(Rows(configuration: .identity)) { screen in
            let opacity = try screen.text("row 3").style.opacity
            #expect(opacity == 1)
        }
    }
}
