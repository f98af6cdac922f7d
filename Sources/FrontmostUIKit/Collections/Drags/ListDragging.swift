import Foundation

/// A table or a collection view, as its drag and drop interactions use it. "Element" stands for a row or an item.
@MainActor protocol DraggingList: UIView {
    associatedtype DropProposal: UIDropProposal
    var dragInteractionEnabled: Bool { get }
    var hasDragDelegate: Bool { get }
    var hasDropDelegate: Bool { get }
    /// The proposal to move elements, without a drop delegate.
    var moveProposal: DropProposal { get }
    var elementCounts: [Int] { get }

    func element(at point: CGPoint) -> IndexPath?
    func shownCell(at path: IndexPath) -> UIView?

    // What the delegates are asked and told.
    func dragItems(_ session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
    func dragWillBegin(_ session: any UIDragSession)
    func dragDidEnd(_ session: any UIDragSession)
    func delegateCanHandle(_ session: any UIDropSession) -> Bool
    func dropDidEnter(_ session: any UIDropSession)
    func dropDidUpdate(_ session: any UIDropSession, at path: IndexPath?) -> DropProposal?
    func dropDidExit(_ session: any UIDropSession)
    func dropDidEnd(_ session: any UIDropSession)
    /// - Parameter source: The place of the first item in the same view.
    func performDrop(_ session: any UIDropSession, at path: IndexPath?, _ proposal: DropProposal, from source: IndexPath?)

    // What the data source and the view do with an element that is moved without a drop delegate.
    func dataCanMove(_ path: IndexPath) -> Bool
    func dataMoves(_ source: IndexPath, to path: IndexPath)
    func showMove(_ source: IndexPath, to path: IndexPath)
}

/// The drag and drop interactions of a table or a collection view.
@MainActor final class ListDragging<List: DraggingList>: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
    private unowned let view: List
    private lazy var drag = UIDragInteraction(delegate: self)
    private lazy var drop = UIDropInteraction(delegate: self)
    /// The place of the element that is dragged; nil when it was deleted or the view was reloaded.
    private var source: IndexPath?
    /// Whether a drag is over the view.
    private(set) var isOver = false
    /// Whether elements of the view are dragged.
    var isActive: Bool { drag.activeDrag != nil }
    private var proposal: List.DropProposal?

    init(of view: List) {
        self.view = view
        super.init()
    }

    func update() {
        drag.isEnabled = view.dragInteractionEnabled
        if view.hasDragDelegate { view.addInteraction(drag) } else { view.removeInteraction(drag) }
        // Without a drop delegate, elements that the data source can move are moved in the view.
        view.addInteraction(drop)
    }

    /// The elements of the view have new places.
    func follow(_ change: ListChange) { source = source.flatMap(change.newPath) }
    /// The view was reloaded: the new place of the element is not known.
    func forgetSource() { source = nil }

    // MARK: The drag

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        guard let path = view.element(at: session.location(in: view)) else { return [] }
        let items = view.dragItems(session, at: path)
        source = path
        return items
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { source.flatMap(view.shownCell).map { UITargetedDragPreview(view: $0) } }
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        view.dragWillBegin(session)
    }
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) { view.dragDidEnd(session) }

    // MARK: The drop

    private func isOwn(_ drop: any UIDropSession) -> Bool {
        guard let local = drop.localDragSession else { return false }
        return local === drag.activeDrag
    }
    /// The place of the dragged element; nil for a drag from elsewhere.
    private func source(of drop: any UIDropSession) -> IndexPath? { isOwn(drop) ? source : nil }

    /// Where a drop would put the items.
    private func destination(of drop: any UIDropSession) -> IndexPath? {
        if let path = view.element(at: drop.location(in: view)) { return path }
        let counts = view.elementCounts
        guard let count = counts.last else { return nil }
        let last = counts.count - 1
        return IndexPath(row: source(of: drop)?.section == last ? max(0, count - 1) : count, section: last)
    }

    /// The place of the element that the data source moves, without a drop delegate.
    private func movedElement(of drop: any UIDropSession) -> IndexPath? {
        guard !view.hasDropDelegate, drop.items.count == 1, let source = source(of: drop), view.dataCanMove(source) else {
            return nil
        }
        return source
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        view.hasDropDelegate ? view.delegateCanHandle(session) : movedElement(of: session) != nil
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        isOver = true
        view.dropDidEnter(session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        let new = view.dropDidUpdate(session, at: destination(of: session)) ?? view.moveProposal
        proposal = new
        return new
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        isOver = false
        view.dropDidExit(session)
    }
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        isOver = false
        view.dropDidEnd(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let place = destination(of: session)
        if view.hasDropDelegate {
            guard let proposal else { return }
            return view.performDrop(session, at: place, proposal, from: source(of: session))
        }
        guard let from = movedElement(of: session), let place, place != from else { return }
        view.dataMoves(from, to: place)
        // A data source that applies a snapshot has already moved the element in the view.
        if source == from { view.showMove(from, to: place) }
    }
}

/// An item of a drop on a list.
struct ListDropItem: UITableViewDropItem, UICollectionViewDropItem {
    let dragItem: UIDragItem
    let sourceIndexPath: IndexPath?

    /// - Parameter source: The place of the first item in the same view.
    @MainActor static func all(of session: any UIDropSession, from source: IndexPath?) -> [ListDropItem] {
        session.items.enumerated().map { ListDropItem(dragItem: $1, sourceIndexPath: $0 == 0 ? source : nil) }
    }
}
