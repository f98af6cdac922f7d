import Foundation
import FrontmostRender

/// How a bar's background looks. A bar takes a copy: change an appearance before it is assigned.
@MainActor @preconcurrency open class UIBarAppearance: NSObject {
    /// Blurs what lies behind the bar; nil for no blur.
    open var backgroundEffect: UIBlurEffect?
    /// In front of the blur.
    open var backgroundColor: UIColor?
    /// In place of the colour: a gradient, say. Final, since classes that inherit an isolated closure from another file may not link.
    package final var backgroundPaint: (@MainActor (UITraitCollection) -> Paint)?
    /// In front of the colour.
    open var backgroundImage: UIImage?
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// Of the hairline at the bar's edge; nil for none.
    open var shadowColor: UIColor?
    /// In place of the hairline; an empty image shows none.
    open var shadowImage: UIImage?

    public override init() {
        super.init()
        configureWithDefaultBackground()
    }
    /// The same for every idiom.
    public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }
    public required init(barAppearance: UIBarAppearance) {
        super.init()
        take(barAppearance)
    }

    /// The system's translucent material with a hairline.
    open func configureWithDefaultBackground() {
        (backgroundEffect, backgroundColor, shadowColor) = (UIBlurEffect(style: .systemChromeMaterial), nil, .separator)
        (backgroundImage, shadowImage, backgroundPaint) = (nil, nil, nil)
    }
    open func configureWithOpaqueBackground() {
        (backgroundEffect, backgroundColor, shadowColor) = (nil, .systemBackground, .separator)
        (backgroundImage, shadowImage, backgroundPaint) = (nil, nil, nil)
    }
    open func configureWithTransparentBackground() {
        (backgroundEffect, backgroundColor, shadowColor) = (nil, nil, nil)
        (backgroundImage, shadowImage, backgroundPaint) = (nil, nil, nil)
    }

    /// - Returns: The appearance itself.
    func tinted(_ color: UIColor?) -> Self {
        backgroundColor = color
        return self
    }

    func take(_ other: UIBarAppearance) {
        (backgroundEffect, backgroundColor) = (other.backgroundEffect, other.backgroundColor)
        (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
        backgroundPaint = other.backgroundPaint
    }
}

/// The titles of a kind of bar button.
@MainActor @preconcurrency open class UIBarButtonItemAppearance: NSObject {
    /// What titles look like in one state.
    @MainActor @preconcurrency public final class StateAppearance: NSObject {
        /// `.font` and `.foregroundColor`.
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    }
    public let normal = StateAppearance(), highlighted = StateAppearance(), disabled = StateAppearance()

    public override init() { super.init() }
    public convenience init(style: UIBarButtonItem.Style) { self.init() }

    func attributes(isEnabled: Bool, isHighlighted: Bool) -> [NSAttributedString.Key: Any] {
        let special = !isEnabled ? disabled : isHighlighted ? highlighted : normal
        return normal.titleTextAttributes.merging(special.titleTextAttributes) { $1 }
    }
}

/// How a navigation bar looks.
///
///     let appearance = UINavigationBarAppearance()
///     appearance.configureWithOpaqueBackground()
///     appearance.backgroundColor = .systemGreen
///     appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
///     navigationController?.navigationBar.standardAppearance = appearance
@MainActor @preconcurrency open class UINavigationBarAppearance: UIBarAppearance {
    /// `.font` and `.foregroundColor`.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Shifts the title; not the large one.
    open var titlePositionAdjustment = UIOffset.zero
    /// Stands in the back button; nil for the system's arrow.
    open private(set) var backIndicatorImage: UIImage?
    open private(set) var backIndicatorTransitionMaskImage: UIImage?
    /// - Parameter transitionMaskImage: Kept, and without effect: titles fade where they meet the arrow.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        (self.backIndicatorImage, backIndicatorTransitionMaskImage) = (backIndicatorImage, transitionMaskImage)
    }
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    open var backButtonAppearance = UIBarButtonItemAppearance()

    public override init() { super.init() }
    public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
        (backButtonAppearance, titlePositionAdjustment) = (other.backButtonAppearance, other.titlePositionAdjustment)
        setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }
}

/// How a toolbar looks.
@MainActor @preconcurrency open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()

    public override init() { super.init() }
    public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }

    override func take(_ other: UIBarAppearance) {
        super.take(other)
        guard let other = other as? UIToolbarAppearance else { return }
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    }
}
