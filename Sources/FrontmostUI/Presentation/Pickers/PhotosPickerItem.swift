import Foundation
import FrontmostUIKit

/// A photo or a movie that the user has chosen.
public struct PhotosPickerItem: Hashable, Sendable {
    /// The file that the user has chosen. It is a copy that the scene owns; nil for an item of a library, which hosts do not have.
    private let file: URL?
    /// The item's identifier in a library; nil for an item without one, as all have that the user chooses here.
    public let itemIdentifier: String?

    init(file: URL) { (self.file, itemIdentifier) = (file, nil) }
    /// Creates an item of a library. Its content cannot be loaded, since hosts have no library.
    public init(itemIdentifier: String) { (file, self.itemIdentifier) = (nil, itemIdentifier) }

    private var provider: NSItemProvider { file.flatMap { NSItemProvider(contentsOf: $0) } ?? NSItemProvider() }

    /// The types that the item can be loaded in, the preferred one first.
    public var supportedContentTypes: [UTType] { provider.registeredContentTypes.filter { $0 != .fileURL } }

    /// Loads the item as a value.
    /// - Parameter type: A type that can be imported from the item's content, such as `Data` or `Image`.
    /// - Returns: Nil if the type cannot be imported from such content.
    /// - Throws: An error of the import or of the file system.
    public func loadTransferable<T: Transferable>(type: T.Type) async throws -> sending T? {
        let provider = provider
        guard provider.canImport(type) else { return nil }
        return try await provider.importedValue(type).value
    }

    /// Loads the item as a value.
    /// - Parameter completionHandler: Gets the value, nil if the type cannot be imported from such content, or an error.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type: T.Type, completionHandler: @escaping @Sendable (Result<T?, any Error>) -> Void
    ) -> Progress {
        let provider = provider
        guard provider.canImport(type) else {
            completionHandler(.success(nil))
            return Progress(totalUnitCount: 0)
        }
        return provider.loadTransferable(type: type) { completionHandler($0.map { $0 }) }
    }

    /// The encoding in which an item is loaded. Items have that of their files.
    public struct EncodingDisambiguationPolicy: Hashable, Sendable {
        private let number: Int
        /// The host decides.
        public static let automatic = EncodingDisambiguationPolicy(number: 0)
        /// The encoding of the file.
        public static let current = EncodingDisambiguationPolicy(number: 1)
        /// The most compatible encoding.
        public static let compatible = EncodingDisambiguationPolicy(number: 2)
    }
}

/// How the user chooses several items.
public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
    private let number: Int
    /// In any order.
    public static let `default` = PhotosPickerSelectionBehavior(number: 0)
    /// In the user's order, as far as the host keeps it.
    public static let ordered = PhotosPickerSelectionBehavior(number: 1)
    /// With changes while the picker is open. Hosts report a choice at its end.
    public static let continuous = PhotosPickerSelectionBehavior(number: 2)
    /// Both.
    public static let continuousAndOrdered = PhotosPickerSelectionBehavior(number: 3)
}

/// What can be chosen in a photos picker.
public struct PHPickerFilter: Hashable, Sendable {
    /// The types of files. Empty if nothing can match.
    private let types: [UTType]
    /// Whether the filter matches only some files of its types, which types do not tell from others. Excluding them excludes no type.
    private var isSubset = false

    /// Images.
    public static var images: PHPickerFilter { PHPickerFilter(types: [.image]) }
    /// Movies.
    public static var videos: PHPickerFilter { PHPickerFilter(types: [.movie]) }
    /// Photos with a short film. As files they are images.
    public static var livePhotos: PHPickerFilter { PHPickerFilter(types: [.image], isSubset: true) }
    /// Pictures of a screen. As files they are images.
    public static var screenshots: PHPickerFilter { PHPickerFilter(types: [.image], isSubset: true) }
    /// Panoramas. As files they are images.
    public static var panoramas: PHPickerFilter { PHPickerFilter(types: [.image], isSubset: true) }
    /// Matches what any of the filters matches.
    public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(types: subfilters.flatMap(\.types), isSubset: subfilters.allSatisfy(\.isSubset))
    }
    /// Matches what all of the filters match, as far as the file's type tells.
    public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
        guard let first = subfilters.first else { return PHPickerFilter(types: all) }
        let types = first.types.filter { type in subfilters.allSatisfy { $0.types.contains(type) } }
        return PHPickerFilter(types: types, isSubset: subfilters.contains(where: \.isSubset))
    }
    /// What a filter does not match, of images and movies.
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
        if filter.isSubset { return PHPickerFilter(types: all, isSubset: true) }
        return PHPickerFilter(types: all.filter { !filter.types.contains($0) })
    }

    private static let all: [UTType] = [.image, .movie]

    /// The types of files that a filter lets the user choose. If it contradicts itself, these are images and movies, as without a filter: a
    /// picker that offers nothing would be of no use.
    static func types(of filter: PHPickerFilter?) -> [UTType] {
        guard let types = filter?.types, !types.isEmpty else { return all }
        return types
    }
}

/// The user's library of photos. Hosts have none; the value exists for the API that takes it.
public final class PHPhotoLibrary: NSObject, Sendable {
    private static let only = PHPhotoLibrary()
    /// The library.
    public static func shared() -> PHPhotoLibrary { only }
}

extension Image: Transferable {
    /// Imports encoded images.
    public static var transferRepresentation: DataRepresentation<Image> {
        DataRepresentation(importedContentType: .image) { data in
            guard let image = UIImage(data: data) else { throw TransferError.malformed }
            return Image(uiImage: image)
        }
    }
}
