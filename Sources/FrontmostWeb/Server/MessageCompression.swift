import CCompression
import NIOCore
import NIOHTTP1

/// Compression of a WebSocket's messages: the extension `permessage-deflate` (RFC 7692), each message by itself.
///
/// Neither side refers to earlier messages. That would make small messages smaller, but takes 300 KB for each connection, and
/// secrets could be guessed from the sizes of messages that follow them.
struct MessageCompression: Equatable, Sendable {
    /// Shorter messages are sent as they are: they fit into one packet.
    static let leastBytes = 1_024

    private static let headerName = "sec-websocket-extensions"

    /// What the server adds to its response if it has taken an offer.
    static let headers: HTTPHeaders = [headerName: "permessage-deflate; server_no_context_takeover; client_no_context_takeover"]

    init?(head: HTTPRequestHead, from peer: SocketAddress?) {
        self.init(head: head, isFromThisMachine: peer?.isLoopback ?? false)
    }

    /// Takes the first of a client's offers that the server can fulfil; nil if there is none.
    ///
    /// A client on this machine gets no compression, which would take longer than the transport, unless a proxy has passed the
    /// request on.
    init?(head: HTTPRequestHead, isFromThisMachine: Bool) {
        let hasProxy = ["forwarded", "x-forwarded-for", "via"].contains { head.headers.contains(name: $0) }
        guard hasProxy || !isFromThisMachine else { return nil }
        guard head.headers[canonicalForm: Self.headerName].contains(where: Self.canFulfil) else { return nil }
    }

    /// Whether the server can fulfil an offer, such as `permessage-deflate; client_max_window_bits`.
    static func canFulfil(_ offer: Substring) -> Bool {
        var parameters = offer.split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
        guard parameters.removeFirst().lowercased() == "permessage-deflate" else { return false }
        guard Set(parameters.map { $0.prefix { $0 != "=" } }).count == parameters.count else { return false }
        return parameters.allSatisfy { parameter in
            let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
            switch (parts[0].lowercased(), parts.count == 2 ? unquoted(parts[1]) : nil) {
            case ("server_no_context_takeover", nil), ("client_no_context_takeover", nil), ("client_max_window_bits", nil):
                return true
            case ("client_max_window_bits", let bits?): return Int(bits).map((8...15).contains) ?? false
            // A smaller window is not offered: all browsers have room for the whole one.
            case ("server_max_window_bits", let bits?): return bits == "15"
            default: return false
            }
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        guard let first = text.firstIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
        let last = text.lastIndex { $0 != " " && $0 != "\t" } ?? first
        return text[first...last]
    }

    private static func unquoted(_ value: Substring) -> Substring {
        value.count >= 2 && value.first == "\"" && value.last == "\"" ? value.dropFirst().dropLast() : value
    }

    /// The compressed bytes of a message; nil if it is short, or would become no smaller.
    static func deflated(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
        guard bytes.count >= leastBytes, let start = bytes.bindMemory(to: UInt8.self).baseAddress else { return nil }
        let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { result, count in
            count = ccompression_deflate_message(start, bytes.count, result.baseAddress, result.count)
        }
        return result.isEmpty ? nil : result
    }

    /// The message of compressed bytes.
    /// - Throws: The closure for damaged bytes, or if the message has more than `limit` bytes.
    static func inflated(_ bytes: UnsafeRawBufferPointer, limit: Int) throws(WebClosure) -> [UInt8] {
        let inflation = ccompression_inflate_message(bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, limit)
        defer { ccompression_free(inflation) }
        switch inflation.status {
        case ccompression_complete: return Array(UnsafeBufferPointer(start: inflation.bytes, count: inflation.size))
        case ccompression_too_large: throw WebClosure(.messageTooBig, "a message of more than \(limit) bytes")
        default: throw WebClosure(.protocolError, "a compressed message that cannot be read")
        }
    }
}

extension SocketAddress {
    /// Whether the address is one of this machine's own.
    var isLoopback: Bool {
        switch self {
        case .v4: ipAddress?.hasPrefix("127.") ?? false
        case .v6: ipAddress == "::1" || ipAddress?.hasPrefix("::ffff:127.") ?? false
        case .unixDomainSocket: true
        }
    }
}
