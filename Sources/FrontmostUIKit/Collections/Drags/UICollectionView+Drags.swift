import Foundation

/// Says what is dragged of a collection view's items, and learns of drags.
@MainActor @preconcurrency public protocol UICollectionViewDragDelegate: AnyObject {
    /// The items of a drag that begins on a item; none for no drag.
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
    public var hasActiveDrag: Bool { dragging?.source != nil }
    /// Whether a drag is over the view.
    public var hasActiveDrop: Bool { dragging?.isOver == true }

    func dragDelegatesChanged() {
        if dragDelegate == nil && dropDelegate == nil && dragging == nil { return }
        let dragging = dragging ?? ItemDragging(of: self)
        self.dragging = dragging
        dragging.update()
    }
}

/// The drag and drop interactions of a collection view.
@MainActor final class ItemDragging: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    private unowned let view: UICollectionView
    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    /// The item that is dragged.
    private(set) var source: IndexPath?
    private(set) var isOver = false
    private weak var session: (any UIDragSession)?
    private var proposal: UICollectionViewDropProposal?

    init(of view: UICollectionView) {
        self.view = view
        super.init()
    }

    func update() {
        drag.isEnabled = view.dragInteractionEnabled
        if view.dragDelegate != nil { view.addInteraction(drag) } else { view.removeInteraction(drag) }
        // Without a drop delegate, items that the data source can move are moved in the view.
        view.addInteraction(drop)
    }

    // MARK: The drag

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        guard let path = view.indexPathForItem(at: session.location(in: view)) else { return [] }
        let items = view.dragDelegate?.collectionView(view, itemsForBeginning: session, at: path) ?? []
        source = items.isEmpty ? nil : path
        return items
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        self.session = session
        return source.flatMap { view.cellForItem(at: $0) }.map { UITargetedDragPreview(view: $0) }
    }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        view.dragDelegate?.collectionView(view, dragSessionWillBegin: session)
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        source = nil
        view.dragDelegate?.collectionView(view, dragSessionDidEnd: session)
    }

    // MARK: The drop

    private func isOwn(_ drop: any UIDropSession) -> Bool {
        guard let local = drop.localDragSession else { return false }
        return source != nil && local === session
    }

    /// Where a drop would put the items.
    private func destination(of drop: any UIDropSession) -> IndexPath? {
        let point = drop.location(in: view)
        if let path = view.indexPathForItem(at: point) { return path }
        let last = view.numberOfSections - 1
        guard last >= 0 else { return nil }
        let count = view.numberOfItems(inSection: last)
        return IndexPath(item: isOwn(drop) && source?.section == last ? max(0, count - 1) : count, section: last)
    }

    /// Whether the data source moves the dragged items, without a drop delegate.
    private func movesOwn(_ drop: any UIDropSession) -> Bool {
        guard view.dropDelegate == nil, isOwn(drop), drop.items.count == 1, let source, let data = view.dataSource else {
            return false
        }
        return data.collectionView(view, canMoveItemAt: source)
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        view.dropDelegate?.collectionView(view, canHandle: session) ?? movesOwn(session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        isOver = true
        view.dropDelegate?.collectionView(view, dropSessionDidEnter: session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        let new =
            view.dropDelegate?.collectionView(
                view, dropSessionDidUpdate: session, withDestinationIndexPath: destination(of: session))
            ?? UICollectionViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
        proposal = new
        return new
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        isOver = false
        view.dropDelegate?.collectionView(view, dropSessionDidExit: session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        isOver = false
        view.dropDelegate?.collectionView(view, dropSessionDidEnd: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let place = destination(of: session)
        guard let delegate = view.dropDelegate else {
            guard movesOwn(session), let source, let place, place != source else { return }
            view.dataSource?.collectionView(view, moveItemAt: source, to: place)
            view.moveItem(at: source, to: place)
            return
        }
        guard let proposal else { return }
        let own = isOwn(session) ? source : nil
        delegate.collectionView(view, performDropWith: ItemDrop(session, place, proposal, from: own))
    }
}

@MainActor private final class ItemDrop: UICollectionViewDropCoordinator {
    private struct Item: UICollectionViewDropItem {
        let dragItem: UIDragItem
        let sourceIndexPath: IndexPath?
    }
    let items: [any UICollectionViewDropItem]
    let destinationIndexPath: IndexPath?
    let proposal: UICollectionViewDropProposal
    let session: any UIDropSession

    /// - Parameter source: The place of the first item in the same view.
    init(
        _ session: any UIDropSession, _ place: IndexPath?, _ proposal: UICollectionViewDropProposal, from source: IndexPath?
    ) {
        (self.session, destinationIndexPath, self.proposal) = (session, place, proposal)
        items = session.items.enumerated().map { Item(dragItem: $1, sourceIndexPath: $0 == 0 ? source : nil) }
    }

    /// Nothing is left to show: the item is there with the next layout.
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) {}
}
