import SwiftUINames
import Observation

/// Shows in front of everything in one window scene that work is running, and blocks input meanwhile.
///
///     let posts = try await LoadingOverlay.of(scene).during("Loading posts") {
///         try await api.posts()
///     }
///
/// It appears after 0.2 s, so work that is over by then shows nothing, and stays for at least 0.5 s. Several pieces of work may
/// overlap: the overlay disappears with the last one, and shows the text of the latest. It is above sheets, alerts and toasts,
/// and below a `HUDWindow`.
@MainActor @preconcurrency public final class LoadingOverlay {
    private static let all = PerScene<LoadingOverlay>()

    /// Returns the overlay of a scene. Each scene has one.
    /// - Parameter scene: The scene, such as `view.window?.windowScene`.
    /// - Throws: `WindowSceneError` if the scene is nil or was closed.
    public static func of(_ scene: UIWindowScene?) throws(WindowSceneError) -> LoadingOverlay { try all.member(of: scene) }

    private weak var scene: UIWindowScene?
    private var hasEnded = false
    private var machine = LoadingMachine()
    private var last: LoadingMachine.Token = 0
    private var contents: [LoadingMachine.Token: LoadingContent] = [:]
    private let timers = MachineTimers<LoadingMachine.Run>()
    private let model = LoadingModel()
    private var window: OverlayWindow?

    package init(_ scene: UIWindowScene) {
        self.scene = scene
        model.stageAppeared = { [weak self] in self?.stageAppeared() }
        model.appeared = { [weak self] in self?.send(.appeared) }
        model.left = { [weak self] in self?.closeWindowLater() }
    }

    // MARK: Ongoing work

    /// Begins a piece of work, which lasts until the token is ended or released.
    /// - Parameters:
    ///   - text: A description of the running work.
    ///   - progress: The progress, from 0 to 1; nil if it is unknown.
    /// - Returns: A token that updates and ends this piece of work. Keep it: releasing the token ends the work.
    public func begin(_ text: String? = nil, progress: Double? = nil) -> LoadingToken {
        last += 1
        let token = LoadingToken(self, last, LoadingContent(text: text, progress: progress))
        if hasEnded { return token }
        contents[last] = token.content
        send(.begin(last))
        return token
    }

    /// Shows the overlay while `operation` runs, however it ends.
    /// - Parameters:
    ///   - text: A description of the running work.
    ///   - progress: The progress, from 0 to 1; nil if it is unknown.
    ///   - operation: The work.
    /// - Returns: The result of `operation`.
    /// - Throws: What `operation` throws.
    public func during<Result>(
        _ text: String? = nil, progress: Double? = nil, _ operation: @MainActor () async throws -> Result
    ) async rethrows -> Result {
        let token = begin(text, progress: progress)
        defer { token.end() }
        return try await operation()
    }

    /// Shows the overlay while `operation` runs and reports its progress.
    ///
    ///     try await loading.during("Uploading", progress: 0) { token in
    ///         for try await fraction in upload() { token.progress = fraction }
    ///     }
    /// - Parameters:
    ///   - text: A description of the running work.
    ///   - progress: The initial progress, from 0 to 1; nil if it is unknown.
    ///   - operation: The work. It reports progress by setting the token's `progress`.
    /// - Returns: The result of `operation`.
    /// - Throws: What `operation` throws.
    public func during<Result>(
        _ text: String? = nil, progress: Double? = nil, _ operation: @MainActor (LoadingToken) async throws -> Result
    ) async rethrows -> Result {
        let token = begin(text, progress: progress)
        defer { token.end() }
        return try await operation(token)
    }

    func update(_ token: LoadingMachine.Token, _ content: LoadingContent) {
        guard contents[token] != nil else { return }
        contents[token] = content
        showContent()
    }

    func end(_ token: LoadingMachine.Token, animated: Bool) {
        guard contents.removeValue(forKey: token) != nil else { return }
        send(.end(token), animated: animated)
    }

    /// Shows the content of the work that began last.
    private func showContent() {
        guard let token = machine.tokens.last, let content = contents[token], content != model.content else { return }
        model.content = content
        nameWindow()
    }

    /// Labels the window for assistive technology.
    private func nameWindow() { window?.accessibilityLabel = model.content.text ?? Platform.loading }

    // MARK: Effects

    private func send(_ event: LoadingMachine.Event, animated: Bool = true) {
        for effect in machine.handle(event) { perform(effect, animated) }
        showContent()
    }

    private func perform(_ effect: LoadingMachine.Effect, _ animated: Bool) {
        switch effect {
        case .startTimer(let run, let duration):
            timers.start(run, duration) { [weak self] run in self?.send(.timeUp(run)) }
        case .stopTimer(let run): timers.stop(run)
        case .show: show()
        case .hide: hide(animated)
        }
    }

    private func show() {
        if let window {
            window.isModal = true
            window.isUserInteractionEnabled = true
            return setShown(true, animated: true)
        }
        guard let scene, !hasEnded else { return }
        let window = OverlayWindow(windowScene: scene, level: .loading, content: LoadingView(model: model))
        window.accessibilityIdentifier = "Loading"
        window.isModal = true
        self.window = window
        nameWindow()
        window.isHidden = false
    }

    /// Enables the app behind at once, not only after the overlay has faded out.
    private func hide(_ animated: Bool) {
        window?.isModal = false
        window?.isUserInteractionEnabled = false
        setShown(false, animated: animated)
        if !model.isSeen { closeWindowLater() }
    }

    private func setShown(_ isShown: Bool, animated: Bool) {
        var transaction = Transaction(animation: animated ? .easeInOut(duration: 0.2) : nil)
        transaction.disablesAnimations = !animated
        withTransaction(transaction) { model.isShown = isShown }
    }

    private func stageAppeared() { if machine.isShown { setShown(true, animated: true) } }

    /// Closes the window in a later turn, because the content that reports its disappearance is in that window.
    private func closeWindowLater() {
        Task {
            guard !machine.isShown, !model.isSeen, let window = self.window else { return }
            self.window = nil
            window.close()
        }
    }

    package func sceneHasEnded() {
        hasEnded = true
        send(.ended, animated: false)
        contents = [:]
        let window = window
        self.window = nil
        window?.close()
    }
}

extension LoadingOverlay: SceneMember {}
