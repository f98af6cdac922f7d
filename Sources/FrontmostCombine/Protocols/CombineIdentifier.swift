import Synchronization

/// Identifies a part of a running chain.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
    private static let last = Atomic<UInt64>(0)
    private let value: UInt64

    /// Creates a unique identifier.
    public init() {
        value = Self.last.add(1, ordering: .relaxed).newValue
    }

    /// Creates the identifier of an object, which is stable for the object's life.
    public init(_ object: AnyObject) {
        value = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }

    /// The identifier in hexadecimal digits.
    public var description: String { "0x" + String(value, radix: 16) }
}

/// A type with an identity within a chain.
public protocol CustomCombineIdentifierConvertible {
    /// The identity.
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    /// The object's own identity.
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
