import Foundation
import FrontmostRender

/// The place of one child in a container that shows some of its children at a time: it holds the child's view, and what the
/// child presents in its place. It leaves the window with them and keeps them.
@MainActor final class ContainerPage: UIView {
    weak var child: UIViewController?
    /// Darkens the page while another is moved over it.
    private let shade = UIView(frame: .zero)

    /// What the container's bars take of the page; part of the child's safe area, beside what the child adds itself.
    var bars = UIEdgeInsets.zero {
        didSet { if bars != oldValue { safeAreaChanged() } }
    }
    /// The edges whose bars let nothing through.
    var opaqueBars: UIRectEdge = [] {
        didSet { if opaqueBars != oldValue { setNeedsLayout() } }
    }
    /// The child's view lies beside some of the bars.
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

    /// What a tab bar takes that moves with the page, instead of lying in front of all pages.
    var carriedBar: CGFloat = 0 {
        didSet { if carriedBar != oldValue { safeAreaChanged() } }
    }

    override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets + bars + UIEdgeInsets(bottom: carriedBar) }

    /// Loads the child's view and puts it in.
    func hold() {
        // What is presented in the child's place may have taken its view away.
        guard let child, child.presentation?.style.coversPresenter != true, let view = child.view else { return }
        guard view.superview !== self else { return }
        view.frame = bounds.inset(by: roomForBars(of: child))
        isBesideBars = view.frame != bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard let child, let view = child.viewIfLoaded, view.superview === self else { return }
        let room = roomForBars(of: child)
        if room == .zero && !isBesideBars { return }
        isBesideBars = room != .zero
        view.frame = bounds.inset(by: room)
    }

    /// What a view that does not reach under bars leaves to them, and to what lies beyond them.
    private func roomForBars(of child: UIViewController) -> UIEdgeInsets {
        let safe = safeAreaInsets
        func room(_ edge: UIRectEdge, _ bar: CGFloat, _ inset: CGFloat) -> CGFloat {
            let reaches =
                child.edgesForExtendedLayout.contains(edge)
                && (!opaqueBars.contains(edge) || child.extendedLayoutIncludesOpaqueBars)
            return bar > 0 && !reaches ? inset : 0
        }
        return UIEdgeInsets(top: room(.top, bars.top, safe.top), bottom: room(.bottom, bars.bottom, safe.bottom))
    }

    /// How dark the page is, 0 to 1, in front of everything in it; nil while nothing moves.
    var darkness: CGFloat? {
        didSet {
            guard let darkness else { return shade.removeFromSuperview() }
            shade.frame = bounds
            shade.alpha = darkness
            if shade.superview !== self { addSubview(shade) }
        }
    }
    var shadeNode: RenderNode { shade.node }

    /// Brings the page back to where it lies when nothing moves.
    func reset() {
        transform = .identity
        alpha = 1
        darkness = nil
        isUserInteractionEnabled = true
    }

    // MARK: Scrolling

    /// What the child scrolls under the bars: what it says itself, else its view or the first view in that.
    var scrollView: UIScrollView? {
        if let own = child?.contentScrollView(for: .top) { return own }
        guard let view = child?.viewIfLoaded, view.superview === self else { return nil }
        return view as? UIScrollView ?? view.subviews.first as? UIScrollView
    }

    /// A search lies in front of the screen that is searched.
    override func mayHoldViews(ofChildrenOf owner: any ViewOwner) -> Bool { child === owner }

    override func subviewWasScrolled(_ view: UIView) {
        if view === scrollView { tellScrolling() }
    }

    /// Lets the bars know how far the content is scrolled. What is no scroll view of UIKit's tells them by itself.
    func tellScrolling() {
        guard let scroll = scrollView else {
            if tellsScrolling { child?.contentWasScrolled(to: nil) }
            tellsScrolling = false
            return
        }
        tellsScrolling = true
        let end = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
        child?.contentWasScrolled(
            to: ContentBeyond(
                above: scroll.contentOffset.y + scroll.adjustedContentInset.top, below: end - scroll.contentOffset.y))
    }
}
