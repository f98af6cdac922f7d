import Foundation
import FrontmostRender
import TestSupport
import Testing

@testable import FrontmostUIKit

/// Two collection views with the same random layout and items, one of which is read from right to left. Whatever both are put through, the
/// one shows the mirror image of the other.
@MainActor @Suite struct MirroredLayoutWalkTests {
    /// Items with numbers, which decide their sizes.
    private class Items: CollectionItems {
        var ids: [[Int]] { didSet { counts = ids.map(\.count) } }
        init(_ ids: [[Int]]) {
            self.ids = ids
            super.init(ids.map(\.count))
        }
        static func size(of id: Int) -> CGSize { CGSize(width: 30 + CGFloat(id * 7 % 60), height: 25 + CGFloat(id * 11 % 50)) }

        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = super.collectionView(collectionView, cellForItemAt: indexPath), size = Self.size(of: ids[indexPath])
            cell.tag = ids[indexPath]
            cell.contentView.subviews.forEach { $0.removeFromSuperview() }
            let view = UIView(), content = cell.contentView
            view.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(view)
            let wishes = [
                view.widthAnchor.constraint(equalToConstant: size.width),
                view.heightAnchor.constraint(equalToConstant: size.height),
            ]
            for wish in wishes { wish.priority = .defaultHigh }
            NSLayoutConstraint.activate(
                wishes + [
                    view.topAnchor.constraint(equalTo: content.topAnchor),
                    view.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                    view.leadingAnchor.constraint(equalTo: content.leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: content.trailingAnchor),
                ])
            return cell
        }
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            log.add("\(sourceIndexPath.place) to \(destinationIndexPath.place)")
            let id = ids[sourceIndexPath.section].remove(at: sourceIndexPath.item)
            ids[destinationIndexPath.section].insert(id, at: destinationIndexPath.item)
        }
    }
    /// Items of which the delegate knows the sizes.
    private final class SizedItems: Items, UICollectionViewDelegateFlowLayout {
        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize { Self.size(of: ids[indexPath]) }
    }

    // MARK: Layouts

    private final class Flow: UICollectionViewFlowLayout {
        var flips = true
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
    }

    /// Turned items anywhere in a content that is larger than the view.
    private final class Scattered: UICollectionViewLayout {
        var size = CGSize.zero, seed: UInt64 = 0
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
        override var collectionViewContentSize: CGSize { size }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            var random = SplitMix(seed: seed &+ UInt64(indexPath.section * 1000 + indexPath.item))
            func number(_ limit: CGFloat) -> CGFloat { CGFloat(random.next(below: max(1, Int(limit)))) }
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = CGRect(
                x: number(size.width - 60), y: number(size.height - 60), width: 30 + number(80), height: 30 + number(80))
            attributes.zIndex = indexPath.item
            if random.next(below: 3) == 0 {
                attributes.transform = CGAffineTransform(rotationAngle: number(6) / 6).translatedBy(x: number(30), y: number(10))
            }
            if random.next(below: 5) == 0 { attributes.alpha = 0.5 }
            return attributes
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            guard let view = collectionView else { return [] }
            let paths = (0..<view.numberOfSections).flatMap { section in
                (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
            }
            return paths.compactMap(layoutAttributesForItem).filter { $0.frame.intersects(rect) }
        }
    }

    /// Makes the same layout for the same random numbers.
    @MainActor private struct Maker {
        var random: SplitMix
        private var isHorizontal = false
        init(seed: UInt64) { random = SplitMix(seed: seed) }

        private mutating func happens(one count: Int) -> Bool { random.next(below: count) == 0 }
        private mutating func length(_ limits: Range<Int>) -> CGFloat { CGFloat(Int.random(in: limits, using: &random)) }
        private mutating func one<Value>(of values: [Value]) -> Value { values[random.next(below: values.count)] }

        mutating func layout() -> UICollectionViewLayout {
            switch random.next(below: 6) {
            case 0, 1: return flow()
            case 2: return scattered()
            default: return compositional()
            }
        }

        private mutating func flow() -> UICollectionViewLayout {
            let layout = Flow()
            layout.flips = !happens(one: 3)
            if layout.flips && happens(one: 2) { layout.scrollDirection = .horizontal }
            layout.itemSize = CGSize(width: length(30..<120), height: length(30..<120))
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (length(0..<20), length(0..<20))
            layout.sectionInset = UIEdgeInsets(
                top: length(0..<20), left: length(0..<40), bottom: length(0..<20), right: length(0..<40))
            if happens(one: 3) { layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize }
            if happens(one: 2) { layout.headerReferenceSize = CGSize(width: 30, height: 30) }
            if happens(one: 2) { layout.footerReferenceSize = CGSize(width: 20, height: 20) }
            layout.sectionHeadersPinToVisibleBounds = happens(one: 2)
            return layout
        }

        private mutating func scattered() -> UICollectionViewLayout {
            let layout = Scattered()
            (layout.size, layout.seed) = (CGSize(width: length(150..<900), height: length(150..<900)), random.next())
            return layout
        }

        private mutating func compositional() -> UICollectionViewLayout {
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            isHorizontal = happens(one: 3)
            configuration.scrollDirection = isHorizontal ? .horizontal : .vertical
            configuration.interSectionSpacing = length(0..<20)
            if happens(one: 3) {
                configuration.boundarySupplementaryItems = [boundary(UICollectionView.elementKindSectionFooter)]
            }
            let sections = (0..<4).map { _ in section() }
            return UICollectionViewCompositionalLayout(
                sectionProvider: { index, _ in sections[index % 4] }, configuration: configuration)
        }

        private mutating func dimension() -> NSCollectionLayoutDimension {
            switch random.next(below: 6) {
            case 0: .fractionalWidth(one(of: [0.3, 0.5, 0.8]))
            case 1: .fractionalHeight(one(of: [0.3, 0.5]))
            case 2: .estimated(length(30..<80))
            default: .absolute(length(30..<110))
            }
        }
        private mutating func size() -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: dimension(), heightDimension: dimension())
        }
        private mutating func insets(_ limit: Int) -> NSDirectionalEdgeInsets {
            NSDirectionalEdgeInsets(
                top: length(0..<limit), leading: length(0..<limit), bottom: length(0..<limit), trailing: length(0..<limit))
        }

        private mutating func item(depth: Int) -> NSCollectionLayoutItem {
            let item = depth > 0 && happens(one: 2) ? group(depth: depth - 1) : leaf()
            if happens(one: 3) { item.contentInsets = insets(6) }
            if happens(one: 4) {
                item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
                    leading: .fixed(length(0..<10)), top: .flexible(0), trailing: happens(one: 2) ? .flexible(3) : nil,
                    bottom: nil)
            }
            return item
        }
        private mutating func leaf() -> NSCollectionLayoutItem {
            guard happens(one: 4) else { return NSCollectionLayoutItem(layoutSize: size()) }
            let edges: [NSDirectionalRectEdge] = [[.top, .leading], [.bottom, .trailing], [.leading], [.top]]
            let badge = NSCollectionLayoutSupplementaryItem(
                layoutSize: .init(widthDimension: .absolute(12), heightDimension: .absolute(10)), elementKind: "badge",
                containerAnchor: NSCollectionLayoutAnchor(edges: one(of: edges), absoluteOffset: CGPoint(x: length(0..<9), y: -3))
            )
            return NSCollectionLayoutItem(layoutSize: size(), supplementaryItems: [badge])
        }
        private mutating func group(depth: Int) -> NSCollectionLayoutGroup {
            let subitems = (0...random.next(below: 2)).map { _ in item(depth: depth) }, size = size()
            let group: NSCollectionLayoutGroup
            switch random.next(below: 4) {
            case 0: group = .horizontal(layoutSize: size, repeatingSubitem: subitems[0], count: 1 + random.next(below: 3))
            case 1: group = .vertical(layoutSize: size, subitems: subitems)
            default: group = .horizontal(layoutSize: size, subitems: subitems)
            }
            group.interItemSpacing = happens(one: 3) ? .flexible(length(0..<6)) : .fixed(length(0..<8))
            return group
        }

        private mutating func boundary(_ kind: String) -> NSCollectionLayoutBoundarySupplementaryItem {
            let along: [NSRectAlignment] =
                isHorizontal ? [.leading, .trailing] : [.top, .bottom, .topLeading, .bottomTrailing, .topTrailing]
            let long = NSCollectionLayoutDimension.fractionalWidth(one(of: [0.4, 1])), short = dimension()
            let boundary = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: isHorizontal
                    ? .init(widthDimension: .absolute(length(10..<30)), heightDimension: .fractionalHeight(0.5))
                    : .init(widthDimension: long, heightDimension: short.isFractionalHeight ? .absolute(20) : short),
                elementKind: kind, alignment: one(of: along), absoluteOffset: CGPoint(x: length(0..<8), y: 0))
            (boundary.pinToVisibleBounds, boundary.extendsBoundary) = (happens(one: 2), !happens(one: 4))
            return boundary
        }

        private mutating func section() -> NSCollectionLayoutSection {
            let section = NSCollectionLayoutSection(group: group(depth: 2))
            section.contentInsets = insets(30)
            section.interGroupSpacing = length(0..<12)
            if happens(one: 2) {
                section.orthogonalScrollingBehavior = one(of: [
                    .continuous, .continuousGroupLeadingBoundary, .paging, .groupPaging, .groupPagingCentered,
                ])
            }
            if happens(one: 2) {
                section.boundarySupplementaryItems = [boundary(UICollectionView.elementKindSectionHeader)]
            }
            if happens(one: 4) { section.decorationItems = [.background(elementKind: "background")] }
            if happens(one: 4) {
                section.visibleItemsInvalidationHandler = { items, offset, _ in
                    for item in items { item.transform = CGAffineTransform(translationX: (item.center.x - offset.x) / 20, y: 0) }
                }
            }
            return section
        }
    }

    // MARK: The walk

    @MainActor private final class Walk: StageWalk {
        let stage: Stage
        let seed: UInt64
        var random: SplitMix
        private let plain: UICollectionView, mirrored: UICollectionView
        private let items: [Items]
        private var next = 1000
        private var step = ""
        private var views: [UICollectionView] { [plain, mirrored] }
        /// The distance between the tops of the two views, in points.
        private static let below: CGFloat = 420

        init(_ stage: Stage, _ seed: UInt64) async {
            var random = SplitMix(seed: seed)
            let ids = (0..<1 + random.next(below: 4)).map { section in (0..<random.next(below: 30)).map { section * 100 + $0 } }
            let areSized = random.next(below: 4) == 0, layout = random.next()
            func make() async -> (Items, UICollectionView) {
                let items = areSized ? SizedItems(ids) : Items(ids)
                var maker = Maker(seed: layout)
                return (items, await stage.collection(items, maker.layout()))
            }
            let (one, other) = (await make(), await make())
            (items, plain, mirrored) = ([one.0, other.0], one.1, other.1)
            (self.stage, self.seed, self.random) = (stage, seed, random)
            mirrored.semanticContentAttribute = .forceRightToLeft
            resize()
            await stage.settle()
        }

        private func resize() {
            let size = CGSize(width: CGFloat(200 + random.next(below: 190)), height: CGFloat(200 + random.next(below: 200)))
            plain.frame = CGRect(origin: .zero, size: size)
            mirrored.frame = CGRect(origin: CGPoint(x: 0, y: Self.below), size: size)
        }
        private var anyPath: IndexPath? {
            let all = items[0].ids.indices.flatMap { section in
                items[0].ids[section].indices.map { IndexPath(item: $0, section: section) }
            }
            return all.isEmpty ? nil : all[random.next(below: all.count)]
        }

        func act() async {
            switch random.next(below: 12) {
            case 0, 1: await scroll(plain, mirrored)
            case 2: await scrollSection()
            case 3: scrollToItem()
            case 4, 5: update()
            case 6:
                step = "resize"
                resize()
            case 7: replaceLayout()
            case 8: await tap()
            case 9: await move()
            case 10: await turnOver()
            default:
                step = "insets"
                // A flow layout that is not mirrored leaves the insets where they are.
                let flips = plain.collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection
                let (left, right) = (CGFloat(random.next(below: 30)), CGFloat(random.next(below: 30)))
                for view in views {
                    view.contentInset = flips ? UIEdgeInsets(top: 5, left: left, bottom: 9, right: right) : .zero
                }
            }
            if WalkSeeds.replayed != nil { print(step) }
        }

        /// Scrolls as a host reports it, to the same place of the content.
        private func scroll(_ one: UIScrollView, _ other: UIScrollView) async {
            let range = CGPoint(
                x: max(0, one.state.hostWidth - one.state.viewport.width),
                y: max(0, one.contentSize.height + one.adjustedContentInset.height - one.state.viewport.height))
            let (x, y) = (CGFloat(random.next(below: Int(range.x) + 1)), CGFloat(random.next(below: Int(range.y) + 1)))
            step = "scroll to \(x), \(y)"
            stage.scene.send(.scroll(to: CGPoint(x: x, y: y)), to: one.port.id)
            stage.scene.send(.scroll(to: CGPoint(x: other.countsFromRight ? range.x - x : x, y: y)), to: other.port.id)
            await stage.settle()
        }
        private func scrollSection() async {
            guard let section = plain.scrollers.keys.sorted().first, let one = plain.scrollers[section],
                let other = mirrored.scrollers[section]
            else { return }
            await scroll(one, other)
        }
        private func scrollToItem() {
            guard let path = anyPath else { return }
            let positions: [UICollectionView.ScrollPosition] = [
                [], .left, .right, .top, .bottom, [.centeredHorizontally, .centeredVertically],
            ]
            let position = positions[random.next(below: positions.count)], isAnimated = Bool.random(using: &random)
            step = "scroll to \(path.place) \(position.rawValue)"
            for view in views { view.scrollToItem(at: path, at: position, animated: isAnimated) }
        }

        private func update() {
            let section = items[0].ids.isEmpty ? nil : random.next(below: items[0].ids.count)
            let kind = random.next(below: 6), numbers = (random.next(), random.next())
            next += 5
            step = "update \(kind) \(numbers)"
            for (items, view) in zip(items, views) {
                change(items, view, section, kind, numbers)
            }
        }
        private func change(
            _ items: Items, _ view: UICollectionView, _ section: Int?, _ kind: Int, _ numbers: (UInt64, UInt64)
        ) {
            guard let section, kind > 0 else {
                let place = Int(numbers.0 % UInt64(items.ids.count + 1))
                items.ids.insert(Array(next..<next + 5), at: place)
                return view.insertSections([place])
            }
            let count = items.ids[section].count
            func place(_ number: UInt64, _ count: Int) -> IndexPath {
                IndexPath(item: Int(number % UInt64(count)), section: section)
            }
            switch kind {
            case 1:
                let start = place(numbers.0, count + 1)
                items.ids[section].insert(contentsOf: next..<next + 5, at: start.item)
                view.insertItems(at: (0..<5).map { IndexPath(item: start.item + $0, section: section) })
            case 2 where count > 0:
                let start = place(numbers.0, count), end = min(count, start.item + 4)
                items.ids[section].removeSubrange(start.item..<end)
                view.deleteItems(at: (start.item..<end).map { IndexPath(item: $0, section: section) })
            case 3 where count > 0:
                let (from, to) = (place(numbers.0, count), place(numbers.1, count))
                items.ids[section].insert(items.ids[section].remove(at: from.item), at: to.item)
                view.moveItem(at: from, to: to)
            case 4 where count > 0:
                let path = place(numbers.0, count)
                items.ids[path] = next
                view.reloadItems(at: [path])
            case 5 where items.ids.count > 1:
                items.ids.remove(at: section)
                view.deleteSections([section])
            default: view.reloadData()
            }
        }

        private func replaceLayout() {
            let seed = random.next(), isAnimated = Bool.random(using: &random)
            step = "layout \(seed)"
            for view in views {
                var maker = Maker(seed: seed)
                view.contentInset = .zero
                view.setCollectionViewLayout(maker.layout(), animated: isAnimated)
            }
        }

        /// A point of the view that lies on no edge of an item: a rectangle contains its left edge and not its right one.
        private var anyPoint: CGPoint {
            let (x, y) = (random.next(below: Int(plain.bounds.width)), random.next(below: Int(plain.bounds.height)))
            return CGPoint(x: CGFloat(x) + 0.3217, y: CGFloat(y) + 0.3217)
        }

        private func tap() async {
            await stage.advance(1)
            let point = anyPoint
            step = "tap \(point)"
            for items in items { items.log.take() }
            stage.click(point.x, point.y)
            stage.click(mirrored.bounds.width - point.x, point.y + Self.below)
            let found = items.map { $0.log.take() }
            #expect(found[0] == found[1], "seed \(seed), \(step)")
        }

        private func move() async {
            await stage.advance(1)
            guard let path = plain.indexPathsForVisibleItems.randomElement(using: &random) else { return }
            step = "move \(path.place)"
            for items in items { items.log.take() }
            let begins = views.map { $0.beginInteractiveMovementForItem(at: path) }
            #expect(begins[0] == begins[1], "seed \(seed), \(step)")
            for _ in 0...random.next(below: 3) {
                let point = anyPoint
                let places = [point, CGPoint(x: mirrored.bounds.width - point.x, y: point.y + Self.below)]
                for (view, place) in zip(views, places) {
                    view.updateInteractiveMovementTargetPosition(view.convert(place, from: nil))
                }
                if Bool.random(using: &random) { await stage.advance(0.5) }
                check()
            }
            let isCancelled = random.next(below: 4) == 0
            for view in views { if isCancelled { view.cancelInteractiveMovement() } else { view.endInteractiveMovement() } }
            let found = items.map { $0.log.take() }
            #expect(found[0] == found[1], "seed \(seed), \(step)")
        }

        /// From right to left, the other way, and back.
        private func turnOver() async {
            step = "turn over"
            await stage.advance(1)
            // Each time that a layout with estimated sizes breaks its lines, more items may come into view and be measured.
            for _ in 0..<4 {
                for view in views { view.collectionViewLayout.invalidateLayout() }
                await stage.advance(0.1)
            }
            turn(.forceLeftToRight)
            await stage.advance(1)
            compareFrames { $0 }
            turn(.forceRightToLeft)
        }
        /// A layout that is turned breaks its lines again, by the sizes that were measured since it broke them first. The other one does so
        /// as well.
        private func turn(_ direction: UIView.SemanticContentAttribute) {
            mirrored.semanticContentAttribute = direction
            plain.collectionViewLayout.invalidateLayout()
        }

        private var what: Comment { "seed \(seed), \(step), \(type(of: plain.collectionViewLayout))" }

        /// What is still moving may be at other places: content that has grown has moved in the one, and not in the
        /// other.
        func check() {
            for view in views {
                view.layoutIfNeeded()
                #expect(view.shown.values.allSatisfy { $0.window === view.window }, what)
            }
            #expect(plain.contentSize == mirrored.contentSize, what)
            #expect(plain.contentOffset == mirrored.contentOffset, what)
            #expect(Set(plain.shown.keys) == Set(mirrored.shown.keys), what)
            for (section, scroller) in plain.scrollers {
                #expect(scroller.contentOffset == mirrored.scrollers[section]?.contentOffset, what)
            }
        }

        private func compareFrames(_ image: (CGRect) -> CGRect) {
            for (key, view) in plain.shown {
                guard let other = mirrored.shown[key] else { continue }
                let wanted = image(view.frameOnScreen).offsetBy(dx: 0, dy: Self.below), found = other.frameOnScreen
                #expect(wanted.isNear(found), "\(what), \(key): \(found) for \(wanted)")
                #expect(other.alpha == view.alpha && other.node.effects.zIndex == view.node.effects.zIndex, what)
            }
        }

        func checkAtRest() async {
            await stage.advance(1)
            check()
            let width = plain.bounds.width
            compareFrames { $0.mirrored(inWidth: width) }
            #expect(plain.indexPathsForVisibleItems == mirrored.indexPathsForVisibleItems, what)
            // Points are converted as the nodes are placed.
            for (key, view) in mirrored.shown where mirrored.tracks.isEmpty || key.category == .cell {
                let converted = view.convert(view.bounds, to: nil)
                #expect(converted.isNear(view.frameOnScreen), "\(what), \(key): \(converted) for \(view.frameOnScreen)")
            }
        }
    }

    @Test(arguments: WalkSeeds.all(usually: 40, onceFailed: [59, 2066, 2846, 2909, 3945, 8781, 9334]))
    func a_mirrored_layout_is_the_mirror_image_after_any_walk(seed: UInt64) throws {
        try onStage { stage in
            let walk = await Walk(stage, seed)
            await walk.checkAtRest()
            await walk.take(steps: 12)
        }
    }
}

extension CGRect {
    fileprivate func isNear(_ other: CGRect) -> Bool {
        abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01 && abs(width - other.width) < 0.01
            && abs(height - other.height) < 0.01
    }
}

extension [[Int]] {
    fileprivate subscript(path: IndexPath) -> Int {
        get { self[path.section][path.item] }
        set { self[path.section][path.item] = newValue }
    }
}
