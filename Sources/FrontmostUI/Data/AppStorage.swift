import Foundation
import FrontmostUIKit

/// A value kept in the user defaults. Views that read it follow every write of its key, through an `AppStorage` or through
/// `UserDefaults`, on any thread. A launched app saves it within a second.
@propertyWrapper public struct AppStorage<Value> {
    private let location: DefaultsLocation<Value>

    public var wrappedValue: Value {
        get { location.value }
        nonmutating set { location.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(location: location) }

    init(
        _ key: String, _ store: UserDefaults?, read: @escaping (UserDefaults) -> Value,
        write: @escaping (UserDefaults, Value) -> Void
    ) {
        location = DefaultsLocation(key, store ?? .standard, read, write)
    }

    private init(_ key: String, _ store: UserDefaults?, plain standard: Value) {
        self.init(key, store, read: { $0.object(forKey: key) as? Value ?? standard }, write: { $0.set($1, forKey: key) })
    }
}

extension AppStorage: DynamicProperty {
    public static var _isLeaf: Bool { true }
    public static var _isCompared: Bool { true }
}

extension AppStorage: SelfComparing {
    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee)
        return a.location.isSame(b.location)
    }
}
extension AppStorage: @unchecked Sendable where Value: Sendable {}

extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.bool(forKey: key) },
            write: { $0.set($1, forKey: key) })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.integer(forKey: key) },
            write: { $0.set($1, forKey: key) })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? wrappedValue : $0.double(forKey: key) },
            write: { $0.set($1, forKey: key) })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(key, store, plain: wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(key, store, plain: wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(key, store, read: { $0.url(forKey: key) ?? wrappedValue }, write: { $0.store($1, forKey: key) })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == Int {
        self.init(
            key, store,
            read: { $0.object(forKey: key) == nil ? wrappedValue : Value(rawValue: $0.integer(forKey: key)) ?? wrappedValue },
            write: { $0.set($1.rawValue, forKey: key) })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
    where Value: RawRepresentable, Value.RawValue == String {
        self.init(
            key, store, read: { $0.string(forKey: key).flatMap(Value.init(rawValue:)) ?? wrappedValue },
            write: { $0.set($1.rawValue, forKey: key) })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(key, store, read: { $0.string(forKey: key) }, write: { $0.set($1, forKey: key) })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? nil : $0.integer(forKey: key) },
            write: { $0.set($1, forKey: key) })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? nil : $0.bool(forKey: key) }, write: { $0.set($1, forKey: key) })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? nil : $0.double(forKey: key) },
            write: { $0.set($1, forKey: key) })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(key, store, read: { $0.data(forKey: key) }, write: { $0.set($1, forKey: key) })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(key, store, read: { $0.url(forKey: key) }, write: { $0.store($1, forKey: key) })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
        self.init(key, store, plain: wrappedValue)
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(key, store, read: { $0.object(forKey: key) as? Date }, write: { $0.set($1, forKey: key) })
    }
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
        self.init(
            key, store, read: { $0.string(forKey: key).flatMap(R.init(rawValue:)) },
            write: { $0.set($1?.rawValue, forKey: key) })
    }
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
        self.init(
            key, store, read: { $0.object(forKey: key) == nil ? nil : R(rawValue: $0.integer(forKey: key)) },
            write: { $0.set($1?.rawValue, forKey: key) })
    }
}

extension UserDefaults {
    /// Stores a URL as Apple's `set(_:forKey:)` does: as an archive, unless it is a file's. Foundation on Linux stores the path of any URL.
    fileprivate func store(_ url: URL?, forKey key: String) {
        // Foundation never returns from setting a URL that is nil.
        guard let url else { return removeObject(forKey: key) }
        if url.isFileURL { return set(url, forKey: key) }
        set(try? NSKeyedArchiver.archivedData(withRootObject: url as NSURL, requiringSecureCoding: true), forKey: key)
    }
}

/// A key of a store, with the default of the property that names it.
private final class DefaultsLocation<Value>: Location<Value> {
    private let key: String
    private let store: UserDefaults
    private let read: (UserDefaults) -> Value
    private let write: (UserDefaults, Value) -> Void
    /// The readers of the key: one list for all properties and stores that have it, so that a write by one is seen by the others.
    private let readers: AnyLocation

    init(
        _ key: String, _ store: UserDefaults, _ read: @escaping (UserDefaults) -> Value,
        _ write: @escaping (UserDefaults, Value) -> Void
    ) {
        (self.key, self.store, self.read, self.write) = (key, store, read, write)
        readers = DefaultsReaders.of(key)
    }

    override var value: Value {
        get {
            readers.noteRead()
            return read(store)
        }
        set {
            write(store, newValue)
            // Once more than `DefaultsChanges` where that hears of the write, which it does not in statically linked programs.
            readers.noteWrite()
        }
    }

    override func isSame(_ other: Location<Value>) -> Bool {
        guard let other = other as? DefaultsLocation<Value> else { return false }
        return key == other.key && store === other.store
    }
}

private enum DefaultsReaders {
    // As many as an app has keys; guarded by `GraphLock`.
    nonisolated(unsafe) private static var known: [String: AnyLocation] = [:]
    private static let observation: Void = DefaultsChanges.observe { key in
        var readers: AnyLocation?
        GraphLock.withLock { readers = known[key] }
        readers?.noteWrite()
    }

    static func of(_ key: String) -> AnyLocation {
        observation
        var result = AnyLocation()
        GraphLock.withLock {
            if let found = known[key] { result = found } else { known[key] = result }
        }
        return result
    }
}
