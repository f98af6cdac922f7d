import Foundation
import FrontmostRender
import FrontmostUIKit

/// A font, by the role of the text or by size; what it comes out as depends on the reader's text size.
public struct Font: Hashable, Sendable {
    public enum TextStyle: CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }
    public struct Weight: Hashable, Sendable {
        let value: FontWeight
        public static let ultraLight = Weight(value: .ultraLight), thin = Weight(value: .thin), light = Weight(value: .light)
        public static let regular = Weight(value: .regular), medium = Weight(value: .medium)
        public static let semibold = Weight(value: .semibold), bold = Weight(value: .bold)
        public static let heavy = Weight(value: .heavy), black = Weight(value: .black)
    }
    public enum Design: Hashable, Sendable { case `default`, monospaced, rounded, serif }
    public enum Leading: Hashable, Sendable { case standard, tight, loose }

    private enum Base: Hashable, Sendable {
        case uiFont(UIFont)
        case style(TextStyle)
        case size(CGFloat, TextStyle?)
    }
    private var base: Base
    private var weight: Weight?
    private var design: Design?
    private var isItalic = false
    private var hasMonospacedDigits = false

    private init(_ base: Base) { self.base = base }

    public static let largeTitle = Font(.style(.largeTitle)), title = Font(.style(.title)), title2 = Font(.style(.title2))
    public static let title3 = Font(.style(.title3)), headline = Font(.style(.headline))
    public static let subheadline = Font(.style(.subheadline)), body = Font(.style(.body)), callout = Font(.style(.callout))
    public static let footnote = Font(.style(.footnote)), caption = Font(.style(.caption)), caption2 = Font(.style(.caption2))

    /// - Parameter size: Points, whatever the reader's text size.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        var font = Font(.size(size, nil))
        (font.weight, font.design) = (weight, design)
        return font
    }
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        var font = Font(.style(style))
        (font.weight, font.design) = (weight, design)
        return font
    }
    /// A font of an app's own. Only the bundled fonts can be measured and shown alike everywhere: the system font stands in.
    public static func custom(_ name: String, size: CGFloat) -> Font { Font(.size(size, .body)) }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font(.size(fixedSize, nil)) }
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font { Font(.size(size, style)) }

    /// A font of UIKit's, at its size.
    public init(_ font: UIFont) { self.init(.uiFont(font)) }

    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font { with { $0.isItalic = true } }
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
    public func leading(_ leading: Leading) -> Font { self }
    public func smallCaps() -> Font { self }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var copy = self
        change(&copy)
        return copy
    }

    func resolved(_ dynamicType: DynamicTypeSize) -> ResolvedFont {
        var result: ResolvedFont
        switch base {
        case .uiFont(let font): result = font.resolved
        case .style(let style):
            result = ResolvedFont(size: style.size * dynamicType.scale(style), weight: style == .headline ? .semibold : .regular)
        case .size(let size, let style): result = ResolvedFont(size: size * (style.map(dynamicType.scale) ?? 1))
        }
        if let weight { result.weight = weight.value }
        if isItalic { result.isItalic = true }
        if hasMonospacedDigits { result.monospacedDigits = true }
        switch design {
        case .monospaced: result.design = .monospaced
        case .rounded: result.design = .rounded
        case .serif: result.design = .serif
        case .default: result.design = .system
        case nil: break
        }
        return result
    }
}

extension Font.TextStyle {
    /// Points at the standard text size.
    var size: Double { Double(uiStyle.defaultSize) }

    /// Under UIKit's name.
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
    /// How much larger than at the standard size, from the platform's table of body sizes; half points do not occur.
    func scale(_ style: Font.TextStyle) -> Double {
        let body = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53][rawValue]
        return (style.size * Double(body) / 17).rounded() / style.size
    }
}

/// How lines lie to each other in a text.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
    case leading, center, trailing
}

extension EnvironmentValues {
    var resolvedFont: ResolvedFont {
        var font = (font ?? .body).resolved(dynamicTypeSize)
        if let weight { font.weight = weight.value }
        if isItalic { font.isItalic = true }
        return font
    }
}

/// What a plain text looks like in a scope. An object, since all texts of the scope ask for it several times.
final class TextDefaults {
    let font: ResolvedFont
    let style: TextStyle
    let paragraph: TextParagraphStyle
    let minimumScaleFactor: Double
    /// Lines that a text has room for, however short it is.
    let leastLines: Int?
    private let textCase: Text.Case?

    init(_ values: EnvironmentValues) {
        let decoration = values.textDecoration
        var font = values.resolvedFont
        font.tracking = Double(decoration.tracking)
        self.font = font
        style = TextStyle(
            paint: values.foregroundPaint, isUnderlined: decoration.isUnderlined, isStruckThrough: decoration.isStruckThrough,
            baselineOffset: Double(decoration.baselineOffset))
        paragraph = values.paragraphStyle
        leastLines = values.leastLines
        minimumScaleFactor = Double(decoration.minimumScaleFactor)
        textCase = decoration.textCase
    }

    /// The letters that are shown for a text.
    func shown(_ string: String) -> String { textCase?.applied(to: string) ?? string }
}

extension EnvironmentValues {
    var paragraphStyle: TextParagraphStyle {
        let alignment: TextParagraphStyle.Alignment =
            switch multilineTextAlignment {
            case .leading: .leading
            case .center: .center
            case .trailing: .trailing
            }
        let truncation: TextParagraphStyle.Truncation =
            switch truncationMode {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        return TextParagraphStyle(
            alignment: alignment, truncation: truncation, lineLimit: lineLimit, lineSpacing: Double(lineSpacing))
    }
}
