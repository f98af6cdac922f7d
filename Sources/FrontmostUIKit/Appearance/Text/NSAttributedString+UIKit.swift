import Foundation

// UIKit's names for attributed strings. Labels and text views that are not editable draw these attributes.

extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key(rawValue: "NSFont")
    /// A `UIColor`.
    public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
    /// A `UIColor` behind the text.
    public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
    /// The `UIColor` of the line under the text, and of that through it.
    public static let underlineColor = NSAttributedString.Key(rawValue: "NSUnderlineColor")
    /// The `UIColor` of the line through the text, and of that under it unless that has its own.
    public static let strikethroughColor = NSAttributedString.Key(rawValue: "NSStrikethroughColor")
    /// The raw value of an `NSUnderlineStyle`. Every style draws a single line.
    public static let underlineStyle = NSAttributedString.Key(rawValue: "NSUnderline")
    /// The raw value of an `NSUnderlineStyle`. Every style draws a single line.
    public static let strikethroughStyle = NSAttributedString.Key(rawValue: "NSStrikethrough")
    /// Additional space between characters, in points.
    public static let kern = NSAttributedString.Key(rawValue: "NSKern")
    /// Additional space between characters, in points. `kern` takes precedence.
    public static let tracking = NSAttributedString.Key(rawValue: "CTTracking")
    /// The distance in points by which the text is raised.
    public static let baselineOffset = NSAttributedString.Key(rawValue: "NSBaselineOffset")
    /// A `URL`, or its string. Text views that are not editable open it.
    public static let link = NSAttributedString.Key(rawValue: "NSLink")
    /// An `NSParagraphStyle`. The one at the start of the text applies to all of it.
    public static let paragraphStyle = NSAttributedString.Key(rawValue: "NSParagraphStyle")
}

extension NSAttributedString {
    /// Whether a part of it is a link.
    var hasLinks: Bool {
        var has = false
        enumerateAttribute(.link, in: NSRange(location: 0, length: length)) { value, _, stop in
            guard value != nil else { return }
            has = true
            stop.pointee = true
        }
        return has
    }

    /// Whether two strings have the same characters with the same attributes. Foundation's `isEqual(_:)` stops the program if
    /// attributes are Swift values, as colours and numbers are here.
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

/// The style of underlines and strikethroughs.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: Int
    /// Creates a style from a bit mask.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Drawn as a single line.
    public static let single = NSUnderlineStyle(rawValue: 1), thick = NSUnderlineStyle(rawValue: 2)
    /// Drawn as a single line.
    public static let double = NSUnderlineStyle(rawValue: 9)
}

/// The horizontal alignment of text. `justified` is the same as `natural`, which is leading.
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

/// How text that does not fit is wrapped or truncated. The three wrapping and clipping modes truncate at the end.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

extension [NSAttributedString.Key: Any] {
    var font: UIFont? { self[.font] as? UIFont }
    var foregroundColor: UIColor? { self[.foregroundColor] as? UIColor }
}
