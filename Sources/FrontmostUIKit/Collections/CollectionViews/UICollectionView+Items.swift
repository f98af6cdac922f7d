import Foundation
import FrontmostRender

// Shows the elements near the visible part.
extension UICollectionView {
    private static let ahead: CGFloat = 0.5, passLimit = 8

    // MARK: Loading

    func reload() {
        itemMove?.abandon()
        dragging?.forgetSource()
        batch.updates = ListUpdates()
        needsLoad = true
        openSwipe?.close(animated: false)
        if let highlighted { (shown[.cell(highlighted)] as? UICollectionViewCell)?.isHighlighted = false }
        (highlighted, selected, prefetched) = (nil, [], [])
        collectionViewLayout.forgetAll()
        collectionViewLayout.invalidateLayout(with: .make(for: collectionViewLayout, isEverything: true, hasNewCounts: true))
        setNeedsLayout()
    }

    func loadIfNeeded() {
        guard needsLoad, !isArranging else { return }
        needsLoad = false
        // Delegate callbacks for cells that leave must not create cells for the old data.
        isArranging = true
        for key in Array(shown.keys) { retire(key) }
        isArranging = false
        setCounts(askCounts())
    }
    func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
    }

    func layoutInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
        offsetAdjustment.x += context.contentOffsetAdjustment.x
        offsetAdjustment.y += context.contentOffsetAdjustment.y
        setNeedsLayout()
    }

    func prepareIfNeeded() {
        loadIfNeeded()
        followDirection()
        let layout = collectionViewLayout, former = laidOutBounds
        if bounds != former { boundsChanged() }
        if layout.needsPrepare {
            layout.needsPrepare = false
            layout.prepare()
        }
        layout.useMeasures()
        let size = layout.collectionViewContentSize
        if contentSize != size { contentSize = size }
        if bounds.size != former.size && former != .zero { layout.finalizeAnimatedBoundsChange() }
        if offsetAdjustment != .zero { adjustOffset() }
    }

    /// Asks the layout about a change of the visible rectangle, before which the collection view has the former one.
    private func boundsChanged() {
        let layout = collectionViewLayout, new = bounds, former = laidOutBounds
        formerBounds = former
        let context = layout.shouldInvalidateLayout(forBoundsChange: new) ? layout.invalidationContext(forBoundsChange: new) : nil
        (formerBounds, laidOutBounds) = (nil, new)
        if let context { layout.invalidateLayout(with: context) }
        if new.size != former.size && former != .zero { layout.prepare(forAnimatedBoundsChange: former) }
    }

    private func adjustOffset() {
        let shift = offsetAdjustment
        offsetAdjustment = .zero
        let target = CGPoint(x: contentOffset.x + shift.x, y: contentOffset.y + shift.y)
        if target.x.isFinite && target.y.isFinite { contentOffset = target }
        laidOutBounds.origin = bounds.origin
    }

    // MARK: Arranging

    func arrangeIfNeeded() {
        if (needsLayout || needsLoad) && !isArranging && bounds.width > 0 && bounds.height > 0 { arrange() }
    }

    /// Shows the views near the visible part, measures those of estimated size, and places them.
    func arrange() {
        guard !isArranging, bounds.width > 0, bounds.height > 0 else { return }
        loadIfNeeded()
        isArranging = true
        defer { isArranging = false }
        var wanted: [UICollectionViewLayoutAttributes] = []
        for _ in 0..<Self.passLimit {
            prepareIfNeeded()
            let anchor = anchorPath, former = anchor.flatMap { collectionViewLayout.layoutAttributesForItem(at: $0)?.frame.minY }
            wanted = elementsNearby()
            let keys = Set(wanted.map(\.key))
            let kept = itemMove.map { ElementKey.cell($0.place) }, focused = focusedElement
            for key in Array(shown.keys) where !keys.contains(key) && key != kept && key != focused { retire(key) }
            let started = generation, isChanged = show(wanted)
            guard shows(started) else {
                wanted = []
                if needsLoad { break } else { continue }
            }
            guard isChanged else { break }
            prepareIfNeeded()
            // Elements above that turn out larger or smaller than estimated leave the visible ones where they are.
            if let anchor, let former, let now = collectionViewLayout.layoutAttributesForItem(at: anchor)?.frame.minY,
                now != former
            {
                moveOffset(withContentBy: now - former)
            }
        }
        placeScrollers(of: wanted)
        collectionViewLayout.adjust(wanted, in: bounds)
        for attributes in wanted { if let view = shown[attributes.key], view !== itemMove?.cell { place(view, attributes) } }
        putInOrder()
        for view in idle.values { view.removeFromSuperview() }
        idle = [:]
        backgroundView?.frame = bounds
        isArranging = false
        prefetch(wanted)
        if needsLoad { setNeedsLayout() }
    }

    /// Shows elements, and measures each one before the next: a view has no size of its own until then, and measuring another one would
    /// solve its constraints.
    ///
    /// What is called of the app may reload the view or describe changes. Then the rest is left to the next pass.
    /// - Returns: Whether the layout has changed.
    func show(_ wanted: [UICollectionViewLayoutAttributes]) -> Bool {
        let started = generation
        var isChanged = false
        for attributes in wanted {
            showElement(attributes)
            if !shows(started) { return isChanged }
            if measure(attributes) { isChanged = true }
            if !shows(started) { return isChanged }
        }
        return isChanged
    }

    private func elementsNearby() -> [UICollectionViewLayoutAttributes] {
        let size = contentSize, isHorizontal = size.width > size.height && size.width > bounds.width
        let hasStrips = collectionViewLayout.hasStrips
        let area = bounds.insetBy(
            dx: isHorizontal || hasStrips ? -Self.ahead * bounds.width : 0,
            dy: isHorizontal && !hasStrips ? 0 : -Self.ahead * bounds.height)
        let elements = collectionViewLayout.layoutAttributesForElements(in: area) ?? []
        return elements.filter { $0.representedElementCategory != .cell || $0.indexPath.isValid(in: counts) }
    }
    /// The element with the first responder in its view.
    private var focusedElement: ElementKey? {
        aroundFirstResponder { ($0 as? UICollectionReusableView).flatMap { $0.collection === self ? $0.element : nil } }
    }
    /// Whether the view still shows the items of a generation.
    private func shows(_ started: Int) -> Bool { generation == started && !needsLoad }
    private var anchorPath: IndexPath? {
        guard bounds.minY > -adjustedContentInset.top, collectionViewLayout is SectionedLayout else { return nil }
        return collectionViewLayout.layoutAttributesForElements(in: bounds)?
            .first { $0.representedElementCategory == .cell }?.indexPath
    }

    // MARK: Views

    func showElement(_ attributes: UICollectionViewLayoutAttributes) {
        let key = attributes.key
        if shown[key] != nil { return }
        let started = generation
        guard let view = make(key) else { return }
        guard shows(started) else { return putBack(view, key) }
        idle[ObjectIdentifier(view)] = nil
        if let former = view.element, view.collection === self, shown[former] === view { shown[former] = nil }
        (view.collection, view.element) = (self, key)
        shown[key] = view
        if let cell = view as? UICollectionViewCell { adopt(cell, key.path) }
        UIView.performWithoutAnimation {
            view.transform = .identity
            hold(view, attributes)
            place(view, attributes)
        }
        switch key.category {
        case .cell:
            if let cell = view as? UICollectionViewCell {
                itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: pathInData(of: key))
            }
        case .supplementaryView:
            itemDelegate?.collectionView(
                self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: pathInData(of: key))
        case .decorationView: break
        }
    }

    private func make(_ key: ElementKey) -> UICollectionReusableView? {
        switch key.category {
        case .cell:
            return ask { dataSource?.collectionView(self, cellForItemAt: pathInData(of: key)) }
        case .supplementaryView:
            return ask { dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: pathInData(of: key)) }
        case .decorationView:
            guard let type = collectionViewLayout.decorationClasses[key.kind] else { return UICollectionReusableView() }
            return CellMaking.make(type, nil, as: "decoration view") as? UICollectionReusableView
        }
    }

    func adopt(_ cell: UICollectionViewCell, _ path: IndexPath) {
        if let place = collectionViewLayout.listPlace(of: path) { cell.core.place = place }
        if cell.isSelected != selected.contains(path) { cell.isSelected = selected.contains(path) }
        if let outline = outlineSource?.outlineState(at: pathInData(of: path)), let cell = cell as? UICollectionViewListCell {
            cell.indentationLevel = outline.level
        }
        updateSwipes(of: cell)
        cell.core.acceptInput()
    }
    func updateSwipes(of cell: UICollectionViewCell) {
        guard let path = cell.element?.path else { return }
        cell.core.contentMayOfferSwipes = !isEditing && collectionViewLayout.listPlace(of: path) != nil
        cell.core.listOffersSwipes =
            !isEditing && collectionViewLayout.offersSwipes
            && [true, false].contains { collectionViewLayout.swipeActions(at: path, isLeading: $0)?.actions.isEmpty == false }
        cell.core.acceptInput()
    }

    /// Puts the views in the order of their index paths, in whatever order they were shown.
    private func putInOrder() {
        let layout = collectionViewLayout
        /// Section by section: background, header, items, footer.
        func place(_ key: ElementKey) -> (Int, Int, Int, String) {
            let rank =
                switch key.category {
                case .decorationView: 0
                case .supplementaryView: layout.isAttachedToItem(key) ? 2 : layout.isBehindItems(key) ? 3 : 1
                case .cell: 2
                }
            // Headers and footers of the whole layout are before and after all sections.
            let section = !key.isOfLayout ? key.path.section : layout.isBehindItems(key) ? .max : -1
            return (section, rank, key.path.item, key.kind)
        }
        let ordered = shown.map { (place: place($0.key), view: $0.value) }.sorted { $0.place < $1.place }
        if scrollers.isEmpty { return putInOrder(ordered.map { tracks[ObjectIdentifier($0.view)] ?? $0.view }) }
        // The items of a section that scrolls by itself are in order within its scroll view, which takes the place of the first.
        var outer: [UIView] = [], inner: [ObjectIdentifier: [UIView]] = [:]
        for (_, view) in ordered {
            guard let scroller = view.superview as? SectionScroller else {
                outer.append(tracks[ObjectIdentifier(view)] ?? view)
                continue
            }
            if inner[ObjectIdentifier(scroller)] == nil { outer.append(scroller) }
            inner[ObjectIdentifier(scroller), default: []].append(view)
        }
        for scroller in scrollers.values { scroller.putInOrder(inner[ObjectIdentifier(scroller)] ?? []) }
        putInOrder(outer)
    }

    /// Puts a view into the collection view; one that stays visible, into a track that it moves along.
    private func hold(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        if let pin = attributes.pin {
            let track = tracks[ObjectIdentifier(view)] ?? BandTrack(isHeader: pin.isTop)
            tracks[ObjectIdentifier(view)] = track
            // Headers of the whole layout are in front of those of sections.
            if attributes.key.isOfLayout { track.node.effects.zIndex = 3 }
            if track.superview !== self { addSubview(track) }
            return track.hold(view)
        }
        move(view, into: attributes.isInStrip ? scroller(of: attributes.indexPath.section) ?? self : self)
    }
    /// Puts an element's view into the view that holds it, at the same place on screen.
    func move(_ view: UIView, into home: UIView) {
        guard view.superview !== home else { return }
        UIView.performWithoutAnimation {
            let center = view.superview.map { home.convert(view.center, from: $0) }
            home.addSubview(view)
            if let center { view.center = center }
        }
    }

    private func place(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        if let cell = view as? UICollectionViewCell, let place = collectionViewLayout.listPlace(of: attributes.indexPath) {
            cell.core.place = place
        }
        if let pin = attributes.pin, let track = tracks[ObjectIdentifier(view)] {
            let inset = pin.inset + (pin.isTop ? adjustedContentInset.top : adjustedContentInset.bottom)
            track.place(
                along: TableSpan(start: pin.start, length: pin.length), length: attributes.size.height, x: attributes.frame.minX,
                width: attributes.size.width, inset: inset)
        } else {
            // A section may begin or cease to scroll by itself, a header to stay visible, and an item may come from another section.
            if let track = tracks.removeValue(forKey: ObjectIdentifier(view)) { idle[ObjectIdentifier(track)] = track }
            hold(view, attributes)
            let center = centerInSuperview(of: view, attributes)
            if view.bounds.size != attributes.size { view.bounds = CGRect(origin: view.bounds.origin, size: attributes.size) }
            if view.center != center { view.center = center }
        }
        if let space = attributes.spaceTransform {
            if view.transform3D != space { view.transform3D = space }
        } else if view.transform != attributes.flatTransform {
            view.transform = attributes.flatTransform
        }
        if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
        if view.isHidden != attributes.isHidden { view.isHidden = attributes.isHidden }
        let z = Double(attributes.zIndex)
        if attributes.pin == nil && view.node.effects.zIndex != z { view.node.effects.zIndex = z }
        view.apply(attributes)
    }

    /// Gives the layout the size of a view that it has estimated.
    /// - Returns: Whether the layout has changed.
    private func measure(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard let view = shown[attributes.key] else { return false }
        let layout = collectionViewLayout
        if layout.isEstimated(attributes.key) {
            let preferred = view.preferredLayoutAttributesFitting(attributes)
            return layout.adopt(preferred.size, of: attributes.key) || preferred.size != attributes.size
        }
        guard !(layout is SectionedLayout), attributes.representedElementCategory != .decorationView,
            AppClasses.contains(type(of: layout))
        else { return false }
        let preferred = view.preferredLayoutAttributesFitting(attributes)
        guard layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes) else {
            return false
        }
        layout.invalidateLayout(
            with: layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
        return true
    }

    func contentSizeMayHaveChanged(of cell: UICollectionViewCell) {
        guard !isArranging, let key = cell.element, shown[key] === cell else { return }
        collectionViewLayout.forget(key.path)
        setNeedsLayout()
    }

    // MARK: Queue

    /// Keeps a view for later that was made for an element which has gone meanwhile.
    private func putBack(_ view: UICollectionReusableView, _ key: ElementKey) {
        guard view.element == nil, let identifier = view.reuseIdentifier else { return }
        switch key.category {
        case .cell: queue.put(view, .cell, identifier)
        case .supplementaryView: queue.put(view, .supplementary(key.kind), identifier)
        case .decorationView: break
        }
    }
    func retire(_ key: ElementKey) {
        guard let view = shown.removeValue(forKey: key) else { return }
        if key.category == .cell, highlighted == key.path {
            highlighted = nil
            (view as? UICollectionViewCell)?.isHighlighted = false
            itemDelegate?.collectionView(self, didUnhighlightItemAt: pathInData(of: key))
        }
        retire(view, key)
    }
    func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
        // The next item of the view does not get the keyboard of this one.
        view.endEditing(true)
        if openSwipe != nil, let cell = view as? UICollectionViewCell, cell.core.showsSwipeActions {
            cell.core.swipe.close(animated: false)
        }
        view.element = nil
        idle[ObjectIdentifier(view)] = view
        if let track = tracks.removeValue(forKey: ObjectIdentifier(view)) { idle[ObjectIdentifier(track)] = track }
        switch key.category {
        case .cell:
            if let cell = view as? UICollectionViewCell {
                itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: pathInData(of: key))
            }
            if let identifier = view.reuseIdentifier { queue.put(view, .cell, identifier) }
        case .supplementaryView:
            itemDelegate?.collectionView(
                self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: pathInData(of: key))
            if let identifier = view.reuseIdentifier { queue.put(view, .supplementary(key.kind), identifier) }
        case .decorationView: break
        }
    }

    func dequeued(_ use: ReuseQueue.Use, _ identifier: String) -> UICollectionReusableView? {
        if use == .cell, let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
        if let view = queue.take(use, identifier) as? UICollectionReusableView {
            view.prepareForReuse()
            return view
        }
        let view = queue.make(use, identifier) as? UICollectionReusableView
        view?.reuseIdentifier = identifier
        return view
    }
    func unregistered<View: UICollectionReusableView>(_ identifier: String, _ view: View) -> View {
        Console.report(
            Console.Message(
                subsystem: "UIKit",
                text:
                    "could not dequeue a view with identifier \(identifier) - must register a class for the identifier, and one of the "
                    + "right kind. The collection view shows an empty view."),
            oncePer: "collection identifier \(identifier)")
        view.reuseIdentifier = identifier
        return view
    }

    // MARK: Visible items

    var visiblePaths: [IndexPath] {
        arrangeIfNeeded()
        return shown.filter { $0.key.category == .cell && isVisible($0.value) }.map(\.key.path).sorted()
    }

    private func prefetch(_ wanted: [UICollectionViewLayoutAttributes]) {
        guard isPrefetchingEnabled, let prefetchDataSource else { return }
        let area = bounds.insetBy(dx: collectionViewLayout.hasStrips ? -bounds.width : 0, dy: -bounds.height)
        let near = Set(
            (collectionViewLayout.layoutAttributesForElements(in: area) ?? [])
                .filter { $0.representedElementCategory == .cell }.map(\.indexPath)
        ).filter { shown[.cell($0)] == nil }
        let new = near.subtracting(prefetched), gone = prefetched.subtracting(near).filter { shown[.cell($0)] == nil }
        prefetched = near
        if !gone.isEmpty { prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: gone.sorted().map(pathInData)) }
        if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new.sorted().map(pathInData)) }
    }
}

extension CGRect {
    /// Whether the rectangles have more in common than an edge.
    func overlaps(_ other: CGRect) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }
}
