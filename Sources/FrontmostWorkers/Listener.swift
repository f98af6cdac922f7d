import Foundation

/// A socket that listens for TCP connections.
package final class Listener: Sendable {
    /// Why there is none.
    package enum Failure: Error, Equatable {
        case system(Int32)
        case unknownHost
    }

    let descriptor: Int32
    /// The address and the port to which the socket is bound.
    package let host: String
    package let port: Int

    /// - Parameters:
    ///   - host: The address or host name to bind.
    ///   - port: The port; 0 for any free one.
    package init(host: String, port: Int) throws(Failure) {
        guard let port = UInt16(exactly: port) else { throw .system(EINVAL) }
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Self.stream
        hints.ai_flags = AI_PASSIVE
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &found) == 0, let address = found else { throw .unknownHost }
        defer { freeaddrinfo(found) }
        descriptor = socket(address.pointee.ai_family, Self.stream, 0)
        guard descriptor >= 0 else { throw .system(errno) }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        guard bind(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0, listen(descriptor, 1024) == 0
        else {
            let code = errno
            close(descriptor)
            throw .system(code)
        }
        (self.host, self.port) = Self.name(of: descriptor) ?? (host, Int(port))
    }

    deinit { close(descriptor) }

    #if canImport(Glibc)
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        private static let stream = SOCK_STREAM
    #endif

    /// The numeric address and the port of a socket.
    private static func name(of descriptor: Int32) -> (host: String, port: Int)? {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        var host = [CChar](repeating: 0, count: 256), service = [CChar](repeating: 0, count: 16)
        let isKnown = withUnsafeMutableBytes(of: &storage) { bytes in
            guard let address = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress else { return false }
            return getsockname(descriptor, address, &length) == 0
                && getnameinfo(
                    address, length, &host, socklen_t(host.count), &service, socklen_t(service.count),
                    NI_NUMERICHOST | NI_NUMERICSERV) == 0
        }
        func text(_ characters: [CChar]) -> String {
            String(decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
        guard isKnown, let port = Int(text(service)) else { return nil }
        return (text(host), port)
    }

    /// Takes a connection that waits. Nil if there is none now.
    func takeConnection() throws(Failure) -> Int32? {
        while true {
            let connection = accept(descriptor, nil, nil)
            if connection >= 0 {
                _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                return connection
            }
            switch errno {
            case EAGAIN: return nil
            case EMFILE, ENFILE, ENOBUFS, ENOMEM, EBADF, EINVAL, ENOTSOCK: throw .system(errno)
            // What has befallen the next connection. It is taken away by that.
            default: continue
            }
        }
    }
}
