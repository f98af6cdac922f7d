import Foundation
import Synchronization

/// What is known about a type.
struct TypeDeclaration: Sendable {
    var supertypes: [String]
    var filenameExtensions: [String] = []
    var mimeTypes: [String] = []
    var description: String?

    /// The declaration of a type; nil if there is none.
    static func of(_ identifier: String) -> TypeDeclaration? {
        known.declarations[identifier] ?? declaredByApp.withLock { $0[identifier] }
    }

    static func isDeclared(_ identifier: String) -> Bool { of(identifier) != nil }

    /// The types with a tag, in the order of the table.
    /// - Parameter tag: The normalised tag.
    static func identifiers(of tag: String, _ tagClass: UTTagClass) -> [String] { known.tagged[tagClass]?[tag] ?? [] }

    /// The known types that conform to a type, except itself.
    static func subtypes(of identifier: String) -> [String] {
        let type = UTType(known: identifier)
        return known.declarations.keys.filter { UTType(known: $0).isSubtype(of: type) }.sorted()
    }
    static func hasSubtypes(_ identifier: String) -> Bool { known.parents.contains(identifier) }

    /// Declares a type of the app. A type that is declared already keeps its declaration.
    static func declare(_ identifier: String, supertype: String?) {
        if known.declarations[identifier] != nil { return }
        declaredByApp.withLock { declared in
            if declared[identifier] == nil || supertype != nil {
                declared[identifier] = TypeDeclaration(supertypes: [supertype ?? "public.data"])
            }
        }
    }

    private static let declaredByApp = Mutex<[String: TypeDeclaration]>([:])

    // MARK: The table

    private struct Known: Sendable {
        var declarations: [String: TypeDeclaration] = [:]
        /// The types to which another one conforms.
        var parents: Set<String> = []
        /// Identifiers by tag.
        var tagged: [UTTagClass: [String: [String]]] = [:]
    }

    private static let known: Known = {
        var known = Known()
        for line in table.split(separator: "\n") {
            let fields = line.split(separator: "|", omittingEmptySubsequences: false)
            func words(_ index: Int) -> [String] { fields[index].split(separator: " ").map(String.init) }
            let declaration = TypeDeclaration(
                supertypes: words(1), filenameExtensions: words(2), mimeTypes: words(3), description: String(fields[4]))
            let identifier = String(fields[0])
            known.declarations[identifier] = declaration
            known.parents.formUnion(declaration.supertypes)
            for (tagClass, tags) in [
                (UTTagClass.filenameExtension, declaration.filenameExtensions), (.mimeType, declaration.mimeTypes),
            ] {
                for tag in Set(tags.map(tagClass.normalized)) {
                    known.tagged[tagClass, default: [:]][tag, default: []].append(identifier)
                }
            }
        }
        return known
    }()
}

/// A type for a tag that no declared type has. Its identifier contains the tag and the supertype, so that it can be stored.
struct DynamicType: Equatable {
    static let prefix = "dyn."

    var tag: String
    var tagClass: UTTagClass
    var supertype: String?

    init(tag: String, tagClass: UTTagClass, supertype: String?) {
        (self.tag, self.tagClass, self.supertype) = (tag, tagClass, supertype)
    }

    /// Reads an identifier; nil if it is not that of a dynamic type.
    init?(identifier: String) {
        guard identifier.hasPrefix(Self.prefix) else { return nil }
        var bytes: [UInt8] = [], digits = identifier.utf8.dropFirst(Self.prefix.utf8.count).makeIterator()
        while let first = digits.next() {
            guard let high = first.hexDigit, let low = digits.next()?.hexDigit else { return nil }
            bytes.append(high << 4 | low)
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        let parts = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, !parts[0].isEmpty else { return nil }
        self.init(
            tag: parts[0], tagClass: UTTagClass(rawValue: parts[1]), supertype: parts[2].isEmpty ? nil : parts[2])
    }

    var identifier: String {
        let text = [tag, tagClass.rawValue, supertype ?? ""].map { $0.replacing("\n", with: " ") }.joined(separator: "\n")
        return Self.prefix
            + text.utf8.map { byte in
                let digits = String(byte, radix: 16)
                return digits.count == 1 ? "0" + digits : digits
            }.joined()
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit in ASCII; nil for another character.
    fileprivate var hexDigit: UInt8? { Character(Unicode.Scalar(self)).hexDigitValue.map(UInt8.init) }
}
