import Foundation
import FrontmostRender
import FrontmostUIKit

/// A view that shows read-only text.
public struct Text: Equatable, Sendable {
    /// Which part of a text is left out when it is truncated.
    public enum TruncationMode: Hashable, Sendable { case head, middle, tail }
    /// The letter case of a text.
    public enum Case: Hashable, Sendable { case uppercase, lowercase }

    /// The attributes of a part of a text that differ from its environment's.
    struct Attributes: Equatable, Sendable {
        var font: Font?
        var weight: Font.Weight?
        var isItalic: Bool?
        var design: Font.Design?
        var foreground: AnyShapeStyle?
        var isUnderlined: Bool?
        var isStruckThrough: Bool?
        var baselineOffset: CGFloat?
        var tracking: CGFloat?
        var hasMonospacedDigits = false
        /// A picture drawn instead of the text; the text is its accessibility label.
        var picture: Picture?
        /// What the string was made of, to be made again in another environment.
        var format: TextFormat?

        static func == (a: Attributes, b: Attributes) -> Bool {
            a.font == b.font && a.weight == b.weight && a.isItalic == b.isItalic && a.design == b.design
                && FieldComparison.isSame(a.foreground, b.foreground) && a.isUnderlined == b.isUnderlined
                && a.isStruckThrough == b.isStruckThrough && a.baselineOffset == b.baselineOffset && a.tracking == b.tracking
                && a.hasMonospacedDigits == b.hasMonospacedDigits && a.picture == b.picture && a.format == b.format
        }
    }
    /// A picture among text.
    enum Picture: Equatable, Sendable {
        /// The symbol of a name, in the variant that the environment prefers, and in the size and the colour of the text.
        case symbol(String)
        /// In its own size.
        case image(UIImage)
    }
    /// The rare parts of a text: its attributes, and further text with other attributes.
    @usableFromInline final class Details: Equatable, Sendable {
        let attributes: Attributes
        let tail: [Text]
        /// Whether a part of the text is formatted in its environment.
        let hasFormats: Bool
        init(_ attributes: Attributes, _ tail: [Text]) {
            (self.attributes, self.tail) = (attributes, tail)
            hasFormats = attributes.format != nil || tail.contains { $0.details?.hasFormats == true }
        }
        @usableFromInline static func == (a: Details, b: Details) -> Bool {
            a === b || a.attributes == b.attributes && a.tail == b.tail
        }
    }

    @usableFromInline let string: String
    @usableFromInline let details: Details?

    /// A text that is not localised.
    @inlinable public init(verbatim content: String) { (string, details) = (content, nil) }
    /// A text that is not localised.
    @inlinable @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { (string, details) = (String(content), nil) }

    @usableFromInline init(_ string: String, _ details: Details?) { (self.string, self.details) = (string, details) }

    private var attributes: Attributes { details?.attributes ?? Attributes() }
    private var tail: [Text] { details?.tail ?? [] }

    private func with(_ change: (inout Attributes) -> Void) -> Text {
        var attributes = attributes
        change(&attributes)
        return Text(string, Details(attributes, tail.map { $0.with(change) }))
    }

    /// A picture, with its words.
    init(_ words: String, _ picture: Picture) {
        var attributes = Attributes()
        attributes.picture = picture
        self.init(words, Details(attributes, []))
    }

    /// The picture of each part; nil for a part that is text.
    var pictures: [Picture?] { [attributes.picture] + tail.map(\.attributes.picture) }

    /// This text followed by another one, each with its own attributes.
    package func followed(by next: Text) -> Text {
        let first = Text(next.string, next.details.map { Details($0.attributes, []) })
        return Text(string, Details(attributes, tail + [first] + next.tail))
    }

    /// Sets the font, where none is set.
    public func font(_ font: Font?) -> Text { with { if $0.font == nil { $0.font = font } } }
    /// Sets the font's weight, where none is set.
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { if $0.weight == nil { $0.weight = weight } } }
    /// Sets the font's design, where none is set. Only `monospaced` has an effect.
    public func fontDesign(_ design: Font.Design?) -> Text { with { if $0.design == nil { $0.design = design } } }
    /// Makes the text bold.
    public func bold() -> Text { fontWeight(.bold) }
    /// Makes the text bold if `isActive` is true.
    public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }
    /// Makes the text italic.
    public func italic() -> Text { italic(true) }
    /// Sets whether the text is italic.
    public func italic(_ isActive: Bool) -> Text { with { $0.isItalic = isActive } }
    /// Makes the text monospaced if `isActive` is true.
    public func monospaced(_ isActive: Bool = true) -> Text { isActive ? fontDesign(.monospaced) : self }
    /// Shows digits with equal width.
    public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }
    /// Sets the style of the text, where none is set.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        with { if $0.foreground == nil { $0.foreground = AnyShapeStyle(style) } }
    }
    /// Sets the colour of the text, where none is set.
    public func foregroundColor(_ color: Color?) -> Text {
        with { if $0.foreground == nil { $0.foreground = color.map { AnyShapeStyle($0) } } }
    }
    /// Draws a line under the text, in the text's colour.
    /// - Parameter color: Ignored.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { with { $0.isUnderlined = isActive } }
    /// Draws a line through the text, in the text's colour.
    /// - Parameter color: Ignored.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text { with { $0.isStruckThrough = isActive } }
    /// Moves the text relative to its baseline.
    /// - Parameter baselineOffset: Points upwards.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with { $0.baselineOffset = baselineOffset } }
    /// Sets the space between characters.
    /// - Parameter tracking: Points after each character.
    public func tracking(_ tracking: CGFloat) -> Text { with { $0.tracking = tracking } }
    /// Sets the space between characters.
    /// - Parameter kerning: Points after each character.
    public func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }

    /// The whole text as it is spoken and searched for: without attributes, and with the words of pictures.
    var plainString: String { plainString(in: nil) }
    /// The whole text for places that show a string: without attributes and without pictures.
    var drawnString: String { drawnString(in: nil) }

    /// The whole text as it is spoken and searched for. The words of pictures keep their letter case.
    func plainString(in textCase: Case?) -> String { tail.reduce(part(in: textCase)) { $0 + $1.part(in: textCase) } }
    /// The whole text for places that show a string.
    func drawnString(in textCase: Case?) -> String {
        tail.reduce(hasPicture ? "" : part(in: textCase)) { $0 + ($1.hasPicture ? "" : $1.part(in: textCase)) }
    }

    private var hasPicture: Bool { details?.attributes.picture != nil }

    /// The first part in a letter case, or the words of its picture.
    private func part(in textCase: Case?) -> String { hasPicture ? string : textCase?.applied(to: string) ?? string }

    /// The parts of the text, with the appearance of each in an environment.
    func runs(in values: EnvironmentValues) -> (runs: [TextRun], styles: [TextStyle]) {
        var runs: [TextRun] = [], styles: [TextStyle] = []
        let decoration = values.textDecoration
        for (index, piece) in ([Text(string, details)] + tail).enumerated() {
            let a = index == 0 ? attributes : piece.attributes
            var values = values
            if let font = a.font { values.font = font }
            var font = values.resolvedFont
            if let weight = a.weight { font.weight = weight.value }
            if let isItalic = a.isItalic { font.isItalic = isItalic }
            if a.design == .monospaced { font.design = .monospaced }
            if a.hasMonospacedDigits { font.monospacedDigits = true }
            font.tracking = Double(a.tracking ?? decoration.tracking)
            runs.append(TextRun(piece.part(in: decoration.textCase), font: font, style: index))
            styles.append(
                TextStyle(
                    paint: a.foreground?.paint(in: values) ?? values.foregroundPaint,
                    isUnderlined: a.isUnderlined ?? decoration.isUnderlined,
                    isStruckThrough: a.isStruckThrough ?? decoration.isStruckThrough,
                    baselineOffset: Double(a.baselineOffset ?? decoration.baselineOffset)))
        }
        return (runs, styles)
    }
}
