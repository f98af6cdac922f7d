import Foundation
import FrontmostRender

/// Shared by UIKit's and SwiftUI's text fields: measures, border, semantics.
package enum TextFieldRules {
    /// The distance between a field's border and its text, in points.
    package static let borderInset = 7.0
    /// The inset of a multiline text, which has no border, in points.
    package static let areaInset = 5.0

    package static func roundedBorder(on surface: ColorSurface) -> ShapeContent {
        ShapeContent(
            .roundedRectangle(cornerRadius: 6), fill: .color(SystemPalette.background.resolved(surface)),
            stroke: .color(SystemPalette.gray4.resolved(surface)), strokeStyle: StrokeStyle(lineWidth: 1))
    }

    /// The frame of the border in a field of that size: the line is drawn inside.
    package static func borderFrame(in size: CGSize) -> CGRect {
        CGRect(x: 0.5, y: 0.5, width: max(0, size.width - 1), height: max(0, size.height - 1))
    }

    /// - Parameter name: The field's accessibility label.
    package static func semantics(text: String, name: String, isSecure: Bool, isEnabled: Bool) -> RenderSemantics {
        RenderSemantics(
            role: isSecure ? .secureField : .textField, label: name,
            value: isSecure ? String(repeating: "•", count: text.count) : text, traits: isEnabled ? [] : .isDisabled)
    }

    /// The width of a field without a constraint: that of its text, at least 10.
    package static func idealWidth(of text: String, font: ResolvedFont, measurer: any TextMeasurer) -> Double {
        max(measurer.width(of: text, font: font), 10)
    }
}
