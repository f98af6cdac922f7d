import Foundation
import FrontmostRender

/// Shows above a scroll view's content that it is loaded anew.
///
///     scroll.refreshControl = UIRefreshControl(frame: .zero, primaryAction: UIAction { _ in reload() })
///
/// A person pulls the content down to begin it, which is when `valueChanged` is sent; the app says `endRefreshing` when it has
/// loaded. Hosts whose scrolling swings beyond its start report such a pull; with others, give people another way to it.
@MainActor @preconcurrency open class UIRefreshControl: UIControl {
    private let wheel = UIActivityIndicatorView(style: .medium), label = UILabel()
    private var pull = PullRule()

    open private(set) var isRefreshing = false
    /// Shown below the wheel.
    open var attributedTitle: NSAttributedString? {
        didSet {
            label.attributedText = attributedTitle
            semanticsChanged()
            setNeedsLayout()
        }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
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
        accessibilityElementsHidden = true
        semanticsChanged()
    }

    /// Makes room for it, and lets the wheel turn. Sends no event: nobody pulled.
    open func beginRefreshing() { show(true) }
    /// Takes the room away again.
    open func endRefreshing() { show(false) }

    private func show(_ new: Bool) {
        if isRefreshing == new { return }
        isRefreshing = new
        if new { wheel.startAnimating() } else { wheel.stopAnimating() }
        accessibilityElementsHidden = !new
        guard let scroll = superview as? UIScrollView else { return }
        UIView.withAnimation(scroll.hostWindow == nil ? nil : UIScrollView.animation) { scroll.measure() }
    }

    /// The room that it takes now.
    var room: CGFloat { isRefreshing ? PullRule.room : 0 }

    /// A person has pulled the content so far beyond its start.
    func follow(_ distance: CGFloat) {
        guard pull.begins(at: distance, isIdle: isEnabled && !isRefreshing) else { return }
        beginRefreshing()
        sendActions(for: [.valueChanged, .primaryActionTriggered])
    }

    /// Lies above the content of a scroll view of that width.
    func place(width: CGFloat) {
        let new = CGRect(x: 0, y: -PullRule.room, width: width, height: PullRule.room)
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
    override var inputKinds: InputKinds { [] }

    package override func makeSemantics() -> RenderSemantics? {
        semantics(.progress, label: attributedTitle?.string ?? "")
    }
}
