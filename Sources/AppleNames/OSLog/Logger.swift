/// Writes messages of a part of an app to the standard error stream. See ``OSLog``.
///
///     private let logger = Logger(subsystem: "com.example.notes", category: "sync")
///     logger.error("\(url, privacy: .public) did not answer")
public struct Logger: Sendable {
    private let origin: LogOrigin

    /// Creates a logger without a subsystem.
    public init() { origin = LogOrigin() }
    /// Creates a logger for a part of an app.
    /// - Parameters:
    ///   - subsystem: The app or the module, as a reversed domain name.
    ///   - category: The part of it.
    public init(subsystem: String, category: String) { origin = LogOrigin(subsystem: subsystem, category: category) }
    /// Creates a logger that writes to a log.
    public init(_ log: OSLog) { origin = log.origin }

    /// Writes a message at the default level.
    public func log(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes a message.
    public func log(level: OSLogType, _ message: OSLogMessage) { origin.write(message.text, level) }
    /// Writes a message for the search for a mistake.
    public func trace(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes a message for the search for a mistake.
    public func debug(_ message: OSLogMessage) { log(level: .debug, message) }
    /// Writes a message that helps, but is not needed to understand a mistake.
    public func info(_ message: OSLogMessage) { log(level: .info, message) }
    /// Writes a message that is needed to understand a mistake.
    public func notice(_ message: OSLogMessage) { log(level: .default, message) }
    /// Writes a message about something unexpected.
    public func warning(_ message: OSLogMessage) { log(level: .error, message) }
    /// Writes a message about a mistake.
    public func error(_ message: OSLogMessage) { log(level: .error, message) }
    /// Writes a message about a mistake in the program.
    public func critical(_ message: OSLogMessage) { log(level: .fault, message) }
    /// Writes a message about a mistake in the program.
    public func fault(_ message: OSLogMessage) { log(level: .fault, message) }
}
