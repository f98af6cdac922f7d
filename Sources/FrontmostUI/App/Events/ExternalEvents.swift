import FrontmostUIKit

/// A scene with conditions for the external events that open it.
struct ExternalEventsScene<Content: Scene> {
    let content: Content
    let conditions: Set<String>
    nonisolated init(content: Content, conditions: Set<String>) { (self.content, self.conditions) = (content, conditions) }
}

extension ExternalEventsScene: Scene {
    typealias Body = Never
    static func _makeScene(_ scene: ExternalEventsScene, _ parent: ViewNode) -> ViewNode {
        let node = ExternalEventsNode(parent, scene.conditions)
        node.content = Content._makeScene(scene.content, node)
        return node
    }
    static func _updateScene(_ node: ViewNode, _ scene: ExternalEventsScene) {
        let node = downcast(node, to: ExternalEventsNode.self)
        node.conditions = scene.conditions
        if let content = node.content { Content._updateScene(content, scene.content) }
    }
}

final class ExternalEventsNode: ViewNode {
    var conditions: Set<String>
    var content: ViewNode?
    init(_ parent: ViewNode, _ conditions: Set<String>) {
        self.conditions = conditions
        super.init(parent)
    }
    override func forEachChild(_ visit: (ViewNode) -> Void) { if let content { visit(content) } }
}

extension Scene {
    /// Sets which external events open a new window of the scene.
    ///
    /// - Parameter conditions: Strings to find in a URL, or in an activity's `targetContentIdentifier`. `"*"` matches every
    ///   event, an empty set none.
    public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
        ExternalEventsScene(content: self, conditions: conditions)
    }
}

/// A modifier that sets which external events a view's scene prefers and accepts.
public struct ExternalEventsModifier {
    let preferring: Set<String>
    let allowing: Set<String>
    nonisolated init(preferring: Set<String>, allowing: Set<String>) {
        (self.preferring, self.allowing) = (preferring, allowing)
    }
}

extension ExternalEventsModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> ExternalEventsViewNode {
        ExternalEventsViewNode(parent, modifier)
    }
    public static func _updateNode(_ node: ExternalEventsViewNode, _ modifier: Self) { node.modifier = modifier }
}

/// The node of an `ExternalEventsModifier`. Its scene asks it for its preference when an event arrives.
public final class ExternalEventsViewNode: WrapperNode, SceneObserver {
    var modifier: ExternalEventsModifier

    init(_ parent: ViewNode, _ modifier: ExternalEventsModifier) {
        self.modifier = modifier
        super.init(parent)
        graph.service(SceneObservers.self).add(self)
    }

    override func willDetach() { graph.service(SceneObservers.self).remove(self) }

    func preference(for event: String) -> ExternalEventPreference? {
        if ExternalEventPreference.matches(event, modifier.preferring) { return .prefers }
        return ExternalEventPreference.matches(event, modifier.allowing) ? .allows : .refuses
    }
}

extension View {
    /// Sets which external events the view's scene handles. An event goes to a scene that prefers it, else to one that allows it.
    /// If there is none, a new scene is opened if the host supports that.
    /// - Parameters:
    ///   - preferring: Strings to find in a URL, or in an activity's `targetContentIdentifier`. `"*"` matches every event.
    ///   - allowing: As `preferring`.
    public nonisolated func handlesExternalEvents(preferring: Set<String>, allowing: Set<String>) -> some View {
        modifier(ExternalEventsModifier(preferring: preferring, allowing: allowing))
    }
}
