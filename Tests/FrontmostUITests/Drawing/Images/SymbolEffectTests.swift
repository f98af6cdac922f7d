import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Effects of symbols, and transitions between them.
@MainActor struct SymbolEffectTests {
    private struct Stage<Content: View>: View {
        @ViewBuilder let content: (Int, Bool) -> Content
        @State private var count = 0
        @State private var isOn = false
        var body: some View {
            VStack {
                content(count, isOn)
                Button("Count") { count += 1 }
                Button("Toggle") { isOn.toggle() }
            }
        }
    }

    private func width(_ screen: Screen) throws -> Double { Double(try screen.find(.image, "Heart").frame.width) }

    @Test func a_symbol_bounces_when_a_value_changes() throws {
        let view = Stage { count, _ in Image(systemName: "heart").accessibilityLabel("Heart").symbolEffect(.bounce, value: count)
        }
        try simulate(view) { screen in
            let rest = try width(screen)
            await screen.advance(by: .milliseconds(100))
            #expect(try width(screen) == rest, "It does not bounce when it appears.")
            try await screen.find(.button, "Count").tap()
            await screen.advance(by: .milliseconds(120))
            #expect(try width(screen) > rest * 1.2)
            await screen.advance(by: .seconds(2))
            #expect(abs(try width(screen) - rest) < 0.01)
        }
    }

    @Test func a_symbol_pulses_as_long_as_it_is_to() throws {
        let view = Stage { _, isOn in Image(systemName: "heart").accessibilityLabel("Heart").symbolEffect(.pulse, isActive: isOn)
        }
        try simulate(view) { screen in
            @MainActor func opacity() throws -> Double { try screen.find(.image, "Heart").style.opacity }
            try await screen.find(.button, "Toggle").tap()
            for _ in 0..<3 {
                await screen.advance(by: .milliseconds(500))
                #expect(abs(try opacity() - 0.35) < 0.01)
                await screen.advance(by: .milliseconds(500))
                #expect(try opacity() > 0.99)
            }
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .milliseconds(500))
            #expect(try opacity() == 1)
        }
    }

    @Test func only_the_symbol_of_a_label_moves() throws {
        let view = Stage { _, isOn in
            Label("Like", systemImage: "heart").symbolEffect(.scale.up, isActive: isOn)
        }
        try simulate(view) { screen in
            let text = try screen.text("Like").frame
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .seconds(2))
            #expect(try screen.text("Like").frame == text)
        }
    }

    @Test func an_effect_repeats_and_is_removed() throws {
        let view = Stage { count, isOn in
            Image(systemName: "heart").accessibilityLabel("Heart")
                .symbolEffectsRemoved(isOn).symbolEffect(.rotate, options: .repeat(2).speed(2), value: count)
        }
        try simulate(view) { screen in
            let rest = try width(screen)
            try await screen.find(.button, "Count").tap()
            await screen.advance(by: .milliseconds(570))
            #expect(abs(try width(screen) - rest) > 0.5, "It turns a second time.")
            await screen.advance(by: .seconds(1))
            #expect(abs(try width(screen) - rest) < 0.01)
        }
    }

    @Test(arguments: [true, false]) func a_symbol_disappears_and_comes_back(_ isDrawn: Bool) throws {
        let view = Stage { _, isOn in
            if isDrawn {
                Image(systemName: "heart").accessibilityLabel("Heart").symbolEffect(.drawOff, isActive: isOn)
            } else {
                Image(systemName: "heart").accessibilityLabel("Heart").symbolEffect(.disappear, isActive: isOn)
            }
        }
        try simulate(view) { screen in
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .seconds(2))
            try screen.check(!screen.find(.image, "Heart").exists, "It is not visible.")
            try await screen.find(.button, "Toggle").tap()
            await screen.advance(by: .seconds(2))
            #expect(try screen.find(.image, "Heart").style.opacity == 1)
        }
    }
}
