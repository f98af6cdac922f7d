import ArgumentParser
import Foundation
import Logging

extension LaunchOptions {
    /// How much is logged, from all to nearly nothing.
    public enum LogLevel: String, CaseIterable, Sendable, ExpressibleByArgument {
        case trace, debug, info, notice, warning, error, critical

        var level: Logger.Level { Logger.Level(rawValue: rawValue) ?? .warning }
    }

    /// The environment variable that can have the level of the log.
    static let logLevelVariable = "FRONTMOST_LOG_LEVEL"

    /// The level that the command line or the environment gives; nil if none does.
    func chosenLogLevel(in environment: [String: String]) -> Logger.Level? {
        (logLevel ?? environment[Self.logLevelVariable].flatMap { LogLevel(rawValue: $0.lowercased()) })?.level
    }

    func validateLog() throws {
        guard let text = ProcessInfo.processInfo.environment[Self.logLevelVariable], !text.isEmpty else { return }
        if LogLevel(rawValue: text.lowercased()) == nil {
            let all = LogLevel.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("\(Self.logLevelVariable) is \"\(text)\", which is no level: give one of \(all).")
        }
    }
}
