import Foundation
import FrontmostTesting
import FrontmostUI
import FrontmostUIKit
import TestSupport
import Testing

/// Cells of estimated width in a compositional layout are as wide as their content, and wrap.
@MainActor struct HostedCellSizeTests {
    private final class Tags: UIViewController {
        let tags: [CGFloat]
        let spacing: CGFloat
        private var source: UICollectionViewDiffableDataSource<Int, Int>?

        init(_ tags: [CGFloat], spacing: CGFloat) {
            (self.tags, self.spacing) = (tags, spacing)
            super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { return nil }

        override func viewDidLoad() {
            let item = NSCollectionLayoutItem(
                layoutSize: .init(widthDimension: .estimated(44), heightDimension: .estimated(44)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44)), subitems: [item])
            group.interItemSpacing = .fixed(spacing)
            let list = UICollectionView(
                frame: CGRect(x: 0, y: 100, width: 300, height: 2000),
                collectionViewLayout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
            view.addSubview(list)
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { [tags] cell, _, index in
                cell.contentConfiguration = UIHostingConfiguration {
                    Text("T\(index)").font(.system(size: 5)).frame(width: tags[index])
                }
                .margins(.all, 0)
            }
            source = UICollectionViewDiffableDataSource(collectionView: list) { list, path, index in
                list.dequeueConfiguredReusableCell(using: registration, for: path, item: index)
            }
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(Array(tags.indices))
            source?.apply(snapshot, animatingDifferences: false)
        }
    }

    @Test(arguments: WalkSeeds.all(usually: 12)) func cells_are_as_wide_as_their_content_and_wrap(seed: UInt64) throws {
        var generator = SplitMix(seed: seed)
        let spacing = CGFloat(generator.next(below: 3) * 4)
        let tags = (0..<generator.next(below: 30) + 1).map { _ in CGFloat(Int.random(in: 10...280, using: &generator)) }
        try simulate(Tags(tags, spacing: spacing)) { screen, _ in
            var left: CGFloat = 0, line: CGFloat = 0
            for (index, width) in tags.enumerated() {
                if left > 0 && left + spacing + width > 300.5 { (left, line) = (0, line + 1) }
                let start = left > 0 ? left + spacing : 0, frame = try screen.text("T\(index)").frame
                #expect(abs(frame.midX - start - width / 2) < 1, "seed \(seed), \(index) of \(tags)")
                #expect(abs(frame.midY - 100 - line * 44 - 22) < 1, "seed \(seed), \(index) of \(tags)")
                left = start + width
            }
        }
    }
}
