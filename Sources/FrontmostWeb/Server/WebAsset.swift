import CCompression
import NIOCore

/// A file that the server delivers, held in memory.
struct WebAsset: Sendable {
    /// The access that an asset requires.
    enum Access: Sendable {
        /// A page: the URL has to contain the token, and browsers never cache it.
        case page
        /// A script, a style sheet or a font: public, the same for every client. The page's references to it therefore need no
        /// token, which would end up in caches and in developer tools.
        case open
    }

    /// How long a browser may cache the asset. Pages are never cached, whatever this is.
    enum CachePolicy: Sendable {
        /// Cached, but revalidated every time; an unchanged asset costs a 304.
        case revalidate
        /// Cached for a year without revalidation: for paths that contain a version of their content.
        case immutable
        /// Not cached.
        case never
    }

    var contentType: String
    var bytes: [UInt8]
    var access: Access
    var cachePolicy: CachePolicy

    init(contentType: String, bytes: [UInt8], access: Access = .open, cachePolicy: CachePolicy = .revalidate) {
        self.contentType = contentType
        self.bytes = bytes
        self.access = access
        self.cachePolicy = cachePolicy
    }

    /// A hash of the bytes as text, for paths and entity tags.
    var contentHash: String { String(Self.hash(bytes), radix: 16) }

    /// FNV-1a over eight bytes at a time: fonts are megabytes, and the hash has to detect changes, not attacks.
    private static func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.withUnsafeBytes { raw in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            var offset = 0
            while offset + 8 <= raw.count {
                hash = (hash ^ raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) &* 0x100_0000_01b3
                hash ^= hash >> 32
                offset += 8
            }
            while offset < raw.count {
                hash = (hash ^ UInt64(raw[offset])) &* 0x100_0000_01b3
                offset += 1
            }
            return hash
        }
    }
}

/// An asset ready to be sent: hashed and compressed once, its bytes shared by all responses.
struct StoredAsset: Sendable {
    /// The asset's bytes as they are sent.
    struct Body: Sendable {
        let bytes: ByteBuffer
        /// The value of `Content-Encoding`; nil for the bytes themselves.
        let encoding: String?
        let entityTag: String
    }

    let contentType: String
    let access: WebAsset.Access
    let cacheControl: String
    private let plain: Body
    private let compressed: Body?

    init(_ asset: WebAsset) {
        contentType = asset.contentType
        access = asset.access
        cacheControl =
            switch (asset.access, asset.cachePolicy) {
            case (.page, _), (_, .never): "no-store"
            case (.open, .revalidate): "no-cache"
            case (.open, .immutable): "public, max-age=31536000, immutable"
            }
        let tag = asset.contentHash + "-" + String(asset.bytes.count, radix: 16)
        plain = Body(bytes: ByteBuffer(bytes: asset.bytes), encoding: nil, entityTag: "\"\(tag)\"")
        compressed = asset.gzipped.map { Body(bytes: ByteBuffer(bytes: $0), encoding: "gzip", entityTag: "\"\(tag)-gzip\"") }
    }

    /// Whether what is sent depends on the encodings that the client accepts.
    var varies: Bool { compressed != nil }

    /// What a client gets.
    /// - Parameter acceptEncoding: The values of the request's `Accept-Encoding`.
    func body(for acceptEncoding: [String]) -> Body {
        if let compressed, AcceptedEncodings(acceptEncoding).contains("gzip") { return compressed }
        return plain
    }

    /// Whether a client that sent this `If-None-Match` value has the current version, in any encoding.
    func isKnown(toHolderOf ifNoneMatch: String) -> Bool {
        ifNoneMatch.split(separator: ",").contains { tag in
            let tag = tag.trimmingSpaces()
            let strong = tag.hasPrefix("W/") ? tag.dropFirst(2) : tag
            return tag == "*" || strong == plain.entityTag || strong == compressed?.entityTag ?? plain.entityTag
        }
    }
}

extension WebAsset {
    /// The bytes in the gzip format; nil if that is not worth it, as for fonts, which are compressed already.
    ///
    /// Pages are not compressed: what is secret in one could be guessed from its compressed size.
    fileprivate var gzipped: [UInt8]? {
        let isText = contentType.hasPrefix("text/") || contentType.hasPrefix("image/svg+xml")
        // Less fits into one packet anyway.
        guard access == .open, isText, bytes.count > 1_400 else { return nil }
        let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { result, count in
            count = ccompression_gzip(bytes, bytes.count, result.baseAddress, result.count)
        }
        return result.isEmpty ? nil : result
    }
}

/// The content encodings of an `Accept-Encoding` header: `gzip, br;q=0.5, *;q=0`.
struct AcceptedEncodings {
    private var weights: [Substring: Double] = [:]

    /// - Parameter values: The header's values. What cannot be read counts as not accepted.
    init(_ values: [String]) {
        for part in values.joined(separator: ",").lowercased().split(separator: ",") {
            let fields = part.split(separator: ";", omittingEmptySubsequences: false).map { $0.trimmingSpaces() }
            guard let name = fields.first, !name.isEmpty else { continue }
            let weight = fields.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
            weights[name] = weight ?? 1
        }
    }

    /// Whether the client accepts an encoding.
    /// - Parameter name: In lower case.
    func contains(_ name: Substring) -> Bool { (weights[name] ?? weights["*"] ?? 0) > 0 }
}

extension Substring {
    /// The text without the spaces and tabs that HTTP allows around a header's values.
    func trimmingSpaces() -> Substring {
        var rest = self.drop { $0 == " " || $0 == "\t" }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return rest
    }
}
