import FrontmostTesting
import FrontmostUI
import Testing

/// The fonts of buttons with a background.
@MainActor struct ButtonFontTests {
    @Test func the_font_around_a_bordered_button_is_that_of_its_label() throws {
        let buttons = VStack {
            Button("Bordered") {}.buttonStyle(.bordered)
            Button("Prominent") {}.buttonStyle(.borderedProminent)
            Button("Glass") {}.buttonStyle(.glass)
            Button("Small") {}.buttonStyle(.bordered).controlSize(.small)
        }
        try simulate(
            VStack {
                buttons
                Button("Default") {}.buttonStyle(.bordered)
                Button("Little") {}.buttonStyle(.bordered).controlSize(.small)
            }
        ) { screen in
            let plain = try screen.find(.button, "Default").style, little = try screen.find(.button, "Little").style
            #expect(plain.font?.size == 17)
            #expect(little.font?.size == 15)
        }
        try simulate(buttons.font(.largeTitle)) { screen in
            for name in ["Bordered", "Prominent", "Glass", "Small"] {
                let style = try screen.find(.button, name).style
                #expect(style.font?.size == 34, "\(name)")
            }
        }
    }
}
