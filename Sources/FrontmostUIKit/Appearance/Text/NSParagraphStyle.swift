import Foundation
import FrontmostRender

/// The layout of a paragraph's lines.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
    fileprivate var values = ParagraphValues()

    /// The horizontal alignment of the lines.
    open var alignment: NSTextAlignment { values.alignment }
    /// How text that does not fit is wrapped or truncated.
    open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
    /// Additional space between lines, in points.
    open var lineSpacing: CGFloat { values.lineSpacing }
    /// The space after a paragraph, in points.
    open var paragraphSpacing: CGFloat { values.paragraphSpacing }
    /// The space before a paragraph, in points.
    open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
    /// The distance of the first line of a paragraph from the leading edge, in points.
    open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
    /// The distance of the other lines from the leading edge, in points.
    open var headIndent: CGFloat { values.headIndent }
    /// Where lines end, in points: up to 0 from the trailing edge, above 0 from the leading one.
    open var tailIndent: CGFloat { values.tailIndent }
    /// A factor of the natural height of lines; 0 for none.
    open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
    /// The least height of a line, in points.
    open var minimumLineHeight: CGFloat { values.minimumLineHeight }
    /// The largest height of a line, in points; 0 for no limit.
    open var maximumLineHeight: CGFloat { values.maximumLineHeight }

    /// Creates a style with the defaults.
    public override init() { super.init() }
    /// The default style.
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    /// A style with the same values that does not change.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSParagraphStyle()
        copy.values = values
        return copy
    }
    /// An `NSMutableParagraphStyle` with the same values.
    open func mutableCopy(with zone: NSZone? = nil) -> Any {
        let copy = NSMutableParagraphStyle()
        copy.setParagraphStyle(self)
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
    open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { values.alignment }
        set { values.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { values.lineBreakMode }
        set { values.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { values.lineSpacing }
        set { values.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { values.paragraphSpacing }
        set { values.paragraphSpacing = newValue }
    }
    open override var paragraphSpacingBefore: CGFloat {
        get { values.paragraphSpacingBefore }
        set { values.paragraphSpacingBefore = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { values.firstLineHeadIndent }
        set { values.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { values.headIndent }
        set { values.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { values.tailIndent }
        set { values.tailIndent = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { values.lineHeightMultiple }
        set { values.lineHeightMultiple = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { values.minimumLineHeight }
        set { values.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { values.maximumLineHeight }
        set { values.maximumLineHeight = newValue }
    }
    /// Copies the values of another style.
    open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// The values of a paragraph style. Lengths are in points.
private struct ParagraphValues: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0, paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0, headIndent: CGFloat = 0, tailIndent: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0, minimumLineHeight: CGFloat = 0, maximumLineHeight: CGFloat = 0
}

extension NSParagraphStyle {
    /// Its indents and heights; nil if it sets none.
    var details: ParagraphDetails? {
        let details = ParagraphDetails(
            firstLineIndent: firstLineHeadIndent, indent: headIndent, tailIndent: tailIndent, spaceBefore: paragraphSpacingBefore,
            spaceAfter: paragraphSpacing, lineHeightFactor: lineHeightMultiple, leastLineHeight: minimumLineHeight,
            mostLineHeight: maximumLineHeight)
        return details.isPlain ? nil : details
    }
}
