import Foundation
import FrontmostRender
import FrontmostUIKit

/// A font, by the role of the text or by size. Its actual size may depend on the user's text size.
public struct Font: Hashable, Sendable {
    /// The role of a text.
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    /// The weight of a font.
    public struct Weight: Hashable, Sendable {
        let value: FontWeight
        /// A weight below regular.
        public static let ultraLight = Weight(value: .ultraLight), thin = Weight(value: .thin), light = Weight(value: .light)
        /// The regular or the medium weight.
        public static let regular = Weight(value: .regular), medium = Weight(value: .medium)
        /// The semibold or the bold weight.
        public static let semibold = Weight(value: .semibold), bold = Weight(value: .bold)
        /// A weight above bold.
        public static let heavy = Weight(value: .heavy), black = Weight(value: .black)
    }
    /// The design of a font.
    public enum Design: Hashable, Sendable { case `default`, monospaced, rounded, serif }
    /// The spacing of lines: tight and loose ones are two points lower and higher.
    public enum Leading: Hashable, Sendable { case standard, tight, loose }

    /// The width of a font's characters. Fonts of other widths are not bundled: the characters stand closer together, or further
    /// apart.
    public struct Width: Hashable, Sendable {
        /// The width: 0 is the font's own, -1 the narrowest and 1 the widest.
        public var value: CGFloat
        /// Makes a width from a number between -1 and 1.
        public init(_ value: CGFloat) { self.value = value }
        /// A narrow width.
        public static let compressed = Width(-0.4), condensed = Width(-0.2)
        /// The font's own width, and a wide one.
        public static let standard = Width(0), expanded = Width(0.4)

        /// The space after each character that stands for the width, in points.
        func tracking(size: Double) -> Double { validNumber(Double(value), "font width", else: 0) * size * 0.2 }
    }

    private enum Base: Hashable, Sendable {
        case uiFont(UIFont)
        case style(TextStyle)
        case size(CGFloat, TextStyle?)
        case custom(ResolvedFont, TextStyle?)
    }
    private var base: Base
    private var weight: Weight?
    private var design: Design?
    private var isItalic = false
    private var hasMonospacedDigits = false
    private var width: Width?
    private var leading: Leading?
    private(set) var caps: SmallCaps = []

    private init(_ base: Base) { self.base = base }

    /// The font of a role.
    public static let largeTitle = Font(.style(.largeTitle)), title = Font(.style(.title)), title2 = Font(.style(.title2))
    /// The font of a role.
    public static let title3 = Font(.style(.title3)), headline = Font(.style(.headline))
    /// The font of a role.
    public static let subheadline = Font(.style(.subheadline)), body = Font(.style(.body)), callout = Font(.style(.callout))
    /// The font of a role.
    public static let footnote = Font(.style(.footnote)), caption = Font(.style(.caption)), caption2 = Font(.style(.caption2))

    /// A system font with a fixed size.
    /// - Parameter size: Points, independent of the user's text size.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        var font = Font(.size(size, nil))
        (font.weight, font.design) = (weight, design)
        return font
    }
    /// The system font of a role, which scales with the user's text size.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        var font = Font(.style(style))
        (font.weight, font.design) = (weight, design)
        return font
    }
    /// A font of the app, see `UIFont.init(name:size:)`. For a name that none has it is the system font, which the console says once.
    /// - Parameter size: Points at the standard text size.
    public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size, .body) }
    /// A font of the app at a fixed size.
    /// - Parameter fixedSize: Points.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, fixedSize, nil) }
    /// A font of the app at a size that scales as that of a role.
    /// - Parameter size: Points at the standard text size.
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { custom(name, size, style) }
    private static func custom(_ name: String, _ size: CGFloat, _ style: TextStyle?) -> Font {
        let valid = validNumber(Double(size), "font size", else: Font.TextStyle.body.size)
        return Font(.custom(.named(name, size: min(max(0, valid), largest), subsystem: "SwiftUI"), style))
    }

    /// A UIKit font, at its size.
    public init(_ font: UIFont) { self.init(.uiFont(font)) }

    /// The font with a weight.
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    /// The font in bold.
    public func bold() -> Font { weight(.bold) }
    /// The font in italics.
    public func italic() -> Font { with { $0.isItalic = true } }
    /// The monospaced design of the font.
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    /// The font with digits of equal width.
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
    /// The font with another height of its lines.
    public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
    /// The font with the width of its characters changed.
    public func width(_ width: Width) -> Font { with { $0.width = width } }
    /// The font with small capitals for all letters.
    public func smallCaps() -> Font { with { $0.caps = [.lowercase, .uppercase] } }
    /// The font with small capitals for lower-case letters.
    public func lowercaseSmallCaps() -> Font { with { $0.caps.insert(.lowercase) } }
    /// The font with small capitals for upper-case letters.
    public func uppercaseSmallCaps() -> Font { with { $0.caps.insert(.uppercase) } }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var copy = self
        change(&copy)
        return copy
    }

    /// The largest size in points: widths of long texts stay far below the longest length of a layout.
    private static let largest = 1e5

    func resolved(_ dynamicType: DynamicTypeSize) -> ResolvedFont {
        var result: ResolvedFont
        switch base {
        case .uiFont(let font): result = font.resolved
        case .style(let style):
            result = ResolvedFont(size: style.size * dynamicType.scale(style), weight: style == .headline ? .semibold : .regular)
        case .size(let size, let style):
            let valid = min(max(0, validNumber(Double(size), "font size", else: Font.TextStyle.body.size)), Self.largest)
            result = ResolvedFont(size: valid * (style.map(dynamicType.scale) ?? 1))
        case .custom(let font, let style):
            result = font
            if let style { result.size *= dynamicType.scale(style) }
        }
        if let weight { result.weight = weight.value }
        if isItalic { result.isItalic = true }
        if hasMonospacedDigits { result.monospacedDigits = true }
        if let width { result.tracking += width.tracking(size: result.size) }
        switch leading {
        case .tight: result.leading = -ResolvedFont.leadingStep
        case .loose: result.leading = ResolvedFont.leadingStep
        case .standard: result.leading = 0
        case nil: break
        }
        if let design { result.design = design.drawn }
        return result
    }
}

extension Font.Design {
    /// The design of a font that is drawn.
    var drawn: FontDesign {
        switch self {
        case .default: .system
        case .monospaced: .monospaced
        case .rounded: .rounded
        case .serif: .serif
        }
    }
}

extension Font.TextStyle {
    /// The size in points at the standard text size.
    var size: Double { Double(uiStyle.defaultSize) }

    /// The UIKit counterpart.
    var uiStyle: UIFont.TextStyle {
        switch self {
        case .largeTitle: .largeTitle
        case .title: .title1
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .subheadline: .subheadline
        case .body: .body
        case .callout: .callout
        case .footnote: .footnote
        case .caption: .caption1
        case .caption2: .caption2
        }
    }
}

extension DynamicTypeSize {
    /// The scale of a text style relative to the standard size.
    func scale(_ style: Font.TextStyle) -> Double { Double(style.uiStyle.size(at: category)) / style.size }

    /// The UIKit counterpart.
    var category: UIContentSizeCategory { UIContentSizeCategory(UserPreferences.TextSize(rawValue: rawValue) ?? .large) }

    /// The size for a category of UIKit; the default one if it is not specified.
    init(_ category: UIContentSizeCategory) { self = DynamicTypeSize(rawValue: category.textSize.rawValue) ?? .large }
}

/// The alignment of the lines of a text.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    case leading, center, trailing
}

extension EnvironmentValues {
    /// The font of the environment, with what views around have set beside it: an inner font does not undo that.
    var resolvedFont: ResolvedFont { resolvedFont(font) }

    func resolvedFont(_ font: Font?) -> ResolvedFont {
        var font = (font ?? .body).resolved(dynamicTypeSize)
        if let weight { font.weight = weight.value }
        if isItalic { font.isItalic = true }
        if let fontDesign { font.design = fontDesign.drawn }
        if hasMonospacedDigits { font.monospacedDigits = true }
        return font
    }

    private enum TextScaleKey: EnvironmentKey { static let defaultValue: Text.Scale? = nil }
    /// The size of texts relative to their font; nil for that of the font.
    var textScale: Text.Scale? {
        get { self[TextScaleKey.self] }
        set { self[TextScaleKey.self] = newValue }
    }

    private enum FontWidthKey: EnvironmentKey { static let defaultValue: Font.Width? = nil }
    /// The width of the font of texts; nil for the font's own.
    var fontWidth: Font.Width? {
        get { self[FontWidthKey.self] }
        set { self[FontWidthKey.self] = newValue }
    }
}
