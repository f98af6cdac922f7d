import Foundation
import FrontmostRender

/// Shows the views behind it through an effect, with its `contentView` in front.
@MainActor @preconcurrency open class UIVisualEffectView: UIView {
    private let backdrop = RenderNode()

    /// The effect; nil for none.
    open var effect: UIVisualEffect? {
        didSet {
            showProminence()
            setNeedsLayout()
        }
    }
    /// The view for subviews.
    public let contentView: UIView = EffectContentView()

    /// Makes a view with an effect.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        setUp()
    }
    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }
    /// Makes a view from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIVisualEffectView"
        setContentNodes([backdrop])
        contentView.frame = bounds
        showProminence()
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    private func showProminence() {
        (contentView as? EffectContentView)?.prominence = (effect as? UIVibrancyEffect)?.style?.prominence ?? 1
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let paint = (effect as? UIBlurEffect)?.paint(traitCollection)
        backdrop.show(paint.map { ShapeContent(storedLayer?.outline ?? .rectangle, fill: $0) })
        backdrop.setFrame(origin: .zero, size: bounds.size)
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }
}

/// The content view of an effect. Its node has the opacity of the effect's content; `alpha` is the app's.
private final class EffectContentView: UIView {
    var prominence: CGFloat = 1 { didSet { if prominence != oldValue { effectsChanged() } } }
}

extension UIView {
    /// The factor of the node's opacity, beside `alpha`.
    var opacityFactor: CGFloat { (self as? EffectContentView)?.prominence ?? 1 }
}
