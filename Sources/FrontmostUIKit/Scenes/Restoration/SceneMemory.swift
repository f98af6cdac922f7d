import Foundation

/// The `@SceneStorage` values of a scene session. Thread-safe.
package final class SceneMemory: @unchecked Sendable {
    private let lock = NSLock()
    // Unchecked: the lock guards all of these.
    private var stored: [String: SavedValue]
    private var readers: [String: AnyObject] = [:]
    private var isChanged = false
    private var onChange: (@Sendable () -> Void)?

    package init(_ values: [String: SavedValue] = [:]) { stored = values }

    package var values: [String: SavedValue] { lock.withLock { stored } }

    package subscript(key: String) -> SavedValue? {
        get { lock.withLock { stored[key] } }
        set {
            let notify: (@Sendable () -> Void)? = lock.withLock {
                if stored[key] == newValue { return nil }
                stored[key] = newValue
                if isChanged { return nil }
                isChanged = true
                return onChange
            }
            notify?()
        }
    }

    /// The object that tracks the readers of a key. The module that reads the key makes it; all readers share it.
    package func readers<Readers: AnyObject>(of key: String, make: () -> Readers) -> Readers {
        lock.withLock {
            if let known = readers[key] as? Readers { return known }
            let made = make()
            readers[key] = made
            return made
        }
    }

    /// Sets the closure that is called, on any thread, at the first change after `noteSaved`; at once if there has been one.
    func onChange(_ body: (@Sendable () -> Void)?) {
        let isLate = lock.withLock {
            onChange = body
            return isChanged
        }
        if isLate { body?() }
    }
    func noteSaved() { lock.withLock { isChanged = false } }
}
