import Foundation

/// Diagnostics for an app's developer, worded as on the platform where it has a message for the case.
///
/// A message goes to the log of the running task, otherwise to `sharedLog`, otherwise to standard error. Tasks and frames inherit
/// the log of the code that starts them, so that parallel tests do not see each other's messages.
@MainActor package enum Console {
    package struct Message: Hashable, Sendable {
        package enum Level: String, Sendable { case warning, fault }
        /// The reporting framework, such as `UIKit` or `SwiftUI`.
        package var subsystem: String
        package var level: Level
        package var text: String

        package init(subsystem: String, level: Level = .warning, text: String) {
            (self.subsystem, self.level, self.text) = (subsystem, level, text)
        }
    }

    /// The log that receives messages instead of standard error.
    @TaskLocal package static var log: ConsoleLog?

    /// The log of code that inherits none: blocks on a queue, timers, detached tasks, callbacks from other threads. For a process
    /// that runs one app at a time, such as a simulation.
    package static var sharedLog: ConsoleLog?

    /// Reports a message.
    /// - Parameter cause: If given, the message is reported once per log for each cause. Standard error forgets old causes when there
    ///   are many. If the cause is one object, keep a flag in the object instead.
    package static func report(_ message: Message, oncePer cause: String? = nil) {
        let log = Console.log ?? sharedLog ?? ConsoleLog.standardError
        if let cause, !log.isNew(cause) { return }
        log.record(message)
    }

    /// Reports a message from code that may run on any thread.
    nonisolated package static func reportFromAnyThread(_ message: Message, oncePer cause: String? = nil) {
        if MainQueue.isCurrent { return MainActor.assumeIsolated { report(message, oncePer: cause) } }
        Task { @MainActor in report(message, oncePer: cause) }
    }

    /// Reports, once, that an accepted name has no effect. Such names exist so that sources compile. Any thread may call it.
    /// - Parameter reason: Why, or what to use instead, as a sentence that follows a colon; nil if nothing implements it yet.
    nonisolated package static func noteWithoutEffect(_ name: String, _ reason: String? = nil, subsystem: String = "UIKit") {
        let text = "\(name) has no effect\(reason.map { ": \($0)" } ?? " yet.")"
        reportFromAnyThread(Message(subsystem: subsystem, text: text), oncePer: name)
    }

    /// Reports, once, that a property has no effect. Called when it was set: without a change there is nothing to say.
    /// - Parameters:
    ///   - old: The value before.
    ///   - new: The value that was set.
    nonisolated static func noteWithoutEffect<Value: Equatable>(
        _ name: String, _ reason: String, from old: Value, to new: Value
    ) {
        if old != new { noteWithoutEffect(name, reason) }
    }

    /// Reports, once for each name, that the system font stands for a font of an app.
    nonisolated package static func noteCustomFont(_ name: String, subsystem: String = "UIKit") {
        reportFromAnyThread(
            Message(
                subsystem: subsystem,
                text:
                    "The system font stands for the font '\(name)': no file of the app has it. List the file under UIAppFonts, or register it."
            ),
            oncePer: "font \(name)")
    }

    /// Reports a programming error and stops the process, in cases in which the platform raises an exception. The message is
    /// written first, since optimised builds omit the message of a precondition.
    package static func stop(_ text: String, subsystem: String = "UIKit") -> Never {
        report(Message(subsystem: subsystem, level: .fault, text: text))
        preconditionFailure(text)
    }

    /// Does the same from any thread. Off the main thread the message goes to standard error only.
    nonisolated package static func stopFromAnyThread(_ text: String, subsystem: String) -> Never {
        if MainQueue.isCurrent { MainActor.assumeIsolated { stop(text, subsystem: subsystem) } }
        fatalError("\(subsystem): \(text)")
    }

    /// Runs `body` and returns the messages that it reported.
    package static func messages(of body: () throws -> Void) rethrows -> [Message] {
        let log = ConsoleLog()
        try $log.withValue(log) { try body() }
        return log.messages
    }
}

/// Reported messages. Each distinct message is stored once.
@MainActor package final class ConsoleLog {
    /// A message and the number of its reports.
    package struct Entry: Sendable {
        package let message: Console.Message
        package fileprivate(set) var count: Int
    }

    /// The distinct messages, in the order of their first reports.
    package private(set) var entries: [Entry] = []
    /// The index of each message's entry.
    private var places: [Console.Message: Int] = [:]
    /// The entry index of each report, in order.
    private var order: [Int] = []
    private(set) var causes: Set<String> = []
    private let forwards: Bool

    fileprivate static let standardError = ConsoleLog(forwards: true)
    /// The number of distinct messages, and of causes, that standard error remembers in order to find repetitions. Limited, since a
    /// server runs for months.
    static let mostForwardedEntries = 1_000

    package nonisolated init() { forwards = false }
    nonisolated init(forwards: Bool) { self.forwards = forwards }

    /// All messages in order, repetitions included.
    package var messages: [Console.Message] { order.map { entries[$0].message } }

    /// Notes a cause of a message, and returns whether it is the first time.
    func isNew(_ cause: String) -> Bool {
        if forwards && causes.count >= Self.mostForwardedEntries && !causes.contains(cause) { causes = [] }
        return causes.insert(cause).inserted
    }

    fileprivate func record(_ message: Console.Message) {
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

    /// The line for standard error at the first report, then at the 10th, the 100th, and so on.
    /// - Parameter count: The number of reports of this message, including this one.
    /// - Returns: Nil for the reports in between.
    nonisolated static func line(_ message: Console.Message, count: Int) -> String? {
        let line = "[\(message.subsystem)] \(message.level.rawValue): \(message.text)"
        if count == 1 { return line }
        var power = 10
        while power < count && power <= .max / 10 { power *= 10 }
        return power == count ? line + " (\(count) times so far)" : nil
    }
}
