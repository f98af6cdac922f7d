import Foundation
import FrontmostRender

/// A set of edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: UInt
    /// Creates a set from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The top or the left edge.
    public static let top = UIRectEdge(rawValue: 1), left = UIRectEdge(rawValue: 2)
    /// The bottom or the right edge.
    public static let bottom = UIRectEdge(rawValue: 4), right = UIRectEdge(rawValue: 8)
    /// All four edges.
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]

    init(top: Bool, bottom: Bool) { self = UIRectEdge(top ? [.top] : []).union(bottom ? [.bottom] : []) }
}

/// Recognises a pan that starts at an edge of the scene.
@MainActor @preconcurrency open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges at which the pan may start.
    open var edges: UIRectEdge = []

    /// The width in points of the area along an edge in which the touch has to start.
    static let margin: CGFloat = 20

    private var start: UIRectEdge = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if start.isEmpty, let touch = touches.first, let size = event.scene?.environment.size {
            start = Self.edges(at: touch.start, sceneOf: size).intersection(edges)
            if start.isEmpty { return state = .failed }
        }
        super.touchesBegan(touches, with: event)
    }

    open override func reset() {
        super.reset()
        start = []
    }

    override func mayBegin(moving way: CGPoint) -> Bool {
        start.contains(.left) && way.x >= abs(way.y) || start.contains(.right) && -way.x >= abs(way.y)
            || start.contains(.top) && way.y >= abs(way.x) || start.contains(.bottom) && -way.y >= abs(way.x)
    }

    static func edges(at point: CGPoint, sceneOf size: CGSize) -> UIRectEdge {
        var edges: UIRectEdge = []
        if point.x <= margin { edges.insert(.left) }
        if point.x >= size.width - margin { edges.insert(.right) }
        if point.y <= margin { edges.insert(.top) }
        if point.y >= size.height - margin { edges.insert(.bottom) }
        return edges
    }
}
