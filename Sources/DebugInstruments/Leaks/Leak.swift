import Foundation

/// Something that a removed screen should have taken with it, and that is still there.
public struct Leak: Hashable, Codable, Sendable, CustomStringConvertible {
    /// How sure it is.
    public enum Stage: String, Hashable, Codable, Sendable, Comparable {
        /// A second after the screen had gone.
        case amber
        /// Five seconds after.
        case red

        /// Red is more than amber.
        public static func < (a: Self, b: Self) -> Bool { a == .amber && b == .red }
    }

    /// What an object is to its screen.
    public enum Role: String, Hashable, Codable, Sendable {
        case model
        case store
        case child
    }

    /// The screen's name.
    public var screen: String
    /// Which of its visits.
    public var visit: ScreenVisit.ID
    /// The topmost object that is still there.
    public var object: String
    /// What that object is to its screen.
    public var role: Role
    /// How sure it is.
    public var stage: Stage
    /// When the screen was removed, in seconds on a clock that only runs forward.
    public var removed: TimeInterval
    /// What the topmost object owns and is still there as well.
    public var children: [String]
    /// Work that was said to hold the screen and has not ended.
    public var holds: [String]

    /// A leak with these parts.
    public init(
        screen: String, visit: ScreenVisit.ID, object: String, role: Role, stage: Stage, removed: TimeInterval,
        children: [String] = [], holds: [String] = []
    ) {
        (self.screen, self.visit, self.object, self.role) = (screen, visit, object, role)
        (self.stage, self.removed, self.children, self.holds) = (stage, removed, children, holds)
    }

    /// One line: what is still there, of which screen, what it keeps, and what may hold it.
    public var description: String {
        var text = "\(object) of \(screen) is still there after the screen was removed"
        if !children.isEmpty {
            let counts = Dictionary(children.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
            text += ", with " + counts.map { $1 == 1 ? $0 : "\($0) ×\($1)" }.joined(separator: ", ")
        }
        if !holds.isEmpty { text += "; not ended: " + holds.joined(separator: ", ") }
        return text
    }
}
