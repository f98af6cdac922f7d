/// The parts of a URL, decoded.
///
/// Foundation's `URL` repairs its input (it encodes a stray percent sign and turns a non-ASCII host into Punycode), and
/// `URLComponents` does not report what is wrong and where. So the text is parsed here, in one pass over its bytes.
struct LinkText: Sendable {
    var scheme: String?
    /// The text between `//` and the path. The scheme decides its meaning.
    var authority: String?
    var segments: [String] = []
    /// Whether the first segment was in the place of the host.
    var hasSegmentInHost = false
    var items: [(name: String, value: String)] = []
    var fragment: String?

    typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    /// - Parameter isWeb: Whether a URL of a scheme has a host. In other URLs, the first segment is in the place of the host.
    init(_ text: String, isWeb: (String?) -> Bool) throws(DeepLinkError) {
        var text = text
        let result = text.withUTF8 { buffer in
            Result { () throws(DeepLinkError) in try LinkText(Slice(base: buffer, bounds: buffer.indices), isWeb) }
        }
        self = try result.get()
    }

    private init(_ bytes: Bytes, _ isWeb: (String?) -> Bool) throws(DeepLinkError) {
        var rest = bytes
        if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
            fragment = try Self.decode(rest[(hash + 1)...], .fragment)
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            try readQuery(rest[(mark + 1)...])
            rest = rest[..<mark]
        }
        if let colon = Self.endOfScheme(rest) {
            scheme = String(decoding: rest[..<colon], as: UTF8.self).lowercased()
            rest = rest[(colon + 1)...]
        }
        if rest.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
            let start = rest.startIndex + 2
            let end = rest[start...].firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            try readAuthority(rest[start..<end], isWeb(scheme))
            rest = rest[end...]
        }
        try readPath(rest)
    }

    /// The index of the colon after the scheme: a letter, then letters, digits, `+`, `-` and `.`.
    private static func endOfScheme(_ bytes: Bytes) -> Int? {
        for index in bytes.indices {
            switch bytes[index] {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
            case UInt8(ascii: ":"): return index > bytes.startIndex ? index : nil
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                if index == bytes.startIndex { return nil }
            default: return nil
            }
        }
        return nil
    }

    private mutating func readAuthority(_ bytes: Bytes, _ isWeb: Bool) throws(DeepLinkError) {
        if bytes.contains(UInt8(ascii: "@")) { throw DeepLinkError(problem: .userInformation, place: .host) }
        if isWeb {
            authority = try Self.decode(bytes, .host).lowercased()
        } else if !bytes.isEmpty {
            // A colon here would begin a port; segments are written with it percent-encoded.
            if let colon = bytes.firstIndex(of: UInt8(ascii: ":")) {
                throw DeepLinkError(
                    problem: .unexpected, place: .host, expected: ["no port"],
                    found: String(decoding: bytes[colon...], as: UTF8.self))
            }
            try append(bytes)
            hasSegmentInHost = true
        }
    }

    private mutating func readPath(_ bytes: Bytes) throws(DeepLinkError) {
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.endIndex
            if end > start { try append(bytes[start..<end]) }
            start = end + 1
        }
    }

    private mutating func append(_ bytes: Bytes) throws(DeepLinkError) {
        let place = DeepLinkError.Place.segment(segments.count + 1), segment = try Self.decode(bytes, place)
        if segment == "." || segment == ".." { throw DeepLinkError(problem: .dotSegment, place: place, found: segment) }
        segments.append(segment)
    }

    private mutating func readQuery(_ bytes: Bytes) throws(DeepLinkError) {
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.endIndex
            if end > start {
                let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "=")) ?? end
                let rawName = bytes[start..<equals]
                let name = try Self.decode(
                    rawName, .queryItem(String(decoding: rawName.prefix(80), as: UTF8.self)), plusIsSpace: true)
                let value = equals < end ? bytes[(equals + 1)..<end] : bytes[end..<end]
                items.append((name, try Self.decode(value, .queryItem(name), plusIsSpace: true)))
            }
            start = end + 1
        }
    }

    private static func decode(
        _ bytes: Bytes, _ place: @autoclosure () -> DeepLinkError.Place, plusIsSpace: Bool = false
    ) throws(DeepLinkError) -> String {
        do { return try PercentEncoding.decode(bytes, plusIsSpace: plusIsSpace) } catch {
            throw DeepLinkError(problem: error.problem, place: place(), found: error.found)
        }
    }
}
