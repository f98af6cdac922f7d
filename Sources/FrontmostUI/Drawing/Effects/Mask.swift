import Foundation
import FrontmostRender

extension View {
    /// Shows the view where a mask is opaque.
    ///
    /// The mask's proposal is the view's size, and it does not affect the layout. A shape in one colour becomes a clip; any other mask is
    /// drawn, and its opacity is that of the view. Animations within such a mask are sent frame by frame.
    public nonisolated func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
        modifier(MaskModifier(mask: mask(), alignment: alignment))
    }
    /// Shows the view where a mask is opaque. See `mask(alignment:_:)`.
    public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
        modifier(MaskModifier(mask: mask, alignment: .center))
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

    /// The mask as a clip; nil for one that has to be drawn. A clip is placed in the view's bounds, but a shape that does not fill them may have
    /// another place in them.
    @MainActor fileprivate var clip: AnyShape? {
        if alignment != .center { return nil }
        return (mask as? any Shape)?.filledShape ?? (mask as? any ShapeView)?.opaqueShape
    }
}

extension MaskModifier: ViewModifier where Mask: View { public typealias Body = Never }
extension MaskModifier: LayoutModifier where Mask: View {
    public static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode {
        let node = MaskNode(parent, clip: modifier.clip, modifier.alignment)
        showMask(of: modifier, in: node)
        return node
    }
    public static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        let node = downcast(node, to: MaskNode.self)
        node.update(clip: modifier.clip, modifier.alignment)
        showMask(of: modifier, in: node)
    }

    /// Makes the content of a mask that is drawn. It stays when the mask becomes a clip, so that it has its state if it is drawn again.
    @MainActor private static func showMask(of modifier: Self, in node: MaskNode) {
        if let mask = node.mask { return Mask._update(mask.content, modifier.mask) }
        guard let mask = node.drawnMask() else { return }
        mask.content = Mask._make(modifier.mask, mask)
        mask.restructure()
    }
}

/// The node of a mask: of a clip, or of a mask that is drawn. What a drawn mask shows is part of the effects on the view; the mask's own nodes
/// are in no tree of a host.
final class MaskNode: EffectNode {
    /// What is drawn; nil until the mask is not a clip.
    private(set) var mask: ZStackNode?
    private var alignment: Alignment
    private var isClip: Bool
    private var subtree: DrawnSubtree?

    init(_ parent: ViewNode, clip: AnyShape?, _ alignment: Alignment) {
        (self.alignment, isClip) = (alignment, clip != nil)
        super.init(parent, Self.effect(clip))
    }

    private static func effect(_ clip: AnyShape?) -> ViewEffect { clip.map { .clip($0, FillStyle()) } ?? .nothing }

    func update(clip: AnyShape?, _ new: Alignment) {
        if isClip != (clip != nil) || alignment != new { invalidatePlacement() }
        isClip = clip != nil
        if isClip && render.mask != nil { render.effects.mask = nil }
        update(Self.effect(clip))
        if new == alignment { return }
        alignment = new
        mask?.update(new)
    }

    /// The node for the mask's content, made if it is missing; nil for a clip.
    fileprivate func drawnMask() -> ZStackNode? {
        if isClip || mask != nil { return mask }
        let new = ZStackNode(self, alignment, isImplicit: true)
        new.layoutParent = self
        subtree = DrawnSubtree(of: new) { [weak self] in self?.invalidatePlacement() }
        mask = new
        return new
    }

    override func position(of child: ViewNode) -> Int { child === mask ? 1 : 0 }
    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        if let mask { visit(mask) }
    }

    override func place(_ p: Extent) {
        super.place(p)
        guard !isClip, let mask, let subtree else { return }
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
        subtree?.connect()
        super.visibilityChanged(isVisible)
    }

    override func willDetach() {
        super.willDetach()
        subtree?.end()
    }
}
