import NIOCore
import NIOHTTP1

/// The proxies that are believed about where a request comes from: `Forwarded`, `X-Forwarded-For` and `X-Forwarded-Proto`.
///
/// Anyone can send these headers, so that they count only on connections from the given networks. Each proxy appends the address from
/// which it got the request. Read from the end, the first address that is not a proxy's is the client's: what stands before it is the
/// client's own claim.
struct TrustedProxies: Sendable {
    /// What a request says of its client.
    struct Client: Equatable, Sendable {
        var address: ClientAddress
        /// Whether the client's own connection is encrypted.
        var isSecure = false
    }

    var networks: [AddressNetwork] = []

    /// - Parameters:
    ///   - headers: The request's headers.
    ///   - peer: The other end of the connection.
    ///   - isEncrypted: Whether the connection is encrypted. That of a proxy's client to the proxy may not be.
    func client(of headers: HTTPHeaders, from peer: SocketAddress?, isEncrypted: Bool = false) -> Client {
        let itself = Client(address: ClientAddress(peer), isSecure: isEncrypted)
        guard let peer = IPAddress(peer), isTrusted(peer) else { return itself }
        // A proxy sets one kind of header, and may pass the other kind on as the client sent it. Where both are there and differ, neither is believed.
        let claims = [Self.forwarded(headers), Self.xForwarded(headers)].compactMap { $0 }.map { client(of: $0, from: peer) }
        guard let first = claims.first else { return itself }
        return claims.allSatisfy { $0 == first } ? first : Client(address: ClientAddress(of: peer))
    }

    /// Whether the other end of a connection is a proxy that is believed.
    func trusts(_ peer: SocketAddress?) -> Bool { IPAddress(peer).map(isTrusted) ?? false }

    private func isTrusted(_ address: IPAddress) -> Bool { networks.contains { $0.contains(address) } }

    /// What a proxy has written of the connection on which it got the request. The address is nil if it hides it.
    private typealias Hop = (address: IPAddress?, isSecure: Bool)

    /// - Parameter hops: In the order of the proxies, the nearest one last.
    private func client(of hops: [Hop], from peer: IPAddress) -> Client {
        var client = Client(address: ClientAddress(of: peer))
        for hop in hops.reversed() {
            client.isSecure = hop.isSecure
            guard let address = hop.address else { break }
            client.address = ClientAddress(of: address)
            if !isTrusted(address) { break }
        }
        return client
    }

    // MARK: The headers

    /// `for=192.0.2.1;proto=https, for="[2001:db8::1]:4711"` (RFC 7239).
    private static func forwarded(_ headers: HTTPHeaders) -> [Hop]? {
        let elements = list(headers["forwarded"])
        if elements.isEmpty { return nil }
        return elements.map { element in
            var hop: Hop = (nil, false)
            for pair in element.split(separator: ";") {
                let halves = pair.split(separator: "=", maxSplits: 1)
                guard halves.count == 2 else { continue }
                let value = unquoted(halves[1].trimmingSpaces())
                switch halves[0].trimmingSpaces().lowercased() {
                case "for": hop.address = address(value)
                case "proto": hop.isSecure = value.lowercased() == "https"
                default: break
                }
            }
            return hop
        }
    }

    /// `X-Forwarded-For: 192.0.2.1, 10.0.0.1` and `X-Forwarded-Proto: https`. Of several protocols the last one counts, which the nearest
    /// proxy has written.
    private static func xForwarded(_ headers: HTTPHeaders) -> [Hop]? {
        let addresses = list(headers["x-forwarded-for"]), scheme = list(headers["x-forwarded-proto"]).last
        if addresses.isEmpty && scheme == nil { return nil }
        let isSecure = scheme?.lowercased() == "https"
        return addresses.isEmpty ? [(nil, isSecure)] : addresses.map { (address($0), isSecure) }
    }

    private static func list(_ values: [String]) -> [Substring] {
        values.flatMap { $0.split(separator: ",") }.map { $0.trimmingSpaces() }.filter { !$0.isEmpty }
    }

    private static func unquoted(_ text: Substring) -> Substring {
        text.count >= 2 && text.first == "\"" && text.last == "\"" ? text.dropFirst().dropLast() : text
    }

    /// An address with or without a port; IPv6 with a port has brackets.
    private static func address(_ text: Substring) -> IPAddress? {
        if text.first == "[" { return IPAddress(text.dropFirst().prefix { $0 != "]" }) }
        return IPAddress(text) ?? IPAddress(text.prefix { $0 != ":" })
    }
}
