import Foundation
import FrontmostRender

/// The current drawing context: in `draw(_:)` that of the view, in a renderer's action that of the image. Nil outside of these. Every
/// thread has its own.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.ofThread?.contexts.last }
/// Makes a context the current one of the thread, until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) { GraphicsStack.madeForThread.contexts.append(context) }
/// Restores the context that was current before the last `UIGraphicsPushContext(_:)`. Does nothing without one.
public func UIGraphicsPopContext() { _ = GraphicsStack.ofThread?.contexts.popLast() }
/// Fills a rectangle with the current fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
/// Draws a line of one point along the inside of a rectangle's edges, in the current fill colour.
public func UIRectFrame(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    for (part, edge) in [(CGFloat(1), CGRectEdge.minYEdge), (1, .maxYEdge), (1, .minXEdge), (1, .maxXEdge)] {
        context.fill(rect.divided(atDistance: part, from: edge).slice)
    }
}
/// Fills a rectangle with the current fill colour in a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    UIGraphicsGetCurrentContext()?.drawing(blendMode, alpha: nil) { $0.fill(rect) }
}
/// Limits what is drawn from now on to a rectangle.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// The contexts that a thread draws into, the current one last.
private final class GraphicsStack {
    var contexts: [CGContext] = []

    private static let key = "frontmost.graphics"
    static var ofThread: GraphicsStack? { Thread.current.threadDictionary[key] as? GraphicsStack }
    static var madeForThread: GraphicsStack {
        if let stack = ofThread { return stack }
        let stack = GraphicsStack()
        Thread.current.threadDictionary[key] = stack
        return stack
    }
}

extension CGContext {
    /// The operations that `body` draws while a new context is the current one.
    static func operations(origin: CGPoint, _ body: () -> Void) -> [DrawingOperation] {
        let context = CGContext(origin: origin)
        context.asCurrent(body)
        return context.operations
    }

    /// Runs `body` while the context is the current one.
    func asCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        UIGraphicsPushContext(self)
        defer { UIGraphicsPopContext() }
        return try body()
    }

    /// Draws in a blend mode and with an opacity, and restores those that were set.
    /// - Parameter alpha: 0 to 1; nil for the opacity that is set.
    func drawing(_ blendMode: CGBlendMode, alpha: CGFloat?, _ draw: (CGContext) -> Void) {
        saveGState()
        setBlendMode(blendMode)
        if let alpha { setAlpha(alpha) }
        draw(self)
        restoreGState()
    }
}

extension UIColor {
    /// Sets the fill colour of the current drawing context.
    public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    /// Sets the stroke colour of the current drawing context.
    public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
    /// Sets fill and stroke colour of the current drawing context.
    public func set() {
        setFill()
        setStroke()
    }
}
