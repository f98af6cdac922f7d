import Foundation
import FrontmostUIKit

/// A modifier that describes the user's activity while a view is shown.
public struct UserActivityModifier {
    let type: String
    let isActive: Bool
    let update: (NSUserActivity) -> Void
    nonisolated init(type: String, isActive: Bool, update: @escaping (NSUserActivity) -> Void) {
        (self.type, self.isActive, self.update) = (type, isActive, update)
    }
}

extension UserActivityModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> UserActivityNode { UserActivityNode(parent, modifier) }
    public static func _updateNode(_ node: UserActivityNode, _ modifier: Self) { node.update(modifier) }
    public static func _didMake(_ node: UserActivityNode) { node.didMake() }
}

/// Begins the activity when the view appears, and ends it when the view starts to leave, so that a screen to which the user goes
/// back is current as soon as its transition begins.
public final class UserActivityNode: LifecycleNode, SceneObserver {
    private var modifier: UserActivityModifier
    private var activity: NSUserActivity?
    /// Updates the activity, and does so again when state that it has read changes.
    private var reader: ReaderNode?
    private weak var scene: UIWindowScene?
    private var isHere = false

    init(_ parent: ViewNode, _ modifier: UserActivityModifier) {
        self.modifier = modifier
        super.init(parent)
        graph.service(SceneObservers.self).add(self)
    }

    func update(_ new: UserActivityModifier) {
        let isSame = modifier.type == new.type && FieldComparison.isSame(modifier.update, new.update)
        modifier = new
        if isSame && modifier.isActive == (activity != nil) { return }
        graph.enqueue { [weak self] in self?.refresh(isAnew: !isSame) }
    }

    override func appeared() {
        isHere = true
        refresh(isAnew: false)
    }
    override func disappeared() { leaveScreen() }

    override func willDetach() {
        super.willDetach()
        graph.service(SceneObservers.self).remove(self)
    }

    /// Called when the controller of the views starts to appear or to leave.
    func controllerMoves(isComing: Bool) {
        // A view that appears for the first time calls `appeared` itself.
        if !isComing { leaveScreen() } else if isShown { appeared() }
    }

    private func leaveScreen() {
        isHere = false
        refresh(isAnew: false)
    }

    private func refresh(isAnew: Bool) {
        let isWanted = isHere && modifier.isActive && !isDetached
        if let activity, !isWanted || activity.activityType != modifier.type {
            scene?.end(activity)
            activity.invalidate()
            self.activity = nil
            reader?.detach()
            reader = nil
        }
        guard isWanted else { return }
        if activity == nil { begin() } else if isAnew { reader?.evaluate() }
    }

    private func begin() {
        guard let scene = graph.hostingView?.window?.windowScene ?? .inItsTurn else { return }
        let activity = NSUserActivity(activityType: modifier.type)
        (self.activity, self.scene) = (activity, scene)
        reader = ReaderNode(self) { [weak self] in self?.modifier.update(activity) }
        scene.begin(activity)
    }

    public override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        if let reader { visit(reader) }
    }
}

extension View {
    /// Describes what the user does while the view is shown, so that it can be continued elsewhere. A host such as a browser
    /// shows the activity's `webpageURL` as the current address, and makes it an entry of its history.
    ///
    ///     ParkView(park).userActivity("com.example.park") { $0.webpageURL = URL(string: "https://parks.example/\(park.id)") }
    ///
    /// If several views describe an activity, the one that appeared last is current.
    /// - Parameters:
    ///   - isActive: Whether the activity is current.
    ///   - update: Configures the activity. Runs again when state that it has read changes.
    public nonisolated func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
        modifier(UserActivityModifier(type: activityType, isActive: isActive, update: update))
    }

    /// Describes what the user does with an element, while there is one.
    /// - Parameter update: Configures the activity for the element.
    public nonisolated func userActivity<P>(
        _ activityType: String, element: P?, _ update: @escaping (P, NSUserActivity) -> Void
    ) -> some View {
        modifier(
            UserActivityModifier(type: activityType, isActive: element != nil) { activity in
                if let element { update(element, activity) }
            })
    }
}

extension NSUserActivity {
    private static let payloadKey = "payload"

    /// The value that `setTypedPayload` has stored in `userInfo`.
    /// - Throws: A `DecodingError` if there is none, or one of another type.
    public func typedPayload<T: Decodable>(_ type: T.Type) throws -> T {
        guard let data = userInfo?[Self.payloadKey] as? Data else {
            throw DecodingError.valueNotFound(
                type, .init(codingPath: [], debugDescription: "The user activity \(activityType) has no payload."))
        }
        return try JSONDecoder().decode(type, from: data)
    }

    /// Stores a value in `userInfo`, next to the existing entries.
    /// - Throws: An `EncodingError` if the value cannot be encoded.
    public func setTypedPayload<T: Encodable>(_ payload: T) throws {
        addUserInfoEntries(from: [Self.payloadKey: try JSONEncoder().encode(payload)])
    }
}
