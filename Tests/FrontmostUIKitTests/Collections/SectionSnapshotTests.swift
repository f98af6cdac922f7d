import Foundation
import FrontmostRender
@testable import FrontmostUIKit
import TestSupport
import Testing

/// Sections with items below others, and items that the user moves.
@MainActor @Suite struct SectionSnapshotTests {
    typealias Outline = NSDiffableDataSourceSectionSnapshot<String>
    typealias Source = UICollectionViewDiffableDataSource<Int, String>

    private var fruit: Outline {
        var outline = Outline()
        outline.append(["Fruit", "Nuts"])
        outline.append(["Apples", "Pears"], to: "Fruit")
        outline.append(["Boskoop", "Elstar"], to: "Apples")
        outline.append(["Almond"], to: "Nuts")
        return outline
    }

    @Test func items_are_visible_while_all_their_parents_are_expanded() {
        var outline = fruit
        #expect(outline.items == ["Fruit", "Apples", "Boskoop", "Elstar", "Pears", "Nuts", "Almond"])
        #expect(outline.visibleItems == ["Fruit", "Nuts"] && outline.rootItems == ["Fruit", "Nuts"])
        outline.expand(["Apples"])
        #expect(outline.visibleItems == ["Fruit", "Nuts"] && !outline.isVisible("Boskoop") && outline.isExpanded("Apples"))
        outline.expand(["Fruit"])
        #expect(outline.visibleItems == ["Fruit", "Apples", "Boskoop", "Elstar", "Pears", "Nuts"])
        #expect(outline.level(of: "Elstar") == 2 && outline.parent(of: "Elstar") == "Apples" && outline.index(of: "Pears") == 4)
        outline.delete(["Apples"])
        #expect(outline.visibleItems == ["Fruit", "Pears", "Nuts"] && !outline.contains("Boskoop"))
        #expect(outline.visualDescription() == "- Fruit\n  * Pears\n+ Nuts\n  * Almond")
    }

    @Test func parts_of_a_snapshot_are_taken_out_put_in_and_replaced() {
        var outline = fruit
        outline.expand(["Fruit", "Apples"])
        let apples = outline.snapshot(of: "Apples", includingParent: true)
        #expect(apples.visibleItems == ["Apples", "Boskoop", "Elstar"])
        outline.delete(["Apples"])
        #expect(outline.insert(apples, after: "Almond") == "Elstar" && outline.level(of: "Boskoop") == 2)
        var citrus = Outline()
        citrus.append(["Lemon"])
        outline.replace(childrenOf: "Fruit", using: citrus)
        outline.insert(["Lime"], before: "Lemon")
        #expect(outline.items == ["Fruit", "Lime", "Lemon", "Nuts", "Almond", "Apples", "Boskoop", "Elstar"])
    }

    @Test func mistakes_are_reported_and_have_no_effect() {
        var outline = fruit
        let messages = Console.messages {
            outline.append(["Pears"], to: "Nuts")
            outline.expand(["Fig"])
            outline.append(["Fig"], to: "Dates")
        }
        #expect(messages.count == 3 && outline == fruit)
    }

    /// The visible items of random operations are those of a tree that is walked.
    @Test(arguments: 0..<20) func random_operations_leave_the_same_items_as_in_a_tree(seed: UInt64) {
        final class Node {
            var name: String, below: [Node] = [], isOpen = false
            init(_ name: String) { self.name = name }
            func visible(_ all: Bool) -> [String] { below.flatMap { [$0.name] + (all || $0.isOpen ? $0.visible(all) : []) } }
            func find(_ name: String) -> (parent: Node, index: Int)? {
                for (index, node) in below.enumerated() {
                    if node.name == name { return (self, index) }
                    if let found = node.find(name) { return found }
                }
                return nil
            }
        }
        var random = SplitMix(seed: seed), outline = NSDiffableDataSourceSectionSnapshot<String>(), last = 0
        let root = Node("")
        for _ in 0..<80 {
            let some = outline.items.randomElement(using: &random), place = some.flatMap(root.find)
            last += 1
            let name = "\(last)"
            switch Int.random(in: 0..<6, using: &random) {
            case 0, 1:
                outline.append([name], to: some)
                (place.map { $0.parent.below[$0.index] } ?? root).below.append(Node(name))
            case 2:
                guard let some, let place else { continue }
                let isAfter = Bool.random(using: &random)
                if isAfter { outline.insert([name], after: some) } else { outline.insert([name], before: some) }
                place.parent.below.insert(Node(name), at: place.index + (isAfter ? 1 : 0))
            case 3:
                guard let some, let place, Int.random(in: 0..<3, using: &random) == 0 else { continue }
                outline.delete([some])
                place.parent.below.remove(at: place.index)
            case 4:
                guard let some, let place else { continue }
                outline.expand([some])
                place.parent.below[place.index].isOpen = true
            default:
                guard let some, let place else { continue }
                outline.collapse([some])
                place.parent.below[place.index].isOpen = false
            }
            #expect(outline.items == root.visible(true) && outline.visibleItems == root.visible(false))
        }
    }

    // MARK: In a collection view

    private func list(_ stage: Stage, style: UICellAccessory.OutlineDisclosureOptions.Style = .cell) async -> (
        UICollectionView, Source
    ) {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 440),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
        view.contentInsetAdjustmentBehavior = .never
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = [.outlineDisclosure(options: .init(style: style)), .reorder(displayed: .always)]
        }
        let source = Source(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        stage.window.addSubview(view)
        await source.apply(fruit, to: 0, animatingDifferences: false)
        await stage.settle()
        return (view, source)
    }
    private func texts(_ view: UICollectionView) -> [String] {
        view.visibleCells.compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
    }
    private func cell(_ view: UICollectionView, _ item: Int) -> UICollectionViewListCell? {
        view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
    }

    @Test func a_tap_on_the_header_expands_and_collapses_and_asks_the_handlers() throws {
        try onStage { stage in
            let (view, source) = await list(stage, style: .header), log = EventLog()
            source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "Nuts" }
            source.sectionSnapshotHandlers.willExpandItem = { log.add("expand \($0)") }
            source.sectionSnapshotHandlers.willCollapseItem = { log.add("collapse \($0)") }
            stage.click(100, 20)
            await stage.advance(1)
            #expect(texts(view) == ["Fruit", "Apples", "Pears", "Nuts"])
            #expect(cell(view, 1)?.indentationLevel == 1 && cell(view, 0)?.configurationState.isExpanded == true)
            #expect(source.snapshot(for: 0).isExpanded("Fruit") && source.snapshot().itemIdentifiers == texts(view))
            stage.click(100, 3 * 44 + 20)
            await stage.advance(1)
            #expect(texts(view) == ["Fruit", "Apples", "Pears", "Nuts"])
            stage.click(100, 20)
            await stage.advance(1)
            #expect(texts(view) == ["Fruit", "Nuts"] && log.take() == ["expand Fruit", "collapse Fruit"])
            #expect(view.indexPathsForSelectedItems == [])
        }
    }

    @Test func the_disclosure_of_a_cell_expands_and_the_handler_makes_the_items() throws {
        try onStage { stage in
            let (view, source) = await list(stage)
            source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, former in
                #expect(item == "Nuts" && former.items == ["Almond"])
                var new = former
                new.append(["Walnut"])
                return new
            }
            stage.click(100, 64)
            #expect(texts(view) == ["Fruit", "Nuts"] && view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
            let button = cell(view, 1)?.subviews.compactMap { $0 as? AccessoryButton }.first
            try #require(button).onUse()
            await stage.advance(1)
            #expect(texts(view) == ["Fruit", "Nuts", "Almond", "Walnut"])
        }
    }

    @Test func a_snapshot_of_all_sections_keeps_the_outline_of_items_that_stay() throws {
        try onStage { stage in
            let (view, source) = await list(stage)
            var outline = source.snapshot(for: 0)
            outline.expand(["Fruit"])
            await source.apply(outline, to: 0)
            var all = source.snapshot()
            all.deleteItems(["Pears"])
            all.reconfigureItems(["Nuts"])
            await source.apply(all)
            #expect(texts(view) == ["Fruit", "Apples", "Nuts"] && source.snapshot(for: 0).level(of: "Apples") == 1)
            all.appendItems(["Plain"])
            await source.apply(all)
            #expect(source.snapshot(for: 0).rootItems == ["Fruit", "Apples", "Nuts", "Plain"])
        }
    }

    @Test func an_item_that_the_user_moves_is_moved_in_the_snapshots() throws {
        try onStage { stage in
            let (view, source) = await list(stage), log = EventLog()
            var outline = source.snapshot(for: 0)
            outline.expand(["Fruit"])
            await source.apply(outline, to: 0)
            source.reorderingHandlers.canReorderItem = { $0 != "Fruit" }
            source.reorderingHandlers.didReorder = { log.add($0.finalSnapshot.itemIdentifiers.joined(separator: " ")) }
            #expect(!view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
            #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 2 * 44 + 22))
            await stage.advance(0.5)
            #expect(texts(view) == ["Fruit", "Pears", "Apples", "Nuts"] && source.snapshot().itemIdentifiers[1] == "Apples")
            view.endInteractiveMovement()
            await stage.advance(0.5)
            #expect(log.take() == ["Fruit Pears Apples Nuts"] && source.snapshot(for: 0).parent(of: "Apples") == "Fruit")
            #expect(source.snapshot(for: 0).snapshot(of: "Apples").items == ["Boskoop", "Elstar"])
            #expect(view.beginInteractiveMovementForItem(at: IndexPath(item: 3, section: 0)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 60))
            view.cancelInteractiveMovement()
            await stage.advance(0.5)
            #expect(texts(view) == ["Fruit", "Pears", "Apples", "Nuts"] && log.take().isEmpty)
            #expect((0..<4).map { cell(view, $0)?.frame.minY } == [0, 44, 88, 132])
        }
    }

    @Test func cells_that_come_into_view_during_a_move_show_the_items_around_it() throws {
        final class Movable: CollectionItems {
            override init(_ counts: [Int]) {
                numbers = counts.map { Array(0..<$0) }
                super.init(counts)
            }
            var numbers: [[Int]]
            override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
                -> UICollectionViewCell
            {
                let cell = super.collectionView(collectionView, cellForItemAt: indexPath)
                cell.tag = numbers[indexPath.section][indexPath.item]
                return cell
            }
            override func collectionView(
                _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
            ) {
                let item = numbers[sourceIndexPath.section].remove(at: sourceIndexPath.item)
                numbers[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
                log.add("moved \(sourceIndexPath.place) \(destinationIndexPath.place)")
            }
        }
        try onStage { stage in
            let layout = UICollectionViewFlowLayout()
            (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 320, height: 50), 0)
            let items = Movable([100]), view = await stage.collection(items, layout)
            #expect(view.beginMove(of: IndexPath(item: 1, section: 0)))
            await stage.scroll(view, to: 2000)
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 2110))
            await stage.advance(0.5)
            #expect(view.visibleCells.map(\.tag) == [41, 42, 1, 43, 44, 45, 46, 47, 48])
            view.endInteractiveMovement()
            await stage.advance(0.5)
            #expect(items.log.take() == ["moved (0, 1) (0, 42)"] && items.numbers[0][42] == 1)
            #expect(view.visibleCells.map(\.tag) == [41, 42, 1, 43, 44, 45, 46, 47, 48])
        }
    }
}
