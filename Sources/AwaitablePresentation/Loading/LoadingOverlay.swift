#if canImport(Darwin)
    import SwiftUI
#else
    import SwiftUINames
    import Observation
#endif

/// Says in front of everything in one window scene that something goes on, and keeps a person from doing anything else meanwhile.
///
///     let posts = try await LoadingOverlay.of(scene).during("Loading posts") {
///         try await api.posts()
///     }
///
/// It appears after 0.2 s, so that what is over by then is not shown at all, and stays for at least 0.5 s. Several may go on at once:
/// it goes with the last one. It is above sheets, alerts and toasts, and below a `HUDWindow`.
@MainActor @preconcurrency public final class LoadingOverlay {
    private static let all = PerScene<LoadingOverlay>()

    /// The one overlay of a scene.
    /// - Throws: `WindowSceneError` where there is no scene, or no longer.
    public static func of(_ scene: UIWindowScene?) throws(WindowSceneError) -> LoadingOverlay { try all.member(of: scene) }

    private weak var scene: UIWindowScene?
    private var hasEnded = false
    private var course = LoadingCourse()
    private var last: LoadingCourse.Token = 0
    private var contents: [LoadingCourse.Token: LoadingContent] = [:]
    private var timers: [LoadingCourse.Run: Task<Void, Never>] = [:]
    private let model = LoadingModel()
    private var window: OverlayWindow?

    package init(_ scene: UIWindowScene) {
        self.scene = scene
        model.stageAppeared = { [weak self] in self?.stageAppeared() }
        model.appeared = { [weak self] in self?.send(.appeared) }
        model.left = { [weak self] in self?.clearAwayLater() }
    }

    // MARK: What goes on

    /// Something goes on, until the token is ended or let go of.
    /// - Parameters:
    ///   - text: What it is.
    ///   - progress: How far it is, from 0 to 1; nil where nobody knows.
    public func begin(_ text: String? = nil, progress: Double? = nil) -> LoadingToken {
        last += 1
        let token = LoadingToken(self, last, LoadingContent(text: text, progress: progress))
        if hasEnded { return token }
        contents[last] = token.content
        send(.begin(last))
        return token
    }

    /// Shows that something goes on for as long as `operation` runs, however it ends.
    public func during<Result>(
        _ text: String? = nil, progress: Double? = nil, _ operation: @MainActor () async throws -> Result
    ) async rethrows -> Result {
        let token = begin(text, progress: progress)
        defer { token.end() }
        return try await operation()
    }

    /// Shows that something goes on for as long as `operation` runs, which says how far it is.
    ///
    ///     try await loading.during("Uploading", progress: 0) { token in
    ///         for try await fraction in upload() { token.progress = fraction }
    ///     }
    public func during<Result>(
        _ text: String? = nil, progress: Double? = nil, _ operation: @MainActor (LoadingToken) async throws -> Result
    ) async rethrows -> Result {
        let token = begin(text, progress: progress)
        defer { token.end() }
        return try await operation(token)
    }

    func update(_ token: LoadingCourse.Token, _ content: LoadingContent) {
        guard contents[token] != nil else { return }
        contents[token] = content
        showContent()
    }

    func end(_ token: LoadingCourse.Token, animated: Bool) {
        guard contents.removeValue(forKey: token) != nil else { return }
        send(.end(token), animated: animated)
    }

    /// What was begun last is what is said.
    private func showContent() {
        guard let token = course.tokens.last, let content = contents[token], content != model.content else { return }
        model.content = content
        nameWindow()
    }

    /// Whoever comes to it by an assistive technology hears what it is.
    private func nameWindow() { window?.accessibilityLabel = model.content.text ?? "Loading" }

    // MARK: Effects

    private func send(_ event: LoadingCourse.Event, animated: Bool = true) {
        for effect in course.handle(event) { perform(effect, animated) }
        showContent()
    }

    private func perform(_ effect: LoadingCourse.Effect, _ animated: Bool) {
        switch effect {
        case .startTimer(let run, let duration):
            timers[run] = Task { [weak self] in
                guard (try? await Task.sleep(for: duration)) != nil else { return }
                self?.timers[run] = nil
                self?.send(.timeUp(run))
            }
        case .stopTimer(let run): timers.removeValue(forKey: run)?.cancel()
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
        let window = OverlayWindow(windowScene: scene, level: .loading, content: LoadingStage(model: model))
        window.accessibilityIdentifier = "Loading"
        window.isModal = true
        self.window = window
        nameWindow()
        window.isHidden = false
    }

    /// What can be used again is used at once, and not when the overlay has faded.
    private func hide(_ animated: Bool) {
        window?.isModal = false
        window?.isUserInteractionEnabled = false
        setShown(false, animated: animated)
        if !model.isSeen { clearAwayLater() }
    }

    private func setShown(_ isShown: Bool, animated: Bool) {
        var transaction = Transaction(animation: animated ? .easeInOut(duration: 0.2) : nil)
        transaction.disablesAnimations = !animated
        withTransaction(transaction) { model.isShown = isShown }
    }

    private func stageAppeared() { if course.isShown { setShown(true, animated: true) } }

    /// Not from within: it is what is shown there that says that it has gone.
    private func clearAwayLater() {
        Task {
            guard !course.isShown, !model.isSeen, let window = self.window else { return }
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
