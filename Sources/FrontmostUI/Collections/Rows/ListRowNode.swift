import Foundation
import FrontmostRender

/// A row of a list, or a section's header or footer. It shows the view with its insets, its part of the section's card and the
/// separator below it.
final class ListRowNode: UnaryLayoutNode, InputResponder {
    let role: LazyBlock.Role
    private let card = RenderNode(), line = RenderNode()
    private var background: ZStackNode?
    private var isFirst = false, isLast = false
    private(set) var isSelected = false
    /// Created when the user swipes the row.
    private(set) lazy var swipe = RowSwipe(of: self)
    private var hasSwipe = false
    /// Created when a finger is put on a row that can be moved.
    private(set) lazy var mover = RowMover(of: self)
    private var hasMover = false
    /// The edit controls; nil unless the list is edited.
    private var controls: RowControls?
    private var isShielded = false
    /// How far the row is moved from its position while rows are being reordered, in points.
    private(set) var lift = 0.0
    /// The `ForEach` that the row comes from. Row modifiers on it apply to the row.
    private(set) weak var segment: LazySegmentNode?
    /// The root node of the `ForEach` element that the row is part of.
    private weak var element: ViewNode?
    /// The open context menu for the selection.
    var openMenu: NodeMenu?
    /// The buttons that the row found last. They are valid as long as the version matches the list's.
    var foundButtons: (version: Int, buttons: [ButtonNode]) = (0, [])
    /// The number of the last collection that contained the row.
    var stamp = 0

    private var lineWidth: CGFloat { environment.values.pixelLength }
    private static let rowSemantics = RenderSemantics(role: .listItem)
    private static let selectedSemantics = RenderSemantics(role: .listItem, traits: .isSelected)

    init(_ list: LazyNode, _ item: LayoutNode, _ role: LazyBlock.Role) {
        self.role = role
        super.init(list)
        render.isGeometryGroup = true
        var node: ViewNode = item
        while let next = node.parent, next !== list, segment == nil {
            (segment, element) = ((next as? any SegmentOwner)?.segment, node)
            node = next
        }
        setItems([item])
        if role == .row { render.semantics = Self.rowSemantics }
        takeAction()
    }

    // MARK: The row as a control

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
    private func takeAction() {
        takeSelection()
        guard role == .row else { return }
        var accepts: InputKinds = []
        if isCovered {
            accepts = .activate
        } else if isEditing {
            if isSelectable { accepts = .activate }
        } else if let control, control.render.accepts.contains(.activate) {
            accepts = [.activate, .press]
        } else if isSelectable || primaryAction != nil || hasButtons {
            accepts = .activate
        }
        if offersSwipes { accepts.formUnion([.drag, .sideways]) }
        if canBeLifted {
            accepts.formUnion(offersSwipes ? .longPress : [.longPress, .drag, .afterScrolling])
            if isLifted { accepts.insert(.holdsTouch) }
        }
        if contextMenu != nil || hasSelectionMenu { accepts.insert(.longPress) }
        if render.accepts != accepts { render.accepts = accepts }
        if !accepts.isEmpty { render.responder = self }
    }

    override func takeChangedAction() -> Bool {
        // A list that detaches notifies its rows after their content.
        if role == .row && parent?.isDetached == false { invalidatePlacement() }
        return true
    }

    override func runButtonsOfRow() -> Bool? { role == .row && control == nil && runButtons() }

    func respond(to event: InputEvent) -> Bool {
        if case .drag(let drag) = event { return follow(drag) }
        if case .longPress = event { return openContextMenu() || canBeLifted && hasMover && mover.lift() }
        // While a row shows its swipe actions, a tap only hides them.
        if case .activate = event, list?.closeSwipes() == true { return true }
        if isEditing {
            guard case .activate = event, isSelectable, let selector, let selectableTag else { return false }
            return selector.isMultiple ? selector.toggle(selectableTag) : selector.select(selectableTag)
        }
        if let control {
            guard case .pointerMove(let point) = event else { return control.respond(to: event) }
            // The whole row acts as the control.
            return control.respond(to: render.containsInBounds(point) ? .pointerDown(at: .zero) : .pointerUp(at: .zero))
        }
        guard case .activate = event else { return false }
        let hasRun = runButtons()
        guard let tag = selectableTag, let selector else { return hasRun }
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
    private var hasSelectionMenu: Bool { selectionMenu != nil && !isCovered && selectableTag != nil }
    private var primaryAction: (() -> Void)? {
        guard let selectionMenu, let selector else { return nil }
        return selectableTag.flatMap(selector.value).flatMap(selectionMenu.primaryAction)
    }

    override func willDetach() {
        super.willDetach()
        openMenu?.close()
        endMove()
    }

    /// The row's card in the row's coordinates; without a card, the whole row.
    var home: CGRect {
        let margin = look.margin
        return CGRect(x: margin, y: 0, width: max(0, size.width - 2 * margin), height: size.height)
    }

    // MARK: Swipe actions and editing

    var list: ListNode? { parent as? ListNode }
    private var isEditing: Bool { list?.isEditing == true }
    var isMultiplySelectable: Bool { selector?.isMultiple == true && isSelectable }
    /// Whether a tap selects the row at present.
    private var isSelectable: Bool { selectableTag != nil && (isEditing || selector?.isMultiple == false) }

    /// The index of the row's element in the `ForEach` that it comes from.
    var index: Int? { element.flatMap { segment?.row(of: $0) }?.index }

    var deletion: ((IndexSet) -> Void)? {
        guard role == .row, rowTrait(LayoutTraits.isDeleteDisabled) != true else { return nil }
        return segment?.trait(LayoutTraits.rowDeletion)?.offer
    }
    var moving: ((IndexSet, Int) -> Void)? {
        guard role == .row, rowTrait(LayoutTraits.isMoveDisabled) != true else { return nil }
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
    func liftChanged() { if !isDetached { takeAction() } }

    /// Moves the row vertically away from its position, in points.
    func setLift(_ new: Double) {
        if new == lift { return }
        lift = new
        lookChanged()
    }

    /// Called when the list begins or ends editing.
    func editingChanged() {
        _ = closeSwipe()
        endMove()
        needsPlacing = true
        invalidateSize()
    }
    func lookChanged() {
        needsPlacing = true
        invalidatePlacement()
        graph.setNeedsUpdate()
    }

    // MARK: Selection

    private var selector: ListSelector? { (parent as? ListNode)?.selector }

    /// The value that stands for the row in the list's selection: its tag, or the identity of its `ForEach` element.
    private var selectableTag: AnyHashable? {
        guard role == .row, let selector, selector.selection != nil, let item else { return nil }
        if rowTrait(LayoutTraits.isSelectionDisabled) == true { return nil }
        if let tag = item.trait(LayoutTraits.tag), selector.accepts(tag) { return tag }
        return item.elementKey(below: parent).flatMap { selector.accepts($0) ? $0 : nil }
    }

    func takeSelection() {
        let isNow = selectableTag.flatMap { selector?.isSelected($0) } ?? false
        if isNow == isSelected { return }
        isSelected = isNow
        render.semantics = isSelected ? Self.selectedSemantics : Self.rowSemantics
        needsPlacing = true
        invalidatePlacement()
    }

    // MARK: Layout

    private var look: ListAppearance { environment.values.listAppearance }

    private func rowTrait<T>(_ key: TraitKey<T>) -> T? { item?.trait(key) ?? segment?.trait(key) }

    private var insets: EdgeInsets {
        let margin = CGFloat(look.margin)
        guard role == .row else { return EdgeInsets(top: 6, leading: margin + 16, bottom: 6, trailing: margin + 16) }
        var insets = rowTrait(LayoutTraits.rowInsets) ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
        insets.leading += margin + CGFloat(controls?.leadingRoom ?? 0)
        insets.trailing += margin + CGFloat(controls?.trailingRoom ?? 0)
        return insets
    }

    override var traitSource: LayoutNode? { items.first }
    override func itemTraitsChanged() { invalidatePlacement() }
    override func wrappedTraitsChanged() { invalidatePlacement() }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        takeControls()
        let insets = insets, inner = item?.measure(Extent(p.width, .ideal).inset(Double(insets.width), 0)).size ?? .zero
        let least = role == .row ? validLength(Double(environment.values.defaultMinListRowHeight), "minimum row height") : 0
        let width = p.width.isFiniteOffer ? p.width : inner.width + Double(insets.width)
        return MeasuredSize(
            Extent(width, max(least, inner.height + Double(insets.height))), width: .only(p.width), height: .all)
    }

    override func place(_ p: Extent) {
        takeAction()
        takeControls()
        shieldContent()
        let insets = insets, q = Extent(p.width, .ideal).inset(Double(insets.width), 0)
        if let item {
            let s = item.measure(q).size
            let room = size.height - Double(insets.height)
            item.setFrame(Double(insets.leading) + aside, Double(insets.top) + (room - s.height) / 2 + lift, s, q)
        }
        if role == .row { dress() } else { showBackdrop() }
    }

    /// How far a swipe has moved the row's content, in points.
    private var aside: Double { hasSwipe ? swipe.offset : 0 }
    /// Whether a row of the list shows its swipe actions.
    private var isCovered: Bool { list?.openRow != nil }

    /// Disables hit testing in the row's content while the row as a whole handles touches.
    private func shieldContent() {
        let isNow = isCovered || isEditing && (control != nil || isMultiplySelectable)
        if isNow == isShielded { return }
        isShielded = isNow
        item?.render.effects.allowsHitTesting = !isNow
    }

    private func takeControls() {
        guard role == .row, isEditing else {
            controls?.detach()
            controls = nil
            return
        }
        if controls == nil { controls = RowControls(of: self) }
        controls?.refresh()
    }

    // MARK: Appearance

    func setPosition(isFirst: Bool, isLast: Bool) {
        if isFirst == self.isFirst && isLast == self.isLast { return }
        (self.isFirst, self.isLast) = (isFirst, isLast)
        needsPlacing = true
    }

    override func environmentChanged() {
        needsPlacing = true
        super.environmentChanged()
        invalidateSize()
        if openMenu?.isOpen == true { graph.enqueue { [weak self] in self?.selectionMenu?.followed() } }
    }

    /// Gives a pinned header or footer of a plain list a background, since rows scroll beneath it.
    private func showBackdrop() {
        if !look.hasGroups {
            card.setFrame(origin: .zero, size: size.cgSize)
            card.show(ShapeContent(.rectangle, fill: Material.bar._paint(in: environment.values)))
        }
        let own = look.hasGroups ? [] : [card], shown = ContiguousArray(own + (item.map { [$0.render] } ?? []))
        if !render.children.elementsEqual(shown, by: ===) { render.setChildren(shown) }
    }

    private func dress() {
        let look = look, values = environment.values
        let home = home
        let area = home.offsetBy(dx: CGFloat(aside), dy: CGFloat(lift))
        let radius = CGFloat(look.cornerRadius)
        let outline = OutlineShape.roundedRectangle(
            CornerRadii(
                topLeading: isFirst ? radius : 0, topTrailing: isFirst ? radius : 0, bottomTrailing: isLast ? radius : 0,
                bottomLeading: isLast ? radius : 0))
        var shown: ContiguousArray<RenderNode> = []
        if let own = rowTrait(LayoutTraits.rowBackground), let view = own.view {
            let layer = background ?? ZStackNode(self, .center, isImplicit: true)
            layer.layoutParent = self
            if layer.content == nil {
                layer.content = AnyView._make(view, layer)
            } else {
                AnyView._update(layer.content, view)
            }
            layer.restructure()
            background = layer
            let room = Extent(area.width, area.height)
            layer.setFrame(Double(area.minX), Double(area.minY), room, room)
            if isFirst || isLast { layer.render.effects.clip = outline } else { layer.render.effects.clip = nil }
            shown.append(layer.render)
        } else {
            background?.detach()
            background = nil
        }
        if background == nil && (look.hasCards || isSelected) {
            let palette: SystemPalette = isSelected ? .gray4 : .secondaryGroupedBackground
            card.setFrame(origin: area.origin, size: area.size)
            card.content = .shape(ShapeContent(outline, fill: Color(.palette(palette))._paint(in: values)))
            shown.append(card)
        }
        if let item { shown.append(item.render) }
        if !isLast, rowTrait(LayoutTraits.rowSeparator) != .hidden {
            let leading = Double(insets.leading)
            line.setFrame(
                origin: CGPoint(x: leading, y: size.height - lineWidth + CGFloat(lift)),
                size: CGSize(width: max(0, home.maxX - leading), height: lineWidth))
            line.content = .shape(ShapeContent(.rectangle, fill: Color(.palette(.separator))._paint(in: values)))
            shown.append(line)
        }
        if let controls { shown += controls.place(in: area, home: home) }
        if hasSwipe { shown += swipe.place(in: home, radius: (isFirst ? radius : 0, isLast ? radius : 0)) }
        // Clips content that a swipe moves aside to the section's card, until it is back.
        let clip = hasSwipe && lift == 0 && !isEditing ? OutlineShape.path(PathOutline(outline.path(in: home))) : nil
        if render.effects.clip != clip { render.effects.clip = clip }
        let z = lift == 0 || list?.movedRow !== self ? 0.0 : 1
        if render.effects.zIndex != z { render.effects.zIndex = z }
        if !render.children.elementsEqual(shown, by: ===) { render.setChildren(shown) }
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let background { visit(background) }
        controls?.forEachLayer(visit)
        if hasSwipe { swipe.layer.map(visit) }
    }
}
