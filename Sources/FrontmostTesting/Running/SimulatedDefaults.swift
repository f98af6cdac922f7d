import Foundation
import FrontmostSimulation
import FrontmostUIKit
import Synchronization

/// Gives a simulation user defaults of its own: what it writes is undone at its end.
///
/// It begins with the defaults that the test has set before, and with those that `SavedScenes` hold from an earlier run.
final class SimulatedDefaults: Sendable {
    private struct Key: Hashable {
        let suite: String?
        let name: String
        var store: UserDefaults { suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard }
    }
    /// A value of a property list. Unchecked: such values are not changed once they are stored.
    private struct Value: @unchecked Sendable { let value: Any? }

    /// The former values of the keys that the run has written.
    private let former = Mutex<[Key: Value]>([:])

    /// Begins to notice writes by the simulation.
    func begin(with saved: SavedDefaults?) {
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
        let value = Value(value: key.store.object(forKey: key.name))
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
        saved?.entries = former.keys.map { ($0.suite, $0.name, $0.store.object(forKey: $0.name)) }
        for (key, old) in former { key.store.set(old.value, forKey: key.name) }
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
