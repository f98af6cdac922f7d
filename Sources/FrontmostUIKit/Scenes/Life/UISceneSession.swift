import Foundation
import FrontmostRender

/// What stays of a scene between its connections: who it is and what it was made for.
@MainActor @preconcurrency open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public let role: Role
    public let persistentIdentifier: String
    public internal(set) weak var scene: UIScene?
    public internal(set) var configuration: UISceneConfiguration
    /// What the scene's delegate gave when the scene left the screen, or the app put here. It comes back with the session when
    /// the app is started again.
    open var stateRestorationActivity: NSUserActivity?
    /// What the app keeps with the session: values of a property list, which come back with it.
    open var userInfo: [String: Any]?
    /// Where the next scene of the session is shown.
    var environment = SceneEnvironment.phone
    /// What views keep with `@SceneStorage`.
    package let memory: SceneMemory
    /// By what the host knows the person again whose session it is.
    package var key: String? { didSet { if key != oldValue { hostNoted() } } }
    /// Where the host shows the scene to be: the address of a page.
    package var place: String? { didSet { if place != oldValue { hostNoted() } } }
    /// What was written down last.
    var savedState: SceneState?
    /// What the person has copied in the app.
    final lazy var pasteboard = UIPasteboard(.general)

    /// - Parameters:
    ///   - persistentIdentifier: The same for every connection of one window of a person.
    ///   - state: What was saved of it when the app ran before.
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
    /// What the host keeps is written down as what the app keeps is: it is of no use if it is older.
    private func hostNoted() { (scene as? UIWindowScene)?.setNeedsSaving() }
}

/// How a new scene is set up: above all, the class of its delegate.
///
///     func application(
///         _ application: UIApplication, configurationForConnecting session: UISceneSession,
///         options: UIScene.ConnectionOptions
///     ) -> UISceneConfiguration {
///         let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
///         configuration.delegateClass = SceneDelegate.self
///         return configuration
///     }
///
/// There is no Info.plist here in which a configuration could stand under its name.
@MainActor @preconcurrency open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    /// A class that conforms to `UISceneDelegate`, derives from `NSObject` (as `UIResponder` does), and has an `init()`.
    open var delegateClass: AnyClass?
    /// A subclass of `UIWindowScene`, where that itself will not do.
    open var sceneClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}
