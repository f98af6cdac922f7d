/// The keyboard of one field between the host, which gives it to whom its person wants, and the engine, which may ask for it.
/// Shared by UIKit's and SwiftUI's fields.
package struct KeyboardFocus: Equatable, Sendable {
    /// As the host reported last.
    package private(set) var isFocused = false
    /// Grows with every wish; the host follows the last one.
    package private(set) var revision = 0
    /// What the host was asked for and has not answered.
    private var asked: Bool?

    package init() {}

    /// What the host shall do when it sees a new revision.
    package var isWanted: Bool { asked ?? isFocused }

    /// Code wants the field to have the keyboard, or not to.
    /// - Returns: Whether the host has to be told.
    package mutating func request(_ wants: Bool) -> Bool {
        if wants == isWanted { return false }
        asked = wants
        revision += 1
        return true
    }

    package enum Report: Sendable {
        case changed, same
        /// A loss from before the keyboard was asked for: the answer to that is on its way.
        case outdated
    }

    /// The host reports that the keyboard came or went.
    package mutating func report(_ focused: Bool) -> Report {
        if asked == true && !focused {
            isFocused = false
            return .outdated
        }
        let isChange = focused != isFocused
        (isFocused, asked) = (focused, nil)
        return isChange ? .changed : .same
    }

    /// The field is no longer shown: no host has it, and none will report anything.
    package mutating func leave() { (isFocused, asked) = (false, nil) }
}
