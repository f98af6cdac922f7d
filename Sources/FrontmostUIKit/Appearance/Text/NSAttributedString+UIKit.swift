import Foundation

// Names that UIKit adds to Foundation's attributed strings. Those are drawn by labels and by text views that are not editable.

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// An `NSUnderlineStyle`'s raw value; every style is drawn as a single line.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// Points between characters.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// Points that the text is raised by.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// An `NSParagraphStyle`; that of the text's start counts for all of it.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

extension NSAttributedString {
    /// Whether two have the same characters with the same attributes. Foundation's `isEqual(_:)` stops the program where attributes
    /// are values of Swift, as colours and numbers are here.
    func isSame(as other: NSAttributedString) -> Bool {
        guard string == other.string, length == other.length else { return false }
        var place = 0
        while place < length {
            var run = NSRange(), otherRun = NSRange()
            let own = attributes(at: place, effectiveRange: &run), others = other.attributes(at: place, effectiveRange: &otherRun)
            let isSame =
                own.count == others.count
                && own.allSatisfy { key, value in
                    guard let value = value as? AnyHashable, let other = others[key] as? AnyHashable else { return false }
                    return value == other
                }
            guard isSame else { return false }
            place = min(NSMaxRange(run), NSMaxRange(otherRun))
        }
        return true
    }
}

public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1), thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
}

/// How the lines of a paragraph are set.
open class NSParagraphStyle: NSObject {
    open fileprivate(set) var alignment = NSTextAlignment.natural
    open fileprivate(set) var lineBreakMode = NSLineBreakMode.byWordWrapping
    /// Points between lines.
    open fileprivate(set) var lineSpacing: CGFloat = 0

    public override init() { super.init() }
    public static var `default`: NSParagraphStyle { NSParagraphStyle() }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSParagraphStyle else { return false }
        return alignment == other.alignment && lineBreakMode == other.lineBreakMode && lineSpacing == other.lineSpacing
    }
    open override var hash: Int { alignment.hashValue ^ lineSpacing.hashValue }
}

open class NSMutableParagraphStyle: NSParagraphStyle {
    open override var alignment: NSTextAlignment {
        get { super.alignment }
        set { super.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { super.lineBreakMode }
        set { super.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { super.lineSpacing }
        set { super.lineSpacing = newValue }
    }
    open func setParagraphStyle(_ style: NSParagraphStyle) {
        (alignment, lineBreakMode, lineSpacing) = (style.alignment, style.lineBreakMode, style.lineSpacing)
    }
}

/// Where lines begin.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// What becomes of text that does not fit.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

extension [NSAttributedString.Key: Any] {
    var font: UIFont? { self[.font] as? UIFont }
    var foregroundColor: UIColor? { self[.foregroundColor] as? UIColor }
}
