import Foundation
import FrontmostRender

/// The default appearance of plain texts in an environment scope. It is an object, because all texts of the scope read it several
/// times.
final class TextDefaults {
    let font: ResolvedFont
    let style: TextStyle
    let paragraph: TextParagraphStyle
    let minimumScaleFactor: Double
    let allowsTightening: Bool
    /// Whether a text may be drawn smaller, or tighter, than its font says.
    var mayShrink: Bool { minimumScaleFactor < 1 || allowsTightening }
    /// The number of lines for which a text reserves space, however short it is.
    let leastLines: Int?
    let textCase, drawnCase: Text.Case?
    /// What formatted parts of texts depend on; nil for the process's settings.
    let locale: TextLocale?
    /// The letters that are shown as small capitals.
    let smallCaps: SmallCaps
    /// The shadows that are part of the foreground style.
    let shadows: [RenderEffects.Shadow]
    /// Whether bars stand for the text.
    let isRedacted: Bool
    /// Draws the text; nil for its own way.
    let drawer: (any TextDrawer)?
    /// Whether a text without attributes needs its font and its style only.
    let isPlain: Bool

    init(_ values: EnvironmentValues) {
        let decoration = values.textDecoration, own = Text.Attributes()
        font = values.font(of: own)
        style = values.style(of: own)
        paragraph = values.paragraphStyle
        leastLines = values.leastLines
        (minimumScaleFactor, allowsTightening) = (Double(decoration.minimumScaleFactor), decoration.allowsTightening)
        (textCase, drawnCase) = (decoration.textCase, decoration.drawnCase)
        locale = TextLocale(values)
        smallCaps = values.font?.caps ?? []
        shadows = values.foregroundShadows
        (isRedacted, drawer) = (values.hidesContent, values.textDrawer)
        isPlain =
            leastLines == nil && smallCaps.isEmpty && shadows.isEmpty && !isRedacted && drawer == nil && minimumScaleFactor >= 1
            && !allowsTightening
    }

    /// The string as it is spoken and searched for, in the environment's letter case.
    func shown(_ string: String) -> String { textCase?.applied(to: string) ?? string }
    /// The string as it is drawn.
    func drawn(_ string: String) -> String { drawnCase?.applied(to: string) ?? string }
}

extension EnvironmentValues {
    /// The font of a part of a text, with the space between its characters.
    /// - Parameter own: The attributes of the part, which come before those of the environment.
    func font(of own: Text.Attributes) -> ResolvedFont {
        var font = resolvedFont(own.font ?? font)
        if let weight = own.weight { font.weight = weight.value }
        if let isItalic = own.isItalic { font.isItalic = isItalic }
        if let design = own.design { font.design = design.drawn }
        if let scale = own.scale ?? textScale { font.size *= scale.factor }
        if own.hasMonospacedDigits { font.monospacedDigits = true }
        font.tracking += validLength(Double(own.tracking ?? textDecoration.tracking), "tracking")
        if let width = own.width ?? fontWidth { font.tracking += width.tracking(size: font.size) }
        return font
    }

    /// The look of a part of a text.
    /// - Parameter own: The attributes of the part, which come before those of the environment.
    func style(of own: Text.Attributes) -> TextStyle {
        let decoration = textDecoration, line = own.line ?? decoration.line
        let foreground = own.foreground ?? (own.link == nil ? nil : AnyShapeStyle(TintShapeStyle()))
        let isOrnate = line != nil || own.background != nil
        return TextStyle(
            paint: foreground?.paint(in: self) ?? foregroundPaint, isUnderlined: own.isUnderlined ?? decoration.isUnderlined,
            isStruckThrough: own.isStruckThrough ?? decoration.isStruckThrough,
            baselineOffset: validLength(Double(own.baselineOffset ?? decoration.baselineOffset), "baseline offset"),
            ornament: !isOrnate
                ? nil
                : TextOrnament(
                    pattern: line?.pattern.drawn ?? .solid, lineColor: line?.color?.resolved(in: self),
                    background: own.background?.resolved(in: self)))
    }

    var paragraphStyle: TextParagraphStyle {
        let alignment: TextParagraphStyle.Alignment =
            switch (multilineTextAlignment, layoutDirection) {
            case (.leading, .leftToRight), (.trailing, .rightToLeft): .leading
            case (.center, _): .center
            case (.trailing, .leftToRight), (.leading, .rightToLeft): .trailing
            }
        let truncation: TextParagraphStyle.Truncation =
            switch truncationMode {
            case .head: .head
            case .middle: .middle
            case .tail: .tail
            }
        return TextParagraphStyle(
            alignment: alignment, truncation: truncation, lineLimit: lineLimit,
            lineSpacing: validLength(Double(lineSpacing), "line spacing"))
    }
}
