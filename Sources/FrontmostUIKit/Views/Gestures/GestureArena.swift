import Foundation
import FrontmostRender

/// Applies the decisions of a scene's recognisers to touches.
@MainActor @preconcurrency protocol GestureTouches: AnyObject {
    var services: (any SceneServices)? { get }
    /// Records that a recogniser was recognised with the touch.
    func claim(_ touch: UITouch, by recognizer: UIGestureRecognizer)
    /// Delivers what was held back for recognisers that have failed by now.
    func releaseHeld()
}

/// The recognisers of a scene that currently track touches. Applies `GestureArbitration` to them and carries out its verdicts.
@MainActor final class GestureArena {
    private unowned let touches: any GestureTouches
    private(set) var contenders: [UIGestureRecognizer] = []
    /// State changes that handlers have not received yet, in order.
    private var unreported: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
    private var isSettling = false
    private var hasChanged = false

    init(_ touches: any GestureTouches) { self.touches = touches }

    func enter(_ recognizer: UIGestureRecognizer) {
        if !contenders.contains(where: { $0 === recognizer }) { contenders.append(recognizer) }
    }
    func leave(_ recognizer: UIGestureRecognizer) {
        contenders.removeAll { $0 === recognizer }
        hasChanged = true
    }

    // MARK: Recognition

    /// Called when a recogniser has matched.
    func request(_ recognizer: UIGestureRecognizer, _ state: UIGestureRecognizer.State) {
        guard recognizer.isAllowedToBegin else { return recognizer.fail() }
        let others = contenders.filter { $0 !== recognizer }
        switch GestureArbitration.verdict(among: others.map { rival($0, of: recognizer) }) {
        case .wait: recognizer.wait(for: state)
        case .fail: recognizer.fail()
        case .proceed(let failing):
            recognizer.recognize(state)
            hasChanged = true
            for index in failing { others[index].fail() }
            for touch in recognizer.watched { touches.claim(touch, by: recognizer) }
        }
    }

    private func rival(_ other: UIGestureRecognizer, of candidate: UIGestureRecognizer) -> GestureArbitration.Rival {
        let shares = other.watched.contains(where: candidate.isWatching)
        var rival = GestureArbitration.Rival(standing: other.standing, sharesTouches: shares)
        rival.isRequiredToFail = candidate.required.contains { $0.recognizer === other }
        // Delegates are asked only about gestures that share touches.
        guard shares else { return rival }
        rival.isRequiredToFail =
            rival.isRequiredToFail || candidate.shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: candidate)
        rival.isSimultaneous =
            candidate.givenDelegate?.gestureRecognizer(candidate, shouldRecognizeSimultaneouslyWith: other) ?? false
            || other.givenDelegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: candidate) ?? false
        rival.canPrevent = other.canPrevent(candidate) && candidate.canBePrevented(by: other)
        rival.canBePrevented = candidate.canPrevent(other) && other.canBePrevented(by: candidate)
        return rival
    }

    func note(_ recognizer: UIGestureRecognizer) { hasChanged = true }

    func report(_ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer) {
        unreported.append((recognizer, state))
        hasChanged = true
    }

    // MARK: Settling

    /// Retries waiting recognisers, notifies handlers and releases touches that views were denied because of a gesture, until
    /// nothing changes any more.
    func settle() {
        if isSettling { return }
        isSettling = true
        repeat {
            hasChanged = false
            for recognizer in contenders {
                if let pendingState = recognizer.pendingState { request(recognizer, pendingState) }
            }
            while !unreported.isEmpty {
                let (recognizer, state) = unreported.removeFirst()
                recognizer.notifyHandlers(state)
            }
            touches.releaseHeld()
        } while hasChanged
        isSettling = false
    }

    /// Resets recognisers that are done and have no touches left. Called after each event.
    func startOver() {
        for recognizer in contenders where GestureStateMachine.isOver(recognizer.current) && recognizer.live.isEmpty {
            recognizer.startOver()
        }
    }

    // MARK: Time

    /// Runs `body` after a delay in seconds, and settles the arena afterwards.
    /// - Returns: Nil if the scene is gone.
    func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) -> SceneTimer? {
        touches.services.map { scene in
            SceneTimer(in: scene, after: delay) { [weak self] in
                body()
                self?.settle()
                self?.startOver()
            }
        }
    }
}

extension UIGestureRecognizer {
    fileprivate var standing: GestureArbitration.Standing {
        switch current {
        case .possible: pendingState == nil ? .undecided : .waiting
        case .began, .changed, .ended: .recognized
        case .cancelled, .failed: .failed
        }
    }
}
