import Foundation
import FrontmostRender

extension NSTextAlignment {
    var inParagraph: TextParagraphStyle.Alignment {
        switch self {
        case .center: .center
        case .right: .trailing
        case .left, .justified, .natural: .leading
        }
    }
    /// The alignment where content is read in a direction.
    func resolved(isMirrored: Bool) -> NSTextAlignment { self == .natural && isMirrored ? .right : self }

    /// The alignment as a fraction: 0 for leading, 1 for trailing.
    var share: Double {
        switch inParagraph {
        case .leading: 0
        case .center: 0.5
        case .trailing: 1
        }
    }
}

extension NSLineBreakMode {
    var inParagraph: TextParagraphStyle.Truncation {
        switch self {
        case .byTruncatingHead: .head
        case .byTruncatingMiddle: .middle
        default: .tail
        }
    }
}

/// The appearance of a range of text, apart from its font.
struct TextLook: Sendable {
    var color: UIColor
    var isUnderlined = false, isStruckThrough = false
    var baselineOffset = 0.0
    /// The colour of the lines under and through the text; nil for that of the text.
    var lineColor: UIColor?
    /// The colour behind the text; nil for none.
    var background: UIColor?

    init(color: UIColor) { self.color = color }

    /// The appearance that attributes describe.
    /// - Parameter color: The colour of text without that attribute.
    init(_ attributes: [NSAttributedString.Key: Any], color: UIColor) {
        func own(_ key: NSAttributedString.Key) -> UIColor? { attributes[key] as? UIColor }
        self.color = own(.foregroundColor) ?? color
        isUnderlined = Self.hasLine(attributes[.underlineStyle])
        isStruckThrough = Self.hasLine(attributes[.strikethroughStyle])
        baselineOffset = attributes[.baselineOffset].flatMap(TextBlock.number) ?? 0
        (lineColor, background) = (own(.underlineColor) ?? own(.strikethroughColor), own(.backgroundColor))
    }

    private static func hasLine(_ value: Any?) -> Bool {
        if let style = value as? NSUnderlineStyle { return !style.isEmpty }
        return value.flatMap(TextBlock.number).map { $0 != 0 } ?? false
    }

    func style(_ traits: UITraitCollection, opacity: Double = 1) -> TextStyle {
        func resolved(_ color: UIColor) -> ResolvedColor { color.resolved(traits).multiplyingOpacity(by: opacity) }
        return TextStyle(
            paint: .color(resolved(color)), isUnderlined: isUnderlined, isStruckThrough: isStruckThrough,
            baselineOffset: baselineOffset,
            ornament: TextOrnament(lineColor: lineColor.map(resolved), background: background.map(resolved)))
    }
}

/// A text with fonts and colours, measured once and laid out at any width. Used by labels and text views.
@MainActor final class TextBlock {
    private(set) var string = ""
    private var runs: [TextRun] = []
    private var looks: [TextLook] = []
    /// The links in an attributed text, and the range of each in UTF-16 units.
    private(set) var links: [(link: TextLink, range: NSRange)] = []
    private var style = TextParagraphStyle()
    private var paragraph: TextParagraph?

    var isEmpty: Bool { string.isEmpty }

    /// Sets a text of one font and colour.
    func set(_ text: String, font: UIFont, color: UIColor, style: TextParagraphStyle, measurer: any TextMeasurer) {
        string = text
        links = []
        looks = [TextLook(color: color)]
        update([TextRun(text, font: font.resolved)], style, measurer)
    }

    /// Sets an attributed text.
    /// - Parameters:
    ///   - font, color, style: The defaults for text without these attributes.
    func set(
        _ text: NSAttributedString, font: UIFont, color: UIColor, style: TextParagraphStyle, measurer: any TextMeasurer
    ) {
        string = text.string
        let parts = Self.parts(of: text, font: font, style: style)
        var runs = parts.runs
        looks = parts.attributes.map { TextLook($0, color: color) }
        findLinks(parts.runs, parts.attributes)
        if runs.isEmpty {
            runs = [TextRun("", font: font.resolved)]
            looks = [TextLook(color: color)]
        }
        update(runs, parts.style, measurer)
    }

    private func findLinks(_ runs: [TextRun], _ attributes: [[NSAttributedString.Key: Any]]) {
        var found: [TextLink] = [], ranges: [NSRange] = [], place = 0
        for (part, run) in runs.enumerated() {
            let length = run.text.utf16.count
            defer { place += length }
            guard let value = attributes[part][.link], let url = value as? URL ?? (value as? String).flatMap({ URL(string: $0) })
            else {
                continue
            }
            found.append(part: part, url: url, words: run.text)
            if found.count > ranges.count {
                ranges.append(NSRange(location: place, length: length))
            } else {
                ranges[ranges.count - 1].length += length
            }
        }
        links = zip(found, ranges).map { ($0, $1) }
    }

    /// Splits a text into runs of one font, with the attributes of each run and the style of the whole text.
    nonisolated static func parts(
        of text: NSAttributedString, font: UIFont, style: TextParagraphStyle
    ) -> (runs: [TextRun], attributes: [[NSAttributedString.Key: Any]], style: TextParagraphStyle) {
        var runs: [TextRun] = [], all: [[NSAttributedString.Key: Any]] = [], style = style
        let whole = NSString(string: text.string)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            var face = (attributes[.font] as? UIFont ?? font).resolved
            if let space = (attributes[.kern] ?? attributes[.tracking]).flatMap(number) { face.tracking += space }
            if range.location == 0, let own = attributes[.paragraphStyle] as? NSParagraphStyle {
                if own.alignment != .natural { style.alignment = own.alignment.inParagraph }
                style.truncation = own.lineBreakMode == .byWordWrapping ? style.truncation : own.lineBreakMode.inParagraph
                (style.lineSpacing, style.details) = (Double(own.lineSpacing), own.details)
            }
            runs.append(TextRun(whole.substring(with: range), font: face, style: all.count))
            all.append(attributes)
        }
        return (runs, all, style)
    }

    nonisolated static func number(_ value: Any) -> Double? {
        (value as? Double) ?? (value as? CGFloat).map(Double.init) ?? (value as? Int).map(Double.init)
            ?? (value as? NSNumber)?.doubleValue
    }

    private func update(_ new: [TextRun], _ newStyle: TextParagraphStyle, _ measurer: any TextMeasurer) {
        if paragraph != nil, runs == new, style == newStyle, lastMeasurer === measurer { return }
        (runs, style, lastMeasurer) = (new, newStyle, measurer)
        paragraph = TextParagraph(new, style: newStyle, measurer: measurer)
    }
    private var lastMeasurer: (any TextMeasurer)?

    /// A copy with a scaled font size.
    func scaled(by factor: Double) -> TextBlock {
        let copy = TextBlock()
        (copy.string, copy.looks) = (string, looks)
        guard let lastMeasurer else { return copy }
        let smaller = runs.map { run in
            var run = run
            run.font.size *= factor
            return run
        }
        copy.update(smaller, style, lastMeasurer)
        return copy
    }

    /// The size of the text within a size, rounded up to whole points as UIKit's labels do.
    func size(within size: CGSize) -> CGSize {
        guard !isEmpty, let paragraph else { return .zero }
        let fit = paragraph.fit(width: Double(size.width), height: Double(size.height)).size
        return CGSize(width: fit.width.rounded(.up), height: fit.height.rounded(.up))
    }

    /// The width of the text on one line.
    var idealWidth: Double { paragraph.map { Double($0.fit(width: .infinity).size.width) } ?? 0 }

    /// Lays out the lines in a size, aligned in its width.
    /// - Returns: The content and its height; nil without text.
    func content(_ size: CGSize, traits: UITraitCollection, opacity: Double) -> (content: RenderContent, layout: TextLayout)? {
        guard !isEmpty, let paragraph else { return nil }
        let styles = looks.map { $0.style(traits, opacity: opacity) }
        let layout = paragraph.layout(width: Double(size.width), height: Double(size.height), alignedIn: Double(size.width))
        let lines = layout.lines.map { $0.drawn(runs) { styles[$0.style] } }
        return (.text(TextContent(lines: lines, string: string)), layout)
    }
}

extension TextBlock {
    /// The width of the text on one line, as in a label.
    func width(of text: String?, _ font: UIFont, _ measurer: any TextMeasurer) -> CGFloat {
        set(text ?? "", font: font, color: .label, style: TextParagraphStyle(lineLimit: 1), measurer: measurer)
        return size(within: CGSize(width: CGFloat.infinity, height: .infinity)).width
    }
}
