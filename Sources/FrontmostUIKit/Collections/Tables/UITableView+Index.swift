import Foundation

// The index at the table's edge, with the titles that the data source has for its sections.
extension UITableView {
    /// Asks the data source for the titles, which it has for the sections as a whole.
    func loadIndex() {
        needsIndex = false
        let hasEnough = layout.counts.reduce(0, +) >= sectionIndexMinimumDisplayRowCount
        let titles = hasEnough ? dataSource?.sectionIndexTitles(for: self) ?? [] : [], former = indexWidth
        if titles.isEmpty {
            indexTrack?.removeFromSuperview()
            (indexTrack, sectionIndex) = (nil, nil)
        } else {
            let index = sectionIndex ?? makeIndex()
            index.titles = titles
        }
        if indexWidth == former { return }
        // The index takes room of the cells.
        placesChanged()
        heightsChanged()
    }

    private func makeIndex() -> SectionIndexView {
        let index = SectionIndexView { [weak self] in self?.scroll(toIndexTitle: $0) }, track = BandTrack(isHeader: true)
        // In front of headers and of a row that a finger moves.
        track.node.effects.zIndex = 4
        track.hold(index)
        addSubview(track)
        (sectionIndex, indexTrack) = (index, track)
        return index
    }

    /// The width of the index, in points; 0 without one.
    var indexWidth: CGFloat { sectionIndex?.width ?? 0 }

    private func scroll(toIndexTitle index: Int) {
        guard let dataSource, let sectionIndex, sectionIndex.titles.indices.contains(index) else { return }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: sectionIndex.titles[index], at: index)
        // A title such as that of the search has no section: the data source scrolls by itself.
        guard section >= 0, section < numberOfSections else { return }
        scroll(to: IndexPath(row: numberOfRows(inSection: section) > 0 ? 0 : NSNotFound, section: section), .top, animated: false)
    }

    /// Places the index in the visible part. The host moves it along its track while the rows scroll.
    func placeIndex() {
        guard let sectionIndex, let indexTrack else { return }
        (sectionIndex.color, sectionIndex.usualBackground) = (sectionIndexColor, sectionIndexBackgroundColor)
        sectionIndex.trackingBackground = sectionIndexTrackingBackgroundColor
        let inset = adjustedContentInset, height = max(0, bounds.height - inset.height)
        let isReversed = isMirrored
        indexTrack.place(
            along: TableSpan(start: 0, length: max(layout.total, height)), length: height,
            x: isReversed ? 0 : bounds.width - indexWidth, width: indexWidth, inset: inset.top)
    }
}
