import FrontmostUIKit
import Foundation
import FrontmostRender

extension Image: View {
    public typealias Body = Never
    public static func _make(_ view: consuming Self, _ parent: ViewNode) -> ViewNode { ImageNode(parent, view) }
    public static func _update(_ node: ViewNode, _ view: Self) { downcast(node, to: ImageNode.self).update(view) }
    public static var _isUnary: Bool { true }
}

/// The node of an image, with the image's own size or, if it is resizable, the proposed one.
final class ImageNode: LayoutNode, DescribedNode {
    private var image: Image
    private var picture: ImagePicture
    private var natural = Extent.zero
    /// The distance from a symbol's top to the baseline of text next to it, in points.
    private var baseline: Double?
    /// Plays symbol effects; nil until a modifier asks for one.
    private var effects: SymbolEffectPlayer?
    private var swap: PendingSwap?

    var source: Image.Source { image.source }

    init(_ parent: ViewNode, _ image: Image) {
        self.image = image
        picture = ImagePicture.find(image.source, parent.environment.values)
        super.init(parent)
        measureOwnSize()
        show()
        describe()
        updateEffects()
    }

    func update(_ new: Image) {
        if new == image { return }
        let wasResizable = image.isResizable
        image = new
        picture = ImagePicture.find(image.source, environment.values)
        swap = PendingSwap(of: self)
        change()
        swap = nil
        if wasResizable != new.isResizable { invalidateSize() }
        describe()
    }

    override func environmentChanged() {
        if image.source.dependsOnEnvironment { picture = ImagePicture.find(image.source, environment.values) }
        change()
        describe()
        updateEffects()
    }

    private func updateEffects() {
        guard case .symbol = picture else { return }
        let requests = environment.values.symbolEffects
        if effects == nil && requests.isEmpty { return }
        let player = effects ?? SymbolEffectPlayer(self)
        effects = player
        player.update(requests)
    }

    override func place(_ p: Extent) { effects?.placed() }

    private func change() {
        let old = natural
        measureOwnSize()
        if old != natural || image.isResizable { invalidateSize() }
        show()
    }

    // MARK: Size

    private func measureOwnSize() {
        let own = picture.size(environment.values, graph.measurer)
        natural = Extent(Double(own.size.width), Double(own.size.height))
        baseline = own.baseline.map { Double($0).onGrid }
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        guard image.isResizable else { return MeasuredSize(natural) }
        return .exact(Extent(p.width.isIdeal ? natural.width : p.width, p.height.isIdeal ? natural.height : p.height), for: p)
    }

    override func findGuide(_ key: AlignmentKey, _ p: Extent) -> Double? {
        guard key.isBaseline, let baseline else { return nil }
        return image.isResizable ? baseline * measure(p).size.height / max(natural.height, 1) : baseline
    }

    // MARK: Look

    private func show() {
        let values = environment.values
        if values.hidesContent {
            render.show(shadows: [])
            return render.show(Redaction.bar(values))
        }
        if case .symbol = picture {
            render.show(shadows: environment.text.shadows)
        } else {
            render.show(shadows: [])
        }
        if case .missing = picture {
            let line = StrokeStyle(lineWidth: 1, dash: [2, 2])
            // Like any image it takes touches in all of its bounds.
            return render.show(ShapeContent(.rectangle, fill: .color(.clear), stroke: values.foregroundPaint, strokeStyle: line))
        }
        let content = picture.content(of: image, values)
        guard case .symbol = picture, let content else { return render.show(image: content) }
        if case .image(let old) = render.content, old == content { return }
        PendingSwap.show(.image(content), in: render, &swap)
    }

    var baseSemantics: RenderSemantics {
        if image.isDecorative { return RenderSemantics(role: .none, traits: .isHidden) }
        return RenderSemantics(role: .image, label: environment.values.hidesContent ? "" : image.words)
    }
}
