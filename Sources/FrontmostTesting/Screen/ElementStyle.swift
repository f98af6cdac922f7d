import Foundation
import FrontmostRender
import FrontmostUI
import FrontmostUIKit

extension Screen.Element {
    /// The appearance of an element: its colours, font and shape.
    public struct Style: Equatable, Sendable {
        /// The colour of its first text or symbol; nil if it has neither, or if that has no single colour.
        public let foreground: ResolvedColor?
        /// The font of its first text; nil if it has none.
        public let font: ResolvedFont?
        /// The fill directly behind the middle of its first text or symbol, or its own fill if it has neither: that of the
        /// frontmost filled shape there, in the element or around it.
        public let background: Paint?
        /// The outline of that shape, or of a clip of the same size.
        public let shape: OutlineShape?
        /// The element's effective opacity: its own opacity multiplied by that of its ancestors.
        public let opacity: Double

        /// The background colour; nil if the background is not a single colour.
        public var backgroundColor: ResolvedColor? { if case .color(let color)? = background { color } else { nil } }
        /// The corner radius of the shape in points; nil if the radii differ or the shape is not a rectangle.
        public var cornerRadius: CGFloat? {
            switch shape {
            case .rectangle?: 0
            case .roundedRectangle(let radii)?: radii == CornerRadii(all: radii.topLeading) ? radii.topLeading : nil
            default: nil
            }
        }
    }

    /// The element's current appearance, within running animations.
    ///
    ///     #expect(try screen.find(.button, "Delete").style.foreground == screen.resolved(.red))
    /// - Throws: `ScreenError` if the element is missing or ambiguous.
    public var style: Style {
        get throws(ScreenError) {
            let element = try found().node
            var inked: RenderNode?, opacity = 0.0
            PaintOrder.forEach(in: screen) { step in
                if step.node === element { opacity = step.opacity }
                if inked == nil && step.node.hasInk && step.node.isWithin(element) { inked = step.node }
            }
            let frame = (inked ?? element).frame(at: screen.scene.tree.now), middle = CGPoint(x: frame.midX, y: frame.midY)
            var behind: (node: RenderNode, shape: ShapeContent)?, hasBegun = false, hasEnded = false
            PaintOrder.forEach(in: screen) { step in
                hasBegun = hasBegun || step.node === element
                hasEnded = hasEnded || inked.map { $0 === step.node } ?? (hasBegun && !step.node.isWithin(element))
                if hasEnded { return }
                if case .shape(let shape) = step.node.content, shape.fill != nil, step.visible.contains(middle) {
                    behind = (step.node, shape)
                }
            }
            return Style(
                foreground: inked?.inkColor, font: inked?.inkFont, background: behind?.shape.fill,
                shape: behind.map { $0.node.seenOutline($0.shape.outline) }, opacity: opacity)
        }
    }

    /// Whether all of its visible part is behind something opaque: another window, or a filled shape. A translucent modal view
    /// does not cover it. Images and drawings count as transparent.
    /// - Throws: `ScreenError` if the element is missing or ambiguous.
    public var isCovered: Bool {
        get throws(ScreenError) {
            let element = try found().node
            let frame = screen.visibleFrame(of: element)
            if frame.isEmpty { return false }
            var open = [frame], isInFront = false
            PaintOrder.forEach(in: screen) { step in
                if step.node === element { isInFront = true }
                if !isInFront || step.node.isWithin(element) { return }
                for area in step.opaqueAreas { open = open.flatMap { $0.subtracting(area) } }
            }
            return open.isEmpty
        }
    }
}

extension Screen {
    /// Returns a colour as this screen draws it in its appearance, for comparison with an element's colours.
    /// - Parameter color: A SwiftUI colour.
    public func resolved(_ color: Color) -> ResolvedColor { resolved(uiColor: UIColor(color)) }
    /// Returns a colour as this screen draws it in its appearance, for comparison with an element's colours.
    /// - Parameter color: A UIKit colour.
    public func resolved(uiColor color: UIColor) -> ResolvedColor { color.resolved(scene.traitCollection) }
}

extension RenderNode {
    /// The visible outline of a node that fills `outline`.
    fileprivate func seenOutline(_ outline: OutlineShape) -> OutlineShape {
        guard outline == .rectangle else { return outline }
        var next: RenderNode? = self
        while let here = next, here.size == size {
            if let clip = here.effects.clip, clip != .rectangle { return clip }
            next = here.parent
        }
        return outline
    }

    /// Whether the node draws text or a symbol.
    fileprivate var hasInk: Bool {
        switch content {
        case .text, .textField: true
        case .image(let image): if case .symbol = image.source { true } else { false }
        default: false
        }
    }

    fileprivate var inkColor: ResolvedColor? {
        func color(_ paint: Paint?) -> ResolvedColor? { if case .color(let color)? = paint { color } else { nil } }
        switch content {
        case .text(let text): return color(text.allLines.first?.fragments.first?.style.paint)
        case .textField(let field): return field.text.isEmpty ? field.promptColor : field.color
        case .image(let image):
            guard case .symbol(_, let paint) = image.source else { return nil }
            return color(paint)
        default: return nil
        }
    }

    fileprivate var inkFont: ResolvedFont? {
        switch content {
        case .text(let text): text.allLines.first?.fragments.first?.font
        case .textField(let field): field.font
        default: nil
        }
    }
}
