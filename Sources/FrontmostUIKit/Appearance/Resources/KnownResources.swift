import Foundation
import Synchronization

/// A cache of lookups among bundles' resources, found or not. Each name is looked up once per process, because resources do not
/// change while an app runs.
final class KnownResources<Value: Sendable>: Sendable {
    private let known = Mutex<[String: Value?]>([:])

    /// Returns the cached value, or looks it up. Callable from any thread; concurrent first lookups all return the result that is
    /// stored first.
    func value(_ name: String, in bundle: Bundle, else find: () -> Value?) -> Value? {
        let key = bundle.bundlePath + "\n" + name
        if let value = known.withLock({ $0[key] }) { return value }
        // Outside the lock, so that other threads do not wait for the disk.
        let found = find()
        return known.withLock { known in
            if let first = known[key] { return first }
            known.updateValue(found, forKey: key)
            return found
        }
    }
}
