import Foundation
import FrontmostUIKit
import FrontmostWeb

/// The secret of an app's pages, kept beside its saved scenes, so that the pages of a process that ended find the next one by themselves.
///
/// Only the account that runs the app can read the file. Processes that start at the same time agree: one after the other looks at the file, and the
/// first makes it.
struct KeptToken {
    let folder: URL
    /// The file is none of the scenes', which end with `.json`.
    var file: URL { folder.appendingPathComponent("token") }

    /// The kept secret. It is made if there is none, or none that can be used.
    /// - Parameters:
    ///   - isRenewed: Whether it is replaced by another one.
    ///   - report: Receives a line for the user if something is wrong.
    /// - Returns: Nil if it cannot be kept.
    func token(isRenewed: Bool = false, report: (String) -> Void) -> String? {
        do throws(Failure) {
            try makeFolder()
            let lock = Self.lock(folder)
            defer { if let lock { close(lock) } }
            switch read() {
            case .token(let token) where !isRenewed: return token
            case .damaged: report("The token in \(file.path) was damaged and has been replaced: open the new address.")
            case .token, .none: break
            }
            let token = WebHost.Configuration.newToken()
            try write(token)
            return token
        } catch {
            report("The token is not kept, so that pages need another address after a restart: \(error.reason).")
            return nil
        }
    }

    private struct Failure: Error {
        var reason: String

        /// The failure of the last system call.
        static func last(_ file: String) -> Failure { Failure(reason: "\(file): \(String(cString: strerror(errno)))") }
    }

    private func makeFolder() throws(Failure) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw Failure(reason: "\(folder.path): \(error.localizedDescription)")
        }
    }

    /// Locks the folder for this process, until the descriptor is closed. A process that has stopped with the lock is not waited for long: then the
    /// last one wins.
    private static func lock(_ folder: URL) -> Int32? {
        let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        _ = FileLock.take(descriptor, patience: 2)
        return descriptor
    }

    // MARK: The file

    private enum Content { case none, damaged, token(String) }

    private func read() -> Content {
        // A link could lead to a file that others know.
        let descriptor = open(file.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return errno == ENOENT ? .none : .damaged }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_uid == geteuid() else { return .damaged }
        let own: mode_t = 0o600
        if status.st_mode & 0o777 != own, fchmod(descriptor, own) != 0 { return .damaged }
        var bytes = [UInt8](repeating: 0, count: 1024)
        let count = Foundation.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { return .damaged }
        let text = String(decoding: bytes.prefix(count), as: UTF8.self).trimmingCharacters(in: .newlines)
        return WebHost.Configuration.isToken(text) ? .token(text) : .damaged
    }

    /// Writes the file so that others see the former one or the whole new one.
    private func write(_ token: String) throws(Failure) {
        let new = folder.appendingPathComponent(".token-\(UUID().uuidString)").path
        let descriptor = open(new, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .last(new) }
        let bytes = Array((token + "\n").utf8)
        let isWritten = Foundation.write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
        let failure = isWritten ? nil : Failure.last(new)
        close(descriptor)
        if failure == nil, rename(new, file.path) == 0 { return }
        let reason = failure ?? .last(file.path)
        unlink(new)
        throw reason
    }
}
