import Foundation
import FrontmostSimulation
import FrontmostUIKit
import Synchronization

/// Gives a simulation user defaults of its own: what it writes is undone at its end.
///
/// It begins with the defaults that the test has set before, and with those that `SavedScenes` hold from an earlier run. A default
/// that it registers in place of another is undone as well; one for a key without any stays registered.
final class SimulatedDefaults: Sendable {
    private struct Key: Hashable {
        let suite: String?
        let name: String
        /// What was set, without a default that an app has registered: that must not become a value of its own.
        var stored: Any? { DefaultsChanges.storedValue(name, suite: suite) }
        var store: UserDefaults { suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard }
    }
    /// A value of a property list. Unchecked: such values are not changed once they are stored.
    private struct Value: @unchecked Sendable { let value: Any? }

    /// The former values of the keys that the run has written.
    private let former = Mutex<[Key: Value]>([:])
    /// The values of all keys without one of their own: what was registered as their defaults.
    private let registered = Mutex<[String: Value]>([:])

    /// Begins to notice writes by the simulation.
    func begin(with saved: SavedDefaults?) {
        let registered = Self.registered()
        self.registered.withLock { $0 = registered }
        DefaultsChanges.observeWillChange { [weak self] suite, name in
            if Simulation.isCurrent { self?.keep(Key(suite: suite, name: name)) }
        }
        for entry in saved?.entries ?? [] {
            let key = Key(suite: entry.suite, name: entry.key)
            keep(key)
            key.store.set(entry.value, forKey: entry.key)
        }
    }

    private func keep(_ key: Key) {
        if former.withLock({ $0[key] != nil }) { return }
        let value = Value(value: key.stored)
        former.withLock { if $0[key] == nil { $0[key] = value } }
    }

    /// Restores what the simulation has changed.
    /// - Parameter saved: Receives what it has written, for a later run.
    func end(savingIn saved: SavedDefaults?) {
        DefaultsChanges.observeWillChange(nil)
        let former = former.withLock { former in
            defer { former = [:] }
            return former
        }
        saved?.entries = former.keys.map { ($0.suite, $0.name, $0.stored) }
        for (key, old) in former { key.store.set(old.value, forKey: key.name) }
        let registered = registered.withLock { $0 }
        if !registered.isEmpty {
            UserDefaults.standard.register(defaults: registered.compactMapValues(\.value))
        }
    }

    /// Foundation on Linux keeps the registered defaults of all suites together, and cannot forget any.
    private static func registered() -> [String: Value] {
        let defaults = UserDefaults.standard
        let keys = defaults.dictionaryRepresentation().keys.filter { DefaultsChanges.storedValue($0, suite: nil) == nil }
        // The values in the dictionary are wrapped in optionals.
        return Dictionary(keys.map { ($0, Value(value: defaults.object(forKey: $0))) }) { first, _ in first }
    }
}

/// The user defaults that a run has written.
final class SavedDefaults: @unchecked Sendable {
    // Unchecked: values of property lists, under the lock.
    private let lock = Mutex(())
    private var stored: [(suite: String?, key: String, value: Any?)] = []

    var entries: [(suite: String?, key: String, value: Any?)] {
        get { lock.withLock { _ in stored } }
        set { lock.withLock { _ in stored = newValue } }
    }

    func copy() -> SavedDefaults {
        let new = SavedDefaults()
        new.entries = entries
        return new
    }
}
