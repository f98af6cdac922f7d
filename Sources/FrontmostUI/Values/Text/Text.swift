import Foundation
import FrontmostRender
import FrontmostUIKit

/// A view that shows read-only text.
public struct Text: Equatable, Sendable {
    /// Which part of a text is left out when it is truncated.
    public enum TruncationMode: Hashable, Sendable { case head, middle, tail }
    /// The letter case of a text.
    public enum Case: Hashable, Sendable { case uppercase, lowercase }

    /// The size of a text relative to its font.
    public struct Scale: Hashable, Sendable {
        /// The factor of the font's size.
        let factor: Double
        /// The font's own size.
        public static let `default` = Scale(factor: 1)
        /// The size for text beside other text that matters more, such as a unit: four fifths of the font's.
        public static let secondary = Scale(factor: 0.8)
    }

    /// The attributes of a part of a text that differ from its environment's.
    struct Attributes: Equatable, Sendable {
        var font: Font?
        var weight: Font.Weight?
        var width: Font.Width?
        var scale: Scale?
        var isItalic: Bool?
        var design: Font.Design?
        var foreground: AnyShapeStyle?
        var isUnderlined: Bool?
        var isStruckThrough: Bool?
        /// The pattern and the colour of the lines under and through the text.
        var line: LineStyle?
        var background: Color?
        /// What a tap on the text opens.
        var link: URL?
        var baselineOffset: CGFloat?
        var tracking: CGFloat?
        var hasMonospacedDigits = false
        /// A picture drawn instead of the text; the text is its accessibility label.
        var picture: Picture?
        /// What the string was made of, to be made again in another environment.
        var format: TextFormat?
        /// The string of a table that the string was made of, to be made again in another environment.
        var translation: KeyTranslation?
        /// What renderers read of the text.
        var marks: TextMarks?
        /// What is spoken in place of the part; nil for the part itself.
        var spoken: String?

        static func == (a: Attributes, b: Attributes) -> Bool {
            a.font == b.font && a.weight == b.weight && a.width == b.width && a.scale == b.scale && a.isItalic == b.isItalic
                && a.design == b.design && FieldComparison.isSame(a.foreground, b.foreground) && a.isUnderlined == b.isUnderlined
                && a.isStruckThrough == b.isStruckThrough && a.line == b.line && a.background == b.background && a.link == b.link
                && a.baselineOffset == b.baselineOffset && a.tracking == b.tracking
                && a.hasMonospacedDigits == b.hasMonospacedDigits && a.picture == b.picture && a.format == b.format
                && a.translation == b.translation
                && a.marks === b.marks && a.spoken == b.spoken
        }
    }
    /// A picture among text.
    enum Picture: Equatable, Sendable {
        /// The symbol of a name, in the variant that the environment prefers, and in the size and the colour of the text.
        case symbol(String)
        /// In its own size.
        case image(UIImage)
        /// Drawn by code.
        case drawn(any DrawnPicture)

        static func == (a: Picture, b: Picture) -> Bool {
            switch (a, b) {
            case (.symbol(let a), .symbol(let b)): a == b
            case (.image(let a), .image(let b)): a == b
            case (.drawn(let a), .drawn(let b)): a === b
            default: false
            }
        }
    }
    /// The rare parts of a text: its attributes, and further text with other attributes.
    @usableFromInline final class Details: Equatable, Sendable {
        let attributes: Attributes
        let tail: [Text]
        /// Whether a part of the text is formatted in its environment.
        let hasFormats: Bool
        /// Whether a part of the text depends on the current time.
        let ticks: Bool
        /// Whether a part of the text is a link.
        let hasLinks: Bool
        init(_ attributes: Attributes, _ tail: [Text]) {
            (self.attributes, self.tail) = (attributes, tail)
            let translation = attributes.translation
            hasFormats = attributes.format != nil || translation != nil || tail.contains { $0.details?.hasFormats == true }
            ticks =
                hasFormats
                && (attributes.format?.ticks == true || translation?.ticks == true || tail.contains { $0.details?.ticks == true })
            hasLinks = attributes.link != nil || translation?.hasLinks == true || tail.contains { $0.details?.hasLinks == true }
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

    func with(_ change: (inout Attributes) -> Void) -> Text {
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
    /// The links in the text, with the numbers of the parts that each consists of. Neighbours with one destination are one link.
    func links(in textCase: Case?) -> [TextLink] {
        var links: [TextLink] = []
        for (index, part) in ([Text(string, details)] + tail).enumerated() {
            guard let url = index == 0 ? attributes.link : part.attributes.link else { continue }
            links.append(part: index, url: url, words: part.part(in: textCase))
        }
        return links
    }
    /// The marks of each part.
    var marks: [TextMarks?] { [attributes.marks] + tail.map(\.attributes.marks) }
    /// The style that the first part has set.
    var ownForeground: AnyShapeStyle? { details?.attributes.foreground }
    /// The text with other words for speech and searches.
    func spoken(as words: String) -> Text {
        let whole = Text(string, Details(attributes, []))
        // The first part has the words, and the others have none.
        let first = whole.with { $0.spoken = words }, rest = tail.map { $0.with { $0.spoken = "" } }
        return rest.reduce(first) { $0.followed(by: $1) }
    }
    /// Whether a part of the text has other words for speech than are drawn.
    var isSpokenDifferently: Bool { details?.attributes.spoken != nil || tail.contains { $0.details?.attributes.spoken != nil } }
    /// The text as a link.
    func link(_ destination: URL) -> Text { with { if $0.link == nil { $0.link = destination } } }
    /// The text on a coloured background.
    func background(_ color: Color) -> Text { with { $0.background = color } }

    /// This text followed by another one, each with its own attributes.
    package func followed(by next: Text) -> Text {
        let first = Text(next.string, next.details.map { Details($0.attributes, []) })
        return Text(string, Details(attributes, tail + [first] + next.tail))
    }

    /// Sets the font, where none is set.
    public func font(_ font: Font?) -> Text { with { if $0.font == nil { $0.font = font } } }
    /// Sets the font's weight, where none is set.
    public func fontWeight(_ weight: Font.Weight?) -> Text { with { if $0.weight == nil { $0.weight = weight } } }
    /// Sets the width of the font's characters. Fonts of other widths are not bundled: the characters stand closer together, or
    /// further apart.
    public func fontWidth(_ width: Font.Width?) -> Text { with { if $0.width == nil { $0.width = width } } }
    /// Sets the size of the text relative to its font, where no scale is set.
    /// - Parameter isEnabled: Whether the scale is set at all.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text {
        isEnabled ? with { if $0.scale == nil { $0.scale = scale } } : self
    }
    /// Sets the font's design, where none is set. Serif and rounded fonts are not bundled: they look like the default one.
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
    /// Draws a line under the text. A text has one pattern and one colour for the lines under and through it.
    /// - Parameter color: The line's colour; nil for that of the text.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        underline(isActive, pattern: .solid, color: color)
    }
    /// Draws a line under the text. A text has one pattern and one colour for the lines under and through it.
    /// - Parameter color: The line's colour; nil for that of the text.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        with { ($0.isUnderlined, $0.line) = (isActive, isActive ? LineStyle(pattern: pattern, color: color) : $0.line) }
    }
    /// Draws a line through the text. A text has one pattern and one colour for the lines under and through it.
    /// - Parameter color: The line's colour; nil for that of the text.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        strikethrough(isActive, pattern: .solid, color: color)
    }
    /// Draws a line through the text. A text has one pattern and one colour for the lines under and through it.
    /// - Parameter color: The line's colour; nil for that of the text.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil) -> Text {
        with { ($0.isStruckThrough, $0.line) = (isActive, isActive ? LineStyle(pattern: pattern, color: color) : $0.line) }
    }
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
    func plainString(in textCase: Case?) -> String { tail.reduce(spokenPart(in: textCase)) { $0 + $1.spokenPart(in: textCase) } }
    /// The whole text for places that show a string.
    func drawnString(in textCase: Case?) -> String {
        tail.reduce(hasPicture ? "" : part(in: textCase)) { $0 + ($1.hasPicture ? "" : $1.part(in: textCase)) }
    }

    private var hasPicture: Bool { details?.attributes.picture != nil }

    private func spokenPart(in textCase: Case?) -> String { details?.attributes.spoken ?? part(in: textCase) }
    /// The first part in a letter case, or the words of its picture.
    private func part(in textCase: Case?) -> String { hasPicture ? string : textCase?.applied(to: string) ?? string }

    /// The parts of the text, with the appearance of each in an environment. The `style` of a run is the index of its part: a part
    /// with small capitals consists of several runs.
    func runs(in values: EnvironmentValues) -> (runs: [TextRun], styles: [TextStyle]) {
        var runs: [TextRun] = [], styles: [TextStyle] = []
        let decoration = values.textDecoration
        for (index, piece) in ([Text(string, details)] + tail).enumerated() {
            let a = index == 0 ? attributes : piece.attributes
            let font = values.font(of: a)
            let shown = piece.part(in: decoration.drawnCase), caps = (a.font ?? values.font)?.caps ?? []
            if caps.isEmpty || a.picture != nil {
                runs.append(TextRun(shown, font: font, style: index))
            } else {
                runs += caps.runs(of: shown, font: font, style: index)
            }
            styles.append(values.style(of: a))
        }
        return (runs, styles)
    }
}
