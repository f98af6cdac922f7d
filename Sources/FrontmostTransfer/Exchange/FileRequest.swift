import Foundation

/// What an app asks of the user's files: to choose some, or to take some over.
package struct FileRequest: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// Files of any of the types. No types stand for all.
        case choose(types: [UTType], allowsMultiple: Bool)
        /// Files for the user's machine.
        case save([URL])
    }

    package var kind: Kind
    /// The text that says what the files are for; nil for the host's own.
    package var message: String?
    /// The title of the button that confirms the choice; nil for the host's own.
    package var confirmation: String?

    package init(_ kind: Kind, message: String? = nil, confirmation: String? = nil) {
        (self.kind, self.message, self.confirmation) = (kind, message, confirmation)
    }

    /// Whether a file with this name may be the answer. Only declared filename extensions decide: the app's own types have none, and
    /// requests with such types take every file.
    package func takes(_ file: URL) -> Bool {
        guard case .choose(let types, _) = kind else { return false }
        let type = file.typeByName
        return types.isEmpty || types.contains { type.conforms(to: $0) || $0.hasNoTags }
    }
}

/// The answer to a request.
package enum FileAnswer: Sendable {
    /// The chosen files, or the copies of the files that were taken over.
    case files([URL])
    case cancelled
    /// A `FileExchangeError`, or an error of the app's own document.
    case failed(any Error)
}

/// Why files could not be exchanged with the user's machine.
package enum FileExchangeError: Error, Hashable, Sendable {
    /// The scene's host has no files.
    case noChooser
    /// A file, or all files of an answer, are larger than the host accepts, in bytes.
    case tooLarge(limit: Int)
    /// The scene cannot keep more files.
    case full
    /// More files came at once than the host accepts.
    case tooMany(limit: Int)
    /// The file is of a type that the app has not asked for.
    case wrongType(name: String)
    /// Several files came for a request for one.
    case severalFiles
    /// The user's machine could not read the file.
    case unreadable(name: String)
    /// A folder cannot be exported.
    case folder(name: String)
    /// The file system refuses a file.
    case notStored(name: String)
}

extension FileExchangeError: LocalizedError, CustomNSError {
    /// A description for users, in English.
    package var errorDescription: String? {
        switch self {
        case .noChooser: "Files are not available here."
        case .tooLarge(let limit):
            "The files are larger than \(ByteCountFormatter.string(fromByteCount: Int64(limit), countStyle: .file))."
        case .full: "There is no room for more files."
        case .tooMany(let limit): "There are more than \(limit) files."
        case .wrongType(let name): "“\(name)” is not a file of a suitable type."
        case .severalFiles: "Choose a single file."
        case .unreadable(let name): "“\(name)” could not be read."
        case .folder(let name): "“\(name)” is a folder, which cannot be exported."
        case .notStored(let name): "“\(name)” could not be stored."
        }
    }

    package static var errorDomain: String { CocoaError.errorDomain }
    package var errorCode: Int {
        switch self {
        case .noChooser: CocoaError.featureUnsupported.rawValue
        case .tooLarge, .tooMany: CocoaError.fileReadTooLarge.rawValue
        case .full: CocoaError.fileWriteOutOfSpace.rawValue
        case .wrongType: CocoaError.fileReadCorruptFile.rawValue
        case .severalFiles, .unreadable: CocoaError.fileReadUnknown.rawValue
        case .folder, .notStored: CocoaError.fileWriteUnknown.rawValue
        }
    }
    package var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
}

extension UTType {
    /// Whether files of the type, or of its subtypes, cannot be recognised by their names.
    fileprivate var hasNoTags: Bool { tags.isEmpty && !isAbstract }

    /// Whether other known types conform to the type.
    private var isAbstract: Bool { TypeDeclaration.hasSubtypes(identifier) }

    /// The type in the form of an `accept` attribute: filename extensions and MIME types; nil if every file is of the type.
    package var acceptText: String? {
        switch self {
        case .item, .content, .data: return nil
        case .image: return "image/*"
        case .audio: return "audio/*"
        case .movie, .video: return "video/*"
        case .audiovisualContent: return "audio/*,video/*"
        case .text, .plainText:
            return "text/*," + Self.words(of: TypeDeclaration.subtypes(of: identifier).map { UTType(known: $0) })
        default: break
        }
        if hasNoTags { return nil }
        return Self.words(of: [self] + TypeDeclaration.subtypes(of: identifier).map { UTType(known: $0) })
    }

    private static func words(of types: [UTType]) -> String {
        var words: [String] = []
        for type in types {
            let tags = type.tags
            words += (tags[.filenameExtension] ?? []).map { "." + $0 } + (tags[.mimeType] ?? []).filter { !$0.contains(";") }
        }
        return words.joined(separator: ",")
    }
}

extension [UTType] {
    /// The types in the form of an `accept` attribute; empty if every file is of one of them.
    package var acceptText: String {
        let texts = map(\.acceptText)
        return texts.contains(nil) ? "" : texts.compactMap { $0 }.joined(separator: ",")
    }
}
