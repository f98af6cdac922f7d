import Foundation
import FrontmostRender

/// The persistent part of a scene, which outlives its connections: its identity, role and saved state.
@MainActor @preconcurrency open class UISceneSession: NSObject {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The role's name.
        public let rawValue: String
        /// Makes a role from its name.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A scene that shows the app's windows.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The purpose of the session's scenes.
    public let role: Role
    /// Identifies the session across launches.
    public let persistentIdentifier: String
    /// The connected scene; nil while none is.
    public internal(set) weak var scene: UIScene?
    /// The configuration that the scene was made with.
    public internal(set) var configuration: UISceneConfiguration
    /// The activity that the scene's delegate returned when the scene left the screen, or that the app has set. It is restored
    /// with the session when the app is launched again.
    open var stateRestorationActivity: NSUserActivity? { didSet { if stateRestorationActivity !== oldValue { changed() } } }
    /// Property list values that the app stores with the session. They are restored with it.
    open var userInfo: [String: Any]? { didSet { changed() } }
    /// The environment for the session's next scene.
    var environment = SceneEnvironment.phone
    /// The storage of the views' `@SceneStorage`.
    package let memory: SceneMemory
    /// The key by which the host recognises the session's user.
    package var key: String? { didSet { if key != oldValue { changed() } } }
    /// Where the host shows the scene, such as the address of a page.
    package var place: String? { didSet { if place != oldValue { changed() } } }
    /// The state that was last saved.
    var savedState: SceneState?
    /// Which save of the store's that is; nil if there is none.
    var savedVersion: SceneStateVersion?
    /// Whether another process has the scene now. Then its state is not saved by this one.
    var isSuperseded = false
    /// Called when that turns out, in the middle of a save.
    package var onSuperseded: (@MainActor () -> Void)?
    /// The user's pasteboard.
    final lazy var pasteboard = UIPasteboard(.general)

    /// - Parameters:
    ///   - persistentIdentifier: The same for every connection of one window of a user.
    ///   - state: The state that was saved in an earlier run of the app.
    package init(
        role: Role = .windowApplication, persistentIdentifier: String = UUID().uuidString, state: SceneState = SceneState()
    ) {
        (self.role, self.persistentIdentifier) = (role, persistentIdentifier)
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        memory = SceneMemory(state.values)
        (key, place) = (state.key, state.place)
        stateRestorationActivity = state.activity?.activity
        userInfo = state.userInfo.isEmpty ? nil : state.userInfo.mapValues(\.value)
        super.init()
    }
}

extension UISceneSession {
    /// Schedules a save of the app's values and the host's: one without the other would be out of date.
    private func changed() { (scene as? UIWindowScene)?.setNeedsSaving() }
}

/// The configuration of a new scene, above all its delegate's class.
///
///     func application(
///             _ application: UIApplication, configurationForConnecting session: UISceneSession,
///             options: UIScene.ConnectionOptions
///         ) -> UISceneConfiguration {
///             let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
///             configuration.delegateClass = SceneDelegate.self
///             return configuration
///         }
///
/// There is no Info.plist to look a configuration up by its name.
@MainActor @preconcurrency open class UISceneConfiguration: NSObject {
    /// The configuration's name.
    public let name: String?
    /// The role of the scenes that it is for.
    public let role: UISceneSession.Role
    /// A class that conforms to `UISceneDelegate`, derives from `NSObject` (as `UIResponder` does), and has an `init()`.
    open var delegateClass: AnyClass?
    /// A subclass of `UIWindowScene`; nil for `UIWindowScene` itself.
    open var sceneClass: AnyClass?

    /// Makes a configuration without a delegate class.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}
