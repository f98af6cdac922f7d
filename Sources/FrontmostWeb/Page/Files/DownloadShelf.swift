import Foundation
import Synchronization

/// The files that pages may download, by tickets that cannot be guessed. A ticket belongs to the session whose page it was sent to, and ends
/// with it, with the request that it answers, or after some minutes.
///
/// It is used by the server's threads and by the main actor.
final class DownloadShelf: Sendable {
    /// How long a ticket is valid, in seconds.
    static let patience: TimeInterval = 600
    static let folder = "files"

    struct Download: Sendable {
        let file: URL
        let name: String
        let contentType: String
        let expires: Date
        /// Called on the server's thread when a client has got the whole file.
        let served: @Sendable () -> Void
    }

    private let downloads = Mutex<[String: Download]>([:])

    /// Puts a file on the shelf.
    /// - Returns: The ticket.
    func add(_ file: URL, contentType: String, now: Date = Date(), served: @escaping @Sendable () -> Void) -> String {
        let ticket = AccessToken().text
        let download = Download(
            file: file, name: file.lastPathComponent, contentType: contentType, expires: now + Self.patience, served: served)
        downloads.withLock { downloads in
            downloads = downloads.filter { $0.value.expires > now }
            downloads[ticket] = download
        }
        return ticket
    }

    /// Takes a file off the shelf.
    func remove(_ ticket: String) { _ = downloads.withLock { $0.removeValue(forKey: ticket) } }

    /// The path of a file on the shelf.
    static func path(_ ticket: String, name: String) -> String {
        let allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7f}"))
            .union(CharacterSet(charactersIn: "-._~"))
        return "/\(folder)/\(ticket)/" + (name.addingPercentEncoding(withAllowedCharacters: allowed) ?? "file")
    }

    /// The file at a path; nil if there is none, or its ticket has expired.
    func download(at path: String, now: Date = Date()) -> Download? {
        let parts = path.split(separator: "/")
        guard parts.count == 3, parts[0] == Self.folder else { return nil }
        let found = downloads.withLock { $0[String(parts[1])] }
        return found.flatMap { $0.expires > now ? $0 : nil }
    }
}

extension DownloadShelf.Download {
    /// The value of the `Content-Disposition` header: the browser stores the file under its name, and does not show it.
    var disposition: String {
        let allowed = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
        return "attachment; filename*=UTF-8''" + (name.addingPercentEncoding(withAllowedCharacters: allowed) ?? "file")
    }
}
