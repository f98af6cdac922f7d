import Logging
import NIOCore

@testable import FrontmostWeb

/// Keeps the lines of a log for tests: the level, then the metadata by name.
final class RecordedLog: Sendable {
    private struct Handler: LogHandler {
        let log: RecordedLog
        var metadataProvider: Logger.MetadataProvider?
        var metadata = Logger.Metadata()
        var logLevel: Logger.Level

        subscript(metadataKey key: String) -> Logger.MetadataValue? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let values = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
            log.lines.update { $0.append(([event.level.rawValue] + values).joined(separator: " ")) }
        }
    }

    let lines = Watched<[String]>([])

    func logger(_ level: Logger.Level = .trace) -> Logger {
        Logger(label: "test") { _ in Handler(log: self, logLevel: level) }
    }

    /// The lines so far. They are forgotten.
    func take() -> [String] {
        let taken = lines.value
        lines.update { $0 = [] }
        return taken
    }

    /// Waits until there is a line that contains a text.
    func line(with text: String) async throws -> String {
        try await lines.wait { lines in lines.first { $0.contains(text) } }
    }
}
