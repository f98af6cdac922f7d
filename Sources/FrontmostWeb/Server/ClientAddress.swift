import NIOCore

/// Where a connection comes from, as far as limits for each client are concerned: an IPv4 address, or the network of an IPv6
/// address, of which a client has as many as it likes.
struct ClientAddress: Hashable, Sendable {
    private enum Form: Hashable { case v4(UInt32), v6(network: UInt64), other }

    private let form: Form

    /// - Parameter address: The client's end of the connection; nil if the connection has ended already.
    init(_ address: SocketAddress?) { self.init(of: IPAddress(address)) }

    /// - Parameter address: The client's address; nil if it has none.
    init(of address: IPAddress?) {
        form = address.map { address in address.v4.map(Form.v4) ?? .v6(network: address.network) } ?? .other
    }
}
