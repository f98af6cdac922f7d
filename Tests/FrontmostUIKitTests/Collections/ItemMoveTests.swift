import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

/// What the app is asked and told about while a finger moves an item to another section, where the data has no item for it yet.
@MainActor @Suite struct ItemMoveTests {
    /// Knows only the items that it has, and notes whatever else it is asked about.
    private final class Strict: NSObject, UICollectionViewDataSource, UICollectionViewDelegate,
        UICollectionViewDataSourcePrefetching
    {
        var names: [[String]]
        let log = EventLog()
        private(set) var mistakes: Set<String> = [], displayed: Set<IndexPath> = []
        init(_ names: [[String]]) { self.names = names }

        func name(_ path: IndexPath, _ asked: String = #function) -> String {
            if path.isValid(in: names.map(\.count)) { return names[path.section][path.item] }
            mistakes.insert("\(asked): there is no item \(path.place)")
            return "nothing"
        }
        private func check(_ cell: UICollectionViewCell, _ path: IndexPath, _ asked: String = #function) {
            let name = name(path, asked), shown = cell.accessibilityLabel ?? ""
            if shown != name { mistakes.insert("\(asked): \(name), and shown is \(shown)") }
        }

        func numberOfSections(in view: UICollectionView) -> Int { names.count }
        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { names[section].count }
        func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
            let cell = view.dequeueReusableCell(withReuseIdentifier: "x", for: path)
            cell.accessibilityLabel = name(path)
            return cell
        }
        func collectionView(
            _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
        ) -> UICollectionReusableView {
            log.add("badge of \(name(path))")
            return view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "band", for: path)
        }
        func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { name(path) != "nothing" }
        func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
            let name = names[source.section].remove(at: source.item)
            names[destination.section].insert(name, at: destination.item)
            log.add("moved \(name)")
        }

        func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
            for path in paths { log.add("prefetch \(name(path))") }
        }
        func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
            check(cell, path)
            displayed.insert(path)
        }
        func collectionView(_ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath) {
            check(cell, path)
            displayed.remove(path)
        }
        func collectionView(
            _ view: UICollectionView, willDisplaySupplementaryView shown: UICollectionReusableView, forElementKind kind: String,
            at path: IndexPath
        ) { log.add("badge appears of \(name(path))") }
        func collectionView(
            _ view: UICollectionView, didEndDisplayingSupplementaryView shown: UICollectionReusableView,
            forElementOfKind kind: String, at path: IndexPath
        ) { log.add("badge disappears of \(name(path))") }
        func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) { log.add("down \(name(path))") }
        func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) { log.add("up \(name(path))") }
        func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) { log.add("selected \(name(path))") }
        func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) { log.add("deselected \(name(path))") }
    }

    private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }
    private let long = (0..<20).map { "B\($0)" }

    /// Lines of one item, 100 points high.
    private var lines: UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 320, height: 100), 0)
        return layout
    }
    /// The names of the items in the visible part, from the top.
    private func names(_ view: UICollectionView) -> [String] { view.visibleCells.compactMap(\.accessibilityLabel) }

    private func show(_ items: Strict, _ layout: UICollectionViewLayout, on stage: Stage) async -> UICollectionView {
        let view = await stage.collection(CollectionItems([]), layout)
        (view.dataSource, view.delegate, view.prefetchDataSource) = (items, items, items)
        await stage.settle()
        return view
    }
    /// Shows items, of which a finger has moved A1 to the beginning of the other section.
    private func moving(_ items: Strict, _ layout: UICollectionViewLayout, on stage: Stage) async -> UICollectionView {
        let view = await show(items, layout, on: stage)
        #expect(view.beginInteractiveMovementForItem(at: path(0, 1)))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 250))
        await stage.advance(1)
        #expect(names(view).prefix(3) == ["A0", "A1", "B0"] && view.itemMove?.place == path(1, 0))
        items.log.take()
        return view
    }

    @Test func items_that_come_and_go_during_a_move_have_their_places_in_the_data() throws {
        try onStage { stage in
            let items = Strict([["A0", "A1"], long]), view = await moving(items, lines, on: stage)
            for place in [2000, 0, 900, 2000] { await stage.scroll(view, to: CGFloat(place)) }
            #expect(names(view).suffix(2) == ["B18", "B19"] && items.mistakes.isEmpty)
            #expect(items.log.take().suffix(2) == ["prefetch B11", "prefetch B12"])
            view.endInteractiveMovement()
            await stage.advance(1)
            #expect(items.log.take().contains("moved A1") && items.names == [["A0"], ["A1"] + long])
            await stage.scroll(view, to: 0)
            #expect(names(view).prefix(3) == ["A0", "A1", "B0"] && items.mistakes.isEmpty)
        }
    }

    @Test func another_finger_touches_the_item_that_it_sees() throws {
        try onStage { stage in
            let items = Strict([["A0", "A1"], long]), view = await moving(items, lines, on: stage)
            await stage.scroll(view, to: 2000)
            items.log.take()
            let last = try #require(view.visibleCells.last)
            stage.scene.send(.pointerDown(at: CGPoint(x: 50, y: 50)), to: last.node.id)
            #expect(items.log.take() == ["down B19"])
            stage.scene.send(.pointerUp(at: CGPoint(x: 50, y: 50)), to: last.node.id)
            stage.click(160, 400)
            #expect(items.log.take() == ["up B19", "selected B19"])
            stage.click(160, 300)
            #expect(items.log.take() == ["deselected B19", "selected B18"] && items.mistakes.isEmpty)
        }
    }

    @Test func what_is_not_displayed_any_more_after_a_reload_has_its_place_in_the_data() throws {
        try onStage { stage in
            let items = Strict([["A0", "A1"], long]), view = await moving(items, lines, on: stage)
            await stage.scroll(view, to: 2000)
            view.reloadData()
            await stage.settle()
            #expect(names(view).suffix(2) == ["B18", "B19"] && items.mistakes.isEmpty)
            #expect(items.displayed == Set(view.shown.keys.map(\.path)), "Each display has its end.")
        }
    }

    @Test func a_cell_is_configured_again_by_its_items_place_in_the_data() throws {
        try onStage { stage in
            let items = Strict([["A0", "A1"], long]), view = await moving(items, lines, on: stage)
            items.names[1][0] = "first"
            view.reconfigureItems(at: [path(1, 0)])
            await stage.settle()
            #expect(names(view).prefix(4) == ["A0", "A1", "first", "B1"])
            await stage.scroll(view, to: 2000)
            items.names[1][19] = "last"
            view.reconfigureItems(at: [path(1, 19)])
            await stage.settle()
            #expect(names(view).suffix(2) == ["B18", "last"] && items.mistakes.isEmpty)
        }
    }

    @Test func badges_and_swipe_actions_belong_to_the_items_in_the_data() throws {
        try onStage { stage in
            let items = Strict([["A0", "A1"], long])
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge])])
            let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            let view = await moving(items, layout, on: stage)
            for place in [2000, 0, 2000] { await stage.scroll(view, to: CGFloat(place)) }
            let badges = items.log.take()
            #expect(
                badges.contains("badge of B19") && badges.contains("badge appears of B19")
                    && badges.contains("badge disappears of B19"))
            view.reloadData()
            await stage.settle()
            #expect(names(view).suffix(2) == ["B18", "B19"] && items.mistakes.isEmpty)
        }
        try onStage { stage in
            let items = Strict([["A0", "A1"], long])
            var list = UICollectionLayoutListConfiguration(appearance: .plain)
            list.trailingSwipeActionsConfigurationProvider = { path in
                UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: items.name(path)) { _, _, _ in }])
            }
            let view = await show(items, UICollectionViewCompositionalLayout.list(using: list), on: stage)
            #expect(view.beginInteractiveMovementForItem(at: path(0, 1)))
            let first = try #require(view.cellForItem(at: path(1, 0)))
            view.updateInteractiveMovementTargetPosition(first.center)
            await stage.advance(1)
            #expect(view.itemMove?.place.section == 1)
            await stage.scroll(view, to: 2000)
            let last = try #require(view.visibleCells.last)
            #expect(last.accessibilityLabel == "B19" && items.mistakes.isEmpty)
            #expect(view.swipeActions(of: last, isLeading: false)?.actions.first?.title == "B19")
        }
    }

    // MARK: Sections that scroll by themselves

    /// The first sections scroll by themselves, in lines of items of 100 × 80 points.
    private func strips(_ count: Int) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { index, _ in
            let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(80))
            let section = NSCollectionLayoutSection(
                group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
            if index < count { section.orthogonalScrollingBehavior = .continuous }
            return section
        }
    }

    @Test func an_item_that_leaves_a_section_that_scrolls_by_itself_stays_under_the_finger() throws {
        try onStage { stage in
            let items = Strict([["A0"], long]), view = await show(items, strips(1), on: stage)
            let cell = try #require(view.cellForItem(at: path(0, 0)))
            #expect(view.beginInteractiveMovementForItem(at: path(0, 0)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 200))
            await stage.advance(1)
            // The section is empty now, and then out of view.
            #expect(cell.window === view.window && cell.frameOnScreen.midX == 160 && cell.frameOnScreen.midY == 200)
            await stage.scroll(view, to: 800)
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 900))
            await stage.advance(1)
            #expect(cell.window === view.window && cell.frameOnScreen.midY == 100)
            let place = try #require(view.itemMove?.place)
            view.endInteractiveMovement()
            await stage.advance(1)
            #expect(place.section == 1 && view.cellForItem(at: place) === cell && items.name(place) == "A0")
            #expect(cell.frame == view.layoutAttributesForItem(at: place)?.frame && items.mistakes.isEmpty)
        }
    }

    @Test func an_item_that_comes_to_a_section_that_scrolls_by_itself_scrolls_with_it() throws {
        try onStage { stage in
            let items = Strict([["A0", "A1"], ["B0", "B1", "B2", "B3", "B4"]]), view = await show(items, strips(2), on: stage)
            let cell = try #require(view.cellForItem(at: path(0, 0)))
            #expect(cell.superview === view.scrollers[0])
            #expect(view.beginInteractiveMovementForItem(at: path(0, 0)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 120))
            view.endInteractiveMovement()
            await stage.advance(1)
            #expect(view.cellForItem(at: path(1, 0)) === cell && cell.superview === view.scrollers[1])
            #expect(cell.convert(cell.bounds, to: view) == CGRect(x: 0, y: 80, width: 100, height: 80))
            let scroller = try #require(view.scrollers[1])
            scroller.contentOffset.x = 50
            await stage.settle()
            #expect(cell.convert(cell.bounds, to: view).minX == -50)
        }
    }

    @Test func an_update_moves_an_item_from_one_section_that_scrolls_by_itself_to_another() throws {
        try onStage { stage in
            let items = Strict([["A0", "A1"], ["B0", "B1"]]), view = await show(items, strips(2), on: stage)
            let cell = try #require(view.cellForItem(at: path(0, 1)))
            items.names = [["A0"], ["A1", "B0", "B1"]]
            view.moveItem(at: path(0, 1), to: path(1, 0))
            await stage.advance(0.1)
            let frame = cell.frameOnScreen
            #expect(frame.minX < 100 && frame.minX > 0 && frame.minY < 80 && frame.minY > 0, "on its way")
            await stage.advance(1)
            #expect(cell.superview === view.scrollers[1] && cell.frameOnScreen == CGRect(x: 0, y: 80, width: 100, height: 80))
        }
    }

    @Test func a_field_with_the_keyboard_stays_when_its_section_that_scrolls_by_itself_is_out_of_view() throws {
        try onStage { stage in
            let items = Strict([["A0", "A1"], long]), view = await show(items, strips(1), on: stage)
            let cell = try #require(view.cellForItem(at: path(0, 0))), field = UITextField()
            cell.contentView.addSubview(field)
            #expect(field.becomeFirstResponder())
            await stage.scroll(view, to: 1100)
            #expect(field.isFirstResponder && field.window != nil)
            view.setCollectionViewLayout(strips(0), animated: false)
            await stage.advance(1)
            #expect(field.isFirstResponder && field.window != nil && cell.superview === view)
        }
    }
}
