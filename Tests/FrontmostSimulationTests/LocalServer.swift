import Glibc
import Synchronization
import TestSupport

/// Answers HTTP requests on 127.0.0.1, on platform threads, until it is released.
final class LocalServer: Sendable {
    let port: UInt16
    private let socket: Int32
    private let served = Atomic<Int>(0)
    private let connections = Connections()
    /// The number of requests so far.
    var requestCount: Int { served.load(ordering: .relaxed) }

    /// - Parameter answer: Returns the body for a path. With nil the connection stays open without an answer as long as the
    ///   server.
    init(_ answer: @escaping @Sendable (String) -> String?) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let (socket, size, connections) = (socket, length, connections)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, size) == 0 && listen(socket, 16) == 0 && getsockname(socket, $0, &length) == 0
            }
        }
        port = UInt16(bigEndian: address.sin_port)
        guard isBound else {
            let error = errno
            close(socket)
            throw Wrong(description: "no socket on 127.0.0.1: errno \(error)")
        }
        startThread { [weak self] in
            while true {
                let connection = accept(socket, nil, nil)
                if connection < 0 && (errno == EINTR || errno == ECONNABORTED) { continue }
                if connection < 0 { break }
                self?.served.add(1, ordering: .relaxed)
                connections.open(connection)
                startThread {
                    Self.serve(connection, answer)
                    connections.close(connection)
                }
            }
            // The accepting thread closes the socket: if another thread did, `accept` could run on a descriptor that has been
            // reused.
            close(socket)
        }
    }

    /// Wakes the threads, which close their descriptors.
    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        connections.end()
    }

    private static func serve(_ connection: Int32, _ answer: (String) -> String?) {
        var request: [UInt8] = [], byte: UInt8 = 0
        while !request.suffix(4).elementsEqual([13, 10, 13, 10]) {
            guard read(connection, &byte, 1) == 1 else { return }
            request.append(byte)
        }
        let path = String(decoding: request, as: UTF8.self).split(separator: " ").dropFirst().first.map(String.init) ?? ""
        guard let body = answer(path) else {
            while read(connection, &byte, 1) == 1 {}
            return
        }
        let bytes = Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)".utf8)
        var sent = 0
        while sent < bytes.count {
            // No SIGPIPE if the client has gone: the signal would end the tests.
            let flags = Int32(MSG_NOSIGNAL)
            let count = bytes[sent...].withUnsafeBytes { send(connection, $0.baseAddress, $0.count, flags) }
            guard count > 0 else { break }
            sent += count
        }
    }
}

/// The open connections of a server. Each is closed by its own thread.
private final class Connections: Sendable {
    private let state = Mutex<(open: Set<Int32>, isOver: Bool)>(([], false))

    func open(_ connection: Int32) {
        state.withLock {
            $0.open.insert(connection)
            if $0.isOver { shutdown(connection, Int32(SHUT_RDWR)) }
        }
    }
    func close(_ connection: Int32) {
        _ = state.withLock { $0.open.remove(connection) }
        Glibc.close(connection)
    }
    /// Wakes the reading threads.
    func end() {
        state.withLock {
            $0.isOver = true
            for connection in $0.open { shutdown(connection, Int32(SHUT_RDWR)) }
        }
    }
}

/// Not Foundation's `Thread`, because its `start` waits for the new thread.
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
