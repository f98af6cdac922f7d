import Foundation
import FrontmostRender

/// Shows view controllers one at a time, and lets the user scroll from one to the next.
///
/// The data source is asked for the neighbours of the shown controller as soon as that is shown, because hosts scroll by themselves. The
/// view of a neighbour appears when the user begins to scroll to it. Pages that curl are scrolled as well.
@MainActor @preconcurrency open class UIPageViewController: UIViewController {
    /// How a page turns. Both scroll.
    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    /// The axis along which pages follow each other.
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    /// Where a page lies in the order of pages.
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    /// The spine of a book. No effect: pages do not curl.
    public enum SpineLocation: Int, Sendable { case none, min, mid, max }
    /// Names an option of the initialiser.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The space between pages in points, a `CGFloat`.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        /// The spine of a book. No effect: pages do not curl.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }

    /// How pages turn.
    public let transitionStyle: TransitionStyle
    /// The axis along which pages follow each other.
    public let navigationOrientation: NavigationOrientation
    /// The spine of a book.
    public let spineLocation = SpineLocation.none
    /// Has no effect: pages have no back.
    open var isDoubleSided = false
    /// Provides the neighbours of a page. Without a data source, the user cannot turn pages.
    open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { if dataSource !== oldValue { askNeighbours() } } }
    /// Receives the turning of pages by the user.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The shown controller; none before the first call of `setViewControllers`.
    open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }
    /// The recogniser that turns pages.
    open var gestureRecognizers: [UIGestureRecognizer] { [scroll.panGestureRecognizer] }

    private let scroll = UIScrollView(), dots = UIPageControl()
    private let spacing: CGFloat
    private lazy var follower = PageScrollFollower(of: self)
    private var current: UIViewController?
    /// The shown controller and its neighbours, in order.
    private var pages: [UIViewController] = []
    private var visible: [UIViewController] = []
    /// The controller that the user scrolls to, and what ends a turn by code.
    private var pending: UIViewController?
    private var turning: (page: UIViewController, completion: ((Bool) -> Void)?)?
    private var placedSize: CGSize?

    // MARK: Initialisers

    /// Creates a controller without pages.
    public init(
        transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
    ) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        let given = options?[.interPageSpacing]
        spacing = max(0, given as? CGFloat ?? (given as? Int).map { CGFloat($0) } ?? 0)
        super.init(nibName: nil, bundle: nil)
        if style == .pageCurl {
            Console.report(
                Console.Message(
                    subsystem: "UIKit", level: .warning, text: "UIPageViewController: pages do not curl here, they scroll."),
                oncePer: "pageCurl")
        }
    }
    /// Creates a controller that scrolls horizontally; nothing is decoded.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
        super.init(coder: coder)
    }

    // MARK: Pages

    /// Shows another controller.
    /// - Parameters:
    ///   - viewControllers: One controller. Of several, the first is shown.
    ///   - direction: Whether the new page comes after the old one or before it.
    ///   - completion: Runs when the new page is shown.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let new = viewControllers?.first else {
            Console.report(
                Console.Message(
                    subsystem: "UIKit",
                    text:
                        "UIPageViewController.setViewControllers was called without a view controller and keeps the shown page. Pass one."
                ))
            completion?(false)
            return
        }
        // A turn that goes on ends here. Its completion runs last, because it may set pages in turn.
        let interrupted = turning
        turning = nil
        if let interrupted { show(interrupted.page) }
        guard animated, let old = current, old !== new, viewIfLoaded?.window != nil, length > 0 else {
            show(new)
            interrupted?.completion?(false)
            completion?(true)
            return
        }
        current = new
        setPages(direction == .forward ? [old, new] : [new, old], at: old)
        turning = (new, completion)
        place([old, new])
        follower.isByCode = true
        scroll.setContentOffset(offset(of: new), animated: true)
        interrupted?.completion?(false)
    }

    fileprivate func arrived() {
        follower.isByCode = false
        guard let done = turning else { return }
        turning = nil
        show(done.page)
        done.completion?(true)
    }

    /// Shows a controller at rest, with its neighbours beside it.
    private func show(_ new: UIViewController) {
        current = new
        pending = nil
        askNeighbours()
    }

    private func askNeighbours() {
        guard let current else { return }
        let before = dataSource?.pageViewController(self, viewControllerBefore: current)
        let after = dataSource?.pageViewController(self, viewControllerAfter: current)
        setPages([before, current, after].compactMap(\.self), at: current)
        showDots()
    }

    private func setPages(_ new: [UIViewController], at shown: UIViewController) {
        var unique: [UIViewController] = []
        for page in new where !unique.contains(where: { $0 === page }) { unique.append(page) }
        let former = pages
        pages = unique
        for page in former where !unique.contains(where: { $0 === page }) {
            hide(page)
            page.willMove(toParent: nil)
            page.removeFromParent()
        }
        for page in unique where page.parent !== self {
            addChild(page)
            page.didMove(toParent: self)
        }
        placedSize = nil
        follower.isByCode = true
        layOut(at: shown)
        follower.isByCode = false
    }

    // MARK: Layout

    open override func viewDidLoad() {
        super.viewDidLoad()
        scroll.isPagingEnabled = true
        (scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator) = (false, false)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.scrollsToTop = false
        scroll.delegate = follower
        view.addSubview(scroll)
        dots.addAction(UIAction { [weak self] _ in self?.dotsUsed() }, for: .valueChanged)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard placedSize != view.bounds.size, turning == nil, let current else { return }
        follower.isByCode = true
        layOut(at: current)
        follower.isByCode = false
    }

    private var isHorizontal: Bool { navigationOrientation == .horizontal }
    /// The distance from one page to the next, in points.
    private var length: CGFloat { isHorizontal ? scroll.bounds.width : scroll.bounds.height }
    private func offset(of page: UIViewController) -> CGPoint {
        let start = CGFloat(pages.firstIndex { $0 === page } ?? 0) * length
        return isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
    }
    private var dotsHeight: CGFloat { dots.superview == nil ? 0 : 37 }

    private func layOut(at shown: UIViewController) {
        guard let view = viewIfLoaded, view.bounds.width > 0 else { return }
        placedSize = view.bounds.size
        let size = CGSize(width: view.bounds.width, height: max(0, view.bounds.height - dotsHeight))
        // The space between pages is part of the scroll view, beyond the edges of this view.
        let gap = spacing / 2
        scroll.frame = CGRect(origin: .zero, size: size).insetBy(dx: isHorizontal ? -gap : 0, dy: isHorizontal ? 0 : -gap)
        let count = CGFloat(pages.count), own = scroll.bounds.size
        scroll.contentSize =
            isHorizontal
            ? CGSize(width: own.width * count, height: own.height) : CGSize(width: own.width, height: own.height * count)
        scroll.contentOffset = offset(of: shown)
        dots.frame = CGRect(x: 0, y: size.height, width: size.width, height: dotsHeight)
        place([shown])
    }

    private func frame(of page: UIViewController) -> CGRect {
        CGRect(origin: offset(of: page), size: scroll.bounds.size).insetBy(
            dx: isHorizontal ? spacing / 2 : 0, dy: isHorizontal ? 0 : spacing / 2)
    }

    /// Shows exactly these pages.
    private func place(_ now: [UIViewController]) {
        for page in visible where !now.contains(where: { $0 === page }) { hide(page) }
        for page in now {
            page.view.frame = frame(of: page)
            if page.view.superview !== scroll { scroll.addSubview(page.view) }
            if !visible.contains(where: { $0 === page }) { visible.append(page) }
        }
    }
    private func hide(_ page: UIViewController) {
        visible.removeAll { $0 === page }
        if page.isViewLoaded { page.view.removeFromSuperview() }
    }

    // MARK: Scrolling by the user

    fileprivate func scrolled() {
        guard length > 0, turning == nil else { return }
        let at = (isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y) / length
        let low = Int(at.rounded(.down)), high = Int(at.rounded(.up)), shown = pages.indices.filter { $0 == low || $0 == high }
        if pending == nil, let current, let other = shown.map({ pages[$0] }).first(where: { $0 !== current }) {
            pending = other
            delegate?.pageViewController(self, willTransitionTo: [other])
        }
        place(shown.map { pages[$0] })
    }

    fileprivate func settled() {
        guard length > 0, turning == nil, let current else { return }
        let index = Int(((isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y) / length).rounded())
        guard pages.indices.contains(index) else { return }
        let now = pages[index], wasPending = pending != nil
        if now !== current { show(now) } else { place([now]) }
        pending = nil
        guard wasPending else { return }
        delegate?.pageViewController(
            self, didFinishAnimating: true, previousViewControllers: [current], transitionCompleted: now !== current)
    }

    // MARK: Dots

    private func showDots() {
        let count = isHorizontal && transitionStyle == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0
        dots.numberOfPages = count
        if count > 0 { dots.currentPage = min(max(0, dataSource?.presentationIndex(for: self) ?? 0), count - 1) }
        let isShown = dots.superview != nil
        guard (count > 0) != isShown, let view = viewIfLoaded else { return }
        if count > 0 { view.addSubview(dots) } else { dots.removeFromSuperview() }
        placedSize = nil
        view.setNeedsLayout()
    }

    private func dotsUsed() {
        guard let current, let index = pages.firstIndex(where: { $0 === current }) else { return }
        let isForward = dots.currentPage > (dataSource?.presentationIndex(for: self) ?? 0), next = index + (isForward ? 1 : -1)
        guard pages.indices.contains(next) else { return }
        setViewControllers([pages[next]], direction: isForward ? .forward : .reverse, animated: true)
    }
}

/// Reports the scrolling of a page view controller's scroll view to it.
@MainActor private final class PageScrollFollower: NSObject, UIScrollViewDelegate {
    private weak var controller: UIPageViewController?
    /// Whether the scroll view moves by code, not by the user.
    var isByCode = false

    init(of controller: UIPageViewController) {
        self.controller = controller
        super.init()
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { if !isByCode { controller?.scrolled() } }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { if !isByCode { controller?.settled() } }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { controller?.arrived() }
}

/// Provides the pages of a page view controller.
@MainActor @preconcurrency public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// The page before another one; nil for the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// The page after another one; nil for the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// The number of dots below the pages; 0 for none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// The index of the current dot.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Returns 0.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Returns 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Receives the turning of pages.
@MainActor @preconcurrency public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called when the user begins to scroll to a page.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called when the content has come to rest.
    /// - Parameter completed: Whether another page is shown.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
