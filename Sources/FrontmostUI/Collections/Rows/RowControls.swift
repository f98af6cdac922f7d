import Foundation
import FrontmostRender

/// The views beside a row's content while its list is edited: a selection mark or a delete button, and a reorder handle.
@MainActor final class RowControls {
    private unowned let row: ListRowNode
    private var leading: ZStackNode?, trailing: ZStackNode?
    private var shown = Shown()
    /// The area that receives drags of the handle. It does not move with the row.
    private lazy var grip = RowGrip { [weak self] in self?.move($0) ?? false }
    private var move: RowMove?

    private struct Shown: Equatable {
        var isMarked = false, isSelected = false, deletes = false, moves = false
    }

    /// Widths in points.
    private static let mark = 38.0, handle = 40.0

    init(of row: ListRowNode) { self.row = row }

    var leadingRoom: Double { shown.isMarked || shown.deletes ? Self.mark : 0 }
    var trailingRoom: Double { shown.moves ? Self.handle : 0 }

    func detach() {
        cancelMove()
        leading?.detach()
        trailing?.detach()
    }
    func forEachLayer(_ visit: (ViewNode) -> Void) { for layer in [leading, trailing] { if let layer { visit(layer) } } }

    func refresh() {
        let isMarked = row.isMultiplySelectable
        let new = Shown(
            isMarked: isMarked, isSelected: isMarked && row.isSelected, deletes: !isMarked && row.deletion != nil,
            moves: row.moving != nil)
        if new == shown { return }
        shown = new
        leading = layer(leading, leadingView)
        trailing = layer(
            trailing,
            new.moves
                ? AnyView(Image(systemName: "line.3.horizontal").foregroundStyle(.tertiary).accessibilityHidden(true)) : nil)
        grip.node.semantics = RenderSemantics(role: .image, label: "Reorder")
    }

    private var leadingView: AnyView? {
        if shown.isMarked {
            let isSelected = shown.isSelected
            return AnyView(
                Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
                    .foregroundStyle(isSelected ? AnyShapeStyle(Color.accentColor) : AnyShapeStyle(.tertiary))
                    .accessibilityHidden(true))
        }
        if !shown.deletes { return nil }
        // The button shows the Delete action, which the user then has to tap as well.
        return AnyView(
            Button { [weak row] in
                row?.showActions(at: .trailing)
            } label: {
                Image(systemName: "minus.circle.fill").foregroundStyle(.red)
            }
            .buttonStyle(.plain)
            .accessibilityLabel("Remove"))
    }

    /// Centres a view in the whole proposal, whatever its size.
    private func centred(_ view: AnyView) -> AnyView {
        AnyView(view.frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity))
    }

    private func layer(_ old: ZStackNode?, _ view: AnyView?) -> ZStackNode? {
        guard let view else {
            old?.detach()
            return nil
        }
        if let old {
            AnyView._update(old.content, centred(view))
            old.restructure()
            return old
        }
        let new = ZStackNode(row, .center, isImplicit: true)
        new.layoutParent = row
        new.content = AnyView._make(centred(view), new)
        new.restructure()
        return new
    }

    /// Places the controls and returns their render nodes.
    /// - Parameters:
    ///   - area: The current frame of the row's card.
    ///   - home: The frame of the card when the row is at rest.
    func place(in area: CGRect, home: CGRect) -> [RenderNode] {
        var nodes: [RenderNode] = []
        for (layer, x, width) in [(leading, 8.0, Self.mark), (trailing, Double(area.width) - Self.handle - 8, Self.handle)] {
            guard let layer else { continue }
            let room = Extent(width, Double(area.height))
            layer.setFrame(Double(area.minX) + x, Double(area.minY), room, room)
            nodes.append(layer.render)
        }
        if shown.moves {
            grip.node.setFrame(
                origin: CGPoint(x: home.maxX - CGFloat(Self.handle) - 8, y: 0),
                size: CGSize(width: CGFloat(Self.handle) + 8, height: home.height))
            nodes.append(grip.node)
        }
        return nodes
    }

    // MARK: Moving

    /// Ends a move without effect.
    func cancelMove() {
        move?.cancel()
        move = nil
    }

    private func move(_ input: DragInput) -> Bool {
        switch input.phase {
        case .began: move = RowMove(of: row)
        case .changed: move?.follow(Double(input.location.y - input.start.y))
        case .ended:
            move?.end()
            move = nil
        case .cancelled: cancelMove()
        }
        return true
    }
}

/// Moves a row by a drag to another position among the rows of its `ForEach`. The other rows make room as it passes their middle.
@MainActor private final class RowMove {
    private let row: ListRowNode
    private let from: Int
    private let others: [(row: ListRowNode, index: Int)]
    /// The row's new index, in the order without the row.
    private var place: Int

    init?(of row: ListRowNode) {
        guard let list = row.list, let segment = row.segment, let index = row.index, row.moving != nil else { return nil }
        (self.row, from, place) = (row, index, index)
        others = list.rows(of: segment).filter { $0.row !== row }
        list.movedRow = row
    }

    func follow(_ way: Double) {
        row.setLift(way)
        let height = row.size.height, top = Double(row.render.origin.y), edge = way < 0 ? top + way : top + way + height
        var new = from
        for (other, index) in others {
            let middle = Double(other.render.origin.y) + other.size.height / 2
            if index < from && edge < middle { new = min(new, index) }
            if index > from && edge > middle { new = max(new, index) }
        }
        if new == place { return }
        place = new
        row.graph.enqueue { [row, others, from] in
            row.graph.withTransaction(Transaction(animation: .default)) {
                for (other, index) in others where !other.isDetached {
                    other.setLift(index < from && index >= new ? height : index > from && index <= new ? -height : 0)
                }
            }
        }
    }

    func end() {
        let place = place, from = from
        settle()
        // If rows were added or removed in the meantime, the indices are no longer valid.
        if place != from && isUpToDate { row.moving?(IndexSet(integer: from), place > from ? place + 1 : place) }
    }
    func cancel() { settle() }

    private var isUpToDate: Bool {
        guard !row.isDetached, row.index == from, let list = row.list, let segment = row.segment else { return false }
        let present = list.rows(of: segment).filter { $0.row !== row }
        return present.elementsEqual(others) { $0.row === $1.row && $0.index == $1.index }
    }

    private func settle() {
        row.list?.movedRow = nil
        row.graph.enqueue { [row, others] in
            row.graph.withTransaction(Transaction(animation: .default)) {
                for other in others.map(\.row) + [row] where !other.isDetached { other.setLift(0) }
            }
        }
    }
}

/// Receives the drag that moves a row.
@MainActor private final class RowGrip: InputResponder {
    let node = RenderNode()
    private let moved: @MainActor (DragInput) -> Bool

    init(_ moved: @escaping @MainActor (DragInput) -> Bool) {
        self.moved = moved
        node.responder = self
        node.accepts = [.drag, .touchMoves]
    }

    func respond(to event: InputEvent) -> Bool {
        guard case .drag(let drag) = event else { return false }
        return moved(drag)
    }
}
