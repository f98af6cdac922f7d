#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
#endif
import Synchronization

/// Carries out one `PresentationCourse`: presents a controller, hears how it goes, and tells the one who waits, once.
///
/// What is heard are the presentation's own edges and not the controller's callbacks, which also come when it is covered, when a tab
/// is switched or when a stack inside it is pushed on.
@MainActor final class AwaitedPresentation<Value>: PresentationInLine {
    typealias Course = PresentationCourse<Value>

    private var course = Course()
    private(set) weak var presenter: UIViewController?
    /// Until it is settled.
    private var controller: UIViewController?
    private let isAnimated: Bool
    private let policy: PresentationCancellation
    private var completion: (() -> Void)?
    private var watch: PresentationWatch?
    var line: PresentationLine?
    /// Noted when the task is cancelled, on whichever thread; taken before anything that happens later.
    private nonisolated let isCancelled = Atomic(false)
    private var hasTakenCancellation = false
    private var isLive = false
    /// Once it is settled.
    private var outcome: Course.Outcome?
    /// Who waits is only woken, and takes the outcome from here: the value need not be sendable, nobody leaves the main actor.
    private var waiting: CheckedContinuation<Void, Never>?

    private init(
        by presenter: UIViewController?, animated: Bool, onCancel policy: PresentationCancellation, completion: (() -> Void)?
    ) {
        (self.presenter, self.isAnimated, self.policy, self.completion) = (presenter, animated, policy, completion)
    }

    // MARK: Waiting

    /// Presents what `make` makes, and waits until that is off the screen.
    /// - Parameters:
    ///   - presenter: Not kept while it waits: that a screen is taken off its stack is known by its going.
    ///   - whenMade: Hears of the presentation before it begins, to end it from elsewhere.
    ///   - completion: Runs when the controller has appeared.
    /// - Returns: The value that the screen gave; nil without one.
    /// - Throws: `PresentationError` where it did not take place, `CancellationError` as the policy says.
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
        presentation.take(make(PresentationHandle(of: presentation)))
        whenMade(presentation)
        await withTaskCancellationHandler {
            await withCheckedContinuation { presentation.begin(whenBusy, $0) }
        } onCancel: {
            presentation.isCancelled.store(true, ordering: .releasing)
            Task { @MainActor in presentation.takeCancellation() }
        }
        return try presentation.outcome?.get()
    }

    private func take(_ made: UIViewController) {
        // The screen may have given its value while it was made.
        if outcome == nil { controller = made }
    }

    private func begin(_ whenBusy: PresentationQueuePolicy, _ continuation: CheckedContinuation<Void, Never>) {
        guard let controller else { return continuation.resume() }
        waiting = continuation
        isLive = LivePresentations.insert(self, of: controller)
        if isLive { PresentationLine.enter(self, whenBusy) } else { refuse(.isAwaitedAlready) }
    }

    func takeCancellation() {
        if hasTakenCancellation || !isCancelled.load(ordering: .acquiring) { return }
        hasTakenCancellation = true
        if policy == .dismiss { return carryOut(.cancel) }
        // Nothing is on the screen yet, so this is one of the later presentations.
        guard course.isWaiting else { return }
        carryOut(policy == .finish ? .finish(nil) : .cancel)
    }

    // MARK: Events

    func finish(_ value: Value?) { handle(.finish(value)) }

    private func handle(_ event: Course.Event) {
        takeCancellation()
        carryOut(event)
    }

    private func carryOut(_ event: Course.Event) {
        switch course.handle(event) {
        case .present: present()
        case .dismiss: dismiss()
        case .settle(let outcome): settle(outcome)
        case nil: break
        }
    }

    // MARK: In line

    var refusal: PresentationError.Reason? {
        guard let presenter, let controller else { return .presenterIsGone }
        return Platform.refusal(presenting: controller, by: presenter)
    }
    var inTheWay: UIViewController? {
        guard let presenter, let controller else { return nil }
        return Platform.inTheWay(of: controller, by: presenter)
    }
    func comeIn() { handle(.present) }
    func refuse(_ reason: PresentationError.Reason) { handle(.refuse(reason)) }
    func giveWay() { handle(.finish(nil)) }
    var hasToGo: Bool {
        takeCancellation()
        return course.hasToGo
    }

    // MARK: Effects

    private func present() {
        guard let presenter, let controller else { return refuse(.presenterIsGone) }
        watch = PresentationWatch(controller) { [self] sight in
            switch sight {
            case .leaving: handle(.exitBegan)
            case .returned: handle(.exitTakenBack)
            case .gone: handle(.removed)
            case .refused(let reason): handle(.refuse(reason))
            }
        }
        let completion = completion
        self.completion = nil
        presenter.present(controller, animated: isAnimated, completion: completion)
        // Dropped without a word, so no sight of it will come.
        if !course.isSettled && controller.presentingViewController == nil { refuse(.notInWindowHierarchy) }
    }

    /// Through the presenter, so that what the controller presents goes as well.
    private func dismiss() {
        guard let controller else { return }
        Platform.whenSettled(controller) { [self] in
            if course.waitsForDismissal { controller.presentingViewController?.dismiss(animated: isAnimated) }
        }
    }

    private func settle(_ outcome: Course.Outcome) {
        watch?.end()
        watch = nil
        completion = nil
        PresentationLine.leave(self)
        if isLive, let controller { LivePresentations.remove(controller) }
        (controller, self.outcome) = (nil, outcome)
        waiting?.resume()
        waiting = nil
    }
}

/// The controllers that somebody awaits, waiting ones included: each is awaited once.
@MainActor enum LivePresentations {
    private static var presentations: [ObjectIdentifier: any PresentationInLine] = [:]

    static func insert(_ presentation: any PresentationInLine, of controller: UIViewController) -> Bool {
        if presentations[ObjectIdentifier(controller)] != nil { return false }
        presentations[ObjectIdentifier(controller)] = presentation
        return true
    }
    static func remove(_ controller: UIViewController) { presentations[ObjectIdentifier(controller)] = nil }
    static func of(_ controller: UIViewController) -> (any PresentationInLine)? { presentations[ObjectIdentifier(controller)] }
}
