#if PostgreSQL
    import Foundation

    @testable import FrontmostPostgreSQL

    /// A PostgreSQL server of the tests' own, in a temporary folder and on 127.0.0.1. It ends with the process, or by itself after ten minutes.
    final class DatabaseServer: @unchecked Sendable {
        struct Failure: Error, CustomStringConvertible { let description: String }

        static let user = "frontmost", password = "cherry-stone"

        /// The folder with PostgreSQL's programs; nil if they are missing.
        static let programs: String? = {
            let versions = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
            let folders =
                versions.map { "/usr/lib/postgresql/\($0)/bin" }
                + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
            return folders.first { folder in
                ["initdb", "postgres"].allSatisfy { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)") }
            }
        }()
        static let missing = "PostgreSQL's programs are missing: install Debian's package postgresql."

        /// The server that most tests share.
        static let shared = Result { try DatabaseServer() }
        // Unchecked: written while `shared` is made, and read when the process ends.
        nonisolated(unsafe) private static var running: DatabaseServer?

        private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("postgresql-\(UUID().uuidString)")
        private var data: URL { folder.appendingPathComponent("data") }
        private(set) var port = 0
        private var process: Process?

        private init() throws {
            let manager = FileManager.default
            try manager.createDirectory(at: folder, withIntermediateDirectories: true)
            let secret = folder.appendingPathComponent("password")
            try Data(Self.password.utf8).write(to: secret)
            // PostgreSQL does not run as root.
            if getuid() == 0 { for path in [folder.path, secret.path] { chown(path, Self.nobody, Self.nobody) } }
            let made = Self.program(
                "initdb",
                [
                    "-D", data.path, "-U", Self.user, "-A", "scram-sha-256", "--pwfile", secret.path, "-E", "UTF8", "--no-locale",
                    "-N",
                ])
            try made.run()
            made.waitUntilExit()
            guard made.terminationStatus == 0 else { throw Failure(description: "initdb has failed.") }
            try start()
            Self.running = self
            atexit {
                DatabaseServer.running?.kill()
                if let folder = DatabaseServer.running?.folder { try? FileManager.default.removeItem(at: folder) }
            }
        }

        private static let nobody: uid_t = 65534

        private static func program(_ name: String, _ arguments: [String]) -> Process {
            let process = Process(), path = "\(programs ?? "")/\(name)"
            let account = getuid() == 0 ? ["setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups"] : []
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = account + ["timeout", "--signal=QUIT", "600", path] + arguments
            process.currentDirectoryURL = URL(fileURLWithPath: "/")
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            return process
        }

        /// Starts the server, on the same port as before.
        func start() throws {
            for _ in 0..<3 {
                if port == 0 { port = Self.freePort() }
                let process = Self.program(
                    "postgres",
                    [
                        "-D", data.path, "-p", "\(port)", "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=",
                        "-c", "fsync=off", "-c", "shared_buffers=16MB", "-c", "max_connections=40",
                    ])
                try process.run()
                self.process = process
                let end = Date(timeIntervalSinceNow: 30)
                while process.isRunning && Date() < end {
                    if (try? connect(to: "postgres")) != nil { return }
                    usleep(20_000)
                }
                port = 0
            }
            throw Failure(description: "The server does not start.")
        }

        private static func freePort() -> Int {
            let socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            defer { close(socket) }
            var address = sockaddr_in(), size = socklen_t(MemoryLayout<sockaddr_in>.size)
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            withUnsafeMutablePointer(to: &address) { address in
                address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                    _ = bind(socket, address, size)
                    _ = getsockname(socket, address, &size)
                }
            }
            return Int(UInt16(bigEndian: address.sin_port))
        }

        /// The server's processes.
        private var pids: [pid_t] {
            let file = data.appendingPathComponent("postmaster.pid")
            let first = (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n").first.flatMap { pid_t($0) }
            guard let first else { return [] }
            let children = (try? String(contentsOfFile: "/proc/\(first)/task/\(first)/children", encoding: .utf8)) ?? ""
            return [first] + children.split(whereSeparator: \.isWhitespace).compactMap { pid_t($0) }
        }

        /// Ends the server at once, without any farewell.
        func kill() {
            signal(SIGKILL)
            process?.waitUntilExit()
            process = nil
        }

        /// Sends a signal to all processes of the server.
        func signal(_ number: Int32) {
            for pid in pids { _ = Glibc.kill(pid, number) }
        }

        func address(of database: String, password: String = DatabaseServer.password) -> String {
            "postgres://\(Self.user):\(password)@127.0.0.1:\(port)/\(database)"
        }

        func connect(to database: String) throws -> DatabaseConnection {
            try DatabaseConnection(DatabaseAddress(address(of: database)), within: 5)
        }

        private static func newName() -> String {
            "test_" + UUID().uuidString.lowercased().replacingOccurrences(of: "-", with: "")
        }

        /// Makes an empty schema, which takes less time than a database.
        /// - Returns: The address with which it is used.
        func makeSchema() throws -> DatabaseAddress {
            let name = Self.newName()
            try connect(to: "postgres").run("CREATE SCHEMA \(name)", within: 20)
            return try DatabaseAddress(address(of: "postgres") + "?options=-csearch_path%3D\(name)")
        }

        /// Makes an empty database.
        /// - Returns: Its address.
        func makeDatabase(_ options: String) throws -> DatabaseAddress {
            let name = Self.newName()
            try connect(to: "postgres").run("CREATE DATABASE \(name) \(options)", within: 20)
            return try DatabaseAddress(address(of: name))
        }
    }
#endif
