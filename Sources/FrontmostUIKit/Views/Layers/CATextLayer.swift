import Foundation
import FrontmostRender

/// How the lines of a text layer are aligned.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// At the left, in every language.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// At the left; at the right.
    public static let left = CATextLayerAlignmentMode(rawValue: "left"), right = CATextLayerAlignmentMode(rawValue: "right")
    /// In the middle.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// At the left: lines are not stretched.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a text layer leaves out what does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The mode's name.
    public let rawValue: String
    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The layer's edges cut the text off.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// An ellipsis stands for the start of the last line.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// An ellipsis stands for the end of the last line.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    /// An ellipsis stands for the middle of the last line.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows a text from its top edge down.
///
///     let caption = CATextLayer()
///     (caption.string, caption.fontSize, caption.foregroundColor) = ("Summit", 14, UIColor.label.cgColor)
///     caption.frame = CGRect(x: 0, y: 0, width: 120, height: 20)
///     view.layer.addSublayer(caption)
@MainActor @preconcurrency open class CATextLayer: CALayer {
    /// The text: a `String` or an `NSAttributedString`.
    open var string: Any? { didSet { changed() } }
    /// The font of a plain text: a `UIFont`, of which the size does not matter, or the name of a font; nil for the system font.
    open var font: Any? { didSet { changed() } }
    /// The size of a plain text in points.
    open var fontSize: CGFloat = 36 {
        willSet { if newValue != fontSize { willChange("fontSize") } }
        didSet { changed() }
    }
    /// The colour of a plain text; nil for black.
    open var foregroundColor: CGColor? = .white {
        willSet { if newValue != foregroundColor { willChange("foregroundColor") } }
        didSet { changed() }
    }
    /// Whether lines are broken at the layer's width. Otherwise only the text's own line breaks count.
    open var isWrapped = false { didSet { changed() } }
    /// The alignment of the lines.
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { changed() } }
    /// What happens to text that does not fit. Without `isWrapped`, a truncated text has one line.
    open var truncationMode = CATextLayerTruncationMode.none { didSet { changed() } }

    override var contentFollowsSize: Bool { true }
    override func picture() -> CALayer {
        let picture = CATextLayer()
        picture.copyAppearance(of: self)
        (picture.string, picture.font, picture.fontSize) = (string, font, fontSize)
        (picture.foregroundColor, picture.isWrapped) = (foregroundColor, isWrapped)
        (picture.alignmentMode, picture.truncationMode) = (alignmentMode, truncationMode)
        return picture
    }

    override func content() -> RenderContent? {
        guard let text = styledText, text.length > 0 else { return nil }
        let size = bounds.size, cuts = truncationMode == .none
        var style = TextParagraphStyle(
            alignment: alignmentMode == .center ? .center : alignmentMode == .right ? .trailing : .leading,
            truncation: truncationMode == .start ? .head : truncationMode == .middle ? .middle : .tail,
            lineLimit: cuts || isWrapped ? nil : 1)
        let parts = TextBlock.parts(of: text, font: .systemFont(ofSize: 12), style: style)
        style = parts.style
        let paragraph = TextParagraph(parts.runs, style: style, measurer: hostView?.hostScene?.measurer ?? FontMeasurer.ofApp)
        let layout = paragraph.layout(
            width: cuts && !isWrapped ? .infinity : Double(size.width), height: cuts ? .infinity : Double(size.height),
            alignedIn: Double(size.width))
        let traits = hostView?.traitCollection ?? .current
        let styles = parts.attributes.map { TextLook($0, color: .black).style(traits) }
        let lines = layout.lines.map { $0.drawn(parts.runs) { styles[$0.style] } }
        let drawn = DrawingOperation.text(TextContent(lines: lines, string: text.string), at: .zero)
        return .drawing(DrawingContent(backgroundOperations(backgroundColor?.resolved) + [drawn], isClipped: true))
    }

    private var styledText: NSAttributedString? {
        if let text = string as? NSAttributedString { return text }
        guard let text = string as? String ?? (string as? NSString).map({ String(describing: $0) }) else { return nil }
        let size = max(fontSize, 0)
        let face = (font as? UIFont)?.withSize(size) ?? (font as? String).flatMap { UIFont(name: $0, size: size) }
        return NSAttributedString(
            string: text,
            attributes: [
                .font: face ?? UIFont.systemFont(ofSize: size),
                .foregroundColor: foregroundColor.map(UIColor.init(cgColor:)) ?? .black,
            ])
    }
}
