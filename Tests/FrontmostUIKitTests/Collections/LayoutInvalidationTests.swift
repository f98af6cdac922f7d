import Foundation
@testable import FrontmostUIKit
import TestSupport
import Testing

/// What layouts of apps are asked, in which order, and with which contexts.
@MainActor @Suite struct LayoutInvalidationTests {
    private final class Context: UICollectionViewLayoutInvalidationContext { var isOwn = true }

    /// Rows of 50 points, with a log of the calls.
    private final class Rows: UICollectionViewLayout {
        let log = EventLog()
        var follows = false, height: CGFloat = 50
        var preferred: (UICollectionViewLayoutAttributes, UICollectionViewLayoutAttributes) -> Bool = { _, _ in false }

        override class var invalidationContextClass: AnyClass { Context.self }
        override func prepare() { log.add("prepare") }
        override var collectionViewContentSize: CGSize {
            CGSize(width: 320, height: height * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0))
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * height, width: 320, height: height)
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
                layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
            }.filter { $0.frame.intersects(rect) }
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            let old = collectionView?.bounds ?? .zero, offset = collectionView?.contentOffset ?? .zero
            log.add("should \(Int(old.width)) \(Int(offset.y)) to \(Int(newBounds.width)) \(Int(newBounds.minY))")
            return follows || old.width != newBounds.width
        }
        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            let isOwn = (context as? Context)?.isOwn == true
            log.add(
                "invalidate\(isOwn ? "" : " other")\(context.invalidateEverything ? " everything" : "")"
                    + "\(context.invalidateDataSourceCounts ? " counts" : "")")
            super.invalidateLayout(with: context)
        }
        override func shouldInvalidateLayout(
            forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
            withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
        ) -> Bool { preferred(preferredAttributes, originalAttributes) }
        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            log.add(
                "updates "
                    + updateItems.map { item in
                        let path = item.indexPathBeforeUpdate ?? item.indexPathAfterUpdate ?? IndexPath()
                        return "\(item.updateAction) \(path.section) \(path.item == NSNotFound ? "all" : "\(path.item)")"
                    }.joined(separator: ", "))
        }
        override func finalizeCollectionViewUpdates() { log.add("finalize") }
    }

    @Test func a_layout_is_asked_about_new_bounds_while_the_collection_view_has_the_former_ones() throws {
        try onStage { stage in
            let layout = Rows(), items = CollectionItems([100]), view = await stage.collection(items, layout)
            layout.log.take()
            await stage.scroll(view, to: 200)
            #expect(layout.log.take() == ["should 320 0 to 320 200"])
            layout.follows = true
            await stage.scroll(view, to: 300)
            #expect(layout.log.take() == ["should 320 200 to 320 300", "invalidate", "prepare"])
            layout.follows = false
            view.frame.size.width = 300
            await stage.settle()
            #expect(layout.log.take() == ["should 320 300 to 300 300", "invalidate", "prepare"])
        }
    }

    @Test func the_contexts_say_what_has_changed_and_are_of_the_layouts_class() throws {
        try onStage { stage in
            let layout = Rows(), items = CollectionItems([10]), view = await stage.collection(items, layout)
            layout.log.take()
            view.reloadData()
            await stage.settle()
            #expect(layout.log.take() == ["invalidate everything counts", "prepare"])
            layout.invalidateLayout()
            await stage.settle()
            #expect(layout.log.take() == ["invalidate everything", "prepare"])
            items.counts = [11]
            view.insertItems(at: [IndexPath(item: 3, section: 0)])
            #expect(layout.log.take() == ["invalidate counts", "prepare", "updates insert 0 3", "finalize"])
            await stage.advance(1)
            items.counts = [11, 2]
            view.insertSections([1])
            #expect(layout.log.take().contains("updates insert 1 all"))
        }
    }

    @Test func a_context_moves_the_offset_with_the_content() throws {
        try onStage { stage in
            let layout = Rows(), items = CollectionItems([100]), view = await stage.collection(items, layout)
            await stage.scroll(view, to: 1000)
            layout.height = 60
            let context = Context()
            context.contentOffsetAdjustment = CGPoint(x: 0, y: 200)
            layout.invalidateLayout(with: context)
            await stage.settle()
            #expect(view.contentOffset.y == 1200 && view.visibleCells.first?.tag == 20)
        }
    }

    @Test func the_sizes_that_cells_prefer_invalidate_the_layout_if_it_wants_that() throws {
        try onStage { stage in
            let layout = Rows(), items = TallItems([4]), view = await stage.collection(items, layout)
            var asked: [IndexPath: CGFloat] = [:]
            layout.preferred = { preferred, original in
                asked[preferred.indexPath] = preferred.size.height
                if layout.height == 70 { return false }
                layout.height = preferred.size.height
                return true
            }
            layout.invalidateLayout()
            await stage.settle()
            #expect(asked == Dictionary(uniqueKeysWithValues: (0..<4).map { (IndexPath(item: $0, section: 0), 70) }))
            #expect(view.contentSize.height == 280 && view.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 210)
        }
    }

    /// Computes the size of items in `prepare`, as many layouts do.
    private final class Columns: UICollectionViewFlowLayout {
        var prepared = 0
        override func prepare() {
            super.prepare()
            prepared += 1
            itemSize = CGSize(width: collectionView.bounds.width / 2 - 5, height: 40)
        }
        override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
        override var collectionView: UICollectionView { super.collectionView! }
    }

    @Test func a_flow_layout_that_sets_its_own_properties_while_it_is_prepared_comes_to_rest() throws {
        try onStage { stage in
            let layout = Columns(), items = CollectionItems([100]), view = await stage.collection(items, layout)
            #expect(
                view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame
                    == CGRect(x: 165, y: 0, width: 155, height: 40))
            #expect(layout.prepared < 4)
            view.frame.size.width = 300
            await stage.settle()
            #expect(
                view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame
                    == CGRect(x: 155, y: 0, width: 145, height: 40))
        }
    }

    @Test func a_flow_layout_asks_its_delegate_for_sizes_again_only_when_more_than_the_offset_changes() throws {
        final class Sized: CollectionItems, UICollectionViewDelegateFlowLayout {
            var asked = 0
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize {
                asked += 1
                return CGSize(width: 100, height: 50)
            }
        }
        final class Sticky: UICollectionViewFlowLayout {
            override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
            override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
                let context =
                    super.invalidationContext(forBoundsChange: newBounds) as! UICollectionViewFlowLayoutInvalidationContext
                context.invalidateFlowLayoutDelegateMetrics = newBounds.size != collectionView?.bounds.size
                return context
            }
        }
        try onStage { stage in
            let items = Sized([500]), view = await stage.collection(items, Sticky())
            items.asked = 0
            await stage.scroll(view, to: 100)
            #expect(items.asked == 0)
            view.frame.size.width = 250
            await stage.settle()
            #expect(items.asked == 500)
        }
    }

    @Test func attributes_are_equal_by_their_values_and_copy_their_transform() {
        let one = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0))
        one.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
        let two = one.copy() as? UICollectionViewLayoutAttributes
        #expect(one == two && two?.transform3D == one.transform3D && one.transform == .identity)
        two?.alpha = 0.5
        #expect(one != two)
        two?.alpha = 1
        two?.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(two?.transform3D == CATransform3DMakeScale(2, 2, 1) && one != two)
    }

    @Test func a_layout_decides_where_a_drag_comes_to_rest() throws {
        final class Snapping: UICollectionViewFlowLayout {
            override func targetContentOffset(
                forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
            ) -> CGPoint { CGPoint(x: proposedContentOffset.x, y: (proposedContentOffset.y / 60).rounded() * 60) }
        }
        try onStage { stage in
            let items = CollectionItems([500]), view = await stage.collection(items, Snapping())
            await stage.scroll(view, to: 100)
            await stage.advance(1)
            #expect(view.contentOffset.y == 120)
        }
    }
}
