import NIOCore

/// Where a connection comes from, as far as limits for each client are concerned: an IPv4 address, or the network of an IPv6
/// address, of which a client has as many as it likes.
struct ClientAddress: Hashable, Sendable {
    private enum Form: Hashable { case v4(UInt32), v6(network: UInt64), other }

    private let form: Form

    /// - Parameter address: The client's end of the connection; nil if the connection has ended already.
    init(_ address: SocketAddress?) {
        form =
            switch address {
            case .v4(let address): .v4(UInt32(bigEndian: address.address.sin_addr.s_addr))
            case .v6(let address): withUnsafeBytes(of: address.address.sin6_addr, Self.form)
            case .unixDomainSocket, nil: .other
            }
    }

    /// The form of an IPv6 address. A server that listens for both versions sees an IPv4 address as `::ffff:192.0.2.1`.
    private static func form(of bytes: UnsafeRawBufferPointer) -> Form {
        let network = UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self))
        let host = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        return network == 0 && host >> 32 == 0xffff ? .v4(UInt32(truncatingIfNeeded: host)) : .v6(network: network)
    }
}
