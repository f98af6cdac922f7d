import Foundation
import Testing

/// What an app says about itself to its administrators: its log on the standard error, and where its metrics are.
@Suite struct LogLaunchTests {
    /// Starts an app, waits until it serves or ends, ends it as another process that takes its place would, and returns what it has said.
    private func run(
        _ arguments: [String], environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String, errors: String) {
        // The last line that a start prints.
        let last = arguments.contains("--metrics-port") ? "/metrics\n" : "Ctrl-C to end.\n"
        return try LaunchedApp.run("UIKitDelegateApp", ["--no-restore"] + arguments, environment: environment, until: last)
    }

    /// The events in the lines of a log, with the levels.
    private func events(_ log: String) -> [String] {
        log.split(separator: "\n").map { line in
            let words = line.split(separator: " ")
            let event = words.first { $0.hasPrefix("event=") }?.dropFirst(6) ?? line
            return "\(words.count > 1 ? words[1] : "") \(event)"
        }
    }

    private static let whole = ["notice serving", "notice draining", "notice drained", "notice stopped"]

    @Test func by_itself_an_app_logs_nothing() throws {
        let (status, _, errors) = try run([])
        #expect(status == 0 && errors == "")
    }

    @Test func a_level_of_the_command_line_or_the_environment_is_that_of_the_log() throws {
        #expect(try events(run(["--log-level", "info"]).errors) == Self.whole)
        #expect(try events(run([], environment: ["FRONTMOST_LOG_LEVEL": "Notice"]).errors) == Self.whole)
        #expect(try run(["--log-level", "error"], environment: ["FRONTMOST_LOG_LEVEL": "trace"]).errors == "")
    }

    @Test func the_log_has_no_secret() throws {
        let errors = try run(["--log-level", "trace", "--token", "0123456789abcdef"]).errors
        #expect(events(errors) == Self.whole && !errors.contains("0123456789abcdef") && !errors.contains("token"))
    }

    @Test func the_address_of_the_metrics_is_printed_after_that_of_the_app() throws {
        let lines = try run(["--metrics-port", "0", "--token", "0123456789abcdef"]).output.split(separator: "\n").suffix(3)
        #expect(lines.first?.hasSuffix("/?token=0123456789abcdef") == true)
        let line = try #require(lines.last)
        #expect(line.hasPrefix("Metrics: http://127.0.0.1:") && line.hasSuffix("/metrics") && !line.contains("token"))
    }

    @Test(arguments: [
        (["--log-level", "loud"], [:], "'loud' is invalid for '--log-level"),
        ([], ["FRONTMOST_LOG_LEVEL": "loud"], "FRONTMOST_LOG_LEVEL is \"loud\", which is no level"),
        (["--metrics-port", "65536"], [:], "The port 65536 is out of range"),
        (["--open", "--prometheus"], [:], "Metrics at 127.0.0.1 need a secret, which the app does not have"),
        (["--open", "--metrics-port", "0", "--metrics-bind", "0.0.0.0"], [:], "Metrics at 0.0.0.0 need a secret"),
    ])
    func what_cannot_be_is_refused(arguments: [String], environment: [String: String], message: String) throws {
        let (status, output, errors) = try run(arguments, environment: environment)
        #expect(status != 0 && !output.contains("http://") && errors.contains(message), "\(errors)")
    }
}
