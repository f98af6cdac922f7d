import Foundation

/// Where the framework says what an app did wrong, in the words the platform has for it.
///
/// Messages go to standard error, or to the `ConsoleLog` that the running task was given: a log is handed on to the tasks
/// and frames that code under it starts, so tests that run side by side do not read each other's messages.
@_spi(Engine) @MainActor public enum Console {
    public struct Message: Equatable, Sendable {
        public enum Level: String, Sendable { case warning, fault }
        /// Who speaks: `UIKit`, `SwiftUI`.
        public var subsystem: String
        public var level: Level
        public var text: String

        public init(subsystem: String, level: Level = .warning, text: String) {
            (self.subsystem, self.level, self.text) = (subsystem, level, text)
        }
    }

    /// Takes messages instead of standard error.
    @TaskLocal public static var log: ConsoleLog?

    /// - Parameter cause: Where given, the message is said once per log (once per process on standard error) for that cause.
    public static func report(_ message: Message, oncePer cause: String? = nil) {
        let log = Console.log ?? ConsoleLog.standardError
        if let cause, !log.causes.insert(cause).inserted { return }
        log.take(message)
    }

    /// Says what an app did wrong and stops the process, where the platform raises an exception. The console is told first, since
    /// optimised builds leave the message of a precondition out.
    public static func stop(_ text: String, subsystem: String = "UIKit") -> Never {
        report(Message(subsystem: subsystem, level: .fault, text: text))
        preconditionFailure(text)
    }

    /// Runs `body` and answers what was reported meanwhile.
    public static func messages(of body: () throws -> Void) rethrows -> [Message] {
        let log = ConsoleLog()
        try $log.withValue(log) { try body() }
        return log.messages
    }
}

/// Messages in the order in which they came.
@_spi(Engine) @MainActor public final class ConsoleLog {
    public private(set) var messages: [Console.Message] = []
    fileprivate var causes: Set<String> = []
    private let forwards: Bool

    fileprivate static let standardError = ConsoleLog(forwards: true)

    public nonisolated init() { forwards = false }
    private nonisolated init(forwards: Bool) { self.forwards = forwards }

    fileprivate func take(_ message: Console.Message) {
        guard forwards else { return messages.append(message) }
        FileHandle.standardError.write(Data("[\(message.subsystem)] \(message.level.rawValue): \(message.text)\n".utf8))
    }
}
