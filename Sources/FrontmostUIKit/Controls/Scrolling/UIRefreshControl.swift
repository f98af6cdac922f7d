import Foundation
import FrontmostRender

/// A control above a scroll view's content that shows that the content is being reloaded.
///
///     scroll.refreshControl = UIRefreshControl(frame: .zero, primaryAction: UIAction { _ in reload() })
///
/// Pulling the content down with a finger, or with a wheel while it is at its start, begins refreshing and sends `valueChanged`; the
/// app calls `endRefreshing()` when it has loaded. Assistive technology has a button for it.
@MainActor @preconcurrency open class UIRefreshControl: UIControl {
    private let wheel = UIActivityIndicatorView(style: .medium), label = UILabel()
    private var pull = PullRule()

    /// Whether the control is shown and its indicator is spinning.
    open private(set) var isRefreshing = false
    /// The text below the indicator.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            semanticsChanged()
            setNeedsLayout()
        }
    }

    /// Creates a control. The scroll view gives it its size.
    public init() {
        super.init(frame: .zero)
        setUp()
    }
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIRefreshControl"
        wheel.hidesWhenStopped = false
        wheel.isHidden = false
        label.textAlignment = .center
        label.font = .preferredFont(forTextStyle: .footnote)
        for view in [wheel, label] {
            view.accessibilityElementsHidden = true
            addSubview(view)
        }
        stateChanged()
    }

    /// Makes room for the control and starts the indicator. Sends no event, because the user did not pull.
    open func beginRefreshing() { show(true) }
    /// Stops the indicator and removes the control's room.
    open func endRefreshing() { show(false) }

    private func show(_ new: Bool) {
        if isRefreshing == new { return }
        isRefreshing = new
        if new { wheel.startAnimating() } else { wheel.stopAnimating() }
        stateChanged()
        guard let scroll = superview as? UIScrollView else { return }
        UIView.withAnimation(scroll.hostWindow == nil ? nil : UIScrollView.animation) { scroll.measure() }
    }

    /// The height in points that the control currently occupies above the content.
    var insetWhileRefreshing: CGFloat { isRefreshing ? PullRule.height : 0 }

    /// Follows the user's pull.
    /// - Parameter distance: Points that the content is pulled beyond its start.
    func follow(_ distance: CGFloat) {
        if pull.begins(at: distance, isIdle: mayBegin) { begin() }
    }

    /// Whether the user may begin to refresh now.
    var mayBegin: Bool { isEnabled && !isRefreshing }

    private func begin() {
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Places the control above the content of a scroll view of that width.
    func place(width: CGFloat) {
        let new = CGRect(x: 0, y: -PullRule.height, width: width, height: PullRule.height)
        if frame != new { frame = new }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let size = label.sizeThatFits(bounds.size), ring = wheel.intrinsicContentSize
        let gap: CGFloat = size.height > 0 ? 6 : 0, top = (bounds.height - ring.height - gap - size.height) / 2
        wheel.frame = CGRect(x: (bounds.width - ring.width) / 2, y: top, width: ring.width, height: ring.height)
        label.frame = CGRect(x: 0, y: wheel.frame.maxY + gap, width: bounds.width, height: size.height)
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        wheel.color = storedTint
    }
    override func stateChanged() {
        super.stateChanged()
        (superview as? UIScrollView)?.publish()
    }

    // Only assistive technology uses the control itself.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    override var inputKinds: InputKinds { isRefreshing ? [] : .activate }
    override func wasUsed() { if mayBegin { begin() } }

    package override func makeSemantics() -> RenderSemantics? {
        isRefreshing
            ? semantics(.progress, label: attributedTitle?.string ?? "")
            : semantics(.button, label: SystemWord.refresh.text, traits: .isAction)
    }
}
