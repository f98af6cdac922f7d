import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport
import Testing

/// Sections that scroll by themselves: three to a page, a header each.
@MainActor @Suite struct OrthogonalSectionTests {
    typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

    private func section(
        _ behavior: Behavior, width: NSCollectionLayoutDimension = .absolute(100),
        height: NSCollectionLayoutDimension = .absolute(80),
        hasHeader: Bool = true
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = behavior
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 15, trailing: 30)
        if hasHeader {
            section.boundarySupplementaryItems = [
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
                    elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
            ]
        }
        return section
    }

    private func path(_ item: Int, _ section: Int) -> IndexPath { IndexPath(item: item, section: section) }

    /// Scrolls a section as a host reports it, and waits until it has come to rest.
    private func drag(_ stage: Stage, _ view: UICollectionView, _ section: Int, to x: CGFloat, rests: Bool = true) async throws {
        let scroller = try #require(view.scrollers[section])
        stage.scene.send(.scroll(to: CGPoint(x: x + scroller.contentInset.left, y: 0)), to: scroller.port.id)
        if rests { await stage.advance(1) } else { await stage.settle() }
    }

    @Test func a_section_scrolls_by_itself_and_shows_only_the_items_near_its_visible_part() throws {
        try onStage { stage in
            let items = CollectionItems([10_000, 3]),
                layout = UICollectionViewCompositionalLayout { index, _ in
                    section(index == 0 ? .continuous : .none)
                }
            let view = await stage.collection(items, layout)
            #expect(view.contentSize == CGSize(width: 320, height: 140 + 40 + 5 + 3 * 90 - 10 + 15))
            #expect(view.layoutAttributesForItem(at: path(2, 0))?.frame == CGRect(x: 240, y: 45, width: 100, height: 80))
            #expect(view.indexPathsForVisibleItems == [path(0, 0), path(1, 0), path(2, 0), path(0, 1), path(1, 1), path(2, 1)])
            let offset = view.contentOffset
            try await drag(stage, view, 0, to: 5500)
            let visible = [path(49, 0), path(50, 0), path(51, 0), path(52, 0), path(0, 1), path(1, 1), path(2, 1)]
            #expect(view.indexPathsForVisibleItems == visible && view.contentOffset == offset)
            #expect(view.layoutAttributesForItem(at: path(50, 0))?.frame == CGRect(x: 20, y: 45, width: 100, height: 80))
            let cell = try #require(view.cellForItem(at: path(50, 0)))
            #expect(cell.tag == 50 && cell.convert(cell.bounds, to: view) == CGRect(x: 20, y: 45, width: 100, height: 80))
            #expect(view.shown.keys.count { $0.category == .cell && $0.path.section == 0 } < 9)
            #expect(items.displayed == Set(view.shown.keys.filter { $0.category == .cell }.map(\.path)))
            #expect(view.indexPathForItem(at: CGPoint(x: 25, y: 50)) == path(50, 0))
            #expect(
                view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).map(\.frame.minX) == [20, 20])
            stage.click(25, 60)
            #expect(items.log.take() == ["selected (0, 50)"])
        }
    }

    @Test func the_offset_of_a_section_remains_while_it_is_out_of_view_and_moves_with_the_section() throws {
        try onStage { stage in
            let items = CollectionItems(Array(repeating: 30, count: 20))
            let layout = UICollectionViewCompositionalLayout(section: section(.continuous)),
                view = await stage.collection(items, layout)
            try await drag(stage, view, 1, to: 330)
            await stage.scroll(view, to: 1500)
            #expect(view.scrollers[1] == nil && view.scrollers.count < 9)
            await stage.scroll(view, to: 0)
            #expect(view.scrollers[1]?.contentOffset == CGPoint(x: 330, y: 0))
            items.counts.insert(4, at: 0)
            view.insertSections([0])
            await stage.advance(1)
            #expect(view.scrollers[2]?.contentOffset.x == 330 && view.scrollers[1]?.contentOffset.x == 0)
            #expect(view.cellForItem(at: path(3, 2))?.tag == 3)
            items.counts.remove(at: 2)
            view.deleteSections([2])
            await stage.advance(1)
            #expect(
                view.scrollers[2]?.contentOffset.x == 0 && view.subviews.count { $0 is SectionScroller } == view.scrollers.count)
        }
    }

    @Test(arguments: [
        (Behavior.continuous, 137, 137), (.continuousGroupLeadingBoundary, 137, 110), (.continuousGroupLeadingBoundary, 170, 220),
        (.paging, 137, 0), (.paging, 200, 320), (.groupPaging, 50, 0), (.groupPaging, 60, 110), (.groupPagingCentered, 40, 20),
        (.groupPagingCentered, 90, 130),
    ]) func a_section_comes_to_rest_where_its_behaviour_says(behavior: Behavior, reached: CGFloat, rest: CGFloat) throws {
        try onStage { stage in
            let items = CollectionItems([30])
            defer { withExtendedLifetime(items) {} }
            let view = await stage.collection(items, UICollectionViewCompositionalLayout(section: section(behavior)))
            try await drag(stage, view, 0, to: reached)
            #expect(view.scrollers[0]?.contentOffset == CGPoint(x: rest, y: 0))
            let isCentered = behavior == .groupPagingCentered
            try await drag(stage, view, 0, to: -1000)
            #expect(view.scrollers[0]?.contentOffset.x == (isCentered ? -90 : 0))
            try await drag(stage, view, 0, to: 1_000_000)
            #expect(view.scrollers[0]?.contentOffset.x == (isCentered ? 3100 : 3020))
        }
    }

    @Test func scrolling_to_an_item_moves_its_section_and_the_collection_view() throws {
        try onStage { stage in
            let items = CollectionItems(Array(repeating: 40, count: 30))
            defer { withExtendedLifetime(items) {} }
            let view = await stage.collection(items, UICollectionViewCompositionalLayout(section: section(.groupPaging)))
            view.scrollToItem(at: path(20, 17), at: [.centeredHorizontally, .top], animated: false)
            await stage.settle()
            #expect(view.contentOffset.y == 2425)
            #expect(view.scrollers[17]?.contentOffset.x == 2110)
            view.scrollToItem(at: path(0, 17), at: .left, animated: true)
            await stage.advance(1)
            #expect(view.scrollers[17]?.contentOffset.x == 20 && view.visibleCells.first?.tag == 0)
            #expect(view.contentOffset.y == 2425)
        }
    }

    @Test func a_section_is_as_high_as_its_highest_measured_item() throws {
        try onStage { stage in
            let items = TallItems([30, 1])
            items.height = { $0.item == 12 ? 120 : 60 + CGFloat($0.item % 3) * 10 }
            defer { withExtendedLifetime(items) {} }
            let view = await stage.collection(
                items,
                UICollectionViewCompositionalLayout { index, _ in
                    section(index == 0 ? .continuous : .none, height: .estimated(44), hasHeader: false)
                })
            #expect(view.layoutAttributesForItem(at: path(0, 1))?.frame.minY == 105)
            try await drag(stage, view, 0, to: 1200)
            #expect(view.layoutAttributesForItem(at: path(12, 0))?.frame.height == 120)
            #expect(view.layoutAttributesForItem(at: path(0, 1))?.frame.minY == 145)
            #expect(view.scrollers[0]?.frame == CGRect(x: 0, y: 5, width: 320, height: 120))
        }
    }

    @Test func the_handler_of_visible_items_changes_their_look_for_each_offset() throws {
        try onStage { stage in
            let section = section(.groupPagingCentered)
            var offsets: [CGPoint] = [], seen: [IndexPath] = []
            section.visibleItemsInvalidationHandler = { items, offset, environment in
                offsets.append(offset)
                seen = items.map(\.indexPath).sorted()
                for item in items where item.representedElementCategory == .cell {
                    let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                    item.transform = CGAffineTransform(scaleX: 1 - distance / 640, y: 1 - distance / 640)
                    item.alpha = distance < 1 ? 1 : 0.5
                }
            }
            let items = CollectionItems([9])
            defer { withExtendedLifetime(items) {} }
            let view = await stage.collection(items, UICollectionViewCompositionalLayout(section: section))
            #expect(offsets.last == CGPoint(x: -90, y: 0) && view.cellForItem(at: path(0, 0))?.alpha == 1)
            #expect(view.cellForItem(at: path(1, 0))?.transform == CGAffineTransform(scaleX: 1 - 110 / 640, y: 1 - 110 / 640))
            try await drag(stage, view, 0, to: 20)
            #expect(offsets.last == CGPoint(x: 20, y: 0) && seen == [path(0, 0), path(0, 0), path(1, 0), path(2, 0)])
            #expect((0..<3).map { view.cellForItem(at: path($0, 0))?.alpha } == [0.5, 1, 0.5])
        }
    }

    @Test func badges_and_backgrounds_belong_to_their_items_and_section() throws {
        final class Background: UICollectionReusableView {}
        try onStage { stage in
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
            let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .continuous
            section.decorationItems = [.background(elementKind: "background")]
            let layout = UICollectionViewCompositionalLayout(section: section)
            layout.register(Background.self, forDecorationViewOfKind: "background")
            let items = CollectionItems([30]), view = await stage.collection(items, layout)
            try await drag(stage, view, 0, to: 1000)
            let shown = try #require(view.supplementaryView(forElementKind: "badge", at: path(10, 0)))
            #expect(shown.convert(shown.bounds, to: view) == CGRect(x: 90, y: -10, width: 20, height: 20))
            #expect(view.subviews.first { $0 is Background }?.frame == CGRect(x: 0, y: 0, width: 320, height: 80))
            items.counts = [29]
            view.deleteItems(at: [path(2, 0)])
            await stage.advance(1)
            #expect(view.supplementaryView(forElementKind: "badge", at: path(9, 0)) === shown)
            #expect(shown.convert(shown.bounds, to: view).minX == -10)
        }
    }

    @Test func space_at_the_edges_of_items_moves_them_in_their_group() throws {
        try onStage { stage in
            let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: .absolute(50), heightDimension: .absolute(30)))
            item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                leading: .fixed(10), top: .flexible(0), trailing: .flexible(5), bottom: nil)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(widthDimension: .absolute(225), heightDimension: .absolute(40)), subitems: [item])
            let items = CollectionItems([3])
            defer { withExtendedLifetime(items) {} }
            let view = await stage.collection(
                items, UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            #expect(
                (0..<3).map { view.layoutAttributesForItem(at: path($0, 0))?.frame.origin } == [
                    CGPoint(x: 10, y: 10), CGPoint(x: 85, y: 10), CGPoint(x: 160, y: 10),
                ])
        }
    }
}
