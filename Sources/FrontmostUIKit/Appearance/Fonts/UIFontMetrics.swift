import Foundation
import FrontmostRender

/// Scales fonts and lengths with the user's text size, by the factor of a text style.
public final class UIFontMetrics: NSObject, Sendable {
    /// Metrics for body text.
    public static let `default` = UIFontMetrics(forTextStyle: .body)
    private let textStyle: UIFont.TextStyle

    /// Creates metrics for a text style.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        self.textStyle = textStyle
        super.init()
    }

    /// Returns the font at the current text size.
    public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
    /// Returns the font at the current text size, limited to a size in points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
    }
    /// Returns the font at a text size.
    /// - Parameter traitCollection: The traits with the text size; nil for the current ones.
    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
    }
    /// Returns the font at a text size, limited to a size in points.
    /// - Parameters:
    ///   - maximumPointSize: The largest size in points.
    ///   - traitCollection: The traits with the text size; nil for the current ones.
    public func scaledFont(
        for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let maximum = maximumPointSize > 0 ? maximumPointSize : .infinity
        let scaling = FontScaling(style: textStyle, size: font.pointSize, maximum: maximum)
        return UIFont(font.resolved, scaling: scaling).adjusted(to: traitCollection ?? .current)
    }
    /// Returns a length, in points, at the current text size.
    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }
    /// Returns a length, in points, at a text size.
    /// - Parameter traitCollection: The traits with the text size; nil for the current ones.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        FontScaling(style: textStyle, size: value).size(at: (traitCollection ?? .current).preferredContentSizeCategory)
    }
}
