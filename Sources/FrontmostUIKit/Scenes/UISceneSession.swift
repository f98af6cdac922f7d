import Foundation

/// What stays of a scene between its connections: who it is and what it was made for.
@MainActor open class UISceneSession: NSObject {
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    public let role: Role
    public let persistentIdentifier: String
    public internal(set) weak var scene: UIScene?
    public internal(set) var configuration: UISceneConfiguration
    open var userInfo: [String: Any]?

    /// - Parameter persistentIdentifier: The same for every connection of one window of a person.
    @_spi(Engine) public init(role: Role = .windowApplication, persistentIdentifier: String = UUID().uuidString) {
        (self.role, self.persistentIdentifier) = (role, persistentIdentifier)
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

/// How a new scene is set up: above all, the class of its delegate.
@MainActor open class UISceneConfiguration: NSObject {
    public let name: String?
    public let role: UISceneSession.Role
    open var delegateClass: AnyClass?
    open var sceneClass: AnyClass?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        (self.name, role) = (name, sessionRole)
        super.init()
    }
}
