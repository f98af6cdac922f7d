import Foundation
import FrontmostRender

/// A font at a size. Immutable.
public final class UIFont: NSObject, Sendable {
    /// How heavy the letters are; the raw value runs from -1 to 1, 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)

        private static let steps: [(upTo: CGFloat, FontWeight)] = [
            (-0.7, .ultraLight), (-0.5, .thin), (-0.2, .light), (0.12, .regular), (0.265, .medium), (0.35, .semibold),
            (0.48, .bold), (0.59, .heavy),
        ]
        var resolved: FontWeight { Self.steps.first { rawValue <= $0.upTo }?.1 ?? .black }
    }

    /// What the text is for, which decides its size.
    public enum TextStyle: Hashable, Sendable {
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
    }

    @_spi(Engine) public let resolved: ResolvedFont

    @_spi(Engine) public init(_ resolved: ResolvedFont) {
        self.resolved = resolved
        super.init()
    }

    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(ResolvedFont(size: Double(size), weight: weight.resolved))
    }
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(ResolvedFont(size: Double(size), isItalic: true))
    }
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(ResolvedFont(design: .monospaced, size: Double(size), weight: weight.resolved))
    }
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(ResolvedFont(size: Double(size), weight: weight.resolved, monospacedDigits: true))
    }

    /// The sizes are those of the platform's default text size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        let (size, weight): (CGFloat, Weight) =
            switch style {
            case .largeTitle: (34, .regular)
            case .title1: (28, .regular)
            case .title2: (22, .regular)
            case .title3: (20, .regular)
            case .headline: (17, .semibold)
            case .subheadline: (15, .regular)
            case .body: (17, .regular)
            case .callout: (16, .regular)
            case .footnote: (13, .regular)
            case .caption1: (12, .regular)
            case .caption2: (11, .regular)
            }
        return systemFont(ofSize: size, weight: weight)
    }

    public static var systemFontSize: CGFloat { 14 }
    public static var labelFontSize: CGFloat { 17 }
    public static var buttonFontSize: CGFloat { 18 }

    public var pointSize: CGFloat { CGFloat(resolved.size) }
    @MainActor public var lineHeight: CGFloat { CGFloat(UIApplication.shared.measurer.metrics(of: resolved).lineHeight) }
    @MainActor public var ascender: CGFloat { CGFloat(UIApplication.shared.measurer.metrics(of: resolved).ascent) }

    public func withSize(_ size: CGFloat) -> UIFont {
        var font = resolved
        font.size = Double(size)
        return UIFont(font)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.resolved == resolved }
    public override var hash: Int { resolved.hashValue }
}
