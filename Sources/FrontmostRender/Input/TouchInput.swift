import Foundation

/// One finger, pencil or pointer at one moment, as a host reports it to nodes that accept `touch` or `pointer`.
///
/// Unlike what is made of them (taps, drags), touches are not a node's: their place is in the scene, and the engine finds out
/// whom they belong to.
public struct TouchInput: Sendable, Equatable {
    public enum Phase: Int, Sendable {
        case began, moved, ended, cancelled
        /// A pointer that is not down comes over a node that wants to know, moves on it, and leaves it.
        case entered, hovered, exited

        public var isHovering: Bool { rawValue >= Phase.entered.rawValue }
    }
    public enum Kind: Int, Sendable { case finger, pencil, pointer }

    /// One touch's own among those that are down at a time.
    public var id: Int
    public var phase: Phase
    public var kind: Kind
    /// Points of the scene.
    public var location: CGPoint
    /// 1 for an ordinary touch, 0 where nothing is pressed.
    public var force: Double
    /// Which buttons of a mouse are down: 1 the primary, 2 the secondary, 4 the middle one.
    public var buttons: Int
    /// Seconds on the host's own clock, whose start does not matter: times of one touch are compared with each other. Nil where
    /// it counts when the touch arrives.
    public var time: TimeInterval?

    public init(
        id: Int, phase: Phase, kind: Kind = .finger, location: CGPoint, force: Double = 1, buttons: Int = 1,
        time: TimeInterval? = nil
    ) {
        (self.id, self.phase, self.kind, self.location) = (id, phase, kind, location)
        (self.force, self.buttons, self.time) = (force, buttons, time)
    }
}
