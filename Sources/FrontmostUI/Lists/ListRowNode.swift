import Foundation
import FrontmostRender

/// A row of a list, or a section's header or footer: the view with its insets, its part of the section's card, the line below.
final class ListRowNode: UnaryLayoutNode, InputResponder {
    private let role: LazyBlock.Role
    private let card = RenderNode(), line = RenderNode()
    private var background: ZStackNode?
    private var isFirst = false, isLast = false, isSelected = false
    /// The `ForEach` that the row comes from: what is said of that is said of the row.
    private weak var segment: LazySegmentNode?
    /// When it was last seen among the list's rows.
    var stamp = 0

    private var lineWidth: CGFloat { environment.values.pixelLength }
    private static let rowSemantics = RenderSemantics(role: .listItem)
    private static let selectedSemantics = RenderSemantics(role: .listItem, traits: .isSelected)

    init(_ list: LazyNode, _ item: LayoutNode, _ role: LazyBlock.Role) {
        self.role = role
        super.init(list)
        var node = item.parent
        while let next = node, next !== list, segment == nil {
            segment = (next as? any SegmentOwner)?.segment
            node = next.parent
        }
        setItems([item])
        if role == .row { render.semantics = Self.rowSemantics }
        takeAction()
    }

    // MARK: The whole row acts

    /// The button, or the option of a picker, that the row is.
    private var control: (LayoutNode & InputResponder)? {
        var node: LayoutNode? = item
        while let next = node {
            if let button = next as? ButtonNode { return button }
            if let option = next as? OptionNode { return option }
            node = next.traitSource
        }
        return nil
    }

    /// A row that is nothing but a control is one as a whole.
    private func takeAction() {
        takeSelection()
        guard role == .row else { return }
        if let control, control.render.accepts.contains(.activate) {
            render.accepts = [.activate, .press]
        } else {
            render.accepts = selectableTag == nil ? [] : .activate
        }
        if !render.accepts.isEmpty { render.responder = self }
    }

    func respond(to event: InputEvent) -> Bool {
        if let control { return control.respond(to: event) }
        guard case .activate = event, let tag = selectableTag else { return false }
        return selector?.select(tag) ?? false
    }

    // MARK: Being selected

    private var selector: ListSelector? { (parent as? ListNode)?.selector }

    /// What the row stands for in the list's selection: its tag, else what `ForEach` tells its views apart by.
    private var selectableTag: AnyHashable? {
        guard role == .row, let selector, selector.selection != nil, let item else { return nil }
        if let tag = item.trait(\.tag), selector.accepts(tag) { return tag }
        return item.elementKey.flatMap { selector.accepts($0) ? $0 : nil }
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

    private var look: ListLook { environment.values.listLook }

    private func rowTrait<T>(_ path: KeyPath<LayoutTraits, T?>) -> T? { item?.trait(path) ?? segment?.trait(path) }

    private var insets: EdgeInsets {
        let margin = CGFloat(look.margin)
        guard role == .row else { return EdgeInsets(top: 6, leading: margin + 16, bottom: 6, trailing: margin + 16) }
        var insets = rowTrait(\.rowInsets) ?? EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
        insets.leading += margin
        insets.trailing += margin
        return insets
    }

    override var traitSource: LayoutNode? { items.first }

    override func computeSize(_ p: Extent) -> Answer {
        let insets = insets, inner = item?.measure(Extent(p.width, .ideal).inset(Double(insets.width), 0)).size ?? .zero
        let least = role == .row ? Double(environment.values.defaultMinListRowHeight) : 0
        let width = p.width.isFiniteOffer ? p.width : inner.width + Double(insets.width)
        return Answer(
            Extent(width, max(least, inner.height + Double(insets.height))), width: .only(p.width), height: .all)
    }

    override func place(_ p: Extent) {
        takeAction()
        let insets = insets, q = Extent(p.width, .ideal).inset(Double(insets.width), 0)
        if let item {
            let s = item.measure(q).size
            let room = size.height - Double(insets.height)
            item.setFrame(Double(insets.leading), Double(insets.top) + (room - s.height) / 2, s, q)
        }
        if role == .row { dress() }
    }

    // MARK: Look

    func setPosition(isFirst: Bool, isLast: Bool) {
        if isFirst == self.isFirst && isLast == self.isLast { return }
        (self.isFirst, self.isLast) = (isFirst, isLast)
        needsPlacing = true
    }

    override func environmentChanged() {
        needsPlacing = true
        super.environmentChanged()
        invalidateSize()
    }

    private func dress() {
        let look = look, values = environment.values
        let area = CGRect(x: look.margin, y: 0, width: max(0, size.width - 2 * look.margin), height: size.height)
        let radius = CGFloat(look.cornerRadius)
        let outline = OutlineShape.roundedRectangle(
            CornerRadii(
                topLeading: isFirst ? radius : 0, topTrailing: isFirst ? radius : 0, bottomTrailing: isLast ? radius : 0,
                bottomLeading: isLast ? radius : 0))
        var shown: ContiguousArray<RenderNode> = []
        if let own = rowTrait(\.rowBackground), let view = own.view {
            let layer = background ?? ZStackNode(self, .center)
            layer.layoutParent = self
            if layer.content == nil {
                layer.content = AnyView._make(view, layer)
            } else {
                AnyView._update(layer.content, view)
            }
            layer.restructure()
            background = layer
            let room = Extent(area.width, area.height)
            layer.setFrame(area.minX, 0, room, room)
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
        if !isLast, rowTrait(\.rowSeparator) != .hidden {
            let leading = Double(insets.leading)
            line.setFrame(
                origin: CGPoint(x: leading, y: size.height - lineWidth),
                size: CGSize(width: max(0, area.maxX - leading), height: lineWidth))
            line.content = .shape(ShapeContent(.rectangle, fill: Color(.palette(.separator))._paint(in: values)))
            shown.append(line)
        }
        if !render.children.elementsEqual(shown, by: ===) { render.setChildren(shown) }
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) { if let background { visit(background) } }
}

/// The rows of a list, with the sections' gaps.
final class ListNode: LazyNode {
    private var rows: [ObjectIdentifier: ListRowNode] = [:]
    private var stamp = 0
    let selector: ListSelector?
    private var selectionReader: ReaderNode?

    init(_ parent: ViewNode, _ selector: ListSelector?) {
        self.selector = selector
        super.init(parent, .vertical, spacing: 0, crossKey: HorizontalAlignment.leading.key)
        render.semantics = RenderSemantics(role: .list)
        readSelection()
    }

    func update(_ selection: ListSelection?) {
        selector?.selection = selection
        readSelection()
    }

    /// Reads from here on what is selected.
    private func readSelection() {
        selectionReader?.detach()
        selectionReader = nil
        guard let selector, selector.selection != nil else { return }
        selectionReader = ReaderNode(self) { [unowned self, unowned selector] in
            selector.readSelection()
            for row in rows.values { row.takeSelection() }
        }
    }

    private var look: ListLook { environment.values.listLook }

    override var fillsCells: Bool { true }

    override func environmentChanged() {
        super.environmentChanged()
        invalidatePlacement()
    }

    override func lead(_ index: Int) -> Double {
        guard look.hasGroups else { return 0 }
        if index == 0 { return 16 }
        let isNew = blocks[index].section != blocks[index - 1].section
        return isNew ? (blocks[index].role == .header ? 16 : 35) : 0
    }

    override var trail: Double { look.hasGroups && !blocks.isEmpty ? 20 : 0 }

    override func decorated(_ item: LayoutNode, _ block: LazyBlock) -> LayoutNode {
        let row = rows[ObjectIdentifier(item)] ?? ListRowNode(self, item, block.role)
        rows[ObjectIdentifier(item)] = row
        row.layoutParent = self
        row.stamp = stamp
        return row
    }

    override func decorationsCollected() {
        for (id, row) in rows where row.stamp < stamp {
            rows[id] = nil
            row.detach()
        }
        stamp += 1
    }

    override func willPlace(_ item: LayoutNode, _ unit: Int, _ block: LazyBlock) {
        unsafeDowncast(item, to: ListRowNode.self).setPosition(isFirst: unit == 0, isLast: unit == block.unitCount - 1)
    }

    override func forEachChild(_ visit: (ViewNode) -> Void) {
        super.forEachChild(visit)
        for row in rows.values { visit(row) }
        if let selectionReader { visit(selectionReader) }
    }
}

/// What lies behind a list, to the ends of the screen where the list reaches the safe area's edges.
final class ListBackgroundNode: UnaryLayoutNode {
    private let area = RenderNode()
    private var reach = EdgeInsets()

    override init(_ parent: ViewNode) {
        super.init(parent)
        if !isInsideScroll { graph.addSettling(self) }
    }

    override func settle() {
        let new = safeAreaReach(.all)
        if new == reach { return }
        reach = new
        invalidatePlacement()
    }

    override func renderChildren(_ items: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> { [area] + items }

    override func environmentChanged() {
        super.environmentChanged()
        invalidatePlacement()
    }

    override func place(_ p: Extent) {
        super.place(p)
        let values = environment.values
        area.setFrame(
            origin: CGPoint(x: -reach.leading, y: -reach.top),
            size: CGSize(width: size.width + reach.width, height: size.height + reach.height))
        let palette: SystemPalette = values.listLook.hasGroups ? .groupedBackground : .background
        area.content =
            values.scrollContentBackground == .hidden
            ? .none : .shape(ShapeContent(.rectangle, fill: Color(.palette(palette))._paint(in: values)))
    }
}
