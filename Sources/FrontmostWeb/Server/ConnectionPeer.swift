import FrontmostWorkers
import NIOCore

/// The other end of a client's connection: the client itself, or a proxy.
struct ConnectionPeer: Sendable {
    /// Nil if the connection has ended already.
    var address: SocketAddress?
    /// Whether the connection is encrypted on the network.
    var isEncrypted = false
}

extension ForwardedClient {
    /// - Parameter address: The client's end of a connection; nil if that has ended already.
    init(_ address: SocketAddress?) { self.init(bytes: IPAddress(address)?.bytes ?? []) }

    /// The client's address without a port; nil for an unknown one. An IPv4 address is in the IPv6 form.
    var socketAddress: SocketAddress? {
        if bytes.allSatisfy({ $0 == 0 }) { return nil }
        return try? SocketAddress(packedIPAddress: ByteBuffer(bytes: bytes), port: 0)
    }
}
