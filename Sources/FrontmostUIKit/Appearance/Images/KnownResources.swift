import Foundation
import Synchronization

/// What was looked for among the resources of bundles, found or not. Each is looked for once per process: resources do not change
/// while an app runs.
final class KnownResources<Value: Sendable>: Sendable {
    private let known = Mutex<[String: Value?]>([:])

    /// May be asked on any thread. Where several ask at the same time for what is not known, all get what the first one finds.
    func value(_ name: String, in bundle: Bundle, else find: () -> Value?) -> Value? {
        let key = bundle.bundlePath + "\n" + name
        if let value = known.withLock({ $0[key] }) { return value }
        // Not under the lock: nobody else is to wait for the disk.
        let found = find()
        return known.withLock { known in
            if let first = known[key] { return first }
            known.updateValue(found, forKey: key)
            return found
        }
    }
}
