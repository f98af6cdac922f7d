import Foundation

/// Two sockets that are connected with each other.
package struct SocketPair {
    /// The descriptors. No program that this process starts inherits them, not even one that another thread starts meanwhile.
    package let ends: (Int32, Int32)

    /// Makes a pair; nil if there is none, with the reason in `errno`.
    package init?() {
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        #elseif canImport(Musl)
            let kind = SOCK_STREAM | SOCK_CLOEXEC
        #else
            let kind = SOCK_STREAM
        #endif
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
        #if !canImport(Glibc) && !canImport(Musl)
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        #endif
        self.ends = (ends[0], ends[1])
    }
}
