import Foundation

// Boxed geometry, as Objective-C collections hold it. An `Any` that holds a rectangle, a point or a size can be cast to `NSValue`
// and back, as with Objective-C: code reads a keyboard's frame from a notification in both ways.

extension NSValue {
    /// Boxes a rectangle.
    public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
    /// Boxes a point.
    public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
    /// Boxes a size.
    public convenience init(cgSize size: CGSize) { self.init(size: size) }
    /// Boxes insets.
    public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
        self.init(edgeInsets: NSEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
    }

    /// The boxed rectangle.
    public var cgRectValue: CGRect { rectValue }
    /// The boxed point.
    public var cgPointValue: CGPoint { pointValue }
    /// The boxed size.
    public var cgSizeValue: CGSize { sizeValue }
    /// The boxed insets.
    public var uiEdgeInsetsValue: UIEdgeInsets {
        let insets = edgeInsetsValue
        return UIEdgeInsets(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    }

    fileprivate func holds(theSameAs other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) { result = source.rectValue }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) -> Bool {
        guard source.holds(theSameAs: NSValue(rect: .zero)) else { return false }
        result = source.rectValue
        return true
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect { source?.rectValue ?? .zero }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) { result = source.pointValue }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) -> Bool {
        guard source.holds(theSameAs: NSValue(point: .zero)) else { return false }
        result = source.pointValue
        return true
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint { source?.pointValue ?? .zero }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
    public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }
    public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) { result = source.sizeValue }
    public static func _conditionallyBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) -> Bool {
        guard source.holds(theSameAs: NSValue(size: .zero)) else { return false }
        result = source.sizeValue
        return true
    }
    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize { source?.sizeValue ?? .zero }
}

/// Conversion between geometry and strings.
extension NSCoder {
    /// The string for a rectangle.
    public class func string(for rect: CGRect) -> String { NSStringFromRect(rect) }
    /// The string for a point.
    public class func string(for point: CGPoint) -> String { NSStringFromPoint(point) }
    /// The string for a size.
    public class func string(for size: CGSize) -> String { NSStringFromSize(size) }
    /// The rectangle for a string; zero if it cannot be parsed.
    public class func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
    /// The point for a string; zero if it cannot be parsed.
    public class func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
    /// The size for a string; zero if it cannot be parsed.
    public class func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
}
