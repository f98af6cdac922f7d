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

/// An asset ready to be sent: hashed once, its bytes shared by all responses.
struct StoredAsset: Sendable {
    let contentType: String
    let body: ByteBuffer
    let access: WebAsset.Access
    let cacheControl: String
    let entityTag: String

    init(_ asset: WebAsset) {
        contentType = asset.contentType
        body = ByteBuffer(bytes: asset.bytes)
        access = asset.access
        cacheControl =
            switch (asset.access, asset.cachePolicy) {
            case (.page, _), (_, .never): "no-store"
            case (.open, .revalidate): "no-cache"
            case (.open, .immutable): "public, max-age=31536000, immutable"
            }
        entityTag = "\"" + asset.contentHash + "-" + String(asset.bytes.count, radix: 16) + "\""
    }

    /// Whether a client that sent this `If-None-Match` value has the current version.
    func isKnown(toHolderOf ifNoneMatch: String) -> Bool {
        ifNoneMatch.split(separator: ",").contains { tag in
            let tag = tag.trimmingSpaces()
            return tag == "*" || tag == entityTag || tag == "W/" + entityTag
        }
    }
}

extension Substring {
    /// The text without the spaces and tabs that HTTP allows around a header's values.
    func trimmingSpaces() -> Substring {
        var rest = self.drop { $0 == " " || $0 == "\t" }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return rest
    }
}
