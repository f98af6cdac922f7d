import Foundation
import FrontmostTesting
import FrontmostUI
import Testing

/// Effects and colours with invalid numbers: one message for each kind, and a frame without them.
@MainActor struct InvalidEffectTests {
    private func messages(of view: some View) throws -> [String] {
        try simulate(view) { screen in
            #expect(screen.text("Text").exists)
            return screen.console.map(\.text)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func one_message_for_each_kind(number: Double) throws {
        let view = Text(verbatim: "Text")
            .opacity(number).scaleEffect(number).rotationEffect(.radians(number)).shadow(radius: number).blur(radius: number)
            .grayscale(number).brightness(number).contrast(number).saturation(number).hueRotation(.radians(number))
            .transformEffect(CGAffineTransform(a: number, b: 0, c: 0, d: 1, tx: 0, ty: 0)).offset(x: number)
            .foregroundStyle(Color(red: number, green: 0, blue: 0, opacity: number))
            .background(Color.red.opacity(number))
        let kinds = [
            "opacity", "scale", "rotation", "shadow radius", "blur radius", "grayscale", "brightness", "contrast", "saturation",
            "hue rotation", "transform", "colour component", "opacity of a colour",
        ]
        let messages = try messages(of: view)
        for kind in kinds { #expect(messages.filter { $0.hasPrefix("Invalid \(kind) (") }.count == 1, "\(kind): \(messages)") }
    }
}
