import Foundation
import FrontmostRender

/// A view that shows an image or a sequence of images.
@MainActor @preconcurrency open class UIImageView: UIView {
    private let picture = RenderNode()
    private var frameNumber = 0
    private var roundsLeft = 0
    private var timer: SceneTimer?

    /// The image.
    open var image: UIImage? { didSet { if image != oldValue { imageChanged() } } }
    /// The image shown while the view is highlighted; nil for `image`.
    open var highlightedImage: UIImage? { didSet { if highlightedImage != oldValue { imageChanged() } } }
    /// Whether the view shows `highlightedImage` and `highlightedAnimationImages`.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { imageChanged() } } }
    /// The configuration of a symbol. The symbol's own configuration takes precedence.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        didSet { if preferredSymbolConfiguration != oldValue { imageChanged() } }
    }
    open override var contentMode: ContentMode { didSet { setNeedsLayout() } }

    // MARK: Initialisers

    /// Creates a view as large as the image.
    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        self.image = image
        imageChanged()
    }
    /// Creates a view with an image and a highlighted image.
    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        setUp()
        (self.image, self.highlightedImage) = (image, highlightedImage)
        imageChanged()
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
        node.debugName = "UIImageView"
        isUserInteractionEnabled = false
        setContentNodes([picture])
    }

    // MARK: Animation

    /// The images of the animation.
    open var animationImages: [UIImage]?
    /// The images of the animation while the view is highlighted; nil for `animationImages`.
    open var highlightedAnimationImages: [UIImage]?
    /// The duration of one cycle in seconds; 0 for 1/30 s per image.
    open var animationDuration: TimeInterval = 0
    /// The number of cycles; 0 repeats for ever.
    open var animationRepeatCount = 0
    /// Whether the animation runs.
    open private(set) var isAnimating = false

    /// Starts the animation. It runs only while the view is in a window.
    open func startAnimating() {
        guard !shownImages.isEmpty else { return }
        stopAnimating()
        (isAnimating, frameNumber, roundsLeft) = (true, 0, animationRepeatCount)
        imageChanged()
        waitForNext()
    }
    /// Stops the animation and shows `image` again.
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

    // MARK: Appearance

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
        let content = shownImage?.content(tint: .color(tintColor.resolved(traits)), traits)
        picture.show(image: content)
        if content == nil { return }
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

    /// A picture is an accessibility element only if the app says so or names it. The name of its file is mostly not for people.
    package override func makeSemantics() -> RenderSemantics? {
        guard let shownImage, isAccessibilityElement || accessibilityLabel != nil else { return plainSemantics }
        return semantics(.image, label: shownImage.name ?? "")
    }
}
