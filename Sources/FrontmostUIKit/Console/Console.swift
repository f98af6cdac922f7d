import Foundation

/// Diagnostics for an app's author, in the words that the platform has for them.
///
/// A message goes to the log of the running task, else to `sharedLog`, else to standard error. Tasks and frames inherit the log of the
/// code that starts them, so tests that run side by side do not read each other's messages.
@_spi(Engine) @MainActor public enum Console {
    public struct Message: Hashable, Sendable {
        public enum Level: String, Sendable { case warning, fault }
        /// The framework that reports it: `UIKit`, `SwiftUI`.
        public var subsystem: String
        public var level: Level
        public var text: String

        public init(subsystem: String, level: Level = .warning, text: String) {
            (self.subsystem, self.level, self.text) = (subsystem, level, text)
        }
    }

    /// Takes messages instead of standard error.
    @TaskLocal public static var log: ConsoleLog?

    /// Takes the messages of code that inherits no log: blocks sent to a queue, timers, detached tasks, callbacks from other threads.
    /// For a process that runs one app at a time, as a simulation does.
    public static var sharedLog: ConsoleLog?

    /// - Parameter cause: Where given, the message is said once per log (once per process on standard error) for that cause.
    public static func report(_ message: Message, oncePer cause: String? = nil) {
        let log = Console.log ?? sharedLog ?? ConsoleLog.standardError
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

/// Messages in the order in which they came, each distinct one kept once.
@_spi(Engine) @MainActor public final class ConsoleLog {
    /// A message, and how often it was reported.
    public struct Entry: Sendable {
        public let message: Console.Message
        public fileprivate(set) var count: Int
    }

    /// The distinct messages, in the order of their first reports.
    public private(set) var entries: [Entry] = []
    /// Where the entry of a message is.
    private var places: [Console.Message: Int] = [:]
    /// The entries that were reported, one place for each report.
    private var order: [Int] = []
    fileprivate var causes: Set<String> = []
    private let forwards: Bool

    fileprivate static let standardError = ConsoleLog(forwards: true)
    /// How many distinct messages standard error remembers to count their repetitions: a server runs for months.
    private static let mostForwardedEntries = 1_000

    public nonisolated init() { forwards = false }
    private nonisolated init(forwards: Bool) { self.forwards = forwards }

    /// All messages, repetitions included.
    public var messages: [Console.Message] { order.map { entries[$0].message } }

    fileprivate func take(_ message: Console.Message) {
        if forwards && entries.count >= Self.mostForwardedEntries && places[message] == nil { (entries, places) = ([], [:]) }
        let place = places[message] ?? entries.count
        if place == entries.count {
            places[message] = place
            entries.append(Entry(message: message, count: 0))
        }
        entries[place].count += 1
        guard forwards else { return order.append(place) }
        if let line = Self.line(message, count: entries[place].count) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
    }

    /// The line for standard error: at the first report, then at the 10th, the 100th, and so on.
    /// - Parameter count: How often the message has been reported, this time included.
    /// - Returns: Nil for the reports between.
    nonisolated static func line(_ message: Console.Message, count: Int) -> String? {
        let line = "[\(message.subsystem)] \(message.level.rawValue): \(message.text)"
        if count == 1 { return line }
        var power = 10
        while power < count && power <= .max / 10 { power *= 10 }
        return power == count ? line + " (\(count) times so far)" : nil
    }
}
