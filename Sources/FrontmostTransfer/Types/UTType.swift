import Foundation

/// A type of data, such as PNG images or plain text.
///
///     let type = UTType(filenameExtension: "png")
///     type?.conforms(to: .image)      // true
///
/// The types of Apple's constants and of some common files are known, with their supertypes, filename extensions and MIME types. Two types
/// are equal if their identifiers are.
public struct UTType: Hashable, Sendable {
    /// The type's name, in the manner of `public.png`.
    public let identifier: String

    /// Creates a type that the table declares.
    init(known identifier: String) { self.identifier = identifier }

    /// Creates the type with an identifier; nil if no such type is declared.
    public init?(_ identifier: String) {
        guard TypeDeclaration.isDeclared(identifier) || DynamicType(identifier: identifier) != nil else { return nil }
        self.identifier = identifier
    }

    /// Creates the type of files with a filename extension. If none is declared, the type is dynamic.
    /// - Parameters:
    ///   - filenameExtension: The extension without a point. Case does not matter.
    ///   - supertype: A type that the type has to conform to.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }

    /// Creates the type with a MIME type. If none is declared, the type is dynamic.
    /// - Parameters:
    ///   - mimeType: The MIME type. Case and parameters do not matter.
    ///   - supertype: A type that the type has to conform to.
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }

    /// Creates the type with a tag. If none is declared, the type is dynamic.
    /// - Parameters:
    ///   - tag: The tag, such as a filename extension.
    ///   - tagClass: What the tag is.
    ///   - supertype: A type that the type has to conform to; nil for any.
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard !tag.isEmpty else { return nil }
        let found = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
        guard let first = found.first else { return nil }
        self = first
    }

    /// Creates a type that the app declares as its own.
    /// - Parameters:
    ///   - identifier: The identifier, in the manner of `com.example.park`.
    ///   - parentType: The type's supertype; nil for `data`.
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaring: identifier, parentType)
    }
    /// Creates a type that another app declares and this app uses.
    /// - Parameters:
    ///   - identifier: The identifier.
    ///   - parentType: The type's supertype; nil for `data`.
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(declaring: identifier, parentType)
    }

    private init(declaring identifier: String, _ parentType: UTType?) {
        self.identifier = identifier
        TypeDeclaration.declare(identifier, supertype: parentType?.identifier)
    }

    // MARK: Tags

    /// The filename extension that files of the type usually have, without a point.
    public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }
    /// The MIME type of the type.
    public var preferredMIMEType: String? { tags[.mimeType]?.first }
    /// The type's tags: filename extensions and MIME types, the preferred ones first.
    public var tags: [UTTagClass: [String]] {
        if let dynamic = DynamicType(identifier: identifier) { return [dynamic.tagClass: [dynamic.tag]] }
        guard let declaration = TypeDeclaration.of(identifier) else { return [:] }
        let all = [UTTagClass.filenameExtension: declaration.filenameExtensions, .mimeType: declaration.mimeTypes]
        return all.filter { !$0.value.isEmpty }
    }
    /// A description for users, in English; nil if there is none.
    public var localizedDescription: String? { TypeDeclaration.of(identifier)?.description }

    /// The types with a tag, the most usual one first. If none is declared, the result is a dynamic type.
    /// - Parameters:
    ///   - tag: The tag, such as a filename extension.
    ///   - tagClass: What the tag is.
    ///   - supertype: A type that the types have to conform to; nil for any.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        let tag = tagClass.normalized(tag)
        let found = TypeDeclaration.identifiers(of: tag, tagClass).map { UTType(known: $0) }
            .filter { type in supertype.map { type.conforms(to: $0) } ?? true }
        if !found.isEmpty || tag.isEmpty { return found }
        return [UTType(known: DynamicType(tag: tag, tagClass: tagClass, supertype: supertype?.identifier).identifier)]
    }

    // MARK: Supertypes

    /// Whether the type is made for a tag that no declared type has.
    public var isDynamic: Bool { identifier.hasPrefix(DynamicType.prefix) }
    /// Whether the type is declared.
    public var isDeclared: Bool { !isDynamic }
    /// Whether the type belongs to everyone, as types with identifiers that begin with `public.` do.
    public var isPublic: Bool { identifier.hasPrefix("public.") }

    /// All types that the type conforms to, except itself.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = [], waiting = directSupertypes
        while let next = waiting.popLast() {
            let type = UTType(known: next)
            if found.insert(type).inserted { waiting += type.directSupertypes }
        }
        return found
    }

    private var directSupertypes: [String] {
        if let dynamic = DynamicType(identifier: identifier) { return dynamic.supertype.map { [$0] } ?? [] }
        return TypeDeclaration.of(identifier)?.supertypes ?? []
    }

    /// Whether the type is another type or conforms to it.
    public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
    /// Whether another type conforms to this type and is not the same.
    public func isSupertype(of type: UTType) -> Bool { type.supertypes.contains(self) }
    /// Whether this type conforms to another type and is not the same.
    public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    /// The identifier.
    public var description: String { identifier }
    /// The identifier.
    public var debugDescription: String { identifier }
}

extension UTType: Codable {
    /// Decodes an identifier. A type that is not declared here keeps it.
    /// - Throws: A `DecodingError` if there is no string.
    public init(from decoder: any Decoder) throws {
        identifier = try decoder.singleValueContainer().decode(String.self)
    }
    /// Encodes the identifier.
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

/// What a tag of a type is.
public struct UTTagClass: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Filename extensions, without a point.
    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    /// MIME types.
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")
    /// The raw value.
    public var description: String { rawValue }

    /// The spelling under which tags are found. MIME types lose their parameters.
    func normalized(_ tag: String) -> String {
        let lower = tag.lowercased()
        return self == .mimeType ? String(lower.prefix { $0 != ";" }).trimmingCharacters(in: .whitespaces) : lower
    }
}
