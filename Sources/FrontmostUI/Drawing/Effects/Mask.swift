import Foundation
import FrontmostRender

extension View {
    /// Shows the view where a mask is opaque.
    ///
    /// The mask's proposal is the view's size, and it does not affect the layout. A shape in one colour becomes a clip; any other mask is
    /// drawn, and its opacity is that of the view. Animations within such a mask are sent frame by frame.
    public nonisolated func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        masked(by: mask(), alignment)
    }
    /// Shows the view where a mask is opaque. See `mask(alignment:_:)`.
    public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View { masked(by: mask, .center) }

    @ViewBuilder private nonisolated func masked<Mask: View>(by mask: Mask, _ alignment: Alignment) -> some View {
        if let shape = (mask as? any Shape)?.filledShape ?? (mask as? any ShapeView)?.opaqueShape {
            modifier(EffectModifier(.clip(shape, FillStyle())))
        } else {
            modifier(MaskModifier(mask: mask, alignment: alignment))
        }
    }
}

extension Shape {
    /// The shape, unless it is a line.
    fileprivate nonisolated var filledShape: AnyShape? { _strokeStyle == nil ? AnyShape(self) : nil }
}

extension ShapeView {
    /// The shape, if it is filled with an opaque colour.
    fileprivate nonisolated var opaqueShape: AnyShape? {
        let layers = _layers.list
        guard layers.count == 1, layers[0].stroke == nil, !layers[0].fillStyle.isEOFilled,
            case .color(let color) = layers[0].style.storage, color.resolved(in: EnvironmentValues()).opacity == 1
        else { return nil }
        return AnyShape(shape)
    }
}

/// A modifier that masks a view with another one.
public struct MaskModifier<Mask> {
    let mask: Mask
    let alignment: Alignment
    nonisolated init(mask: Mask, alignment: Alignment) { (self.mask, self.alignment) = (mask, alignment) }
}

extension MaskModifier: ViewModifier where Mask: View { public typealias Body = Never }
extension MaskModifier: LayoutModifier where Mask: View {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        let node = MaskNode(parent, modifier.alignment)
        node.mask.content = Mask._make(modifier.mask, node.mask)
        node.mask.restructure()
        return node
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        let node = downcast(node, to: MaskNode.self)
        node.update(modifier.alignment)
        Mask._update(node.mask.content, modifier.mask)
    }
}

/// The node of a mask. What the mask shows is part of the effects on the view; the mask's own nodes are in no tree of a host.
final class MaskNode: UnaryLayoutNode {
    private(set) var mask: ZStackNode!
    private var alignment: Alignment
    private var subtree: DrawnSubtree!

    init(_ parent: ViewNode, _ alignment: Alignment) {
        self.alignment = alignment
        super.init(parent)
        mask = ZStackNode(self, alignment, isImplicit: true)
        mask.layoutParent = self
        subtree = DrawnSubtree(of: mask) { [weak self] in self?.invalidatePlacement() }
    }

    func update(_ new: Alignment) {
        if new == alignment { return }
        alignment = new
        mask.update(new)
        invalidatePlacement()
    }

    override func position(of child: ViewNode) -> Int { child === mask ? 1 : 0 }
    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        visit(mask)
    }

    override func place(_ p: Extent) {
        super.place(p)
        subtree.change {
            let q = size, s = mask.measure(q).size
            let x = alignment.horizontal.key, y = alignment.vertical.key
            mask.setFrame(
                (item?.guide(x, size, p) ?? q.width / 2) - mask.guide(x, s, q),
                (item?.guide(y, size, p) ?? q.height / 2) - mask.guide(y, s, q), s, q)
        }
        let origin = mask.render.presentationFrame(at: graph.frameTime).origin
        let drawn = subtree.operations(of: mask.render)
        let shift = DrawingGroup(transform: CGAffineTransform(translationX: origin.x, y: origin.y))
        let new = DrawingContent(drawn.isEmpty || shift.isPlain ? drawn : [.group(drawn, shift)])
        if render.mask != new { render.effects.mask = new }
    }

    override func visibilityChanged(_ isVisible: Bool) {
        subtree.connect()
        super.visibilityChanged(isVisible)
    }

    override func willDetach() {
        super.willDetach()
        subtree.end()
    }
}
