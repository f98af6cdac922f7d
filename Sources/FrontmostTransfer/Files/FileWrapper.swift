import Foundation

/// A file or a folder in memory, as documents are read from and written to.
///
///     let file = FileWrapper(regularFileWithContents: Data(text.utf8))
///     try file.write(to: url, originalContentsURL: nil)
///
/// The content of a file at a URL is read when the wrapper is made.
open class FileWrapper: NSObject, @unchecked Sendable {
    // Unchecked: used from one thread at a time, as on Apple's systems.

    private enum Content {
        case file(Data)
        case directory([String: FileWrapper])
        case link(URL)
    }
    private var content: Content

    /// How a wrapper reads.
    public struct ReadingOptions: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates options from their raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Read at once, as all wrappers do here.
        public static let immediate = ReadingOptions(rawValue: 1)
        /// Read without mapping files, as all wrappers do here.
        public static let withoutMapping = ReadingOptions(rawValue: 2)
    }
    /// How a wrapper writes.
    public struct WritingOptions: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates options from their raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Write beside the target and replace it at the end.
        public static let atomic = WritingOptions(rawValue: 1)
        /// Set the names of wrappers to those of the written files.
        public static let withNameUpdating = WritingOptions(rawValue: 2)
    }

    /// The name under which the wrapper was read or written last.
    open var filename: String?
    /// The name under which a folder keeps the wrapper.
    open var preferredFilename: String?
    /// The attributes of the file.
    open var fileAttributes: [String: Any] = [:]

    /// Creates a wrapper of a regular file.
    public init(regularFileWithContents contents: Data) { content = .file(contents) }
    /// Creates a wrapper of a folder.
    /// - Parameter childrenByPreferredName: The wrappers in it, by their names.
    public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
        content = .directory(childrenByPreferredName)
        super.init()
        for (name, child) in childrenByPreferredName where child.preferredFilename == nil { child.preferredFilename = name }
    }
    /// Creates a wrapper of a symbolic link.
    public init(symbolicLinkWithDestinationURL url: URL) { content = .link(url) }
    /// Reads a file, or a folder with everything in it.
    /// - Throws: An error of the file system.
    public convenience init(url: URL, options: ReadingOptions = []) throws {
        let values = try FileManager.default.attributesOfItem(atPath: url.path)
        switch values[.type] as? FileAttributeType {
        case .typeDirectory?:
            var children: [String: FileWrapper] = [:]
            for file in try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil) {
                children[file.lastPathComponent] = try FileWrapper(url: file, options: options)
            }
            self.init(directoryWithFileWrappers: children)
        case .typeSymbolicLink?:
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: url.path)
            self.init(symbolicLinkWithDestinationURL: URL(fileURLWithPath: target, relativeTo: url.deletingLastPathComponent()))
        default: self.init(regularFileWithContents: try Data(contentsOf: url))
        }
        (filename, preferredFilename) = (url.lastPathComponent, url.lastPathComponent)
        fileAttributes = Dictionary(values.map { ($0.key.rawValue, $0.value) }) { $1 }
    }

    /// Whether the wrapper is that of a folder.
    open var isDirectory: Bool { if case .directory = content { true } else { false } }
    /// Whether the wrapper is that of a regular file.
    open var isRegularFile: Bool { if case .file = content { true } else { false } }
    /// Whether the wrapper is that of a symbolic link.
    open var isSymbolicLink: Bool { if case .link = content { true } else { false } }

    /// The bytes of a regular file; nil for anything else.
    open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }
    /// The wrappers in a folder, by name; nil for anything else.
    open var fileWrappers: [String: FileWrapper]? { if case .directory(let children) = content { children } else { nil } }
    /// The target of a symbolic link; nil for anything else.
    open var symbolicLinkDestinationURL: URL? { if case .link(let url) = content { url } else { nil } }

    // MARK: Folders

    /// Adds a wrapper to a folder.
    /// - Returns: Its name in the folder: the preferred name, with a number if that is taken.
    @discardableResult open func addFileWrapper(_ child: FileWrapper) -> String {
        guard case .directory(var children) = content else { return child.preferredFilename ?? "" }
        let name = FileName(child.preferredFilename ?? child.filename ?? "file").unused { children[$0] != nil }
        children[name] = child
        content = .directory(children)
        return name
    }
    /// Adds a regular file to a folder.
    /// - Returns: Its name in the folder.
    @discardableResult
    open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
        let child = FileWrapper(regularFileWithContents: data)
        child.preferredFilename = fileName
        return addFileWrapper(child)
    }
    /// Removes a wrapper from a folder.
    open func removeFileWrapper(_ child: FileWrapper) {
        guard case .directory(let children) = content else { return }
        content = .directory(children.filter { $0.value !== child })
    }
    /// The name of a wrapper in a folder; nil if it is not there.
    open func keyForChildFileWrapper(_ child: FileWrapper) -> String? { fileWrappers?.first { $0.value === child }?.key }

    // MARK: The file system

    /// Whether a file or a folder still is as the wrapper has it.
    open func matchesContents(of url: URL) -> Bool {
        guard let other = try? FileWrapper(url: url) else { return false }
        return isSame(as: other)
    }
    private func isSame(as other: FileWrapper) -> Bool {
        switch (content, other.content) {
        case (.file(let one), .file(let two)): one == two
        case (.link(let one), .link(let two)): one.path == two.path
        case (.directory(let one), .directory(let two)):
            one.count == two.count && one.allSatisfy { name, child in two[name].map(child.isSame) ?? false }
        default: false
        }
    }

    /// Replaces the wrapper's content by that of a file or a folder.
    /// - Throws: An error of the file system.
    open func read(from url: URL, options: ReadingOptions = []) throws {
        let read = try FileWrapper(url: url, options: options)
        (content, filename, fileAttributes) = (read.content, read.filename, read.fileAttributes)
    }

    /// Writes the file, or the folder with everything in it.
    /// - Parameters:
    ///   - url: The target.
    ///   - options: How to write. A folder is written as a whole and then put in place.
    ///   - originalContentsURL: Where the content was read from. Everything is written, so that it has no effect.
    /// - Throws: An error of the file system.
    open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL?) throws {
        switch content {
        case .file(let data): try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
        case .link(let target):
            try? FileManager.default.removeItem(at: url)
            try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: target.relativePath)
        case .directory(let children):
            let folder = url.deletingLastPathComponent().appendingPathComponent("." + UUID().uuidString, isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            do {
                var names: Set<String> = []
                for (name, child) in children.sorted(by: { $0.key < $1.key }) {
                    // A name in the dictionary may come from the app's own data, and two of them may be the same as file names.
                    let name = FileName(name).unused(by: names.contains)
                    names.insert(name)
                    try child.write(to: folder.appendingPathComponent(name), options: [], originalContentsURL: nil)
                }
                try FileManager.default.replaceItem(at: url, byMoving: folder)
            } catch {
                try? FileManager.default.removeItem(at: folder)
                throw error
            }
        }
        if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
    }
}

extension FileManager {
    /// Moves an item to a place, and removes what was there before. If that fails, what was there is still there.
    fileprivate func replaceItem(at url: URL, byMoving new: URL) throws {
        // A link counts even if there is nothing at its end.
        guard (try? attributesOfItem(atPath: url.path)) != nil else { return try moveItem(at: new, to: url) }
        let former = url.deletingLastPathComponent().appendingPathComponent("." + UUID().uuidString)
        try moveItem(at: url, to: former)
        do { try moveItem(at: new, to: url) } catch {
            try? moveItem(at: former, to: url)
            throw error
        }
        try? removeItem(at: former)
    }
}

extension URL {
    /// Begins the use of a file that the user has chosen. All files that hosts hand over may be used, so that it always succeeds.
    @discardableResult public func startAccessingSecurityScopedResource() -> Bool { isFileURL }
    /// Ends the use of a file that the user has chosen.
    public func stopAccessingSecurityScopedResource() {}
}
