import Foundation

/// Says what is dragged of a table's rows, and learns of drags.
@MainActor @preconcurrency public protocol UITableViewDragDelegate: AnyObject {
    /// The items of a drag that begins on a row; none for no drag.
    func tableView(
        _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
    /// The finger has begun to move with the items.
    func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession)
    /// The drag is over.
    func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession)
}

extension UITableViewDragDelegate {
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {}
}

/// Decides about drops on a table, and performs them.
@MainActor @preconcurrency public protocol UITableViewDropDelegate: AnyObject {
    /// The items were dropped. The delegate changes its data and the rows.
    func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
    /// Whether the table can use the items. Asked when they come over it. True by default.
    func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
    /// The items have come over the table.
    func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
    /// The items have moved. By default, rows of the same table are moved, and other items are copied.
    /// - Parameter destinationIndexPath: The row under the finger, or the end of the last section below all rows.
    /// - Returns: What a drop would do there.
    func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal
    /// The items have left the table.
    func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
    /// The drag that was over the table has ended, with or without a drop on it.
    func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
}

extension UITableViewDropDelegate {
    /// Returns true.
    public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool { true }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
    /// Returns a proposal to move or to copy.
    public func tableView(
        _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UITableViewDropProposal {
        UITableViewDropProposal(
            operation: tableView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
    }
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
    /// Does nothing.
    public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
}

/// What a drop at the current place would do.
@MainActor @preconcurrency open class UITableViewDropProposal: UIDropProposal {
    /// What a drop does with the rows.
    public enum Intent: Int, Sendable {
        /// Nothing in particular.
        case unspecified
        /// The items become rows at the place.
        case insertAtDestinationIndexPath
        /// The items go into the row at the place.
        case insertIntoDestinationIndexPath
        /// Either of both.
        case automatic
    }
    /// What a drop does with the rows.
    public let intent: Intent

    /// Creates a proposal.
    public init(operation: UIDropOperation, intent: Intent) {
        self.intent = intent
        super.init(operation: operation)
    }
    /// Creates a proposal without an intent.
    public override convenience init(operation: UIDropOperation) { self.init(operation: operation, intent: .unspecified) }
}

/// An item of a drop.
@MainActor @preconcurrency public protocol UITableViewDropItem {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The place of the row in the same table; nil for an item from elsewhere.
    var sourceIndexPath: IndexPath? { get }
}

/// A drop that the delegate performs.
@MainActor @preconcurrency public protocol UITableViewDropCoordinator: AnyObject {
    /// The items.
    var items: [any UITableViewDropItem] { get }
    /// Where they were dropped. For rows of the same table it is the place after these were taken away.
    var destinationIndexPath: IndexPath? { get }
    /// The delegate's proposal.
    var proposal: UITableViewDropProposal { get }
    /// The drag.
    var session: any UIDropSession { get }
    /// Shows an item at the row that the delegate has made of it.
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath)
}

extension UITableView {
    /// Whether rows of the table are dragged.
    public var hasActiveDrag: Bool { dragging?.source != nil }
    /// Whether a drag is over the table.
    public var hasActiveDrop: Bool { dragging?.isOver == true }

    func dragDelegatesChanged() {
        if dragDelegate == nil && dropDelegate == nil && dragging == nil { return }
        let dragging = dragging ?? RowDragging(of: self)
        self.dragging = dragging
        dragging.update()
    }
}

/// The drag and drop interactions of a table.
@MainActor final class RowDragging: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    private unowned let view: UITableView
    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    /// The row that is dragged.
    private(set) var source: IndexPath?
    private(set) var isOver = false
    private weak var session: (any UIDragSession)?
    private var proposal: UITableViewDropProposal?

    init(of view: UITableView) {
        self.view = view
        super.init()
    }

    func update() {
        drag.isEnabled = view.dragInteractionEnabled
        if view.dragDelegate != nil { view.addInteraction(drag) } else { view.removeInteraction(drag) }
        // Without a drop delegate, rows that the data source can move are moved in the table.
        view.addInteraction(drop)
    }

    // MARK: The drag

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        guard let path = view.indexPathForRow(at: session.location(in: view)) else { return [] }
        let items = view.dragDelegate?.tableView(view, itemsForBeginning: session, at: path) ?? []
        source = items.isEmpty ? nil : path
        return items
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        self.session = session
        return source.flatMap { view.cellForRow(at: $0) }.map { UITargetedDragPreview(view: $0) }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        view.dragDelegate?.tableView(view, dragSessionWillBegin: session)
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        source = nil
        view.dragDelegate?.tableView(view, dragSessionDidEnd: session)
    }

    // MARK: The drop

    private func isOwn(_ drop: any UIDropSession) -> Bool {
        guard let local = drop.localDragSession else { return false }
        return source != nil && local === session
    }

    /// Where a drop would put the items.
    private func destination(of drop: any UIDropSession) -> IndexPath? {
        let point = drop.location(in: view)
        if let path = view.indexPathForRow(at: point) { return path }
        let last = view.numberOfSections - 1
        guard last >= 0 else { return nil }
        let count = view.numberOfRows(inSection: last)
        return IndexPath(row: isOwn(drop) && source?.section == last ? max(0, count - 1) : count, section: last)
    }

    /// Whether the data source moves the dragged rows, without a drop delegate.
    private func movesOwn(_ drop: any UIDropSession) -> Bool {
        guard view.dropDelegate == nil, isOwn(drop), drop.items.count == 1, let source, let data = view.dataSource else {
            return false
        }
        return data.tableView(view, canMoveRowAt: source)
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        view.dropDelegate?.tableView(view, canHandle: session) ?? movesOwn(session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        isOver = true
        view.dropDelegate?.tableView(view, dropSessionDidEnter: session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        let new =
            view.dropDelegate?.tableView(view, dropSessionDidUpdate: session, withDestinationIndexPath: destination(of: session))
            ?? UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        proposal = new
        return new
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        isOver = false
        view.dropDelegate?.tableView(view, dropSessionDidExit: session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        isOver = false
        view.dropDelegate?.tableView(view, dropSessionDidEnd: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let place = destination(of: session)
        guard let delegate = view.dropDelegate else {
            guard movesOwn(session), let source, let place, place != source else { return }
            view.dataSource?.tableView(view, moveRowAt: source, to: place)
            view.moveRow(at: source, to: place)
            return
        }
        guard let proposal else { return }
        let own = isOwn(session) ? source : nil
        delegate.tableView(view, performDropWith: RowDrop(session, place, proposal, from: own))
    }
}

@MainActor private final class RowDrop: UITableViewDropCoordinator {
    private struct Item: UITableViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
    }
    let items: [any UITableViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UITableViewDropProposal
    let session: any UIDropSession

    /// - Parameter source: The place of the first item in the same table.
    init(
        _ session: any UIDropSession, _ place: IndexPath?, _ proposal: UITableViewDropProposal, from source: IndexPath?
    ) {
        (self.session, destinationIndexPath, self.proposal) = (session, place, proposal)
        items = session.items.enumerated().map { Item(dragItem: $1, sourceIndexPath: $0 == 0 ? source : nil) }
    }

    /// Nothing is left to show: the row is there with the next layout.
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) {}
}
