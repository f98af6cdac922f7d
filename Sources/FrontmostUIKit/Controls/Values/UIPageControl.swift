import Foundation
import FrontmostRender

/// A dot for each page. A touch on its right half goes on by a page, one on its left half goes back.
@MainActor @preconcurrency open class UIPageControl: UIControl {
    private var dots: [RenderNode] = []
    private static let dot: CGFloat = 7, gap: CGFloat = 9, height: CGFloat = 26

    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            pagesChanged()
        }
    }
    /// Brought into what there is. Writing it sends no event.
    open var currentPage = 0 {
        didSet {
            let last = max(0, numberOfPages - 1)
            if currentPage < 0 || currentPage > last { currentPage = min(max(currentPage, 0), last) }
            if currentPage != oldValue { pagesChanged() }
        }
    }
    open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIPageControl"
        semanticsChanged()
    }

    private func pagesChanged() {
        semanticsChanged()
        setNeedsLayout()
    }

    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(pageCount, 0)) * (Self.dot + Self.gap) + Self.gap, height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
        if dots.count != count {
            dots = (0..<count).map { $0 < dots.count ? dots[$0] : RenderNode() }
            setContentNodes(ContiguousArray(dots))
            invalidateIntrinsicContentSize()
        }
        let traits = traitCollection, step = Self.dot + Self.gap
        let left = (bounds.width - CGFloat(count) * step + Self.gap) / 2
        for (index, dot) in dots.enumerated() {
            let color =
                index == currentPage
                ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
            dot.show(ShapeContent(.ellipse, fill: .color(color.resolved(traits))))
            dot.setFrame(
                origin: CGPoint(x: left + CGFloat(index) * step, y: (bounds.height - Self.dot) / 2),
                size: CGSize(width: Self.dot, height: Self.dot))
        }
    }

    override var inputKinds: InputKinds { [.tap, .key] }
    open override func respond(to event: InputEvent) -> Bool {
        switch event {
        case .tap(let point, _): turn(point.x >= bounds.midX ? 1 : -1)
        case .key(let key):
            guard let direction = key.direction else { return false }
            turn(Int(direction))
        default: return super.respond(to: event)
        }
        return true
    }
    private func turn(_ step: Int) {
        let old = currentPage
        currentPage += step
        if currentPage != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    }

    package override func makeSemantics() -> RenderSemantics? {
        semantics(.slider, value: numberOfPages == 0 ? "" : "page \(currentPage + 1) of \(numberOfPages)")
    }
}
