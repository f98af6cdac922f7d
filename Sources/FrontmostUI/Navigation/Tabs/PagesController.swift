import Foundation
import FrontmostRender
@_spi(Overrides) import FrontmostUIKit

/// Shows view controllers side by side, one at a time, and lets the user scroll from one to the next. Their views are loaded when
/// they first become visible, and kept.
final class PagesController: UIViewController, UIScrollViewDelegate {
    /// Called with the index of the page that the user has turned to.
    var userTurned: ((Int) -> Void)?
    /// Called when another page is shown.
    var screenChanged: (() -> Void)?
    private let scroll = UIScrollView(), dots = UIPageControl(), backdrop = UIView()
    private var pages: [UIViewController] = []
    private var seen: [UIViewController] = []
    private(set) var index = 0
    private var dotsMode = PageTabViewStyle.IndexDisplayMode.automatic, showsBackdrop = false
    /// Whether the scroll view moves by code, not by the user.
    private var isTurning = false

    var shownPage: UIViewController? { pages.indices.contains(index) ? pages[index] : nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let view else { return }
        view.backgroundColor = nil
        scroll.frame = view.bounds
        scroll.delegate = self
        scroll.isPagingEnabled = true
        (scroll.showsHorizontalScrollIndicator, scroll.showsVerticalScrollIndicator) = (false, false)
        scroll.contentInsetAdjustmentBehavior = .never
        scroll.scrollsToTop = false
        backdrop.backgroundColor = .systemGray5
        backdrop.layer.cornerRadius = 13
        backdrop.isUserInteractionEnabled = false
        dots.addAction(UIAction { [weak self] _ in self?.dotsWereUsed() }, for: .valueChanged)
        [scroll, backdrop, dots].forEach(view.addSubview)
        applyStyle()
    }

    // MARK: Pages

    func setPages(_ new: [UIViewController]) {
        if new.elementsEqual(pages, by: ===) { return }
        let shown = shownPage
        for page in pages where !new.contains(where: { $0 === page }) {
            leave(page)
            page.willMove(toParent: nil)
            page.removeFromParent()
        }
        pages = new
        for page in new where page.parent !== self {
            addChild(page)
            page.didMove(toParent: self)
        }
        index = new.firstIndex { $0 === shown } ?? min(index, max(0, new.count - 1))
        applyStyle()
        viewIfLoaded?.setNeedsLayout()
        isPlaced = false
        childOrderChanged()
    }

    override var orderedChildren: [UIViewController] { children(startingWith: pages) }

    /// Turns to a page by code.
    func turn(to new: Int, isAnimated: Bool) {
        guard new != index, pages.indices.contains(new) else { return }
        index = new
        dots.currentPage = new
        guard let view = viewIfLoaded, scroll.bounds.width > 0 else { return }
        let isAnimated = isAnimated && view.window != nil
        isTurning = true
        if isAnimated {
            showPages(between: min(scroll.contentOffset.x, start(of: new)), and: max(scroll.contentOffset.x, start(of: new)))
        }
        scroll.setContentOffset(CGPoint(x: start(of: new), y: 0), animated: isAnimated)
        if !isAnimated { endTurn() }
    }

    private func endTurn() {
        isTurning = false
        showPages(between: scroll.contentOffset.x, and: scroll.contentOffset.x)
        screenChanged?()
    }

    /// Whether the pages follow each other from right to left.
    private var isMirrored: Bool { viewIfLoaded?.isMirrored == true }
    /// Converts a page's number between that in their order and that from the left.
    private func fromLeft(_ page: Int) -> Int { isMirrored ? pages.count - 1 - page : page }
    private func start(of page: Int) -> CGFloat { CGFloat(fromLeft(page)) * scroll.bounds.width }

    private func dotsWereUsed() {
        let new = dots.currentPage
        turn(to: new, isAnimated: true)
        userTurned?(new)
    }

    // MARK: Dots

    func showDots(_ mode: PageTabViewStyle.IndexDisplayMode, withBackground: Bool) {
        if mode == dotsMode && withBackground == showsBackdrop { return }
        (dotsMode, showsBackdrop) = (mode, withBackground)
        applyStyle()
    }

    private func applyStyle() {
        dots.numberOfPages = pages.count
        dots.currentPage = index
        dots.isHidden = dotsMode == .never || pages.isEmpty || dotsMode == .automatic && pages.count < 2
        backdrop.isHidden = dots.isHidden || !showsBackdrop
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Layout

    private var isPlaced = false, placedMirrored = false

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard let view else { return }
        let size = view.bounds.size
        if scroll.frame != view.bounds || !isPlaced || placedMirrored != isMirrored {
            (isPlaced, placedMirrored) = (true, isMirrored)
            isTurning = true
            scroll.frame = view.bounds
            scroll.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: size.height)
            for (number, page) in pages.enumerated() { page.viewIfLoaded?.frame = place(of: number) }
            scroll.contentOffset = CGPoint(x: start(of: index), y: 0)
            isTurning = false
            showPages(between: start(of: index), and: start(of: index))
        }
        let dotsSize = dots.size(forNumberOfPages: pages.count)
        dots.frame = CGRect(
            x: ((size.width - dotsSize.width) / 2).rounded(), y: size.height - view.safeAreaInsets.bottom - dotsSize.height - 8,
            width: dotsSize.width, height: dotsSize.height)
        backdrop.frame = dots.frame
    }

    private func place(of page: Int) -> CGRect {
        CGRect(x: start(of: page), y: 0, width: scroll.bounds.width, height: scroll.bounds.height)
    }

    // MARK: Visible pages

    /// Adds the pages that are visible between two scroll offsets, and removes the others.
    private func showPages(between low: CGFloat, and high: CGFloat) {
        let width = scroll.bounds.width
        guard width > 0 else { return }
        let now = pages.enumerated().filter { number, _ in
            let start = start(of: number)
            return start < high + width - 0.5 && start + width > low + 0.5
        }
        for page in seen where !now.contains(where: { $0.element === page }) { leave(page) }
        for (number, page) in now where !seen.contains(where: { $0 === page }) {
            seen.append(page)
            guard let pageView = page.view else { continue }
            pageView.frame = place(of: number)
            scroll.addSubview(pageView)
        }
    }

    private func leave(_ page: UIViewController) {
        guard let at = seen.firstIndex(where: { $0 === page }) else { return }
        seen.remove(at: at)
        page.viewIfLoaded?.removeFromSuperview()
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        // Pages on the way of an animated turn or a deceleration have been added already.
        if isTurning || scrollView.isDecelerating { return }
        showPages(between: scrollView.contentOffset.x, and: scrollView.contentOffset.x)
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { if isTurning { endTurn() } }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let target = targetContentOffset.pointee.x, here = scrollView.contentOffset.x
        showPages(between: min(here, target), and: max(here, target))
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        let width = scrollView.bounds.width
        guard width > 0 else { return }
        showPages(between: scrollView.contentOffset.x, and: scrollView.contentOffset.x)
        let new = fromLeft(Double(scrollView.contentOffset.x / width).rounded().clampedInt)
        guard new != index, pages.indices.contains(new) else { return }
        index = new
        dots.currentPage = new
        screenChanged?()
        userTurned?(new)
    }
}
