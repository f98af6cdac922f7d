import Foundation
import SwiftUINames

/// Shows toasts in front of everything in one window scene.
///
///     try Toaster.of(view.window?.windowScene).show("Saved")
///
/// It has its own window, above sheets and alerts and below a `HUDWindow`. The window exists only while there are toasts, and
/// touches outside them pass through it. `ToastMachine` decides what happens to the toasts.
@MainActor @preconcurrency public final class Toaster {
    private static let all = PerScene<Toaster>()

    /// Returns the toaster of a scene. Each scene has one.
    /// - Parameter scene: The scene, such as `view.window?.windowScene`.
    /// - Throws: `WindowSceneError` if the scene is nil or was closed.
    public static func of(_ scene: UIWindowScene?) throws(WindowSceneError) -> Toaster { try all.member(of: scene) }

    /// The factor by which toasts with the duration `automatic` stay longer, for users who need more time to read. It multiplies
    /// with the environment's `toastDurationMultiplier`.
    public var durationMultiplier = 1.0

    private weak var scene: UIWindowScene?
    private var hasEnded = false
    private var machine = ToastMachine()
    private var last: ToastMachine.Generation = 0
    private var handles: [ToastMachine.Generation: ToastHandle] = [:]
    private let timers = MachineTimers<ToastMachine.TimerRun>()
    private let beginning = ContinuousClock.now
    private let model = ToastModel()
    private var window: OverlayWindow?
    private var observers: [any NSObjectProtocol] = []
    /// The height that the keyboard covers, from the scene's bottom edge, in points.
    private var keyboardHeight: CGFloat = 0

    package init(_ scene: UIWindowScene) {
        self.scene = scene
        if scene.activationState != .foregroundActive { send(.paused(.background)) }
        observe(UIScene.didActivateNotification, of: scene) { $0.send(.resumed(.background)) }
        observe(UIScene.willDeactivateNotification, of: scene) { $0.send(.paused(.background)) }
        observe(UIWindow.didBecomeVisibleNotification) { $0.windowsChanged() }
        observe(UIWindow.didBecomeHiddenNotification) { $0.windowsChanged() }
        observe(OverlayWindow.modalityDidChangeNotification) { $0.windowsChanged() }
        // No notification comes for a keyboard that is already on screen.
        if let window = scene.keyWindow { keyboardHeight = Platform.keyboardHeight(in: window) }
        observeKeyboard()
        model.send = { [weak self] in self?.send($0) }
        model.act = { [weak self] in self?.act($0) }
        model.stageAppeared = { [weak self] in self?.stageAppeared() }
    }

    // MARK: Showing

    /// Shows a toast according to its policy.
    /// - Parameter toast: The toast, or a string literal.
    /// - Returns: A handle that dismisses the toast and reports its dismissal. It may be discarded.
    /// - Throws: `WindowSceneError.sceneHasEnded` if the scene was closed.
    @discardableResult public func show(_ toast: Toast) throws(WindowSceneError) -> ToastHandle {
        try show(toast, key: toast.id.map { AnyHashable($0) })
    }

    /// Dismisses all toasts, including queued ones.
    /// - Parameter animated: Whether they move out with an animation.
    public func dismissAll(animated: Bool = true) { send(.dismissedAll, animated: animated) }

    /// - Parameters:
    ///   - key: Identifies the toast for updates.
    ///   - multiplier: The environment's multiplier; the toaster's own is applied as well.
    func show(
        _ toast: Toast, key: AnyHashable?, multiplier: Double = 1, animated: Bool = true
    ) throws(WindowSceneError) -> ToastHandle {
        if hasEnded || scene == nil { throw .sceneHasEnded }
        last += 1
        let handle = ToastHandle(self, last)
        handles[last] = handle
        let lifetime = toast.duration.lifetime(hasAction: toast.action != nil, multiplier: durationMultiplier * multiplier)
        send(.show(toast, key: key, lifetime: lifetime, as: last), animated: animated)
        return handle
    }

    func exchangeAction(of generation: ToastMachine.Generation, for action: Toast.Action?) {
        machine.exchangeAction(of: generation, for: action)
    }

    private func act(_ generation: ToastMachine.Generation) {
        let action = machine.toast(generation)?.action
        send(.acted(generation))
        action?.perform()
    }

    // MARK: Effects

    private var now: Duration { beginning.duration(to: .now) }

    func send(_ event: ToastMachine.Event, animated: Bool = true) {
        for effect in machine.handle(event, at: now) { perform(effect, animated) }
        if machine.isEmpty && window != nil { closeWindowLater() }
    }

    private func perform(_ effect: ToastMachine.Effect, _ animated: Bool) {
        switch effect {
        case .startTimer(let run, let duration):
            timers.start(run, duration) { [weak self] run in self?.send(.timeUp(run)) }
        case .stopTimer(let run): timers.stop(run)
        case .settle(let generation, let reason): handles.removeValue(forKey: generation)?.settle(reason)
        case .announce(let text): if let window { Platform.announce(text, in: window) }
        case .display: display(animated)
        }
    }

    private func display(_ animated: Bool) {
        let shown = machine.shown
        if !shown.isEmpty { openWindow() }
        var transaction = Transaction(animation: animated ? ToastModel.animation : nil)
        transaction.disablesAnimations = !animated
        withTransaction(transaction) { model.show(shown) }
    }

    // MARK: The window

    private func openWindow() {
        guard window == nil, let scene, !hasEnded else { return }
        let window = OverlayWindow(windowScene: scene, level: .toasts, content: ToastOverlay(model: model))
        window.accessibilityIdentifier = "Toasts"
        self.window = window
        window.isHidden = false
        Platform.prepareAnnouncements(in: window)
        avoidKeyboard()
        windowsChanged()
    }

    /// Shows the first toast in the turn after the stage has appeared, so that it can animate in and so that assistive technology
    /// notices a change.
    private func stageAppeared() {
        Task { withTransaction(Transaction(animation: ToastModel.animation)) { self.model.isReady = self.window != nil } }
    }

    /// Closes the window in a later turn, because the content that reports its disappearance is in that window.
    private func closeWindowLater() {
        Task {
            guard machine.isEmpty, let window = self.window else { return }
            self.window = nil
            model.isReady = false
            window.close()
        }
    }

    package func sceneHasEnded() {
        hasEnded = true
        observers.forEach(NotificationCenter.default.removeObserver)
        observers = []
        send(.ended, animated: false)
        let window = window
        self.window = nil
        window?.close()
    }

    // MARK: Windows and keyboard

    private func observe(
        _ name: Notification.Name, of object: AnyObject? = nil, _ body: @escaping @MainActor (Toaster) -> Void
    ) {
        observers.append(
            NotificationCenter.default.addObserver(forName: name, object: object, queue: nil) { [weak self] _ in
                MainActor.assumeIsolated { if let self { body(self) } }
            })
    }

    /// Pauses the countdown while a modal window is in front of the toasts.
    private func windowsChanged() {
        guard let window, let windows = scene?.windows, let place = windows.firstIndex(of: window) else { return }
        let isCovered = windows[(place + 1)...].contains { !$0.isHidden && $0.accessibilityViewIsModal }
        send(isCovered ? .paused(.modal) : .resumed(.modal))
    }

    private func observeKeyboard() {
        observers.append(
            NotificationCenter.default.addObserver(
                forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
            ) { [weak self] notification in
                let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
                MainActor.assumeIsolated { self?.keyboardMoves(to: frame) }
            })
    }

    /// - Parameter frame: In the screen's coordinates, in points.
    private func keyboardMoves(to frame: CGRect?) {
        guard let scene, let frame else { return }
        let bounds = scene.coordinateSpace.bounds
        let place = scene.coordinateSpace.convert(frame, from: scene.screen.coordinateSpace)
        // A floating keyboard, or one that has moved out, takes no room at the bottom.
        let isDocked = place.maxY >= bounds.maxY && place.width >= bounds.width
        keyboardHeight = isDocked ? max(0, bounds.maxY - place.minY) : 0
        withTransaction(Transaction(animation: ToastModel.animation)) { avoidKeyboard() }
    }

    private func avoidKeyboard() {
        model.keyboardHeight = max(0, keyboardHeight - (window?.safeAreaInsets.bottom ?? 0))
    }
}

extension Toaster: SceneMember {}
