import Foundation
import Testing

/// User defaults of apps that are launched as processes, with a folder for each test.
@Suite struct DefaultsLaunchTests {
    private let home = FileManager.default.temporaryDirectory.appendingPathComponent("defaults-\(UUID().uuidString)")
    private var file: URL { home.appendingPathComponent("DefaultsApp.plist") }

    /// Launches the app with instructions and waits until it has executed them and serves.
    private func start(_ instructions: [String], limit: String? = nil) throws -> LaunchedApp {
        try LaunchedApp(
            "DefaultsApp", ["--no-restore", "--"] + instructions, environment: ["XDG_CONFIG_HOME": home.path], limit: limit)
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
        let app = try start(["set", "word", "日本", "remove", "gone", "suite", "own.suite", "x", "y", "store", "value"])
        #expect(app.end().status == 0)
        #expect(saved as? [String: String] == ["old": "kept", "word": "日本", "stored": "value"])
        #expect(files.contains("own.suite.plist"))
        let again = try start(["show", "word", "show", "gone", "show", "stored"])
        again.end()
        #expect(again.output.hasPrefix("日本\nnil\nvalue\n"))
    }

    @Test func defaults_are_on_disk_after_the_app_has_exited() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let app = try start(["set", "word", "x", "synchronize", "exit"])
        app.process.waitUntilExit()
        #expect(saved["word"] as? String == "x")
    }

    @Test func a_killed_process_has_saved_all_but_the_latest_writes() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let app = try start(["set", "word", "x"])
        #expect(isSoon { saved["word"] as? String == "x" })
        kill(app.process.processIdentifier, SIGKILL)
        app.process.waitUntilExit()
        #expect(saved["word"] as? String == "x")
    }

    @Test func processes_that_save_at_the_same_time_lose_no_keys() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        let apps = try (0..<3).map { try start(["many", "process\($0)-", "50"]) }
        for app in apps { app.process.terminate() }
        for app in apps { app.process.waitUntilExit() }
        #expect(saved.count == 150)
    }

    @Test func remains_of_interrupted_saves_are_removed_at_the_start() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        try put(["old": "kept"])
        try Data("<plist".utf8).write(to: home.appendingPathComponent(".DefaultsApp.plist.new-1"))
        let app = try start([])
        #expect(!files.contains(".DefaultsApp.plist.new-1") && saved["old"] as? String == "kept")
        app.end()
    }

    @Test func a_failed_save_is_reported_once_and_retried() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        // A file is in the place of the folder.
        try Data().write(to: home)
        let app = try start(["set", "word", "x"])
        var said = app.nextErrors()
        #expect(said.contains("DefaultsApp.plist could not be written") && said.contains("retried"))
        usleep(1_500_000)
        try FileManager.default.removeItem(at: home)
        #expect(isSoon { saved["word"] as? String == "x" })
        said += app.end().errors
        #expect(said.components(separatedBy: "could not be written").count == 2)
    }

    @Test func a_full_disk_leaves_the_existing_file_intact() throws {
        defer { try? FileManager.default.removeItem(at: home) }
        try put(["old": "kept"])
        let app = try start(["set", "word", "x"], limit: "trap '' XFSZ; ulimit -f 0")
        let said = app.nextErrors()
        #expect(said.contains("could not be written: File too large"), "\(said)")
        app.end()
        #expect(saved as? [String: String] == ["old": "kept"])
        #expect(!files.contains { $0.contains(".new-") })
    }
}
