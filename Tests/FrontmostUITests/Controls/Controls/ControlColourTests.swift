import FrontmostRender
import FrontmostTesting
import Testing

@testable import FrontmostUI

/// The colours of controls in rows, and the way of a gradient as the tint.
@MainActor struct ControlColourTests {
    @Test func a_disabled_destructive_button_is_dimmed() throws {
        let view = List {
            Button("Reset", role: .destructive) {}.disabled(true)
            Button("Erase", role: .destructive) {}.buttonStyle(.borderless).disabled(true)
            Button("Plain") {}.disabled(true)
            Button("Delete", role: .destructive) {}
        }
        try simulate(view) { screen in
            let dimmed = try screen.text("Plain").style.foreground
            #expect(try screen.text("Reset").style.foreground == dimmed)
            #expect(try screen.text("Erase").style.foreground == dimmed)
            #expect(try screen.text("Delete").style.foreground == screen.resolved(.red))
        }
    }

    @Test func the_value_of_a_menu_picker_in_a_row_is_grey() throws {
        let view = List {
            Picker("Size", selection: .constant(1)) { Text("Small").tag(1) }
            Text("Grey").foregroundStyle(.secondary)
        }
        try simulate(view) { screen in
            let grey = try screen.text("Grey").style.foreground
            #expect(try screen.text("Small").style.foreground == grey)
        }
    }

    @Test func a_gradient_as_the_tint_follows_the_bar() {
        var values = EnvironmentValues()
        let gradient = Gradient(colors: [.green, .red])
        values.tint = AnyShapeStyle(gradient)
        #expect(values.barTintPaint == gradient.paint(.linear(start: .leading, end: .trailing), in: values))
        // A gradient with a line that the app has set keeps it, and one that fills a shape runs down.
        let down = LinearGradient(gradient: gradient, startPoint: .top, endPoint: .bottom)
        values.tint = AnyShapeStyle(down)
        #expect(values.barTintPaint == down._paint(in: values))
        #expect(gradient._paint(in: values) == down._paint(in: values))
    }
}
