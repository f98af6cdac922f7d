/// The address of a client, from the process that has its connection, for the process that serves it.
package struct ForwardedClient: Equatable, Sendable {
    /// The number of bytes of an address.
    package static let length = 16

    /// The IPv6 address, or the IPv4 address in its IPv6 form; all zero for an unknown one.
    package let bytes: [UInt8]

    /// - Parameter bytes: Sixteen bytes. Any other number makes an unknown address.
    package init(bytes: [UInt8]) {
        self.bytes = bytes.count == Self.length ? bytes : Array(repeating: 0, count: Self.length)
    }
}

/// What stands between clients and workers in the supervisor's process, and ends the encryption of their connections.
package protocol ConnectionFront: Sendable {
    /// Takes a client's connection over.
    /// - Parameters:
    ///   - connection: Its socket, which the front closes.
    ///   - onReady: Called on any thread with a socket for a worker, which has what the client sends without its encryption, and carries
    ///     what the client is to get. Not called if the handshake fails.
    func take(_ connection: Int32, onReady: @escaping @Sendable (Int32, ForwardedClient) -> Void)

    /// Sends the rest of what workers have written, and closes all connections.
    func finish() async
}
