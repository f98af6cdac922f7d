import Foundation
import FrontmostRender

extension UIWindowScene {
    /// Makes a scene for a session and connects it: the application delegate names the configuration, `prepare` puts in what
    /// the framework itself shows, and then the scene delegate is told.
    /// - Parameters:
    ///   - prepare: Makes the framework's own window, so that it exists, is visible and key when the delegate gets
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
        application.scenes.append(scene)
        scene.inTurn { scene.connect(options, prepare) }
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

    /// Views that take URLs or activities get those of the connection when they are there.
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
                    text: "The delegate class \(type) of the scene configuration is no NSObject that conforms to "
                        + "UISceneDelegate; the scene has no delegate."))
            return nil
        }
        return NSObject.make(type, as: "scene delegate") as? any UISceneDelegate
    }

    /// Whether the scene is looked after by somebody who knows of scenes, a delegate of its own or SwiftUI. Of an app without,
    /// the application delegate hears what became of the app as a whole.
    var usesScenes: Bool { session.configuration.delegateClass != nil || ownedWindow != nil }

    /// An app from before there were scenes: its one window was made when it was launched, for a screen, and is shown in the
    /// first scene that connects.
    private func showApplicationsWindow(_ options: UIScene.ConnectionOptions) {
        let application = UIApplication.shared
        guard let delegate = application.delegate else { return }
        if let window = delegate.window {
            if window.windowScene == nil {
                // What was as large as the screen of no scene is as large as the scene.
                if window.frame == UIScreen.ofNoScene.bounds { window.frame = coordinateSpace.bounds }
                window.windowScene = self
                if !window.isHidden && keyWindow == nil { window.makeKey() }
            }
            let isElsewhere = window.windowScene !== self
            application.say(
                isElsewhere
                    ? "The window of \(type(of: delegate)) is shown in another scene, so this one is empty."
                    : "The window of \(type(of: delegate)) belongs to no scene; it is shown in the first one.",
                advice: true, oncePer: isElsewhere ? "window in another scene" : "window of no scene")
        } else if attachedWindows.isEmpty {
            application.say(
                "The scene has no window: \(type(of: delegate)) named no scene delegate, and has none in its window property.",
                advice: true, oncePer: "no window")
        }
        for context in options.urlContexts { _ = delegate.application(application, open: context.url, options: [:]) }
        for activity in options.userActivities { _ = delegate.application(application, continue: activity) { _ in } }
    }

    /// The scene is in front of its person.
    package func activate() {
        guard activationState != .foregroundActive, !loop.isDisconnected else { return }
        inTurn { move(to: .foregroundActive) }
        setNeedsCommit()
    }

    /// Something of the host's lies in front of the scene, which is seen and gets no input.
    package func deactivate() { inTurn { move(to: .foregroundInactive) } }

    /// Its person looks elsewhere (another browser tab). The scene goes on working.
    package func enterBackground() {
        inTurn {
            move(to: .background)
            loop.ring.dropUnshown()
            saveState()
        }
    }

    /// Ends the scene for good: windows are torn down, presentations end with them, timers stop. Nobody hears of the scene
    /// afterwards. A client that may come back only gets a new `host`.
    /// - Parameter keepsSession: The person may want to go on with it: its state stays. Else it is discarded with the scene.
    package func disconnect(keepsSession: Bool = false) {
        if loop.isDisconnected || loop.isDisconnecting { return }
        loop.isDisconnecting = true
        inTurn { takeDown(keepsSession) }
    }

    /// Whether it was ended, or is being ended: what goes with it nobody has closed.
    package var isEnding: Bool { loop.isDisconnecting }

    private func takeDown(_ keepsSession: Bool) {
        move(to: .background)
        saveState()
        for window in attachedWindows.reversed() { window.sceneWillDisconnect() }
        endLife()
        if keepsSession { saveLastWords() }
        loop.isDisconnected = true
        UIApplication.shared.scenes.removeAll { $0 === self }
        loop.timers.values.forEach(clock.cancel)
        loop.timers = [:]
        // What waits may hold the last of a window, which goes with it and tells the loop so.
        let waiting = loop.afterCommit
        loop.afterCommit = []
        withExtendedLifetime(waiting) {}
        host = nil
        exchange(\.witness, nil)
        for window in attachedWindows.reversed() { window.windowScene = nil }
        ownedWindow = nil
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

    /// Calls `body` when the scene has ended, whoever ended it.
    package func onDisconnect(_ body: @escaping @MainActor () -> Void) { loop.endObservers.append(body) }

    // MARK: What comes in from outside

    /// Has the app open URLs in this scene.
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

    /// Has the app open a URL from outside in this scene, as `ConnectionOptions(opening:)` does it for a new one.
    package func visit(_ url: URL) {
        if let visit = NSUserActivity(visiting: url) { receive(visit) } else { receive([url]) }
    }

    /// Has the app go on with what a person was doing elsewhere.
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
                _ = application.delegate?.application(application, continue: activity) { _ in }
            }
        }
    }
}
