/// The keyboard focus of one field, negotiated between the host, which follows its user, and the engine, which may request it.
/// Shared by UIKit's and SwiftUI's fields.
package struct KeyboardFocus: Equatable, Sendable {
    /// As last reported by the host.
    package private(set) var isFocused = false
    /// Increases with every request; the host follows the last one.
    package private(set) var revision = 0
    /// The request that the host has not answered yet.
    private var asked: Bool?

    package init() {}

    /// The focus that the host is to establish when it sees a new revision.
    package var isWanted: Bool { asked ?? isFocused }

    /// Requests or gives up the focus from code.
    /// - Returns: Whether the host has to be notified.
    package mutating func request(_ wants: Bool) -> Bool {
        if wants == isWanted { return false }
        asked = wants
        revision += 1
        return true
    }

    package enum Report: Sendable {
        case changed, same
        /// A loss that happened before the pending request; its answer is still to come.
        case outdated
    }

    /// Records the host's report that the field gained or lost the focus.
    package mutating func report(_ focused: Bool) -> Report {
        if asked == true && !focused {
            isFocused = false
            return .outdated
        }
        let isChange = focused != isFocused
        (isFocused, asked) = (focused, nil)
        return isChange ? .changed : .same
    }

    /// Resets the focus when the field is no longer shown: no host has it, so none will report.
    package mutating func leave() { (isFocused, asked) = (false, nil) }
}
