import Foundation
import FrontmostRender

/// How a text is measured; options can be combined.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: Int
    /// Creates options from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Measures lines wrapped at the given width, from the top. Otherwise a single line is measured from its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Includes the fonts' leading, which is always included here.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Has no effect: lines are measured, not the bounds of glyphs.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// Omits text that does not fit in the height.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Receives the results of measuring a text.
open class NSStringDrawingContext: NSObject {
    /// Always 1: text is not scaled down.
    open private(set) var actualScaleFactor: CGFloat = 1
    /// The bounds of the text, in points.
    open fileprivate(set) var totalBounds = CGRect.zero
    /// Creates a context.
    public override init() { super.init() }
}

extension NSAttributedString {
    /// The size in points of the text with its own line breaks; not rounded.
    public func size() -> CGSize { measured(width: .infinity, height: .infinity) }

    /// The bounds in points of the text wrapped at a width. The height is a limit only if it is not 0 and
    /// `truncatesLastVisibleLine` is set.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let rect: CGRect
        if options.contains(.usesLineFragmentOrigin) {
            let isCut = options.contains(.truncatesLastVisibleLine) && size.height > 0
            rect = CGRect(
                origin: .zero,
                size: measured(width: size.width > 0 ? size.width : .infinity, height: isCut ? size.height : .infinity))
        } else {
            let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
            rect = CGRect(origin: CGPoint(x: 0, y: (font ?? Self.plainFont).descender), size: measured(lineLimit: 1))
        }
        context?.totalBounds = rect
        return rect
    }

    private func measured(width: CGFloat = .infinity, height: CGFloat = .infinity, lineLimit: Int? = nil) -> CGSize {
        let parts = TextBlock.parts(of: self, font: Self.plainFont, style: TextParagraphStyle(lineLimit: lineLimit))
        if parts.runs.isEmpty { return CGSize(width: 0, height: Self.plainFont.lineHeight) }
        let paragraph = TextParagraph(parts.runs, style: parts.style, measurer: Self.measurer)
        return paragraph.fit(width: Double(width), height: Double(height)).size
    }

    /// The font of text without a font attribute.
    private static let plainFont = UIFont.systemFont(ofSize: 12)
    private static let measurer = FontMeasurer()
}

extension NSString {
    /// The size in points of the string with those attributes; not rounded.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        styled(attributes).size()
    }
    /// The bounds of the string within a size; see `NSAttributedString.boundingRect(with:options:context:)`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        styled(attributes).boundingRect(with: size, options: options, context: context)
    }

    func styled(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: substring(from: 0), attributes: attributes)
    }
}

// With Objective-C, strings are bridged to `NSString` and have its methods.
extension String {
    /// The size in points of the string with those attributes; not rounded.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attributes)
    }
    /// The bounds of the string within a size; see `NSAttributedString.boundingRect(with:options:context:)`.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
