import Foundation
import FrontmostRender

/// What UIKit's and SwiftUI's text fields have in common beside what is typed: measures, border, meaning.
package enum TextFieldRules {
    /// Points between a field's border and its text.
    package static let borderInset = 7.0
    /// The same for an area of many lines, which has no border.
    package static let areaInset = 5.0

    package static func roundedBorder(_ appearance: SceneEnvironment.Appearance) -> ShapeContent {
        ShapeContent(
            .roundedRectangle(cornerRadius: 6), fill: .color(SystemPalette.background.resolved(appearance)),
            stroke: .color(SystemPalette.gray4.resolved(appearance)), strokeStyle: StrokeStyle(lineWidth: 1))
    }

    /// The border's place in a field of that size: its line lies inside.
    package static func borderFrame(in size: CGSize) -> CGRect {
        CGRect(x: 0.5, y: 0.5, width: max(0, size.width - 1), height: max(0, size.height - 1))
    }

    /// - Parameter name: What the field is called.
    package static func semantics(text: String, name: String, isSecure: Bool, isEnabled: Bool) -> RenderSemantics {
        RenderSemantics(
            role: isSecure ? .secureField : .textField, label: name,
            value: isSecure ? String(repeating: "•", count: text.count) : text, traits: isEnabled ? [] : .isDisabled)
    }

    /// By itself a field is as wide as what it shows.
    package static func idealWidth(of text: String, font: ResolvedFont, measurer: any TextMeasurer) -> Double {
        max(measurer.width(of: text, font: font), 10)
    }
}
