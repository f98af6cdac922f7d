import Foundation
import Testing

/// The secret in the address that an app prints, and where it comes from.
@Suite struct TokenLaunchTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("token-\(UUID().uuidString)")
    private var kept: URL { folder.appendingPathComponent("token") }

    private struct App {
        let process: Process
        let output: Pipe
        let errors: Pipe

        /// The token in the address that the app prints, or what it says if it does not serve. The process is ended then.
        func token() throws -> (token: String?, errors: String) {
            var text = ""
            while !text.contains("Ctrl-C") {
                let data = output.fileHandleForReading.availableData
                if data.isEmpty { break }
                text += String(decoding: data, as: UTF8.self)
            }
            if process.isRunning { process.interrupt() }
            let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            let query = text.split(separator: "\n").first { $0.contains("http://") }?.split(separator: "?", maxSplits: 1).last
            return (query.flatMap { $0.hasPrefix("token=") ? String($0.dropFirst(6)) : nil }, said)
        }
    }

    private func start(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> App {
        let process = Process(), output = Pipe(), errors = Pipe()
        let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        process.executableURL = products.appendingPathComponent("UIKitDelegateApp")
        process.arguments = ["--port", "0", "--state", folder.path] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        return App(process: process, output: output, errors: errors)
    }

    private func token(_ arguments: [String] = [], environment: [String: String] = [:]) throws -> (token: String?, errors: String)
    {
        try start(arguments, environment: environment).token()
    }

    private func mode(_ file: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    }

    @Test func the_secret_survives_a_restart_until_it_is_renewed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try #require(try token().token)
        #expect(first.count == 22)
        #expect(try mode(kept) == 0o600 && mode(folder) == 0o700)
        #expect(try String(contentsOf: kept, encoding: .utf8) == first + "\n")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: kept.path)
        #expect(try token() == (first, ""))
        #expect(try mode(kept) == 0o600)
        let second = try token(["--new-token"])
        #expect(second.token != nil && second.token != first && second.errors == "")
        #expect(try token().token == second.token)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["token"])
    }

    @Test(arguments: ["", "short\n", "0123456789abcdef ghijk\n", String(repeating: "x", count: 2000), "\u{0}\u{1}\u{ff}"])
    func a_damaged_secret_is_replaced_and_reported_without_it(content: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(content.utf8).write(to: kept)
        let (new, errors) = try token()
        #expect(new?.count == 22)
        #expect(errors == "The token in \(kept.path) was damaged and has been replaced: open the new address.\n")
        #expect(try token() == (new, ""))
    }

    @Test func a_link_in_place_of_the_file_is_not_followed() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let known = folder.appendingPathComponent("known.txt")
        try Data("known-to-everybody-here".utf8).write(to: known)
        try FileManager.default.createSymbolicLink(at: kept, withDestinationURL: known)
        let (new, errors) = try token()
        #expect(new?.count == 22 && errors.contains("has been replaced"))
        #expect(try String(contentsOf: known, encoding: .utf8) == "known-to-everybody-here")
    }

    @Test func processes_that_start_at_once_agree() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for content in [nil, "damaged"] {
            try? FileManager.default.removeItem(at: kept)
            if let content { try Data(content.utf8).write(to: kept) }
            let apps = try (0..<4).map { _ in try start() }
            let tokens = try apps.map { try $0.token() }
            #expect(Set(tokens.map(\.token)).count == 1 && tokens[0].token != nil)
            #expect(tokens.filter { $0.errors.contains("damaged") }.count == (content == nil ? 0 : 1))
        }
    }

    @Test func a_secret_is_given_by_option_file_or_environment_in_this_order() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("secret.txt")
        try Data("secret-of-the-file\n".utf8).write(to: file)
        let environment = ["FRONTMOST_TOKEN": "secret-of-the-environment"]
        let ofFile = ["--token-file", file.path], ofOption = ["--token", "secret-of-the-option"]
        #expect(try token(ofOption + ofFile, environment: environment).token == "secret-of-the-option")
        #expect(try token(ofFile, environment: environment).token == "secret-of-the-file")
        #expect(try token(environment: environment).token == "secret-of-the-environment")
        #expect(!FileManager.default.fileExists(atPath: kept.path))
        #expect(try token(environment: ["FRONTMOST_TOKEN": ""]).token?.count == 22)
    }

    @Test func nothing_is_kept_without_restoration() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try token(["--no-restore"]).token != token(["--no-restore"]).token)
        #expect(!FileManager.default.fileExists(atPath: folder.path))
    }

    @Test func a_folder_that_cannot_be_written_is_reported_and_the_app_serves() throws {
        let (new, errors) = try token(["--state", "/dev/null/state"])
        #expect(new?.count == 22 && errors.contains("The token is not kept") && errors.split(separator: "\n").count == 1)
    }

    @Test func an_open_app_has_no_secret_and_warns_if_others_reach_it() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try token(["--open"]) == (nil, ""))
        let (none, errors) = try token(["--open", "--bind", "0.0.0.0", "--trust-proxy", "192.0.2.1"])
        #expect(none == nil)
        #expect(errors == "Whoever reaches 0.0.0.0 may use this app: --open serves it without a secret.\n")
        #expect(!FileManager.default.fileExists(atPath: kept.path))
    }

    @Test(arguments: [
        ["--token-file", "/there/is/no/such/file"], ["--open", "--token", "0123456789abcdef"], ["--open", "--new-token"],
        ["--new-token", "--no-restore"], ["--new-token", "--token", "0123456789abcdef"], ["--base-path", "app"],
        ["--base-path", "/a//b"], ["--trust-proxy", "10.0.0.0/33"], ["--trust-proxy", "proxy.example"],
    ])
    func options_that_make_no_sense_are_refused(arguments: [String]) throws {
        let (none, errors) = try token(arguments)
        #expect(none == nil && errors.contains("Error: "), "\(errors)")
    }

    @Test func a_malformed_secret_is_refused_without_being_shown() throws {
        let (none, errors) = try token(environment: ["FRONTMOST_TOKEN": "not a token!"])
        #expect(none == nil && errors.contains("FRONTMOST_TOKEN is malformed") && !errors.contains("not a"))
    }
}
