import Foundation
import Testing

/// User defaults of apps that are launched as processes, with a folder for each test.
@Suite struct DefaultsLaunchTests {
    private let home = FileManager.default.temporaryDirectory.appendingPathComponent("defaults-\(UUID().uuidString)")
    private var file: URL { home.appendingPathComponent("DefaultsApp.plist") }

    /// Launches the app with instructions and waits until it has executed them and serves.
    private func start(_ instructions: [String], limit: String? = nil) throws -> (app: Process, said: String, errors: Pipe) {
        let process = Process(), output = Pipe(), errors = Pipe()
        let app = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent("DefaultsApp")
        let arguments = ["--port", "0", "--no-restore", "--"] + instructions
        if let limit {
            process.executableURL = URL(fileURLWithPath: "/bin/bash")
            process.arguments = ["-c", "\(limit); exec \"$0\" \"$@\"", app.path] + arguments
        } else {
            (process.executableURL, process.arguments) = (app, arguments)
        }
        process.environment = ProcessInfo.processInfo.environment.merging(["XDG_CONFIG_HOME": home.path]) { $1 }
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        var said = ""
        while !said.contains("Ctrl-C") {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            said += String(decoding: data, as: UTF8.self)
        }
        return (process, said, errors)
    }

    private func end(_ process: Process) {
        process.terminate()
        process.waitUntilExit()
    }

    private var saved: [String: Any] {
        guard let data = try? Data(contentsOf: file) else { return [:] }
        return (try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)) as? [String: Any] ?? [:]
    }

    private func put(_ values: [String: Any]) throws {
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0).write(to: file)
    }

    private var files: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: home.path)) ?? []).sorted() }

    /// Polls a condition that another process fulfils. Returns false after a minute.
    private func isSoon(_ condition: () -> Bool) -> Bool {
        for _ in 0..<6000 {
            if condition() { return true }
            usleep(10_000)
        }
        return false
    }

    @Test func defaults_are_on_disk_after_the_process_was_terminated() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        try put(["old": "kept", "gone": 1])
        let (app, _, _) = try start(["set", "word", "日本", "remove", "gone", "suite", "own.suite", "x", "y", "store", "value"])
        end(app)
        #expect(app.terminationStatus == 0)
        #expect(saved as? [String: String] == ["old": "kept", "word": "日本", "stored": "value"])
        #expect(files.contains("own.suite.plist"))
        let (again, said, _) = try start(["show", "word", "show", "gone", "show", "stored"])
        end(again)
        #expect(said.hasPrefix("日本\nnil\nvalue\n"))
    }

    @Test func defaults_are_on_disk_after_the_app_has_exited() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let (app, _, _) = try start(["set", "word", "x", "synchronize", "exit"])
        app.waitUntilExit()
        #expect(saved["word"] as? String == "x")
    }

    @Test func a_killed_process_has_saved_all_but_the_latest_writes() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let (app, _, _) = try start(["set", "word", "x"])
        #expect(isSoon { saved["word"] as? String == "x" })
        kill(app.processIdentifier, SIGKILL)
        app.waitUntilExit()
        #expect(saved["word"] as? String == "x")
    }

    @Test func processes_that_save_at_the_same_time_lose_no_keys() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let apps = try (0..<3).map { try start(["many", "process\($0)-", "50"]).app }
        for app in apps { app.terminate() }
        for app in apps { app.waitUntilExit() }
        #expect(saved.count == 150)
    }

    @Test func remains_of_interrupted_saves_are_removed_at_the_start() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        try put(["old": "kept"])
        try Data("<plist".utf8).write(to: home.appendingPathComponent(".DefaultsApp.plist.new-1"))
        let (app, _, _) = try start([])
        #expect(!files.contains(".DefaultsApp.plist.new-1") && saved["old"] as? String == "kept")
        end(app)
    }

    @Test func a_failed_save_is_reported_once_and_retried() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        // A file is in the place of the folder.
        try Data().write(to: home)
        let (app, _, errors) = try start(["set", "word", "x"])
        var said = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        #expect(said.contains("DefaultsApp.plist could not be written") && said.contains("retried"))
        usleep(1_500_000)
        try FileManager.default.removeItem(at: home)
        #expect(isSoon { saved["word"] as? String == "x" })
        end(app)
        said += String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        #expect(said.components(separatedBy: "could not be written").count == 2)
    }

    @Test func a_full_disk_leaves_the_existing_file_intact() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        try put(["old": "kept"])
        let (app, _, errors) = try start(["set", "word", "x"], limit: "trap '' XFSZ; ulimit -f 0")
        let said = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
        #expect(said.contains("could not be written: File too large"), "\(said)")
        end(app)
        #expect(saved as? [String: String] == ["old": "kept"])
        #expect(!files.contains { $0.contains(".new-") })
    }
}
