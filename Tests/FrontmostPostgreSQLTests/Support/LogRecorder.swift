#if PostgreSQL
    import Foundation
    import Logging

    /// Keeps the lines of a log.
    final class LogRecorder: LogHandler, @unchecked Sendable {
        private let lock = NSLock()
        // Unchecked: the lock guards it.
        private var recorded: [String] = []
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        var lines: [String] { lock.withLock { recorded } }
        var logger: Logger { Logger(label: "test") { _ in self } }

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { nil }
            set {}
        }

        func log(event: LogEvent) {
            let name = event.metadata?["event"].map { "\($0) " } ?? ""
            lock.withLock { recorded.append("\(name)\(event.message)") }
        }
    }
#endif
