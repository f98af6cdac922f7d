import Foundation
import FrontmostCombine
import Observation

/// A scene with an action that runs when a value changes.
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
        node.didMakeScene()
        return node
    }
    static func _updateScene(_ node: ViewNode, _ scene: ChangeScene) {
        let node = downcast(node, to: ChangeNode<Value>.self)
        node.update(scene.modifier)
        Content._updateScene(node.content, scene.content)
        node.didUpdate()
    }
}

/// A scene that changes the environment of its content and of its windows.
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
        let node = downcast(node, to: SceneEnvironmentNode.self)
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
    /// Runs an action when a value changes: once for the app, however many windows it has.
    ///
    ///     WindowGroup { ContentView() }
    ///         .onChange(of: scenePhase) { old, new in if new == .background { save() } }
    /// - Parameters:
    ///   - initial: Whether the action also runs when the scene is made.
    ///   - action: Receives the old and the new value.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        ChangeScene(content: self, modifier: ChangeModifier(value: value, isInitial: initial, action: action))
    }
    /// Runs an action without parameters when a value changes.
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene {
        ChangeScene(content: self, modifier: ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
    }
    /// The older form. The action receives the new value, but it is the one made with the old value, so its captured values are
    /// old.
    public nonisolated func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void) -> some Scene {
        ChangeScene(content: self, modifier: ChangeModifier(value: value, performing: action))
    }

    /// Sets an environment value for the views of all windows.
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some Scene {
        EnvironmentScene(content: self) { $0[keyPath: keyPath] = value }
    }
    /// Sets the store of the `AppStorage` properties in the views of all windows that name no store of their own.
    public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some Scene { environment(\.defaultAppStorage, store) }
    /// Puts an `@Observable` object into the environment, for `@Environment(Type.self)`.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some Scene {
        EnvironmentScene(content: self) { $0[T.self] = object }
    }
    /// Puts an object into the environment, for `@EnvironmentObject`.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
        EnvironmentScene(content: self) { $0[T.self] = object }
    }
}
