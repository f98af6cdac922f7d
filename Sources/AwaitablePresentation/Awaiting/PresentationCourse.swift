/// The course of one awaited presentation: waiting → shown → leaving → settled. Every edge is here, each answered with what has to
/// be done; `AwaitedPresentation` carries that out.
///
/// It is settled exactly once: nothing leads away from `settled`, and of all others an event leads there. On the way the first
/// decisive event wins, with one addition: a dismissal decides nothing by itself until it has ended, so a screen may still give a
/// value while it is on its way out, and a swipe that is taken back was none.
struct PresentationCourse<Value> {
    enum Outcome {
        case value(Value)
        /// By a person, by the program, by a parent, or by somebody who took the place.
        case dismissed
        case refused(PresentationError.Reason)
        case cancelled
    }

    enum Event {
        /// The way is free: it is presented now.
        case present
        case refuse(PresentationError.Reason)
        /// The screen gives a value, or nil to be closed without one.
        case finish(Value?)
        /// The task was cancelled, under the policy that dismisses; or whoever asked for it is gone.
        case cancel
        case exitBegan
        /// A swipe was let go, or an animator took its transition back.
        case exitTakenBack
        /// Off the screen, after all callbacks and completions.
        case removed
    }

    enum Effect {
        case present
        /// To be dismissed through its presenter, as soon as no transition runs that it takes part in.
        case dismiss
        case settle(Outcome)
    }

    private enum State {
        case waiting
        /// From the call of `present` on. With an outcome it has to go.
        case shown(Outcome?)
        /// - isCancelled: Where the exit is taken back, it goes nevertheless.
        case leaving(Outcome?, isCancelled: Bool)
        case settled
    }
    private var state = State.waiting

    /// Nothing has been presented yet.
    var isWaiting: Bool { if case .waiting = state { true } else { false } }
    var isSettled: Bool { if case .settled = state { true } else { false } }
    /// It has to go, and nobody has begun to dismiss it.
    var waitsForDismissal: Bool { if case .shown(.some) = state { true } else { false } }

    /// It is shown, and goes in any case: its end is decided, whether or not it has begun.
    var hasToGo: Bool {
        switch state {
        case .shown(.some), .leaving(.some, _), .leaving(_, isCancelled: true): true
        case .waiting, .shown, .leaving, .settled: false
        }
    }

    /// Takes the edge that the event leads along; nil, and no change, where there is none from the present state.
    mutating func handle(_ event: Event) -> Effect? {
        switch (state, event) {
        case (.waiting, .present):
            state = .shown(nil)
            return .present
        case (.waiting, .refuse(let reason)), (.shown, .refuse(let reason)): return settle(.refused(reason))
        case (.waiting, .finish(let value)): return settle(.init(value))
        case (.waiting, .cancel): return settle(.cancelled)

        case (.shown(nil), .finish(let value)):
            state = .shown(.init(value))
            return .dismiss
        case (.shown(nil), .cancel):
            state = .shown(.cancelled)
            return .dismiss
        case (.shown(let decided), .exitBegan):
            state = .leaving(decided, isCancelled: false)
            return nil
        // It never came to be dismissed: its place was torn down.
        case (.shown(let decided), .removed): return settle(decided ?? .dismissed)

        case (.leaving(nil, let isCancelled), .finish(let value)):
            state = .leaving(.init(value), isCancelled: isCancelled)
            return nil
        case (.leaving(let decided, _), .cancel):
            state = .leaving(decided, isCancelled: true)
            return nil
        case (.leaving(let decided, let isCancelled), .exitTakenBack):
            let outcome = decided ?? (isCancelled ? .cancelled : nil)
            state = .shown(outcome)
            return outcome == nil ? nil : .dismiss
        case (.leaving(let decided, _), .removed): return settle(decided ?? .dismissed)

        default: return nil
        }
    }

    private mutating func settle(_ outcome: Outcome) -> Effect {
        state = .settled
        return .settle(outcome)
    }
}

extension PresentationCourse.Outcome {
    fileprivate init(_ value: Value?) { self = value.map { .value($0) } ?? .dismissed }

    /// What the caller gets: the value, nil without one, or an error.
    func get() throws -> Value? {
        switch self {
        case .value(let value): value
        case .dismissed: nil
        case .refused(let reason): throw PresentationError.refused(reason)
        case .cancelled: throw CancellationError()
        }
    }
}
