import Foundation
import FrontmostRender
import FrontmostUIKit

/// What is chosen among options, and what is done when another one is.
struct PickerOptions {
    /// Whether a tag stands for the value that is selected. One of a value stands for the optional of it, too.
    let isSelected: (AnyHashable) -> Bool
    /// Selects what a tag stands for; false where it can be no value of the selection.
    let choose: (AnyHashable) -> Bool
    var didChoose: () -> Void = {}

    func then(_ action: @escaping () -> Void) -> PickerOptions {
        var copy = self
        copy.didChoose = action
        return copy
    }
}

/// Makes an option of each view with a tag.
struct OptionModifier {
    enum Form {
        case segment, row, onlyChosen
        /// A row that a list shows: the list leaves room around it, and all of it acts.
        case listRow
    }
    let options: PickerOptions
    let form: Form
    nonisolated init(_ options: PickerOptions, _ form: Form) { (self.options, self.form) = (options, form) }
}

extension OptionModifier: LayoutModifier {
    static func _makeLayout(_ modifier: Self, _ parent: ViewNode) -> LayoutNode { OptionNode(parent, modifier) }
    static func _updateLayout(_ node: LayoutNode, _ modifier: Self) {
        unsafeDowncast(node, to: OptionNode.self).update(modifier)
    }
}

final class OptionNode: UnaryLayoutNode, InputResponder, DescribedNode {
    private var modifier: OptionModifier
    private let mark = RenderNode()
    private var isChosen = false

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
    override func environmentChanged() {
        refresh()
        drawMark()
        super.environmentChanged()
    }

    override func renderChildren(_ items: ContiguousArray<RenderNode>) -> ContiguousArray<RenderNode> {
        modifier.form == .onlyChosen ? items : [mark] + items
    }

    /// Without a tag, what `ForEach` tells its views apart by.
    private var tag: AnyHashable? {
        trait(\.tag) ?? item?.elementKey(below: parent)
    }

    private func refresh() {
        let wasChosen = isChosen
        isChosen = tag.map(modifier.options.isSelected) ?? false
        if modifier.form == .onlyChosen {
            render.effects.isHidden = !isChosen
            if wasChosen != isChosen { invalidateSize() }
        } else {
            let accepts: InputKinds = environment.values.isEnabled && tag != nil ? .activate : []
            if render.accepts != accepts {
                render.accepts = accepts
                // All of the row acts.
                if modifier.form == .listRow { enclosingRow?.actionChanged() }
            }
            if wasChosen != isChosen { drawMark() }
        }
        describe()
    }

    var baseSemantics: RenderSemantics {
        if modifier.form == .onlyChosen { return RenderSemantics(role: .none, traits: isChosen ? [] : .isHidden) }
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

    private static let markRoom = 28.0, rowInset = 11.0

    private func inner(_ p: Extent) -> Extent {
        switch modifier.form {
        case .segment: p.inset(SegmentMeasures.titleRoom, 0)
        case .row: p.inset(Self.markRoom, 2 * Self.rowInset)
        case .listRow: p.inset(Self.markRoom, 0)
        case .onlyChosen: p
        }
    }

    override func computeSize(_ p: Extent) -> Answer {
        guard let item else { return Answer(.zero) }
        if modifier.form == .onlyChosen { return isChosen ? item.measure(p) : Answer(.zero) }
        let s = item.measure(inner(p)).size
        if modifier.form == .segment {
            let width = p.width.isFiniteOffer ? max(p.width, 0) : s.width + SegmentMeasures.titleRoom
            return .exact(Extent(width, max(SegmentMeasures.height, s.height)), for: p)
        }
        if modifier.form == .listRow {
            let width = p.width.isFiniteOffer ? max(p.width, 0) : s.width + Self.markRoom
            return .exact(Extent(width, s.height), for: p)
        }
        return .exact(Extent(s.width + Self.markRoom, s.height + 2 * Self.rowInset), for: p)
    }

    override func place(_ p: Extent) {
        guard let item else { return }
        let q = inner(p), s = item.measure(q).size
        let x = modifier.form == .segment ? (size.width - s.width) / 2 : modifier.form == .row ? Self.markRoom : 0
        item.setFrame(x, (size.height - s.height) / 2, s, q)
        drawMark()
    }

    /// A segment's ground, or a row's check mark.
    private func drawMark() {
        guard lastProposal.width >= 0, modifier.form != .onlyChosen else { return }
        let values = environment.values
        mark.effects.opacity = isChosen ? 1 : 0
        if modifier.form == .segment {
            let ground = SegmentMeasures.markColor(values.appearance)
            mark.show(ShapeContent(.roundedRectangle(cornerRadius: SegmentMeasures.markRadius), fill: .color(ground)))
            return mark.setFrame(origin: .zero, size: size.cgSize)
        }
        if let symbol = SystemSymbol.named("checkmark") {
            mark.content = .image(ImageContent(.symbol(symbol, TintShapeStyle()._paint(in: values)), fit: .fit))
        }
        // A list has its marks at the end of the rows.
        let x = modifier.form == .listRow ? size.width - 16 : 4
        mark.setFrame(origin: CGPoint(x: x, y: size.height / 2 - 8), size: CGSize(width: 16, height: 16))
    }
}

/// A node that tells its children apart by keys.
@MainActor private protocol KeyedNode: ViewNode {
    func key(of child: ViewNode) -> AnyHashable?
}

extension ForEachNode: KeyedNode {
    fileprivate func key(of child: ViewNode) -> AnyHashable? {
        if let segment { return segment.row(of: child).map { AnyHashable(keys[$0.index]) } }
        return place(of: child).map { AnyHashable(keys[$0]) }
    }
}

extension LayoutNode {
    /// What the nearest `ForEach` tells the view apart by, that the node is or is part of. It is one below `outer`: an option of a
    /// picker is none of those that the picker itself is one of.
    final func elementKey(below outer: ViewNode?) -> AnyHashable? {
        // A modifier's node around one of several views has its place outside of them all, and stands for the view in it.
        var inner: LayoutNode = self
        while !inner.isDetached, inner.parent is MultiModifierNode, let wrapped = inner.traitSource { inner = wrapped }
        // What has gone may still be held by who shows it, while nothing around it is there any more.
        if inner.isDetached { return nil }
        var node: ViewNode = inner
        while let above = node.parent, above !== outer {
            if let keyed = above as? any KeyedNode, let key = keyed.key(of: node) { return key }
            node = above
        }
        return nil
    }
}
