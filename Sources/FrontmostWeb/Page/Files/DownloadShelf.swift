import Foundation
import FrontmostWorkers
import Synchronization

/// The files that pages may download, by tickets that cannot be guessed. A ticket belongs to the session that sent it to its page, and ends
/// with the request that it answers, or with the session.
///
/// It is used by the server's threads and by the main actor.
final class DownloadShelf: Sendable {
    static let folder = "files"

    /// The outcome of a client's request for a file.
    enum Progress: Sendable {
        case began
        /// The client has got the whole file.
        case served
        /// The connection has ended before that.
        case failed
    }

    struct Download: Sendable {
        let file: URL
        let name: String
        let contentType: String
        /// Called on the server's thread.
        let report: @Sendable (Progress) -> Void
    }

    private let downloads = Mutex<[String: Download]>([:])

    /// Puts a file on the shelf, until `remove`.
    /// - Returns: The ticket.
    func add(_ file: URL, contentType: String, report: @escaping @Sendable (Progress) -> Void) -> String {
        let ticket = AccessToken().text
        let download = Download(file: file, name: file.lastPathComponent, contentType: contentType, report: report)
        downloads.withLock { $0[ticket] = download }
        return ticket
    }

    /// Takes a file off the shelf.
    func remove(_ ticket: String) { _ = downloads.withLock { $0.removeValue(forKey: ticket) } }

    /// The path of a file on the shelf.
    /// - Parameter worker: The number of the worker that has the shelf; nil if there is one process.
    static func path(_ ticket: String, name: String, worker: Int? = nil) -> String {
        let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7f}"))
            .union(CharacterSet(charactersIn: "-._~"))
        let path = "/\(folder)/\(ticket)/" + (name.addingPercentEncoding(withAllowedCharacters: allowed) ?? "file")
        return worker.map { "\(path)?\(WorkerIdentity.parameter)=\($0)" } ?? path
    }

    /// The file at a path; nil if there is none, or its ticket has ended.
    func download(at path: String) -> Download? {
        Self.ticket(in: path).flatMap { ticket in downloads.withLock { $0[ticket] } }
    }

    /// Whether a path is that of a file, which may be gone. The page is not there, so that no browser takes it for the file.
    static func isPathOfFile(_ path: String) -> Bool { ticket(in: path)?.utf8.count == 22 }

    private static func ticket(in path: String) -> String? {
        let parts = path.split(separator: "/")
        return parts.count == 3 && parts[0] == folder ? String(parts[1]) : nil
    }
}

extension DownloadShelf.Download {
    /// The value of the `Content-Disposition` header: the browser stores the file under its name, and does not show it.
    var disposition: String {
        let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
        return "attachment; filename*=UTF-8''" + (name.addingPercentEncoding(withAllowedCharacters: allowed) ?? "file")
    }
}
