import Foundation
import FrontmostRender

/// A font at a size. Immutable.
public final class UIFont: NSObject, Sendable {
    /// The thickness of the strokes. The raw value is between -1 and 1; 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The fraction.
        public let rawValue: CGFloat
        /// Creates a value from its raw value.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// The thinnest weight.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// A thin weight.
        public static let thin = Weight(rawValue: -0.6)
        /// A weight just below regular.
        public static let light = Weight(rawValue: -0.4)
        /// The normal weight.
        public static let regular = Weight(rawValue: 0)
        /// A weight just above regular.
        public static let medium = Weight(rawValue: 0.23)
        /// A weight between medium and bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// A bold weight.
        public static let bold = Weight(rawValue: 0.4)
        /// A weight above bold.
        public static let heavy = Weight(rawValue: 0.56)
        /// The thickest weight.
        public static let black = Weight(rawValue: 0.62)

        private static let steps: [(upTo: CGFloat, FontWeight)] = [
            (-0.7, .ultraLight), (-0.5, .thin), (-0.2, .light), (0.12, .regular), (0.265, .medium), (0.35, .semibold),
            (0.48, .bold), (0.59, .heavy),
        ]
        var resolved: FontWeight { Self.steps.first { rawValue <= $0.upTo }?.1 ?? .black }
    }

    /// The purpose of a text, which decides its size.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        case extraLargeTitle, extraLargeTitle2
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
    }

    package let resolved: ResolvedFont
    /// How the font grows with the user's text size; nil for a font of a fixed size.
    let scaling: FontScaling?

    package convenience init(_ resolved: ResolvedFont) { self.init(resolved, scaling: nil) }

    init(_ resolved: ResolvedFont, scaling: FontScaling?) {
        (self.resolved, self.scaling) = (resolved, scaling)
        super.init()
    }

    /// The system font at a size in points.
    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(ResolvedFont(size: Double(size), weight: weight.resolved))
    }
    /// The bold system font at a size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }
    /// The italic system font at a size in points.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(ResolvedFont(size: Double(size), isItalic: true))
    }
    /// The monospaced font at a size in points.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(ResolvedFont(design: .monospaced, size: Double(size), weight: weight.resolved))
    }
    /// The system font with digits of equal width, so that changing numbers do not move.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(ResolvedFont(size: Double(size), weight: weight.resolved, monospacedDigits: true))
    }

    /// The system font for a text style, at the user's text size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: nil)
    }
    /// The system font for a text style.
    /// - Parameter traitCollection: The traits with the text size; nil for the current ones.
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let font = ResolvedFont(size: Double(style.defaultSize), weight: style == .headline ? .semibold : .regular)
        return UIFont(font, scaling: FontScaling(style: style, size: style.defaultSize)).adjusted(to: traitCollection ?? .current)
    }
    /// Creates a font of the app at a size in points: one with a file that the Info.plist lists under `UIAppFonts`, or that was registered
    /// with `CTFontManagerRegisterFontsForURL`. For other names it is the system font, which the console says once for each: those fonts
    /// could not be measured and shown alike on every host.
    /// - Parameter fontName: The PostScript name, the full name or the family's.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(.named(fontName, size: Double(fontSize)))
    }
    /// The families of the app's fonts.
    public static var familyNames: [String] {
        AppFontFiles.registerDeclared()
        return Set(AppFont.all.map(\.names.family)).sorted()
    }
    /// The PostScript names of the app's fonts in a family.
    public static func fontNames(forFamilyName familyName: String) -> [String] {
        AppFontFiles.registerDeclared()
        return AppFont.all.map(\.names).filter { $0.family == familyName }.map(\.postScript)
    }
    /// Creates a font from a descriptor.
    /// - Parameter size: Points; 0 uses the descriptor's.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        var font = descriptor.resolved
        if size > 0 { font.size = Double(size) }
        self.init(font)
    }

    /// The default size of text in controls, in points.
    public static var systemFontSize: CGFloat { 14 }
    /// The default size of a label, in points.
    public static var labelFontSize: CGFloat { 17 }
    /// The default size of a button, in points.
    public static var buttonFontSize: CGFloat { 18 }

    /// The size in points.
    public var pointSize: CGFloat { CGFloat(resolved.size) }
    /// The small size of text in controls, in points.
    public static var smallSystemFontSize: CGFloat { 12 }

    // MARK: Metrics, in points

    private static let measurer = FontMeasurer()
    private var metrics: FontMetrics { Self.measurer.metrics(of: resolved) }
    /// The distance between the baselines of two lines.
    public var lineHeight: CGFloat { CGFloat(metrics.lineHeight) }
    /// The height above the baseline.
    public var ascender: CGFloat { CGFloat(metrics.ascent) }
    /// The depth below the baseline, negative.
    public var descender: CGFloat { CGFloat(-metrics.descent) }
    /// The gap between one line's descenders and the next line's ascenders.
    public var leading: CGFloat { CGFloat(metrics.lineGap) }
    /// The height of capital letters.
    public var capHeight: CGFloat { CGFloat(metrics.capHeight) }
    /// The height of an x.
    public var xHeight: CGFloat { CGFloat(metrics.xHeight) }

    /// The name of the family.
    public var familyName: String {
        if let custom = resolved.custom { return custom.names.family }
        return resolved.design == .monospaced ? ".Monospaced System Font" : ".System Font"
    }
    /// The font's PostScript name; the family's for a system font, of which the variants have no names.
    public var fontName: String { resolved.custom?.names.postScript ?? familyName }
    /// The font's properties.
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(resolved) }

    /// The same font at another size in points.
    public func withSize(_ size: CGFloat) -> UIFont {
        var font = resolved
        font.size = Double(size)
        return UIFont(font)
    }

    /// The font at the text size of traits; itself if its size is fixed.
    func adjusted(to traits: UITraitCollection) -> UIFont {
        guard let scaling else { return self }
        let size = Double(scaling.size(at: traits.preferredContentSizeCategory))
        if size == resolved.size { return self }
        var font = resolved
        font.size = size
        return UIFont(font, scaling: scaling)
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.resolved == resolved }
    public override var hash: Int { resolved.hashValue }
}

extension ResolvedFont {
    /// The app's font with a name, or else the system font, which the console says.
    package static func named(_ name: String, size: Double, subsystem: String = "UIKit") -> ResolvedFont {
        AppFontFiles.registerDeclared()
        if let font = AppFont.named(name) { return ResolvedFont(font, size: size) }
        Console.noteCustomFont(name, subsystem: subsystem)
        return ResolvedFont(size: size)
    }
}
