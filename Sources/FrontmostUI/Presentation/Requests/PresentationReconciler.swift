import FrontmostUIKit

/// Keeps a presentation in step with its binding: the state of one `sheet`, `fullScreenCover`, `popover` or `alert` modifier, and every edge
/// of it. It knows identities only. `PresentationNode` reports what happens, and carries out the effects.
///
///     idle ──present──▶ shown ──dismiss──▶ leaving ──ended──▶ idle
///                         └───────────────ended───────────────▲
///
/// - A request with the identity of what is shown updates it; any other request, or none, dismisses it. The next presentation begins when the
///   former one has ended.
/// - A presentation that ends by itself clears the binding. One that does not let itself be cleared is ignored: see `IgnoredRequest`.
struct PresentationReconciler: Equatable {
    enum State: Equatable {
        case idle
        case shown(AnyHashable)
        /// The modifier has asked for the dismissal. What is on screen no longer changes.
        case leaving(AnyHashable)
    }

    enum Effect: Equatable {
        case present
        case update
        case dismiss
        /// Wait until what the presenter presents has ended, and reconcile again.
        case waitForOccupant
        /// Wait until the presenter's own transition has ended, and reconcile again.
        case waitForTransition
        /// Write to the binding that nothing is presented.
        case clearBinding
        /// Report the identity that the binding has now, by `bindingIs(_:)`.
        case readBinding
        case runOnDismiss
        case reconcile

        /// Whether the request is carried out later.
        var isLater: Bool { self == .waitForOccupant || self == .waitForTransition }
    }

    /// Why a presentation has ended.
    enum End: Equatable {
        /// The user or the app has closed it, or its presenter has gone.
        case dismissed
        /// The presenter has refused it: it was never on screen.
        case refused
        /// The scene ends. State that is restored with the scene restores its presentation too.
        case sceneEnded
    }

    private(set) var state = State.idle
    private(set) var ignored = IgnoredRequest()
    /// Whether the modifier waits for another presentation of its presenter to end.
    private(set) var isWaiting = false

    /// The binding or the surroundings may have changed.
    /// - Parameters:
    ///   - requested: The identity that the modifier has requested; nil for none.
    ///   - wanted: The identity that the binding has now. It differs from `requested` where the binding belongs to another graph, which has
    ///     not yet updated this modifier. Read only if a presentation could begin.
    mutating func reconcile(
        requested: AnyHashable?, wanted: @autoclosure () -> AnyHashable?, presenter: @autoclosure () -> PresenterAvailability
    ) -> Effect? {
        let isIgnored = ignored.covers(requested)
        switch state {
        case .leaving: return nil
        case .shown(let identity):
            if requested == identity { return .update }
            state = .leaving(identity)
            return .dismiss
        case .idle: break
        }
        guard let requested, !isIgnored else { return nil }
        let presenter = presenter()
        guard presenter != .absent, wanted() == requested else { return nil }
        switch presenter.decision(.untilFree) {
        case .never: return nil
        case .afterOccupant:
            if isWaiting { return nil }
            isWaiting = true
            return .waitForOccupant
        case .afterTransition: return .waitForTransition
        case .now:
            state = .shown(requested)
            return .present
        }
    }

    /// The presentation in the way has ended.
    mutating func presenterBecameFree() -> Effect {
        isWaiting = false
        return .reconcile
    }

    /// What was presented is off screen.
    /// - Parameter isAttached: Whether the modifier is still part of its graph.
    mutating func ended(_ end: End, isAttached: Bool) -> [Effect] {
        let former = state
        state = .idle
        let next: [Effect] = isAttached ? [.reconcile] : []
        switch former {
        case .idle: return []
        case .leaving: return [.runOnDismiss] + next
        case .shown(let identity):
            guard isAttached else { return [.runOnDismiss] }
            if end == .refused { return [] }
            ignored.leave(identity, requested: identity)
            return (end == .sceneEnded ? [] : [.clearBinding]) + [.readBinding, .runOnDismiss] + next
        }
    }

    /// The binding has this identity after the presentation has ended: nil, another one, or still the same.
    mutating func bindingIs(_ wanted: AnyHashable?) { _ = ignored.covers(wanted) }

    /// The modifier leaves its graph.
    mutating func detach() -> Effect? {
        guard case .shown(let identity) = state else { return nil }
        state = .leaving(identity)
        return .dismiss
    }
}
