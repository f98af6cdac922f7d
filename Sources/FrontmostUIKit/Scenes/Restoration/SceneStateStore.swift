import Foundation

/// Stores the states of scenes between runs of an app.
@MainActor @preconcurrency package protocol SceneStateStore: AnyObject {
    /// The saved state; nil if none was saved.
    func state(of identifier: String) throws(SceneStateError) -> SceneState?
    func save(_ state: SceneState, of identifier: String) throws(SceneStateError)
    func remove(_ identifier: String) throws(SceneStateError)

    /// Tells which save a stored state is of; nil if there is none, or only one process uses the store.
    func version(of identifier: String) -> SceneStateVersion?
    /// Makes the version of a stored state another one, so that other processes do not save the scene any more.
    func claim(_ identifier: String)
    /// Keeps other processes from saving meanwhile.
    func exclusively(_ body: () throws(SceneStateError) -> Void) throws(SceneStateError)
}

extension SceneStateStore {
    package func version(of identifier: String) -> SceneStateVersion? { nil }
    package func claim(_ identifier: String) {}
    package func exclusively(_ body: () throws(SceneStateError) -> Void) throws(SceneStateError) { try body() }
}

/// Tells the saves of a scene's state apart.
package struct SceneStateVersion: Equatable, Sendable {
    let text: String
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

    package var description: String {
        switch self {
        case .badIdentifier(let text): "\"\(text.prefix(80))\" cannot be the identifier of a scene session."
        case .notReadable(let file, let reason): "\(file) is not readable: \(reason)"
        case .tooLarge(let file, let bytes, let limit): "\(file) has \(bytes) bytes; the limit is \(limit)."
        case .newerFormat(let file, let format): "\(file) is in format \(format), which only a newer version reads."
        case .notWritten(let file, let reason): "\(file) could not be written: \(reason)"
        case .superseded: "Another process has saved the scene meanwhile."
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
    /// The largest size of a file in bytes. A scene saves its location and a draft or two, not documents.
    static let sizeLimit = 1 << 20
    /// The largest number of files unless another one is given. The oldest are removed first.
    package static let countLimit = 4_096

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
        let isPlain = identifier.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isPlain, (1...64).contains(identifier.utf8.count) else { throw .badIdentifier(identifier) }
        return folder.appendingPathComponent(identifier + ".json")
    }

    package func state(of identifier: String) throws(SceneStateError) -> SceneState? {
        let file = try file(of: identifier)
        guard let size = try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize else { return nil }
        guard size <= Self.sizeLimit else { throw .tooLarge(file: file.path, bytes: size, limit: Self.sizeLimit) }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "nan")
        do {
            return try decoder.decode(SceneState.self, from: try Data(contentsOf: file))
        } catch let error as SceneState.NewerFormat {
            throw .newerFormat(file: file.path, format: error.format)
        } catch {
            throw .notReadable(file: file.path, reason: Self.reason(error))
        }
    }

    package func save(_ state: SceneState, of identifier: String) throws(SceneStateError) {
        let file = try file(of: identifier), manager = FileManager.default
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "+", negativeInfinity: "-", nan: "nan")
        let isNew = !manager.fileExists(atPath: file.path)
        do {
            let data = try encoder.encode(state)
            guard data.count <= Self.sizeLimit else {
                throw SceneStateError.tooLarge(file: file.path, bytes: data.count, limit: Self.sizeLimit)
            }
            // Only the user's own account may read the state.
            try manager.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            try data.write(to: file, options: .atomic)
            try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        } catch let error as SceneStateError {
            throw error
        } catch {
            throw .notWritten(file: file.path, reason: Self.reason(error))
        }
        if isNew { makeRoom(for: file) }
    }

    package func remove(_ identifier: String) throws(SceneStateError) {
        let file = try file(of: identifier)
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        do { try FileManager.default.removeItem(at: file) } catch {
            throw .notWritten(file: file.path, reason: Self.reason(error))
        }
    }

    /// Each save makes another file.
    package func version(of identifier: String) -> SceneStateVersion? {
        var status = stat()
        guard let file = try? file(of: identifier), stat(file.path, &status) == 0 else { return nil }
        let time = status.st_mtim
        return SceneStateVersion(text: "\(status.st_ino) \(time.tv_sec).\(time.tv_nsec)")
    }

    package func claim(_ identifier: String) {
        if let file = try? file(of: identifier) { utimensat(AT_FDCWD, file.path, nil, 0) }
    }

    /// How long another process is waited for, in seconds. A save takes it a millisecond.
    private static let lockPatience = 0.05
    /// Whether the last wait was in vain. A process that was stopped with the lock is not waited for again at each save.
    private var isLockStuck = false

    package func exclusively(_ body: () throws(SceneStateError) -> Void) throws(SceneStateError) {
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

    private static func reason(_ error: any Error) -> String {
        (error as? DecodingError)?.reason ?? "\(error.localizedDescription)"
    }
}
