import Foundation
import FrontmostRender

/// Shows an image, or several one after the other.
@MainActor @preconcurrency open class UIImageView: UIView {
    private let picture = RenderNode()
    private var frameNumber = 0
    private var roundsLeft = 0
    private var timer: SceneTimer?

    open var image: UIImage? { didSet { if image != oldValue { imageChanged() } } }
    /// Shown in place of `image` while the view is highlighted.
    open var highlightedImage: UIImage? { didSet { if highlightedImage != oldValue { imageChanged() } } }
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { imageChanged() } } }
    /// How large symbols are that do not say so themselves.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { if preferredSymbolConfiguration != oldValue { imageChanged() } }
    }
    open override var contentMode: ContentMode { didSet { setNeedsLayout() } }

    // MARK: Making one

    /// As large as the image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        self.image = image
        imageChanged()
    }
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
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
        node.debugName = "UIImageView"
        isUserInteractionEnabled = false
        setContentNodes([picture])
    }

    // MARK: Several images

    open var animationImages: [UIImage]?
    open var highlightedAnimationImages: [UIImage]?
    /// Seconds for all of them; 0 stands for 1/30 s each.
    open var animationDuration: TimeInterval = 0
    /// 0 stands for ever.
    open var animationRepeatCount = 0
    open private(set) var isAnimating = false

    /// Shows the images in turn for as long as the view is in a window.
    open func startAnimating() {
        guard let count = animationImages?.count, count > 0 else { return }
        stopAnimating()
        (isAnimating, frameNumber, roundsLeft) = (true, 0, animationRepeatCount)
        imageChanged()
        waitForNext()
    }
    open func stopAnimating() {
        guard isAnimating else { return }
        isAnimating = false
        timer?.cancel()
        imageChanged()
    }

    private var shownImages: [UIImage] { (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? [] }
    private func waitForNext() {
        let count = shownImages.count
        guard isAnimating, count > 0, let scene = hostScene else { return }
        let delay = animationDuration > 0 ? animationDuration / Double(count) : 1 / 30
        timer = SceneTimer(in: scene, after: delay) { [weak self] in self?.showNext() }
    }
    private func showNext() {
        guard isAnimating else { return }
        frameNumber += 1
        if frameNumber >= shownImages.count {
            frameNumber = 0
            if roundsLeft == 1 { return stopAnimating() }
            if roundsLeft > 0 { roundsLeft -= 1 }
        }
        imageChanged()
        waitForNext()
    }

    // MARK: Look

    private var shownImage: UIImage? {
        if isAnimating, shownImages.indices.contains(frameNumber) { return shownImages[frameNumber] }
        return (isHighlighted ? highlightedImage : nil) ?? image
    }
    private var shownSize: CGSize { shownImage?.size(in: preferredSymbolConfiguration) ?? .zero }

    private func imageChanged() {
        semanticsChanged()
        setNeedsLayout()
        if !isAnimating { invalidateIntrinsicContentSize() }
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let traits = traitCollection
        guard let content = shownImage?.content(tint: .color(tintColor.resolved(traits)), traits) else {
            return picture.content = .none
        }
        if !picture.content.shows(content) { picture.content = .image(content) }
        let frame = contentMode.frame(of: shownSize, in: CGRect(origin: .zero, size: bounds.size))
        picture.setFrame(origin: frame.origin, size: frame.size)
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
    open override func didMoveToWindow() {
        super.didMoveToWindow()
        setNeedsLayout()
        timer?.cancel()
        if isAnimating { waitForNext() }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { shownSize }
    open override var intrinsicContentSize: CGSize {
        if let image { return image.size(in: preferredSymbolConfiguration) }
        return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
    }

    package override func makeSemantics() -> RenderSemantics? {
        shownImage.map { semantics(.image, label: $0.name ?? "") } ?? plainSemantics
    }
}

extension RenderContent {
    /// Whether that image is what is shown already.
    fileprivate func shows(_ new: ImageContent) -> Bool {
        guard case .image(let old) = self, old.fit == new.fit else { return false }
        switch (old.source, new.source) {
        case (.symbol(let a, let paint), .symbol(let b, let other)): return a == b && paint == other
        case (.encoded(let a, let type), .encoded(let b, let other)): return type == other && a == b
        default: return false
        }
    }
}
