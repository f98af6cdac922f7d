import Foundation
import FrontmostRender

/// A row of dots, one for each page. A tap on the trailing half moves to the next page, one on the leading half to the previous page.
@MainActor @preconcurrency open class UIPageControl: UIControl {
    override class var appearanceProperties: [AppearanceProperty] { super.appearanceProperties + pageControlAppearance }

    /// When a background is drawn behind the dots.
    public enum BackgroundStyle: Int, Sendable {
        /// While the user touches the control.
        case automatic
        /// Always, or never.
        case prominent, minimal
    }
    /// How the user touches the control at the moment.
    public enum InteractionState: Int, Sendable {
        /// Not at all.
        case none
        /// With a tap, or by moving along the dots; the latter does not change the page here.
        case discrete, continuous
    }

    private var dots: [RenderNode] = []
    private let background = RenderNode()
    private var showsBackground = false
    private static let dot: CGFloat = 7, gap: CGFloat = 9, height: CGFloat = 26

    /// The number of dots. Negative numbers become 0, and `currentPage` is clamped.
    open var numberOfPages = 0 {
        didSet {
            if numberOfPages < 0 { numberOfPages = 0 }
            currentPage = min(currentPage, max(0, numberOfPages - 1))
            pagesChanged()
        }
    }
    /// The index of the current page, clamped to the pages that exist. Setting it sends no event.
    open var currentPage = 0 {
        didSet {
            let last = max(0, numberOfPages - 1)
            if currentPage < 0 || currentPage > last { currentPage = min(max(currentPage, 0), last) }
            if currentPage != oldValue { pagesChanged() }
        }
    }
    /// Whether the control hides its dot if there is only one page.
    open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
    /// The colour of the other pages' dots; nil for the default.
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }
    /// The colour of the current page's dot; nil for the default.
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsLayout() } }

    /// When the control draws a background behind its dots.
    open var backgroundStyle = BackgroundStyle.automatic { didSet { if backgroundStyle != oldValue { setNeedsLayout() } } }
    /// How the user touches the control at the moment.
    open var interactionState: InteractionState { isHighlighted ? .discrete : .none }
    open override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { setNeedsLayout() } } }

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
        node.debugName = "UIPageControl"
        semanticsChanged()
    }

    private func pagesChanged() {
        semanticsChanged()
        setNeedsLayout()
    }

    /// The size in points that a number of dots needs.
    open func size(forNumberOfPages pageCount: Int) -> CGSize {
        CGSize(width: CGFloat(max(pageCount, 0)) * (Self.dot + Self.gap) + Self.gap, height: Self.height)
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let count = hidesForSinglePage && numberOfPages == 1 ? 0 : numberOfPages
        let hasBackground = count > 0 && (backgroundStyle == .prominent || backgroundStyle == .automatic && isHighlighted)
        if dots.count != count || showsBackground != hasBackground {
            showsBackground = hasBackground
            dots = (0..<count).map { $0 < dots.count ? dots[$0] : RenderNode() }
            setContentNodes(ContiguousArray(hasBackground ? [background] + dots : dots))
            invalidateIntrinsicContentSize()
        }
        let traits = traitCollection, step = Self.dot + Self.gap
        let left = (bounds.width - CGFloat(count) * step + Self.gap) / 2
        if hasBackground {
            let room = size(forNumberOfPages: count)
            background.show(ShapeContent(.capsule, fill: .color(UIColor.secondarySystemFill.resolved(traits))))
            background.setFrame(
                origin: CGPoint(x: (bounds.width - room.width) / 2, y: (bounds.height - room.height) / 2), size: room)
        }
        for (index, dot) in dots.enumerated() {
            let color =
                index == currentPage
                ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .tertiaryLabel
            dot.show(ShapeContent(.ellipse, fill: .color(color.resolved(traits))))
            let place = mirrored(
                CGRect(x: left + CGFloat(index) * step, y: (bounds.height - Self.dot) / 2, width: Self.dot, height: Self.dot))
            dot.setFrame(origin: place.origin, size: place.size)
        }
    }

    override var inputKinds: InputKinds { [.tap, .press, .key] }
    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool {
        switch event {
        case .tap(let point, _): turn((point.x >= bounds.midX) == isMirrored ? -1 : 1)
        case .key(let key):
            guard let direction = key.direction(isReversed: isMirrored) else { return false }
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

    override class var isElementByDefault: Bool { true }
    package override func makeSemantics() -> RenderSemantics? {
        semantics(.slider, value: numberOfPages == 0 ? "" : SystemSentence.page(currentPage + 1, of: numberOfPages))
    }
}
