import Foundation
import FrontmostRender

/// An item of a collection view: its content, background and look while it is touched or selected.
@MainActor @preconcurrency open class UICollectionViewCell: UICollectionReusableView {
    private var parts: CellCore?
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
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Requests an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() { core.setNeedsUpdateConfiguration() }
    /// Updates the configurations. An override sets them for the state.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    /// The current state.
    open var configurationState: UICellConfigurationState { core.state }
    func runUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    open override func prepareForReuse() {
        super.prepareForReuse()
        isHighlighted = false
        isSelected = false
        if core.showsSwipeActions { core.swipe.close(animated: false) }
    }

    // MARK: Look

    /// A view behind the content. The cell sets its frame.
    open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
    /// A view behind the content of a selected or touched cell.
    open var selectedBackgroundView: UIView? { didSet { exchange(oldValue, selectedBackgroundView) } }
    private func exchange(_ old: UIView?, _ new: UIView?) {
        if old === new { return }
        core.exchange(old, new)
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
        core.layOutBackgrounds(isSelectionShown: isSelected || isHighlighted)
        applyStyle()
    }
    /// Decides which views are before and after the content.
    func takeParts() {}

    private func applyStyle() {
        var color: UIColor?, configuration = backgroundConfiguration
        if isInList {
            configuration = configuration ?? .listCell()
            color = core.place.style.cellColor
        }
        guard var configuration else { return core.applyStyle(nil) }
        if automaticallyUpdatesBackgroundConfiguration { configuration = configuration.updated(for: configurationState) }
        core.applyStyle(configuration, or: color)
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

    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool { core.used(event) ?? super.respond(to: event) }
    @_spi(Overrides) open override var followsDrag: Bool { core.swipe.followsDrag }
    @_spi(Overrides) open override var awaitsDrag: Bool { core.swipe.awaitsDrag }
    @_spi(Overrides) open override func takesDrag(from start: CGPoint) -> Bool { core.swipe.takesDrag(from: start) }

    package override func makeSemantics() -> RenderSemantics? { semantics(.listItem, traits: isSelected ? .isSelected : []) }
}

extension UICollectionViewCell: ListCell {
    var list: (any CellList)? { collection }
    var listPath: IndexPath? { element?.path }
    var isEditing: Bool { collection?.isEditing ?? false }
    var isExpanded: Bool { outlineState?.isExpanded ?? false }
    /// The data source's knowledge of the child items of the cell's item.
    var outlineState: OutlineState? {
        guard let element, let collection else { return nil }
        return collection.outlineSource?.outlineState(at: collection.pathInData(of: element))
    }
    func swipedChanged() { setNeedsUpdateConfiguration() }
    func contentSizeMayHaveChanged() {
        setNeedsLayout()
        collection?.contentSizeMayHaveChanged(of: self)
    }
}
