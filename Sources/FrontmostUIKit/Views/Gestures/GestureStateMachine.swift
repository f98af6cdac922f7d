extension UIGestureRecognizer {
    /// The state of a gesture. Discrete gestures go from `possible` to `ended` (alias `recognized`) or `failed`. Continuous
    /// gestures begin, change, and end or are cancelled.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// The final state of a discrete gesture, the same as `ended`.
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
        /// The gesture is recognised if arbitration permits: `began` or `ended`.
        case recognition(State)
        /// A begun gesture changes or ends, and its handlers run.
        case progress(State)
        /// The gesture failed before it began. No handler runs.
        case failure
        /// The transition does not exist, so the state stays.
        case none
    }

    /// The edge that is taken when a subclass sets the state of a gesture in state `old` to `new`.
    static func edge(from old: State, to new: State) -> Edge {
        switch (old, new) {
        case (.possible, .began), (.possible, .ended): .recognition(new)
        // A gesture that has not begun cannot change, so `changed` is taken as `began`.
        case (.possible, .changed): .recognition(.began)
        // The touches of a gesture that has not begun were cancelled, so it fails.
        case (.possible, .failed), (.possible, .cancelled): .failure
        case (.began, .changed), (.changed, .changed): .progress(.changed)
        case (.began, .ended), (.changed, .ended): .progress(.ended)
        // Handlers have received `began`, so they also receive an end.
        case (.began, .cancelled), (.changed, .cancelled), (.began, .failed), (.changed, .failed): .progress(.cancelled)
        case (.began, .began), (.changed, .began), (.possible, .possible): .none
        case (.began, .possible), (.changed, .possible): .none
        case (.ended, _), (.cancelled, _), (.failed, _): .none
        }
    }

    /// Whether the gesture still receives touches.
    static func isListening(_ state: State) -> Bool { state == .possible || isActive(state) }
    static func isActive(_ state: State) -> Bool { state == .began || state == .changed }
    static func isOver(_ state: State) -> Bool { !isListening(state) }
}
