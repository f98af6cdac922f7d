/// Whether a scene has a window at launch.
public struct SceneLaunchBehavior: Equatable, Sendable {
    enum Kind: Sendable { case automatic, presented, suppressed }
    let kind: Kind
    /// The first of the app's scenes has a window.
    public static let automatic = SceneLaunchBehavior(kind: .automatic)
    /// The scene has a window, before those that come first in the app.
    public static let presented = SceneLaunchBehavior(kind: .presented)
    /// The scene has a window only after `openWindow`, unless the app has no other scene.
    public static let suppressed = SceneLaunchBehavior(kind: .suppressed)
}

/// A scene that says whether it has a window at launch.
struct LaunchBehaviorScene<Content: Scene> {
    let content: Content
    let behavior: SceneLaunchBehavior
    nonisolated init(content: Content, behavior: SceneLaunchBehavior) { (self.content, self.behavior) = (content, behavior) }
}

extension LaunchBehaviorScene: Scene {
    typealias Body = Never
    static func _makeScene(_ scene: LaunchBehaviorScene, _ parent: ViewNode) -> ViewNode {
        let node = LaunchBehaviorNode(parent, scene.behavior)
        node.content = Content._makeScene(scene.content, node)
        return node
    }
    static func _updateScene(_ node: ViewNode, _ scene: LaunchBehaviorScene) {
        let node = downcast(node, to: LaunchBehaviorNode.self)
        node.behavior = scene.behavior
        if let content = node.content { Content._updateScene(content, scene.content) }
    }
}

final class LaunchBehaviorNode: ViewNode {
    var behavior: SceneLaunchBehavior
    var content: ViewNode?
    init(_ parent: ViewNode, _ behavior: SceneLaunchBehavior) {
        self.behavior = behavior
        super.init(parent)
    }
    override func forEachChild(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
}

extension [WindowGroupNode] {
    /// The group of which a launched app shows a window.
    @MainActor var atLaunch: WindowGroupNode? {
        first { $0.launchBehavior == .presented } ?? first { $0.launchBehavior != .suppressed } ?? first
    }
}

extension Scene {
    /// Sets whether the scene has a window at launch. An app begins with one window: that of its first scene with the behaviour `presented`,
    /// or else of the first one that is not suppressed.
    public nonisolated func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
        LaunchBehaviorScene(content: self, behavior: behavior)
    }
}
