import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Colours as a person chooses them.
@MainActor struct ColorPickerTests {
    @Test func a_swatch_opens_a_palette_of_which_a_colour_is_chosen() throws {
        struct Paint: View {
            @State private var color = Color.red
            var body: some View {
                VStack {
                    ColorPicker("Paint", selection: $color, supportsOpacity: false)
                    Text(color == .blue ? "blue" : color == .red ? "red" : "other")
                }
            }
        }
        try simulate(Paint()) { screen in
            #expect(screen.text("red").exists && !screen.find(.button, "Blue").exists)
            try await screen.find(.button, "Paint").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.button, "Red").isSelected)
            #expect(!screen.find(.slider, "Opacity").exists)
            try await screen.find(.button, "Blue").tap()
            #expect(try screen.find(.button, "Blue").isSelected)
            try await screen.tap(at: CGPoint(x: 20, y: 800))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("blue").isVisible)
        }
    }

    @Test func a_colour_lets_through_what_its_opacity_says() throws {
        struct Glass: View {
            @State private var color = Color.red
            var body: some View {
                VStack {
                    ColorPicker("Glass", selection: $color)
                    Text(color == .red ? "whole" : "thin")
                }
            }
        }
        try simulate(Glass()) { screen in
            try await screen.find(.button, "Glass").tap()
            await screen.advance(by: .seconds(1))
            try await screen.find(.slider, "Opacity").tap()
            try await screen.tap(at: CGPoint(x: 20, y: 800))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("thin").isVisible, "It was used in its middle.")
        }
    }

    @Test func a_palette_begins_with_the_opacity_that_the_colour_has() throws {
        struct Glass: View {
            @State private var color = Color.red.opacity(0.25)
            var body: some View {
                VStack {
                    ColorPicker("Glass", selection: $color)
                    Text(color == .blue.opacity(0.25) ? "thin blue" : color == .red.opacity(0.5) ? "half red" : "other")
                }
            }
        }
        try simulate(Glass()) { screen in
            try await screen.find(.button, "Glass").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.button, "Red").isSelected, "It is red, however much shines through.")
            try await screen.find(.button, "Blue").tap()
            #expect(screen.text("thin blue", behind: true).exists)
            try await screen.find(.button, "Red").tap()
            try await screen.find(.slider, "Opacity").tap()
            #expect(screen.text("half red", behind: true).exists, "It is that of the colour, not of what shone through already.")
        }
    }
}
