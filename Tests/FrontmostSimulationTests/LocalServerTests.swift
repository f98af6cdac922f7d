import Glibc
import Synchronization
import TestSupport
import Testing

/// The server that the network tests use.
struct LocalServerTests {
    /// - Returns: A connection on which a request for `path` was sent.
    private func ask(_ port: UInt16, _ path: String) throws -> Int32 {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else {
            close(connection)
            throw Wrong(description: "no connection: errno \(errno)")
        }
        let request = Array("GET \(path) HTTP/1.1\r\n\r\n".utf8)
        _ = send(connection, request, request.count, Int32(MSG_NOSIGNAL))
        return connection
    }

    private func text(_ connection: Int32) -> String {
        var bytes: [UInt8] = [], byte: UInt8 = 0
        while read(connection, &byte, 1) == 1 { bytes.append(byte) }
        close(connection)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func connections_without_an_answer_end_with_the_server() throws {
        var server: LocalServer? = try LocalServer { $0 == "/answered" ? "山" : nil }
        let port = try #require(server?.port)
        let unanswered = try (0..<3).map { _ in try ask(port, "/") }
        #expect(text(try ask(port, "/answered")).hasSuffix("山"))
        server = nil
        // Reads until the server closes its side.
        for connection in unanswered { #expect(text(connection).isEmpty) }
    }

    @Test func a_client_that_goes_before_the_answer_harms_nothing() throws {
        let hasGone = Mutex(false)
        let server = try LocalServer { path in
            if path == "/" { while !hasGone.withLock({ $0 }) { sched_yield() } }
            return String(repeating: "x", count: path == "/" ? 4_000_000 : 1)
        }
        close(try ask(server.port, "/"))
        hasGone.withLock { $0 = true }
        #expect(text(try ask(server.port, "/other")).hasSuffix("x"))
    }
}
