import Foundation
import FrontmostRender
import FrontmostUIKit

/// Moves a row's content aside with a swipe and shows the actions beside it. `SwipeDrag` says which drags are swipes. The others are passed
/// on to the views around the row: the list may scroll, or a sheet may move.
@MainActor final class RowSwipe {
    private unowned let row: ListRowNode
    /// How far the content is moved from the leading edge, in points. An open row makes room for its actions, which may become wider or narrower.
    var offset: Double { isOpen ? (edge == .trailing ? -width : width) : dragged }
    /// Whether the row stands open: a finger or an action has opened it, and none has moved it since.
    private var isOpen = false
    /// The offset while the row does not stand open, in points.
    private var dragged = 0.0
    private(set) var layer: ZStackNode?
    private var edge = HorizontalEdge.trailing
    private var drag = SwipeDrag(asksOnce: false)
    /// A drag that is passed on, in the root's coordinates.
    private var passed: (start: CGPoint, speed: SpeedMeter)?

    init(of row: ListRowNode) { self.row = row }

    // MARK: Dragging

    /// Whether the row accepts a drag. A drag from the edge of the screen goes back, unless the row shows actions.
    func takesDrag(from start: CGPoint) -> Bool {
        guard layer == nil, let tree = row.render.tree else { return true }
        let x = row.render.convert(start, at: tree.now).x
        return !SwipeRule.goesBack(from: x, width: tree.root.size.width, isMirrored: row.isMirrored)
    }

    /// Whether the row has recognised the drag as a swipe.
    var followsDrag: Bool { drag.follows }

    func follow(_ input: DragInput) -> Bool {
        let step = drag.take(input, offset: offset, isMirrored: row.isMirrored) { isLeading in
            row.hasActions(at: isLeading ? .leading : .trailing)
        }
        switch step {
        case .passes: return false
        case .begins(let wanted):
            _ = row.list?.closeSwipes(except: row)
            cancelPassedDrag(input)
            move(to: wanted)
        case .follows(let wanted): move(to: wanted)
        case .ends(let velocity, let isThrown): finish(velocity, isThrown: isThrown)
        }
        return true
    }

    /// Cancels the drag for the views around the row, which have followed it so far. The scene releases the pressed view.
    func cancelPassedDrag(_ input: DragInput) {
        var input = input
        input.phase = .cancelled
        passOn(input)
    }

    /// Passes a drag that is not a swipe to the views around the row, such as a sheet. The row may move with the finger, so that
    /// positions are converted from the coordinates of the screen.
    func passOn(_ input: DragInput) {
        guard let tree = row.render.tree, let receiver = row.render.parent?.nearest({ $0.accepts.contains(.drag) }) else {
            return
        }
        let place = row.render.convert(input.location, at: tree.now)
        if input.phase == .began { passed = (row.render.convert(input.start, at: tree.now), SpeedMeter()) }
        guard var passed else { return }
        passed.speed.add(place, at: tree.now)
        self.passed = input.phase == .began || input.phase == .changed ? passed : nil
        var input = input
        input.start = receiver.convert(fromRoot: passed.start, at: tree.now)
        input.location = receiver.convert(fromRoot: place, at: tree.now)
        input.velocity = CGSize(width: passed.speed.velocity.x, height: passed.speed.velocity.y)
        tree.dispatch(.drag(input), from: receiver)
    }

    private func finish(_ velocity: CGFloat, isThrown: Bool) {
        guard layer != nil else { return }
        let end = SwipeRule.end(
            offset: offset, velocity: velocity, isThrown: isThrown, isLeading: edge == .leading, row: row.size.width,
            actions: actions)
        switch end {
        case .runsFirstAction:
            let first = layer?.firstButton
            _ = close()
            first?.action()
        case .opens: open(at: edge)
        case .closes: _ = close()
        }
    }

    // MARK: Showing and hiding

    /// The actions that are shown. A full swipe does not run an action that is disabled: it shows the actions, as any other swipe does.
    private var actions: SwipeRule.Actions {
        let offer = row.actions(at: edge)?.offer
        return SwipeRule.Actions(
            width: width,
            allowsFullSwipe: offer?.allowsFullSwipe ?? true && layer?.firstButton?.environment.values.isEnabled ?? true)
    }
    /// The ideal width of the actions.
    private var width: Double { layer?.measure(Extent(.ideal, row.size.height)).size.width ?? 0 }

    private func move(to wanted: CGFloat) {
        let offset = SwipeRule.offset(wanted, row: row.size.width) { isLeading in
            let side: HorizontalEdge = isLeading ? .leading : .trailing
            guard row.hasActions(at: side) else { return nil }
            show(side)
            return actions
        }
        setOffset(offset)
        row.lookChanged()
    }

    func open(at edge: HorizontalEdge) {
        _ = row.list?.closeSwipes(except: row)
        show(edge)
        animate { $0.isOpen = true }
    }

    private func setOffset(_ offset: Double) { (isOpen, dragged) = (false, offset) }

    /// Hides the actions.
    /// - Returns: Whether they were shown.
    func close() -> Bool {
        guard layer != nil else { return false }
        drag.cancel()
        setOffset(offset)
        layer?.detach()
        layer = nil
        if row.list?.openRow === row { row.list?.openRow = nil }
        animate { $0.setOffset(0) }
        return true
    }

    private func animate(_ change: @escaping @MainActor (RowSwipe) -> Void) {
        row.graph.enqueue { [weak row] in
            guard let row, !row.isDetached else { return }
            row.graph.withTransaction(Transaction(animation: .default)) {
                change(row.swipe)
                row.lookChanged()
            }
        }
    }

    private func show(_ new: HorizontalEdge) {
        if layer != nil && edge == new { return }
        setOffset(offset)
        layer?.detach()
        edge = new
        let stack = ZStackNode(row, .center, isImplicit: true)
        stack.layoutParent = row
        stack.content = AnyView._make(view(at: new), stack)
        stack.restructure()
        layer = stack
        row.actions(at: new)?.changed = { [weak self] in
            self?.row.graph.enqueue { self?.followOffer(at: new) }
        }
        row.list?.openRow = row
    }

    /// Updates the actions while they are shown.
    private func followOffer(at side: HorizontalEdge) {
        guard let layer, side == edge, !row.isDetached else { return }
        guard row.hasActions(at: side) else { return _ = close() }
        AnyView._update(layer.content, view(at: side))
        row.lookChanged()
    }

    private func view(at edge: HorizontalEdge) -> AnyView {
        let offer = row.actions(at: edge), close: @MainActor () -> Void = { [weak self] in _ = self?.close() }
        let content =
            offer?.offer?.view
            ?? AnyView(Button(SystemWord.delete.text, role: .destructive) { [weak row] in withAnimation { row?.delete() } })
        // A full swipe closes the actions before the action runs, so that a presentation by the action belongs to the row.
        let values = (offer?.node?.environment.values ?? row.environment.values).forParts(of: row)
        return AnyView(
            SwipeActionsLayout(edge: edge) { content }
                .buttonStyle(SwipeActionStyle(close: close))
                .environment(\.tint, nil)
                .modifier(EnvironmentTransform { $0 = values }))
    }

    /// Places the actions and returns their render nodes.
    /// - Parameter radius: The corner radii of the row's card at its top and bottom.
    func place(in home: CGRect, radius: (top: CGFloat, bottom: CGFloat)) -> [RenderNode] {
        guard let layer, offset != 0 else { return [] }
        let distance = min(abs(offset), Double(home.width)), room = Extent(distance, Double(home.height))
        let x = edge == .trailing ? Double(home.maxX) - distance : Double(home.minX)
        layer.setFrame(x, 0, room, room)
        let isLeading = (edge == .leading) != row.isMirrored
        layer.render.effects.clip = .roundedRectangle(
            CornerRadii(
                topLeading: isLeading ? radius.top : 0, topTrailing: isLeading ? 0 : radius.top,
                bottomTrailing: isLeading ? 0 : radius.bottom, bottomLeading: isLeading ? radius.bottom : 0))
        return [layer.render]
    }
}

extension ViewNode {
    /// The first button in the subtree.
    var firstButton: ButtonNode? { firstInSubtree { $0 as? ButtonNode } }
}

/// Arranges actions side by side, the first one at the edge. They share the whole width.
struct SwipeActionsLayout: Layout {
    static var _hasGuides: Bool { false }
    let edge: HorizontalEdge
    private static let least: CGFloat = 74

    private func widths(_ subviews: Subviews) -> [CGFloat] {
        subviews.map { max(Self.least, $0.sizeThatFits(.unspecified).width) }
    }
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        CGSize(width: proposal.width ?? widths(subviews).reduce(0, +), height: proposal.height ?? 44)
    }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        let widths = widths(subviews), sum = max(1, widths.reduce(0, +))
        var distance: CGFloat = 0
        for (view, own) in zip(subviews, widths) {
            let width = bounds.width * own / sum, x = edge == .leading ? bounds.minX + distance : bounds.maxX - distance - width
            view.place(
                at: CGPoint(x: x, y: bounds.minY), anchor: .topLeading,
                proposal: ProposedViewSize(width: width, height: bounds.height))
            distance += width
        }
    }
}

/// The style of an action beside a row: a white symbol or title on the button's tint.
struct SwipeActionStyle: PrimitiveButtonStyle {
    let close: @MainActor () -> Void

    func makeBody(configuration: Configuration) -> some View {
        SwipeActionButton(configuration: configuration, close: close)
    }
}

private struct SwipeActionButton: View {
    let configuration: PrimitiveButtonStyleConfiguration
    let close: @MainActor () -> Void
    @Environment(\.tint) private var tint: AnyShapeStyle?

    private var fill: AnyShapeStyle {
        if configuration.role == .destructive { return AnyShapeStyle(Color.red) }
        return tint == nil ? AnyShapeStyle(Color.gray) : AnyShapeStyle(.tint)
    }

    var body: some View {
        Button(role: configuration.role, action: run) {
            configuration.label
                .labelStyle(.iconOnly)
                .lineLimit(1)
                .padding(.horizontal, 8)
                .frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity)
                .background(fill)
                .foregroundStyle(.white)
                .clipped()
        }
        .buttonStyle(.plain)
    }

    private func run() {
        configuration.trigger()
        close()
    }
}
