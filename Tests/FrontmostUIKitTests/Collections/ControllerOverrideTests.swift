import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import Testing

/// Methods of their delegates that subclasses of table and collection view controllers override. `scripts/names` checks that the
/// controllers declare all of them.
@MainActor @Suite struct ControllerOverrideTests {
    private final class Grid: UICollectionViewController {
        var asked: [[Int]] = []
        override func viewDidLoad() { collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "x") }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "x", for: indexPath) }
        override func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            asked.append(indexPaths.map(\.item))
            return nil
        }
    }

    @Test func a_long_press_asks_a_collection_view_controller_for_the_menu_of_several_items() throws {
        try onStage { stage in
            let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
            stage.window.rootViewController = grid
            await stage.settle()
            let cell = try #require(grid.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
            #expect(cell.node.accepts.contains(.longPress))
            stage.scene.send(.longPress(at: CGPoint(x: 5, y: 5)), to: cell.node.id)
            #expect(grid.asked == [[1]])
        }
    }
}
