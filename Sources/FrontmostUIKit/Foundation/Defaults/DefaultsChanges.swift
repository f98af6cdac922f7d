import CDefaults
import Foundation
import Synchronization

/// The keys of `UserDefaults` that were set or removed, by any code on any thread.
///
/// Foundation on Linux posts no `UserDefaults.didChangeNotification`. The target `CDefaults` intercepts Foundation's function for
/// writes and reports each key here.
package enum DefaultsChanges {
    /// Keys to save, by suite. The suite nil is the app's own defaults. What is saved is the value at that time: a change on another
    /// thread may be reported after a later one.
    typealias Unsaved = [String?: Set<String>]

    private struct State {
        var unsaved = Unsaved()
        var observer: (@Sendable (_ key: String) -> Void)?
        var subscribers: [Int: @Sendable () -> Void] = [:]
        var lastSubscriber = 0
        var saver: DefaultsSaver?
        var willChangeObserver: (@Sendable (_ suite: String?, _ key: String) -> Void)?
    }
    private static let state = Mutex(State())

    /// Sets the closure that is called after each change, on the thread that made it. There is only one.
    package static func observe(_ observer: @escaping @Sendable (_ key: String) -> Void) {
        state.withLock { $0.observer = observer }
    }

    /// Calls a closure after each change of any key, on the thread that made it, until `unsubscribe`.
    /// - Returns: The number that ends it.
    static func subscribe(_ subscriber: @escaping @Sendable () -> Void) -> Int {
        state.withLock { state in
            state.lastSubscriber += 1
            state.subscribers[state.lastSubscriber] = subscriber
            return state.lastSubscriber
        }
    }
    static func unsubscribe(_ number: Int) { state.withLock { _ = $0.subscribers.removeValue(forKey: number) } }

    /// Saves changes from now on until the process ends, including those made before.
    /// - Parameter folder: The folder from which Foundation reads the defaults at launch; nil for the one that the environment
    ///   specifies.
    package static func startSaving(in folder: URL? = nil) {
        DefaultsFile.completeEnvironment()
        let saver = DefaultsSaver(folder: folder ?? DefaultsFile.standardFolder)
        let hasChanges = state.withLock { state in
            state.saver = saver
            return !state.unsaved.isEmpty
        }
        saver.removeRemains()
        // Both the launcher's signal handlers and an app's own calls end the process through `exit`.
        atexit { DefaultsChanges.saver?.save() }
        if hasChanges { saver.schedule() }
    }

    static var saver: DefaultsSaver? { state.withLock { $0.saver } }

    /// Sets the closure that is called before each change, on the thread that makes it; nil for none. There is only one.
    package static func observeWillChange(_ observer: (@Sendable (_ suite: String?, _ key: String) -> Void)?) {
        state.withLock { $0.willChangeObserver = observer }
    }

    static func willChange(_ key: String, suite: String?) { state.withLock { $0.willChangeObserver }?(suite, key) }

    /// The value that was set for a key, without what an app has registered as its default; nil for none.
    /// - Parameter suite: The suite's name; nil for the app's own defaults.
    package static func storedValue(_ key: String, suite: String?) -> Any? {
        guard frontmost_defaults_has_value(suite, key) != 0 else { return nil }
        return (suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard).object(forKey: key)
    }

    static func note(_ key: String, suite: String?) {
        let (observer, saver, subscribers) = state.withLock { state in
            state.unsaved[suite, default: []].insert(key)
            return (state.observer, state.saver, state.subscribers)
        }
        saver?.schedule()
        observer?(key)
        for number in subscribers.keys.sorted() { subscribers[number]?() }
    }

    static func takeUnsaved() -> Unsaved {
        state.withLock { state in
            defer { state.unsaved = [:] }
            return state.unsaved
        }
    }

    /// Restores changes that could not be saved.
    static func putBack(_ keys: Set<String>, suite: String?) {
        state.withLock { $0.unsaved[suite, default: []].formUnion(keys) }
    }
}

@_cdecl("frontmost_defaults_will_change")
func defaultsWillChange(_ suite: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>) {
    DefaultsChanges.willChange(String(cString: key), suite: suite.map { String(cString: $0) })
}

@_cdecl("frontmost_defaults_did_change")
func defaultsDidChange(_ suite: UnsafePointer<CChar>?, _ key: UnsafePointer<CChar>) {
    DefaultsChanges.note(String(cString: key), suite: suite.map { String(cString: $0) })
}

@_cdecl("frontmost_defaults_synchronize")
func synchronizeDefaults() -> CInt {
    guard let saver = DefaultsChanges.saver else { return -1 }
    return saver.save() ? 1 : 0
}
