import FrontmostCombine
import FrontmostUIKit
import Observation

/// Reads a value of the environment. The body runs again when that value changes, and not when others do.
@propertyWrapper public struct Environment<Value> {
    private enum Source {
        case keyPath(KeyPath<EnvironmentValues, Value>)
        case read((EnvironmentValues) -> Value)
    }
    private let source: Source
    private var value: Value?

    /// Reads the value at a key path.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

    /// Reads an `@Observable` object that an ancestor has set with `environment(_:)`. Traps if there is none.
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
        source = .read { values in
            guard let object = values[objectType] else {
                Console.stopFromAnyThread(
                    "No Observable object of type \(objectType) found. A View.environment(_:) for \(objectType) may be missing as"
                        + " an ancestor of this view.", subsystem: "SwiftUI")
            }
            return object
        }
    }

    /// Reads an `@Observable` object that an ancestor has set with `environment(_:)`, or nil.
    public init<T: AnyObject>(_ objectType: T.Type) where Value == T?, T: Observable {
        source = .read { $0[objectType] }
    }

    /// The value.
    public var wrappedValue: Value {
        if let value { return value }
        // As in SwiftUI, the default is used outside of a body, where there is no environment.
        return read(EnvironmentValues())
    }

    private func read(_ values: EnvironmentValues) -> Value {
        switch source {
        case .keyPath(let path): values[keyPath: path]
        case .read(let read): read(values)
        }
    }
}

// Unchecked: a value that is set before a body runs, and a constant way to read it. Key paths to values are not Sendable by type.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension Environment: SelfComparing {
    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        // The sources lie at the beginning. Those of a key path that is written in a declaration are the same bytes each time.
        if bytesAgree(a, b, 0..<MemoryLayout<Source>.size) { return true }
        let (a, b) = (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee)
        return switch (a.source, b.source) {
        case (.keyPath(let a), .keyPath(let b)): a == b
        // Both read an object of this property's type.
        case (.read, .read): true
        default: false
        }
    }
}

extension Environment: DynamicProperty {
    public static var _isLeaf: Bool { true }
    public static var _isCompared: Bool { true }
    public static var _readsEnvironment: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) { value = read(node.environment.values) }
    @MainActor public func _isUpToDate(_ node: BodyNode, _ slot: Int) -> Bool {
        value.map { FieldComparison.isSame($0, read(node.environment.values)) } ?? false
    }
}

/// A node with an environment scope of its own, derived from the scope around it.
public class EnvironmentNode: WrapperNode {
    // That of a node above, which goes after this one is detached.
    private unowned(unsafe) final let outer: EnvironmentScope
    private final let scope: EnvironmentScope
    private final var write: (inout EnvironmentValues) -> Void

    /// Makes the first values. The properties of a subclass are set by then.
    init(_ parent: ViewNode, _ write: @escaping (inout EnvironmentValues) -> Void) {
        outer = parent.environment
        scope = EnvironmentScope(outer.values)
        self.write = write
        super.init(parent)
        environment = scope
        apply(&scope.values)
        if scope.values.layoutDirection == .rightToLeft { graph.features.mirrorsLayouts = true }
    }

    /// Changes values as the node does for the views below it.
    func apply(_ values: inout EnvironmentValues) { write(&values) }

    /// Replaces the change that the node makes, and notifies the nodes below.
    final func change(_ write: @escaping (inout EnvironmentValues) -> Void) {
        self.write = write
        environmentChanged()
    }

    override func environmentChanged() {
        var values = outer.values
        apply(&values)
        let former = scope.values.layoutDirection
        scope.values = values
        if values.layoutDirection != former { LayoutNode.directionChanged(from: self) }
        super.environmentChanged()
    }
}

/// The node of a modifier that sets one key path. It compares the value with the last one.
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

/// A modifier that sets one value of the environment: `font(_:)` of an image gives
/// `ModifiedContent<Image, _EnvironmentKeyWritingModifier<Font?>>`. Libraries write the name where a type has to be spelled out.
public struct _EnvironmentKeyWritingModifier<Value> {
    /// The key path of the value.
    public var keyPath: WritableKeyPath<EnvironmentValues, Value>
    /// The value for the view and those below it.
    public var value: Value

    /// Makes a modifier that sets a value.
    public nonisolated init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
        (self.keyPath, self.value) = (keyPath, value)
    }
}

extension _EnvironmentKeyWritingModifier: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> KeyedEnvironmentNode<Value> {
        KeyedEnvironmentNode(parent, modifier.keyPath, modifier.value)
    }
    public static func _updateNode(_ node: KeyedEnvironmentNode<Value>, _ modifier: Self) {
        node.update(modifier.keyPath, modifier.value)
    }
}

/// A modifier that changes the environment with a closure. Two closures are the same if their captured values are.
public struct EnvironmentTransform {
    let transform: (inout EnvironmentValues) -> Void
    /// Whether the closure is the app's, which may read state.
    let mayRead: Bool

    nonisolated init(mayRead: Bool = false, _ transform: @escaping (inout EnvironmentValues) -> Void) {
        (self.transform, self.mayRead) = (transform, mayRead)
    }
}

extension EnvironmentTransform: StructureModifier {
    public static func _makeNode(_ modifier: Self, _ parent: ViewNode) -> EnvironmentTransformNode {
        EnvironmentTransformNode(parent, modifier)
    }
    public static func _updateNode(_ node: EnvironmentTransformNode, _ modifier: Self) { node.update(modifier) }
}

/// The node of an `EnvironmentTransform`.
public final class EnvironmentTransformNode: EnvironmentNode {
    private var modifier: EnvironmentTransform
    private var observed: ObservedRun?

    init(_ parent: ViewNode, _ modifier: EnvironmentTransform) {
        self.modifier = modifier
        super.init(parent, modifier.transform)
    }

    func update(_ new: EnvironmentTransform) {
        if new.mayRead ? FieldComparison.isConstant(modifier, new) : FieldComparison.isSame(modifier, new) { return }
        modifier = new
        change(new.transform)
    }

    override func apply(_ values: inout EnvironmentValues) {
        if modifier.mayRead { trackingContent(&observed) { super.apply(&values) } } else { super.apply(&values) }
    }
}

extension View {
    /// Sets an environment value for this view and those below it.
    public nonisolated func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
    }

    /// Puts an `@Observable` object into the environment, for `@Environment(Type.self)`.
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.[ObjectType<T>()], value: object))
    }

    /// Changes an environment value for this view and those below it.
    public nonisolated func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentTransform(mayRead: true) { transform(&$0[keyPath: keyPath]) })
    }

    /// Puts an object into the environment, for `@EnvironmentObject`.
    public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(_EnvironmentKeyWritingModifier(keyPath: \.[ObjectType<T>()], value: object))
    }
}

/// A metatype as a subscript argument of a key path.
struct ObjectType<T: AnyObject>: Hashable, Sendable {}

extension EnvironmentValues {
    subscript<T: AnyObject>(type: ObjectType<T>) -> T? {
        get { self[T.self] }
        set { self[T.self] = newValue }
    }
}
