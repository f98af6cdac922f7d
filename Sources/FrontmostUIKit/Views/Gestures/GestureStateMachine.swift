extension UIGestureRecognizer {
    /// How far a gesture is. Discrete gestures go from `possible` to `ended` (which is also called `recognized`) or `failed`;
    /// continuous ones begin, change and end or are cancelled.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static var recognized: State { .ended }
    }
}

/// Every edge between the states of a gesture.
///
///     possible ──▶ began ──▶ changed ⟲      discrete: possible ──▶ ended
///        │           ├──────────┴──▶ ended             possible ──▶ failed
///        ├──▶ failed └──────────────▶ cancelled
///        └──▶ ended         ended, cancelled, failed ──▶ possible, by being reset only
enum GestureStateMachine {
    typealias State = UIGestureRecognizer.State

    enum Edge: Equatable {
        /// The gesture is recognised, if others let it: `began` or `ended`.
        case recognition(State)
        /// It goes on or comes to an end, and its handlers hear of it.
        case progress(State)
        /// It was none; no handler hears of it.
        case failure
        /// There is no such edge: the state stays.
        case none
    }

    /// What becomes of a gesture in state `old` for which a subclass says `new`.
    static func edge(from old: State, to new: State) -> Edge {
        switch (old, new) {
        case (.possible, .began), (.possible, .ended): .recognition(new)
        // What has not begun cannot go on: its begin is what is meant.
        case (.possible, .changed): .recognition(.began)
        // Touches that are taken away from a gesture that is none yet: it will be none.
        case (.possible, .failed), (.possible, .cancelled): .failure
        case (.began, .changed), (.changed, .changed): .progress(.changed)
        case (.began, .ended), (.changed, .ended): .progress(.ended)
        // Handlers were told of a beginning, so they are told of an end.
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): .progress(.cancelled)
        case (.began, .began), (.changed, .began), (.possible, .possible): .none
        case (.began, .possible), (.changed, .possible): .none
        case (.ended, _), (.cancelled, _), (.failed, _): .none
        }
    }

    /// Whether the gesture hears of touches still.
    static func isListening(_ state: State) -> Bool { state == .possible || isActive(state) }
    static func isActive(_ state: State) -> Bool { state == .began || state == .changed }
    static func isOver(_ state: State) -> Bool { !isListening(state) }
}
