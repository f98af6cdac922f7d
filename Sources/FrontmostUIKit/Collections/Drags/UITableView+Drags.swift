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
        /// The table chooses between inserting and dropping into the row, by the finger's position.
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
    public var hasActiveDrag: Bool { dragging?.isActive == true }
    /// Whether a drag is over the table.
    public var hasActiveDrop: Bool { dragging?.isOver == true }

    func dragDelegatesChanged() {
        if dragDelegate == nil && dropDelegate == nil && dragging == nil { return }
        let dragging = dragging ?? ListDragging(of: self)
        self.dragging = dragging
        dragging.update()
    }
}

extension UITableView: DraggingList {
    var hasDragDelegate: Bool { dragDelegate != nil }
    var hasDropDelegate: Bool { dropDelegate != nil }
    var moveProposal: UITableViewDropProposal { UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath) }
    var elementCounts: [Int] { (0..<numberOfSections).map(numberOfRows) }

    func element(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    func shownCell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }
    func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
    func delegateCanHandle(_ session: any UIDropSession) -> Bool { dropDelegate?.tableView(self, canHandle: session) == true }
    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
    func dropDidUpdate(_ session: any UIDropSession, at path: IndexPath?) -> UITableViewDropProposal? {
        dropDelegate?.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    }
    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }
    func performDrop(
        _ session: any UIDropSession, at path: IndexPath?, _ proposal: UITableViewDropProposal, from source: IndexPath?
    ) {
        dropDelegate?.tableView(self, performDropWith: RowDrop(session, path, proposal, from: source))
    }

    func dataCanMove(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canMoveRowAt: path) == true }
    func dataMoves(_ source: IndexPath, to path: IndexPath) { dataSource?.tableView(self, moveRowAt: source, to: path) }
    func showMove(_ source: IndexPath, to path: IndexPath) { moveRow(at: source, to: path) }
}

@MainActor private final class RowDrop: UITableViewDropCoordinator {
    let items: [any UITableViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UITableViewDropProposal
    let session: any UIDropSession

    init(_ session: any UIDropSession, _ place: IndexPath?, _ proposal: UITableViewDropProposal, from source: IndexPath?) {
        (self.session, destinationIndexPath, self.proposal) = (session, place, proposal)
        items = ListDropItem.all(of: session, from: source)
    }

    /// Nothing is left to show: the row is there with the next layout.
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) {}
}
