import Foundation
import FrontmostRender

/// How a text is measured; several at once.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// In lines as wide as the size that is given, from the top; without it on one line, from its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Lines have their fonts' leading between them, here always.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Kept, and without effect: the room that a text's lines take is measured, and not its letters' ink.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// What does not fit in the height is left out.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Takes down what came of measuring a text.
open class NSStringDrawingContext: NSObject {
    /// Always 1: a text is not made smaller.
    open private(set) var actualScaleFactor: CGFloat = 1
    /// The room that the text takes, in points.
    open fileprivate(set) var totalBounds = CGRect.zero
    public override init() { super.init() }
}

extension NSAttributedString {
    /// The room that the text takes in lines as its line ends make them, in points; not rounded.
    public func size() -> CGSize { measured(width: .infinity, height: .infinity) }

    /// The room that the text takes within a size. Lines are broken at its width; a height of 0 is no limit, nor is one without
    /// `truncatesLastVisibleLine`.
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

    /// Of text that has none of its own.
    private static let plainFont = UIFont.systemFont(ofSize: 12)
    private static let measurer = FontMeasurer()
}

extension NSString {
    /// The room that the string takes with those attributes, in points; not rounded.
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        styled(attributes).size()
    }
    /// The same within a size; see `NSAttributedString`'s.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        styled(attributes).boundingRect(with: size, options: options, context: context)
    }

    private func styled(_ attributes: [NSAttributedString.Key: Any]?) -> NSAttributedString {
        NSAttributedString(string: substring(from: 0), attributes: attributes)
    }
}

// A string is one of Objective-C's where that is, and has its methods.
extension String {
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSString(string: self).size(withAttributes: attributes)
    }
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSString(string: self).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
