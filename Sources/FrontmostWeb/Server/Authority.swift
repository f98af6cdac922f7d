import NIOCore

/// A host and port as written in a `Host` header or an origin: `localhost:8080`, `[::1]:8080`, `example.org`.
struct Authority: Equatable, Sendable {
    /// The host in lower case, without brackets.
    var host: String
    /// The port; nil if it was left out.
    var port: Int?

    /// Parses a host with or without a port. The host consists of letters, digits, `-`, `.` and `_`, or is a bracketed IPv6
    /// address; anything else gives nil. What passes is safe to write into a header.
    init?(_ text: some StringProtocol) {
        let text = text.lowercased()
        let host: Substring
        let rest: Substring
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { return nil }
            host = text[text.index(after: text.startIndex)..<end]
            rest = text[text.index(after: end)...]
            guard Self.isAddress(String(host), of: .v6) else { return nil }
        } else {
            let end = text.firstIndex(of: ":") ?? text.endIndex
            host = text[..<end]
            rest = text[end...]
            guard !host.isEmpty, host.utf8.allSatisfy(Self.isNameCharacter) else { return nil }
        }
        self.host = String(host)
        if rest.isEmpty {
            port = nil
        } else {
            guard rest.first == ":", rest.dropFirst().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = UInt16(rest.dropFirst())
            else { return nil }
            port = Int(number)
        }
    }

    /// Whether the host is a numeric address, which no name server can redirect.
    var isAddress: Bool {
        Self.isAddress(host, of: .v4) || Self.isAddress(host, of: .v6)
    }

    /// The authority as written in a URL.
    var text: String {
        Self.text(host: host, port: port)
    }

    static func text(host: String, port: Int?) -> String {
        let host = host.contains(":") ? "[\(host)]" : host
        return port.map { "\(host):\($0)" } ?? host
    }

    private enum Version { case v4, v6 }

    private static func isAddress(_ text: String, of version: Version) -> Bool {
        switch try? SocketAddress(ipAddress: text, port: 0) {
        case .v4: version == .v4
        case .v6: version == .v6
        case .unixDomainSocket, nil: false
        }
    }

    private static func isNameCharacter(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
        default: false
        }
    }
}
