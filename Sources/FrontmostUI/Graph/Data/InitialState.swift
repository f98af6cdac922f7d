@_spi(Reflection) import Swift

/// Initial values for the `@State` properties of a view, instead of those in its declaration. For tests.
///
/// Properties are found by name, because they are usually private.
package enum InitialState {
    /// The reason why a value cannot be set.
    package enum Failure: Error, Equatable, CustomStringConvertible {
        /// - Parameter known: The names of the view's `@State` properties.
        case noProperty(String, of: String, known: [String])
        case wrongType(String, of: String, wanted: String, given: String)

        package var description: String {
            switch self {
            case .noProperty(let name, let view, let known):
                "\(view) has no @State property “\(name)”. It has \(known.isEmpty ? "none" : known.joined(separator: ", "))."
            case .wrongType(let name, let view, let wanted, let given):
                "The @State property “\(name)” of \(view) is of type \(wanted), and was given a value of type \(given)."
            }
        }
    }

    /// Checks whether a view of a type has the properties.
    /// - Parameter values: The values by property name: `count` for `@State private var count`.
    /// - Throws: A `Failure` for the first name, in alphabetical order, that has no property, or one of another type.
    package static func check<V>(_ values: [String: any Sendable], for type: V.Type) throws(Failure) {
        let found = values.isEmpty ? [:] : properties(of: type)
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            guard let property = found[name] else { throw .noProperty(name, of: "\(type)", known: found.keys.sorted()) }
            if property.type.takes(value) { continue }
            throw .wrongType(name, of: "\(type)", wanted: property.type.valueName, given: "\(Swift.type(of: value))")
        }
    }

    /// Sets the values in a view that has not been shown yet. Values without a matching property are ignored.
    package static func set<V>(_ values: [String: any Sendable], in view: inout V) {
        let found = values.isEmpty ? [:] : properties(of: V.self)
        for (name, value) in values {
            guard let property = found[name] else { continue }
            withUnsafeMutablePointer(to: &view) { property.type.set(value, at: UnsafeMutableRawPointer($0) + property.offset) }
        }
    }

    private static func properties(of type: Any.Type) -> [String: (type: any InitialStateProperty.Type, offset: Int)] {
        var found: [String: (type: any InitialStateProperty.Type, offset: Int)] = [:]
        _ = _forEachField(of: type, options: []) { name, offset, fieldType, _ in
            if let state = fieldType as? any InitialStateProperty.Type {
                // The storage of a wrapped property has an underscore before its name.
                found[String(String(cString: name).drop { $0 == "_" })] = (state, offset)
            }
            return true
        }
        return found
    }
}

/// A `@State` property of any type.
private protocol InitialStateProperty {
    static var valueName: String { get }
    static func takes(_ value: Any) -> Bool
    /// - Parameter pointer: The address of the property.
    static func set(_ value: Any, at pointer: UnsafeMutableRawPointer)
}

extension State: InitialStateProperty {
    static var valueName: String { "\(Value.self)" }
    static func takes(_ value: Any) -> Bool { value is Value }
    static func set(_ value: Any, at pointer: UnsafeMutableRawPointer) {
        guard let value = value as? Value else { return }
        pointer.assumingMemoryBound(to: State<Value>.self).pointee.initial = value
    }
}
