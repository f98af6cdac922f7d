import Foundation
import FrontmostRender

/// The background of a bar: a blurred or plain surface, and a hairline at one edge.
@MainActor final class BarBackground: UIView {
    enum Edge { case top, bottom }
    private let lineEdge: Edge
    private let blur = RenderNode(), fill = RenderNode(), line = RenderNode()
    private var picture: UIImageView?, shadow: UIImageView?

    var appearance: UIBarAppearance {
        didSet { if appearance !== oldValue { setNeedsLayout() } }
    }
    /// Whether the bar shows the content behind it, blurred.
    var isTranslucent = true { didSet { if isTranslucent != oldValue { setNeedsLayout() } } }

    /// Whether the background is a capsule with a border.
    var isCapsule = false { didSet { if isCapsule != oldValue { setNeedsLayout() } } }

    /// How far the background extends beyond the bar in points, at the edge without the line.
    var reach: CGFloat = 0

    init(lineAt edge: Edge, appearance: UIBarAppearance) {
        (lineEdge, self.appearance) = (edge, appearance)
        super.init(frame: .zero)
        node.debugName = "BarBackground"
        isUserInteractionEnabled = false
        setContentNodes([blur, fill, line])
    }
    required init?(coder: NSCoder) { return nil }

    /// Fits the background to a bar with these bounds.
    func cover(_ bounds: CGRect) {
        frame = CGRect(
            x: 0, y: lineEdge == .bottom ? -reach : 0, width: bounds.width, height: bounds.height + reach)
    }

    override func layoutSubviews() {
        let traits = traitCollection, size = bounds.size
        let thickness = 1 / max(1, traits.displayScale)
        for node in [blur, fill] { node.setFrame(origin: .zero, size: size) }
        line.setFrame(
            origin: CGPoint(x: 0, y: lineEdge == .top ? 0 : size.height), size: CGSize(width: size.width, height: thickness))
        show(appearance.backgroundEffect.map { isTranslucent ? $0.paint(traits) : opaque(traits) }, in: blur)
        show(appearance.backgroundPaint?(traits) ?? appearance.backgroundColor.map { .color($0.resolved(traits)) }, in: fill)
        show(appearance.backgroundImage, appearance.backgroundImageContentMode)
        showShadow(isCapsule ? nil : appearance.shadowImage)
        let hasLine = appearance.shadowImage == nil && !isCapsule
        show(hasLine ? appearance.shadowColor.map { .color($0.resolved(traits)) } : nil, in: line)
        if isCapsule || clipsToBounds { shape(isCapsule ? size.height / 2 : 0, line: thickness) }
    }

    private func shape(_ radius: CGFloat, line: CGFloat) {
        clipsToBounds = isCapsule
        layer.cornerRadius = radius
        layer.borderWidth = isCapsule && appearance.shadowColor != nil ? line : 0
        layer.borderColor = appearance.shadowColor.map { CGColor($0.resolved(traitCollection)) }
    }

    /// Shows a shadow image outside of the bar, at the edge with the line.
    private func showShadow(_ image: UIImage?) {
        if image == nil && shadow == nil { return }
        let view = shadow ?? UIImageView(frame: .zero)
        if shadow == nil {
            shadow = view
            addSubview(view)
        }
        let height = image?.size.height ?? 0
        view.image = image
        view.frame = CGRect(x: 0, y: lineEdge == .top ? -height : bounds.height, width: bounds.width, height: height)
    }

    private func show(_ image: UIImage?, _ mode: ContentMode) {
        if image == nil && picture == nil { return }
        let view = picture ?? UIImageView(frame: .zero)
        if picture == nil {
            picture = view
            view.clipsToBounds = true
            addSubview(view)
        }
        (view.image, view.contentMode, view.frame) = (image, mode, bounds)
    }

    private func opaque(_ traits: UITraitCollection) -> Paint { .color(UIColor.systemBackground.resolved(traits)) }

    private func show(_ paint: Paint?, in node: RenderNode) {
        guard let paint else {
            if case .none = node.content { return }
            node.content = .none
            return
        }
        if case .shape(let shape) = node.content, shape.fill == paint { return }
        node.content = .shape(ShapeContent(.rectangle, fill: paint))
    }

    override func didMoveToWindow() { setNeedsLayout() }
}
