import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Choosing colours as a user does.
@MainActor struct ColorPickerTests {
    @Test func a_swatch_opens_a_palette_to_choose_a_colour() throws {
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

    @Test func a_chosen_colour_has_the_chosen_opacity() throws {
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
            try await screen.find(.slider, "Opacity").drag(by: CGSize(width: -100, height: 0))
            try await screen.tap(at: CGPoint(x: 20, y: 800))
            await screen.advance(by: .seconds(1))
            #expect(screen.text("thin").isVisible)
        }
    }

    @Test func a_palette_begins_with_the_opacity_that_the_colour_has() throws {
        struct Glass: View {
            @State private var color = Color.red.opacity(0.25)
            var body: some View {
                VStack {
                    ColorPicker("Glass", selection: $color)
                    Text(color == .blue.opacity(0.25) ? "thin blue" : color == .red ? "whole red" : "other")
                }
            }
        }
        try simulate(Glass()) { screen in
            try await screen.find(.button, "Glass").tap()
            await screen.advance(by: .seconds(1))
            #expect(try screen.find(.button, "Red").isSelected, "The colour is red at any opacity.")
            try await screen.find(.button, "Blue").tap()
            #expect(screen.text("thin blue", behind: true).exists)
            try await screen.find(.button, "Red").tap()
            try await screen.find(.slider, "Opacity").drag(by: CGSize(width: 1000, height: 0))
            #expect(screen.text("whole red", behind: true).exists, "The opacity is the picked colour's own.")
        }
    }
}
