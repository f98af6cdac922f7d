import Foundation
import FrontmostUIKit

/// Says what goes on in the scene while a view is shown.
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

/// Begins the activity when the view appears, and ends it when the view is on its way out: who goes back to a screen is there as
/// soon as it begins to come, and not only when the other is gone.
public final class UserActivityNode: LifecycleNode {
    private var modifier: UserActivityModifier
    private var activity: NSUserActivity?
    /// Fills the activity in, again whenever something is written that it read.
    private var reader: ReaderNode?
    private weak var scene: UIWindowScene?
    private var isHere = false

    init(_ parent: ViewNode, _ modifier: UserActivityModifier) {
        self.modifier = modifier
        super.init(parent)
        graph.activityNodes.append(self)
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
    override func disappeared() { goOut() }

    override func willDetach() {
        super.willDetach()
        graph.activityNodes.removeAll { $0 === self }
    }

    /// The controller of the views is coming or leaving.
    func controllerMoves(isComing: Bool) {
        // A view that was not shown before appears by itself.
        if !isComing { goOut() } else if isShown { appeared() }
    }

    private func goOut() {
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
    /// Says what the person does while the view is shown: what they can go on with elsewhere, and with a `webpageURL` the address
    /// that a browser shows for it.
    ///
    ///     ParkView(park).userActivity("com.example.park") { $0.webpageURL = URL(string: "https://parks.example/\(park.id)") }
    ///
    /// Of several views the one that appeared last is what counts.
    /// - Parameters:
    ///   - isActive: Whether the person does that now.
    ///   - update: Fills the activity in; called again when something it read is another value.
    public nonisolated func userActivity(
        _ activityType: String, isActive: Bool = true, _ update: @escaping (NSUserActivity) -> Void
    ) -> some View {
        modifier(UserActivityModifier(type: activityType, isActive: isActive, update: update))
    }

    /// Says what the person does with something, while there is something.
    /// - Parameter update: Fills the activity in for the element.
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

    /// What `setTypedPayload` put into `userInfo`.
    /// - Throws: A decoding error where there is none, or one of another type.
    public func typedPayload<T: Decodable>(_ type: T.Type) throws -> T {
        guard let data = userInfo?[Self.payloadKey] as? Data else {
            throw DecodingError.valueNotFound(
                type, .init(codingPath: [], debugDescription: "The user activity \(activityType) has no payload."))
        }
        return try JSONDecoder().decode(type, from: data)
    }

    /// Puts a value into `userInfo`, beside what is there.
    public func setTypedPayload<T: Encodable>(_ payload: T) throws {
        addUserInfoEntries(from: [Self.payloadKey: try JSONEncoder().encode(payload)])
    }
}
