import Foundation
import FrontmostRender

/// A row of a table: its content, the view beside it, and its look while it is touched, selected or edited.
///
/// The content is a configuration (`contentConfiguration`), the labels and the image of a style (`textLabel`), or an app's own views in
/// `contentView`, with constraints that determine the height.
@MainActor @preconcurrency open class UITableViewCell: UIView {
    override class var appearanceProperties: [AppearanceProperty] { super.appearanceProperties + cellAppearance }

    /// The arrangement of the labels.
    public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
    /// The look of a selected cell. All but `none` are grey.
    public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
    /// The standard view after the content.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }
    /// The control that a table in editing mode shows before the content.
    public enum EditingStyle: Int, Sendable { case none, delete, insert }
    /// The line between cells.
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }

    var parts: CellCore?
    private var labels: StyledLabels?
    /// The table that shows the cell, and the cell's place in it.
    weak var table: UITableView?
    var path: IndexPath?
    /// Whether the cell lies below the finger that moves it.
    var isLifted = false { didSet { if isLifted != oldValue { stateChanged() } } }

    /// The arrangement of the labels.
    let style: CellStyle
    /// The identifier for the table's queue of cells to use again.
    open internal(set) var reuseIdentifier: String?

    // MARK: Initialisers

    /// Creates a cell.
    public init(style: CellStyle, reuseIdentifier: String?) {
        (self.style, self.reuseIdentifier) = (style, reuseIdentifier)
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        setUp()
    }
    /// Creates a cell of the default style.
    public override convenience init(frame: CGRect) {
        // The table makes cells of a registered class by this initialiser, the only one that it can reach from the class.
        self.init(style: .default, reuseIdentifier: CellMaking.identifier)
    }
    /// Required by UIKit's signature; nothing is decoded.
    public required init?(coder: NSCoder) {
        style = .default
        super.init(coder: coder)
        setUp()
    }
    private func setUp() {
        node.debugName = "UITableViewCell"
        parts = CellCore(of: self)
        semanticsChanged()
    }

    // MARK: Content

    /// The view that contains the app's views.
    open var contentView: UIView { core.contentView }
    private var styled: StyledLabels {
        if let labels { return labels }
        let new = StyledLabels(style, in: contentView)
        labels = new
        return new
    }
    /// The label of the first text. Apps of today use `contentConfiguration` instead.
    open var textLabel: UILabel? { styled.text }
    /// The label of the second text; nil in the default style.
    open var detailTextLabel: UILabel? { styled.detail }
    /// The view of the image.
    open var imageView: UIImageView? { styled.picture }

    /// Describes the content; nil for the labels or the app's own views.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { core.contentConfiguration }
        set {
            core.show(newValue)
            setNeedsUpdateConfiguration()
        }
    }
    /// Whether the content configuration is updated for each state.
    open var automaticallyUpdatesContentConfiguration = true
    /// A configuration for the cell's style, without content.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        switch style {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }
    /// Describes the background; nil for the table's own.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { stateChanged() } }
    /// Whether the background configuration is updated for each state.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// The default background configuration: that of the table around the cell.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }
    /// Updates the cell for its state.
    public typealias ConfigurationUpdateHandler = @MainActor (UITableViewCell, UICellConfigurationState) -> Void
    /// Runs when the state has changed, after `updateConfiguration(using:)`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Requests an update of the configurations before the next layout.
    open func setNeedsUpdateConfiguration() { core.setNeedsUpdateConfiguration() }
    /// Updates the configurations. An override sets them for the state.
    open func updateConfiguration(using state: UICellConfigurationState) {}
    /// The current state.
    open var configurationState: UICellConfigurationState { core.state }
    func runUpdateHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    /// Called before a cell of the queue is used again. Call `super`.
    open func prepareForReuse() {
        setHighlighted(false, animated: false)
        setSelected(false, animated: false)
        if core.showsSwipeActions { core.swipe.close(animated: false) }
        isLifted = false
    }

    // MARK: Look

    /// A view behind the content. The cell sets its frame.
    open var backgroundView: UIView? { didSet { exchange(oldValue, backgroundView) } }
    /// A view behind the content of a selected cell, in place of the grey background.
    open var selectedBackgroundView: UIView? { didSet { exchange(oldValue, selectedBackgroundView) } }
    private func exchange(_ old: UIView?, _ new: UIView?) {
        if old === new { return }
        core.exchange(old, new)
        stateChanged()
    }
    private var ownBackground: UIColor?
    /// The colour of the cell, in the outline of its section's card.
    open override var backgroundColor: UIColor? {
        get { ownBackground }
        set {
            ownBackground = newValue
            stateChanged()
        }
    }
    /// The look of a selected cell.
    open var selectionStyle = SelectionStyle.default { didSet { stateChanged() } }
    /// Whether the cell is selected.
    open var isSelected: Bool {
        get { storedSelected }
        set { setSelected(newValue, animated: false) }
    }
    /// Whether a finger is on the cell.
    open var isHighlighted: Bool {
        get { storedHighlighted }
        set { setHighlighted(newValue, animated: false) }
    }
    private var storedSelected = false, storedHighlighted = false
    /// Selects the cell or not. Overrides call `super`. The table keeps the selection; call its `selectRow` instead.
    open func setSelected(_ selected: Bool, animated: Bool) {
        if selected == storedSelected { return }
        storedSelected = selected
        semanticsChanged()
        stateChanged()
    }
    /// Changes the look for a finger on the cell. Overrides call `super`.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) {
        if highlighted == storedHighlighted { return }
        storedHighlighted = highlighted
        stateChanged()
    }
    func stateChanged() {
        for label in [labels?.text, labels?.detail] { label?.isHighlighted = isHighlighted || isSelected }
        // The mark for the selection of several rows shows the state. It is exchanged here: a layout that does it requests the next one.
        if editing.isMarked { takeBeside() }
        setNeedsUpdateConfiguration()
    }
    /// The insets of the line below the cell, in points; by default it begins at the text.
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(left: core.textStart) }
        set {
            ownSeparatorInset = newValue
            if let table, let path, path.isValid(in: table.layout.counts) { table.updatePlace(of: self, at: path) }
            setNeedsLayout()
        }
    }
    var ownSeparatorInset: UIEdgeInsets?

    // MARK: Beside the content

    /// The standard view after the content.
    open var accessoryType = AccessoryType.none { didSet { if accessoryType != oldValue { besideChanged() } } }
    /// An app's own view after the content, in its own size.
    open var accessoryView: UIView? { didSet { if accessoryView !== oldValue { besideChanged() } } }
    /// The standard view after the content while the table is edited.
    open var editingAccessoryType = AccessoryType.none { didSet { if editingAccessoryType != oldValue { besideChanged() } } }
    /// An app's own view after the content while the table is edited.
    open var editingAccessoryView: UIView? { didSet { if editingAccessoryView !== oldValue { besideChanged() } } }
    /// The level of the indentation; the table's delegate sets it.
    open var indentationLevel = 0 { didSet { if indentationLevel != oldValue { besideChanged() } } }
    /// The width of one level, in points.
    open var indentationWidth: CGFloat = 10 { didSet { if indentationWidth != oldValue { besideChanged() } } }
    /// Whether the content makes room for the control of the editing mode. True unless the delegate says otherwise.
    open var shouldIndentWhileEditing = true
    /// Whether the cell shows a handle to move it while the table is edited.
    open var showsReorderControl = true { didSet { if showsReorderControl != oldValue { besideChanged() } } }
    /// The control that the cell shows while the table is edited.
    open internal(set) var editingStyle = EditingStyle.none
    /// Whether the cell shows its swipe actions.
    open var showingDeleteConfirmation: Bool { core.showsSwipeActions }
    /// Whether the table is being edited.
    open var isEditing: Bool {
        get { storedEditing }
        set { setEditing(newValue, animated: false) }
    }
    private var storedEditing = false
    /// Begins or ends editing. The table calls it. Overrides call `super`.
    open func setEditing(_ editing: Bool, animated: Bool) {
        storedEditing = editing
        if showingDeleteConfirmation { core.swipe.close(animated: animated) }
        besideChanged()
        stateChanged()
    }
    /// What the table offers for the cell while it is edited.
    var editing = CellEditing() { didSet { if editing != oldValue { besideChanged() } } }
    func besideChanged() {
        takeBeside()
        contentSizeMayHaveChanged()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        updateConfigurations()
        super.layoutSubviews()
        core.textStart = textStart
        layOutParts()
        labels?.layOut(in: contentView.bounds.size, isReversed: isMirrored)
    }
    private var textStart: CGFloat {
        if let list = core.configuredView as? UIListContentView { return list.textStart }
        return labels?.textStart ?? core.textStart
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: fittingHeight(in: size.width)) }
    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
        verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        CGSize(width: targetSize.width, height: fittingHeight(in: targetSize.width))
    }
    private func fittingHeight(in width: CGFloat) -> CGFloat {
        updateConfigurations()
        if let height = core.contentHeight(in: width) { return height }
        let isReversed = isMirrored
        let own = labels?.height(in: core.contentWidth(in: width), isReversed: isReversed) ?? 0
        return max(own, UITableView.defaultRowHeight)
    }

    @_spi(Overrides) open override func intrinsicContentSizeChanged(of subview: UIView) {
        // The content view reports changes itself; those of other parts leave the size as it is.
        setNeedsLayout()
    }
    open override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsLayout()
    }
    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsUpdateConfiguration()
    }

    // MARK: Input

    @_spi(Overrides) open override func respond(to event: InputEvent) -> Bool { core.used(event) ?? super.respond(to: event) }
    @_spi(Overrides) open override var followsDrag: Bool { lift?.isOn == true || core.swipe.followsDrag }
    @_spi(Overrides) open override var awaitsDrag: Bool { core.swipe.awaitsDrag }
    @_spi(Overrides) open override func takesDrag(from start: CGPoint) -> Bool { core.swipe.takesDrag(from: start) }
    /// The move of the cell by a long press; nil while no finger moves it.
    var lift: RowMove?

    package override func makeSemantics() -> RenderSemantics? {
        semantics(.listItem, traits: storedSelected ? .isSelected : [])
    }
}

/// What a table offers for a row while it is edited.
struct CellEditing: Equatable {
    var style = UITableViewCell.EditingStyle.none
    /// Whether the row has a mark for the selection of several rows, in place of the style's control.
    var isMarked = false
    var canMove = false
}
