import FrontmostCombine
import Observation

/// A scene, and an action for when a value is another one than before.
struct ChangeScene<Content: Scene, Value: Equatable> {
    let content: Content
    let modifier: ChangeModifier<Value>
    nonisolated init(content: Content, modifier: ChangeModifier<Value>) { (self.content, self.modifier) = (content, modifier) }
}

extension ChangeScene: Scene {
    typealias Body = Never
    static func _makeScene(_ scene: ChangeScene, _ parent: ViewNode) -> ViewNode {
        let node = ChangeNode(parent, scene.modifier)
        node.content = Content._makeScene(scene.content, node)
        return node
    }
    static func _updateScene(_ node: ViewNode, _ scene: ChangeScene) {
        let node = unsafeDowncast(node, to: ChangeNode<Value>.self)
        node.update(scene.modifier)
        Content._updateScene(node.content, scene.content)
    }
}

/// A scene, and something that it and its windows see in their environment.
struct EnvironmentScene<Content: Scene> {
    let content: Content
    let write: (inout EnvironmentValues) -> Void
    nonisolated init(content: Content, write: @escaping (inout EnvironmentValues) -> Void) {
        (self.content, self.write) = (content, write)
    }
}

extension EnvironmentScene: Scene {
    typealias Body = Never
    static func _makeScene(_ scene: EnvironmentScene, _ parent: ViewNode) -> ViewNode {
        let node = SceneEnvironmentNode(parent, writing: scene.write)
        node.content = Content._makeScene(scene.content, node)
        return node
    }
    static func _updateScene(_ node: ViewNode, _ scene: EnvironmentScene) {
        let node = unsafeDowncast(node, to: SceneEnvironmentNode.self)
        node.update(scene.write)
        Content._updateScene(node.content, scene.content)
    }
}

final class SceneEnvironmentNode: EnvironmentNode {
    private(set) var write: (inout EnvironmentValues) -> Void

    init(_ parent: ViewNode, writing write: @escaping (inout EnvironmentValues) -> Void) {
        self.write = write
        super.init(parent, write)
    }

    func update(_ new: @escaping (inout EnvironmentValues) -> Void) {
        if FieldComparison.isSame(write, new) { return }
        write = new
        change(new)
        WindowGroupNode.refresh(below: self)
    }
}

extension Scene {
    /// Calls an action when a value is another one, once for the app however many windows it has.
    ///
    ///     WindowGroup { ContentView() }
    ///         .onChange(of: scenePhase) { old, new in if new == .background { save() } }
    /// - Parameter action: Called with the old and the new value.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        ChangeScene(content: self, modifier: ChangeModifier(value: value, isInitial: initial, action: action))
    }
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene {
        ChangeScene(content: self, modifier: ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
    }
    /// The older form. The action gets the new value; it is the action made with the old value, so what it captures is old.
    public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene {
        ChangeScene(content: self, modifier: ChangeModifier(value: value, performing: action))
    }

    /// Sets a value that the views of all windows see.
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        EnvironmentScene(content: self) { $0[keyPath: keyPath] = value }
    }
    /// Puts an `@Observable` object where the views find it with `@Environment(Type.self)`.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        EnvironmentScene(content: self) { $0[T.self] = object }
    }
    /// Puts an object where the views find it with `@EnvironmentObject`.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        EnvironmentScene(content: self) { $0[T.self] = object }
    }
}
