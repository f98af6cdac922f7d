import Foundation
@testable import FrontmostUIKit
import Testing

private final class FirstCell: UICollectionViewCell {}
private final class SecondCell: UICollectionViewCell { var text = "second" }

/// Cells for items, made by a closure.
@MainActor private final class Cells: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var count = 40
    var spacing: CGFloat = 0
    var make: (UICollectionView, IndexPath) -> UICollectionViewCell = {
        $0.dequeueReusableCell(withReuseIdentifier: "x", for: $1)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        make(collectionView, indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        minimumInteritemSpacingForSectionAt section: Int
    ) -> CGFloat { spacing }
}

extension Stage {
    fileprivate func show(_ cells: Cells, in layout: UICollectionViewLayout) -> (view: UICollectionView, messages: [String]) {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "x")
        (view.dataSource, view.delegate) = (cells, cells)
        window.addSubview(view)
        let messages = Console.messages { view.layoutIfNeeded() }
        return (view, messages.map(\.text))
    }
}

/// Mistakes of apps with collection views: each gets one message, and the collection view goes on.
@MainActor @Suite struct CollectionMistakeTests {
    private nonisolated static let wrong: [CGFloat] = [.nan, .infinity, -.infinity]

    @Test(arguments: wrong) func a_flow_layout_goes_on_with_lengths_that_are_not_finite(length: CGFloat) throws {
        try onStage { stage in
            let layout = UICollectionViewFlowLayout(), cells = Cells()
            layout.itemSize = CGSize(width: length, height: 50)
            layout.sectionInset = UIEdgeInsets(top: length, left: length, bottom: 0, right: 0)
            (layout.minimumLineSpacing, layout.headerReferenceSize) = (length, CGSize(width: 0, height: length))
            cells.spacing = length
            let (view, messages) = stage.show(cells, in: layout)
            #expect(view.contentSize.height.isFinite)
            #expect(messages.contains { $0.contains("spacing between the items of a flow layout") }, "\(messages)")
            #expect(messages.contains { $0.contains("size of an item of a flow layout") && $0.contains("counts as 0") })
            #expect(Set(messages).count == messages.count)
        }
    }

    @Test(arguments: wrong + [-100, -200]) func a_group_ends_whatever_the_spacing_between_its_items_is(spacing: CGFloat) throws {
        try onStage { stage in
            let full = NSCollectionLayoutDimension.fractionalHeight(1)
            let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .absolute(100), heightDimension: full))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)), subitems: [item])
            let messages = Console.messages { group.interItemSpacing = .fixed(spacing) }
            #expect(messages.isEmpty == spacing.isFinite)
            let (view, _) = stage.show(Cells(), in: UICollectionViewCompositionalLayout(section: .init(group: group)))
            #expect(!view.visibleCells.isEmpty)
        }
    }

    @Test func a_group_of_tiny_items_ends() throws {
        try onStage { stage in
            let item = NSCollectionLayoutItem(
                layoutSize: .init(widthDimension: .absolute(1e-9), heightDimension: .fractionalHeight(1)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)), subitems: [item])
            let (view, _) = stage.show(Cells(), in: UICollectionViewCompositionalLayout(section: .init(group: group)))
            #expect(view.contentSize.height == 60)
        }
    }

    @Test func a_registration_made_for_each_cell_is_reported_and_gives_cells_of_its_class() throws {
        try onStage { stage in
            let cells = Cells()
            // The second registration may get the address of the first, which is gone by then.
            cells.make = { view, path in
                let first = UICollectionView.CellRegistration<FirstCell, Int> { _, _, _ in }
                let cell = view.dequeueConfiguredReusableCell(using: first, for: path, item: path.item)
                if path.item.isMultiple(of: 2) { return cell }
                return Self.second(view, path)
            }
            let (view, messages) = stage.show(cells, in: UICollectionViewFlowLayout())
            #expect(view.visibleCells.contains { ($0 as? SecondCell)?.text == "second" })
            #expect(view.visibleCells.allSatisfy { $0 is FirstCell || $0 is SecondCell })
            let reports = messages.filter { $0.contains("Create the registration once") }
            #expect(reports.count == 2, "\(messages)")
        }
    }

    private static func second(_ view: UICollectionView, _ path: IndexPath) -> UICollectionViewCell {
        let registration = UICollectionView.CellRegistration<SecondCell, Int> { _, _, _ in }
        return view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
    }

    @Test func a_kept_registration_is_not_reported_even_if_a_cell_made_it_for_a_view_inside() throws {
        try onStage { stage in
            let cells = Cells(), outer = UICollectionView.CellRegistration<FirstCell, Int> { _, _, _ in }
            cells.make = { view, path in
                let cell = view.dequeueConfiguredReusableCell(using: outer, for: path, item: path.item)
                let inner = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 40, height: 40), collectionViewLayout: UICollectionViewFlowLayout())
                let registration = UICollectionView.CellRegistration<SecondCell, Int> { _, _, _ in }
                _ = inner.dequeueConfiguredReusableCell(using: registration, for: path, item: 1)
                return cell
            }
            #expect(stage.show(cells, in: UICollectionViewFlowLayout()).messages.isEmpty)
        }
    }

    @Test func a_cell_provider_that_returns_nothing_is_reported() throws {
        try onStage { stage in
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: UICollectionViewFlowLayout())
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems([1, 2, 3])
            stage.window.addSubview(view)
            let messages = Console.messages {
                source.apply(snapshot)
                view.layoutIfNeeded()
            }
            #expect(
                messages.map(\.text).filter { $0.contains("The cell provider of a diffable data source returned no cell") }.count
                    == 1)
        }
    }

    @Test func an_item_removed_after_its_reload_was_requested_is_not_reloaded() {
        var old = NSDiffableDataSourceSnapshot<Int, Int>()
        old.appendSections([0, 1])
        old.appendItems([1, 2], toSection: 0)
        old.appendItems([3], toSection: 1)
        var new = old
        new.reloadItems([1, 2])
        new.reloadSections([1])
        new.deleteItems([1])
        new.deleteSections([1])
        let updates = new.updates(from: old)
        #expect(updates.reloaded == [IndexPath(row: 1, section: 0)] && updates.reloadedSections.isEmpty)
        #expect(updates.deleted == [IndexPath(row: 0, section: 0)] && updates.deletedSections == [1])
    }
}
