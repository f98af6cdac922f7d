import NIOCore

/// A file the server hands out, held in memory.
struct WebAsset: Sendable {
    /// Who may have it.
    enum Access: Sendable {
        /// A page: only with the token in the URL, and never kept by the browser.
        case page
        /// A script, a style sheet, a font: the same for everyone and no secret, so that the page's own
        /// references to it need no token (which would end up in caches and in developer tools).
        case open
    }

    /// How long a browser may keep it. Pages are never kept, whatever this says.
    enum CachePolicy: Sendable {
        /// Kept, but asked about every time; unchanged costs a 304.
        case revalidate
        /// Kept for a year without asking: for paths that name their content's version.
        case immutable
        /// Not kept.
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
}

/// An asset ready to be sent: hashed once, its bytes shared by all the responses that carry it.
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
        entityTag = "\"" + String(Self.hash(asset.bytes), radix: 16) + "-" + String(asset.bytes.count, radix: 16) + "\""
    }

    /// Whether a client that sent this `If-None-Match` value has the asset as it is now.
    func isKnown(toHolderOf ifNoneMatch: String) -> Bool {
        ifNoneMatch.split(separator: ",").contains { tag in
            let tag = tag.trimmingSpaces()
            return tag == "*" || tag == entityTag || tag == "W/" + entityTag
        }
    }

    /// FNV-1a over eight bytes at a time: fonts are megabytes, and only changes have to show, not attacks.
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

extension Substring {
    /// Without the spaces and tabs HTTP allows around a header's values.
    func trimmingSpaces() -> Substring {
        var rest = self.drop { $0 == " " || $0 == "\t" }
        while let last = rest.last, last == " " || last == "\t" { rest.removeLast() }
        return rest
    }
}
