import Foundation
import NIOCore

/// Reads a file part by part, as far as a client takes it. It stays on the connection's event loop.
final class DownloadReader {
    /// The size of the file when it was opened, in bytes.
    let size: Int
    /// Called when the whole file has been sent.
    let served: @Sendable () -> Void
    private let handle: FileHandle
    private var sent = 0

    /// Opens the file; nil if that fails.
    init?(_ download: DownloadShelf.Download) {
        guard let handle = try? FileHandle(forReadingFrom: download.file), let end = try? handle.seekToEnd(),
            (try? handle.seek(toOffset: 0)) != nil
        else { return nil }
        (self.handle, size, served) = (handle, Int(end), download.served)
    }

    deinit { try? handle.close() }

    var isAtEnd: Bool { sent == size }

    /// The next part, which is empty at the end; nil if the file has become shorter or cannot be read.
    func nextPart(upTo count: Int) -> ByteBuffer? {
        let wanted = min(count, size - sent)
        if wanted == 0 { return ByteBuffer() }
        guard let bytes = try? handle.read(upToCount: wanted), bytes.count == wanted else { return nil }
        sent += wanted
        return ByteBuffer(bytes: bytes)
    }
}
