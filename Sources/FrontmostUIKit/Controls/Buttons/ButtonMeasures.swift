import Foundation
import FrontmostRender

/// Metrics of buttons with a background. Shared by `UIButton.Configuration` and SwiftUI's bordered styles.
package struct ButtonMeasures: Equatable, Sendable {
    /// Points between the label and the edges.
    package let horizontal, vertical: Double
    package let radius: Double
    package let textStyle: UIFont.TextStyle

    package static let mini = ButtonMeasures(horizontal: 10, vertical: 4, radius: 6, textStyle: .subheadline)
    package static let small = ButtonMeasures(horizontal: 10, vertical: 4, radius: 14, textStyle: .subheadline)
    package static let regular = ButtonMeasures(horizontal: 12, vertical: 7, radius: 8, textStyle: .body)
    package static let large = ButtonMeasures(horizontal: 20, vertical: 14, radius: 12, textStyle: .body)

    /// The opacity of a tinted button's background.
    package static let tintedBackground = 0.15
    package static let disabledBackground = SystemPalette.tertiaryFill, disabledLabel = SystemPalette.tertiaryLabel
    /// The opacity of a pressed button with a background, and of one without.
    package static let pressedBackground = 0.7, pressedLabel = 0.3
}
