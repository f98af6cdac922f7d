import Foundation
import NIOCore
import Synchronization

/// Reads a file part by part, as far as a client takes it. It stays on the connection's event loop.
final class DownloadReader {
    /// The size of the file when it was opened, in bytes.
    let size: Int
    /// Receives the outcome of the download.
    let report: @Sendable (DownloadShelf.Progress) -> Void
    private let handle: FileHandle
    private var sent = 0

    /// Opens the file; nil if that fails.
    init?(_ download: DownloadShelf.Download) {
        guard let handle = try? FileHandle(forReadingFrom: download.file), let end = try? handle.seekToEnd(),
            (try? handle.seek(toOffset: 0)) != nil
        else { return nil }
        (self.handle, size, report) = (handle, Int(end), download.report)
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

/// Reports the beginning of a download, and its end: as a failure if it goes away before `complete()`.
final class DownloadReceipt: Sendable {
    private let report: @Sendable (DownloadShelf.Progress) -> Void
    private let isComplete = Atomic(false)

    init(_ report: @escaping @Sendable (DownloadShelf.Progress) -> Void) {
        self.report = report
        report(.began)
    }

    deinit { if !isComplete.load(ordering: .acquiring) { report(.failed) } }

    /// The client has got the whole file.
    func complete() {
        isComplete.store(true, ordering: .releasing)
        report(.served)
    }
}
