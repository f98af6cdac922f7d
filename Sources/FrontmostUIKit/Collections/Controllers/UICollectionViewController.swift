import Foundation

/// A view controller with a collection view in its view. It is the collection view's data source and delegate.
@MainActor @preconcurrency
open class UICollectionViewController: ScrollContentController, UICollectionViewDataSource,
    UICollectionViewDelegate
{
    private let initialLayout: UICollectionViewLayout
    private var storedCollectionView: UICollectionView?

    /// Creates a controller with a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        initialLayout = layout
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller with a flow layout, also where UIKit has none and raises an exception. Nib files are not supported; pass
    /// nil for both.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a controller with a flow layout; nothing is decoded.
    public required init?(coder: NSCoder) {
        initialLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// The collection view.
    open var collectionView: UICollectionView! {
        get {
            loadViewIfNeeded()
            return storedCollectionView
        }
        set {
            storedCollectionView = newValue
            view = newValue
        }
    }
    /// The layout of the collection view.
    open var collectionViewLayout: UICollectionViewLayout { storedCollectionView?.collectionViewLayout ?? initialLayout }
    /// Whether the selected items are deselected when the view appears.
    open var clearsSelectionOnViewWillAppear = true

    open override func loadView() {
        let new = UICollectionView(
            frame: CGRect(origin: .zero, size: (SceneTurn.current?.environment ?? .phone).size),
            collectionViewLayout: initialLayout)
        new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        if new.backgroundColor == nil { new.backgroundColor = .systemBackground }
        new.dataSource = self
        new.delegate = self
        storedCollectionView = new
        view = new
    }

    /// Whether a long press on an item moves it, if the data source lets it be moved. True by default.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { moveGesture?.isEnabled = installsStandardGestureForInteractiveMovement }
    }
    private var moveGesture: UILongPressGestureRecognizer?
    private func installMoveGesture() {
        guard installsStandardGestureForInteractiveMovement, moveGesture == nil, let view = storedCollectionView, view.offersMoves
        else { return }
        let gesture = UILongPressGestureRecognizer()
        gesture.addHandler { [weak view] gesture in view?.followMove(gesture) }
        view.addGestureRecognizer(gesture)
        moveGesture = gesture
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        installMoveGesture()
        guard clearsSelectionOnViewWillAppear, let view = storedCollectionView else { return }
        for path in view.indexPathsForSelectedItems ?? [] { view.deselectItem(at: path, animated: animated) }
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        storedCollectionView?.isEditing = editing
    }

    // MARK: Data source

    /// Returns 0. Override it.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// Returns an empty cell. Override it.
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell()
    }
    /// Returns 1.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Returns true.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing. Items can be moved if a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Returns an empty view.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView() }

    // MARK: Delegate

    // A subclass can override a method of the class, but none of the protocol's extension: see `ScrollContentController`.

    /// Returns the place under the finger.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Returns true.
    open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Returns true.
    open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
    /// Returns true.
    open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String,
        at indexPath: IndexPath
    ) {}
    /// Does nothing.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Returns nil.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    /// Returns nil.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
}
