import Foundation
import FrontmostRender

/// The measures of buttons with a ground. Shared by `UIButton.Configuration` and SwiftUI's bordered styles.
@_spi(Engine) public struct ButtonMeasures: Equatable, Sendable {
    /// Points between the label and the edges.
    public let horizontal, vertical: Double
    public let radius: Double
    public let textStyle: UIFont.TextStyle

    public static let mini = ButtonMeasures(horizontal: 10, vertical: 4, radius: 6, textStyle: .subheadline)
    public static let small = ButtonMeasures(horizontal: 10, vertical: 4, radius: 14, textStyle: .subheadline)
    public static let regular = ButtonMeasures(horizontal: 12, vertical: 7, radius: 8, textStyle: .body)
    public static let large = ButtonMeasures(horizontal: 20, vertical: 14, radius: 12, textStyle: .body)

    /// How opaque the ground of a tinted button is.
    public static let tintedGround = 0.15
    public static let disabledGround = SystemPalette.tertiaryFill, disabledLabel = SystemPalette.tertiaryLabel
    /// How opaque a held button is: one with a ground, and one without.
    public static let pressedGround = 0.7, pressedLabel = 0.3
}
