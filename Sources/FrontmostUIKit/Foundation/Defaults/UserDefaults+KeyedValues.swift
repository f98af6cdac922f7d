import Foundation

// On Apple's systems user defaults have their values as keyed values too, which this system's Foundation lacks.
extension UserDefaults {
    /// Stores a value, as `set(_:forKey:)` does; nil removes it.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
    /// The value of a key, as `object(forKey:)` returns it.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
