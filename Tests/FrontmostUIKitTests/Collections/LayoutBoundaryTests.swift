import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

/// Headers and footers of a whole compositional layout.
@MainActor @Suite struct LayoutBoundaryTests {
    private final class Items: CollectionItems {
        override func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            log.add("\(kind) \(indexPath)")
            return super.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
        }
    }

    private static let header = UICollectionView.elementKindSectionHeader, footer = UICollectionView.elementKindSectionFooter

    private static func layout(isPinned: Bool, sectionHeader: Bool = false) -> UICollectionViewCompositionalLayout {
        func size(_ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        }
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(50), subitems: [NSCollectionLayoutItem(layoutSize: size(50))])
        let section = NSCollectionLayoutSection(group: group)
        if sectionHeader {
            let own = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size(20), elementKind: "badge", alignment: .top)
            own.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [own]
        }
        let top = NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size(40), elementKind: header, alignment: .top)
        top.pinToVisibleBounds = isPinned
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.boundarySupplementaryItems = [
            top, NSCollectionLayoutBoundarySupplementaryItem(layoutSize: size(30), elementKind: footer, alignment: .bottom),
        ]
        return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    }

    @Test func they_lie_before_and_after_all_sections() throws {
        try onStage { stage in
            let items = Items([4, 20]), view = await stage.collection(items, Self.layout(isPinned: false))
            #expect(view.contentSize.height == 1270.0)
            #expect(items.log.take() == ["\(Self.header) [0]"])
            let header = try #require(view.supplementaryView(forElementKind: Self.header, at: IndexPath(index: 0)))
            #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
            #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 40)
            await stage.scroll(view, to: view.contentSize.height - 440)
            let footer = try #require(view.supplementaryView(forElementKind: Self.footer, at: IndexPath(index: 0)))
            #expect(footer.frame.maxY == view.contentSize.height && header.hostWindow == nil)
        }
    }

    @Test func one_that_is_pinned_stays_visible_above_the_headers_of_sections_and_through_updates() throws {
        try onStage { stage in
            let items = Items([10, 20]), view = await stage.collection(items, Self.layout(isPinned: true, sectionHeader: true))
            let header = try #require(view.supplementaryView(forElementKind: Self.header, at: IndexPath(index: 0)))
            await stage.scroll(view, to: 300)
            let own = try #require(view.supplementaryView(forElementKind: "badge", at: IndexPath(item: 0, section: 0)))
            #expect(header.node.pinShift().y == 300)
            #expect(own.convert(CGPoint.zero, to: view).y + own.node.pinShift().y == 340, "It stays below the other one.")
            items.counts = [30]
            view.performBatchUpdates {
                view.deleteSections([0])
                view.insertItems(at: (20..<30).map { IndexPath(item: $0, section: 0) })
            }
            await stage.advance(0.5)
            #expect(view.supplementaryView(forElementKind: Self.header, at: IndexPath(index: 0)) === header)
            #expect(view.contentSize.height == 1590.0)
        }
    }
}
