import Foundation

/// A position in an editable text.
@MainActor @preconcurrency open class UITextPosition: NSObject {
    /// UTF-16 units from the beginning of the text.
    let offset: Int
    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
    open override var hash: Int { offset.hashValue }
}

/// A range of an editable text.
@MainActor @preconcurrency open class UITextRange: NSObject {
    /// The bounds of the range.
    public let start, end: UITextPosition
    init(_ start: Int, _ end: Int) {
        (self.start, self.end) = (UITextPosition(start), UITextPosition(end))
        super.init()
    }
    convenience init(_ units: Range<Int>) { self.init(units.lowerBound, units.upperBound) }
    /// The range in UTF-16 units of a text of this length.
    func units(within length: Int) -> Range<Int> {
        let start = min(max(start.offset, 0), length)
        return start..<min(max(end.offset, start), length)
    }
    /// Whether the range contains no text.
    open var isEmpty: Bool { start.offset == end.offset }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITextRange else { return false }
        return start.isEqual(other.start) && end.isEqual(other.end)
    }
    open override var hash: Int { start.offset ^ end.offset << 16 }
}

/// An editable text with positions, ranges and a selection. Contains the part of UIKit's protocol that concerns the text, and not where it is on
/// screen, which the host alone knows.
@MainActor @preconcurrency public protocol UITextInput: UIKeyInput {
    /// The text in a range; nil if the range is not within the text.
    func text(in range: UITextRange) -> String?
    /// Replaces a range as if it had been typed, without asking the delegate.
    func replace(_ range: UITextRange, withText text: String)
    /// The selected range, or an empty one at the caret; nil while the text is not edited. Setting it moves the selection on screen.
    var selectedTextRange: UITextRange? { get set }
    /// The range with the provisional text that an input method is composing; nil outside of a composition.
    var markedTextRange: UITextRange? { get }
    /// The position before the first character.
    var beginningOfDocument: UITextPosition { get }
    /// The position after the last character.
    var endOfDocument: UITextPosition { get }
    /// The range between two positions, in either order.
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// The position at a distance from another one.
    /// - Parameter offset: UTF-16 units.
    /// - Returns: Nil outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    /// The order of two positions.
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    /// The distance between two positions, in UTF-16 units.
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}

extension UITextInput {
    private var editing: (any TextEditing)? { self as? any TextEditing }
    private var length: Int { editing?.input.text.utf16.count ?? 0 }

    /// The text in a range; nil if the range is not within the text.
    public func text(in range: UITextRange) -> String? {
        guard let text = editing?.input.text, range.start.offset >= 0, range.end.offset <= length else { return nil }
        return NSString(string: text).substring(
            with: NSRange(location: range.start.offset, length: range.end.offset - range.start.offset))
    }
    /// Replaces a range as if it had been typed, without asking the delegate.
    public func replace(_ range: UITextRange, withText text: String) {
        editing?.replace(range.units(within: length), with: text)
    }
    /// The range that an input method is composing; nil outside of a composition.
    public var markedTextRange: UITextRange? { editing?.input.composedUnits.map { UITextRange($0) } }
    /// The position before the first character.
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    /// The position after the last character.
    public var endOfDocument: UITextPosition { UITextPosition(length) }
    /// The range between two positions, in either order.
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset))
    }
    /// The position `offset` UTF-16 units away; nil outside of the text.
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, isTooFar) = position.offset.addingReportingOverflow(offset)
        return !isTooFar && place >= 0 && place <= length ? UITextPosition(place) : nil
    }
    /// The order of two positions.
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }
    /// The distance between two positions, in UTF-16 units.
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}

/// The area that a text view lays its text out in.
@MainActor @preconcurrency open class NSTextContainer: NSObject {
    weak var view: UITextView?

    /// The padding at both sides of each line, in points.
    open var lineFragmentPadding: CGFloat = TextFieldRules.areaInset { didSet { changed(lineFragmentPadding != oldValue) } }
    /// The line limit of a text that is not editable; 0 for none.
    open var maximumNumberOfLines = 0 { didSet { changed(maximumNumberOfLines != oldValue) } }
    /// How a text that is not editable is truncated at the line limit.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed(lineBreakMode != oldValue) } }

    lazy var manager = NSLayoutManager(of: self)

    private func changed(_ isOther: Bool) { if isOther { view?.lookOfTextChanged() } }
}
