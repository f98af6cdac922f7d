import Foundation
import FrontmostRender

// What the user can do with a row: tap it, select it, swipe it, move it, and open its menu. A row that consists of a control passes
// input to the control.
extension ListRowNode: InputResponder {
    /// The button or picker option that makes up the row.
    var control: (LayoutNode & InputResponder)? {
        var node: LayoutNode? = item
        while let next = node {
            if let button = next as? ButtonNode { return button }
            if let option = next as? OptionNode { return option }
            node = next.traitSource
        }
        return nil
    }

    /// Updates the selection and the input that the row accepts. A row that consists of a control acts as the control as a whole.
    func updateInput() {
        updateSelection()
        guard role == .row else { return }
        var accepts: InputKinds = []
        if isCovered {
            accepts = .activate
        } else if isEditing {
            if takesSelection { accepts = .activate }
        } else if let control, control.render.accepts.contains(.activate) {
            accepts = [.activate, .press]
        } else if takesSelection || primaryAction != nil || hasButtons {
            accepts = .activate
        }
        if offersSwipes { accepts.formUnion([.drag, .sideways]) }
        if canBeLifted {
            accepts.formUnion(offersSwipes ? .longPress : [.longPress, .drag, .afterScrolling])
            if isLifted { accepts.insert(.holdsTouch) }
        }
        if contextMenu != nil || hasSelectionMenu { accepts.insert(.longPress) }
        if render.accepts != accepts { render.accepts = accepts }
        if !accepts.isEmpty || acceptsInsertions { render.responder = self }
    }

    func respond(to event: InputEvent) -> Bool {
        if case .drag(let drag) = event { return follow(drag) }
        if case .longPress(let point) = event {
            // The menu is open until the finger that has lifted the row moves on.
            let isLifted = canBeLifted && hasMover && mover.lift(at: render.convert(point, at: render.tree?.now ?? 0))
            return openContextMenu() || isLifted
        }
        // While a row shows its swipe actions, a tap only hides them.
        if case .activate = event, list?.closeSwipes() == true { return true }
        if isEditing {
            guard case .activate = event, takesSelection, let selector, let selectableTag else { return false }
            return selector.isMultiple ? selector.toggle(selectableTag) : selector.select(selectableTag)
        }
        if let control {
            guard case .pointerMove(let point) = event else { return control.respond(to: event) }
            // The whole row acts as the control.
            return control.respond(to: render.containsInBounds(point) ? .pointerDown(at: .zero) : .pointerUp(at: .zero))
        }
        guard case .activate = event else { return false }
        let hasRun = runButtons()
        guard environment.values.isEnabled, let tag = selectableTag, let selector else { return hasRun }
        let isSelected = selector.select(tag), action = primaryAction
        action?()
        return action != nil || isSelected || hasRun
    }

    // MARK: Context menu

    /// The context menu of the row's view; a menu of a part of the view does not count.
    var contextMenu: MenuOpener? { role == .row && !isCovered && !isEditing ? item?.trait(LayoutTraits.contextMenu) : nil }

    private func openContextMenu() -> Bool {
        guard let contextMenu else {
            guard hasSelectionMenu, let selector, let value = selectableTag.flatMap(selector.value) else { return false }
            return openSelectionMenu(for: value, of: selector)
        }
        if contextMenu.isEnabled { contextMenu.open() }
        return contextMenu.isEnabled
    }
    private var hasSelectionMenu: Bool {
        selectionMenu != nil && !isCovered && environment.values.isEnabled && selectableTag != nil
    }
    private var primaryAction: (() -> Void)? {
        guard environment.values.isEnabled, let selectionMenu, let selector else { return nil }
        return selectableTag.flatMap(selector.value).flatMap(selectionMenu.primaryAction)
    }

    // MARK: Swipe actions and editing

    var list: ListNode? { parent as? ListNode }
    var isEditing: Bool { list?.isEditing == true }
    var isMultiplySelectable: Bool { selector?.isMultiple == true && isSelectable }
    /// Whether a tap selects the row at present, unless the list is disabled.
    private var isSelectable: Bool { selectableTag != nil && (isEditing || selector?.isMultiple == false) }
    private var takesSelection: Bool { isSelectable && environment.values.isEnabled }

    /// The index of the row's element in the `ForEach` that it comes from.
    var index: Int? { element.flatMap { segment?.row(of: $0) }?.index }

    var deletion: ((IndexSet) -> Void)? {
        guard role == .row, !isKnownAsPlain, rowTrait(LayoutTraits.isDeleteDisabled) != true else { return nil }
        return segment?.trait(LayoutTraits.rowDeletion)?.offer
    }
    var moving: ((IndexSet, Int) -> Void)? {
        guard role == .row, !isKnownAsPlain, rowTrait(LayoutTraits.isMoveDisabled) != true else { return nil }
        return segment?.trait(LayoutTraits.rowMoving)?.offer
    }
    func delete() { if let index { deletion?(IndexSet(integer: index)) } }

    /// The row's own swipe actions at an edge.
    func actions(at edge: HorizontalEdge) -> RowOffer<SwipeContent>? {
        edge == .leading ? rowTrait(LayoutTraits.leadingSwipe) : rowTrait(LayoutTraits.trailingSwipe)
    }
    func hasActions(at edge: HorizontalEdge) -> Bool {
        actions(at: edge)?.offer != nil || edge == .trailing && deletion != nil
    }
    private var offersSwipes: Bool {
        role == .row && !isEditing && environment.values.isEnabled && (hasActions(at: .trailing) || hasActions(at: .leading))
    }

    func takesDrag(from start: CGPoint) -> Bool { !offersSwipes || swipe.takesDrag(from: start) }
    var followsDrag: Bool { isLifted || hasSwipe && swipe.followsDrag }
    /// A row with swipe actions passes drags on by itself.
    var awaitsDrag: Bool { hasMover && mover.mayLift && !offersSwipes }
    private func follow(_ drag: DragInput) -> Bool {
        if canBeLifted || isLifted {
            hasMover = true
            if mover.followPress(drag) {
                if hasSwipe { swipe.cancelPassedDrag(drag) }
                return true
            }
        }
        guard offersSwipes else { return false }
        hasSwipe = true
        if !swipe.follow(drag) { swipe.passOn(drag) }
        return true
    }

    func showActions(at edge: HorizontalEdge) {
        hasSwipe = true
        swipe.open(at: edge)
    }
    /// Hides the swipe actions.
    /// - Returns: Whether they were shown.
    func closeSwipe() -> Bool { hasSwipe && swipe.close() }

    /// Ends moving the row: the rows that made room go back to their positions.
    func endMove() { if hasMover || controls != nil { mover.cancel() } }
    /// Whether a long press lifts the row, so that the finger moves it. While the list is edited, only the handle moves it.
    private var canBeLifted: Bool { !isEditing && !isCovered && environment.values.isEnabled && moving != nil }
    private var isLifted: Bool { hasMover && mover.isLifted }
    /// Called when the user has lifted the row or put it down. Nothing scrolls with the finger meanwhile.
    func liftChanged() { if !isDetached { updateInput() } }

    // MARK: Selection

    var selector: ListSelector? { (parent as? ListNode)?.selector }

    /// The value that stands for the row in the list's selection: its tag, or the identity of its `ForEach` element.
    var selectableTag: AnyHashable? {
        guard role == .row, let selector, selector.selection != nil, let item else { return nil }
        if rowTrait(LayoutTraits.isSelectionDisabled) == true { return nil }
        if let tag = item.trait(LayoutTraits.tag), selector.accepts(tag) { return tag }
        return item.elementKey(below: parent).flatMap { selector.accepts($0) ? $0 : nil }
    }
}
