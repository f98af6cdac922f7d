import Foundation
import FrontmostRender

/// A control that runs an action when the user taps it. It shows a title, an image, or both.
///
/// The content comes from `configuration`, or from the values set for each state if there is no configuration.
@MainActor @preconcurrency open class UIButton: UIControl {
    /// The appearance of a button without a configuration: text only (`custom` in white, `system` in the tint colour), or one of
    /// the platform's symbols.
    public enum ButtonType: Int, Sendable {
        case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close

        fileprivate var symbol: String? {
            switch self {
            case .custom, .system, .plain: nil
            case .detailDisclosure, .infoLight, .infoDark: "info.circle"
            case .contactAdd: "plus.circle"
            case .close: "xmark.circle.fill"
            }
        }
    }
    /// A closure that updates the `configuration` of the button it receives.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    /// The type that the button was created with.
    open private(set) var buttonType = ButtonType.custom
    let label = UILabel()
    var subtitle: UILabel?
    var picture: UIImageView?
    var backgroundPicture: UIImageView?
    var wheel: UIActivityIndicatorView?
    let backgroundNode = RenderNode()
    private var needsConfigurationUpdate = false

    /// The title that the label shows, so that the label is only updated when the title differs.
    var shownTitle: NSAttributedString?
    /// The label's font and lines without a configuration; nil while there is none.
    var plainStyle: (font: UIFont?, lines: Int)?
    private var attributedTitles = ByState<NSAttributedString>()
    private var titles = ByState<String>(), colors = ByState<UIColor>()
    private var images = ByState<UIImage>(), backgroundImages = ByState<UIImage>()

    /// The label that shows the title. Set its font here, but its text with `setTitle(_:for:)`.
    open var titleLabel: UILabel? { label }
    /// The label that shows the configuration's subtitle; nil without one.
    open var subtitleLabel: UILabel? { subtitle }
    /// The view that shows the image; nil until there is an image.
    open var imageView: UIImageView? { picture }

    package var semanticTraits: RenderSemantics.Traits = [] { didSet { semanticsChanged() } }
    /// Called with true when a touch goes down on the button, and with false when it goes up.
    var onPress: ((Bool) -> Void)?

    // MARK: Initialisers

    // All convenience initialisers end in `init(frame:)`, so that a subclass that overrides this one is set up by each of them.

    /// Creates a button of a type, with an empty frame.
    public convenience init(type: ButtonType) {
        self.init(frame: .zero)
        become(type)
    }

    /// Creates a button with an action.
    /// - Parameter primaryAction: Provides the button's title and image, and runs when the user taps the button.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero)
        become(type)
        addPrimaryAction(primaryAction)
    }
    /// Creates a button with a configuration. The action provides the title and the image that the configuration leaves nil.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero)
        become(.system)
        self.configuration = configuration
        // Property observers do not run in an initialiser.
        contentChanged()
        addPrimaryAction(primaryAction)
    }
    /// Creates a system button with an action, and gives it a frame.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        become(.system)
        addPrimaryAction(primaryAction)
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
        node.debugName = "UIButton"
        setContentNodes([backgroundNode])
        label.accessibilityElementsHidden = true
        label.textAlignment = .center
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        addSubview(label)
        semanticsChanged()
    }
    private func become(_ type: ButtonType) {
        buttonType = type
        if let symbol = type.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
        setNeedsLayout()
    }
    private func addPrimaryAction(_ action: UIAction?) {
        guard let action else { return }
        if configuration != nil {
            if configuration?.title == nil && !action.title.isEmpty { configuration?.title = action.title }
            if configuration?.image == nil { configuration?.image = action.image }
        } else {
            setTitle(action.title, for: .normal)
            setImage(action.image, for: .normal)
        }
        isEnabled = !action.attributes.contains(.disabled)
        addAction(action, for: .primaryActionTriggered)
    }

    // MARK: Content by state

    // A configuration has the content of the normal state, and setting that here writes it there. The content of another state takes
    // precedence over the configuration's.

    /// Sets the title for a state. States without a title show the `normal` one, which is also the configuration's.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles.values[state] = title
        if state == .normal && attributedTitles.values[.normal] == nil { configuration?.title = title }
        contentChanged()
    }
    /// Sets a title with attributes for a state. It takes precedence over a plain title, also as the fallback from `normal`.
    /// Attributes that it lacks are those of a plain title. For `normal`, it replaces the configuration's title.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        attributedTitles.values[state] = title.map { NSAttributedString(attributedString: $0) }
        if state == .normal { configuration?.title = title == nil ? titles.values[.normal] : nil }
        contentChanged()
    }
    /// Sets the title's colour for a state. Nil restores the button type's default, or grey while the button is disabled.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        colors.values[state] = color
        setNeedsLayout()
    }
    private var stateColors: [UIControl.State: UIColor] {
        get { colors.values }
        set {
            colors.values = newValue
            setNeedsLayout()
        }
    }
    override class var appearanceProperties: [AppearanceProperty] {
        super.appearanceProperties + [
            AppearanceProperty(\UIButton.stateColors), AppearanceProperty(\UIButton.contentEdgeInsets),
            AppearanceProperty(\UIButton.titleEdgeInsets), AppearanceProperty(\UIButton.imageEdgeInsets),
        ]
    }
    /// Sets the image for a state. States without an image show the `normal` one, which is also the configuration's.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images.values[state] = image
        if state == .normal { configuration?.image = image }
        contentChanged()
    }
    /// Sets the image for a state that is stretched behind the content to the button's bounds.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgroundImages.values[state] = image
        setNeedsLayout()
    }
    /// The title set for that state; nil even if the `normal` title is shown in its place.
    open func title(for state: UIControl.State) -> String? { titles.values[state] }
    /// The attributed title set for that state.
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { attributedTitles.values[state] }
    /// The title colour set for that state.
    open func titleColor(for state: UIControl.State) -> UIColor? { colors.values[state] }
    /// The image set for that state.
    open func image(for state: UIControl.State) -> UIImage? { images.values[state] }
    /// The background image set for that state.
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages.values[state] }
    /// The title shown in the current state.
    open var currentTitle: String? { content.plain }
    /// The attributed title shown in the current state; nil if a plain title or a configuration's title is shown.
    open var currentAttributedTitle: NSAttributedString? { content.attributed }
    /// The image shown in the current state.
    open var currentImage: UIImage? { images.own(for: state) ?? configuration?.image ?? images.values[.normal] }
    /// The background image shown in the current state.
    open var currentBackgroundImage: UIImage? { backgroundImages.value(for: state) }

    /// The title in the current state: a pop-up button's choice, the state's own, the configuration's, or the normal state's.
    private var content: ButtonTitle {
        if let choice { return .plain(choice.title) }
        if let own = attributedTitles.own(for: state) { return .attributed(own) }
        if let own = titles.own(for: state) { return .plain(own) }
        if let title = configuration?.title { return .configured(title) }
        if let normal = attributedTitles.values[.normal] { return .attributed(normal) }
        return titles.values[.normal].map(ButtonTitle.plain) ?? .none
    }
    /// The configuration as shown: with the title of a pop-up button's choice or of the current state.
    var shownConfiguration: Configuration? {
        guard var shown = configuration else { return nil }
        if case .plain(let title) = content { shown.title = title }
        if case .attributed = content { shown.title = nil }
        return shown
    }

    /// The title's colour in the current state.
    open var currentTitleColor: UIColor {
        if let configuration { return configuration.foreground(tint: tintColor, isEnabled: isEnabled) }
        if let color = colors.value(for: state) { return color }
        if !isEnabled { return UIColor(ButtonMeasures.disabledLabel) }
        return buttonType == .custom ? .white : tintColor
    }

    /// Insets around the content of a button without a configuration, in points. Values that are not finite are rejected with a
    /// console message.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            contentEdgeInsets = ControlMessage.checked(contentEdgeInsets, keeping: oldValue, as: "contentEdgeInsets", of: self)
            contentChanged()
        }
    }
    /// Insets in points that shift the title by half the difference of opposite sides.
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet {
            titleEdgeInsets = ControlMessage.checked(titleEdgeInsets, keeping: oldValue, as: "titleEdgeInsets", of: self)
            setNeedsLayout()
        }
    }
    /// Insets in points that shift the image by half the difference of opposite sides.
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet {
            imageEdgeInsets = ControlMessage.checked(imageEdgeInsets, keeping: oldValue, as: "imageEdgeInsets", of: self)
            setNeedsLayout()
        }
    }

    func contentChanged() {
        semanticsChanged()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Configuration

    /// The content and appearance of the button; nil to use the values set for each state.
    open var configuration: Configuration? {
        didSet {
            if configuration == oldValue { return }
            if configuration == nil { removeConfiguredParts() }
            contentChanged()
        }
    }
    /// Adapts the configuration to the button's state. Called before the layout that follows a change of state.
    // `@preconcurrency` as the class, because the compiler does not always look there: then subclasses in this module do not link.
    @preconcurrency open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether a change of state schedules a configuration update.
    open var automaticallyUpdatesConfiguration = true

    /// Schedules a call of `updateConfiguration()` before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }
    /// Called during layout. Subclasses set `configuration` here.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    private func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        observing(.updateConfiguration, { updateConfiguration() }) { ($0 as? UIButton)?.setNeedsUpdateConfiguration() }
    }

    // MARK: Behaviour

    /// The menu that a tap opens if `showsMenuAsPrimaryAction` is true. Otherwise, touch and hold opens it.
    open var menu: UIMenu? { didSet { menuChanged() } }
    /// Whether a tap opens the menu instead of running the button's actions.
    open var showsMenuAsPrimaryAction = false { didSet { menuChanged() } }
    /// Whether each tap toggles `isSelected`. Together with `showsMenuAsPrimaryAction`, it makes a pop-up button: one action of the menu is
    /// on, the first one if there is no other, and the button shows its title.
    open var changesSelectionAsPrimaryAction = false { didSet { menuChanged() } }
    /// Has no effect: hosts show pointers in their own way.
    open var isPointerInteractionEnabled = false

    override var inputKinds: InputKinds { opensMenuOnHold ? super.inputKinds.union(.longPress) : super.inputKinds }
    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool {
        guard case .longPress = event, opensMenuOnHold else { return super.respond(to: event) }
        openMenu()
        return true
    }

    override func wasUsed() {
        if showsMenuAsPrimaryAction, menu != nil { return openMenu() }
        if changesSelectionAsPrimaryAction { isSelected.toggle() }
        super.wasUsed()
    }

    override func stateChanged() {
        super.stateChanged()
        if automaticallyUpdatesConfiguration { needsConfigurationUpdate = true }
    }
    open override var isHighlighted: Bool {
        didSet { if isHighlighted != oldValue { onPress?(isHighlighted) } }
    }

    // MARK: Layout

    open override func layoutSubviews() {
        super.layoutSubviews()
        updateConfigurationIfNeeded()
        fill()
        let bounds = CGRect(origin: .zero, size: bounds.size)
        let arrangement = arrangement(within: bounds.size)
        // The left and the right end stay where they are, while the frames below are mirrored.
        let isPhysical = contentHorizontalAlignment == .left || contentHorizontalAlignment == .right
        let share = contentHorizontalAlignment.share
        let frames = arrangement.frames(
            in: bounds, x: isPhysical && isMirrored ? 1 - share : share, y: contentVerticalAlignment.share, textX: textShare)
        label.frame = shifted(mirrored(frames.title), by: titleEdgeInsets)
        subtitle?.frame = mirrored(frames.subtitle)
        picture?.frame = shifted(mirrored(frames.image), by: imageEdgeInsets)
        wheel?.frame = mirrored(frames.image)
        backgroundPicture?.frame = bounds
        backgroundNode.setFrame(origin: .zero, size: bounds.size)
    }

    /// Opposite insets move the content by half their difference.
    private func shifted(_ frame: CGRect, by insets: UIEdgeInsets) -> CGRect {
        frame.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }

    private var textShare: CGFloat {
        switch configuration?.titleAlignment {
        case .leading: 0
        case .trailing: 1
        case .center: 0.5
        // With two lines of text, both start next to the image.
        case .automatic: subtitle?.text != nil ? 0 : 0.5
        case nil: 0.5
        }
    }

    private func arrangement(within size: CGSize) -> ButtonArrangement {
        var result = ButtonArrangement()
        result.insets = configuration.map { UIEdgeInsets($0.contentInsets) } ?? contentEdgeInsets
        if let configuration {
            result.placement = configuration.imagePlacement
            (result.imagePadding, result.titlePadding) = (configuration.imagePadding, configuration.titlePadding)
        }
        if let wheel { result.image = wheel.intrinsicContentSize } else if let image = shownImage { result.image = sizeOf(image) }
        let room = CGSize(width: max(0, size.width - result.widthBesideText), height: .infinity)
        func fit(_ label: UILabel?) -> CGSize {
            guard let label, label.text?.isEmpty == false else { return .zero }
            let wanted = label.sizeThatFits(room)
            return CGSize(width: min(wanted.width, room.width), height: wanted.height)
        }
        (result.title, result.subtitle) = (fit(label), fit(subtitle))
        return result
    }

    var shownImage: UIImage? { currentImage }
    private func sizeOf(_ image: UIImage) -> CGSize { image.size(in: symbolConfiguration) }
    var symbolConfiguration: UIImage.SymbolConfiguration? {
        guard let configuration else { return nil }
        let beside = UIImage.SymbolConfiguration(textStyle: configuration.measures.textStyle)
        return beside.applying(configuration.preferredSymbolConfigurationForImage)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fillTexts()
        return arrangement(within: size).size
    }
    override var roomToFit: CGSize { CGSize(width: CGFloat.infinity, height: .infinity) }
    open override var intrinsicContentSize: CGSize { sizeThatFits(roomToFit) }

    // MARK: Meaning

    override class var isElementByDefault: Bool { true }
    package override func makeSemantics() -> RenderSemantics? {
        let parts = [currentTitle, configuration?.subtitle].compactMap(\.self).filter { !$0.isEmpty }
        let name = parts.isEmpty ? currentImage?.name ?? "" : parts.joined(separator: ", ")
        return semantics(.button, label: name, traits: semanticTraits)
    }
}
