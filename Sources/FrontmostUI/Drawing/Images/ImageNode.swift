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
    private enum Picture {
        case symbol(SystemSymbol)
        case file(ImageFile)
        /// There is no image of that name.
        case missing
        case uiImage(UIImage)
    }
    private var image: Image
    private var picture: Picture
    private var natural = Extent.zero
    /// The distance from a symbol's top to the baseline of text next to it, in points.
    private var baseline: Double?
    /// Plays symbol effects; nil until a modifier asks for one.
    private var effects: SymbolEffectPlayer?
    private var swap: PendingSwap?

    var source: Image.Source { image.source }

    init(_ parent: ViewNode, _ image: Image) {
        self.image = image
        picture = Self.find(image.source, parent.environment.values)
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
        picture = Self.find(image.source, environment.values)
        swap = PendingSwap(of: self)
        change()
        swap = nil
        if wasResizable != new.isResizable { invalidateSize() }
        describe()
    }

    override func environmentChanged() {
        if case .symbol = image.source { picture = Self.find(image.source, environment.values) }
        change()
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

    private static func find(_ source: Image.Source, _ values: EnvironmentValues) -> Picture {
        switch source {
        case .symbol(let name):
            if let symbol = values.symbolVariants.symbol(of: name) ?? SystemSymbol.named(name) { return .symbol(symbol) }
        case .resource(let name, let path):
            let bundle = path.flatMap { Bundle(path: $0) } ?? .main
            if let file = ImageFile.named(name, in: bundle) { return .file(file) }
        case .uiImage(let image): return .uiImage(image)
        case .data(let data):
            if let file = ImageFile(data) { return .file(file) }
        }
        source.reportMissing()
        return .missing
    }

    // MARK: Size

    private func measureOwnSize() {
        switch picture {
        case .file(let file):
            natural = Extent(file.width, file.height)
            baseline = nil
        case .symbol(let symbol): fitToFont(aspectRatio: symbol.aspectRatio)
        case .uiImage(let image):
            natural = Extent(Double(image.size.width), Double(image.size.height))
            baseline = nil
        case .missing: fitToFont(aspectRatio: 1)
        }
    }

    private func fitToFont(aspectRatio: Double) {
        let values = environment.values
        let own = SymbolMeasures.size(
            aspectRatio: aspectRatio, font: values.resolvedFont, scale: values.imageScale.factor, measurer: graph.measurer)
        natural = Extent(Double(own.size.width), Double(own.size.height))
        baseline = own.baseline.onGrid
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
        if case .symbol = picture {
            render.show(shadows: environment.text.shadows)
        } else {
            render.show(shadows: [])
        }
        switch picture {
        case .symbol(let symbol):
            let paint = environment.values.foregroundPaint
            if case .image(let old) = render.content, case .symbol(symbol, paint) = old.source { return }
            PendingSwap.show(.image(ImageContent(.symbol(symbol, paint))), in: render, &swap)
        case .file(let file):
            if case .image(let old) = render.content, case .encoded(file.data, _) = old.source { return }
            render.content = .image(ImageContent(.encoded(file.data, mediaType: file.mediaType)))
        case .uiImage(let image):
            let values = environment.values
            render.content = image.content(tint: values.foregroundPaint, values.traits).map(RenderContent.image) ?? .none
        case .missing:
            let line = StrokeStyle(lineWidth: 1, dash: [2, 2])
            render.show(ShapeContent(.rectangle, fill: nil, stroke: environment.values.foregroundPaint, strokeStyle: line))
        }
    }

    var baseSemantics: RenderSemantics {
        if image.isDecorative { return RenderSemantics(role: .none, traits: .isHidden) }
        let name =
            switch image.source {
            case .symbol(let name), .resource(let name, _): name
            case .uiImage(let picture): picture.name ?? ""
            default: ""
            }
        return RenderSemantics(role: .image, label: image.label ?? name)
    }
}
