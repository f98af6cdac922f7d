import Foundation

/// A value kept in the user defaults. Views that read it follow every write through an `AppStorage` of the same key.
@propertyWrapper public struct AppStorage<Value> {
    private let location: DefaultsLocation<Value>

    public var wrappedValue: Value {
        get { location.value }
        nonmutating set { location.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(location: location) }

    private init(
        _ key: String, _ store: UserDefaults?, read: @escaping (UserDefaults) -> Value,
        write: @escaping (UserDefaults, Value) -> Void
    ) {
        location = DefaultsLocation.shared(key, store ?? .standard, read, write)
    }

    private init(_ key: String, _ store: UserDefaults?, plain standard: Value) {
        self.init(key, store, read: { $0.object(forKey: key) as? Value ?? standard }, write: { $0.set($1, forKey: key) })
    }
}

extension AppStorage: DynamicProperty {}
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
        self.init(key, store, read: { $0.url(forKey: key) ?? wrappedValue }, write: { $0.set($1, forKey: key) })
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
}

/// A key of the user defaults: one for all who read it, so that a write by one is seen by the others.
private final class DefaultsLocation<Value>: Location<Value> {
    private let store: UserDefaults
    private let read: (UserDefaults) -> Value
    private let write: (UserDefaults, Value) -> Void

    private init(
        _ store: UserDefaults, _ read: @escaping (UserDefaults) -> Value, _ write: @escaping (UserDefaults, Value) -> Void
    ) {
        (self.store, self.read, self.write) = (store, read, write)
    }

    override var value: Value {
        get {
            noteRead()
            return read(store)
        }
        set {
            write(store, newValue)
            noteWrite()
        }
    }

    static func shared(
        _ key: String, _ store: UserDefaults, _ read: @escaping (UserDefaults) -> Value,
        _ write: @escaping (UserDefaults, Value) -> Void
    ) -> DefaultsLocation {
        let name = "\(ObjectIdentifier(store)) \(ObjectIdentifier(Value.self)) \(key)"
        var result: DefaultsLocation?
        GraphLock.withLock {
            if let known = DefaultsTable.locations[name] as? DefaultsLocation {
                result = known
            } else {
                let new = DefaultsLocation(store, read, write)
                DefaultsTable.locations[name] = new
                result = new
            }
        }
        return result ?? DefaultsLocation(store, read, write)
    }
}

private enum DefaultsTable {
    // Guarded by `GraphLock`.
    nonisolated(unsafe) static var locations: [String: AnyObject] = [:]
}
