import Foundation

/// The state of one finger, pencil or pointer at one time, as a host reports it to nodes that accept `touch` or `pointer`.
///
/// Unlike taps and drags, touches do not belong to a node: their location is in the scene, and the engine hit-tests them.
public struct TouchInput: Sendable, Equatable {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        case began, moved, ended, cancelled
        /// A hovering pointer enters a node that tracks it, moves over it, and leaves it.
        case entered, hovered, exited

        /// Whether the touch is a pointer that is not pressed.
        public var isHovering: Bool { rawValue >= Phase.entered.rawValue }
    }
    /// The kind of a touch.
    public enum Kind: Int, Sendable { case finger, pencil, pointer }

    /// Identifies the touch among the simultaneous ones.
    public var id: Int
    /// The current phase.
    public var phase: Phase
    /// What touches the screen.
    public var kind: Kind
    /// In the scene's coordinates, in points.
    public var location: CGPoint
    /// 1 for an ordinary touch, 0 if nothing is pressed.
    public var force: Double
    /// The pressed buttons of a mouse, as bits: 1 primary, 2 secondary, 4 middle.
    public var buttons: Int
    /// Seconds on the host's own clock, with any origin: only times of the same touch are compared. Nil stands for the time of
    /// arrival.
    public var time: TimeInterval?

    /// Makes a touch.
    public init(
        id: Int, phase: Phase, kind: Kind = .finger, location: CGPoint, force: Double = 1, buttons: Int = 1,
        time: TimeInterval? = nil
    ) {
        (self.id, self.phase, self.kind, self.location) = (id, phase, kind, location)
        (self.force, self.buttons, self.time) = (force, buttons, time)
    }
}
