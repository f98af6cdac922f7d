import Foundation

/// An app of the tests that runs as a process of its own.
final class LaunchedApp {
    let process = Process()
    /// What the app had printed when it served, or had ended.
    private(set) var output = ""
    private let errors = Pipe()

    /// Starts an app, and waits until it serves or ends.
    /// - Parameters:
    ///   - name: The name of its product.
    ///   - environment: Variables beside those of the tests, or in place of them.
    ///   - last: The end of what it prints when it serves.
    ///   - limit: A command of the shell that comes first, such as `ulimit`.
    init(
        _ name: String, _ arguments: [String], environment: [String: String] = [:], until last: String = "Ctrl-C to end.\n",
        limit: String? = nil
    ) throws {
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name)
        let all = ["--port", "0"] + arguments
        if let limit {
            process.executableURL = URL(fileURLWithPath: "/bin/bash")
            process.arguments = ["-c", "\(limit); exec \"$0\" \"$@\"", program.path] + all
        } else {
            (process.executableURL, process.arguments) = (program, all)
        }
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let printed = Pipe()
        (process.standardOutput, process.standardError) = (printed, errors)
        try process.run()
        while !output.contains(last) {
            let data = printed.fileHandleForReading.availableData
            if data.isEmpty { break }
            output += String(decoding: data, as: UTF8.self)
        }
    }

    /// What the app has said on its standard error since this was asked last. Waits until there is something.
    func nextErrors() -> String { String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self) }

    /// Ends the app as another process that takes its place would, if it runs.
    /// - Returns: Its status, and what it has said on its standard error since `nextErrors()`.
    @discardableResult func end() -> (status: Int32, errors: String) {
        if process.isRunning { process.terminate() }
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, said)
    }

    /// Starts an app, and ends it when it serves.
    static func run(
        _ name: String, _ arguments: [String], environment: [String: String] = [:], until last: String = "Ctrl-C to end.\n"
    ) throws -> (status: Int32, output: String, errors: String) {
        let app = try LaunchedApp(name, arguments, environment: environment, until: last)
        let (status, errors) = app.end()
        return (status, app.output, errors)
    }
}
