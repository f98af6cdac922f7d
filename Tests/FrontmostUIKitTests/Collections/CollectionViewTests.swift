import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport
import Testing

@MainActor @Suite struct CollectionViewTests {
    private func frame(_ view: UICollectionView, _ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    @Test func a_flow_layout_fills_lines_and_makes_cells_near_the_visible_part_only() throws {
        try onStage { stage in
            let layout = UICollectionViewFlowLayout()
            (layout.itemSize, layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (
                CGSize(width: 100, height: 60), 10, 20
            )
            layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 5, right: 0)
            let items = CollectionItems([100_000]), view = await stage.collection(items, layout)
            #expect(
                (0..<4).map { frame(view, $0)?.origin } == [
                    CGPoint(x: 0, y: 5), CGPoint(x: 110, y: 5), CGPoint(x: 220, y: 5), CGPoint(x: 0, y: 85),
                ])
            #expect(view.contentSize.height == 2_666_710.0)
            #expect(view.shown.count < 40)
            await stage.scroll(view, to: 1_000_005)
            #expect(view.visibleCells.first?.tag == 37_500 && view.shown.count < 50 && items.counts == [100_000])
            #expect(view.subviews.count { $0 is UICollectionViewCell } == view.shown.count)
        }
    }

    @Test func a_flow_layout_breaks_lines_where_the_delegates_sizes_do_not_fit() throws {
        final class Sized: CollectionItems, UICollectionViewDelegateFlowLayout {
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: [200, 100, 150, 50][indexPath.item % 4], height: indexPath.item == 1 ? 80 : 40) }
        }
        try onStage { stage in
            let layout = UICollectionViewFlowLayout()
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            let items = Sized([4]), view = await stage.collection(items, layout)
            #expect(
                (0..<4).map { frame(view, $0) } == [
                    CGRect(x: 0, y: 50, width: 200, height: 40), CGRect(x: 220, y: 30, width: 100, height: 80),
                    CGRect(x: 0, y: 120, width: 150, height: 40), CGRect(x: 160, y: 120, width: 50, height: 40),
                ])
            #expect(view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).count == 1)
        }
    }

    @Test func a_tap_selects_an_item() throws {
        try onStage { stage in
            let items = CollectionItems([5]), view = await stage.collection(items, UICollectionViewFlowLayout())
            stage.click(20, 20)
            #expect(
                items.log.take() == ["selected (0, 0)"] && view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
            #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
        }
    }

    @Test func groups_repeat_their_items_and_nest() throws {
        try onStage { stage in
            let item = NSCollectionLayoutItem(
                layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
            let half = NSCollectionLayoutItem(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
            let column = NSCollectionLayoutGroup.vertical(
                layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)), subitems: [half])
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)), subitems: [item, column])
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 10
            section.contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 10, bottom: 3, trailing: 10)
            let items = CollectionItems([30_000]),
                view = await stage.collection(items, UICollectionViewCompositionalLayout(section: section))
            #expect(
                (0..<4).map { frame(view, $0) } == [
                    CGRect(x: 10, y: 7, width: 150, height: 100), CGRect(x: 160, y: 7, width: 150, height: 50),
                    CGRect(x: 160, y: 57, width: 150, height: 50), CGRect(x: 10, y: 117, width: 150, height: 100),
                ])
            #expect(view.contentSize.height == 7 + 10_000 * 110 - 10 + 3 && view.shown.count < 40)
        }
    }

    @Test func a_list_of_100_000_items_measures_the_visible_ones() throws {
        try onStage { stage in
            let view = await stage.collection(
                CollectionItems([]), UICollectionViewCompositionalLayout.list(using: .init(appearance: .insetGrouped)))
            let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
                var content = cell.defaultContentConfiguration()
                content.text = "Item \(item)"
                if item == 1 { content.secondaryText = "with a second line" }
                cell.contentConfiguration = content
                cell.accessories = [.disclosureIndicator()]
            }
            let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(0..<100_000))
            await source.apply(snapshot, animatingDifferences: false)
            await stage.settle()
            #expect(frame(view, 0) == CGRect(x: 16, y: 16, width: 288, height: 44))
            #expect((frame(view, 1)?.height ?? 0) > 60 && view.shown.count < 30)
            view.scrollToItem(at: IndexPath(item: 70_000, section: 0), at: .top, animated: false)
            await stage.settle()
            #expect(view.visibleCells.first?.element?.path.item == 70_000)
            snapshot.deleteItems([70_001])
            await source.apply(snapshot)
            #expect(view.visibleCells.prefix(2).map { $0.element?.path.item } == [70_000, 70_001])
            #expect(view.subviews.count { $0 is UICollectionViewCell } == view.shown.count)
        }
    }

    @Test func an_own_layout_places_the_cells() throws {
        final class Circle: UICollectionViewLayout {
            var prepared = 0
            override func prepare() { prepared += 1 }
            override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 2000) }
            override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
                attributes.frame = CGRect(x: 10, y: CGFloat(indexPath.item) * 100, width: 90, height: 90)
                attributes.transform = CGAffineTransform(rotationAngle: 0.5)
                return attributes
            }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                (0..<20).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }.filter {
                    $0.frame.intersects(rect)
                }
            }
        }
        try onStage { stage in
            let layout = Circle(), items = CollectionItems([20]), view = await stage.collection(items, layout)
            #expect(view.shown.count == 7 && layout.prepared == 1)
            await stage.scroll(view, to: 500)
            #expect(view.visibleCells.map(\.tag).contains(6) && layout.prepared == 1)
            #expect(view.cellForItem(at: IndexPath(item: 6, section: 0))?.center == CGPoint(x: 55, y: 645))
        }
    }

    @Test func changes_that_do_not_fit_the_data_are_reported() throws {
        try onStage { stage in
            let items = CollectionItems([3]), view = await stage.collection(items, UICollectionViewFlowLayout())
            items.counts = [5]
            let messages = Console.messages { view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
            #expect(messages.first?.text.contains("invalid number of items in section 0") == true)
            await stage.settle()
            #expect(view.visibleCells.count == 5)
            items.counts = [4]
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            await stage.advance(0.5)
            #expect(view.visibleCells.count == 4 && view.subviews.count { $0 is UICollectionViewCell } == 4)
        }
    }

    /// Changes the view in the middle of showing its items.
    private final class Restless: CollectionItems {
        var whenAsked: (() -> Void)?
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            if indexPath.item >= counts[indexPath.section] { log.add("asked beyond the end: \(indexPath.place)") }
            let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
            if indexPath.item == 1, let act = whenAsked {
                whenAsked = nil
                act()
            }
            return cell
        }
    }

    @Test(arguments: [true, false]) func a_change_made_while_cells_are_asked_for_shows_the_new_items(reloads: Bool) throws {
        try onStage { stage in
            let items = Restless([10]), view = await stage.collection(items, UICollectionViewFlowLayout())
            items.whenAsked = {
                items.counts = [2]
                if reloads {
                    view.reloadData()
                } else {
                    view.deleteItems(at: (2..<10).map { IndexPath(item: $0, section: 0) })
                }
            }
            view.reloadData()
            await stage.advance(1)
            #expect(view.visibleCells.map(\.tag).sorted() == [0, 1] && items.log.take() == [])
            #expect(view.subviews.count { $0 is UICollectionViewCell } == 2)
        }
    }

    @Test func a_cell_that_is_configured_again_in_a_batch_has_its_place_before_it() throws {
        try onStage { stage in
            let items = CollectionItems([3]), view = await stage.collection(items, UICollectionViewFlowLayout())
            let kept = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
            items.counts = [4]
            view.performBatchUpdates {
                view.reconfigureItems(at: [IndexPath(item: 1, section: 0)])
                view.insertItems(at: [IndexPath(item: 0, section: 0)])
            }
            await stage.advance(1)
            #expect(view.indexPath(for: kept) == IndexPath(item: 2, section: 0) && kept.tag == 2)
            #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.tag == 0)
        }
    }

    @Test func cells_that_constraints_size_are_measured_without_a_conflict_in_those_that_have_no_size_yet() throws {
        try onStage { stage in
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
            let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            let items = TallItems([]),
                layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            let view = await stage.collection(items, layout)
            items.counts = [30]
            view.reloadData()
            #expect(Console.messages { view.layoutIfNeeded() }.isEmpty)
            #expect((0..<2).map { frame(view, $0)?.minY } == [0, 70])
        }
    }

    /// Removing an item moves the measured sizes of the others to other lines.
    @Test func lines_of_several_measured_items_keep_their_lengths_when_an_item_is_removed() throws {
        try onStage { stage in
            let half = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(44))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)),
                subitem: NSCollectionLayoutItem(layoutSize: half), count: 2)
            let items = TallItems([8]),
                layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            let heights: [CGFloat] = [50, 60, 70, 80, 90, 100, 110, 120]
            var all = Array(heights.indices)
            items.height = { heights[all[$0.item]] }
            let view = await stage.collection(items, layout)
            #expect((0..<8).map { frame(view, $0)?.minY } == [0, 0, 60, 60, 140, 140, 240, 240])
            (all, items.counts) = ([1, 2, 3, 4, 5, 6, 7], [7])
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            await stage.advance(1)
            #expect((0..<7).map { frame(view, $0)?.minY } == [0, 0, 70, 70, 160, 160, 270])
        }
    }

    @Test func an_item_that_is_moved_is_put_down_when_the_items_are_loaded_anew() throws {
        try onStage { stage in
            let items = CollectionItems([9]), layout = UICollectionViewFlowLayout()
            let view = await stage.collection(items, layout)
            let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
            #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)) && cell.isLifted)
            view.reloadData()
            await stage.settle()
            #expect(!cell.isLifted && cell.node.effects.zIndex == 0 && view.itemMove == nil)
        }
    }

    @Test func sizes_follow_an_item_that_a_finger_moves_to_another_section() throws {
        /// Knows only the items that it has.
        final class Sized: CollectionItems, UICollectionViewDelegateFlowLayout {
            var heights: [[CGFloat]] = [[40, 90], [50]] { didSet { counts = heights.map(\.count) } }
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize {
                let row = heights[indexPath.section]
                #expect(row.indices.contains(indexPath.item), "There is no item \(indexPath.place).")
                return CGSize(width: 300, height: row.indices.contains(indexPath.item) ? row[indexPath.item] : 0)
            }
            override func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
                let height = heights[source.section].remove(at: source.item)
                heights[destination.section].insert(height, at: destination.item)
            }
        }
        try onStage { stage in
            let items = Sized([2, 1]), layout = UICollectionViewFlowLayout()
            layout.minimumLineSpacing = 0
            let view = await stage.collection(items, layout)
            #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
            // The finger is in the lower half of the other section's only item.
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 175))
            #expect(view.itemMove?.place.section == 1)
            view.layoutIfNeeded()
            let place = try #require(view.itemMove?.place.item)
            #expect(frame(view, 0)?.height == 40)
            #expect(frame(view, place, 1)?.height == 90 && frame(view, 1 - place, 1)?.height == 50)
            view.endInteractiveMovement()
            await stage.advance(1)
            #expect(items.counts == [1, 2] && frame(view, place, 1)?.height == 90)
        }
    }
}
