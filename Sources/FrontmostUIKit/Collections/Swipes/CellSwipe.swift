import Foundation
import FrontmostRender

/// A cell with content that a swipe moves aside.
@MainActor protocol SwipedCell: UIView {
    /// The list around the cell.
    var swipeList: (any SwipeList)? { get }
    /// The content, if it brings swipe actions of its own.
    var swipeContent: (any SwipeableContent)? { get }
    /// How far the content is moved to the right, in points. The cell lays out its parts by it.
    var swipeOffset: CGFloat { get set }
    /// The corner radii of the cell.
    var cornerRadii: CornerRadii { get }
    /// Called when the cell begins or ends to show actions.
    func swipedChanged()
}

/// A table or collection view with swipe actions beside its rows. One row at a time shows its actions.
@MainActor protocol SwipeList: UIView {
    var openSwipe: CellSwipe? { get set }
    /// The actions of a cell at an edge; nil for none.
    func swipeActions(of cell: UIView, isLeading: Bool) -> UISwipeActionsConfiguration?
    func swipeBegins(on cell: UIView)
    func swipeEnded(on cell: UIView)
}

extension SwipeList {
    /// Hides the actions that a row shows.
    /// - Returns: Whether a row showed any.
    @discardableResult func closeSwipe(except kept: CellSwipe? = nil) -> Bool {
        guard let openSwipe, openSwipe !== kept else { return false }
        return openSwipe.close()
    }
}

/// Moves a cell's content aside with a swipe and shows the actions beside it. `SwipeDrag` says which drags are swipes. Until a drag is one,
/// the views around the cell receive it as well.
@MainActor final class CellSwipe {
    private unowned let cell: any SwipedCell
    private(set) var actionsView: (any CellSwipeActions)?
    private var drag = SwipeDrag(asksOnce: true)

    init(of cell: any SwipedCell) { self.cell = cell }

    /// How far the content is moved away from the leading edge, in points.
    private var offset: CGFloat {
        get { cell.isMirrored ? -cell.swipeOffset : cell.swipeOffset }
        set { cell.swipeOffset = cell.isMirrored ? -newValue : newValue }
    }

    // MARK: Dragging

    /// Whether the cell takes a drag. A drag from the edge of the window goes back, unless the cell shows actions.
    func takesDrag(from start: CGPoint) -> Bool {
        guard actionsView == nil else { return true }
        let x = cell.convert(start, to: nil).x
        return !SwipeRule.goesBack(from: x, width: cell.hostWindow?.bounds.width ?? 0, isMirrored: cell.isMirrored)
    }
    /// Whether a drag is a swipe, and whether it may become one.
    var followsDrag: Bool { drag.follows }
    var awaitsDrag: Bool { drag.awaits }

    func follow(_ input: DragInput) -> Bool {
        // The app, which is asked for the actions, may hide some meanwhile, so the drag changes afterwards.
        var drag = drag
        let step = drag.take(input, offset: offset, isMirrored: cell.isMirrored) { show(isLeading: $0) }
        self.drag = drag
        switch step {
        case .passes: return false
        case .begins(let wanted), .follows(let wanted): move(to: wanted)
        case .ends(let velocity, let isThrown): finish(velocity, isThrown: isThrown)
        }
        return true
    }

    private func move(to wanted: CGFloat) {
        offset = SwipeRule.offset(wanted, row: cell.bounds.width) { isLeading in
            guard show(isLeading: isLeading), let actionsView else { return nil }
            return Self.measures(of: actionsView)
        }
        place()
    }

    private func finish(_ velocity: CGFloat, isThrown: Bool) {
        guard let actionsView else { return }
        let end = SwipeRule.end(
            offset: offset, velocity: velocity, isThrown: isThrown, isLeading: actionsView.isLeading, row: cell.bounds.width,
            actions: Self.measures(of: actionsView))
        switch end {
        case .runsFirstAction: actionsView.runFirst()
        case .opens: stand()
        case .closes: close()
        }
    }

    private static func measures(of view: any CellSwipeActions) -> SwipeRule.Actions {
        SwipeRule.Actions(width: view.idealWidth, allowsFullSwipe: view.allowsFullSwipe)
    }

    // MARK: Showing and hiding

    /// Opens the actions, for the delete button of a list that is edited.
    func open(isLeading: Bool) { if show(isLeading: isLeading) { stand() } }

    /// Shows the actions at an edge, unless they are shown.
    /// - Returns: Whether there are any.
    private func show(isLeading: Bool) -> Bool {
        if let actionsView, actionsView.isLeading == isLeading { return true }
        guard let list = cell.swipeList, let view = makeActions(of: list, isLeading: isLeading) else { return false }
        let isFirst = actionsView == nil
        actionsView?.removeFromSuperview()
        actionsView = view
        cell.addSubview(view)
        place()
        list.closeSwipe(except: self)
        list.openSwipe = self
        if isFirst {
            list.swipeBegins(on: cell)
            cell.swipedChanged()
        }
        return true
    }

    private func makeActions(of list: any SwipeList, isLeading: Bool) -> (any CellSwipeActions)? {
        if let own = cell.swipeContent?.makeSwipeActions(isLeading: isLeading, close: { [weak self] in self?.close() }) {
            return own
        }
        guard let offered = list.swipeActions(of: cell, isLeading: isLeading), !offered.actions.isEmpty else { return nil }
        return SwipeActionsView(offered, isLeading: isLeading) { [weak self] in self?.run($0, $1) }
    }

    /// Leaves room for all actions.
    private func stand() {
        guard let actionsView else { return }
        animate {
            self.offset = actionsView.isLeading ? actionsView.idealWidth : -actionsView.idealWidth
            self.place()
        }
    }

    /// Hides the actions.
    /// - Returns: Whether they were shown.
    @discardableResult func close(animated: Bool = true) -> Bool {
        guard let view = actionsView else { return false }
        actionsView = nil
        drag.cancel()
        let list = cell.swipeList
        if list?.openSwipe === self { list?.openSwipe = nil }
        let x = isAtLeft(view) ? 0 : cell.bounds.width
        let leave = { [cell] in
            cell.swipeOffset = 0
            view.frame = CGRect(x: x, y: 0, width: 0, height: cell.bounds.height)
            cell.layoutIfNeeded()
        }
        if animated && cell.hostWindow != nil {
            UIView.animate(withDuration: Self.duration, animations: leave) { _ in view.removeFromSuperview() }
        } else {
            leave()
            view.removeFromSuperview()
        }
        list?.swipeEnded(on: cell)
        cell.swipedChanged()
        return true
    }

    private static let duration = 0.3
    private func animate(_ change: @escaping () -> Void) {
        UIView.animate(withDuration: Self.duration) {
            change()
            self.cell.layoutIfNeeded()
        }
    }

    private func run(_ action: UIContextualAction, _ view: UIView) {
        // The app may call this from any thread.
        action.handler(action, view) { [weak self] _ in Task { @MainActor in self?.close() } }
    }

    /// Places the actions in the room beside the content.
    func place() {
        guard let actionsView else { return }
        let distance = abs(cell.swipeOffset), width = cell.bounds.width
        actionsView.frame = CGRect(
            x: isAtLeft(actionsView) ? 0 : width - distance, y: 0, width: distance, height: cell.bounds.height)
        actionsView.round(cell.cornerRadii, isAtLeft: isAtLeft(actionsView))
    }

    private func isAtLeft(_ view: any CellSwipeActions) -> Bool { view.isLeading != cell.isMirrored }
}

extension UIView {
    /// Clips the actions to the cell's corners at their edge.
    fileprivate func round(_ radii: CornerRadii, isAtLeft: Bool) {
        let radius = max(max(radii.topLeading, radii.topTrailing), max(radii.bottomLeading, radii.bottomTrailing))
        guard radius > 0 else { return }
        var corners: CACornerMask = []
        if radii.topLeading > 0 { corners.insert(isAtLeft ? .layerMinXMinYCorner : .layerMaxXMinYCorner) }
        if radii.bottomLeading > 0 { corners.insert(isAtLeft ? .layerMinXMaxYCorner : .layerMaxXMaxYCorner) }
        layer.cornerRadius = radius
        layer.maskedCorners = corners
    }
}
