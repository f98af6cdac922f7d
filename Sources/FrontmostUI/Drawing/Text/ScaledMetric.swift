import Foundation

/// A length that scales with the user's text size, as the size of a text style does.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
    private let base: Value
    private let style: Font.TextStyle
    private var scale = 1.0

    /// Declares a scaled length.
    /// - Parameters:
    ///   - wrappedValue: The length at the standard text size, in points.
    ///   - textStyle: The text style with which it scales.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) { (base, style) = (wrappedValue, textStyle) }

    /// The scaled length, in points.
    public var wrappedValue: Value { scale == 1 ? base : Value(Double(base) * scale) }
}

extension ScaledMetric: SelfComparing {
    static func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        let (a, b) = (a.assumingMemoryBound(to: Self.self).pointee, b.assumingMemoryBound(to: Self.self).pointee)
        return a.base == b.base && a.style == b.style
    }
}

extension ScaledMetric: DynamicProperty {
    public static var _isLeaf: Bool { true }
    public static var _isCompared: Bool { true }
    public static var _readsEnvironment: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        scale = node.environment.values.dynamicTypeSize.scale(style)
    }
    @MainActor public func _isUpToDate(_ node: BodyNode, _ slot: Int) -> Bool {
        scale == node.environment.values.dynamicTypeSize.scale(style)
    }
}
