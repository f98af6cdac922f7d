import Foundation

/// A small store of values that an app shares between a user's devices. Here there is one device, and no account of the user's: the store keeps
/// its values beside the app's user defaults, and other devices never change it.
///
///     NSUbiquitousKeyValueStore.default.set(3, forKey: "level")
// Unchecked: user defaults are thread-safe.
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
    /// The app's store.
    public static let `default` = NSUbiquitousKeyValueStore()
    /// Posted when another device has changed values, which does not happen here.
    public static let didChangeExternallyNotification = NSNotification.Name(
        "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")

    private let defaults: UserDefaults
    /// Tells the store's keys apart from those that the suite inherits from others.
    private static let prefix = "store."

    /// Creates an object for the app's store: all of them have the same values.
    public override init() {
        let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        defaults = UserDefaults(suiteName: app + ".ubiquitous") ?? .standard
        super.init()
    }

    private func name(_ key: String) -> String { Self.prefix + key }

    /// Returns a value of a property list; nil for none.
    open func object(forKey aKey: String) -> Any? { defaults.object(forKey: name(aKey)).flatMap(PropertyList.plain) }
    /// Stores a value of a property list; nil removes it. Other values are refused, which the console says.
    open func set(_ anObject: Any?, forKey aKey: String) {
        guard let value = anObject.flatMap(PropertyList.plain) else { return removeObject(forKey: aKey) }
        guard PropertyListSerialization.propertyList(value, isValidFor: .xml) else {
            return Console.reportFromAnyThread(
                Console.Message(
                    subsystem: "Foundation",
                    text:
                        "NSUbiquitousKeyValueStore: \(aKey) was not stored. A \(type(of: value)) is no value of a property list: "
                        + "encode it to Data."))
        }
        defaults.set(value, forKey: name(aKey))
    }
    /// Removes a value.
    open func removeObject(forKey aKey: String) { defaults.removeObject(forKey: name(aKey)) }

    /// Returns a string; nil if there is none.
    open func string(forKey aKey: String) -> String? { object(forKey: aKey) as? String }
    /// Returns an array; nil if there is none.
    open func array(forKey aKey: String) -> [Any]? { object(forKey: aKey) as? [Any] }
    /// Returns a dictionary; nil if there is none.
    open func dictionary(forKey aKey: String) -> [String: Any]? { object(forKey: aKey) as? [String: Any] }
    /// Returns data; nil if there is none.
    open func data(forKey aKey: String) -> Data? { object(forKey: aKey) as? Data }
    /// Returns a whole number; 0 if there is none.
    open func longLong(forKey aKey: String) -> Int64 { Int64(defaults.integer(forKey: name(aKey))) }
    /// Returns a number; 0 if there is none.
    open func double(forKey aKey: String) -> Double { defaults.double(forKey: name(aKey)) }
    /// Returns a Boolean value; false if there is none.
    open func bool(forKey aKey: String) -> Bool { defaults.bool(forKey: name(aKey)) }

    /// Stores a string; nil removes it.
    open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
    /// Stores data; nil removes it.
    open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
    /// Stores an array; nil removes it.
    open func set(_ anArray: [Any]?, forKey aKey: String) { set(anArray as Any?, forKey: aKey) }
    /// Stores a dictionary; nil removes it.
    open func set(_ aDictionary: [String: Any]?, forKey aKey: String) { set(aDictionary as Any?, forKey: aKey) }
    /// Stores a whole number.
    open func set(_ value: Int64, forKey aKey: String) { set(Int(value) as Any?, forKey: aKey) }
    /// Stores a number.
    open func set(_ value: Double, forKey aKey: String) { set(value as Any?, forKey: aKey) }
    /// Stores a Boolean value.
    open func set(_ value: Bool, forKey aKey: String) { set(value as Any?, forKey: aKey) }

    /// All values by their keys.
    open var dictionaryRepresentation: [String: Any] {
        var result: [String: Any] = [:]
        for (key, value) in defaults.dictionaryRepresentation() where key.hasPrefix(Self.prefix) {
            result[String(key.dropFirst(Self.prefix.count))] = PropertyList.plain(value)
        }
        return result
    }
    /// Writes the values to disk, which also happens by itself within a second.
    /// - Returns: Whether they are there.
    @discardableResult open func synchronize() -> Bool { defaults.synchronize() }
}

/// The key of the reason in `didChangeExternallyNotification`.
public let NSUbiquitousKeyValueStoreChangeReasonKey = "NSUbiquitousKeyValueStoreChangeReasonKey"
/// The key of the changed keys in `didChangeExternallyNotification`.
public let NSUbiquitousKeyValueStoreChangedKeysKey = "NSUbiquitousKeyValueStoreChangedKeysKey"
/// Reasons in `didChangeExternallyNotification`: another device, the first download, too much data, another account.
public let NSUbiquitousKeyValueStoreServerChange = 0, NSUbiquitousKeyValueStoreInitialSyncChange = 1
/// Reasons in `didChangeExternallyNotification`: too much data, another account.
public let NSUbiquitousKeyValueStoreQuotaViolationChange = 2, NSUbiquitousKeyValueStoreAccountChange = 3
