import Foundation
import FrontmostRender

/// The background appearance of a bar. A bar copies it: change an appearance before assigning it.
@MainActor @preconcurrency open class UIBarAppearance: NSObject {
    /// The blur of the content behind the bar; nil for none.
    open var backgroundEffect: UIBlurEffect?
    /// The colour in front of the blur.
    open var backgroundColor: UIColor?
    /// A paint instead of the colour, such as a gradient. Final, since subclasses in another file that inherit an isolated
    /// closure may fail to link.
    package final var backgroundPaint: (@MainActor (UITraitCollection) -> Paint)?
    /// The image in front of the colour.
    open var backgroundImage: UIImage?
    /// How the background image fills the bar.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the hairline at the bar's edge; nil for none.
    open var shadowColor: UIColor?
    /// An image instead of the hairline. An empty image shows none.
    open var shadowImage: UIImage?

    public override init() {
        super.init()
        configureWithDefaultBackground()
    }
    /// Creates the default appearance, which is the same for every idiom.
    public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }
    /// Creates a copy of an appearance. Properties that the other class does not have keep their defaults.
    public required init(barAppearance: UIBarAppearance) {
        super.init()
        copyValues(of: barAppearance)
    }

    /// Resets the background to the system's translucent material with a hairline.
    open func configureWithDefaultBackground() {
        (backgroundEffect, backgroundColor, shadowColor) = (UIBlurEffect(style: .systemChromeMaterial), nil, .separator)
        (backgroundImage, shadowImage, backgroundPaint) = (nil, nil, nil)
    }
    /// Resets the background to an opaque one with a hairline.
    open func configureWithOpaqueBackground() {
        (backgroundEffect, backgroundColor, shadowColor) = (nil, .systemBackground, .separator)
        (backgroundImage, shadowImage, backgroundPaint) = (nil, nil, nil)
    }
    /// Removes the background and the hairline.
    open func configureWithTransparentBackground() {
        (backgroundEffect, backgroundColor, shadowColor) = (nil, nil, nil)
        (backgroundImage, shadowImage, backgroundPaint) = (nil, nil, nil)
    }

    /// Sets the background colour.
    /// - Returns: The appearance itself.
    func tinted(_ color: UIColor?) -> Self {
        backgroundColor = color
        return self
    }

    func copyValues(of other: UIBarAppearance) {
        (backgroundEffect, backgroundColor) = (other.backgroundEffect, other.backgroundColor)
        (backgroundImage, backgroundImageContentMode) = (other.backgroundImage, other.backgroundImageContentMode)
        (shadowColor, shadowImage) = (other.shadowColor, other.shadowImage)
        backgroundPaint = other.backgroundPaint
    }
}

/// The appearance of bar buttons of one kind.
@MainActor @preconcurrency open class UIBarButtonItemAppearance: NSObject {
    /// The appearance of bar buttons in one state.
    @MainActor @preconcurrency public final class StateAppearance: NSObject {
        /// The title's attributes. `.font` and `.foregroundColor` have an effect.
        public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    }
    /// The appearance by state. Attributes that a state leaves open are those of `normal`.
    public let normal = StateAppearance(), highlighted = StateAppearance(), disabled = StateAppearance()

    public override init() { super.init() }
    /// Creates the default appearance, which is the same for every style.
    public convenience init(style: UIBarButtonItem.Style) { self.init() }

    func attributes(isEnabled: Bool, isHighlighted: Bool) -> [NSAttributedString.Key: Any] {
        let all: TitleAttributes = [
            .normal: normal.titleTextAttributes, .highlighted: highlighted.titleTextAttributes,
            .disabled: disabled.titleTextAttributes,
        ]
        return all.attributes(in: !isEnabled ? .disabled : isHighlighted ? .highlighted : .normal)
    }
}

/// The appearance of a navigation bar.
///
///     let appearance = UINavigationBarAppearance()
///     appearance.configureWithOpaqueBackground()
///     appearance.backgroundColor = .systemGreen
///     appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
///     navigationController?.navigationBar.standardAppearance = appearance
@MainActor @preconcurrency open class UINavigationBarAppearance: UIBarAppearance {
    /// The title's attributes. `.font` and `.foregroundColor` have an effect.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The large title's attributes. `.font` and `.foregroundColor` have an effect.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of the title in points. It does not apply to the large title.
    open var titlePositionAdjustment = UIOffset.zero
    /// The image of the back button; nil for the system's arrow.
    open private(set) var backIndicatorImage: UIImage?
    /// The mask that was set with the back indicator. Has no effect.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?
    /// Sets the image of the back button.
    /// - Parameter transitionMaskImage: Stored without effect: titles fade where they meet the arrow.
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?) {
        (self.backIndicatorImage, backIndicatorTransitionMaskImage) = (backIndicatorImage, transitionMaskImage)
    }
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of buttons with the `done` style.
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    /// The appearance of the back button.
    open var backButtonAppearance = UIBarButtonItemAppearance()

    public override init() { super.init() }
    /// Copies another bar's appearance.
    public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }

    override func copyValues(of other: UIBarAppearance) {
        super.copyValues(of: other)
        guard let other = other as? UINavigationBarAppearance else { return }
        (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
        (backButtonAppearance, titlePositionAdjustment) = (other.backButtonAppearance, other.titlePositionAdjustment)
        setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }
}

/// The appearance of a toolbar.
@MainActor @preconcurrency open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of plain buttons.
    open var buttonAppearance = UIBarButtonItemAppearance()
    /// The appearance of buttons with the `done` style.
    open var doneButtonAppearance = UIBarButtonItemAppearance()

    public override init() { super.init() }
    /// Copies another bar's appearance.
    public required init(barAppearance: UIBarAppearance) { super.init(barAppearance: barAppearance) }

    override func copyValues(of other: UIBarAppearance) {
        super.copyValues(of: other)
        guard let other = other as? UIToolbarAppearance else { return }
        (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    }
}
