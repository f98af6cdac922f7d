import Foundation
import Synchronization

/// Writes changed user defaults to disk: shortly after the first change, and when the process ends.
///
/// Foundation itself writes only on `synchronize()`, and truncates the file before writing it.
final class DefaultsSaver: Sendable {
    /// The time from a change to its save, in seconds. Changes in between are saved together.
    private static let delay = 0.3
    /// The time until a failed save is retried, in seconds.
    private static let retryDelay = 1.0

    private struct State {
        var isScheduled = false
        var hasFailed = false
    }
    private let folder: URL
    private let queue = DispatchQueue(label: "frontmost.defaults", qos: .utility)
    private let state = Mutex(State())
    /// Serialises saves: the process may end during a save.
    private let saving = Mutex(())

    init(folder: URL) { self.folder = folder }

    func schedule() { schedule(after: Self.delay) }

    private func schedule(after delay: TimeInterval) {
        let isNew = state.withLock { state in
            defer { state.isScheduled = true }
            return !state.isScheduled
        }
        guard isNew else { return }
        queue.asyncAfter(deadline: .now() + delay) { [self] in
            state.withLock { $0.isScheduled = false }
            save()
        }
    }

    /// Writes all changes so far.
    /// - Returns: Whether everything is on disk.
    @discardableResult func save() -> Bool {
        let errors = saving.withLock { _ in saveSuites() }
        let isNews = state.withLock { state in
            defer { state.hasFailed = !errors.isEmpty }
            return !errors.isEmpty && !state.hasFailed
        }
        if isNews { report(errors) }
        if !errors.isEmpty { schedule(after: Self.retryDelay) }
        return errors.isEmpty
    }

    private func saveSuites() -> [any Error] {
        var errors: [any Error] = []
        for (suite, keys) in DefaultsChanges.takeUnsaved() {
            let changes = keys.reduce(into: [String: Any?]()) { changes, key in
                changes.updateValue(DefaultsChanges.storedValue(key, suite: suite).flatMap(PropertyList.plain), forKey: key)
            }
            do {
                // Not tried again: the value does not become another one by itself.
                let file = file(of: suite)
                for key in try file.merge(changes) { reportUnwritable(key, in: file) }
            } catch {
                DefaultsChanges.putBack(keys, suite: suite)
                errors.append(error)
            }
        }
        return errors
    }

    private func file(of suite: String?) -> DefaultsFile {
        DefaultsFile(folder: folder, name: suite ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
    }

    func removeRemains() { file(of: nil).removeRemains() }

    private func reportUnwritable(_ key: String, in file: DefaultsFile) {
        let text = "The value of \"\(key)\" is not a property list value, and is not saved in \(file.file.path)."
        FileHandle.standardError.write(Data("[UserDefaults] \(text)\n".utf8))
    }

    private func report(_ errors: [any Error]) {
        let text = errors.map { "\($0)" }.joined(separator: " ")
        FileHandle.standardError.write(Data("[UserDefaults] \(text) Saving is retried every second.\n".utf8))
    }
}

/// Values of property lists as `UserDefaults` returns them.
enum PropertyList {
    /// The value without the optionals that Foundation leaves around numbers; nil for nil.
    static func plain(_ value: Any) -> Any? {
        if let optional = value as? any OptionalValue { return optional.wrapped.flatMap(plain) }
        if let values = value as? [Any] { return values.compactMap(plain) }
        if let values = value as? [String: Any] { return values.compactMapValues(plain) }
        return value
    }
}

private protocol OptionalValue { var wrapped: Any? { get } }
extension Optional: OptionalValue {
    var wrapped: Any? { map { $0 as Any } }
}
