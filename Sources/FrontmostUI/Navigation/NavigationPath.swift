import Foundation
import FrontmostUIKit

/// The values that a stack's screens stand for, bottom first, of any types.
///
///     @State private var path = NavigationPath()
///     NavigationStack(path: $path) { … }
///     path.append(Park.yosemite)
public struct NavigationPath {
    private(set) var elements: [NavigationElement]

    public init() { elements = [] }
    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.elements = elements.map { NavigationElement($0) }
    }
    /// A path as it was when it was encoded.
    public init(_ codable: CodableRepresentation) { elements = codable.elements }
    init(elements: [NavigationElement]) { self.elements = elements }

    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }

    public mutating func append<V: Hashable>(_ value: V) { elements.append(NavigationElement(value)) }

    /// Takes values off the end.
    /// - Parameter k: At most `count`. More than there are is a programming error and stops the process.
    public mutating func removeLast(_ k: Int = 1) {
        guard k >= 0, k <= elements.count else {
            let message =
                "Can't remove \(k) elements from the end of a NavigationPath with \(elements.count). Compare with its count first."
            // Optimised builds leave a precondition's message out, so it is reported as well.
            MainQueue.run { Console.fault(message) }
            preconditionFailure(message)
        }
        elements.removeLast(k)
    }

    /// What can be encoded and decoded; nil where one of the values is not `Codable`.
    public var codable: CodableRepresentation? {
        elements.allSatisfy { $0.value is any Codable } ? CodableRepresentation(elements: elements) : nil
    }
}

extension NavigationPath: Equatable {
    public static func == (a: NavigationPath, b: NavigationPath) -> Bool {
        a.count == b.count && zip(a.elements, b.elements).allSatisfy { $0.isSame($1) }
    }
}

extension NavigationPath {
    /// A path whose values are all `Codable`: an array that names each value's type and then has the value as a string of JSON,
    /// the last value first.
    ///
    /// A type that is private, or declared in a function, has no name by which it is found when the program runs again. Encoding a
    /// path with a value of one throws an `EncodingError` that says which.
    public struct CodableRepresentation: Codable, Equatable {
        let elements: [NavigationElement]

        init(elements: [NavigationElement]) { self.elements = elements }

        public static func == (a: CodableRepresentation, b: CodableRepresentation) -> Bool {
            NavigationPath(a) == NavigationPath(b)
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            for element in elements.reversed() {
                guard let value = element.value as? any Encodable else { continue }
                try container.encode(Self.name(of: element, at: container.codingPath))
                try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
            }
        }

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
            // What older programs wrote for such a type is an address.
            if name.contains("(unknown context at $") || name.contains("$") && name.contains("yXZ") {
                return "The path was saved with a value of a private or local type, \(name), which is not found by its name."
            }
            return "There is no type \(name) that is Codable and Hashable."
        }

        private static func decode<V: Decodable & Hashable>(_ type: V.Type, _ json: String) throws -> NavigationElement {
            NavigationElement(try JSONDecoder().decode(type, from: Data(json.utf8)))
        }

        /// What a reader knows, where the type is found again by that; else what the runtime calls it.
        private static func name(of element: NavigationElement, at path: [any CodingKey]) throws -> String {
            let type = element.type, name = _typeName(type, qualified: true)
            if _typeByName(name) == type { return name }
            if let mangled = _mangledTypeName(type), _typeByName(mangled) == type { return mangled }
            throw EncodingError.invalidValue(
                element.value,
                EncodingError.Context(
                    codingPath: path,
                    debugDescription: "\(type) cannot be found by its name when the path is decoded: it is private or declared "
                        + "in a function, or made of such a type. Declare it outside of functions, and neither private nor "
                        + "fileprivate, to save a NavigationPath with it."))
        }
    }
}
