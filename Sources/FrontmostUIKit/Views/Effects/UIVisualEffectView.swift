import Foundation
import FrontmostRender

/// Shows what lies behind it through an effect, and its `contentView` in front of that.
@MainActor @preconcurrency open class UIVisualEffectView: UIView {
    private let backdrop = RenderNode()

    /// Nil shows what lies behind as it is.
    open var effect: UIVisualEffect? { didSet { setNeedsLayout() } }
    /// Put subviews in here.
    public let contentView = UIView()

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        setUp()
    }
    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }
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

/// Content that stands out from a blur. Hosts draw it as it is, without an effect of its own.
@MainActor @preconcurrency open class UIVibrancyEffect: UIVisualEffect {
    public init(blurEffect: UIBlurEffect) { super.init() }
}
