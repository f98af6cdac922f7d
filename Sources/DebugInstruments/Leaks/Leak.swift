import Foundation

/// An object that should have been released with its removed screen and still exists.
public struct Leak: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The probability that an object is a leak.
    public enum Stage: String, Hashable, Codable, Sendable, Comparable {
        /// One second after the screen was removed.
        case amber
        /// Five seconds after the screen was removed.
        case red

        /// Amber is less than red.
        /// - Parameters:
        ///   - a: A stage.
        ///   - b: The stage to compare with.
        public static func < (a: Self, b: Self) -> Bool { a == .amber && b == .red }
    }

    /// An object's relation to its screen.
    public enum Role: String, Hashable, Codable, Sendable {
        /// The screen's model.
        case model
        /// The screen's store.
        case store
        /// An object that belongs to the model or the store.
        case child
    }

    /// The screen's name.
    public var screen: String
    /// The visit of the screen.
    public var visit: ScreenVisit.ID
    /// The name of the topmost object that still exists.
    public var object: String
    /// The object's relation to its screen.
    public var role: Role
    /// The probability that the object is a leak.
    public var stage: Stage
    /// When the screen was removed, in seconds on a monotonic clock.
    public var removed: TimeInterval
    /// The names of the objects that the topmost one owns and that still exist.
    public var children: [String]
    /// The reasons of holds on the screen that were not released.
    public var holds: [String]

    /// Creates a leak.
    /// - Parameters:
    ///   - screen: The screen's name.
    ///   - visit: The visit of the screen.
    ///   - object: The name of the topmost object that still exists.
    ///   - role: The object's relation to its screen.
    ///   - stage: The probability that the object is a leak.
    ///   - removed: When the screen was removed, in seconds on a monotonic clock.
    ///   - children: The names of the objects that it owns and that still exist.
    ///   - holds: The reasons of holds that were not released.
    public init(
        screen: String, visit: ScreenVisit.ID, object: String, role: Role, stage: Stage, removed: TimeInterval,
        children: [String] = [], holds: [String] = []
    ) {
        (self.screen, self.visit, self.object, self.role) = (screen, visit, object, role)
        (self.stage, self.removed, self.children, self.holds) = (stage, removed, children, holds)
    }

    /// One line: the object, its screen, its children, and the holds.
    public var description: String {
        var text = "\(object) of \(screen) still exists after the screen was removed"
        if !children.isEmpty {
            let counts = Dictionary(children.map { ($0, 1) }, uniquingKeysWith: +).sorted { $0.key < $1.key }
            text += ", with " + counts.map { $1 == 1 ? $0 : "\($0) ×\($1)" }.joined(separator: ", ")
        }
        if !holds.isEmpty { text += "; not ended: " + holds.joined(separator: ", ") }
        return text
    }
}
