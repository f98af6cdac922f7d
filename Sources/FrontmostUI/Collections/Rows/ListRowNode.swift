import Foundation
import FrontmostRender

/// A row of a list, or a section's header or footer. It shows the view with its insets, its part of the section's card and the
/// separator below it. `ListRowNode+Input` has what the user can do with it.
final class ListRowNode: UnaryLayoutNode {
    let role: LazyBlock.Role
    /// The item that the row was made for, by which its list finds the row.
    let itemID: ObjectIdentifier
    private let card = RenderNode(), line = RenderNode()
    /// The separator above the row; made when one is shown.
    private lazy var upperLine = RenderNode()
    private var background: ZStackNode?
    private var isFirst = false, isLast = false, isBelowRow = false
    // Unchecked, as in `ViewNode`: collection and input read and write it from other files.
    @exclusivity(unchecked) private(set) var isSelected = false
    /// Created when the user swipes the row.
    private(set) lazy var swipe = RowSwipe(of: self)
    var hasSwipe = false
    /// Created when a finger is put on a row that can be moved.
    private(set) lazy var mover = RowMover(of: self)
    var hasMover = false
    /// The edit controls; nil unless the list is edited.
    private(set) var controls: RowControls?
    private var isShielded = false
    /// How far the row is moved from its position while rows are being reordered, in points.
    private(set) var lift = 0.0
    /// The `ForEach` that the row comes from. Row modifiers on it apply to the row.
    private(set) weak var segment: LazySegmentNode?
    /// What stands for the row in a `Group` or a `Section`, unless it comes from a `ForEach`. Row modifiers on these apply to the row.
    private weak var written: LazySegmentNode?
    /// The root node of the `ForEach` element that the row is part of.
    private(set) weak var element: ViewNode?
    /// The open context menu for the selection.
    var openMenu: NodeMenu?
    /// The buttons that the row found last. They are valid as long as the version matches the list's.
    var foundButtons: (version: Int, buttons: [ButtonNode]) = (0, [])
    /// Whether neither the row's view nor its `ForEach` has traits. Known only in `askingTraits`.
    private(set) var isKnownAsPlain = false
    /// The number of the last collection that contained the row.
    var stamp = 0
    override var ordersItself: Bool { true }

    private var lineWidth: CGFloat { environment.values.pixelLength }
    private static let rowSemantics = RenderSemantics(role: .listItem)
    private static let selectedSemantics = RenderSemantics(role: .listItem, traits: .isSelected)

    init(_ list: LazyNode, _ item: LayoutNode, _ role: LazyBlock.Role) {
        (self.role, itemID) = (role, ObjectIdentifier(item))
        super.init(list)
        render.isGeometryGroup = true
        var node: ViewNode = item
        while let next = node.parent, next !== list, segment == nil {
            (segment, element) = ((next as? any SegmentOwner)?.segment, node)
            if let row = next as? WrittenRowNode { written = row.segment }
            node = next
        }
        setItems([item])
        if role == .row { render.semantics = Self.rowSemantics }
        updateInput()
    }

    override func controlChangedInput() -> Bool {
        // A list that detaches notifies its rows after their content.
        if role == .row && parent?.isDetached == false { invalidatePlacement() }
        return true
    }

    override func runButtonsOfRow() -> Bool? { role == .row && control == nil && runButtons() }

    override func willDetach() {
        super.willDetach()
        openMenu?.close()
        endMove()
    }

    /// The row's card in the row's coordinates; without a card, the whole row.
    var home: CGRect { home(in: appearance) }
    private func home(in appearance: ListAppearance) -> CGRect {
        let margins = margins(in: appearance)
        return CGRect(
            x: margins.leading, y: 0, width: max(0, size.width - margins.leading - margins.trailing), height: size.height)
    }
    /// The margins beside the row's card, in points.
    private func margins(in appearance: ListAppearance) -> (leading: Double, trailing: Double) {
        guard graph.features.hasSectionMargins, let own = item?.environment.values.sectionMargins else {
            return (appearance.margin, appearance.margin)
        }
        return (own.leading ?? appearance.margin, own.trailing ?? appearance.margin)
    }

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

    func updateSelection() {
        let isNow = selectableTag.flatMap { selector?.isSelected($0) } ?? false
        if isNow == isSelected { return }
        isSelected = isNow
        render.semantics = isSelected ? Self.selectedSemantics : Self.rowSemantics
        needsPlacing = true
        invalidatePlacement()
    }

    // MARK: Layout

    private var appearance: ListAppearance { environment.values.listAppearance }

    func rowTrait<T>(_ key: TraitKey<T>) -> T? {
        isKnownAsPlain ? nil : item?.trait(key) ?? (segment ?? written)?.trait(key)
    }
    private func combinedTrait<T>(_ key: TraitKey<TraitParts<T>>) -> T? {
        if isKnownAsPlain { return nil }
        let shared = (segment ?? written)?.combinedTrait(key)
        return item.map { $0.combinedTrait(key, inside: shared) } ?? shared
    }

    /// Runs work that reads many traits. Most rows have none.
    private func askingTraits<Result>(_ work: () -> Result) -> Result {
        isKnownAsPlain = item?.hasTraits != true && (segment ?? written)?.hasTraits != true
        defer { isKnownAsPlain = false }
        return work()
    }

    private func insets(in appearance: ListAppearance) -> EdgeInsets {
        let margins = margins(in: appearance), leading = CGFloat(margins.leading), trailing = CGFloat(margins.trailing)
        guard role == .row else { return EdgeInsets(top: 6, leading: leading + 16, bottom: 6, trailing: trailing + 16) }
        var insets = rowTrait(LayoutTraits.rowInsets) ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
        if let edges = combinedTrait(LayoutTraits.rowEdgeInsets) { insets = edges.applied(to: insets) }
        insets.leading += leading + CGFloat(controls?.leadingInset ?? 0)
        insets.trailing += trailing + CGFloat(controls?.trailingInset ?? 0)
        return insets
    }

    override var traitSource: LayoutNode? { items.first }
    override func itemTraitsChanged() { invalidatePlacement() }
    override func wrappedTraitsChanged() { invalidatePlacement() }

    /// What the environment sets for rows or headers, in points.
    private var leastHeight: Double {
        switch role {
        case .row: validLength(Double(environment.values.defaultMinListRowHeight), "minimum row height")
        case .header: environment.values.defaultMinListHeaderHeight.map { validLength(Double($0), "minimum header height") } ?? 0
        case .footer: 0
        }
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        updateControls()
        let insets = askingTraits { self.insets(in: appearance) },
            inner = item?.measure(Extent(p.width, .ideal).inset(Double(insets.width), 0)).size ?? .zero
        let least = leastHeight
        let width = p.width.isFiniteOffer ? p.width : inner.width + Double(insets.width)
        return MeasuredSize(
            Extent(width, max(least, inner.height + Double(insets.height))), width: .only(p.width), height: .all)
    }

    override func place(_ p: Extent) { askingTraits { placeParts(p) } }

    private func placeParts(_ p: Extent) {
        updateInput()
        updateControls()
        shieldContent()
        let appearance = appearance, insets = insets(in: appearance)
        if let item {
            let room = size.height - Double(insets.height), q = offer(to: item, p, insets, room), s = item.measure(q).size
            item.setFrame(Double(insets.leading) + aside, Double(insets.top) + (room - s.height) / 2 + lift, s, q)
        }
        if role == .row { applyStyle(appearance, insets) } else { showBackdrop() }
    }

    /// The proposal for the content that is placed. The row's height follows from the content's ideal one, and what is flexible in it fills
    /// the row then, such as a bar beside texts.
    private func offer(to item: LayoutNode, _ p: Extent, _ insets: EdgeInsets, _ room: Double) -> Extent {
        let ideal = Extent(p.width, .ideal).inset(Double(insets.width), 0)
        return role == .row ? item.offer(filling: room, along: .vertical, insteadOf: ideal) : ideal
    }

    /// How far a swipe has moved the row's content, in points.
    private var aside: Double { hasSwipe ? swipe.offset : 0 }
    /// Whether a row of the list shows its swipe actions.
    var isCovered: Bool { list?.openRow != nil }

    /// Disables hit testing in the row's content while the row as a whole handles touches.
    private func shieldContent() {
        let isNow = isCovered || isEditing && (control != nil || isMultiplySelectable)
        if isNow == isShielded { return }
        isShielded = isNow
        item?.render.effects.allowsHitTesting = !isNow
    }

    private func updateControls() {
        guard role == .row, isEditing else {
            controls?.detach()
            controls = nil
            return
        }
        if controls == nil { controls = RowControls(of: self) }
        controls?.refresh()
    }

    // MARK: Appearance

    /// Sets the row's place in its section.
    /// - Parameter isBelowRow: Whether the last row of another section is right above, which has a line below it.
    func setPosition(isFirst: Bool, isLast: Bool, isBelowRow: Bool) {
        if isFirst == self.isFirst && isLast == self.isLast && isBelowRow == self.isBelowRow { return }
        (self.isFirst, self.isLast, self.isBelowRow) = (isFirst, isLast, isBelowRow)
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
        if !appearance.hasGroups {
            card.setFrame(origin: .zero, size: size.cgSize)
            card.show(ShapeContent(.rectangle, fill: Material.bar._paint(in: environment.values)))
        }
        let own = appearance.hasGroups ? [] : [card], shown = ContiguousArray(own + (item.map { [$0.render] } ?? []))
        if !render.children.elementsEqual(shown, by: ===) { render.setChildren(shown) }
    }

    private func applyStyle(_ appearance: ListAppearance, _ insets: EdgeInsets) {
        let home = home(in: appearance)
        // From the leading edge.
        let area = home.offsetBy(dx: CGFloat(aside), dy: CGFloat(lift))
        let radius = CGFloat(appearance.cornerRadius)
        var outline: OutlineShape {
            .roundedRectangle(
                CornerRadii(
                    topLeading: isFirst ? radius : 0, topTrailing: isFirst ? radius : 0, bottomTrailing: isLast ? radius : 0,
                    bottomLeading: isLast ? radius : 0))
        }
        var shown: ContiguousArray<RenderNode> = []
        showBackground(in: area, clip: isFirst || isLast ? outline : nil, &shown)
        if background == nil && (appearance.hasCards || isSelected) {
            let palette: SystemPalette = isSelected ? .gray4 : .secondaryGroupedBackground, place = mirrored(area)
            card.setFrame(origin: place.origin, size: place.size)
            card.content = .shape(ShapeContent(outline, fill: Color(.palette(palette))._paint(in: environment.values)))
            shown.append(card)
        }
        if let item { shown.append(item.render) }
        addSeparators(home, appearance.sectionLines, insets, to: &shown)
        if let controls { shown += controls.place(in: area, home: home) }
        if hasSwipe { shown += swipe.place(in: home, radius: (isFirst ? radius : 0, isLast ? radius : 0)) }
        // Clips content that a swipe moves aside to the section's card, until it is back.
        let clip = hasSwipe && lift == 0 && !isEditing ? OutlineShape.path(PathOutline(outline.path(in: home))) : nil
        if render.effects.clip != clip { render.effects.clip = clip }
        // A row in front of the others, with what reaches beyond it, is also in front of its own separators.
        let own = rowTrait(LayoutTraits.zIndex) ?? 0, z = lift == 0 || list?.movedRow !== self ? own : max(1, own)
        if let item, item.render.effects.zIndex != own { item.render.effects.zIndex = own }
        if render.effects.zIndex != z { render.effects.zIndex = z }
        if !render.children.elementsEqual(shown, by: ===) { render.setChildren(shown) }
    }

    /// Shows the background that the app has given the row, or removes it.
    private func showBackground(
        in area: CGRect, clip: @autoclosure () -> OutlineShape?, _ shown: inout ContiguousArray<RenderNode>
    ) {
        guard let own = rowTrait(LayoutTraits.rowBackground), let view = own.view else {
            background?.detach()
            background = nil
            return
        }
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
        layer.render.effects.clip = clip()
        shown.append(layer.render)
    }

    /// Adds the visible lines above and below the row.
    private func addSeparators(
        _ home: CGRect, _ ends: RowSeparators.Ends, _ insets: EdgeInsets, to shown: inout ContiguousArray<RenderNode>
    ) {
        let lines = RowSeparators.shown(
            combinedTrait(LayoutTraits.rowSeparators),
            section: isFirst || isLast ? combinedTrait(LayoutTraits.sectionSeparators) : nil,
            isFirst: isFirst, isLast: isLast, start: isBelowRow && ends == .visible ? .hidden : ends, end: ends)
        if lines.top == nil && lines.bottom == nil { return }
        let (start, end) = separatorEnds(home, insets)
        func show(_ node: RenderNode, at y: CGFloat, _ tint: Color?) {
            let frame = mirrored(
                CGRect(x: start, y: y + CGFloat(lift), width: max(0, end - start), height: lineWidth))
            node.setFrame(origin: frame.origin, size: frame.size)
            let color = tint ?? Color(.palette(.separator))
            node.content = .shape(ShapeContent(.rectangle, fill: color._paint(in: environment.values)))
            shown.append(node)
        }
        if let top = lines.top { show(upperLine, at: 0, top.tint) }
        if let bottom = lines.bottom { show(line, at: CGFloat(size.height) - lineWidth, bottom.tint) }
    }

    /// Where the separators start and end: at the guides that the row's view has for them, or else at the view's leading edge and at the
    /// end of the row.
    private func separatorEnds(_ home: CGRect, _ insets: EdgeInsets) -> (start: CGFloat, end: CGFloat) {
        let offer = Extent(lastProposal.width, .ideal).inset(Double(insets.width), 0)
        func guide(_ alignment: HorizontalAlignment) -> CGFloat? {
            item?.explicitGuide(alignment.key, offer).map { insets.leading + CGFloat($0) }
        }
        return (guide(.listRowSeparatorLeading) ?? insets.leading, guide(.listRowSeparatorTrailing) ?? home.maxX)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        if let background { visit(background) }
        controls?.forEachLayer(visit)
        if hasSwipe { swipe.layer.map(visit) }
    }
}
