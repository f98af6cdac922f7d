import FrontmostRender

/// The selection of a field, on which the app and the host agree: the host reports each selection of the user's, and follows each request
/// of the app's. An empty range is the caret. Used by UIKit's fields and SwiftUI's.
package struct TextSelectionState: Equatable, Sendable {
    /// The selection in UTF-16 units; nil until one of both has named one.
    package private(set) var range: Range<Int>?
    /// Increases with every request; the host follows the last one.
    package private(set) var revision = 0

    package init() {}

    /// Requests a selection.
    /// - Returns: Whether the host has to be notified.
    package mutating func request(_ new: Range<Int>) -> Bool {
        if new == range { return false }
        range = new
        revision += 1
        return true
    }

    /// Records the host's selection.
    /// - Returns: Whether it differs from the one before.
    @discardableResult package mutating func report(_ new: Range<Int>) -> Bool {
        if new == range { return false }
        range = new
        return true
    }

    /// Forgets the selection, because the app has replaced the text. Where the host then puts the caret is reported.
    package mutating func forget() { range = nil }

    /// The selection in a text of this length. Nil is the end, where hosts put the caret.
    package func range(within length: Int) -> Range<Int> { range?.clamped(to: 0..<length) ?? length..<length }

    /// The selection to send with the field's content.
    package func content(within length: Int) -> TextFieldContent.Selection {
        TextFieldContent.Selection(range: range(within: length), revision: revision)
    }
}
