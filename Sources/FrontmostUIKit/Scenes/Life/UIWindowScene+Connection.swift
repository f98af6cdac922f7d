import Foundation
import FrontmostRender

extension UIWindowScene {
    /// Makes a scene for a session and connects it: the application delegate returns the configuration, `prepare` adds the
    /// framework's own window, and then the scene delegate is called.
    /// - Parameters:
    ///   - prepare: Makes the framework's own window, so that it is visible and key when the delegate receives
    ///     `scene(_:willConnectTo:options:)`.
    @discardableResult
    package static func connect(
        session: UISceneSession = UISceneSession(), environment: SceneEnvironment, host: (any RenderHost)? = nil,
        options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(), prepare: (UIWindowScene) -> Void = { _ in }
    ) -> UIWindowScene {
        let application = UIApplication.shared
        if let delegate = application.delegate {
            session.configuration = delegate.application(application, configurationForConnecting: session, options: options)
        }
        session.environment = environment
        for (key, value) in options.remembered { session.memory[key] = value }
        let type = session.configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
        let scene = type.init(session: session, connectionOptions: options)
        scene.host = host
        application.connected(scene)
        scene.hostRequests = HostRequests()
        scene.inTurn { scene.connect(options, prepare) }
        if scene.hostRequests?.isEmpty == true {
            scene.hostRequests = nil
        } else {
            scene.clock.requestFrame { [weak scene] in scene?.endHostRequests() }
        }
        return scene
    }

    private func connect(_ options: UIScene.ConnectionOptions, _ prepare: (UIWindowScene) -> Void) {
        delegate = makeDelegate()
        followState()
        prepare(self)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: self)
        delegate?.scene(self, willConnectTo: session, options: options)
        if usesScenes { offer(options) } else { showApplicationsWindow(options) }
        activate()
    }

    /// Passes the URLs and activities of the connection to the views, once they exist.
    private func offer(_ options: UIScene.ConnectionOptions) {
        if options.urlContexts.isEmpty && options.userActivities.isEmpty { return }
        afterCommit { [weak self] in
            self?.hasFollowedLink = true
            for box in self?.loop.updaters ?? [] {
                options.urlContexts.forEach { box.updater?.open($0.url) }
                options.userActivities.forEach { box.updater?.resume($0) }
            }
        }
    }

    private func makeDelegate() -> (any UISceneDelegate)? {
        guard let type = session.configuration.delegateClass else { return nil }
        guard let type = type as? any (NSObject & UISceneDelegate).Type else {
            Console.report(
                Console.Message(
                    subsystem: "UIKit", level: .fault,
                    text: "The scene has no delegate: \(type), the delegateClass of its UISceneConfiguration, is not a subclass "
                        + "of NSObject that conforms to UISceneDelegate. Make it one; UIResponder will do as its superclass."))
            return nil
        }
        return NSObject.make(type, as: "scene delegate") as? any UISceneDelegate
    }

    /// Whether a scene delegate or SwiftUI manages the scene. Otherwise the application delegate receives the life cycle of the
    /// app as a whole.
    var usesScenes: Bool { session.configuration.delegateClass != nil || ownedWindow != nil }

    /// Supports apps without scenes: their one window, made at launch for a screen, is shown in the first scene that connects.
    private func showApplicationsWindow(_ options: UIScene.ConnectionOptions) {
        let application = UIApplication.shared
        guard let delegate = application.delegate else { return }
        if let window = delegate.window {
            if window.windowScene == nil {
                // A window with the size of the default screen gets the size of the scene.
                if window.frame == UIScreen.ofNoScene.bounds { window.frame = coordinateSpace.bounds }
                window.windowScene = self
                if !window.isHidden && keyWindow == nil { window.makeKey() }
            }
            let isElsewhere = window.windowScene !== self
            application.report(
                isElsewhere
                    ? "The window of \(type(of: delegate)) is shown in another scene, so this one is empty."
                    : "The window of \(type(of: delegate)) has no windowScene; it is shown in the first scene.",
                advice: true, oncePer: isElsewhere ? "window in another scene" : "window of no scene")
        } else if attachedWindows.isEmpty {
            application.report(
                "The scene has no window: \(type(of: delegate)) configured no scene delegate, and its window property is nil.",
                advice: true, oncePer: "no window")
        }
        for context in options.urlContexts { _ = delegate.application(application, open: context.url, options: [:]) }
        for activity in options.userActivities { _ = delegate.application(application, continue: activity) { _ in } }
    }

    /// Makes the scene active: it is in front of the user.
    package func activate() {
        guard activationState != .foregroundActive, !loop.isDisconnected else { return }
        inTurn { move(to: .foregroundActive) }
        setNeedsCommit()
    }

    /// Makes the scene inactive: a view of the host covers it. It stays visible and gets no input.
    package func deactivate() {
        // A scene in the background is not active, and does not come to the front by this.
        if activationState == .foregroundActive { inTurn { move(to: .foregroundInactive) } }
    }

    /// Moves the scene to the background: the user is looking elsewhere, such as at another browser tab. The scene keeps working.
    package func enterBackground() {
        inTurn {
            move(to: .background)
            loop.ring.dropUnshown()
            saveState()
        }
    }

    /// Cancels what fingers and pointers do: the page that reported it is not that of the scene any more.
    package func cancelInput() { inTurn { input.cancelAll() } }

    /// Ends the scene for good: its windows are torn down, presentations end with them, timers stop. No callbacks follow. For a
    /// client that may come back, replace `host` instead.
    /// - Parameter keepsSession: Whether to keep the session's state, since the user may come back to it. Otherwise the session
    ///   is discarded.
    package func disconnect(keepsSession: Bool = false) {
        if loop.isDisconnected || loop.isDisconnecting { return }
        loop.isDisconnecting = true
        inTurn { tearDown(keepsSession) }
    }

    /// Whether the scene has ended or is ending. Presentations that end with it were not closed by the user.
    package var isEnding: Bool { loop.isDisconnecting }

    private func tearDown(_ keepsSession: Bool) {
        move(to: .background)
        saveState()
        for window in attachedWindows.reversed() { window.sceneWillDisconnect() }
        endLife()
        if keepsSession { saveAfterDisconnecting() }
        loop.isDisconnected = true
        UIApplication.shared.disconnected(self)
        loop.timers.values.forEach(clock.cancel)
        loop.timers = [:]
        // A waiting action may hold the last reference to a window, and its deinitialiser writes to the loop.
        let waiting = loop.afterCommit
        loop.afterCommit = []
        withExtendedLifetime(waiting) {}
        host = nil
        exchange(\.profiler, nil)
        for window in attachedWindows.reversed() { window.windowScene = nil }
        ownedWindow = nil
        files.discard()
        tree.dismantle()
        session.memory.onChange(nil)
        delegate = nil
        session.scene = nil
        if !keepsSession {
            session.discard()
            UIApplication.shared.delegate?.application(UIApplication.shared, didDiscardSceneSessions: [session])
        }
        let observers = loop.endObservers
        loop.endObservers = []
        observers.forEach { $0() }
    }

    /// Calls `body` when the scene has ended, for whatever reason.
    package func onDisconnect(_ body: @escaping @MainActor () -> Void) { loop.endObservers.append(body) }

    // MARK: External events

    /// Opens URLs in this scene.
    package func receive(_ urls: [URL]) {
        if canOpenOthers {
            for url in urls { pass(url.absoluteString, .init(urls: [url])) { $0.receive(here: [url]) } }
        } else {
            receive(here: urls)
        }
    }

    private func receive(here urls: [URL]) {
        hasFollowedLink = true
        let contexts = Set(urls.map { UIOpenURLContext($0) }), application = UIApplication.shared
        inTurn {
            if usesScenes {
                delegate?.scene(self, openURLContexts: contexts)
                for box in loop.updaters { urls.forEach { box.updater?.open($0) } }
            } else {
                urls.forEach { _ = application.delegate?.application(application, open: $0, options: [:]) }
            }
        }
    }

    /// Opens an external URL in this scene, as `ConnectionOptions(opening:)` does in a new one.
    package func visit(_ url: URL) {
        if let visit = NSUserActivity(visiting: url) { receive(visit) } else { receive([url]) }
    }

    /// Continues an activity that the user began elsewhere.
    package func receive(_ activity: NSUserActivity) {
        pass(activity.eventText, .init(userActivities: [activity])) { $0.receive(here: activity) }
    }

    func receive(here activity: NSUserActivity) {
        hasFollowedLink = true
        let application = UIApplication.shared
        inTurn {
            if usesScenes {
                delegate?.scene(self, willContinueUserActivityWithType: activity.activityType)
                delegate?.scene(self, continue: activity)
                for box in loop.updaters { box.updater?.resume(activity) }
            } else {
                // The answer only says whether the app tells the user about a long wait by itself.
                _ = application.delegate?.application(
                    application, willContinueUserActivityWithType: activity.activityType)
                _ = application.delegate?.application(application, continue: activity) { _ in }
            }
            activity.delegate?.userActivityWasContinued(activity)
        }
    }
}
