import Foundation
import FrontmostRender

extension UIWindowScene {
    /// Makes a scene for a session and connects it: the application delegate names the configuration, `prepare` puts in what
    /// the framework itself shows, and then the scene delegate is told.
    /// - Parameters:
    ///   - prepare: Makes the framework's own window, so that it exists, is visible and key when the delegate gets
    ///     `scene(_:willConnectTo:options:)`.
    @_spi(Engine) @discardableResult
    public static func connect(
        session: UISceneSession = UISceneSession(), environment: SceneEnvironment, host: (any RenderHost)? = nil,
        options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(), prepare: (UIWindowScene) -> Void = { _ in }
    ) -> UIWindowScene {
        let application = UIApplication.shared
        if let delegate = application.delegate {
            session.configuration = delegate.application(application, configurationForConnecting: session, options: options)
        }
        let scene = UIWindowScene(session: session, environment: environment)
        scene.host = host
        application.scenes.append(scene)
        scene.delegate = scene.makeDelegate()
        prepare(scene)
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        scene.activationState = .foregroundInactive
        scene.delegate?.sceneWillEnterForeground(scene)
        scene.activate()
        return scene
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
        return NSObject.make(type) as? any UISceneDelegate
    }

    /// The scene is in front of its person.
    @_spi(Engine) public func activate() {
        guard activationState != .foregroundActive, !loop.isDisconnected else { return }
        if activationState == .background {
            activationState = .foregroundInactive
            delegate?.sceneWillEnterForeground(self)
        }
        activationState = .foregroundActive
        delegate?.sceneDidBecomeActive(self)
        NotificationCenter.default.post(name: UIScene.didActivateNotification, object: self)
        setNeedsCommit()
    }

    /// Its person looks elsewhere (another browser tab). The scene goes on working.
    @_spi(Engine) public func enterBackground() {
        guard activationState == .foregroundActive else { return }
        activationState = .foregroundInactive
        delegate?.sceneWillResignActive(self)
        NotificationCenter.default.post(name: UIScene.willDeactivateNotification, object: self)
        input.touches.cancelAll()
        activationState = .background
        delegate?.sceneDidEnterBackground(self)
    }

    /// Ends the scene for good: windows are torn down, presentations end with them, timers stop. Nobody hears of the scene
    /// afterwards. A client that may come back only gets a new `host`.
    @_spi(Engine) public func disconnect() {
        if loop.isDisconnected { return }
        enterBackground()
        for window in attachedWindows.reversed() { window.sceneWillDisconnect() }
        activationState = .unattached
        delegate?.sceneDidDisconnect(self)
        NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: self)
        loop.isDisconnected = true
        UIApplication.shared.scenes.removeAll { $0 === self }
        loop.timers.values.forEach(clock.cancel)
        loop.timers = [:]
        loop.afterCommit = []
        loop.host = nil
        for window in attachedWindows { window.windowScene = nil }
        ownedWindow = nil
        tree.dismantle()
        delegate = nil
        UIApplication.shared.delegate?.application(UIApplication.shared, didDiscardSceneSessions: [session])
    }
}
