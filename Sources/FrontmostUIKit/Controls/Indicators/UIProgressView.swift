import Foundation
import FrontmostRender

/// A bar that shows the progress of a task.
@MainActor @preconcurrency open class UIProgressView: UIView {
    override class var initialHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultLow, .defaultHigh) }
    override class var appearanceProperties: [AppearanceProperty] { super.appearanceProperties + progressAppearance }

    /// The style of the bar. Both styles look the same.
    public enum Style: Int, Sendable { case `default`, bar }

    private let filled = RenderNode(), line = RenderNode()
    private var stored: Float = 0

    /// The style of the bar. Both styles look the same.
    open var progressViewStyle: Style
    /// The progress, clamped to 0...1.
    open var progress: Float {
        get { stored }
        set { setProgress(newValue, animated: false) }
    }
    /// The colour of the completed part; nil for the tint colour.
    open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the remaining part; nil for the default grey.
    open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// Creates a bar of the default size.
    public convenience init(progressViewStyle style: Style) {
        self.init(frame: CGRect(x: 0, y: 0, width: ProgressMeasures.idealWidth, height: ProgressMeasures.height))
        progressViewStyle = style
    }
    public override init(frame: CGRect) {
        progressViewStyle = .default
        super.init(frame: frame)
        setUp()
    }
    /// Required by UIKit's signature; nothing is decoded.
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

    /// Sets the progress, clamped to 0...1, and animates the change if asked to.
    open func setProgress(_ progress: Float, animated: Bool) {
        // NaN counts as 0.
        let new = progress > 0 ? min(progress, 1) : 0
        if new == stored { return }
        stored = new
        semanticsChanged()
        if animated { UIView.animate(withDuration: 0.25) { arrange() } } else { arrange() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let traits = traitCollection
        let track = trackTintColor?.resolved(traits) ?? ProgressMeasures.background.resolved(traits.surface)
        line.show(ShapeContent(.capsule, fill: .color(track)))
        filled.show(ShapeContent(.capsule, fill: .color((progressTintColor ?? tintColor).resolved(traits))))
        arrange()
    }
    private func arrange() {
        line.setFrame(origin: .zero, size: bounds.size)
        let frame = mirrored(CGRect(x: 0, y: 0, width: bounds.width * CGFloat(stored), height: bounds.height))
        filled.setFrame(origin: frame.origin, size: frame.size)
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

    override class var isElementByDefault: Bool { true }
    package override func makeSemantics() -> RenderSemantics? {
        semantics(.progress, value: Percent.text(Double(stored)))
    }
}
