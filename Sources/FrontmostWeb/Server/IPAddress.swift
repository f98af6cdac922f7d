import NIOCore

/// A numeric address. An IPv4 address is kept in the IPv6 form of it, `::ffff:192.0.2.1`, in which a server that listens for both sees it.
struct IPAddress: Hashable, Sendable {
    private let bits: UInt128

    /// The address of a socket; nil for one of another kind.
    init?(_ address: SocketAddress?) {
        switch address {
        case .v4(let address):
            bits = Self.v4Prefix | UInt128(UInt32(bigEndian: address.address.sin_addr.s_addr))
        case .v6(let address):
            bits = withUnsafeBytes(of: address.address.sin6_addr) { UInt128(bigEndian: $0.loadUnaligned(as: UInt128.self)) }
        case .unixDomainSocket, nil: return nil
        }
    }

    /// Parses `192.0.2.1` or `2001:db8::1`.
    init?(_ text: some StringProtocol) {
        // The parser of the system would ignore what follows a zero byte.
        guard !text.utf8.contains(0) else { return nil }
        self.init(try? SocketAddress(ipAddress: String(text), port: 0))
    }

    private static let v4Prefix: UInt128 = 0xffff << 32

    /// The IPv4 address; nil for IPv6.
    var v4: UInt32? { bits >> 32 == 0xffff ? UInt32(truncatingIfNeeded: bits) : nil }
    /// The sixteen bytes of the address.
    var bytes: [UInt8] { (0..<16).map { UInt8(truncatingIfNeeded: bits >> (120 - 8 * $0)) } }
    /// The first 64 bits of an IPv6 address.
    var network: UInt64 { UInt64(truncatingIfNeeded: bits >> 64) }

    /// Whether the first bits are those of another address.
    func matches(_ other: IPAddress, bits count: Int) -> Bool { count <= 0 || (bits ^ other.bits) >> (128 - UInt128(count)) == 0 }
}

/// The addresses that begin with the same bits: `10.0.0.0/8`, `2001:db8::/32`, or a single address.
struct AddressNetwork: Equatable, Sendable {
    private let address: IPAddress
    private let length: Int

    /// Parses a network in CIDR notation.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let address = IPAddress(first) else { return nil }
        let longest = first.contains(":") ? 128 : 32
        var length = longest
        if parts.count > 1 {
            guard parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let given = Int(parts[1]), given <= longest else {
                return nil
            }
            length = given
        }
        (self.address, self.length) = (address, 128 - longest + length)
    }

    func contains(_ address: IPAddress) -> Bool { self.address.matches(address, bits: length) }
}
