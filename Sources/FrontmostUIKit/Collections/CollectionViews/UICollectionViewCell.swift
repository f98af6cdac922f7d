import Foundation
import FrontmostRender

/// An item of a collection view: its content, background and look while it is touched or selected.
@MainActor @preconcurrency open class UICollectionViewCell: UICollectionReusableView {
    private var parts: CellCore?
    private var needsConfigurationUpdate = true
    /// Whether a finger moves the cell.
    var isLifted = false { didSet { if isLifted != oldValue { setNeedsUpdateConfiguration() } } }

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
        node.debugName = "UICollectionViewCell"
        contentView.frame = bounds
        semanticsChanged()
    }
    var core: CellCore {
        if let parts { return parts }
        let new = CellCore(of: self)
        parts = new
        return new
    }

    // MARK: Content

    /// The view that contains the app's views.
    open var contentView: UIView { core.contentView }
    /// Describes the content; nil for the app's own views.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { core.contentConfiguration }
        set {
            core.show(newValue)
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether the content configuration is updated for each state.
    open var automaticallyUpdatesContentConfiguration = true
    /// Describes the background; nil for the list's own.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { setNeedsUpdateConfiguration() } }
    /// Whether the background configuration is updated for each state.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// The default background configuration: that of the list around the cell.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
    /// Updates the cell for its state.
    public typealias ConfigurationUpdateHandler = @MainActor (UICollectionViewCell, UICellConfigurationState) -> Void
    /// Runs when the state has changed, after `updateConfiguration(using:)`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Requests an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        setNeedsLayout()
    }
    /// Updates the configurations. An override sets them for the state.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    /// The current state.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        (state.isSelected, state.isHighlighted, state.isReordering) = (isSelected, isHighlighted, isLifted)
        state.isEditing = collection?.isEditing ?? false
        state.isSwiped = core.swipe.actionsView != nil
        state.isDisabled = !isUserInteractionEnabled
        return state
    }
    func updateConfigurations() {
        guard needsConfigurationUpdate else { return }
        needsConfigurationUpdate = false
        let state = configurationState
        if automaticallyUpdatesContentConfiguration, let old = core.contentConfiguration { core.show(old.updated(for: state)) }
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        needsConfigurationUpdate = false
    }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
        if parts?.swipe.actionsView != nil { core.swipe.close(animated: false) }
    }

    // MARK: Look

    /// A view behind the content. The cell sets its frame.
    open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
    /// A view behind the content of a selected or touched cell.
    open var selectedBackgroundView: UIView? { didSet { exchange(oldValue, selectedBackgroundView) } }
    private func exchange(_ old: UIView?, _ new: UIView?) {
        if old === new { return }
        old?.removeFromSuperview()
        if let new { insertSubview(new, at: new === selectedBackgroundView && backgroundView != nil ? 1 : 0) }
        setNeedsUpdateConfiguration()
    }
    /// Whether the cell is selected. The collection view keeps the selection; call its `selectItem` instead.
    open var isSelected = false {
        didSet {
            guard isSelected != oldValue else { return }
            semanticsChanged()
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether a finger is on the cell.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    /// Whether the cell is in a list, which highlights it.
    var isInList: Bool { collection?.collectionViewLayout.offersLists ?? false }

    // MARK: Layout

    open override func layoutSubviews() {
        updateConfigurations()
        super.layoutSubviews()
        takeParts()
        core.layOut()
        let frame = CGRect(x: core.aside, y: 0, width: bounds.width, height: bounds.height)
        for view in [backgroundView, selectedBackgroundView] { view?.frame = frame }
        selectedBackgroundView?.isHidden = !(isSelected || isHighlighted)
        dress()
    }
    /// Decides which views are before and after the content.
    func takeParts() {}

    private func dress() {
        var color: UIColor?, configuration = backgroundConfiguration
        if isInList {
            configuration = configuration ?? .listCell()
            color = core.place.style.cellColor
        }
        guard var configuration else { return core.dress(nil) }
        if automaticallyUpdatesBackgroundConfiguration { configuration = configuration.updated(for: configurationState) }
        if let own = configuration.backgroundColor { color = own }
        core.dress(
            color.map { configuration.backgroundColorTransformer?($0) ?? $0 }, insets: configuration.backgroundInsets,
            radius: configuration.cornerRadius, stroke: configuration.strokeColor.map { ($0, configuration.strokeWidth) })
        if let view = configuration.customView {
            if view.superview !== self { insertSubview(view, at: 0) }
            view.frame = bounds
        }
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        updateConfigurations()
        takeParts()
        if horizontalFittingPriority == .required {
            return CGSize(width: targetSize.width, height: core.contentHeight(in: targetSize.width) ?? targetSize.height)
        }
        if let view = core.configuredView {
            let isConstrained = !view.constraints.isEmpty
            if isConstrained { return view.systemLayoutSizeFitting(.zero) }
            return view.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
                verticalFittingPriority: verticalFittingPriority)
        }
        guard !contentView.constraints.isEmpty else { return targetSize }
        return contentView.systemLayoutSizeFitting(
            CGSize(width: 0, height: 0), withHorizontalFittingPriority: .fittingSizeLevel,
            verticalFittingPriority: .fittingSizeLevel)
    }
    @_spi(Overrides) open override func intrinsicContentSizeChanged(of subview: UIView) { setNeedsLayout() }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    // MARK: Input

    open override func respond(to event: InputEvent) -> Bool { used(event) ?? super.respond(to: event) }
    @_spi(Overrides) open override var followsDrag: Bool { core.swipe.followsDrag }
    @_spi(Overrides) open override var awaitsDrag: Bool { core.swipe.awaitsDrag }
    @_spi(Overrides) open override func takesDrag(from start: CGPoint) -> Bool { core.swipe.takesDrag(from: start) }

    func acceptInput() {
        guard let collection else { return node.accepts = [] }
        var kinds: InputKinds = [.activate, .press]
        if core.offersSwipes { kinds.formUnion([.drag, .sideways]) }
        if collection.offersLongPress { kinds.insert(.longPress) }
        if node.accepts != kinds { node.accepts = kinds }
    }

    private func used(_ event: InputEvent) -> Bool? {
        guard let collection, let path = element?.path else { return nil }
        switch event {
        case .activate:
            if !collection.closeSwipe() { collection.tapped(path) }
            return true
        case .pointerDown:
            collection.pressed(path, true)
            return true
        case .pointerUp:
            collection.pressed(path, false)
            return true
        case .drag(let drag): return core.offersSwipes && core.swipe.follow(drag)
        case .longPress(let point): return collection.openMenu(for: self, path, at: point)
        default: return nil
        }
    }

    package override func makeSemantics() -> RenderSemantics? { semantics(.listItem, traits: isSelected ? .isSelected : []) }
}

extension UICollectionViewCell: ListCell {
    var swipeList: (any SwipeList)? { collection }
    var aside: CGFloat {
        get { core.aside }
        set { core.aside = newValue }
    }
    var cornerRadii: CornerRadii { core.place.radii }
    func swipedChanged() { setNeedsUpdateConfiguration() }
    func contentSizeMayHaveChanged() {
        setNeedsLayout()
        collection?.contentSizeMayHaveChanged(of: self)
    }
}
