import Foundation
import FrontmostRender

/// Shows the views behind it through an effect, with its `contentView` in front.
@MainActor @preconcurrency open class UIVisualEffectView: UIView {
    private let backdrop = RenderNode()

    /// The effect; nil for none.
    open var effect: UIVisualEffect? { didSet { setNeedsLayout() } }
    /// The view for subviews.
    public let contentView = UIView()

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
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
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

/// Content that stands out from a blur. Hosts draw it without an effect.
@MainActor @preconcurrency open class UIVibrancyEffect: UIVisualEffect {
    /// Creates an effect for content in front of a blur.
    public init(blurEffect: UIBlurEffect) { super.init() }
}
