import Foundation
import FrontmostRender

/// What UIKit's and SwiftUI's text fields have in common beside what is typed: measures, border, meaning.
@_spi(Engine) public enum TextFieldRules {
    /// Points between a field's border and its text.
    public static let borderInset = 7.0
    /// The same for an area of many lines, which has no border.
    public static let areaInset = 5.0

    public static func roundedBorder(_ appearance: SceneEnvironment.Appearance) -> ShapeContent {
        ShapeContent(
            .roundedRectangle(cornerRadius: 6), fill: .color(SystemPalette.background.resolved(appearance)),
            stroke: .color(SystemPalette.gray4.resolved(appearance)), strokeStyle: StrokeStyle(lineWidth: 1))
    }

    /// The border's place in a field of that size: its line lies inside.
    public static func borderFrame(in size: CGSize) -> CGRect {
        CGRect(x: 0.5, y: 0.5, width: max(0, size.width - 1), height: max(0, size.height - 1))
    }

    /// - Parameter name: What the field is called.
    public static func semantics(text: String, name: String, isSecure: Bool, isEnabled: Bool) -> RenderSemantics {
        RenderSemantics(
            role: isSecure ? .secureField : .textField, label: name,
            value: isSecure ? String(repeating: "•", count: text.count) : text, traits: isEnabled ? [] : .isDisabled)
    }

    /// By itself a field is as wide as what it shows.
    public static func idealWidth(of text: String, font: ResolvedFont, measurer: any TextMeasurer) -> Double {
        max(measurer.width(of: text, font: font), 10)
    }
}
