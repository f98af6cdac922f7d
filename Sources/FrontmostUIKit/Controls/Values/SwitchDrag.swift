import Foundation
import FrontmostRender

/// A finger that moves over a switch: the switch shows the side on which the finger is, and turns when the finger is lifted there.
///
/// A drag belongs to the switch once it has moved sideways by more than a tap may. One that moves up or down first is left to what is
/// around the switch.
package struct SwitchDrag: Equatable, Sendable {
    private enum State: Equatable {
        case idle, waiting, following(isOn: Bool)
    }
    private var state = State.idle

    package init() {}

    /// What the switch shows while it follows the finger; nil if it shows its value.
    package var shown: Bool? { if case .following(let isOn) = state { isOn } else { nil } }
    /// See `InputResponder.awaitsDrag`.
    package var awaits: Bool { state == .waiting }
    /// See `InputResponder.followsDrag`.
    package var follows: Bool { shown != nil }

    /// Takes an event of a drag.
    /// - Parameters:
    ///   - width: The width of the switch, in points.
    ///   - isMirrored: Whether a switch that is on has its knob at the left.
    /// - Returns: Whether the switch uses the event, and the value that a finger leaves behind that was lifted.
    package mutating func take(_ drag: DragInput, width: CGFloat, isMirrored: Bool = false) -> (isUsed: Bool, value: Bool?) {
        switch drag.phase {
        case .began:
            state = .waiting
        case .changed:
            if state == .idle { return (false, nil) }
            let distance = drag.translation
            if !follows && max(abs(distance.width), abs(distance.height)) >= DragContest.slop {
                guard abs(distance.width) > abs(distance.height) else {
                    state = .idle
                    return (false, nil)
                }
                state = .following(isOn: false)
            }
            if follows { state = .following(isOn: (drag.location.x > width / 2) != isMirrored) }
        case .ended, .cancelled:
            let last = shown
            state = .idle
            return (last != nil, drag.phase == .ended ? last : nil)
        }
        return (true, nil)
    }
}
