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
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { if dataSource !== oldValue { handle(.sourceChanged) } }
    }
    /// Receives the turning of pages by the user.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The shown controller; none before the first call of `setViewControllers`.
    open var viewControllers: [UIViewController]? { machine.current.map { [$0] } ?? [] }
    /// The recogniser that turns pages.
    open var gestureRecognizers: [UIGestureRecognizer] { [scroll.panGestureRecognizer] }

    private let scroll = UIScrollView(), dots = UIPageControl()
    private let spacing: CGFloat
    private lazy var follower = PageScrollFollower(of: self)
    private var machine = PageMachine<UIViewController>()
    /// The completions of turns by code, oldest first. `PageMachine` reports the end of each.
    private var completions: [((Bool) -> Void)?] = []
    /// The machine's pages that are children, and those of them that are visible.
    private var adopted: [UIViewController] = [], visible: [UIViewController] = []
    /// The inputs that the positions of the pages were computed from.
    private var placed: (size: CGSize, isMirrored: Bool)?

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
    /// Creates a controller with pages that curl, UIKit's default. Nib files are not supported; pass nil for both.
    public override convenience init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        self.init(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
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
        turn(to: new, isForward: direction == .forward, isAnimated: animated, completion)
    }

    private func turn(
        to page: UIViewController, isForward: Bool, isAnimated: Bool, asksForDots: Bool = true, _ completion: ((Bool) -> Void)?
    ) {
        completions.append(completion)
        let canMove = viewIfLoaded?.window != nil && length > 0
        handle(.set(page, isForward: isForward, isAnimated: isAnimated && canMove, asksForDots: asksForDots))
    }

    fileprivate func handle(_ event: PageMachine<UIViewController>.Event) { machine.handle(event).forEach(carryOut) }

    private func carryOut(_ effect: PageMachine<UIViewController>.Effect) {
        switch effect {
        case .arrange(let page):
            updateChildren()
            // A callback of the pages may have set another one.
            if machine.state == .resting(page) { layOut(at: page) }
        case .slide(let old, let new):
            updateChildren()
            layOut(at: old)
            // A callback of the pages may have ended the turn.
            guard machine.state == .turning(from: old, to: new) else { return }
            place([old, new])
            moveByCode { scroll.setContentOffset(offset(of: new), animated: true) }
        case .place(let pages): place(pages)
        case .showDots: showDots()
        case .askNeighbours(let page):
            let before = dataSource?.pageViewController(self, viewControllerBefore: page)
            let after = dataSource?.pageViewController(self, viewControllerAfter: page)
            handle(.neighbours(of: page, before: before, after: after))
        case .askForDots:
            let count = isHorizontal && transitionStyle == .scroll ? dataSource?.presentationCount(for: self) ?? 0 : 0
            handle(.dots(count: count, current: count > 0 ? dataSource?.presentationIndex(for: self) ?? 0 : 0))
        case .turnEnded(let isFinished): if !completions.isEmpty { completions.removeFirst()?(isFinished) }
        case .willScroll(let page): delegate?.pageViewController(self, willTransitionTo: [page])
        case .didScroll(let page, let isCompleted):
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [page], transitionCompleted: isCompleted)
        }
    }

    /// Makes the pages the children. Their callbacks may change the pages again.
    private func updateChildren() {
        for page in adopted where !machine.pages.contains(page) {
            adopted.removeAll { $0 === page }
            hide(page)
            page.willMove(toParent: nil)
            page.removeFromParent()
        }
        for page in machine.pages where machine.pages.contains(page) {
            if !adopted.contains(page) { adopted.append(page) }
            if page.parent === self { continue }
            addChild(page)
            page.didMove(toParent: self)
        }
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
        showDots()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if let placed, placed == (view.bounds.size, isMirrored) { return }
        guard let current = machine.current else { return }
        // A turn ends where its pages get another size.
        if machine.isTurning { handle(.arrived) } else { layOut(at: current) }
    }

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        handle(.arrived)
    }

    private var isHorizontal: Bool { navigationOrientation == .horizontal }
    /// The distance from one page to the next, in points.
    private var length: CGFloat { isHorizontal ? scroll.bounds.width : scroll.bounds.height }
    /// Whether the pages follow each other from right to left.
    private var isMirrored: Bool { isHorizontal && viewIfLoaded?.isMirrored == true }
    /// Converts a position in pages between one in their order and one from the left.
    private func fromLeft(_ position: CGFloat) -> CGFloat {
        isMirrored ? CGFloat(machine.pages.count - 1) - position : position
    }
    private func offset(of page: UIViewController) -> CGPoint {
        let start = fromLeft(CGFloat(machine.pages.firstIndex(of: page) ?? 0)) * length
        return isHorizontal ? CGPoint(x: start, y: 0) : CGPoint(x: 0, y: start)
    }
    private var dotsHeight: CGFloat { dots.superview == nil ? 0 : 37 }

    /// Moves the scroll view without taking that for the user's scrolling.
    private func moveByCode(_ change: () -> Void) {
        follower.isByCode = true
        change()
        follower.isByCode = false
    }

    private func layOut(at shown: UIViewController) {
        guard let view = viewIfLoaded, view.bounds.width > 0 else { return }
        placed = (view.bounds.size, isMirrored)
        let size = CGSize(width: view.bounds.width, height: max(0, view.bounds.height - dotsHeight))
        // The space between pages is part of the scroll view, beyond the edges of this view.
        let gap = spacing / 2
        moveByCode {
            scroll.frame = CGRect(origin: .zero, size: size).insetBy(dx: isHorizontal ? -gap : 0, dy: isHorizontal ? 0 : -gap)
            let count = CGFloat(machine.pages.count), own = scroll.bounds.size
            scroll.contentSize =
                isHorizontal
                ? CGSize(width: own.width * count, height: own.height) : CGSize(width: own.width, height: own.height * count)
            scroll.contentOffset = offset(of: shown)
        }
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

    /// The position of the content in the order of pages; nil before the first layout.
    private var position: CGFloat? {
        length > 0 ? fromLeft((isHorizontal ? scroll.contentOffset.x : scroll.contentOffset.y) / length) : nil
    }
    private func index(_ position: CGFloat) -> Int { min(max(0, Int(position)), max(0, machine.pages.count - 1)) }

    fileprivate func scrolled() {
        guard let position else { return }
        handle(.scrolled(index(position.rounded(.down))...index(position.rounded(.up))))
    }

    fileprivate func settled() {
        if let position { handle(.settled(index(position.rounded()))) }
    }

    // MARK: Dots

    private func showDots() {
        dots.numberOfPages = machine.dots.count
        dots.currentPage = machine.dots.current
        let hasDots = machine.dots.count > 0
        guard hasDots != (dots.superview != nil), let view = viewIfLoaded else { return }
        if hasDots { view.addSubview(dots) } else { dots.removeFromSuperview() }
        placed = nil
        view.setNeedsLayout()
    }

    /// The user has tapped beside the current dot. The pages turn by one, if there is one.
    private func dotsUsed() {
        let isForward = dots.currentPage > machine.dots.current
        guard let next = machine.neighbour(isForward: isForward) else { return showDots() }
        turn(to: next, isForward: isForward, isAnimated: true, asksForDots: false, nil)
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
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { controller?.handle(.arrived) }
}
