import Foundation

/// Diagnostics for an app's author, in the words that the platform has for them.
///
/// A message goes to the log of the running task, else to `sharedLog`, else to standard error. Tasks and frames inherit the log of the
/// code that starts them, so tests that run side by side do not read each other's messages.
@MainActor package enum Console {
    package struct Message: Hashable, Sendable {
        package enum Level: String, Sendable { case warning, fault }
        /// The framework that reports it: `UIKit`, `SwiftUI`.
        package var subsystem: String
        package var level: Level
        package var text: String

        package init(subsystem: String, level: Level = .warning, text: String) {
            (self.subsystem, self.level, self.text) = (subsystem, level, text)
        }
    }

    /// Takes messages instead of standard error.
    @TaskLocal package static var log: ConsoleLog?

    /// Takes the messages of code that inherits no log: blocks sent to a queue, timers, detached tasks, callbacks from other threads.
    /// For a process that runs one app at a time, as a simulation does.
    package static var sharedLog: ConsoleLog?

    /// - Parameter cause: Where given, the message is said once per log (once per process on standard error) for that cause.
    package static func report(_ message: Message, oncePer cause: String? = nil) {
        let log = Console.log ?? sharedLog ?? ConsoleLog.standardError
        if let cause, !log.causes.insert(cause).inserted { return }
        log.take(message)
    }

    /// Says what an app did wrong and stops the process, where the platform raises an exception. The console is told first, since
    /// optimised builds leave the message of a precondition out.
    package static func stop(_ text: String, subsystem: String = "UIKit") -> Never {
        report(Message(subsystem: subsystem, level: .fault, text: text))
        preconditionFailure(text)
    }

    /// Runs `body` and answers what was reported meanwhile.
    package static func messages(of body: () throws -> Void) rethrows -> [Message] {
        let log = ConsoleLog()
        try $log.withValue(log) { try body() }
        return log.messages
    }
}

/// Messages in the order in which they came, each distinct one kept once.
@MainActor package final class ConsoleLog {
    /// A message, and how often it was reported.
    package struct Entry: Sendable {
        package let message: Console.Message
        package fileprivate(set) var count: Int
    }

    /// The distinct messages, in the order of their first reports.
    package private(set) var entries: [Entry] = []
    /// Where the entry of a message is.
    private var places: [Console.Message: Int] = [:]
    /// The entries that were reported, one place for each report.
    private var order: [Int] = []
    fileprivate var causes: Set<String> = []
    private let forwards: Bool

    fileprivate static let standardError = ConsoleLog(forwards: true)
    /// How many distinct messages standard error remembers to count their repetitions: a server runs for months.
    private static let mostForwardedEntries = 1_000

    package nonisolated init() { forwards = false }
    private nonisolated init(forwards: Bool) { self.forwards = forwards }

    /// All messages, repetitions included.
    package var messages: [Console.Message] { order.map { entries[$0].message } }

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
