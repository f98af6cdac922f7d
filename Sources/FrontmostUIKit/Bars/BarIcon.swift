import Foundation
import FrontmostRender

/// A symbol in one colour, in the middle of the view.
@MainActor final class BarIcon: UIView {
    private let picture = RenderNode()
    private var shown: (name: String, color: ResolvedColor)?

    /// The symbol's height in points.
    var height: CGFloat = 22 { didSet { if height != oldValue { setNeedsLayout() } } }
    var symbolName: String? { didSet { if symbolName != oldValue { setNeedsLayout() } } }
    /// Nil stands for the tint.
    var color: UIColor? { didSet { setNeedsLayout() } }

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        setContentNodes([picture])
    }
    required init?(coder: NSCoder) { return nil }

    private var symbol: SystemSymbol? { symbolName.flatMap(SystemSymbol.named) }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let symbol else { return .zero }
        return CGSize(width: (height * symbol.aspectRatio).rounded(.up), height: height)
    }

    override func layoutSubviews() {
        guard let symbol else {
            if shown != nil { picture.content = .none }
            shown = nil
            return
        }
        let size = sizeThatFits(bounds.size)
        picture.setFrame(
            origin: CGPoint(x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2), size: size)
        let color = (color ?? tintColor).resolved(traitCollection)
        if let shown, shown.name == symbol.name, shown.color == color { return }
        shown = (symbol.name, color)
        picture.content = .image(ImageContent(.symbol(symbol, .color(color)), fit: .fit))
    }

    override func tintColorDidChange() { setNeedsLayout() }
    override func didMoveToWindow() { setNeedsLayout() }
}
