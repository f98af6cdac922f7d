import Foundation

/// A place in a text that is typed.
@MainActor @preconcurrency open class UITextPosition: NSObject {
    /// UTF-16 units from the text's beginning.
    let offset: Int
    init(_ offset: Int) {
        self.offset = offset
        super.init()
    }
    open override func isEqual(_ object: Any?) -> Bool { (object as? UITextPosition)?.offset == offset }
    open override var hash: Int { offset.hashValue }
}

/// A stretch of a text that is typed.
@MainActor @preconcurrency open class UITextRange: NSObject {
    public let start, end: UITextPosition
    init(_ start: Int, _ end: Int) {
        (self.start, self.end) = (UITextPosition(start), UITextPosition(end))
        super.init()
    }
    open var isEmpty: Bool { start.offset == end.offset }
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITextRange else { return false }
        return start.isEqual(other.start) && end.isEqual(other.end)
    }
    open override var hash: Int { start.offset ^ end.offset << 16 }
}

/// Has a text that places and stretches can be named of. Of UIKit's protocol it has what concerns the text: where the caret is
/// and what is selected only the host knows.
@MainActor @preconcurrency public protocol UITextInput: UIKeyInput {
    func text(in range: UITextRange) -> String?
    /// As if it had been typed; the delegate is not asked.
    func replace(_ range: UITextRange, withText text: String)
    var beginningOfDocument: UITextPosition { get }
    var endOfDocument: UITextPosition { get }
    func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
    /// - Parameter offset: UTF-16 units.
    /// - Returns: Nil outside of the text.
    func position(from position: UITextPosition, offset: Int) -> UITextPosition?
    func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
    func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
}

extension UITextInput {
    private var editing: (any TextEditing)? { self as? any TextEditing }
    private var length: Int { editing?.input.text.utf16.count ?? 0 }

    public func text(in range: UITextRange) -> String? {
        guard let text = editing?.input.text, range.start.offset >= 0, range.end.offset <= length else { return nil }
        return NSString(string: text).substring(
            with: NSRange(location: range.start.offset, length: range.end.offset - range.start.offset))
    }
    public func replace(_ range: UITextRange, withText text: String) {
        guard let editing else { return }
        let place = NSRange(location: range.start.offset, length: range.end.offset - range.start.offset)
        editing.replaceText(with: TextChange(range: place, replacement: text).applied(to: editing.input.text))
    }
    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    public var endOfDocument: UITextPosition { UITextPosition(length) }
    public func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
        UITextRange(min(fromPosition.offset, toPosition.offset), max(fromPosition.offset, toPosition.offset))
    }
    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (place, isTooFar) = position.offset.addingReportingOverflow(offset)
        return !isTooFar && place >= 0 && place <= length ? UITextPosition(place) : nil
    }
    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }
    public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { toPosition.offset - from.offset }
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}

/// The room that a text view's text lies in.
@MainActor @preconcurrency open class NSTextContainer: NSObject {
    weak var view: UITextView?

    /// Points at both sides of each line.
    open var lineFragmentPadding: CGFloat = TextFieldRules.areaInset { didSet { changed(lineFragmentPadding != oldValue) } }
    /// Of a text that is not editable; 0 stands for as many as it takes.
    open var maximumNumberOfLines = 0 { didSet { changed(maximumNumberOfLines != oldValue) } }
    /// What becomes of text that does not fit in the lines, where it is not editable.
    open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { changed(lineBreakMode != oldValue) } }

    private func changed(_ isOther: Bool) { if isOther { view?.lookOfTextChanged() } }
}
