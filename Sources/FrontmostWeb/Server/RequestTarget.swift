/// The path and query of a request, with percent escapes decoded.
///
/// Only the form that browsers send is accepted: `/path?query`. The path is looked up in a table and never reaches a file system,
/// so `..` has no meaning in it.
struct RequestTarget: Equatable {
    var path: String
    var query: WebQuery

    /// Parses a request target. Returns nil if the text has another form or its escapes are not UTF-8.
    init?(_ text: String) {
        guard text.utf8.first == UInt8(ascii: "/") else { return nil }
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = Self.unescaped(parts[0], plusIsSpace: false) else { return nil }
        self.path = path
        var items: [WebQuery.Item] = []
        for pair in parts.count > 1 ? parts[1].split(separator: "&") : [] {
            let halves = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.unescaped(halves[0], plusIsSpace: true),
                let value = Self.unescaped(halves.count > 1 ? halves[1] : "", plusIsSpace: true)
            else { return nil }
            items.append(WebQuery.Item(name: name, value: value))
        }
        query = WebQuery(items: items)
    }

    /// The target without a query parameter, as the place of a redirect. It never leads to another host, as `//host/` would.
    static func text(_ text: String, without name: String) -> String {
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = "/" + (parts.first ?? "").drop { $0 == "/" || $0 == "\\" }
        let query =
            parts.count < 2
            ? []
            : parts[1].split(separator: "&").filter { item in
                unescaped(item.prefix { $0 != "=" }, plusIsSpace: true) != name
            }
        // Browsers read a backslash as a slash, and leave control characters out.
        let plain = (path + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))).utf8.map { byte in
            let isPlain = (0x21...0x7e).contains(byte) && byte != UInt8(ascii: "\\")
            return isPlain ? String(UnicodeScalar(byte)) : "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
        }
        return plain.joined()
    }

    /// The path below a base path: `/parks` for `/app/parks`; nil for a path that is not below it.
    static func path(_ path: String, below base: String) -> String? {
        guard path.hasPrefix(base) else { return nil }
        let rest = path.dropFirst(base.count)
        return rest.isEmpty ? "/" : rest.first == "/" ? String(rest) : nil
    }

    private static func unescaped(_ text: Substring, plusIsSpace: Bool) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue) else {
                    return nil
                }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace:
                bytes.append(UInt8(ascii: " "))
            default:
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func hexValue(_ digit: UInt8) -> UInt8? { Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init) }
}

/// The query parameters of a URL, in order.
struct WebQuery: Equatable, Sendable {
    struct Item: Equatable, Sendable {
        var name: String
        var value: String
    }

    var items: [Item] = []

    /// The first value with that name.
    subscript(name: String) -> String? {
        items.first { $0.name == name }?.value
    }

    func removing(_ name: String) -> WebQuery {
        WebQuery(items: items.filter { $0.name != name })
    }
}
