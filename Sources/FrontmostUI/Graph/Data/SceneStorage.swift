import Foundation
import FrontmostUIKit

/// A value that is saved with the view's scene. It is restored when the app is launched again, and each scene has its own.
///
///     @SceneStorage("tab") private var tab = Tab.parks
///
/// Views of one scene share the value of a key. It is saved about a second after a change, and when the scene leaves the screen.
/// The default in the declaration is used until a value is saved, and if the saved value has another type.
@propertyWrapper public struct SceneStorage<Value> {
    private let key: String
    private let initial: Value
    private let read: (SavedValue) -> Value?
    private let write: (Value) -> SavedValue?
    private var location: SceneLocation<Value>?

    private init(
        _ key: String, _ initial: Value, read: @escaping (SavedValue) -> Value?, write: @escaping (Value) -> SavedValue?
    ) {
        (self.key, self.initial, self.read, self.write) = (key, initial, read, write)
    }

    /// The value.
    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.value = newValue }
    }

    /// A binding to the value. Outside of a body there is no scene, and the binding is constant.
    public var projectedValue: Binding<Value> {
        if let location { return Binding(location: location) }
        return .constant(initial)
    }
}

// Unchecked: the properties are constants, apart from a location that is set before a body runs; its memory and readers lock.
extension SceneStorage: @unchecked Sendable where Value: Sendable {}

extension SceneStorage: SelfComparing {
    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        a.assumingMemoryBound(to: Self.self).pointee.key == b.assumingMemoryBound(to: Self.self).pointee.key
    }
}

extension SceneStorage: DynamicProperty {
    public static var _isLeaf: Bool { true }
    public static var _isCompared: Bool { true }

    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        if let known = node[slot: slot].map({ downcast($0, to: SceneLocation<Value>.self) }), known.key == key {
            location = known
            return
        }
        let memory = node.environment.values.sceneMemory ?? UIWindowScene.inItsTurn?.session.memory ?? noScene()
        let new = SceneLocation(key, memory, initial, read, write)
        node[slot: slot] = new
        location = new
    }

    /// Storage that lasts as long as the process, for a view outside of a scene.
    @MainActor private func noScene() -> SceneMemory {
        Console.report(
            Console.Message(
                subsystem: "SwiftUI",
                text: "@SceneStorage(\"\(key)\") is used outside of a scene, where nothing is saved. Use it in a view that a "
                    + "window shows."),
            oncePer: "SceneStorage \(key) outside of a scene")
        return SceneMemory()
    }
}

extension EnvironmentValues {
    private struct SceneMemoryKey: EnvironmentKey { static var defaultValue: SceneMemory? { nil } }

    /// The storage of the scene around the view.
    var sceneMemory: SceneMemory? {
        get { self[SceneMemoryKey.self] }
        set { self[SceneMemoryKey.self] = newValue }
    }
}

// MARK: - Types that can be saved

extension SceneStorage {
    /// Declares a Boolean value with a default.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the scene has none.
    ///   - key: The name of the value in the scene.
    public init(wrappedValue: Value, _ key: String) where Value == Bool {
        self.init(key, wrappedValue, read: \.bool) { .bool($0) }
    }
    /// Declares a number with a default.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the scene has none.
    ///   - key: The name of the value in the scene.
    public init(wrappedValue: Value, _ key: String) where Value == Int {
        self.init(key, wrappedValue, read: \.int) { .int($0) }
    }
    /// Declares a number with a default.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the scene has none.
    ///   - key: The name of the value in the scene.
    public init(wrappedValue: Value, _ key: String) where Value == Double {
        self.init(key, wrappedValue, read: \.double) { .double($0) }
    }
    /// Declares a string with a default.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the scene has none.
    ///   - key: The name of the value in the scene.
    public init(wrappedValue: Value, _ key: String) where Value == String {
        self.init(key, wrappedValue, read: \.string) { .string($0) }
    }
    /// Declares a URL with a default.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the scene has none.
    ///   - key: The name of the value in the scene.
    public init(wrappedValue: Value, _ key: String) where Value == URL {
        self.init(key, wrappedValue, read: \.url) { .url($0) }
    }
    /// Declares data with a default.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the scene has none.
    ///   - key: The name of the value in the scene.
    public init(wrappedValue: Value, _ key: String) where Value == Data {
        self.init(key, wrappedValue, read: \.data) { .data($0) }
    }
    /// Declares an enumeration of numbers with a default, which also replaces unknown raw values.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the scene has none.
    ///   - key: The name of the value in the scene.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, wrappedValue, read: { $0.int.flatMap(Value.init(rawValue:)) }) { .int($0.rawValue) }
    }
    /// Declares an enumeration of strings with a default, which also replaces unknown raw values.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the scene has none.
    ///   - key: The name of the value in the scene.
    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, wrappedValue, read: { $0.string.flatMap(Value.init(rawValue:)) }) { .string($0.rawValue) }
    }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
    /// Declares a Boolean value, or nil if the scene has none.
    /// - Parameter key: The name of the value in the scene.
    public init(_ key: String) where Value == Bool? { self.init(optional: key, read: \.bool) { $0.map { .bool($0) } } }
    /// Declares a number, or nil if the scene has none.
    /// - Parameter key: The name of the value in the scene.
    public init(_ key: String) where Value == Int? { self.init(optional: key, read: \.int) { $0.map { .int($0) } } }
    /// Declares a number, or nil if the scene has none.
    /// - Parameter key: The name of the value in the scene.
    public init(_ key: String) where Value == Double? { self.init(optional: key, read: \.double) { $0.map { .double($0) } } }
    /// Declares a string, or nil if the scene has none.
    /// - Parameter key: The name of the value in the scene.
    public init(_ key: String) where Value == String? { self.init(optional: key, read: \.string) { $0.map { .string($0) } } }
    /// Declares a URL, or nil if the scene has none.
    /// - Parameter key: The name of the value in the scene.
    public init(_ key: String) where Value == URL? { self.init(optional: key, read: \.url) { $0.map { .url($0) } } }
    /// Declares data, or nil if the scene has none.
    /// - Parameter key: The name of the value in the scene.
    public init(_ key: String) where Value == Data? { self.init(optional: key, read: \.data) { $0.map { .data($0) } } }
    /// Declares an enumeration of numbers. Nil stands for none, and for unknown raw values.
    /// - Parameter key: The name of the value in the scene.
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        self.init(optional: key, read: { $0.int.flatMap(R.init(rawValue:)) }) { $0.map { .int($0.rawValue) } }
    }
    /// Declares an enumeration of strings. Nil stands for none, and for unknown raw values.
    /// - Parameter key: The name of the value in the scene.
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(optional: key, read: { $0.string.flatMap(R.init(rawValue:)) }) { $0.map { .string($0.rawValue) } }
    }

    private init<Wrapped>(
        optional key: String, read: @escaping (SavedValue) -> Wrapped?, write: @escaping (Wrapped?) -> SavedValue?
    ) where Value == Wrapped? {
        self.init(key, nil, read: { read($0).map { .some($0) } }, write: write)
    }
}

extension SavedValue {
    fileprivate var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    fileprivate var int: Int? { if case .int(let value) = self { value } else { nil } }
    fileprivate var double: Double? {
        switch self {
        case .double(let value): value
        // The property was an `Int` when the value was saved.
        case .int(let value): Double(value)
        default: nil
        }
    }
    fileprivate var string: String? { if case .string(let value) = self { value } else { nil } }
    fileprivate var url: URL? { if case .url(let value) = self { value } else { nil } }
    fileprivate var data: Data? { if case .data(let value) = self { value } else { nil } }
}

// MARK: - Location

/// The location of a key in a scene's storage, with the default of the property.
private final class SceneLocation<Value>: Location<Value> {
    let key: String
    private let memory: SceneMemory
    private let initial: Value
    private let read: (SavedValue) -> Value?
    private let write: (Value) -> SavedValue?
    /// The readers of the key. All properties with the key share them, so that a write by one updates the readers of all.
    private let readers: StoredValueReaders<SavedValue?>

    init(
        _ key: String, _ memory: SceneMemory, _ initial: Value, _ read: @escaping (SavedValue) -> Value?,
        _ write: @escaping (Value) -> SavedValue?
    ) {
        (self.key, self.memory, self.initial, self.read, self.write) = (key, memory, initial, read, write)
        readers = memory.readers(of: key) { StoredValueReaders() }
    }

    override var value: Value {
        get {
            readers.noteRead()
            guard let saved = readers.valueInstead ?? memory[key] else { return initial }
            if let value = read(saved) { return value }
            reportOtherType(saved)
            return initial
        }
        set {
            let former = memory[key]
            memory[key] = write(newValue)
            readers.noteWrite(former: former)
        }
    }

    private func reportOtherType(_ saved: SavedValue) {
        let text =
            "The value saved for @SceneStorage(\"\(key)\") is not a \(Value.self): \("\(saved)".prefix(200)). "
            + "The default in its declaration is used."
        let cause = "SceneStorage \(key) of another type"
        MainQueue.run { Console.report(Console.Message(subsystem: "SwiftUI", text: text), oncePer: cause) }
    }

    override func isSame(_ other: Location<Value>) -> Bool {
        guard let other = other as? SceneLocation<Value> else { return false }
        return key == other.key && memory === other.memory
    }
}
