import Foundation

/// A process that serves an app.
package final class ServedApp {
    private let process = Process()
    package let server: Page.Server

    /// Starts the app, and returns when it has printed its address.
    package init(_ program: String, _ arguments: [String]) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        var text = ""
        while !text.contains("\n") {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { throw Fault.noAddress }
            text += String(decoding: data, as: UTF8.self)
        }
        guard let start = text.range(of: "http://"),
            let server = Page.Server(url: String(text[start.lowerBound...].prefix { !$0.isWhitespace }))
        else { throw Fault.noAddress }
        self.server = server
    }

    package enum Fault: Error { case noAddress }

    /// The resident memory in bytes.
    package var memory: Double {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? .nan) * 1024
    }

    /// The processor time in seconds.
    package var processorTime: Double {
        let fields = ((try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)) ?? "")
            .split(separator: " ")
        guard fields.count > 14, let user = Double(fields[13]), let system = Double(fields[14]) else { return .nan }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Asks the app to end.
    /// - Returns: The seconds until it has ended.
    package func terminate() -> Double {
        let start = ContinuousClock.now
        process.terminate()
        waitUntilExit()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// The process.
    package var pid: Int32 { process.processIdentifier }

    /// Waits until the process has ended by a signal that it was sent. `Process` would wait for what it has started as well.
    package func waitUntilExit() {
        while let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
            text.split(separator: ")").last?.hasPrefix(" Z") == false
        { usleep(10_000) }
    }

    /// The processes that it has started and that have not ended.
    package var children: [Int32] {
        let text = (try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)) ?? ""
        return text.split(whereSeparator: \.isWhitespace).compactMap { Int32($0) }
    }

    deinit { if process.isRunning { process.terminate() } }
}
