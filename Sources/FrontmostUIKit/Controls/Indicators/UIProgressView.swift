import Foundation
import FrontmostRender

/// A line that shows how far something is.
@MainActor @preconcurrency open class UIProgressView: UIView {
    public enum Style: Int, Sendable { case `default`, bar }

    private let filled = RenderNode(), line = RenderNode()
    private var stored: Float = 0

    open var progressViewStyle: Style
    /// 0...1.
    open var progress: Float {
        get { stored }
        set { setProgress(newValue, animated: false) }
    }
    open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }

    public init(progressViewStyle style: Style) {
        progressViewStyle = style
        super.init(frame: CGRect(x: 0, y: 0, width: ProgressMeasures.idealWidth, height: ProgressMeasures.height))
        setUp()
    }
    public override init(frame: CGRect) {
        progressViewStyle = .default
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        progressViewStyle = .default
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIProgressView"
        isUserInteractionEnabled = false
        setContentNodes([line, filled])
        semanticsChanged()
    }

    open func setProgress(_ progress: Float, animated: Bool) {
        // What is not a number counts as nothing.
        let new = progress > 0 ? min(progress, 1) : 0
        if new == stored { return }
        stored = new
        semanticsChanged()
        if animated { UIView.animate(withDuration: 0.25) { arrange() } } else { arrange() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let traits = traitCollection
        let ground = trackTintColor?.resolved(traits) ?? ProgressMeasures.ground.resolved(traits.appearance)
        line.show(ShapeContent(.capsule, fill: .color(ground)))
        filled.show(ShapeContent(.capsule, fill: .color((progressTintColor ?? tintColor).resolved(traits))))
        arrange()
    }
    private func arrange() {
        line.setFrame(origin: .zero, size: bounds.size)
        filled.setFrame(origin: .zero, size: CGSize(width: bounds.width * CGFloat(stored), height: bounds.height))
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width.isFinite ? size.width : bounds.width, height: ProgressMeasures.height)
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ProgressMeasures.height)
    }

    package override func makeSemantics() -> RenderSemantics? {
        semantics(.progress, value: Percent.text(Double(stored)))
    }
}
