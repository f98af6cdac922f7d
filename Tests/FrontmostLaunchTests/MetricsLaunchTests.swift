import Foundation
import Testing

/// Apps that are launched for measurement, without a page.
@Suite struct MetricsLaunchTests {
    /// Runs an executable of this package until it ends.
    private func run(_ name: String, _ arguments: [String]) throws -> (status: Int32, errors: String) {
        let process = Process(), errors = Pipe()
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = folder.appendingPathComponent(name)
        (process.arguments, process.standardError) = (arguments, errors)
        try process.run()
        let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, said)
    }

    private struct Metrics: Decodable {
        struct Memory: Decodable { let screens: [Screen] }
        struct Screen: Decodable { let screen: String }
        struct Frames: Decodable { let count: Int }
        let format, app: String
        let duration: Double
        let memory: Memory
        let frames: Frames
    }

    @Test func an_app_with_the_hud_writes_what_it_cost_and_ends() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("metrics-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        // How far an app comes within two seconds depends on the machine. If it has shown nothing yet, it gets more time.
        for duration in [2, 20, 60] {
            let (status, errors) = try run("MeasuredApp", ["--metrics", file.path, "--duration", "\(duration)"])
            #expect(status == 0, "\(errors)")
            let metrics = try JSONDecoder().decode(Metrics.self, from: Data(contentsOf: file))
            if metrics.frames.count == 0 && duration < 60 { continue }
            #expect(metrics.format == "frontmost.metrics" && metrics.app == "MeasuredApp")
            #expect(metrics.duration > 0 && metrics.frames.count > 0)
            #expect(metrics.memory.screens.map(\.screen) == ["Ticking"])
            break
        }
    }

    @Test func an_app_without_instruments_says_so() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("metrics-\(UUID().uuidString).json")
        let (status, errors) = try run("UIKitDelegateApp", ["--metrics", file.path, "--duration", "0.1"])
        #expect(status == 1 && errors.contains("Nothing measures the app") && errors.contains(".debugHUD()"), "\(errors)")
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test(arguments: [
        (["--metrics", "/there/is/no/such/folder/metrics.json"], "there is no folder /there/is/no/such/folder"),
        (["--metrics", "/tmp/metrics.json", "--duration", "0"], "The duration 0.0 is too short"),
        (["--metrics", "/tmp/metrics.json", "--duration", "1e400"], "give a number of seconds above 0 and up to 1000000000"),
        (["--metrics", "/tmp/metrics.json", "--duration", "1e30"], "give a number of seconds above 0 and up to 1000000000"),
    ])
    func an_impossible_measurement_is_reported_before_launch(arguments: [String], message: String) throws {
        let (status, errors) = try run("MeasuredApp", arguments)
        #expect(status != 0 && errors.contains(message), "\(errors)")
    }
}
