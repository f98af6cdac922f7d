import Foundation

// Bookmarks: data that finds a file again, also in a later run of the app.

extension URL {
    /// How a bookmark is made. There is no sandbox, so that all kinds are the same.
    public struct BookmarkCreationOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Kinds of bookmarks.
        public static let minimalBookmark = Self(rawValue: 1 << 9),
            suitableForBookmarkFile = Self(rawValue: 1 << 10)
        /// Bookmarks that carry the permission to open the file.
        public static let withSecurityScope = Self(rawValue: 1 << 11)
        /// Bookmarks that carry the permission to read the file.
        public static let securityScopeAllowOnlyReadAccess = Self(rawValue: 1 << 12)
        /// Bookmarks that carry no permission.
        public static let withoutImplicitSecurityScope = Self(rawValue: 1 << 29)
    }

    /// How a bookmark is resolved. None of the options makes a difference here.
    public struct BookmarkResolutionOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Makes options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Asks the user nothing, and mounts nothing.
        public static let withoutUI = Self(rawValue: 1 << 8), withoutMounting = Self(rawValue: 1 << 9)
        /// With the permission that the bookmark carries, asked for or at once.
        public static let withSecurityScope = Self(rawValue: 1 << 10)
        /// Asks for no permission.
        public static let withoutImplicitStartAccessing = Self(rawValue: 1 << 15)
    }

    /// What a bookmark keeps of a file.
    private struct Bookmark: Codable { var path: String }

    /// Makes data that finds the file again.
    /// - Parameters:
    ///   - options: Kinds of bookmarks, which are all the same here.
    ///   - keys: Values to be kept with the bookmark. None are kept.
    ///   - url: A document that the bookmark belongs to. Bookmarks here do not depend on one.
    /// - Throws: A `CocoaError` if there is no such file.
    public func bookmarkData(
        options: BookmarkCreationOptions = [],
        includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
        relativeTo url: URL? = nil
    ) throws -> Data {
        guard isFileURL else {
            throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: self])
        }
        let path = standardizedFileURL.path
        guard FileManager.default.fileExists(atPath: path) else {
            throw CocoaError(.fileReadNoSuchFile, userInfo: [NSURLErrorKey: self])
        }
        return try JSONEncoder().encode(Bookmark(path: path))
    }

    /// The URL of a bookmark's file. A file that was moved or renamed is not found.
    /// - Parameters:
    ///   - data: What `bookmarkData` returned.
    ///   - options: How to resolve it, which makes no difference here.
    ///   - url: A document that the bookmark belongs to.
    ///   - bookmarkDataIsStale: Set to false: a bookmark that finds its file need not be replaced.
    /// - Throws: A `CocoaError` if the file does not exist any more, or the data is no bookmark.
    public init(
        resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [],
        relativeTo url: URL? = nil,
        bookmarkDataIsStale: inout Bool
    ) throws {
        guard let bookmark = try? JSONDecoder().decode(Bookmark.self, from: data) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        guard FileManager.default.fileExists(atPath: bookmark.path) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: bookmark.path])
        }
        bookmarkDataIsStale = false
        self.init(fileURLWithPath: bookmark.path)
    }
}
