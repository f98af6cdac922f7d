/// Which of several gestures of the same touches may be recognised: the rule, over values.
///
/// Gestures hear of touches innermost view first, so the first one to be sure of itself comes first; it keeps from being
/// recognised those that are not yet, unless they may go together. One that requires another's failure waits until the other has
/// failed, and fails itself when the other is recognised.
enum GestureArbitration {
    enum Standing: Equatable, Sendable {
        /// Possible, and not sure of itself.
        case undecided
        /// Sure of itself, but waiting for others to fail.
        case waiting
        /// Recognised: it has begun, or has ended in this sequence of touches.
        case recognized
        case failed
    }

    /// Another gesture, as one that would like to be recognised sees it.
    struct Rival: Equatable, Sendable {
        var standing: Standing
        /// It has to fail before the other may be recognised.
        var isRequiredToFail = false
        /// They share a touch; gestures of different fingers do not keep each other from anything.
        var sharesTouches = true
        /// The two may be recognised together.
        var isSimultaneous = false
        /// It is able to keep the other from being recognised, and the other from it.
        var canPrevent = true, canBePrevented = true
    }

    enum Verdict: Equatable, Sendable {
        /// It is recognised; the rivals at these places fail.
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

    /// What lies inside of the recogniser's view takes this kind of input itself (a control, SwiftUI's gestures), as a phone's
    /// controls do not leave their taps to a view around them.
    static func isTakenInside(_ gesture: Shape, inside: InputShapes) -> Bool {
        switch gesture {
        case .tap(let taps, let touches): taps == 1 && touches == 1 && inside.contains(.tap)
        case .press: inside.contains(.press)
        case .drag: inside.contains(.drag)
        case .other: false
        }
    }

    /// What a gesture looks like to what it competes with outside of UIKit's recognisers.
    enum Shape: Equatable, Sendable {
        case tap(taps: Int, touches: Int)
        case press
        case drag
        case other
    }

    struct InputShapes: OptionSet, Equatable, Sendable {
        let rawValue: Int
        static let tap = InputShapes(rawValue: 1), press = InputShapes(rawValue: 2), drag = InputShapes(rawValue: 4)
    }
}
