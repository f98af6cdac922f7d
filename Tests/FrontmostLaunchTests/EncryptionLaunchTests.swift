import ArgumentParser
import EncryptedClient
import Foundation
import Testing

@testable import FrontmostLaunch

/// Apps with `--certificate`, and those that should have one.
@Suite struct EncryptionLaunchTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tls-\(UUID().uuidString)")

    /// An app that ends with the test.
    private final class App {
        let process = Process()
        private let output = Pipe(), errors: URL
        private(set) var lines: [String] = []

        init(_ arguments: [String]) throws {
            errors = FileManager.default.temporaryDirectory.appendingPathComponent("tls-\(UUID().uuidString).txt")
            try Data().write(to: errors)
            let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            process.executableURL = products.appendingPathComponent("UIKitDelegateApp")
            process.arguments = ["--port", "0", "--no-restore", "--token", "0123456789abcdef"] + arguments
            process.standardOutput = output
            process.standardError = try FileHandle(forWritingTo: errors)
            try process.run()
            var text = ""
            while !text.contains("Ctrl-C to end.\n") {
                let data = output.fileHandleForReading.availableData
                if data.isEmpty { break }
                text += String(decoding: data, as: UTF8.self)
            }
            lines = text.split(separator: "\n").map(String.init)
        }

        deinit {
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            try? FileManager.default.removeItem(at: errors)
        }

        var said: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }
        /// The address that the app prints, after lines of its own; nil if it has printed none.
        var address: URL? {
            lines.first { $0.contains("://") }?.split(separator: " ").last.flatMap { URL(string: String($0)) }
        }

        func waitForLine(_ text: String) throws {
            for _ in 0..<1_800 {
                if said.contains(text) { return }
                usleep(50_000)
            }
            throw Missing(text: text, said: said)
        }

        /// What the app has said once it has ended.
        func end(_ signal: Int32? = nil) -> (status: Int32, said: String) {
            if let signal { kill(process.processIdentifier, signal) }
            process.waitUntilExit()
            return (process.terminationStatus, said)
        }
    }

    private struct Missing: Error {
        var text: String, said: String
    }

    // MARK: Options

    @Test func a_certificate_and_its_key_go_together() throws {
        for (options, missing) in [(["--certificate", "c.pem"], "its --key"), (["--key", "k.pem"], "its --certificate")] {
            let launch = try Self.options(options)
            let error = #expect(throws: ValidationError.self) { try launch.validateEncryption(isAvailable: true) }
            #expect(error?.message.contains(missing) == true)
        }
        let both = try Self.options(["--certificate", "c.pem", "--key", "k.pem"])
        try both.validateEncryption(isAvailable: true)
        #expect(both.certificateFiles?.certificate == "c.pem" && both.certificateFiles?.key == "k.pem")
        try Self.options([]).validateEncryption(isAvailable: false)
    }

    @Test func without_the_trait_the_message_says_how_to_build_with_it() throws {
        for options in [["--certificate", "c.pem", "--key", "k.pem"], ["--certificate", "c.pem"]] {
            let launch = try Self.options(options)
            let error = #expect(throws: ValidationError.self) { try launch.validateEncryption(isAvailable: false) }
            #expect(error?.message.contains("built without TLS") == true && error?.message.contains("traits: [\"TLS\"]") == true)
        }
    }

    /// Options of which only those for the encryption matter, and are not checked.
    private static func options(_ arguments: [String]) throws -> LaunchOptions {
        var options = try LaunchOptions.parse([])
        for (name, value) in zip(arguments, arguments.dropFirst()) {
            if name == "--certificate" { options.certificate = value }
            if name == "--key" { options.key = value }
        }
        return options
    }

    @Test(arguments: [
        ([], false), (["--bind", "localhost"], false), (["--bind", "::1"], false), (["--bind", "0.0.0.0"], true),
        (["--bind", "192.0.2.1", "--open"], true), (["--bind", "0.0.0.0", "--trust-proxy", "10.0.0.0/8"], false),
    ])
    func an_app_that_others_reach_without_tls_is_exposed(arguments: [String], isExposed: Bool) throws {
        var options = try LaunchOptions.parse(arguments)
        #expect(options.isExposed == isExposed)
        (options.certificate, options.key) = ("c.pem", "k.pem")
        #expect(!options.isExposed)
    }

    // MARK: Processes

    @Test(arguments: [[], ["--workers", "1"]])
    func the_log_warns_of_an_address_that_others_reach_without_tls(arguments: [String]) throws {
        let app = try App(["--bind", "0.0.0.0"] + arguments)
        try app.waitForLine("warning frontmost: address=0.0.0.0 event=plain")
        let said = app.end(SIGINT).said
        #expect(said.split(separator: "\n").count == 1 && said.contains("--certificate") && !said.contains("0123456789abcdef"))
    }

    #if TLS
        private static let request = "GET /?token=0123456789abcdef HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"

        /// What the page of an app begins with; nil if its certificate is another one.
        private func page(_ app: App, _ certificate: TestCertificate) throws -> String? {
            let port = try #require(app.address?.port)
            return try? EncryptedClient.answer(to: Self.request, port: port, trusting: certificate)
        }

        @Test(arguments: [[], ["--workers", "2"]])
        func an_app_serves_https_and_reads_the_certificate_anew_on_a_signal(arguments: [String]) throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let files = try TestCertificate.first.write(to: folder)
            let app = try App(["--certificate", files.certificate, "--key", files.key, "--log-level", "notice"] + arguments)
            let address = try #require(app.address)
            #expect(address.scheme == "https" && address.query == "token=0123456789abcdef", "\(app.lines)")
            let text = try #require(try page(app, .first))
            #expect(text.hasPrefix("HTTP/1.1 200") && text.contains("<!doctype html>") && text.contains("; Secure"))
            #expect(try page(app, .second) == nil)

            _ = try TestCertificate.second.write(to: folder)
            kill(app.process.processIdentifier, SIGHUP)
            try app.waitForLine("event=certificate")
            #expect(try page(app, .second)?.hasPrefix("HTTP/1.1 200") == true)
            #expect(try page(app, .first) == nil)

            try Data(TestCertificate.first.key.utf8).write(to: URL(fileURLWithPath: files.key))
            kill(app.process.processIdentifier, SIGHUP)
            try app.waitForLine("event=no-certificate")
            #expect(app.said.contains("error frontmost: event=no-certificate") && app.said.contains(files.key))
            #expect(try page(app, .second)?.hasPrefix("HTTP/1.1 200") == true)
            #expect(!app.said.contains("BEGIN") && !app.said.contains("0123456789abcdef"))
            #expect(app.end(SIGTERM).status == 0)
        }

        @Test(arguments: [[], ["--workers", "2"]])
        func files_that_do_not_fit_end_the_start(arguments: [String]) throws {
            defer { try? FileManager.default.removeItem(at: folder) }
            let files = try TestCertificate.first.write(to: folder)
            let missing = folder.appendingPathComponent("missing.pem").path
            let cases = [
                (files.certificate, missing, "\(missing)\" cannot be read: No such file or directory."),
                (missing, files.key, "\(missing)\" cannot be read: No such file or directory."),
                (files.key, files.key, "\(files.key)\" has no valid certificate"),
                (files.certificate, files.certificate, "\(files.certificate)\" has no valid private key"),
            ]
            for (certificate, key, message) in cases {
                let app = try App(["--certificate", certificate, "--key", key] + arguments)
                let (status, said) = app.end()
                #expect(status == 1 && app.address == nil && said.contains(message), "\(said)")
                #expect(said.split(separator: "\n").count == 1)
            }
        }
    #else
        @Test(arguments: [[], ["--workers", "2"]])
        func an_app_without_the_trait_refuses_a_certificate(arguments: [String]) throws {
            let app = try App(["--certificate", "c.pem", "--key", "k.pem"] + arguments)
            let (status, said) = app.end()
            #expect(status != 0 && app.address == nil && said.contains("This app is built without TLS"), "\(said)")
        }
    #endif
}
