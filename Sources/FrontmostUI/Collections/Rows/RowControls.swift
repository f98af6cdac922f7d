import Foundation
import FrontmostRender

/// The views beside a row's content while its list is edited: a selection mark or a delete button, and a reorder handle.
@MainActor final class RowControls {
    private unowned let row: ListRowNode
    private var leading: ZStackNode?, trailing: ZStackNode?
    private var shown = Shown()
    /// The area that receives drags of the handle. It does not move with the row.
    private lazy var grip = RowGrip { [weak row] in row?.mover.followHandle($0) }

    private struct Shown: Equatable {
        var isMarked = false, isSelected = false, deletes = false, moves = false, isEnabled = true
    }

    /// Widths in points.
    private static let mark = 38.0, handle = 40.0

    init(of row: ListRowNode) { self.row = row }

    var leadingInset: Double { shown.isMarked || shown.deletes ? Self.mark : 0 }
    var trailingInset: Double { shown.moves ? Self.handle : 0 }

    func detach() {
        row.endMove()
        leading?.detach()
        trailing?.detach()
    }
    func forEachLayer(_ visit: (ViewNode) -> Void) { for layer in [leading, trailing] { if let layer { visit(layer) } } }

    func refresh() {
        let isMarked = row.isMultiplySelectable
        let new = Shown(
            isMarked: isMarked, isSelected: isMarked && row.isSelected, deletes: !isMarked && row.deletion != nil,
            moves: row.moving != nil, isEnabled: row.environment.values.isEnabled)
        if new == shown { return }
        shown = new
        leading = layer(leading, leadingView)
        trailing = layer(
            trailing,
            new.moves
                ? AnyView(Image(systemName: "line.3.horizontal").foregroundStyle(.tertiary).accessibilityHidden(true)) : nil)
        grip.node.semantics = RenderSemantics(role: .image, label: SystemWord.reorder.text)
        grip.node.accepts = new.isEnabled ? RowGrip.input : []
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
            let width = CGFloat(Self.handle) + 8
            let frame = row.mirrored(CGRect(x: home.maxX - width, y: 0, width: width, height: home.height))
            grip.node.setFrame(origin: frame.origin, size: frame.size)
            nodes.append(grip.node)
        }
        return nodes
    }
}

/// Receives the drag that moves a row.
@MainActor private final class RowGrip: InputResponder {
    static let input: InputKinds = [.drag, .touchMoves]
    let node = RenderNode()
    private let moved: @MainActor (DragInput) -> Void

    init(_ moved: @escaping @MainActor (DragInput) -> Void) {
        self.moved = moved
        node.responder = self
        node.accepts = Self.input
    }

    func respond(to event: InputEvent) -> Bool {
        guard case .drag(let drag) = event else { return false }
        moved(drag)
        return true
    }
}
