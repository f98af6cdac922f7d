import Foundation
import FrontmostUIKit

/// The values that a stack's screens stand for, of any types, bottom first.
///
///     @State private var path = NavigationPath()
///     NavigationStack(path: $path) { … }
///     path.append(Park.yosemite)
public struct NavigationPath {
    private(set) var elements: [NavigationElement]

    /// An empty path.
    public init() { elements = [] }
    /// A path of the sequence's values, bottom first.
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.elements = elements.map { NavigationElement($0) }
    }
    /// The path that was encoded.
    public init(_ codable: CodableRepresentation) { elements = codable.elements }
    init(elements: [NavigationElement]) { self.elements = elements }

    /// The number of values.
    /// - Complexity: O(1).
    public var count: Int { elements.count }
    /// Whether the stack shows its root only.
    public var isEmpty: Bool { elements.isEmpty }

    /// Appends a value, which pushes a screen.
    /// - Complexity: O(1) on average.
    public mutating func append<V: Hashable>(_ value: V) { elements.append(NavigationElement(value)) }

    /// Removes values from the end.
    /// - Parameter k: The number of values, at most `count`. A larger number is a programming error and stops the process.
    /// - Complexity: O(*k*).
    public mutating func removeLast(_ k: Int = 1) {
        guard k >= 0, k <= elements.count else {
            Console.stopFromAnyThread(
                "Can't remove \(k) elements from the end of a NavigationPath with \(elements.count). Compare with its count first.",
                subsystem: "SwiftUI")
        }
        elements.removeLast(k)
    }

    /// The path in a form that can be encoded and decoded; nil if one of its values is not `Codable`.
    /// - Complexity: O(*n*), where *n* is the number of values.
    public var codable: CodableRepresentation? {
        elements.allSatisfy { $0.value is any Codable } ? CodableRepresentation(elements: elements) : nil
    }
}

extension NavigationPath: Equatable {
    /// Whether both have equal values in the same order.
    public static func == (a: NavigationPath, b: NavigationPath) -> Bool {
        a.count == b.count && zip(a.elements, b.elements).allSatisfy { $0.isSame($1) }
    }
}

extension NavigationPath {
    /// A path of `Codable` values. It is encoded as an array that holds, last value first, each value's type name followed by the
    /// value as a string of JSON.
    ///
    /// A type that is private, or declared in a function, has no name by which a later run of the program could find it. Encoding
    /// a path with such a value throws an `EncodingError` that names the type.
    public struct CodableRepresentation: Codable, Equatable {
        let elements: [NavigationElement]

        init(elements: [NavigationElement]) { self.elements = elements }

        /// Whether both have the same values.
        public static func == (a: CodableRepresentation, b: CodableRepresentation) -> Bool {
            NavigationPath(a) == NavigationPath(b)
        }

        /// Encodes the values with the names of their types. Values that are not `Encodable` are left out.
        /// - Throws: An `EncodingError` for a value of a private or local type, or the error of the encoder or of a value.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for element in elements.reversed() {
                guard let value = element.value as? any Encodable else { continue }
                try container.encode(Self.name(of: element, at: container.codingPath))
                try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
            }
        }

        /// Decodes the values.
        /// - Throws: A `DecodingError` if a type of that name does not exist, or is not `Decodable` and `Hashable`, or the error of a
        ///   value.
        public init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer(), found: [NavigationElement] = []
            while !container.isAtEnd {
                let name = try container.decode(String.self)
                guard let type = _typeByName(name) as? any (Decodable & Hashable).Type else {
                    throw DecodingError.dataCorruptedError(
                        in: container, debugDescription: Self.lost(name))
                }
                let json = try container.decode(String.self)
                found.append(try Self.decode(type, json))
            }
            elements = found.reversed()
        }

        private static func lost(_ name: String) -> String {
            // Older programs wrote an address for such a type.
            if name.contains("(unknown context at $") || name.contains("$") && name.contains("yXZ") {
                return "The path was saved with a value of a private or local type, \(name), which cannot be found by its name."
            }
            return "There is no type \(name) that is Codable and Hashable."
        }

        private static func decode<V: Decodable & Hashable>(_ type: V.Type, _ json: String) throws -> NavigationElement {
            NavigationElement(try JSONDecoder().decode(type, from: Data(json.utf8)))
        }

        /// The type's readable name if the runtime finds the type by it, or else the mangled name.
        private static func name(of element: NavigationElement, at path: [any CodingKey]) throws -> String {
            let type = element.type, name = _typeName(type, qualified: true)
            if _typeByName(name) == type { return name }
            if let mangled = _mangledTypeName(type), _typeByName(mangled) == type { return mangled }
            throw EncodingError.invalidValue(
                element.value,
                EncodingError.Context(
                    codingPath: path,
                    debugDescription: "\(type) cannot be found by its name when the path is decoded: it is private or declared "
                        + "in a function, or uses such a type. To save it in a NavigationPath, declare it outside functions, and "
                        + "neither private nor fileprivate."))
        }
    }
}
