import Foundation

extension UIScene {
    /// Options for bringing a scene to the front.
    @MainActor @preconcurrency open class ActivationRequestOptions: NSObject {
        /// The scene that makes the request.
        open var requestingScene: UIScene?
        public override init() { super.init() }
    }
}

/// A request to bring a scene to the front or to open a new one.
@MainActor @preconcurrency public final class UISceneSessionActivationRequest: NSObject {
    /// The role of the scene.
    public let role: UISceneSession.Role
    /// The session of the scene to bring to the front; nil for a new scene.
    public let session: UISceneSession?
    /// The activity that the scene is to continue.
    public var userActivity: NSUserActivity?
    /// Options of the request.
    public var options: UIScene.ActivationRequestOptions?

    /// Requests a new scene.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options)
        super.init()
    }
    /// Requests an existing scene.
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        (role, self.session, self.userActivity, self.options) = (session.role, session, userActivity, options)
        super.init()
    }
}

extension UIWindowScene {
    /// A preference of the app for a scene's geometry.
    @MainActor @preconcurrency open class GeometryPreferences: NSObject {
        fileprivate func isMet(by scene: UIWindowScene) -> Bool { true }

        /// A preference for interface orientations.
        @MainActor @preconcurrency public final class iOS: GeometryPreferences {
            /// The preferred orientations; nil for any.
            public var interfaceOrientations: UIInterfaceOrientationMask?
            public override init() { super.init() }
            /// Prefers the given orientations.
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

    /// Requests another orientation. The user turns and resizes the host's windows, so this fails unless the scene meets the
    /// preferences already.
    /// - Parameter errorHandler: Called if the request fails.
    public func requestGeometryUpdate(
        _ geometryPreferences: GeometryPreferences, errorHandler: (@MainActor (any Error) -> Void)? = nil
    ) {
        if geometryPreferences.isMet(by: self) { return }
        let error = SceneError.hostDecidesGeometry
        Console.report(Console.Message(subsystem: "UIKit", text: "The geometry of a scene was not updated: \(error)"))
        clock.requestFrame { errorHandler?(error) }
    }
}
