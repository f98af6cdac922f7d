import Glibc
import Synchronization

/// Answers requests on 127.0.0.1, on threads of the platform, until it is freed.
final class LocalServer: Sendable {
    let port: UInt16
    private let socket: Int32
    private let served = Atomic<Int>(0)
    /// How many requests have come in.
    var requestCount: Int { served.load(ordering: .relaxed) }

    /// - Parameter answer: The body for a path; nil: the connection stays open without an answer.
    init(_ answer: @escaping @Sendable (String) -> String?) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (socket, size) = (socket, length)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) == 0 && listen(socket, 16) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        guard isBound else { throw Wrong(description: "no socket on 127.0.0.1: errno \(errno)") }
        port = UInt16(bigEndian: address.sin_port)
        startThread { [weak self] in
            while true {
                let connection = accept(socket, nil, nil)
                if connection < 0 { return }
                self?.served.add(1, ordering: .relaxed)
                startThread { Self.serve(connection, answer) }
            }
        }
    }

    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    private static func serve(_ connection: Int32, _ answer: (String) -> String?) {
        var request: [UInt8] = []
        while !request.suffix(4).elementsEqual([13, 10, 13, 10]) {
            var byte: UInt8 = 0
            guard read(connection, &byte, 1) == 1 else { break }
            request.append(byte)
        }
        let path = String(decoding: request, as: UTF8.self).split(separator: " ").dropFirst().first.map(String.init) ?? ""
        guard let body = answer(path) else { return }
        let bytes = Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)".utf8)
        var sent = 0
        while sent < bytes.count {
            let count = bytes[sent...].withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
            guard count > 0 else { break }
            sent += count
        }
        close(connection)
    }
}

/// Not Foundation's `Thread`, whose start waits for the new thread.
private func startThread(_ body: @escaping @Sendable () -> Void) {
    final class Box { let body: @Sendable () -> Void; init(_ body: @escaping @Sendable () -> Void) { self.body = body } }
    var thread = pthread_t()
    pthread_create(
        &thread, nil,
        { context in
            Unmanaged<Box>.fromOpaque(context!).takeRetainedValue().body()
            return nil
        }, Unmanaged.passRetained(Box(body)).toOpaque())
    pthread_detach(thread)
}
