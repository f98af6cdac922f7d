import Foundation

/// The property list of one app's or one suite's user defaults, which several processes may change.
///
/// Changes are merged key by key under a lock, and the file is replaced as a whole, so a reader finds either the old or the new
/// file.
package struct DefaultsFile: Sendable {
    let file: URL
    private var folder: URL { file.deletingLastPathComponent() }
    /// The prefix of unfinished files' names.
    private var remainsPrefix: String { ".\(file.lastPathComponent).new-" }

    /// The time to wait for another process that is saving, in seconds.
    private static let lockPatience = 2.0

    /// The folder in which Foundation keeps user defaults on Linux.
    package static var standardFolder: URL {
        let set = ProcessInfo.processInfo.environment["XDG_CONFIG_HOME"] ?? ""
        if set.hasPrefix("/") { return URL(fileURLWithPath: set, isDirectory: true) }
        // Core Foundation uses the variable, `NSHomeDirectory()` the user database.
        let home = ProcessInfo.processInfo.environment["HOME"] ?? ""
        return URL(fileURLWithPath: home.isEmpty ? NSHomeDirectory() : home, isDirectory: true)
            .appendingPathComponent(".config", isDirectory: true)
    }

    /// Sets `HOME` for a process that has none, such as a service. Otherwise Core Foundation reads user defaults at the root of
    /// the file system. Must be called before anything reads user defaults.
    static func completeEnvironment() {
        guard (ProcessInfo.processInfo.environment["HOME"] ?? "").isEmpty else { return }
        setenv("HOME", NSHomeDirectory(), 1)
    }

    /// - Parameter name: The name of the app or the suite.
    init(folder: URL, name: String) { file = folder.appendingPathComponent(name + ".plist") }

    /// The reason why the file could not be written.
    struct SaveError: Error, CustomStringConvertible {
        let file: String
        let reason: String
        var description: String { "\(file) could not be written: \(reason)." }

        init(_ file: URL, _ reason: String) { (self.file, self.reason) = (file.path, reason) }
        /// Creates an error with the message of `errno`.
        init(_ file: URL) { self.init(file, String(cString: strerror(errno))) }
    }

    /// Writes the given keys and keeps all others as they are on disk. If that fails, the file is unchanged.
    /// - Parameter changes: The new values; nil for keys to remove.
    /// - Returns: The keys with values that a property list cannot hold, sorted. They stay as they are on disk.
    /// - Throws: `SaveError`.
    @discardableResult func merge(_ changes: [String: Any?]) throws(SaveError) -> [String] {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw SaveError(file, "the folder \(folder.path) does not exist and could not be created")
        }
        return try withLock { () throws(SaveError) -> [String] in
            var values = try read(), unwritable: [String] = []
            for (key, value) in changes {
                if let value, !PropertyListSerialization.propertyList(value, isValidFor: .xml) {
                    unwritable.append(key)
                } else {
                    values[key] = value
                }
            }
            removeRemainsLocked()
            try replace(with: data(of: values))
            return unwritable.sorted()
        }
    }

    private func data(of values: [String: Any]) throws(SaveError) -> Data {
        do {
            return try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        } catch {
            throw SaveError(file, error.localizedDescription)
        }
    }

    /// Removes the files of interrupted saves.
    func removeRemains() {
        // Without such files no lock is needed, which would be a file of its own.
        if remains.isEmpty { return }
        try? withLock { removeRemainsLocked() }
    }

    private var remains: [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasPrefix(remainsPrefix) }.map { folder.appendingPathComponent($0) }
    }

    /// Removes unfinished files. While the lock is held no other process is saving, so they are all left over.
    private func removeRemainsLocked() { for file in remains { unlink(file.path) } }

    private func withLock<T>(_ body: () throws(SaveError) -> T) throws(SaveError) -> T {
        let lock = folder.appendingPathComponent(".\(file.lastPathComponent).lock")
        let descriptor = open(lock.path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SaveError(file) }
        // Closing the file releases the lock, as does the end of the process.
        defer { close(descriptor) }
        switch FileLock.take(descriptor, patience: Self.lockPatience) {
        case 0: return try body()
        case EWOULDBLOCK: throw SaveError(file, "another process holds \(lock.path)")
        default: throw SaveError(file)
        }
    }

    private func read() throws(SaveError) -> [String: Any] {
        var status = stat()
        if stat(file.path, &status) != 0 {
            if errno == ENOENT { return [:] }
            throw SaveError(file)
        }
        // A file that cannot be read now may be intact: do not replace it.
        guard let data = try? Data(contentsOf: file) else { throw SaveError(file, "it exists and cannot be read") }
        if data.isEmpty { return [:] }
        if let values = (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) as? [String: Any] {
            return values
        }
        let aside = folder.appendingPathComponent("\(file.lastPathComponent).damaged-\(Int(Date().timeIntervalSince1970))")
        guard rename(file.path, aside.path) == 0 else { throw SaveError(file) }
        return [:]
    }

    private func replace(with data: Data) throws(SaveError) {
        let new = folder.appendingPathComponent("\(remainsPrefix)\(getpid())")
        let descriptor = open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SaveError(file) }
        let isWritten = data.withUnsafeBytes { Self.writeAll($0, to: descriptor) } && fsync(descriptor) == 0
        let error = isWritten ? nil : SaveError(file)
        close(descriptor)
        if let error {
            unlink(new.path)
            throw error
        }
        guard rename(new.path, file.path) == 0 else {
            let error = SaveError(file)
            unlink(new.path)
            throw error
        }
        // The rename is durable once the folder is synchronised.
        let folderDescriptor = open(folder.path, O_RDONLY | O_CLOEXEC)
        if folderDescriptor >= 0 {
            fsync(folderDescriptor)
            close(folderDescriptor)
        }
    }

    private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if written < 0 && errno == EINTR { continue }
            guard written > 0 else { return false }
            rest = rest.dropFirst(written)
        }
        return true
    }
}
