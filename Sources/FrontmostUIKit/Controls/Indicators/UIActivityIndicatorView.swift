import Foundation
import FrontmostRender

/// A wheel that turns while something goes on.
@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        case medium = 100, large = 101
        var diameter: CGFloat { self == .large ? SpinnerLook.large : SpinnerLook.medium }
    }

    /// Made anew for every start: what turns for ever is stopped by taking it away.
    private var wheel = RenderNode()

    open var style: Style { didSet { styleChanged() } }
    open var color: UIColor! { didSet { draw() } }
    /// Not shown unless it turns.
    open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
    open private(set) var isAnimating = false

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

    open func startAnimating() {
        if isAnimating { return }
        isAnimating = true
        isHidden = false
        restart()
    }
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
            SpinnerLook.turn(
                wheel, diameter: Double(style.diameter), at: (hostScene?.clock ?? FrameClock.ofApp).now)
        }
    }

    private func draw() {
        let base = color?.resolved(traitCollection) ?? SpinnerLook.color.resolved(traitCollection.appearance)
        wheel.content = .drawing(
            SpinnerLook.drawing(diameter: Double(style.diameter)) { .color(base.multiplyingOpacity(by: $0)) })
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

    package override func makeSemantics() -> RenderSemantics? {
        semantics(.progress)
    }
}
