import Foundation
import FrontmostRender

extension UIFont.TextStyle {
    /// The size in points at a text size, by the platform's table ("Typography" in Apple's Human Interface Guidelines).
    package func size(at category: UIContentSizeCategory) -> CGFloat {
        let sizes: [CGFloat] =
            switch self {
            // The table has no row for these two, which grow as `largeTitle` does.
            case .extraLargeTitle: [33, 34, 35, 36, 38, 40, 42, 47, 51, 55, 59, 64]
            case .extraLargeTitle2: [26, 26, 27, 28, 30, 31, 33, 36, 40, 43, 46, 49]
            case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
            case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
            case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
            case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
            case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
            case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
            case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
            case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
            case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
            case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
            }
        return sizes[category.textSize.rawValue]
    }

    /// The size in points at the default text size.
    package var defaultSize: CGFloat { size(at: .large) }
}

extension UIContentSizeCategory {
    /// The step of the platform's table. The default stands for a category that is not specified, or unknown.
    package var textSize: UserPreferences.TextSize { UserPreferences.TextSize(rawValue: place - 1) ?? .large }

    /// Creates the category of a step of the platform's table.
    package init(_ size: UserPreferences.TextSize) { self = Self.ordered[size.rawValue + 1] }

    /// The category in which body text is closest to a size in points.
    package static func nearest(toBodySize points: CGFloat) -> UIContentSizeCategory {
        let all = UserPreferences.TextSize.allCases.map(UIContentSizeCategory.init)
        func distance(_ category: UIContentSizeCategory) -> CGFloat { abs(UIFont.TextStyle.body.size(at: category) - points) }
        return all.min { distance($0) < distance($1) } ?? .large
    }
}

/// How a font grows with the user's text size.
struct FontScaling: Hashable, Sendable {
    /// The text style as which the font grows.
    let style: UIFont.TextStyle
    /// The size in points at the default text size.
    let size: CGFloat
    /// The largest size in points.
    var maximum = CGFloat.infinity

    func size(at category: UIContentSizeCategory) -> CGFloat {
        min(maximum, size * style.size(at: category) / style.defaultSize)
    }
}
