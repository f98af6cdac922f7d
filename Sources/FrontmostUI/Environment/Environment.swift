import FrontmostCombine
import Observation

/// Reads a value of the environment; the body runs again when that value changes, and not when others do.
@propertyWrapper public struct Environment<Value> {
    private enum Source {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case read((EnvironmentValues) -> Value)
    }
    private let source: Source
    private var value: Value?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

    /// An `@Observable` object that `environment(_:)` put there.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        source = .read { values in
            guard let object = values[objectType] else {
                fatalError(
                    "No Observable object of type \(objectType) found. A View.environment(_:) for \(objectType) may be missing as"
                        + " an ancestor of this view.")
            }
            return object
        }
    }

    public init<T: AnyObject>(_ objectType: T.Type) where Value == T?, T: Observable {
        source = .read { $0[objectType] }
    }

    public var wrappedValue: Value {
        if let value { return value }
        // Outside of a body there is no environment yet: the default is what SwiftUI answers, too.
        return read(EnvironmentValues())
    }

    private func read(_ values: EnvironmentValues) -> Value {
        switch source {
        case .keyPath(let path): values[keyPath: path]
        case .read(let read): read(values)
        }
    }
}

extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: DynamicProperty {
    public static var _isLeaf: Bool { true }
    public static var _readsEnvironment: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) { value = read(node.environment.values) }
    @MainActor public func _isUpToDate(_ node: BodyNode, _ slot: Int) -> Bool {
        value.map { FieldComparison.isSame($0, read(node.environment.values)) } ?? false
    }
}

/// A node with a scope of its own, made from the one it lies in.
public class EnvironmentNode: WrapperNode {
    private unowned(unsafe) final let outer: EnvironmentScope
    private final let scope: EnvironmentScope
    private final var write: (inout EnvironmentValues) -> Void

    init(_ parent: ViewNode, _ write: @escaping (inout EnvironmentValues) -> Void) {
        outer = parent.environment
        var values = outer.values
        write(&values)
        scope = EnvironmentScope(values)
        self.write = write
        super.init(parent)
        environment = scope
    }

    final func change(_ write: @escaping (inout EnvironmentValues) -> Void) {
        self.write = write
        environmentChanged()
    }

    override func environmentChanged() {
        var values = outer.values
        write(&values)
        scope.values = values
        super.environmentChanged()
    }
}

/// The node of one key path, which knows what was written through it.
public final class KeyedEnvironmentNode<Value>: EnvironmentNode {
    private var path: WritableKeyPath<EnvironmentValues, Value>
    private var value: Value

    init(_ parent: ViewNode, _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
        (self.path, self.value) = (path, value)
        super.init(parent) { $0[keyPath: path] = value }
    }

    func update(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) {
        if FieldComparison.isSame(self.value, value) && self.path == path { return }
        (self.path, self.value) = (path, value)
        change { $0[keyPath: path] = value }
    }
}

/// Writes one value of the environment.
public struct EnvironmentKeyWriter<Value> {
    let path: WritableKeyPath<EnvironmentValues, Value>
    let value: Value

    nonisolated init(path: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
        (self.path, self.value) = (path, value)
    }
}

extension EnvironmentKeyWriter: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> KeyedEnvironmentNode<Value> {
        KeyedEnvironmentNode(parent, modifier.path, modifier.value)
    }
    public static func _updateNode(_ node: KeyedEnvironmentNode<Value>, _ modifier: Self) {
        node.update(modifier.path, modifier.value)
    }
}

/// Changes the environment by a function. Functions cannot be told apart by what they do, but by what they capture.
public struct EnvironmentTransform {
    let transform: (inout EnvironmentValues) -> Void

    nonisolated init(_ transform: @escaping (inout EnvironmentValues) -> Void) { self.transform = transform }
}

extension EnvironmentTransform: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> EnvironmentTransformNode {
        EnvironmentTransformNode(parent, modifier)
    }
    public static func _updateNode(_ node: EnvironmentTransformNode, _ modifier: Self) { node.update(modifier) }
}

public final class EnvironmentTransformNode: EnvironmentNode {
    private var modifier: EnvironmentTransform
    init(_ parent: ViewNode, _ modifier: EnvironmentTransform) {
        self.modifier = modifier
        super.init(parent, modifier.transform)
    }
    func update(_ new: EnvironmentTransform) {
        if FieldComparison.isSame(modifier, new) { return }
        modifier = new
        change(new.transform)
    }
}

extension View {
    /// Sets a value that the views below see.
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(EnvironmentKeyWriter(path: keyPath, value: value))
    }

    /// Puts an `@Observable` object where the views below find it with `@Environment(Type.self)`.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(EnvironmentKeyWriter(path: \.[ObjectType<T>()], value: object))
    }

    /// Changes a value that the views below see.
    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentTransform { transform(&$0[keyPath: keyPath]) })
    }

    /// Puts an object where the views below find it with `@EnvironmentObject`.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(EnvironmentKeyWriter(path: \.[ObjectType<T>()], value: object))
    }
}

/// A metatype as an argument of a key path.
struct ObjectType<T: AnyObject>: Hashable, Sendable {}

extension EnvironmentValues {
    subscript<T: AnyObject>(type: ObjectType<T>) -> T? {
        get { self[T.self] }
        set { self[T.self] = newValue }
    }
}
