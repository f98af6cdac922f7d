import Observation

/// A part of an app's interface with a life cycle of its own: a window group.
///
/// Scenes are values, as views are. The app's graph keeps a node for each, with the storage of its dynamic properties, so that an
/// app's own scene may have `@Environment(\.scenePhase)` and `@State`.
@MainActor @preconcurrency public protocol Scene {
    /// The type of `body`, inferred from it.
    associatedtype Body: Scene
    /// The scenes that this one is composed of.
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    /// Makes the node for `scene` below `parent`.
    static func _makeScene(_ scene: Self, _ parent: ViewNode) -> ViewNode
    /// Updates `node`, which `_makeScene` of the same type has made, with a new value.
    static func _updateScene(_ node: ViewNode, _ scene: Self)
}

extension Never: Scene {
    public static func _makeScene(_ scene: Never, _ parent: ViewNode) -> ViewNode {}
    public static func _updateScene(_ node: ViewNode, _ scene: Never) {}
}

extension Scene where Body == Never {
    /// Traps: a primitive scene has no body.
    public var body: Never { fatalError("\(Self.self) is a primitive scene and has no body") }
}

extension Scene {
    public static func _makeScene(_ scene: Self, _ parent: ViewNode) -> ViewNode {
        let node = SceneBodyNode(parent, scene)
        node.evaluate()
        return node
    }
    public static func _updateScene(_ node: ViewNode, _ scene: Self) {
        downcast(node, to: SceneBodyNode<Self>.self).update(scene)
    }
}

/// The node of a scene with a body.
final class SceneBodyNode<S: Scene>: BodyNode {
    private var scene: S

    init(_ parent: ViewNode, _ scene: S) {
        self.scene = scene
        super.init(parent, TypeInfo.of(S.self) { $0.evaluate() })
    }

    func update(_ new: S) {
        if info.isSame(&scene, new) { return }
        scene = new
        evaluate()
    }

    override func evaluate() {
        if !info.dynamic.isEmpty { withPointer(&scene) { bind($0) } }
        let body = trackingReads { scene.body }
        if let child { S.Body._updateScene(child, body) } else { child = S.Body._makeScene(body, self) }
    }
}

/// Combines scenes that are written one below the other.
@resultBuilder public struct SceneBuilder {
    /// Accepts a scene as a statement.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
    /// A block of one scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    /// A block of several scenes.
    @_disfavoredOverload public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> TupleScene<
        repeat each Content
    > {
        TupleScene(value: (repeat each content))
    }
}

/// Several scenes. At launch a window of the first window group is shown; `openWindow` opens windows of the others.
public struct TupleScene<each Content: Scene> {
    let value: (repeat each Content)
}

extension TupleScene: Scene {
    public typealias Body = Never
    public static func _makeScene(_ scene: TupleScene, _ parent: ViewNode) -> ViewNode {
        let node = TupleSceneNode(parent)
        func add<S: Scene>(_ part: S) { node.parts.append(S._makeScene(part, node)) }
        repeat add(each scene.value)
        return node
    }
    public static func _updateScene(_ node: ViewNode, _ scene: TupleScene) {
        var index = 0
        let parts = downcast(node, to: TupleSceneNode.self).parts
        func update<S: Scene>(_ part: S) {
            S._updateScene(parts[index], part)
            index += 1
        }
        repeat update(each scene.value)
    }
}

final class TupleSceneNode: ViewNode {
    var parts: [ViewNode] = []
    override func forEachChild(_ visit: (ViewNode) -> Void) { parts.forEach(visit) }
}
