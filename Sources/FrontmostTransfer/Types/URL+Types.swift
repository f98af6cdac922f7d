import Foundation

extension URL {
    /// Appends a path component with the preferred filename extension of a type. A component that has an extension of the type keeps it.
    public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
        appendingPathComponent(partialName.withExtension(of: contentType))
    }
    /// Appends a type's preferred filename extension, unless there is one of the type.
    public func appendingPathExtension(for contentType: UTType) -> URL {
        deletingLastPathComponent().appendingPathComponent(lastPathComponent.withExtension(of: contentType))
    }

    /// The type of the file or folder, by its name; `data` if the name has no extension.
    package var typeByName: UTType {
        if hasDirectoryPath && pathExtension.isEmpty { return .folder }
        return UTType(filenameExtension: pathExtension) ?? .data
    }
}

extension String {
    /// The file name with a type's preferred extension, unless it has one of the type.
    package func withExtension(of type: UTType) -> String {
        let own = (self as NSString).pathExtension
        if let known = UTType(filenameExtension: own), known.isDeclared, known.conforms(to: type) { return self }
        if type.tags[.filenameExtension]?.contains(own.lowercased()) == true { return self }
        guard let wanted = type.preferredFilenameExtension ?? type.inheritedFilenameExtension else { return self }
        return self + "." + wanted
    }
}

extension UTType {
    /// The extension of the nearest supertype that has one: that of plain text for text in UTF-8.
    fileprivate var inheritedFilenameExtension: String? {
        let found = supertypes.filter { $0.preferredFilenameExtension != nil }
        // Of two supertypes of which one conforms to the other, the first is nearer.
        return found.first { type in found.allSatisfy { type.conforms(to: $0) } }?.preferredFilenameExtension
    }
}
