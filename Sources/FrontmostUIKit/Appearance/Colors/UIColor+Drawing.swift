import Foundation
import FrontmostRender

/// The current drawing context: in `draw(_:)`, that of the view. Nil outside of it.
@MainActor @preconcurrency public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }
/// Fills a rectangle with the current fill colour.
@MainActor @preconcurrency public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }

extension CGContext {
    /// Has what is filled from now on be of the colour, as it looks in the current traits: in `draw(_:)`, those of the view.
    public func setFillColor(_ color: CGColor) { setFill(color.resolved(.current)) }
    /// Has the lines that are drawn from now on be of the colour.
    public func setStrokeColor(_ color: CGColor) { setStroke(color.resolved(.current)) }
}

extension UIColor {
    /// Sets the fill colour of the current drawing context.
    @MainActor @preconcurrency public func setFill() { CGContext.current?.setFillColor(self) }
    /// Sets the stroke colour of the current drawing context.
    @MainActor @preconcurrency public func setStroke() { CGContext.current?.setStrokeColor(self) }
    /// Sets fill and stroke colour of the current drawing context.
    @MainActor @preconcurrency public func set() {
        setFill()
        setStroke()
    }
}
