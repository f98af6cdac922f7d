import Foundation
import FrontmostTesting
import FrontmostUI
import Glibc
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `URLSession` in a simulation: the network is the real one, and takes no virtual time.
@MainActor struct NetworkTests {
    /// Answers each request on this machine with its path, on a thread of its own.
    private final class Server: Sendable {
        let port: UInt16
        private let socket: Int32

        /// - Parameter delay: Microseconds of real time before each answer.
        init?(delay: UInt32 = 0) {
            let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            var size = socklen_t(MemoryLayout<sockaddr_in>.size)
            let isBound = withUnsafeMutablePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(socket, $0, size) == 0 && listen(socket, 8) == 0 && getsockname(socket, $0, &size) == 0
                }
            }
            guard isBound else { return nil }
            (self.socket, port) = (socket, UInt16(bigEndian: address.sin_port))
            Thread.detachNewThread {
                while true {
                    let client = accept(socket, nil, nil)
                    if client < 0 { return }
                    var bytes = [UInt8](repeating: 0, count: 4096)
                    let count = max(0, recv(client, &bytes, bytes.count, 0))
                    let path = String(decoding: bytes.prefix(count), as: UTF8.self).split(separator: " ").dropFirst().first ?? ""
                    if delay > 0 { usleep(delay) }
                    let body = "got \(path)"
                    let answer = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
                    _ = send(client, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
                    close(client)
                }
            }
        }
        deinit { shutdown(socket, Int32(SHUT_RDWR)) }

        func url(_ path: String) throws -> URL { try #require(URL(string: "http://127.0.0.1:\(port)/\(path)")) }
    }

    private struct Loading: View {
        let urls: [URL]
        @State private var texts: [Int: String] = [:]
        var body: some View {
            VStack { ForEach(urls.indices, id: \.self) { Text(texts[$0] ?? "loading \($0)") } }
                .task {
                    for index in urls.indices {
                        let data = try? await URLSession.shared.data(from: urls[index]).0
                        texts[index] = data.map { String(decoding: $0, as: UTF8.self) } ?? "failed"
                    }
                }
        }
    }

    @Test func what_a_view_loads_is_there_when_an_action_returns() throws {
        let server = try #require(Server(delay: 20_000)), urls = [try server.url("a"), try server.url("b")]
        try simulate(Loading(urls: urls)) { screen in
            #expect(screen.text("got /a").exists && screen.text("got /b").exists, "\(screen.texts)")
            #expect(screen.now == .zero)
        }
        withExtendedLifetime(server) {}
    }

    @Test func a_session_of_ones_own_and_several_requests_at_once_work_under_any_seed() throws {
        let server = try #require(Server())
        let urls = try (0..<4).map { try server.url("\($0)") }
        try explore(seeds: 0..<5, Text("x")) { screen in
            let session = URLSession(configuration: .ephemeral)
            let found = try await withThrowingTaskGroup(of: String.self) { group in
                for url in urls {
                    group.addTask { String(decoding: try await session.data(from: url).0, as: UTF8.self) }
                }
                var found: Set<String> = []
                for try await text in group { found.insert(text) }
                return found
            }
            session.invalidateAndCancel()
            try screen.check(found == ["got /0", "got /1", "got /2", "got /3"], "\(found)")
        }
        withExtendedLifetime(server) {}
    }

    @Test func a_refused_connection_is_an_error_at_once() throws {
        let url = try #require(URL(string: "http://127.0.0.1:1/x"))
        try simulate(Loading(urls: [url])) { screen in #expect(screen.text("failed").exists, "\(screen.texts)") }
    }

    @Test func a_transfer_that_takes_too_long_is_not_waited_for() throws {
        let server = try #require(Server(delay: 2_000_000))
        let url = try server.url("slow")
        var options = Simulation.Options()
        options.networkWait = .milliseconds(50)
        let clock = ContinuousClock(), start = clock.now
        try simulate(Loading(urls: [url]), options: options) { screen in
            await screen.advance(by: .seconds(1))
            #expect(screen.text("loading 0").exists)
        }
        #expect(clock.now - start < .seconds(2))
        withExtendedLifetime(server) {}
    }
}
