import SwiftUINames
import Synchronization

/// Carries out one `AwaitedPresentationMachine`: presents a controller, observes the presentation, and resumes the waiting caller once.
///
/// It observes the edges of the presentation, not the controller's callbacks. Those also come when the controller is covered,
/// when a tab is switched, or when a stack inside it pushes.
@MainActor final class AwaitedPresentation<Value>: QueuedPresentation {
    typealias Machine = AwaitedPresentationMachine<Value>

    private var machine = Machine()
    private(set) weak var presenter: UIViewController?
    /// The presented controller, until the presentation is settled.
    private var controller: UIViewController?
    private let isAnimated: Bool
    private let policy: PresentationCancellation
    private var completion: (() -> Void)?
    private var watch: PresentationWatch?
    var line: PresenterQueue?
    /// Set when the task is cancelled, on any thread. It is applied before any later event.
    private nonisolated let isCancelled = Atomic(false)
    private var hasAppliedCancellation = false
    private var isLive = false
    /// Set when the presentation is settled.
    private var outcome: Machine.Outcome?
    /// The waiting caller. It is resumed without a value and reads `outcome` itself, on the main actor, so `Value` need not be
    /// sendable.
    private var waiting: CheckedContinuation<Void, Never>?

    private init(
        by presenter: UIViewController?, animated: Bool, onCancel policy: PresentationCancellation, completion: (() -> Void)?
    ) {
        (self.presenter, self.isAnimated, self.policy, self.completion) = (presenter, animated, policy, completion)
    }

    // MARK: Waiting

    /// Presents the controller that `make` returns, and waits until it is off the screen.
    /// - Parameters:
    ///   - presenter: Not retained during the wait: when a screen is popped, its release ends the wait.
    ///   - whenMade: Receives the presentation before it begins, so that the caller can end it.
    ///   - completion: Runs when the controller has appeared.
    /// - Returns: The value that the screen gave; nil if it gave none.
    /// - Throws: `PresentationError` if it does not take place, `CancellationError` according to the policy.
    static func run(
        by presenter: @autoclosure () -> UIViewController?, animated: Bool, onCancel policy: PresentationCancellation,
        whenBusy: PresentationQueuePolicy, completion: (() -> Void)? = nil,
        whenMade: (AwaitedPresentation) -> Void = { _ in }, make: (PresentationHandle<Value>) -> UIViewController
    ) async throws -> Value? {
        if Task.isCancelled {
            if policy == .finish { return nil }
            throw CancellationError()
        }
        let presentation = AwaitedPresentation(by: presenter(), animated: animated, onCancel: policy, completion: completion)
        if presentation.presenter == nil { throw PresentationError.refused(.presenterIsGone) }
        presentation.setController(make(PresentationHandle(of: presentation)))
        whenMade(presentation)
        await withTaskCancellationHandler {
            await withCheckedContinuation { presentation.begin(whenBusy, $0) }
        } onCancel: {
            presentation.isCancelled.store(true, ordering: .releasing)
            Task { @MainActor in presentation.applyCancellation() }
        }
        return try presentation.outcome?.get()
    }

    private func setController(_ made: UIViewController) {
        // The screen may have given its value while it was made.
        if outcome == nil { controller = made }
    }

    private func begin(_ whenBusy: PresentationQueuePolicy, _ continuation: CheckedContinuation<Void, Never>) {
        guard let controller else { return continuation.resume() }
        waiting = continuation
        isLive = LivePresentations.insert(self, of: controller)
        if isLive { PresenterQueue.enter(self, whenBusy) } else { refuse(.isAwaitedAlready) }
    }

    func applyCancellation() {
        if hasAppliedCancellation || !isCancelled.load(ordering: .acquiring) { return }
        hasAppliedCancellation = true
        if policy == .dismiss { return carryOut(.cancel) }
        // Nothing has been presented yet, so this counts as one of the task's later presentations.
        guard machine.isWaiting else { return }
        carryOut(policy == .finish ? .finish(nil) : .cancel)
    }

    // MARK: Events

    func finish(_ value: Value?) { handle(.finish(value)) }

    private func handle(_ event: Machine.Event) {
        applyCancellation()
        carryOut(event)
    }

    private func carryOut(_ event: Machine.Event) {
        switch machine.handle(event) {
        case .present: present()
        case .dismiss: dismiss()
        case .settle(let outcome): settle(outcome)
        case nil: break
        }
    }

    // MARK: QueuedPresentation

    var refusal: PresentationError.Reason? {
        guard let presenter, let controller else { return .presenterIsGone }
        return Platform.refusal(presenting: controller, by: presenter)
    }
    var blockingController: UIViewController? {
        guard let presenter, let controller else { return nil }
        return Platform.blockingController(of: controller, by: presenter)
    }
    func proceed() { handle(.present) }
    func refuse(_ reason: PresentationError.Reason) { handle(.refuse(reason)) }
    func finish() { handle(.finish(nil)) }
    var hasToGo: Bool {
        applyCancellation()
        return machine.hasToGo
    }

    // MARK: Effects

    private func present() {
        guard let presenter, let controller else { return refuse(.presenterIsGone) }
        watch = PresentationWatch(controller) { [self] event in
            switch event {
            case .leaving: handle(.exitBegan)
            case .returned: handle(.exitTakenBack)
            case .gone: handle(.removed)
            case .refused(let reason): handle(.refuse(reason))
            }
        }
        let completion = completion
        self.completion = nil
        presenter.present(controller, animated: isAnimated, completion: completion)
        // The presenter refused without an edge, so no event will follow.
        if !machine.isSettled && controller.presentingViewController == nil { refuse(.notInWindowHierarchy) }
    }

    /// Dismisses through the presenter, so that what the controller presents is dismissed as well.
    private func dismiss() {
        guard let controller else { return }
        Platform.whenSettled(controller) { [self] in
            if machine.waitsForDismissal { controller.presentingViewController?.dismiss(animated: isAnimated) }
        }
    }

    private func settle(_ outcome: Machine.Outcome) {
        watch?.end()
        watch = nil
        completion = nil
        PresenterQueue.leave(self)
        if isLive, let controller { LivePresentations.remove(controller) }
        (controller, self.outcome) = (nil, outcome)
        waiting?.resume()
        waiting = nil
    }
}

/// The awaited controllers, including queued ones. Each controller is awaited at most once at a time.
@MainActor enum LivePresentations {
    private static var presentations: [ObjectIdentifier: any QueuedPresentation] = [:]

    static func insert(_ presentation: any QueuedPresentation, of controller: UIViewController) -> Bool {
        if presentations[ObjectIdentifier(controller)] != nil { return false }
        presentations[ObjectIdentifier(controller)] = presentation
        return true
    }
    static func remove(_ controller: UIViewController) { presentations[ObjectIdentifier(controller)] = nil }
    static func of(_ controller: UIViewController) -> (any QueuedPresentation)? { presentations[ObjectIdentifier(controller)] }
}
