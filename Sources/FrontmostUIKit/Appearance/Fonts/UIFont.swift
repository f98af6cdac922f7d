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
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        case extraLargeTitle, extraLargeTitle2
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2

        /// Points at the standard text size.
        package var defaultSize: CGFloat {
            switch self {
            case .extraLargeTitle: 36
            case .largeTitle: 34
            case .title1, .extraLargeTitle2: 28
            case .title2: 22
            case .title3: 20
            case .headline, .body: 17
            case .callout: 16
            case .subheadline: 15
            case .footnote: 13
            case .caption1: 12
            case .caption2: 11
            }
        }
    }

    package let resolved: ResolvedFont

    package init(_ resolved: ResolvedFont) {
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
    /// A font whose characters are all of one width.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(ResolvedFont(design: .monospaced, size: Double(size), weight: weight.resolved))
    }
    /// The system font with digits of one width, so that numbers do not move as they change.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(ResolvedFont(size: Double(size), weight: weight.resolved, monospacedDigits: true))
    }

    /// The sizes are those of the platform's default text size: hosts report no other.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        systemFont(ofSize: style.defaultSize, weight: style == .headline ? .semibold : .regular)
    }
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        preferredFont(forTextStyle: style)
    }
    /// A font of an app's own. Only the bundled fonts can be measured and shown alike everywhere: the system font stands in.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(ResolvedFont(size: Double(fontSize)))
    }
    /// - Parameter size: Points; 0 stands for the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        var font = descriptor.resolved
        if size > 0 { font.size = Double(size) }
        self.init(font)
    }

    public static var systemFontSize: CGFloat { 14 }
    public static var labelFontSize: CGFloat { 17 }
    public static var buttonFontSize: CGFloat { 18 }

    public var pointSize: CGFloat { CGFloat(resolved.size) }
    public static var smallSystemFontSize: CGFloat { 12 }

    // MARK: Measures, in points

    private static let measurer = FontMeasurer()
    private var metrics: FontMetrics { Self.measurer.metrics(of: resolved) }
    /// From one line's baseline to the next one's.
    public var lineHeight: CGFloat { CGFloat(metrics.lineHeight) }
    /// From the baseline up.
    public var ascender: CGFloat { CGFloat(metrics.ascent) }
    /// From the baseline down, negative.
    public var descender: CGFloat { CGFloat(-metrics.descent) }
    /// Between one line's descenders and the next one's ascenders.
    public var leading: CGFloat { CGFloat(metrics.lineGap) }
    /// How high capital letters are; `xHeight` is that of an x.
    public var capHeight: CGFloat { CGFloat(metrics.capHeight) }
    public var xHeight: CGFloat { CGFloat(metrics.xHeight) }

    public var familyName: String { resolved.design == .monospaced ? ".Monospaced System Font" : ".System Font" }
    /// As `familyName`: the variants of a family have no names of their own.
    public var fontName: String { familyName }
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(resolved) }

    /// The same font at another size, in points.
    public func withSize(_ size: CGFloat) -> UIFont {
        var font = resolved
        font.size = Double(size)
        return UIFont(font)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.resolved == resolved }
    public override var hash: Int { resolved.hashValue }
}
