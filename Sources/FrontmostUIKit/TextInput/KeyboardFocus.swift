/// The keyboard of one field between the host, which gives it to whom its person wants, and the engine, which may ask for it.
/// Shared by UIKit's and SwiftUI's fields.
@_spi(Engine) public struct KeyboardFocus: Equatable, Sendable {
    /// As the host reported last.
    public private(set) var isFocused = false
    /// Grows with every wish; the host follows the last one.
    public private(set) var revision = 0
    /// What the host was asked for and has not answered.
    private var asked: Bool?

    public init() {}

    /// What the host shall do when it sees a new revision.
    public var isWanted: Bool { asked ?? isFocused }

    /// Code wants the field to have the keyboard, or not to.
    /// - Returns: Whether the host has to be told.
    public mutating func request(_ wants: Bool) -> Bool {
        if wants == isWanted { return false }
        asked = wants
        revision += 1
        return true
    }

    public enum Report: Sendable {
        case changed, same
        /// A loss from before the keyboard was asked for: the answer to that is on its way.
        case outdated
    }

    /// The host reports that the keyboard came or went.
    public mutating func report(_ focused: Bool) -> Report {
        if asked == true && !focused {
            isFocused = false
            return .outdated
        }
        let isChange = focused != isFocused
        (isFocused, asked) = (focused, nil)
        return isChange ? .changed : .same
    }

    /// The field is no longer shown: no host has it, and none will report anything.
    public mutating func leave() { (isFocused, asked) = (false, nil) }
}
