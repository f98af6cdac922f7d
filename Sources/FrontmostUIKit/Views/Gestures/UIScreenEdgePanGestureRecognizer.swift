import Foundation
import FrontmostRender

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = UIRectEdge(rawValue: 1), left = UIRectEdge(rawValue: 2)
    public static let bottom = UIRectEdge(rawValue: 4), right = UIRectEdge(rawValue: 8)
    public static let all: UIRectEdge = [.top, .left, .bottom, .right]

    init(top: Bool, bottom: Bool) { self = UIRectEdge(top ? [.top] : []).union(bottom ? [.bottom] : []) }
}

/// A finger that comes in from an edge of the scene.
@MainActor @preconcurrency open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges that it may start at.
    open var edges: UIRectEdge = []

    /// Points from an edge that a finger may come down at.
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
