import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport

/// A data source. Its cells have the number of their item as their tag.
@MainActor class CollectionItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var counts: [Int]
    let log = EventLog()
    /// The items of which the delegate knows that they are displayed.
    private(set) var displayed: Set<IndexPath> = []
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath)
        cell.tag = indexPath.item
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "band", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        log.add("selected \(indexPath.place)")
    }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed.insert(indexPath) }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed.remove(indexPath) }
}

/// Items with heights that the constraints in their cells decide.
@MainActor class TallItems: CollectionItems {
    var height: (IndexPath) -> CGFloat = { _ in 70 }

    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
        cell.contentView.subviews.forEach { $0.removeFromSuperview() }
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            view.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            view.heightAnchor.constraint(equalToConstant: height(indexPath)),
        ])
        return cell
    }
}

extension Stage {
    /// Shows a collection view in the whole window.
    func collection(_ items: CollectionItems, _ layout: UICollectionViewLayout) async -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "x")
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge"] {
            view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "band")
        }
        (view.dataSource, view.delegate) = (items, items)
        window.addSubview(view)
        await settle()
        return view
    }
}
