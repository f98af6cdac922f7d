import Foundation

/// A length that grows with the reader's text size, as a text style does.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint> {
    private let base: Value
    private let style: Font.TextStyle
    private var scale = 1.0

    /// - Parameter wrappedValue: Points at the standard text size.
    public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle = .body) { (base, style) = (wrappedValue, textStyle) }

    public var wrappedValue: Value { scale == 1 ? base : Value(Double(base) * scale) }
}

extension ScaledMetric: DynamicProperty {
    public static var _isLeaf: Bool { true }
    public static var _readsEnvironment: Bool { true }
    @MainActor public mutating func _bind(_ node: BodyNode, _ slot: Int) {
        scale = node.environment.values.dynamicTypeSize.scale(style)
    }
    @MainActor public func _isUpToDate(_ node: BodyNode, _ slot: Int) -> Bool {
        scale == node.environment.values.dynamicTypeSize.scale(style)
    }
}
