import Foundation
import Testing

/// An app that is served by several processes.
@Suite struct WorkersLaunchTests {
    /// A supervisor with its workers, which end with the test.
    private final class App {
        let process = Process()
        private let output = Pipe(), errors: URL
        private(set) var lines: [String] = []

        init(_ arguments: [String], environment: [String: String] = [:], lines count: Int = 2) throws {
            errors = FileManager.default.temporaryDirectory.appendingPathComponent("workers-\(UUID().uuidString).txt")
            try Data().write(to: errors)
            let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            process.executableURL = products.appendingPathComponent("UIKitDelegateApp")
            process.arguments = ["--port", "0", "--no-restore"] + arguments
            process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
            process.standardOutput = output
            process.standardError = try FileHandle(forWritingTo: errors)
            try process.run()
            var text = ""
            while text.split(separator: "\n").count < count {
                let data = output.fileHandleForReading.availableData
                if data.isEmpty { break }
                text += String(decoding: data, as: UTF8.self)
            }
            lines = text.split(separator: "\n").map(String.init)
        }

        deinit {
            let pid = process.processIdentifier
            if process.isRunning { kill(pid, SIGKILL) }
            // `Process` would wait for what it has started as well.
            for _ in 0..<200 where WorkersLaunchTests.isRunning(pid) { usleep(50_000) }
            try? FileManager.default.removeItem(at: errors)
        }

        var said: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }
        var address: URL? { lines.first?.split(separator: " ").last.flatMap { URL(string: String($0)) } }

        /// The workers, which are the processes that it has started.
        var workers: [pid_t] {
            let pid = process.processIdentifier
            let text = (try? String(contentsOfFile: "/proc/\(pid)/task/\(pid)/children", encoding: .utf8)) ?? ""
            return text.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }.sorted()
        }

        /// The status of the answer to a request, with a new connection; nil for none.
        func status(of path: String = "/readyz") -> Int? {
            guard let address, var parts = URLComponents(url: address, resolvingAgainstBaseURL: false) else { return nil }
            parts.path = path
            if path == "/readyz" { parts.query = nil }
            return answer(to: parts.url)?.status
        }

        func answer(to url: URL?) -> (status: Int, text: String)? {
            guard let url, let host = url.host, let port = url.port else { return nil }
            let query = url.query.map { "?\($0)" } ?? "", path = url.path.isEmpty ? "/" : url.path
            let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(socket) }
            var place = sockaddr_in()
            place.sin_family = sa_family_t(AF_INET)
            place.sin_port = in_port_t(port).bigEndian
            inet_pton(AF_INET, host, &place.sin_addr)
            let length = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isConnected = withUnsafePointer(to: &place) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, length) == 0 }
            }
            let request = Array("GET \(path)\(query) HTTP/1.1\r\nHost: \(host):\(port)\r\nConnection: close\r\n\r\n".utf8)
            guard isConnected, send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else { return nil }
            var bytes: [UInt8] = [], part = [UInt8](repeating: 0, count: 65536)
            while case let count = recv(socket, &part, part.count, 0), count > 0 { bytes += part.prefix(count) }
            let text = String(decoding: bytes, as: UTF8.self), words = text.split(separator: " ")
            return words.count > 1 ? Int(words[1]).map { ($0, text) } : nil
        }
    }

    private func until(_ what: String, _ isTrue: () -> Bool) throws {
        for _ in 0..<6_000 {
            if isTrue() { return }
            usleep(50_000)
        }
        throw Missing(what: what)
    }

    private struct Missing: Error { var what: String }

    /// Whether there is a process that has not ended. A zombie has.
    private static func isRunning(_ pid: pid_t) -> Bool {
        guard let text = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8) else { return false }
        return !(text.split(separator: ")").last ?? "").hasPrefix(" Z")
    }

    @Test func the_address_is_printed_once_and_any_worker_answers() throws {
        let app = try App(["--workers", "3", "--token", "0123456789abcdef"])
        #expect(app.lines.count == 2 && app.lines[1] == "Press Ctrl-C to end.")
        #expect(app.lines.first?.hasSuffix("/?token=0123456789abcdef") == true)
        try until("three workers") { app.workers.count == 3 }
        #expect((0..<20).allSatisfy { _ in app.status() == 200 })
        #expect(app.answer(to: app.address)?.text.contains("<!doctype html>") == true)
        #expect(app.status(of: "/socket") == 403 || app.status(of: "/socket") == 400, "Not a WebSocket.")
        #expect(app.said == "")
    }

    @Test func a_worker_that_dies_is_replaced_and_the_log_says_how_it_ended() throws {
        let app = try App(["--workers", "2"])
        try until("two workers") { app.workers.count == 2 }
        try until("an answer") { app.status() == 200 }
        let (first, second) = (app.workers[0], app.workers[1])
        kill(first, SIGKILL)
        try until("another one") { app.workers.count == 2 && !app.workers.contains(first) }
        #expect(app.workers.contains(second))
        #expect((0..<20).allSatisfy { _ in app.status() == 200 })
        try until("a line") { app.said.contains("event=died") }
        let line = try #require(app.said.split(separator: "\n").first { $0.contains("event=died") })
        #expect(line.contains("by=signal 9") && line.contains("pid=\(first)") && line.contains(" error "), "\(line)")
    }

    @Test func a_worker_that_traps_leaves_a_backtrace_without_registers() throws {
        let app = try App(["--workers", "1"])
        try until("an answer") { app.status() == 200 }
        let worker = app.workers[0]
        kill(worker, SIGILL)
        try until("a backtrace") { app.said.contains("Backtrace took") }
        // The instruction of a trap comes again after the backtrace; a signal from outside does not.
        try until("a line") {
            if Self.isRunning(worker) { kill(worker, SIGILL) }
            return app.said.contains("event=died")
        }
        #expect(app.said.contains("Program crashed") && app.said.contains("by=signal 4"), "\(app.said.suffix(2000))")
        #expect(!app.said.contains("Registers:"))
        try until("an answer of the next one") { app.status() == 200 }
    }

    @Test func a_backtrace_of_a_worker_that_is_killed_meanwhile_ends_with_it() throws {
        let app = try App(["--workers", "1"])
        try until("an answer") { app.status() == 200 }
        let worker = app.workers[0]
        var writers: [pid_t] = []
        kill(worker, SIGILL)
        try until("a backtrace") {
            writers = children(of: worker).filter { name(of: $0).hasPrefix("swift-backtrac") }
            return !writers.isEmpty || !Self.isRunning(worker)
        }
        try #require(!writers.isEmpty)
        kill(worker, SIGKILL)
        try until("its end") { !writers.contains(where: Self.isRunning) }
        try until("an answer of the next one") { app.status() == 200 }
    }
    private func children(of pid: pid_t) -> [pid_t] {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
        return threads.flatMap { thread in
            let text = (try? String(contentsOfFile: "/proc/\(pid)/task/\(thread)/children", encoding: .utf8)) ?? ""
            return text.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
        }
    }
    private func name(of pid: pid_t) -> String { (try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8)) ?? "" }

    @Test func a_worker_whose_main_thread_hangs_is_replaced() throws {
        let app = try App(["--workers", "2", "--patience", "1"])
        try until("an answer") { app.workers.count == 2 && app.status() == 200 }
        let stopped = app.workers[0]
        kill(stopped, SIGSTOP)
        try until("a line") { app.said.contains("event=hang") }
        try until("another one") { app.workers.count == 2 && !app.workers.contains(stopped) }
        #expect(app.status() == 200 && app.said.contains("event=killed"))
        #expect(app.said.contains("Program crashed"), "It says where it hangs: \(app.said)")
    }

    @Test func on_a_signal_the_workers_end_as_well() throws {
        for signal in [SIGTERM, SIGINT] {
            let app = try App(["--workers", "2"])
            try until("two workers") { app.workers.count == 2 && app.status() == 200 }
            let workers = app.workers
            kill(app.process.processIdentifier, signal)
            app.process.waitUntilExit()
            #expect(app.process.terminationReason == .exit && app.process.terminationStatus == 0 && app.said == "")
            #expect(!workers.contains(where: Self.isRunning))
        }
    }

    @Test func workers_without_a_supervisor_end() throws {
        let app = try App(["--workers", "2"])
        try until("two workers") { app.workers.count == 2 && app.status() == 200 }
        let workers = app.workers
        kill(app.process.processIdentifier, SIGKILL)
        app.process.waitUntilExit()
        try until("the end of the workers") { !workers.contains(where: Self.isRunning) }
        #expect(app.status() == nil)
    }

    @Test func each_worker_has_a_port_for_its_metrics() throws {
        let app = try App(["--workers", "2", "--metrics-port", "0"], lines: 4)
        let addresses = app.lines.filter { $0.hasPrefix("Metrics: ") }.map { $0.dropFirst(9) }
        #expect(Set(addresses).count == 2)
        for address in addresses {
            #expect(app.answer(to: URL(string: String(address)))?.text.contains("frontmost_scenes") == true)
        }
    }

    @Test(arguments: [
        (["--workers", "0"], "The number of workers 0 is out of range"),
        (["--workers", "2", "--patience", "0"], "The patience 0.0 is out of range"),
        (["--workers", "2", "--previews"], "leave --workers out"),
        (["--workers", "2", "--prometheus"], "give --metrics-port"),
        (["--workers", "2", "--metrics-port", "65535"], "leaves no ports"),
        (["--workers", "2", "--bind", "192.0.2.1"], "Cannot listen on 192.0.2.1"),
        (["--workers", "2", "--open", "--metrics-port", "0", "--metrics-bind", "0.0.0.0"], "need a secret"),
    ])
    func what_cannot_be_is_refused(arguments: [String], message: String) throws {
        let app = try App(arguments)
        app.process.waitUntilExit()
        #expect(app.process.terminationStatus != 0 && !app.lines.joined().contains("http://"))
        #expect(app.said.contains(message), "\(app.said)")
    }
}
