import Foundation
import FrontmostRender

/// The container view of one child, in a container that shows some of its children at a time. Holds the child's view, and the
/// content that the child presents in its place. It enters and leaves the window with both, and retains them.
@MainActor final class ContainerPage: UIView {
    weak var child: UIViewController?
    /// Dims the page while another page moves over it.
    private let shade = UIView(frame: .zero)

    /// The insets that the container's bars add to the child's safe area, besides the child's own additional insets.
    var bars = UIEdgeInsets.zero {
        didSet { if bars != oldValue { safeAreaChanged() } }
    }
    /// The edges with opaque bars.
    var opaqueBars: UIRectEdge = [] {
        didSet { if opaqueBars != oldValue { setNeedsLayout() } }
    }
    /// Whether the child's view is inset beside some of the bars instead of extending under them.
    private var isBesideBars = false
    private var tellsScrolling = false

    init(of child: UIViewController) {
        self.child = child
        super.init(frame: .zero)
        node.debugName = "Page"
        shade.backgroundColor = .black
        shade.isUserInteractionEnabled = false
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    required init?(coder: NSCoder) { return nil }

    /// The height of a tab bar that moves with this page, instead of lying in front of all pages.
    var carriedBar: CGFloat = 0 {
        didSet { if carriedBar != oldValue { safeAreaChanged() } }
    }

    override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets + bars + UIEdgeInsets(bottom: carriedBar) }

    /// Loads the child's view and inserts it.
    func hold() {
        // A presentation in the child's place may have taken the view out.
        guard let child, child.presentation?.style.coversPresenter != true, let view = child.view else { return }
        guard view.superview !== self else { return }
        view.frame = bounds.inset(by: barInsets(of: child))
        isBesideBars = view.frame != bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let child, let view = child.viewIfLoaded, view.superview === self else { return }
        let room = barInsets(of: child)
        if room == .zero && !isBesideBars { return }
        isBesideBars = room != .zero
        view.frame = bounds.inset(by: room)
    }

    /// The insets of a child view that does not extend under the bars: the bars, and the safe area beyond them.
    private func barInsets(of child: UIViewController) -> UIEdgeInsets {
        let safe = safeAreaInsets
        func room(_ edge: UIRectEdge, _ bar: CGFloat, _ inset: CGFloat) -> CGFloat {
            let reaches =
                child.edgesForExtendedLayout.contains(edge)
                && (!opaqueBars.contains(edge) || child.extendedLayoutIncludesOpaqueBars)
            return bar > 0 && !reaches ? inset : 0
        }
        return UIEdgeInsets(top: room(.top, bars.top, safe.top), bottom: room(.bottom, bars.bottom, safe.bottom))
    }

    /// The opacity of the dimming over the page, 0 to 1; nil outside transitions.
    var darkness: CGFloat? {
        didSet {
            guard let darkness else { return shade.removeFromSuperview() }
            shade.frame = bounds
            shade.alpha = darkness
            if shade.superview !== self { addSubview(shade) }
        }
    }
    var shadeNode: RenderNode { shade.node }

    /// The radius of the page's corners, in points.
    var cornerRadius: CGFloat = 0 {
        didSet {
            if cornerRadius == oldValue { return }
            layer.cornerRadius = cornerRadius
            clipsToBounds = cornerRadius > 0
        }
    }

    /// Restores the page's state outside transitions.
    func reset() {
        cornerRadius = 0
        transform = .identity
        alpha = 1
        darkness = nil
        isUserInteractionEnabled = true
    }

    // MARK: Scrolling

    /// The scroll view that scrolls under the bars: the child's `contentScrollView(for:)`, or else its view or the first subview
    /// of that.
    var scrollView: UIScrollView? {
        if let own = child?.contentScrollView(for: .top) { return own }
        guard let view = child?.viewIfLoaded, view.superview === self else { return nil }
        return view.scrollViewUnderBars
    }

    /// A search lies in front of the screen that is searched.
    override func mayHoldViews(ofChildrenOf owner: any ViewOwner) -> Bool { child === owner }

    override func subviewWasScrolled(_ view: UIView) {
        if view === scrollView { reportScrolling() }
    }

    /// Reports the scroll position to the bars. Content in other scroll containers than UIKit's reports it itself.
    func reportScrolling() {
        guard let scroll = scrollView else {
            if tellsScrolling { child?.contentWasScrolled(to: nil) }
            tellsScrolling = false
            return
        }
        tellsScrolling = true
        child?.contentWasScrolled(to: scroll.contentBeyond)
    }
}
