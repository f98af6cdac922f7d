import Foundation
import FrontmostRender

/// A spinning indicator that shows that a task is in progress.
@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
    override class var initialHugging: (x: UILayoutPriority, y: UILayoutPriority) { (.defaultHigh, .defaultHigh) }
    override class var appearanceProperties: [AppearanceProperty] { super.appearanceProperties + indicatorAppearance }

    /// The size of the indicator.
    public enum Style: Int, Sendable {
        case medium = 100, large = 101
        var diameter: CGFloat { self == .large ? SpinnerAppearance.large : SpinnerAppearance.medium }
    }

    /// Replaced at every start and stop: removing the node is how its infinite animation stops.
    private var wheel = RenderNode()

    /// The size of the indicator: 20 points for `medium`, 37 for `large`.
    open var style: Style { didSet { styleChanged() } }
    /// The colour of the spokes; nil for the default grey.
    open var color: UIColor! { didSet { draw() } }
    /// Whether the view hides while it is not animating.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    /// Whether the indicator is spinning.
    open private(set) var isAnimating = false

    /// Creates an indicator as large as its style.
    public init(style: Style) {
        self.style = style
        super.init(frame: CGRect(origin: .zero, size: CGSize(width: style.diameter, height: style.diameter)))
        setUp()
    }
    public override init(frame: CGRect) {
        style = .medium
        super.init(frame: frame)
        setUp()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        style = .medium
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIActivityIndicatorView"
        isUserInteractionEnabled = false
        isHidden = true
        setContentNodes([wheel])
        semanticsChanged()
    }

    /// Shows the indicator and starts spinning it.
    open func startAnimating() {
        if isAnimating { return }
        isAnimating = true
        isHidden = false
        restart()
    }
    /// Stops spinning, and hides the indicator if `hidesWhenStopped` is true.
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        if hidesWhenStopped { isHidden = true }
        restart()
    }

    private func styleChanged() {
        restart()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    private func restart() {
        wheel = RenderNode()
        setContentNodes([wheel])
        draw()
        place()
        if isAnimating {
            SpinnerAppearance.turn(
                wheel, diameter: Double(style.diameter), at: (hostScene?.clock ?? FrameClock.ofApp).now)
        }
    }

    private func draw() {
        let base = color?.resolved(traitCollection) ?? SpinnerAppearance.color.resolved(traitCollection.surface)
        wheel.content = .drawing(
            SpinnerAppearance.drawing(diameter: Double(style.diameter)) { .color(base.multiplyingOpacity(by: $0)) })
    }
    private func place() {
        let length = style.diameter
        wheel.setFrame(
            origin: CGPoint(x: (bounds.width - length) / 2, y: (bounds.height - length) / 2),
            size: CGSize(width: length, height: length))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        draw()
        place()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: style.diameter, height: style.diameter) }
    open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

    override class var isElementByDefault: Bool { true }
    package override func makeSemantics() -> RenderSemantics? {
        semantics(.progress)
    }
}
