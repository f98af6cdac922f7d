import SwiftUINames

/// A presentation that can wait for its presenter.
@MainActor protocol QueuedPresentation: AnyObject {
    var presenter: UIViewController? { get }
    /// The reason why it could not be presented now; nil if it could.
    var refusal: PresentationError.Reason? { get }
    /// The controller that is presented where this one would be.
    var blockingController: UIViewController? { get }
    /// The queue in which it waits.
    var line: PresenterQueue? { get set }
    func proceed()
    func refuse(_ reason: PresentationError.Reason)
    /// Applies a cancellation that has been noted but not delivered yet.
    func applyCancellation()
    /// Whether the presentation is shown, with an end that is already decided.
    var hasToGo: Bool { get }
    /// Another presentation replaces it before it was shown.
    func finish()
}

/// The queue of presentations for one presenter, or for presenters with the same outermost container: only one at a time can
/// present there.
@MainActor final class PresenterQueue {
    /// The queues that are not empty, by outermost controller.
    private(set) static var lines: [ObjectIdentifier: PresenterQueue] = [:]

    private struct Place {
        let one: any QueuedPresentation
        let policy: PresentationQueuePolicy
        var replaces: Bool { policy == .replace }
    }
    private let key: ObjectIdentifier
    /// Replacing presentations come first.
    private var places: [Place] = []
    private var isWatching = false
    private var isMoving = false

    private init(_ key: ObjectIdentifier) { self.key = key }

    /// Presents now, queues or refuses a presentation, according to the policy.
    static func enter(_ one: any QueuedPresentation, _ policy: PresentationQueuePolicy) {
        guard let presenter = one.presenter else { return one.refuse(.presenterIsGone) }
        // A presentation that can never succeed is refused before it replaces or dismisses another.
        let reason = one.refusal, key = ObjectIdentifier(presenter.outermost)
        if let reason, !one.waits(for: reason, policy) { return one.refuse(reason) }
        if policy == .refuse {
            guard reason != nil else { return one.proceed() }
            // With others waiting, the presenter will not be free. Deliver pending cancellations first: a cancelled presentation
            // does not wait.
            lines[key]?.places.forEach { $0.one.applyCancellation() }
            if lines[key]?.places.isEmpty == false { return one.refuse(.alreadyPresenting) }
        }
        let line = lines[key] ?? PresenterQueue(key)
        lines[key] = line
        line.enter(one, policy)
    }

    /// Removes a presentation from its queue.
    static func leave(_ one: any QueuedPresentation) {
        guard let line = one.line else { return }
        one.line = nil
        line.places.removeAll { $0.one === one }
        // Nothing looks at an empty queue again when its observation ends.
        if line.places.isEmpty && !line.isMoving { line.close() }
    }

    /// Unregisters the queue. An empty one may still be notified later, when a new queue exists under the same key.
    private func close() {
        if Self.lines[key] === self { Self.lines[key] = nil }
    }

    private func enter(_ one: any QueuedPresentation, _ policy: PresentationQueuePolicy) {
        one.line = self
        if policy == .replace {
            let former = places.filter(\.replaces)
            places.removeAll(where: \.replaces)
            places.insert(Place(one: one, policy: policy), at: 0)
            former.forEach { $0.one.finish() }
            if let blockingController = one.blockingController { Platform.dismiss(blockingController) }
        } else {
            places.append(Place(one: one, policy: policy))
        }
        moveOn()
    }

    /// Presents the waiting presentations that can be presented now, in order.
    private func moveOn() {
        if isMoving { return }
        isMoving = true
        defer { isMoving = false }
        while let first = places.first {
            let reason = first.one.refusal
            if let reason, first.one.waits(for: reason, first.policy), isWatching || watch(first.one) { return }
            places.removeFirst()
            if let reason { first.one.refuse(reason) } else { first.one.proceed() }
        }
        close()
    }

    /// Continues with the queue when the presenter may be free.
    /// - Returns: False if no notification will come.
    private func watch(_ one: any QueuedPresentation) -> Bool {
        guard let presenter = one.presenter else { return false }
        isWatching = Platform.whenPresenterMayBeFree(presenter, one.blockingController) { [self] in
            isWatching = false
            moveOn()
        }
        return isWatching
    }
}

extension QueuedPresentation {
    /// Whether a presentation waits for the obstacle. With the policy `refuse` it does if that passes by itself: the controller in the
    /// way is being dismissed or will be as soon as it can (an alert with a button that requests the next screen, a flow that was
    /// cancelled in favour of this one), or the presenter is still being presented.
    fileprivate func waits(for reason: PresentationError.Reason, _ policy: PresentationQueuePolicy) -> Bool {
        Platform.waits(for: reason, policy, by: presenter, isOccupantLeaving: isOccupantLeaving)
    }

    private var isOccupantLeaving: Bool {
        guard let blockingController else { return false }
        return blockingController.isBeingDismissed || LivePresentations.of(blockingController)?.hasToGo == true
    }
}

extension UIViewController {
    fileprivate var outermost: UIViewController {
        var controller = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
