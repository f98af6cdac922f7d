import Foundation
import FrontmostRender
import FrontmostUI
import FrontmostUIKit

extension Screen.Element {
    /// How an element looks: what a test says about colours and shapes.
    public struct Style: Equatable, Sendable {
        /// The colour of its first text or symbol; nil where it has neither, or where that is filled with no single colour.
        public let foreground: ResolvedColor?
        /// The font of its first text.
        public let font: ResolvedFont?
        /// What is drawn right behind the middle of its first text or symbol, or what it draws itself where it has neither: the
        /// frontmost filled shape there, in the element or around it.
        public let background: Paint?
        /// The outline of that shape, or of the clip that cuts it at its own size.
        public let shape: OutlineShape?
        /// How much of the element is seen: its own opacity times that of all that it lies in.
        public let opacity: Double

        /// The background where it is a single colour.
        public var backgroundColor: ResolvedColor? { if case .color(let color)? = background { color } else { nil } }
        /// The radius of the shape's corners in points; nil where they differ, and for shapes other than rectangles.
        public var cornerRadius: CGFloat? {
            switch shape {
            case .rectangle?: 0
            case .roundedRectangle(let radii)?: radii == CornerRadii(all: radii.topLeading) ? radii.topLeading : nil
            default: nil
            }
        }
    }

    /// How it looks at this moment of its animations.
    ///
    ///     #expect(try screen.find(.button, "Delete").style.foreground == screen.resolved(.red))
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

    /// Whether all of it that is in sight lies behind something opaque: another window, a filled shape. What is modal and lets it shine
    /// through does not cover it. Pictures and drawings count as transparent.
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
    /// A colour as it is drawn on this screen, in its appearance: to compare an element's colours with.
    public func resolved(_ color: Color) -> ResolvedColor { resolved(uiColor: UIColor(color)) }
    /// Likewise, of a colour of UIKit's.
    public func resolved(uiColor color: UIColor) -> ResolvedColor { color.resolved(scene.traitCollection) }
}

extension RenderNode {
    /// The outline in which a node that fills `outline` is seen.
    fileprivate func seenOutline(_ outline: OutlineShape) -> OutlineShape {
        guard outline == .rectangle else { return outline }
        var next: RenderNode? = self
        while let here = next, here.size == size {
            if let clip = here.effects.clip, clip != .rectangle { return clip }
            next = here.parent
        }
        return outline
    }

    /// It draws words or a symbol.
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
