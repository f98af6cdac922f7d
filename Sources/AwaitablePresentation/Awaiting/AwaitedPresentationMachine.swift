/// The state machine of one awaited presentation: waiting → shown → leaving → settled. It has every edge and returns the effects,
/// which `AwaitedPresentation` carries out.
///
/// A presentation is settled exactly once: no edge leaves `settled`, and from every other state an event leads there. The first
/// decisive event wins, with one addition: a dismissal decides nothing until it has ended. So a screen may still give a value
/// while it moves out, and a swipe that is cancelled has no effect.
struct AwaitedPresentationMachine<Value> {
    enum Outcome {
        case value(Value)
        /// Dismissed by the user, the app or a parent, or replaced.
        case dismissed
        case refused(PresentationError.Reason)
        case cancelled
    }

    enum Event {
        /// The presenter is free: present now.
        case present
        case refuse(PresentationError.Reason)
        /// The screen gives a value, or nil to close without one.
        case finish(Value?)
        /// The task was cancelled under the policy `dismiss`, or the requesting view is gone.
        case cancel
        case exitBegan
        /// A swipe was released before it dismissed, or an animator cancelled its transition.
        case exitTakenBack
        /// Off the screen, after all callbacks and completions.
        case removed
    }

    enum Effect {
        case present
        /// Dismiss through the presenter, as soon as no transition is in the way.
        case dismiss
        case settle(Outcome)
    }

    private enum State {
        case waiting
        /// From the call of `present` on. With an outcome, the screen has to be dismissed.
        case shown(Outcome?)
        /// - isCancelled: If the exit is taken back, the screen is dismissed nevertheless.
        case leaving(Outcome?, isCancelled: Bool)
        case settled
    }
    private var state = State.waiting

    /// Whether nothing has been presented yet.
    var isWaiting: Bool { if case .waiting = state { true } else { false } }
    var isSettled: Bool { if case .settled = state { true } else { false } }
    /// Whether the screen has to be dismissed and no dismissal has begun.
    var waitsForDismissal: Bool { if case .shown(.some) = state { true } else { false } }

    /// Whether the presentation's end is decided, whether or not its dismissal has begun.
    var hasToGo: Bool {
        switch state {
        case .shown(.some), .leaving(.some, _), .leaving(_, isCancelled: true): true
        case .waiting, .shown, .leaving, .settled: false
        }
    }

    /// Takes the edge of an event. Returns nil without a change if the current state has no such edge.
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
        // Removed without a dismissal: its container was torn down.
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

extension AwaitedPresentationMachine.Outcome {
    fileprivate init(_ value: Value?) { self = value.map { .value($0) } ?? .dismissed }

    /// The caller's result: the value, nil without one, or an error.
    func get() throws -> Value? {
        switch self {
        case .value(let value): value
        case .dismissed: nil
        case .refused(let reason): throw PresentationError.refused(reason)
        case .cancelled: throw CancellationError()
        }
    }
}
