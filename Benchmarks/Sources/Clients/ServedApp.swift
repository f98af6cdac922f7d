import Foundation

/// A process that serves an app.
final class ServedApp {
    private let process = Process()
    let server: Page.Server

    /// Starts the app, and returns when it has printed its address.
    init(_ program: String, _ arguments: [String]) throws {
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

    enum Fault: Error { case noAddress }

    /// The resident memory in bytes.
    var memory: Double {
        let status = (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } ?? .nan) * 1024
    }

    /// The processor time in seconds.
    var processorTime: Double {
        let fields = ((try? String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)) ?? "")
            .split(separator: " ")
        guard fields.count > 14, let user = Double(fields[13]), let system = Double(fields[14]) else { return .nan }
        return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// Asks the app to end.
    /// - Returns: The seconds until it has ended.
    func terminate() -> Double {
        let start = ContinuousClock.now
        process.terminate()
        process.waitUntilExit()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    deinit { if process.isRunning { process.terminate() } }
}
