import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

/// Collection views that are read from right to left, 320 points wide.
@MainActor @Suite struct MirroredLayoutTests {
    /// A flow layout that is mirrored, as apps write it.
    private final class MirroredFlow: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func row(_ layout: UICollectionViewFlowLayout) -> UICollectionViewFlowLayout {
        (layout.scrollDirection, layout.itemSize, layout.minimumLineSpacing) = (.horizontal, CGSize(width: 100, height: 440), 10)
        layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
        return layout
    }

    /// Scrolls horizontally as a host reports it: counted from the left.
    private func scroll(_ stage: Stage, _ view: UIScrollView, to x: CGFloat) async {
        stage.scene.send(.scroll(to: CGPoint(x: x, y: 0)), to: view.port.id)
        await stage.settle()
    }

    @Test func a_mirrored_layout_begins_at_the_right_and_its_coordinates_count_from_there() throws {
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let items = CollectionItems([20]), view = await stage.collection(items, row(MirroredFlow()))
            let cell = try #require(view.cellForItem(at: path(0)))
            #expect(view.contentOffset == .zero && view.contentSize.width == 2210)
            #expect(cell.frame == CGRect(x: 20, y: 0, width: 100, height: 440))
            #expect(cell.frameOnScreen == CGRect(x: 200, y: 0, width: 100, height: 440))
            #expect(view.layoutAttributesForItem(at: path(0))?.frame == cell.frame)
            #expect(cell.convert(CGPoint(x: 1, y: 2), to: view) == CGPoint(x: 119, y: 2))
            #expect(cell.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 201, y: 2))
            #expect(view.convert(CGPoint(x: 21, y: 0), to: nil) == CGPoint(x: 299, y: 0))
            #expect(view.indexPathForItem(at: view.convert(CGPoint(x: 290, y: 5), from: nil)) == path(0))
            stage.click(100, 20)
            #expect(items.log.take() == ["selected (0, 1)"])
        }
    }

    @Test func a_scroll_to_the_left_increases_the_offset() throws {
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let items = CollectionItems([20]), view = await stage.collection(items, row(MirroredFlow())),
                pan = view.panGestureRecognizer
            #expect(view.port.scrollOffset.x == 1890)
            await scroll(stage, view, to: 1590)
            #expect(view.contentOffset.x == 300 && pan.translation(in: nil).x == 300 && pan.translation(in: view).x == -300)
            #expect(view.visibleCells.map(\.tag) == [2, 3, 4, 5])
            #expect(view.cellForItem(at: path(3))?.frameOnScreen.maxX.rounded() == 270)
            view.scrollToItem(at: path(10), at: .left, animated: false)
            await stage.settle()
            #expect(view.contentOffset.x == 1120 && view.cellForItem(at: path(10))?.frameOnScreen.maxX == 320)
            view.contentOffset.x = 1890
            await stage.settle()
            #expect(view.port.scrollOffset.x == 0 && view.visibleCells.last?.tag == 19)
        }
    }

    @Test func what_is_visible_stays_when_the_content_grows_at_its_end() throws {
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let items = CollectionItems([20]), view = await stage.collection(items, row(MirroredFlow()))
            await scroll(stage, view, to: 1590)
            items.counts = [25]
            view.insertItems(at: (20..<25).map { path($0) })
            await stage.advance(1)
            #expect(view.contentOffset.x == 300 && view.cellForItem(at: path(3))?.frameOnScreen.maxX == 270)
        }
    }

    @Test func content_on_its_way_to_a_page_goes_on_when_it_grows() throws {
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let items = CollectionItems([20]), view = await stage.collection(items, row(MirroredFlow()))
            view.isPagingEnabled = true
            await scroll(stage, view, to: 1640)
            await stage.advance(0.2)
            items.counts = [25]
            view.insertItems(at: (20..<25).map { path($0) })
            await stage.advance(0.02)
            #expect(view.isDecelerating && view.contentOffset.x > 250 && view.contentOffset.x < 320)
            await stage.advance(1)
            #expect(view.contentOffset.x == 320 && !view.isDecelerating)
            #expect(view.port.scrollOffset.x == view.contentSize.width - 640)
        }
    }

    @Test func a_flow_layout_that_is_not_mirrored_puts_its_items_at_the_other_side_of_the_content() throws {
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let layout = UICollectionViewFlowLayout()
            (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 100, height: 60), 20)
            layout.sectionInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
            layout.headerReferenceSize = CGSize(width: 0, height: 30)
            layout.sectionHeadersPinToVisibleBounds = true
            let items = CollectionItems([5]), view = await stage.collection(items, layout)
            #expect((0..<3).map { view.cellForItem(at: path($0))?.frame.maxX } == [290, 100, 290])
            #expect((0..<3).map { view.cellForItem(at: path($0))?.frameOnScreen.maxX } == [290, 100, 290])
            #expect(view.indexPathForItem(at: CGPoint(x: 280, y: 40)) == path(0))
            view.semanticContentAttribute = .forceLeftToRight
            await stage.settle()
            #expect(view.cellForItem(at: path(0))?.frame.minX == 30)
        }
    }

    @Test func a_flow_layout_that_is_not_mirrored_shows_its_last_items_first_if_it_scrolls_horizontally() throws {
        try onStage { stage in
            let items = CollectionItems([20]), view = await stage.collection(items, row(UICollectionViewFlowLayout()))
            #expect(view.visibleCells.map(\.tag) == [0, 1, 2])
            view.semanticContentAttribute = .forceRightToLeft
            await stage.settle()
            #expect(view.contentOffset == .zero && view.visibleCells.map(\.tag) == [17, 18, 19])
            #expect(view.cellForItem(at: path(19))?.frameOnScreen.minX == 0)
            view.contentOffset.x = view.contentSize.width - 320
            await stage.settle()
            #expect(view.cellForItem(at: path(0))?.frameOnScreen.maxX == 300)
        }
    }

    @Test func a_layout_that_is_written_from_right_to_left_is_mirrored_from_left_to_right() throws {
        final class Manga: UICollectionViewFlowLayout {
            override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        }
        try onStage { stage in
            let items = CollectionItems([20]), view = await stage.collection(items, row(Manga()))
            defer { withExtendedLifetime(items) {} }
            #expect(view.visibleCells.first?.tag == 0 && view.cellForItem(at: path(0))?.frameOnScreen.maxX == 300)
            view.semanticContentAttribute = .forceRightToLeft
            await stage.settle()
            #expect(view.visibleCells.first?.tag == 0 && view.cellForItem(at: path(0))?.frameOnScreen.minX == 20)
        }
    }

    @Test func leading_is_right_in_a_compositional_layout() throws {
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
            let item = NSCollectionLayoutItem(
                layoutSize: .init(widthDimension: .absolute(100), heightDimension: .fractionalHeight(1)),
                supplementaryItems: [badge])
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 15, bottom: 0, trailing: 5)
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(widthDimension: .absolute(60), heightDimension: .absolute(30)),
                elementKind: UICollectionView.elementKindSectionHeader, alignment: .topLeading)
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
            let items = CollectionItems([100])
            let view = await stage.collection(items, UICollectionViewCompositionalLayout(section: section))
            #expect((0..<4).map { view.cellForItem(at: path($0))?.frameOnScreen.maxX } == [305, 205, 105, 305])
            #expect(view.supplementaryView(forElementKind: "badge", at: path(1))?.frameOnScreen.minX == 105)
            let shown = try #require(view.supplementaryView(forElementKind: header.elementKind, at: path(0)))
            #expect(shown.frameOnScreen == CGRect(x: 245, y: 0, width: 60, height: 30))
            await stage.scroll(view, to: 400)
            #expect(shown.frameOnScreen.maxX == 305)
            stage.click(300, 45)
            #expect(items.log.take() == ["selected (0, 24)"])
        }
    }

    @Test func a_section_that_scrolls_by_itself_begins_at_the_right() throws {
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 0, trailing: 0)
            section.orthogonalScrollingBehavior = .groupPaging
            var offsets: [CGFloat] = []
            section.visibleItemsInvalidationHandler = { _, offset, _ in offsets.append(offset.x) }
            let items = CollectionItems([10])
            let view = await stage.collection(items, UICollectionViewCompositionalLayout(section: section))
            let scroller = try #require(view.scrollers[0])
            #expect(scroller.contentOffset.x == 0 && scroller.port.scrollOffset.x == 690 && offsets.last == 0)
            #expect(view.cellForItem(at: path(0))?.frameOnScreen.maxX == 310)
            await scroll(stage, scroller, to: 690 - 130)
            await stage.advance(1)
            #expect(scroller.contentOffset.x == 100 && offsets.last == 100, "It rests where a group begins.")
            #expect(view.cellForItem(at: path(1))?.frameOnScreen.maxX == 310)
            let cell = try #require(view.cellForItem(at: path(2)))
            #expect(cell.convert(cell.bounds, to: view) == CGRect(x: 110, y: 0, width: 100, height: 80))
            stage.click(305, 20)
            #expect(items.log.take() == ["selected (0, 1)"])
            view.scrollToItem(at: path(9), at: .right, animated: false)
            await stage.settle()
            #expect(scroller.contentOffset.x == 690 && view.cellForItem(at: path(9))?.frameOnScreen.minX == 0)
        }
    }

    @Test func a_turned_item_turns_the_other_way_and_moves_to_the_other_side() throws {
        final class Turned: UICollectionViewLayout {
            override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
            override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 440) }
            override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
                attributes.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
                attributes.transform = CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 20, y: 0)
                return [attributes]
            }
        }
        try onStage { stage in
            let items = CollectionItems([1]), view = await stage.collection(items, Turned())
            defer { withExtendedLifetime(items) {} }
            let cell = try #require(view.cellForItem(at: path(0)))
            @MainActor func corner() -> CGPoint { cell.node.convert(.zero, to: nil, at: cell.node.tree?.now ?? 0) }
            @MainActor func otherCorner() -> CGPoint {
                cell.node.convert(CGPoint(x: 80, y: 0), to: nil, at: cell.node.tree?.now ?? 0)
            }
            let before = (corner(), otherCorner())
            view.semanticContentAttribute = .forceRightToLeft
            await stage.settle()
            #expect(abs(otherCorner().x - (320 - before.0.x)) < 0.01 && abs(otherCorner().y - before.0.y) < 0.01)
            #expect(abs(corner().x - (320 - before.1.x)) < 0.01 && abs(corner().y - before.1.y) < 0.01)
            let converted = cell.convert(CGPoint.zero, to: nil)
            #expect(abs(converted.x - corner().x) < 0.01 && abs(converted.y - corner().y) < 0.01)
        }
    }

    @Test func a_finger_moves_an_item_in_a_mirrored_layout() throws {
        final class Moved: CollectionItems {
            override func collectionView(
                _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
            ) { log.add("\(sourceIndexPath.item) to \(destinationIndexPath.item)") }
        }
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let items = Moved([20]), view = await stage.collection(items, row(MirroredFlow()))
            let cell = try #require(view.cellForItem(at: path(0)))
            #expect(view.beginInteractiveMovementForItem(at: path(0)))
            view.updateInteractiveMovementTargetPosition(view.convert(CGPoint(x: 60, y: 220), from: nil))
            #expect(cell.frameOnScreen.midX == 60)
            await stage.advance(1)
            #expect(view.cellForItem(at: path(0))?.frameOnScreen.maxX == 300 && view.cellForItem(at: path(0)) !== cell)
            view.endInteractiveMovement()
            await stage.advance(1)
            #expect(items.log.take() == ["0 to 2"] && cell.frameOnScreen.maxX == 300 - 220)
        }
    }

    @Test func insets_of_the_content_and_the_safe_area_are_where_they_are_seen() throws {
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let items = CollectionItems([20]), view = await stage.collection(items, row(MirroredFlow()))
            view.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 50)
            view.contentOffset.x = -30
            await stage.settle()
            #expect(view.cellForItem(at: path(0))?.frameOnScreen.maxX == 270)
            view.contentOffset.x = view.contentSize.width + 50 - 320
            await stage.settle()
            #expect(view.cellForItem(at: path(19))?.frameOnScreen.minX == 50)
        }
    }

    @Test func points_convert_through_a_collection_view_in_other_content() throws {
        try onStage { stage in
            let items = CollectionItems([20]), view = await stage.collection(items, row(MirroredFlow()))
            defer { withExtendedLifetime(items) {} }
            let host = stage.add(UIView(), 30, 40, 340, 460), content = RenderNode()
            content.setFrame(origin: CGPoint(x: 10, y: 0), size: CGSize(width: 320, height: 440))
            host.setContentNodes([content])
            host.addSubviewPlacedElsewhere(view)
            content.appendChild(view.node)
            view.semanticContentAttribute = .forceRightToLeft
            await stage.settle()
            let cell = try #require(view.cellForItem(at: path(0)))
            #expect(cell.frameOnScreen.maxX == 340 && cell.convert(cell.bounds, to: nil) == cell.frameOnScreen)
            #expect(view.indexPathForItem(at: view.convert(CGPoint(x: 335, y: 60), from: nil)) == path(0))
        }
    }

    @Test func a_view_of_the_apps_beside_the_items_follows_its_constraints() throws {
        try onStage { stage in
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            let items = CollectionItems([1])
            let view = await stage.collection(items, UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
            defer { withExtendedLifetime(items) {} }
            let label = view.addPlacedView(leading: 20, top: 100, width: 50, height: 10)
            await stage.settle()
            #expect(label.frameOnScreen == CGRect(x: 250, y: 100, width: 50, height: 10))
        }
    }
}
