/// Decides which of several gestures on the same touches may be recognised: a pure function over values.
///
/// Gestures receive touches innermost view first, so the first one to match wins: it makes the undecided ones fail, unless the
/// two may be recognised simultaneously. A gesture that requires another's failure waits until that one has failed, and fails if
/// it is recognised.
enum GestureArbitration {
    enum Standing: Equatable, Sendable {
        /// Possible, and has not matched yet.
        case undecided
        /// Has matched, but waits for others to fail.
        case waiting
        /// Recognised: it has begun, or has ended in this sequence of touches.
        case recognized
        case failed
    }

    /// Another gesture, from the point of view of the one that requests recognition.
    struct Rival: Equatable, Sendable {
        var standing: Standing
        /// It has to fail before the requesting gesture may be recognised.
        var isRequiredToFail = false
        /// The two share a touch. Gestures of different touches do not affect each other.
        var sharesTouches = true
        /// The two may be recognised simultaneously.
        var isSimultaneous = false
        /// Whether it can prevent the requesting gesture, and whether the requesting gesture can prevent it.
        var canPrevent = true, canBePrevented = true
    }

    enum Verdict: Equatable, Sendable {
        /// The gesture is recognised. The rivals at these indices fail.
        case proceed(failing: [Int])
        case wait
        case fail
    }

    static func verdict(among rivals: [Rival]) -> Verdict {
        let isBeaten = rivals.contains {
            guard $0.standing == .recognized else { return false }
            return $0.isRequiredToFail || $0.sharesTouches && !$0.isSimultaneous && $0.canPrevent
        }
        if isBeaten { return .fail }
        let isWaiting = rivals.contains { $0.isRequiredToFail && ($0.standing == .undecided || $0.standing == .waiting) }
        if isWaiting { return .wait }
        return .proceed(
            failing: rivals.indices.filter {
                let rival = rivals[$0]
                let isOpen = rival.standing == .undecided || rival.standing == .waiting
                return isOpen && rival.sharesTouches && !rival.isSimultaneous && rival.canBePrevented
            })
    }

    /// Whether something inside the recogniser's view (a control, a SwiftUI gesture) handles this kind of input itself. On the
    /// platform too, a control's taps do not go to a recogniser of a view around it.
    static func isTakenInside(_ gesture: Shape, inside: InputShapes) -> Bool {
        switch gesture {
        case .tap(let taps, let touches): taps == 1 && touches == 1 && inside.contains(.tap)
        case .press: !inside.isDisjoint(with: [.press, .lift])
        case .menuPress: inside.contains(.press)
        case .drag(let axis): inside.contains(.drag) || axis == .horizontal && inside.contains(.sidewaysDrag)
        case .other: false
        }
    }

    /// The kind of a gesture, for comparison with input that is handled outside UIKit's recognisers.
    enum Shape: Equatable, Sendable {
        case tap(taps: Int, touches: Int)
        case press
        /// The press of a context menu. What is lifted with the same press is carried on when it moves, so that both go together.
        case menuPress
        /// A drag with a movement that so far is mostly along this axis.
        case drag(NSLayoutConstraint.Axis)
        case other
    }

    struct InputShapes: OptionSet, Equatable, Sendable {
        let rawValue: Int
        static let tap = InputShapes(rawValue: 1), press = InputShapes(rawValue: 2), drag = InputShapes(rawValue: 4)
        static let lift = InputShapes(rawValue: 8)
        /// A drag that only sideways movement begins: of a switch, a slider or a row with swipe actions.
        static let sidewaysDrag = InputShapes(rawValue: 16)
    }
}
