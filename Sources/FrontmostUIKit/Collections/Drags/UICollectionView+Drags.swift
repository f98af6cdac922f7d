import Foundation

/// Says what is dragged of a collection view's items, and learns of drags.
@MainActor @preconcurrency public protocol UICollectionViewDragDelegate: AnyObject {
    /// The items of a drag that begins on an item; none for no drag.
    func collectionView(
        _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem]
    /// The finger has begun to move with the items.
    func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession)
    /// The drag is over.
    func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession)
}

extension UICollectionViewDragDelegate {
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
}

/// Decides about drops on a collection view, and performs them.
@MainActor @preconcurrency public protocol UICollectionViewDropDelegate: AnyObject {
    /// The items were dropped. The delegate changes its data and the items.
    func collectionView(_ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
    /// Whether the view can use the items. Asked when they come over it. True by default.
    func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool
    /// The items have come over the view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
    /// The items have moved. By default, items of the same view are moved, and other items are copied.
    /// - Parameter destinationIndexPath: The item under the finger, or the end of the last section below all items.
    /// - Returns: What a drop would do there.
    func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal
    /// The items have left the view.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
    /// The drag that was over the view has ended, with or without a drop on it.
    func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
}

extension UICollectionViewDropDelegate {
    /// Returns true.
    public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
    /// Returns a proposal to move or to copy.
    public func collectionView(
        _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
        withDestinationIndexPath destinationIndexPath: IndexPath?
    ) -> UICollectionViewDropProposal {
        UICollectionViewDropProposal(
            operation: collectionView.hasActiveDrag ? .move : .copy, intent: .insertAtDestinationIndexPath)
    }
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
    /// Does nothing.
    public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
}

/// What a drop at the current place would do.
@MainActor @preconcurrency open class UICollectionViewDropProposal: UIDropProposal {
    /// What a drop does with the items.
    public enum Intent: Int, Sendable {
        /// Nothing in particular.
        case unspecified
        /// The items become items at the place.
        case insertAtDestinationIndexPath
        /// The items go into the item at the place.
        case insertIntoDestinationIndexPath
    }
    /// What a drop does with the items.
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
@MainActor @preconcurrency public protocol UICollectionViewDropItem {
    /// The item.
    var dragItem: UIDragItem { get }
    /// The place of the item in the same view; nil for an item from elsewhere.
    var sourceIndexPath: IndexPath? { get }
}

/// A drop that the delegate performs.
@MainActor @preconcurrency public protocol UICollectionViewDropCoordinator: AnyObject {
    /// The items.
    var items: [any UICollectionViewDropItem] { get }
    /// Where they were dropped. For items of the same view it is the place after these were taken away.
    var destinationIndexPath: IndexPath? { get }
    /// The delegate's proposal.
    var proposal: UICollectionViewDropProposal { get }
    /// The drag.
    var session: any UIDropSession { get }
    /// Shows an item at the item that the delegate has made of it.
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath)
}

extension UICollectionView {
    /// Whether items of the view are dragged.
    public var hasActiveDrag: Bool { dragging?.isActive == true }
    /// Whether a drag is over the view.
    public var hasActiveDrop: Bool { dragging?.isOver == true }

    func dragDelegatesChanged() {
        if dragDelegate == nil && dropDelegate == nil && dragging == nil { return }
        let dragging = dragging ?? ListDragging(of: self)
        self.dragging = dragging
        dragging.update()
    }
}

extension UICollectionView: DraggingList {
    var hasDragDelegate: Bool { dragDelegate != nil }
    var hasDropDelegate: Bool { dropDelegate != nil }
    var moveProposal: UICollectionViewDropProposal {
        UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    var elementCounts: [Int] { (0..<numberOfSections).map(numberOfItems) }

    func element(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
    func shownCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: pathInData(of: path)) ?? []
    }
    func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionWillBegin: session) }
    func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
    func delegateCanHandle(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) == true
    }
    func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
    func dropDidUpdate(_ session: any UIDropSession, at path: IndexPath?) -> UICollectionViewDropProposal? {
        dropDelegate?.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    }
    func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
    func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }
    func performDrop(
        _ session: any UIDropSession, at path: IndexPath?, _ proposal: UICollectionViewDropProposal, from source: IndexPath?
    ) {
        dropDelegate?.collectionView(self, performDropWith: ItemDrop(session, path, proposal, from: source))
    }

    func dataCanMove(_ path: IndexPath) -> Bool { dataSource?.collectionView(self, canMoveItemAt: path) == true }
    func dataMoves(_ source: IndexPath, to path: IndexPath) { dataSource?.collectionView(self, moveItemAt: source, to: path) }
    func showMove(_ source: IndexPath, to path: IndexPath) { moveItem(at: source, to: path) }
}

@MainActor private final class ItemDrop: UICollectionViewDropCoordinator {
    let items: [any UICollectionViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal
    let session: any UIDropSession

    init(_ session: any UIDropSession, _ place: IndexPath?, _ proposal: UICollectionViewDropProposal, from source: IndexPath?) {
        (self.session, destinationIndexPath, self.proposal) = (session, place, proposal)
        items = ListDropItem.all(of: session, from: source)
    }

    /// Nothing is left to show: the item is there with the next layout.
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) {}
}
