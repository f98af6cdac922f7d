import Foundation

/// Stores the states of scenes between runs of an app.
///
/// Scenes use the functions with versions: in a store that several processes share, a process that has an old state overwrites no newer one. Such a
/// store may write after the function has returned. The basic functions know no versions; by themselves they make a store of one process.
@MainActor @preconcurrency package protocol SceneStateStore: AnyObject {
    /// The saved state; nil if none was saved.
    func state(of identifier: String) throws(SceneStateError) -> SceneState?
    /// Saves a state, whatever is stored.
    func save(_ state: SceneState, of identifier: String) throws(SceneStateError)
    func remove(_ identifier: String) throws(SceneStateError)

    /// What is called when a write has come to its end: before the function returns, or later. The error is nil if all went well.
    typealias Finished = @MainActor (SceneStateError?) -> Void

    /// The saved state with its version; nil if none was saved.
    func stored(_ identifier: String) throws(SceneStateError) -> StoredSceneState?
    /// Gives a stored state another version, so that other processes do not save the scene any more.
    /// - Parameters:
    ///   - version: The version that this process has read.
    ///   - finished: Called with `superseded` if another process was faster. A store may leave it to the next save to say so.
    /// - Returns: The version that the next write is to name.
    func claim(_ identifier: String, after version: SceneStateVersion, finished: @escaping Finished) -> SceneStateVersion?
    /// Saves a state, or removes it if it is empty, unless another process has saved or claimed the scene since.
    ///
    /// If several writes of a scene wait for their turn, the store may leave out all but the last one, and calls `finished` for that one only.
    /// - Parameters:
    ///   - version: The version that this process has read, or that its last write has returned; nil if there is none.
    ///   - finished: Called with `superseded` if there is a version of another process.
    /// - Returns: The version that the next write is to name.
    func save(
        _ state: SceneState, of identifier: String, after version: SceneStateVersion?, finished: @escaping Finished
    ) -> SceneStateVersion?
    /// Waits until all writes have come to their end.
    /// - Parameter seconds: The longest wait.
    func flush(within seconds: Double)
    /// Waits for the same at the end of the process, and reports what is not saved. Nothing is saved afterwards.
    /// - Parameter seconds: The longest wait.
    func end(within seconds: Double)
}

extension SceneStateStore {
    package func stored(_ identifier: String) throws(SceneStateError) -> StoredSceneState? {
        guard let state = try state(of: identifier) else { return nil }
        return StoredSceneState(state: state, version: nil)
    }

    package func claim(
        _ identifier: String, after version: SceneStateVersion, finished: @escaping Finished
    ) -> SceneStateVersion? {
        finished(nil)
        return version
    }

    package func save(
        _ state: SceneState, of identifier: String, after version: SceneStateVersion?, finished: @escaping Finished
    ) -> SceneStateVersion? {
        do throws(SceneStateError) {
            if state.isEmpty { try remove(identifier) } else { try save(state, of: identifier) }
            finished(nil)
        } catch { finished(error) }
        return nil
    }

    package func flush(within seconds: Double) {}

    package func end(within seconds: Double) { flush(within: seconds) }
}

/// A state as it is in a store.
package struct StoredSceneState: Sendable {
    package var state: SceneState
    /// Tells which save it is of; nil if only one process uses the store.
    package var version: SceneStateVersion?

    package init(state: SceneState, version: SceneStateVersion?) { (self.state, self.version) = (state, version) }
}

/// Tells the saves of a scene's state apart.
package struct SceneStateVersion: Hashable, Sendable {
    package let text: String

    package init(text: String) { self.text = text }
}

/// An error in saving or restoring a scene's state.
package enum SceneStateError: Error, Equatable, CustomStringConvertible {
    /// Identifiers come from outside and become file names, so they are checked.
    case badIdentifier(String)
    case notReadable(file: String, reason: String)
    case tooLarge(file: String, bytes: Int, limit: Int)
    case newerFormat(file: String, format: Int)
    case notWritten(file: String, reason: String)
    /// Another process has saved the scene, or taken it over, since this one has read or saved it.
    case superseded
    /// The store cannot be reached at present. The state may be there.
    case unavailable(reason: String)

    package var description: String {
        switch self {
        case .badIdentifier(let text): "\"\(text.prefix(80))\" cannot be the identifier of a scene session."
        case .notReadable(let file, let reason): "\(file) is not readable: \(reason)"
        case .tooLarge(let file, let bytes, let limit): "\(file) has \(bytes) bytes; the limit is \(limit)."
        case .newerFormat(let file, let format): "\(file) is in format \(format), which only a newer version reads."
        case .notWritten(let file, let reason): "\(file) could not be written: \(reason)"
        case .superseded: "Another process has saved the scene meanwhile."
        case .unavailable(let reason): "The saved states cannot be reached: \(reason)"
        }
    }
}

/// Keeps states in memory, so that tests can pass them from one run to the next.
@MainActor package final class SceneStatesInMemory: SceneStateStore {
    package var states: [String: SceneState] = [:]
    /// The identifiers of the saved states, in the order in which their scenes first connected.
    package var identifiers: [String] { order.filter { states[$0] != nil } }
    private var order: [String] = []

    package nonisolated init() {}

    /// Copies the store. The copy has the same states, and the two are independent.
    package func copy() -> SceneStatesInMemory {
        let copy = SceneStatesInMemory()
        (copy.states, copy.order) = (states, order)
        return copy
    }

    package func state(of identifier: String) -> SceneState? { states[identifier] }
    package func save(_ state: SceneState, of identifier: String) {
        states[identifier] = state
        noteConnected(identifier)
    }
    package func remove(_ identifier: String) { states[identifier] = nil }

    /// Records the order of connection. Scenes are saved in any order, the last one first when the app ends.
    package func noteConnected(_ identifier: String) { if !order.contains(identifier) { order.append(identifier) } }
}

/// Keeps each state in its own file, so that a damaged file affects only one scene.
@MainActor package final class SceneStateFiles: SceneStateStore {
    /// The largest size of a file in bytes.
    static let sizeLimit = SceneStateText.sizeLimit
    /// The largest number of files unless another one is given. The oldest are removed first.
    package nonisolated static let countLimit = 4_096

    let folder: URL
    private let countLimit: Int

    package init(folder: URL, countLimit: Int = SceneStateFiles.countLimit) {
        (self.folder, self.countLimit) = (folder, countLimit)
    }

    /// The default folder of an app's states.
    package static func standardFolder(appName: String) -> URL {
        let set = ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? ""
        let home = FileManager.default.homeDirectoryForCurrentUser.appendingPathComponent(".local/state", isDirectory: true)
        let base = set.hasPrefix("/") ? URL(fileURLWithPath: set, isDirectory: true) : home
        let name = String(appName.map { $0 == "/" || $0 == "." ? "-" : $0 })
        return base.appendingPathComponent("frontmost", isDirectory: true).appendingPathComponent(name, isDirectory: true)
    }

    /// The file of a session. Throws for identifiers that could lead out of the folder.
    private func file(of identifier: String) throws(SceneStateError) -> URL {
        try SceneStateText.check(identifier)
        return folder.appendingPathComponent(identifier + ".json")
    }

    package func state(of identifier: String) throws(SceneStateError) -> SceneState? {
        let file = try file(of: identifier)
        guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize else { return nil }
        guard size <= Self.sizeLimit else { throw .tooLarge(file: file.path, bytes: size, limit: Self.sizeLimit) }
        let text: Data
        do { text = try Data(contentsOf: file) } catch {
            throw .notReadable(file: file.path, reason: error.localizedDescription)
        }
        return try SceneStateText.state(in: text, of: file.path)
    }

    package func save(_ state: SceneState, of identifier: String) throws(SceneStateError) {
        let file = try file(of: identifier), manager = FileManager.default
        let data = try SceneStateText.of(state, in: file.path)
        let isNew = !manager.fileExists(atPath: file.path)
        do {
            // Only the user's own account may read the state.
            try manager.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try data.write(to: file, options: .atomic)
            try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        } catch {
            throw .notWritten(file: file.path, reason: error.localizedDescription)
        }
        if isNew { makeRoom(for: file) }
    }

    package func remove(_ identifier: String) throws(SceneStateError) {
        let file = try file(of: identifier)
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do { try FileManager.default.removeItem(at: file) } catch {
            throw .notWritten(file: file.path, reason: error.localizedDescription)
        }
    }

    // MARK: Versions

    package func stored(_ identifier: String) throws(SceneStateError) -> StoredSceneState? {
        var found: StoredSceneState?
        try exclusively { () throws(SceneStateError) in
            guard let state = try state(of: identifier) else { return }
            found = StoredSceneState(state: state, version: version(of: identifier))
        }
        return found
    }

    package func claim(
        _ identifier: String, after version: SceneStateVersion, finished: @escaping Finished
    ) -> SceneStateVersion? {
        var current = version
        do throws(SceneStateError) {
            try exclusively { () throws(SceneStateError) in
                guard self.version(of: identifier) == version else { return }
                // Not the time that the system would set: it may be that of the save, a few milliseconds ago.
                var now = timespec()
                clock_gettime(CLOCK_REALTIME, &now)
                utimensat(AT_FDCWD, try file(of: identifier).path, [now, now], 0)
                current = self.version(of: identifier) ?? version
            }
            finished(nil)
        } catch { finished(error) }
        return current
    }

    package func save(
        _ state: SceneState, of identifier: String, after version: SceneStateVersion?, finished: @escaping Finished
    ) -> SceneStateVersion? {
        var current = version
        do throws(SceneStateError) {
            try exclusively { () throws(SceneStateError) in
                if let stored = self.version(of: identifier), stored != version { throw .superseded }
                // A save may have succeeded but for its last step.
                defer { current = self.version(of: identifier) }
                if state.isEmpty { try remove(identifier) } else { try save(state, of: identifier) }
            }
            finished(nil)
        } catch { finished(error) }
        return current
    }

    /// Each save makes another file. Nil if there is none.
    private func version(of identifier: String) -> SceneStateVersion? {
        var status = stat()
        guard let file = try? file(of: identifier), stat(file.path, &status) == 0 else { return nil }
        let time = status.st_mtim
        return SceneStateVersion(text: "\(status.st_ino) \(time.tv_sec).\(time.tv_nsec)")
    }

    /// How long another process is waited for, in seconds. A save takes it a millisecond.
    private static let lockPatience = 0.05
    /// Whether the last wait was in vain. A process that was stopped with the lock is not waited for again at each save.
    private var isLockStuck = false

    /// Keeps other processes from saving meanwhile.
    private func exclusively(_ body: () throws(SceneStateError) -> Void) throws(SceneStateError) {
        // There is no folder before the first save.
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        if descriptor >= 0 {
            isLockStuck = FileLock.take(descriptor, patience: isLockStuck ? 0 : Self.lockPatience) == EWOULDBLOCK
        }
        try body()
    }

    /// The number of new files until the folder is listed again.
    private var newFilesUntilListing = 0

    /// Removes the oldest files if there are too many. The folder is not listed for each new scene, which would take longer the more there are, but
    /// often enough for several processes to share it.
    private func makeRoom(for file: URL) {
        if newFilesUntilListing > 0 {
            newFilesUntilListing -= 1
            return
        }
        newFilesUntilListing = removeOldest(but: file) / 4
    }

    /// Files that cannot be listed or removed are left. The next save tries again.
    /// - Returns: The number of files that may be added.
    private func removeOldest(but kept: URL) -> Int {
        let manager = FileManager.default
        let files =
            (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
        let others = files.filter { $0.pathExtension == "json" && $0.lastPathComponent != kept.lastPathComponent }
        guard others.count >= countLimit else { return countLimit - 1 - others.count }
        let dated = others.map { file in
            (file, (try? file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? .distantPast)
        }
        for (file, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(countLimit - 1) { try? manager.removeItem(at: file) }
        return 0
    }
}
