import Foundation
import FrontmostRender
import FrontmostUIKit

/// The selection among a picker's options, and the action that changes it.
struct PickerOptions {
    /// Whether a tag stands for the selected value. A tag of type `V` also stands for a value of type `V?`.
    let isSelected: (AnyHashable) -> Bool
    /// Selects the value that a tag stands for. Returns false if the tag's type does not match the selection's.
    let choose: (AnyHashable) -> Bool
    var didChoose: () -> Void = {}

    func then(_ action: @escaping () -> Void) -> PickerOptions {
        var copy = self
        copy.didChoose = action
        return copy
    }
}

/// Makes each view with a tag an option of a picker.
struct OptionModifier {
    enum Form {
        case segment, row, onlyChosen
        /// A row of a list: the list provides the insets, and the whole row is the touch area.
        case listRow
    }
    let options: PickerOptions
    let form: Form
    nonisolated init(_ options: PickerOptions, _ form: Form) { (self.options, self.form) = (options, form) }
}

extension OptionModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { OptionNode(parent, modifier) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        downcast(node, to: OptionNode.self).update(modifier)
    }
}

final class OptionNode: UnaryLayoutNode, InputResponder, DescribedNode {
    private var modifier: OptionModifier
    private let mark = RenderNode()
    private var isChosen = false
    /// Whether the view is the header or footer of a section around options.
    private var isSectionEdge = false

    init(_ parent: ViewNode, _ modifier: OptionModifier) {
        self.modifier = modifier
        super.init(parent)
        render.responder = self
    }

    func update(_ new: OptionModifier) {
        modifier = new
        refresh()
    }

    override func itemsChanged() { refresh() }
    // The tag is collected after the option's own update, and alone if only the tag has changed.
    override func itemTraitsChanged() { refresh() }
    override func wrappedTraitsChanged() {
        refresh()
        super.wrappedTraitsChanged()
    }
    override func environmentChanged() {
        refresh()
        drawMark()
        super.environmentChanged()
    }

    override func renderChildren(_ items: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> {
        modifier.form == .onlyChosen || isSectionEdge ? items : [mark] + items
    }

    /// The option's tag, or else the identity of its `ForEach` element.
    private var tag: AnyHashable? {
        if isSectionEdge { return nil }
        return trait(LayoutTraits.tag) ?? item?.elementKey(below: parent)
    }

    /// Whether the view stands for a value. A text without a tag does not.
    var isOption: Bool { tag != nil }

    private func refresh() {
        let wasChosen = isChosen
        isSectionEdge =
            item?.firstAround(below: parent) { ($0 as? any MenuSection).map { [child = $1] in $0.rows !== child } } ?? false
        isChosen = tag.map(modifier.options.isSelected) ?? false
        if modifier.form == .onlyChosen {
            render.effects.isHidden = !isChosen
            if wasChosen != isChosen { invalidateSize() }
        } else {
            let accepts: InputKinds = environment.values.isEnabled && tag != nil ? .activate : []
            if render.accepts != accepts {
                render.accepts = accepts
                // The touch area is the whole row.
                if modifier.form == .listRow { actionChanged() }
            }
            if wasChosen != isChosen { drawMark() }
        }
        describe()
    }

    var baseSemantics: RenderSemantics {
        if modifier.form == .onlyChosen { return RenderSemantics(role: .none, traits: isChosen ? [] : .isHidden) }
        if isSectionEdge { return RenderSemantics(role: .none) }
        var traits: RenderSemantics.Traits = isChosen ? .isSelected : []
        if !environment.values.isEnabled { traits.insert(.isDisabled) }
        return RenderSemantics(role: modifier.form == .segment ? .tab : .button, traits: traits)
    }

    func respond(to event: InputEvent) -> Bool {
        guard case .activate = event, let tag, isChosen || modifier.options.choose(tag) else { return false }
        modifier.options.didChoose()
        return true
    }

    // MARK: Layout

    private static let markInsets = 28.0, rowInset = 11.0

    private func inner(_ p: Extent) -> Extent {
        if isSectionEdge { return p }
        return switch modifier.form {
        case .segment: p.inset(SegmentMeasures.titlePadding, 0)
        case .row: p.inset(Self.markInsets, 2 * Self.rowInset)
        case .listRow: p.inset(Self.markInsets, 0)
        case .onlyChosen: p
        }
    }

    override func computeSize(_ p: Extent) -> MeasuredSize {
        guard let item else { return MeasuredSize(.zero) }
        if modifier.form == .onlyChosen { return isChosen ? item.measure(p) : MeasuredSize(.zero) }
        if isSectionEdge { return item.measure(p) }
        let s = item.measure(inner(p)).size
        if modifier.form == .segment {
            let width = p.width.isFiniteOffer ? max(p.width, 0) : s.width + SegmentMeasures.titlePadding
            return .exact(Extent(width, max(SegmentMeasures.height, s.height)), for: p)
        }
        if modifier.form == .listRow {
            let width = p.width.isFiniteOffer ? max(p.width, 0) : s.width + Self.markInsets
            return .exact(Extent(width, s.height), for: p)
        }
        return .exact(Extent(s.width + Self.markInsets, s.height + 2 * Self.rowInset), for: p)
    }

    override func place(_ p: Extent) {
        guard let item else { return }
        let q = inner(p), s = item.measure(q).size
        let x =
            isSectionEdge
            ? 0 : modifier.form == .segment ? (size.width - s.width) / 2 : modifier.form == .row ? Self.markInsets : 0
        item.setFrame(x, (size.height - s.height) / 2, s, q)
        drawMark()
    }

    /// Draws a segment's background or a row's check mark.
    private func drawMark() {
        guard lastProposal.width >= 0, modifier.form != .onlyChosen else { return }
        let values = environment.values
        mark.effects.opacity = isChosen ? 1 : 0
        if modifier.form == .segment {
            let outline = OutlineShape.roundedRectangle(cornerRadius: SegmentMeasures.markRadius)
            mark.show(ShapeContent(outline, fill: SegmentAppearance.mark(in: values)))
            return mark.setFrame(origin: .zero, size: size.cgSize)
        }
        if let symbol = SystemSymbol.named("checkmark") {
            mark.content = .image(ImageContent(.symbol(symbol, TintShapeStyle()._paint(in: values)), fit: .fit))
        }
        // In a list the check mark is at the end of the row.
        let x = modifier.form == .listRow ? size.width - 16 : 4
        let frame = mirrored(CGRect(x: x, y: size.height / 2 - 8, width: 16, height: 16))
        mark.setFrame(origin: frame.origin, size: frame.size)
    }
}
