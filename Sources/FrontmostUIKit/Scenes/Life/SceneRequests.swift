import Foundation

extension UIScene {
    /// How a scene is to come to the front.
    @MainActor @preconcurrency open class ActivationRequestOptions: NSObject {
        /// The scene that asks.
        open var requestingScene: UIScene?
        public override init() { super.init() }
    }
}

/// Asks for a scene to be brought to the front, or for a new one.
@MainActor @preconcurrency public final class UISceneSessionActivationRequest: NSObject {
    public let role: UISceneSession.Role
    /// Nil for a new scene.
    public let session: UISceneSession?
    public var userActivity: NSUserActivity?
    public var options: UIScene.ActivationRequestOptions?

    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options)
        super.init()
    }
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        (role, self.session, self.userActivity, self.options) = (session.role, session, userActivity, options)
        super.init()
    }
}

extension UIWindowScene {
    /// How an app would like a scene to be.
    @MainActor @preconcurrency open class GeometryPreferences: NSObject {
        fileprivate func isMet(by scene: UIWindowScene) -> Bool { true }

        /// Which way up.
        @MainActor @preconcurrency public final class iOS: GeometryPreferences {
            /// Nil for any.
            public var interfaceOrientations: UIInterfaceOrientationMask?
            public override init() { super.init() }
            public init(interfaceOrientations: UIInterfaceOrientationMask) {
                self.interfaceOrientations = interfaceOrientations
                super.init()
            }
            fileprivate override func isMet(by scene: UIWindowScene) -> Bool {
                guard let wanted = interfaceOrientations else { return true }
                switch scene.interfaceOrientation {
                case .portrait: return wanted.contains(.portrait)
                case .portraitUpsideDown: return wanted.contains(.portraitUpsideDown)
                case .landscapeLeft, .landscapeRight: return !wanted.isDisjoint(with: .landscape)
                default: return true
                }
            }
        }
    }

    /// Asks for another orientation. Hosts have windows that their persons turn and resize, so nothing comes of it unless the scene
    /// is so already.
    /// - Parameter errorHandler: Called where nothing comes of it.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        if geometryPreferences.isMet(by: self) { return }
        let error = SceneError.hostDecidesGeometry
        Console.report(Console.Message(subsystem: "UIKit", text: "The geometry of a scene was not updated: \(error)"))
        clock.requestFrame { errorHandler?(error) }
    }
}
