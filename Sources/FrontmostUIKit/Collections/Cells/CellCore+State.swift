import Foundation
import FrontmostRender

/// A table or collection view, as its cells see it.
@MainActor protocol CellList: SwipeList {
    /// Whether a long press on a cell may open a menu.
    var offersLongPress: Bool { get }
    /// Follows a finger that goes down on a cell, or up.
    func pressed(_ path: IndexPath, _ isDown: Bool)
    /// Selects or deselects a cell that the user has tapped.
    func tapped(_ path: IndexPath)
    /// Opens the context menu of a cell.
    /// - Returns: Whether there is one.
    func openMenu(for cell: any ListCell, _ path: IndexPath, at point: CGPoint) -> Bool
}

/// A cell of a table or of a list, as its parts see it.
@MainActor protocol ListCell: SwipedCell, StateConfiguredView where ConfigurationState == UICellConfigurationState {
    var core: CellCore { get }
    /// The list that shows the cell, and its path there.
    var list: (any CellList)? { get }
    var listPath: IndexPath? { get }

    var isSelected: Bool { get }
    var isHighlighted: Bool { get }
    /// Whether the list is being edited, and whether a finger moves the cell.
    var isEditing: Bool { get }
    var isLifted: Bool { get }
    /// Whether the items below the cell's are shown.
    var isExpanded: Bool { get }
    var backgroundView: UIView? { get }
    var selectedBackgroundView: UIView? { get }
    /// The size of the content may have changed.
    func contentSizeMayHaveChanged()
}

// What a list asks of a cell that a swipe moves aside.
extension ListCell {
    var isExpanded: Bool { false }
    var swipeList: (any SwipeList)? { list }
    var swipeContent: (any SwipeableContent)? { core.swipeContent }
    var swipeOffset: CGFloat {
        get { core.swipeOffset }
        set { core.swipeOffset = newValue }
    }
    var cornerRadii: CornerRadii { core.place.radii }
}

// What `StateConfiguredView` asks of a cell.
extension ListCell {
    var needsConfigurationUpdate: Bool {
        get { core.needsConfigurationUpdate }
        set { core.needsConfigurationUpdate = newValue }
    }
    var shownConfiguration: (any UIContentConfiguration)? {
        get { core.contentConfiguration }
        set { core.show(newValue) }
    }
    func requestConfigurationUpdate() { core.setNeedsUpdateConfiguration() }
}

// The states of a cell, and the input that it handles.
extension CellCore {
    /// Whether the cell shows its swipe actions.
    var showsSwipeActions: Bool { swipe.actionsView != nil }

    // MARK: Configurations

    /// The state of the cell.
    var state: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: cell.traitCollection)
        (state.isSelected, state.isHighlighted, state.isEditing) = (cell.isSelected, cell.isHighlighted, cell.isEditing)
        (state.isSwiped, state.isReordering) = (showsSwipeActions, cell.isLifted)
        state.isExpanded = cell.isExpanded
        state.isDisabled = !cell.isUserInteractionEnabled
        return state
    }

    func setNeedsUpdateConfiguration() {
        needsConfigurationUpdate = true
        cell.setNeedsLayout()
    }

    // MARK: Background

    /// Puts a view behind the content in place of another one; the background view lies behind that of the selection.
    func exchange(_ old: UIView?, _ new: UIView?) {
        if old === new { return }
        old?.removeFromSuperview()
        if let new { cell.insertSubview(new, at: new === cell.selectedBackgroundView && cell.backgroundView != nil ? 1 : 0) }
    }

    /// Places the views behind the content.
    func layOutBackgrounds(isSelectionShown: Bool) {
        let frame = CGRect(x: swipeOffset, y: 0, width: cell.bounds.width, height: cell.bounds.height)
        for view in [cell.backgroundView, cell.selectedBackgroundView] { view?.frame = frame }
        cell.selectedBackgroundView?.isHidden = !isSelectionShown
    }

    /// Shows a background configuration in the outline of the cell's card.
    /// - Parameter color: The colour if the configuration has none.
    func applyStyle(_ configuration: UIBackgroundConfiguration, or color: UIColor?) {
        applyStyle(
            (configuration.backgroundColor ?? color).map { configuration.backgroundColorTransformer?($0) ?? $0 },
            insets: configuration.backgroundInsets, radius: configuration.cornerRadius,
            stroke: configuration.strokeColor.map { ($0, configuration.strokeWidth) })
        guard let view = configuration.customView else { return }
        if view.superview !== cell { cell.insertSubview(view, at: 0) }
        view.frame = cell.bounds
    }

    // MARK: Input

    /// The content, if it may bring swipe actions.
    var swipeContent: (any SwipeableContent)? { contentMayOfferSwipes ? configuredView as? any SwipeableContent : nil }
    /// Whether a swipe reveals actions.
    private var offersSwipes: Bool {
        if listOffersSwipes { return true }
        guard let swipeContent else { return false }
        return swipeContent.hasSwipeActions(isLeading: true) || swipeContent.hasSwipeActions(isLeading: false)
    }

    /// Sets the input that the cell's node accepts.
    func acceptInput() {
        guard let list = cell.list else { return cell.node.accepts = [] }
        var kinds: InputKinds = [.activate, .press]
        if offersSwipes { kinds.formUnion([.drag, .sideways]) }
        if list.offersLongPress { kinds.insert(.longPress) }
        if cell.node.accepts != kinds { cell.node.accepts = kinds }
    }

    /// Handles an event.
    /// - Returns: Whether it was used; nil for an event of another kind.
    func used(_ event: InputEvent) -> Bool? {
        guard let list = cell.list, let path = cell.listPath else { return nil }
        switch event {
        case .activate:
            if !list.closeSwipe() { list.tapped(path) }
            return true
        case .pointerDown:
            list.pressed(path, true)
            return true
        case .pointerUp:
            list.pressed(path, false)
            return true
        case .drag(let drag): return offersSwipes && swipe.follow(drag)
        case .longPress(let point): return list.openMenu(for: cell, path, at: point)
        default: return nil
        }
    }
}
