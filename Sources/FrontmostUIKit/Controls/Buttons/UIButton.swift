import Foundation
import FrontmostRender

/// A control that does something when it is used: a title, an image, or both.
///
/// What it shows comes from its `configuration`, or without one from what was set for each state.
@MainActor @preconcurrency open class UIButton: UIControl {
    /// What a button looks like without a configuration: plain (`custom` in white, `system` in the tint) or with a symbol of the
    /// platform's.
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
    /// Writes the `configuration` of the button that it is given.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    public let buttonType: ButtonType
    let label = UILabel()
    var subtitle: UILabel?
    var picture: UIImageView?
    var backgroundPicture: UIImageView?
    var wheel: UIActivityIndicatorView?
    let ground = RenderNode()
    private var needsConfigurationUpdate = false

    /// Set for states, and found by the state that the button is in.
    private struct ByState<Value> {
        var values: [UIControl.State: Value] = [:]
        func value(for state: UIControl.State) -> Value? { values[state] ?? values[.normal] }
    }
    private var attributedTitles = ByState<NSAttributedString>()
    /// What the label shows, so that it is set where it is another only.
    var shownTitle: NSAttributedString?
    private var titles = ByState<String>(), colors = ByState<UIColor>()
    private var images = ByState<UIImage>(), backgroundImages = ByState<UIImage>()

    /// Where the title is shown; set its font here, and its text with `setTitle`.
    open var titleLabel: UILabel? { label }
    /// Nil unless the configuration has a subtitle.
    open var subtitleLabel: UILabel? { subtitle }
    /// Nil until there is an image.
    open var imageView: UIImageView? { picture }

    package var semanticTraits: RenderSemantics.Traits = [] { didSet { semanticsChanged() } }
    /// Told when a finger goes down on the button and up again.
    var onPress: ((Bool) -> Void)?

    // MARK: Making one

    public convenience init(type: ButtonType) { self.init(frame: .zero, type: type) }

    /// - Parameter primaryAction: Gives the button its title and image, and runs when the button is used.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
        self.init(frame: .zero, type: type)
        take(primaryAction)
    }
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(frame: .zero, type: .system)
        self.configuration = configuration
        // In an initialiser, a property's observer hears nothing.
        contentChanged()
        take(primaryAction)
    }
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(primaryAction: primaryAction)
        self.frame = frame
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, type: .custom) }

    private init(frame: CGRect, type: ButtonType) {
        buttonType = type
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        buttonType = .custom
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UIButton"
        setContentNodes([ground])
        label.accessibilityElementsHidden = true
        label.textAlignment = .center
        label.font = .systemFont(ofSize: UIFont.buttonFontSize)
        addSubview(label)
        if let symbol = buttonType.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
        semanticsChanged()
    }
    private func take(_ action: UIAction?) {
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

    // MARK: Content for states

    /// The title for a state; states without one have the normal state's. A configuration's title counts before it.
    open func setTitle(_ title: String?, for state: UIControl.State) {
        titles.values[state] = title
        contentChanged()
    }
    /// A title with fonts, colours and lines of its own, which counts before a plain one: for a state, or the normal state's. What it
    /// says nothing of is as in a plain title.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
        attributedTitles.values[state] = title.map { NSAttributedString(attributedString: $0) }
        contentChanged()
    }
    /// Nil stands for the button type's own, and for grey where the button is disabled.
    open func setTitleColor(_ color: UIColor?, for state: UIControl.State) {
        colors.values[state] = color
        setNeedsLayout()
    }
    /// The image for a state; states without one have the normal state's. A configuration's image counts before it.
    open func setImage(_ image: UIImage?, for state: UIControl.State) {
        images.values[state] = image
        contentChanged()
    }
    /// Shown behind the content, as large as the button.
    open func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        backgroundImages.values[state] = image
        setNeedsLayout()
    }
    /// What was set for that state; nil also where the normal state's is shown.
    open func title(for state: UIControl.State) -> String? { titles.values[state] }
    open func attributedTitle(for state: UIControl.State) -> NSAttributedString? { attributedTitles.values[state] }
    open func titleColor(for state: UIControl.State) -> UIColor? { colors.values[state] }
    open func image(for state: UIControl.State) -> UIImage? { images.values[state] }
    open func backgroundImage(for state: UIControl.State) -> UIImage? { backgroundImages.values[state] }
    /// The one that is shown in the present state.
    open var currentTitle: String? { configuration?.title ?? currentAttributedTitle?.string ?? titles.value(for: state) }
    /// Nil where a plain title is shown, or a configuration's.
    open var currentAttributedTitle: NSAttributedString? {
        configuration?.title == nil ? attributedTitles.value(for: state) : nil
    }
    open var currentImage: UIImage? { configuration?.image ?? images.value(for: state) }
    open var currentBackgroundImage: UIImage? { backgroundImages.value(for: state) }
    open var currentTitleColor: UIColor {
        if let configuration { return configuration.foreground(tint: tintColor, isEnabled: isEnabled) }
        if let color = colors.value(for: state) { return color }
        if !isEnabled { return UIColor(ButtonMeasures.disabledLabel) }
        return buttonType == .custom ? .white : tintColor
    }

    /// Room around, and shifts of, the content of a button without a configuration.
    open var contentEdgeInsets = UIEdgeInsets.zero {
        didSet {
            contentEdgeInsets = ControlMessage.checked(contentEdgeInsets, keeping: oldValue, as: "contentEdgeInsets", of: self)
            contentChanged()
        }
    }
    open var titleEdgeInsets = UIEdgeInsets.zero {
        didSet {
            titleEdgeInsets = ControlMessage.checked(titleEdgeInsets, keeping: oldValue, as: "titleEdgeInsets", of: self)
            setNeedsLayout()
        }
    }
    open var imageEdgeInsets = UIEdgeInsets.zero {
        didSet {
            imageEdgeInsets = ControlMessage.checked(imageEdgeInsets, keeping: oldValue, as: "imageEdgeInsets", of: self)
            setNeedsLayout()
        }
    }

    private func contentChanged() {
        semanticsChanged()
        setNeedsLayout()
        invalidateIntrinsicContentSize()
    }

    // MARK: Configuration

    /// What the button looks like and shows; nil: by what was set for states.
    open var configuration: Configuration? { didSet { if configuration != oldValue { contentChanged() } } }
    /// Changes the configuration to suit the button's state; called before the layout after every change of it.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether a change of state calls for an update.
    open var automaticallyUpdatesConfiguration = true

    /// Has `updateConfiguration` called before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }
    /// Called by the layout pass; subclasses write `configuration` here.
    open func updateConfiguration() { configurationUpdateHandler?(self) }

    private func updateConfigurationIfNeeded() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        updateConfiguration()
    }

    // MARK: What it does

    /// Shown beside the button when that is used, where `showsMenuAsPrimaryAction` says so.
    open var menu: UIMenu?
    /// Whether use opens the menu, instead of running the button's actions.
    open var showsMenuAsPrimaryAction = false
    /// Each use turns `isSelected` over.
    open var changesSelectionAsPrimaryAction = false
    /// Hosts show pointers their own way.
    open var isPointerInteractionEnabled = false

    override func wasUsed() {
        if showsMenuAsPrimaryAction, let menu {
            sendActions(for: .menuActionTriggered)
            return showMenu(menu)
        }
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
        let frames = arrangement.frames(
            in: bounds, x: contentHorizontalAlignment.share, y: contentVerticalAlignment.share, textX: textShare)
        label.frame = shifted(frames.title, by: titleEdgeInsets)
        subtitle?.frame = frames.subtitle
        picture?.frame = shifted(frames.image, by: imageEdgeInsets)
        wheel?.frame = frames.image
        backgroundPicture?.frame = bounds
        ground.setFrame(origin: .zero, size: bounds.size)
    }

    /// Insets on both sides move content by half their difference.
    private func shifted(_ frame: CGRect, by insets: UIEdgeInsets) -> CGRect {
        frame.offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }

    private var textShare: CGFloat {
        switch configuration?.titleAlignment {
        case .leading: 0
        case .trailing: 1
        case .center: 0.5
        // The text of two lines begins where the image ends.
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
    open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: CGFloat.infinity, height: .infinity)) }

    // MARK: Meaning

    package override func makeSemantics() -> RenderSemantics? {
        let parts = [currentTitle, configuration?.subtitle].compactMap(\.self).filter { !$0.isEmpty }
        let name = parts.isEmpty ? currentImage?.name ?? "" : parts.joined(separator: ", ")
        return semantics(.button, label: name, traits: semanticTraits)
    }
}
