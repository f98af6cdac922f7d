import Foundation

/// The values of `@SceneStorage` of one scene session. May be read and written on any thread.
package final class SceneMemory: @unchecked Sendable {
    private let lock = NSLock()
    // All of these are guarded by the lock.
    private var stored: [String: SavedValue]
    private var readers: [String: AnyObject] = [:]
    private var isChanged = false
    private var onChange: (@Sendable () -> Void)?

    package init(_ values: [String: SavedValue] = [:]) { stored = values }

    package var values: [String: SavedValue] { lock.withLock { stored } }

    package subscript(key: String) -> SavedValue? {
        get { lock.withLock { stored[key] } }
        set {
            let tell: (@Sendable () -> Void)? = lock.withLock {
                if stored[key] == newValue { return nil }
                stored[key] = newValue
                if isChanged { return nil }
                isChanged = true
                return onChange
            }
            tell?()
        }
    }

    /// Who follows a key, as the layer that reads it keeps track of that: one object for all that read it.
    package func readers<Readers: AnyObject>(of key: String, make: () -> Readers) -> Readers {
        lock.withLock {
            if let known = readers[key] as? Readers { return known }
            let made = make()
            readers[key] = made
            return made
        }
    }

    /// Has `body` called, on any thread, at the first change after `noteSaved`.
    func onChange(_ body: (@Sendable () -> Void)?) { lock.withLock { onChange = body } }
    func noteSaved() { lock.withLock { isChanged = false } }
}
