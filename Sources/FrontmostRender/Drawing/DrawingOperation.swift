import Foundation

/// A drawing command. A display list is an array of these, back to front.
///
/// Contexts of Core Graphics and SwiftUI record display lists, and the subtree of a node becomes one (`RenderNode.operations`). Hosts
/// paint them; nothing in a list depends on the scale of the screen.
public indirect enum DrawingOperation: Equatable, Sendable {
    /// Fills a path. The unit points of a gradient refer to the area; nil stands for the bounds of the drawing's node.
    case fill(PathOutline, Paint, area: CGRect? = nil)
    /// Draws a line along a path.
    case stroke(Path, Paint, StrokeStyle, area: CGRect? = nil)
    /// Draws text with its top left corner at a point.
    case text(TextContent, at: CGPoint)
    /// Draws an image into a frame.
    case image(ImageContent, in: CGRect)
    case group([DrawingOperation], DrawingGroup)
}

/// How operations are drawn as a group.
///
/// The operations are transformed and clipped. If the group has an opacity, a blend mode, filters or a mask, they are composed first:
/// filtered in order, masked, and then drawn over what is behind.
public struct DrawingGroup: Equatable, Sendable {
    /// Maps the coordinates of the operations to those around the group.
    public var transform = CGAffineTransform.identity
    /// The outlines that all limit what is drawn, in the coordinates around the group.
    public var clips: [PathOutline] = []
    /// The opacity, 0 to 1.
    public var opacity = 1.0
    /// How the group is drawn over what is behind.
    public var blend = DrawingBlend.normal
    /// The filters, first to last, in the coordinates of the operations.
    public var filters: [DrawingFilter] = []
    /// The operations that limit what is drawn by their opacity, in the coordinates around the group; nil for none.
    public var mask: DrawingMask?
    /// Whether the operations are composed first for their own sake: blend modes in the group do not affect what is behind it.
    public var isIsolated = false

    /// Makes a group.
    public init(
        transform: CGAffineTransform = .identity, clips: [PathOutline] = [], opacity: Double = 1, blend: DrawingBlend = .normal,
        filters: [DrawingFilter] = [], mask: DrawingMask? = nil, isIsolated: Bool = false
    ) {
        (self.transform, self.clips, self.opacity, self.blend) = (transform, clips, opacity, blend)
        (self.filters, self.mask, self.isIsolated) = (filters, mask, isIsolated)
    }

    /// Whether the operations are drawn as if there were no group.
    public var isPlain: Bool { self == DrawingGroup() }
    /// Whether the operations are composed before they are drawn.
    public var isLayer: Bool { isIsolated || opacity != 1 || blend != .normal || !filters.isEmpty || mask != nil }
}

/// Operations that limit what others draw by their opacity.
public struct DrawingMask: Equatable, Sendable {
    /// The operations, in the coordinates around the masked group.
    public var operations: [DrawingOperation]
    /// Whether the masked operations show where the mask is transparent.
    public var isInverse: Bool
    /// Makes a mask.
    public init(_ operations: [DrawingOperation], isInverse: Bool = false) {
        (self.operations, self.isInverse) = (operations, isInverse)
    }
}

/// How a drawing mixes with what is behind. The raw values are those of a web canvas.
public enum DrawingBlend: String, Hashable, Sendable, CaseIterable {
    case normal = "source-over"
    case multiply, screen, overlay, darken, lighten
    case colorDodge = "color-dodge", colorBurn = "color-burn", softLight = "soft-light", hardLight = "hard-light"
    case difference, exclusion, hue, saturation, color, luminosity
    case clear, copy
    case sourceIn = "source-in", sourceOut = "source-out", sourceAtop = "source-atop"
    case destinationOver = "destination-over", destinationIn = "destination-in", destinationOut = "destination-out"
    case destinationAtop = "destination-atop"
    case xor
    case plusLighter = "lighter"
    /// The sum of the colours minus 1.
    case plusDarker = "plus-darker"
}

/// A filter of a composed drawing. Lengths are in points.
public enum DrawingFilter: Equatable, Sendable {
    /// The radius is the standard deviation.
    case blur(radius: CGFloat)
    case shadow(RenderEffects.Shadow, DrawingShadow = DrawingShadow())
    case colors(ColorTransform)
    /// Replaces what has an opacity in the range by the colour, and all else by nothing.
    case alphaThreshold(ClosedRange<Double>, ResolvedColor)
    /// Transforms the drawing about its origin.
    case transform(CGAffineTransform)
}

/// The way in which a shadow is drawn.
public struct DrawingShadow: Hashable, Sendable {
    /// Whether only the shadow is drawn.
    public var hidesSource = false
    /// Whether the shadow is in front.
    public var isAbove = false
    /// How the shadow mixes with what it covers.
    public var blend = DrawingBlend.normal
    /// Makes an ordinary shadow.
    public init() {}
}

/// The content of a node that shows a display list.
public final class DrawingContent: Equatable, Sendable {
    /// The operations, back to front, in node coordinates.
    public let operations: [DrawingOperation]
    /// Whether what is outside of the node's bounds is cut off.
    public let isClipped: Bool
    /// Makes a drawing.
    public init(_ operations: [DrawingOperation], isClipped: Bool = false) {
        (self.operations, self.isClipped) = (operations, isClipped)
    }

    /// Whether both show the same.
    public static func == (a: DrawingContent, b: DrawingContent) -> Bool {
        a === b || a.isClipped == b.isClipped && a.operations == b.operations
    }
}

extension RenderNode {
    /// Shows a drawing, unless an equal one is shown already. Nothing is shown without operations.
    public func show(_ new: DrawingContent) {
        if new.operations.isEmpty {
            if case .none = content { return }
            return content = .none
        }
        if case .drawing(let old) = content, old == new { return }
        content = .drawing(new)
    }

    /// Shows an image, or nothing, unless the same image is shown already.
    public func show(image new: ImageContent?) {
        guard let new else {
            if case .none = content { return }
            return content = .none
        }
        if case .image(let old) = content, old == new { return }
        content = .image(new)
    }
}
