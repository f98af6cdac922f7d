import Foundation
import FrontmostUIKit

/// A value in the user defaults. Views that read it are updated by every write of its key, through an `AppStorage` or
/// `UserDefaults`, on any thread. A launched app saves the value within a second.
@propertyWrapper public struct AppStorage<Value> {
    /// The store of the declaration; nil for the one of the environment.
    private let store: UserDefaults?
    private var location: DefaultsLocation<Value>

    /// The stored value, or the default if there is none.
    public var wrappedValue: Value {
        get { location.value }
        nonmutating set { location.value = newValue }
    }
    /// A binding to the stored value.
    public var projectedValue: Binding<Value> { Binding(location: location) }

    init(
        _ key: String, _ store: UserDefaults?, read: @escaping (UserDefaults) -> Value,
        write: @escaping (UserDefaults, Value) -> Void
    ) {
        self.store = store
        location = DefaultsLocation(key, store ?? .standard, read, write)
    }

    private init(_ key: String, _ store: UserDefaults?, plain standard: Value) {
        self.init(key, store, read: { $0.object(forKey: key) as? Value ?? standard }, write: { $0.set($1, forKey: key) })
    }
}

extension AppStorage: DynamicProperty {
    public static var _isLeaf: Bool { true }
    public static var _isCompared: Bool { true }
    public static var _readsEnvironment: Bool { true }

    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        if _isUpToDate(node, slot) { return }
        location = location.moved(to: Self.store(around: node))
    }
    @MainActor public func _isUpToDate(_ node: BodyNode, _ slot: Int) -> Bool {
        store != nil || location.store === Self.store(around: node)
    }
    @MainActor private static func store(around node: BodyNode) -> UserDefaults {
        node.environment.values.defaultAppStorage ?? .standard
    }
}

extension EnvironmentValues {
    private struct DefaultStoreKey: EnvironmentKey { static var defaultValue: UserDefaults? { nil } }

    /// The store of the `AppStorage` properties that name none; nil for `UserDefaults.standard`.
    var defaultAppStorage: UserDefaults? {
        get { self[DefaultStoreKey.self] }
        set { self[DefaultStoreKey.self] = newValue }
    }
}

extension View {
    /// Sets the store of the `AppStorage` properties in the view that name no store of their own.
    public nonisolated func defaultAppStorage(_ store: UserDefaults) -> some View { environment(\.defaultAppStorage, store) }
}

extension AppStorage: SelfComparing {
    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee)
        return a.store === b.store && a.location.hasKey(of: b.location)
    }
}
// Unchecked: the location is set before a body runs, and its properties are constants. User defaults are thread-safe, and a lock guards
// the readers.
extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage {
    /// Declares a Boolean value with a default.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the store has none.
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.bool(forKey: key) },
            write: { $0.set($1, forKey: key) })
    }
    /// Declares a number with a default.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the store has none.
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.integer(forKey: key) },
            write: { $0.set($1, forKey: key) })
    }
    /// Declares a number with a default.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the store has none.
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.double(forKey: key) },
            write: { $0.set($1, forKey: key) })
    }
    /// Declares a string with a default.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the store has none.
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(key, store, plain: wrappedValue)
    }
    /// Declares data with a default.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the store has none.
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(key, store, plain: wrappedValue)
    }
    /// Declares a URL with a default.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the store has none.
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(key, store, read: { $0.url(forKey: key) ?? wrappedValue }, write: { $0.store($1, forKey: key) })
    }
    /// Declares an enumeration of numbers with a default, which also replaces unknown raw values.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the store has none.
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(
            key, store,
            read: { $0.object(forKey: key) == nil ? wrappedValue : Value(rawValue: $0.integer(forKey: key)) ?? wrappedValue },
            write: { $0.set($1.rawValue, forKey: key) })
    }
    /// Declares an enumeration of strings with a default, which also replaces unknown raw values.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the store has none.
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(
            key, store, read: { $0.string(forKey: key).flatMap(Value.init(rawValue:)) ?? wrappedValue },
            write: { $0.set($1.rawValue, forKey: key) })
    }
    /// Declares a string, or nil if the store has none.
    /// - Parameters:
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, store, read: { $0.string(forKey: key) }, write: { $0.set($1, forKey: key) })
    }
    /// Declares a number, or nil if the store has none.
    /// - Parameters:
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? nil : $0.integer(forKey: key) },
            write: { $0.set($1, forKey: key) })
    }
    /// Declares a Boolean value, or nil if the store has none.
    /// - Parameters:
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? nil : $0.bool(forKey: key) }, write: { $0.set($1, forKey: key) })
    }
    /// Declares a number, or nil if the store has none.
    /// - Parameters:
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? nil : $0.double(forKey: key) },
            write: { $0.set($1, forKey: key) })
    }
    /// Declares data, or nil if the store has none.
    /// - Parameters:
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(key, store, read: { $0.data(forKey: key) }, write: { $0.set($1, forKey: key) })
    }
    /// Declares a URL, or nil if the store has none.
    /// - Parameters:
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(key, store, read: { $0.url(forKey: key) }, write: { $0.store($1, forKey: key) })
    }
    /// Declares a date with a default.
    /// - Parameters:
    ///   - wrappedValue: The value as long as the store has none.
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
        self.init(key, store, plain: wrappedValue)
    }
    /// Declares a date, or nil if the store has none.
    /// - Parameters:
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(key, store, read: { $0.object(forKey: key) as? Date }, write: { $0.set($1, forKey: key) })
    }
    /// Declares an enumeration of strings. Nil stands for none, and for unknown raw values.
    /// - Parameters:
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
        self.init(
            key, store, read: { $0.string(forKey: key).flatMap(R.init(rawValue:)) },
            write: { $0.set($1?.rawValue, forKey: key) })
    }
    /// Declares an enumeration of numbers. Nil stands for none, and for unknown raw values.
    /// - Parameters:
    ///   - key: The name of the value in the store.
    ///   - store: The user defaults; `UserDefaults.standard` if it is nil.
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? nil : R(rawValue: $0.integer(forKey: key)) },
            write: { $0.set($1?.rawValue, forKey: key) })
    }
}

extension UserDefaults {
    /// Stores a URL as Apple's `set(_:forKey:)` does: archived, unless it is a file URL. Foundation on Linux stores the path of
    /// any URL.
    fileprivate func store(_ url: URL?, forKey key: String) {
        // On Linux, Foundation's `set(_:forKey:)` never returns for a nil URL.
        guard let url else { return removeObject(forKey: key) }
        if url.isFileURL { return set(url, forKey: key) }
        set(try? NSKeyedArchiver.archivedData(withRootObject: url as NSURL, requiringSecureCoding: true), forKey: key)
    }
}

/// The location of a key in a store, with the default of the property.
private final class DefaultsLocation<Value>: Location<Value> {
    private let key: String
    let store: UserDefaults
    private let read: (UserDefaults) -> Value
    private let write: (UserDefaults, Value) -> Void
    /// The readers of the key. All properties and stores with the key share them, so that a write by one updates the readers of
    /// all.
    private let readers: StoredValueReaders<FormerDefault>

    init(
        _ key: String, _ store: UserDefaults, _ read: @escaping (UserDefaults) -> Value,
        _ write: @escaping (UserDefaults, Value) -> Void
    ) {
        (self.key, self.store, self.read, self.write) = (key, store, read, write)
        readers = DefaultsReaders.of(key)
    }

    /// The location of the same key in another store.
    func moved(to store: UserDefaults) -> DefaultsLocation { DefaultsLocation(key, store, read, write) }

    func hasKey(of other: DefaultsLocation) -> Bool { key == other.key }

    override var value: Value {
        get {
            readers.noteRead()
            guard let former = readers.valueInstead, former.store === store else { return read(store) }
            return read(former.defaults)
        }
        set {
            let former = FormerDefault(store: store, value: store.object(forKey: key))
            write(store, newValue)
            // May repeat the notification of `DefaultsChanges`, which does not observe writes in statically linked programs.
            readers.noteWrite(former: former)
        }
    }

    override func isSame(_ other: Location<Value>) -> Bool {
        guard let other = other as? DefaultsLocation<Value> else { return false }
        return key == other.key && store === other.store
    }
}

/// What a store had for a key.
private struct FormerDefault {
    let store: UserDefaults
    let value: Any?

    /// User defaults that have this value for every key, and convert it as the store does.
    var defaults: UserDefaults { Constant(value) ?? store }

    private final class Constant: UserDefaults {
        private var value: Any?
        convenience init?(_ value: Any?) {
            self.init(suiteName: nil)
            self.value = value
        }
        override func object(forKey defaultName: String) -> Any? { value }
    }
}

private enum DefaultsReaders {
    // One entry for each key that an app uses. Guarded by `GraphLock`.
    nonisolated(unsafe) private static var known: [String: StoredValueReaders<FormerDefault>] = [:]
    private static let observation: Void = DefaultsChanges.observe { key in
        var readers: StoredValueReaders<FormerDefault>?
        GraphLock.withLock { readers = known[key] }
        readers?.noteWrite()
    }

    static func of(_ key: String) -> StoredValueReaders<FormerDefault> {
        observation
        var result: StoredValueReaders<FormerDefault>?
        GraphLock.withLock {
            // Most properties have a known key: a view's are made each time that its parent is evaluated.
            result = known[key]
            if result == nil {
                result = StoredValueReaders()
                known[key] = result
            }
        }
        return result.unsafelyUnwrapped
    }
}
