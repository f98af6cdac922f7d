import Synchronization

/// Tells one part of a running chain from another.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
    private static let last = Atomic<UInt64>(0)
    private let value: UInt64

    /// An identifier never given before.
    public init() {
        value = Self.last.add(1, ordering: .relaxed).newValue
    }

    /// The identifier of an object, stable while it lives.
    public init(_ object: AnyObject) {
        value = UInt64(UInt(bitPattern: ObjectIdentifier(object)))
    }

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
