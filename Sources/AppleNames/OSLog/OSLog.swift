@_exported import Foundation

/// Where messages go: a part of an app. The system's own log does not exist here, so messages are written to the standard error
/// stream, each as a line with its level, subsystem and category:
///
///     [error] com.example.notes sync: The server did not answer.
public final class OSLog: NSObject, Sendable {
    let origin: LogOrigin

    /// Creates a log for a part of an app.
    /// - Parameters:
    ///   - subsystem: The app or the module, as a reversed domain name.
    ///   - category: The part of it.
    public init(subsystem: String, category: String) { origin = LogOrigin(subsystem: subsystem, category: category) }
    private init(_ origin: LogOrigin) { self.origin = origin }

    /// The log without a subsystem.
    public static let `default` = OSLog(LogOrigin())
    /// A log that writes nothing.
    public static let disabled = OSLog(LogOrigin(isEnabled: false))

    /// Whether messages of a level are written.
    public func isEnabled(type: OSLogType) -> Bool { origin.isEnabled }
}

/// The part of an app that a message is from.
struct LogOrigin: Sendable {
    var subsystem = "", category = "", isEnabled = true

    func write(_ message: @autoclosure () -> String, _ type: OSLogType) {
        guard isEnabled else { return }
        FileHandle.standardError.write(Data((line(message(), type) + "\n").utf8))
    }

    func line(_ message: String, _ type: OSLogType) -> String {
        let name = [subsystem, category].filter { !$0.isEmpty }.joined(separator: " ")
        return "[\(type.word)] \(name.isEmpty ? "" : name + ": ")\(message)"
    }
}

/// Writes a message at the default level.
public func os_log(_ message: OSLogMessage) { os_log(.default, message) }

/// Writes a message.
public func os_log(_ type: OSLogType, _ message: OSLogMessage) { os_log(type, log: .default, message) }

/// Writes a message to a log.
public func os_log(_ type: OSLogType, log: OSLog, _ message: OSLogMessage) { log.origin.write(message.text, type) }

/// Writes a message that is made of a format and its arguments.
/// - Parameters:
///   - message: A format of C, with `%@` for objects and values. `%{private}@` hides an argument.
///   - arguments: As many as the format has places for. A place without an argument is written as it is.
@_disfavoredOverload public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: Any...
) {
    log.origin.write(LogFormat.text(message.description, arguments), type)
}

/// Writes a message that is made of a format and its arguments.
@_disfavoredOverload public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString, _ arguments: Any...
) {
    log.origin.write(LogFormat.text(message.description, arguments), type)
}
