import Foundation

// The headers and footers of the whole layout. Their index paths have one index, the number of the part among those of its kind.
extension SectionedLayout {
    func boundary(_ index: Int) -> UICollectionViewLayoutAttributes {
        let part = boundaries[index], number = boundaries[..<index].count { $0.kind == part.kind }
        let attributes = attributes(ElementKey(category: .supplementaryView, kind: part.kind, path: IndexPath(index: number)))
        let before = Array(boundaries[..<index]).length(isLeading: part.isLeading)
        let lead = boundaries.length(isLeading: true), trail = boundaries.length(isLeading: false)
        let start: CGFloat
        if part.isLeading {
            start = part.extends ? before : lead
        } else {
            start = part.extends ? end - trail + before : end - trail - part.length
        }
        let length = min(part.crossLength ?? cross, cross)
        attributes.frame = rect(start, (cross - length) * part.crossPlace, part.length, length)
            .offsetBy(dx: part.shift.x, dy: part.shift.y)
        attributes.zIndex = part.zIndex
        if part.isPinned && !isHorizontal {
            let pinned = Array(boundaries[..<index]).pinnedLength(isLeading: part.isLeading)
            attributes.pin = ElementPin(isTop: part.isLeading, start: before, length: end - before, inset: pinned)
            // In front of the headers of sections.
            attributes.zIndex = max(part.zIndex, 3)
        }
        return attributes
    }

    func boundaryIndex(_ key: ElementKey) -> Int? {
        let own = boundaries.indices.filter { boundaries[$0].kind == key.kind }, number = key.path.first ?? 0
        return own.indices.contains(number) ? own[number] : nil
    }

    /// Takes the length of a measured part.
    /// - Returns: Whether the layout has changed.
    func adoptBoundary(_ size: CGSize, _ key: ElementKey) -> Bool {
        guard let index = boundaryIndex(key) else { return false }
        let length = isHorizontal ? size.width : size.height, former = boundaries[index].length
        (boundaries[index].length, boundaries[index].isEstimated) = (length, false)
        if length != former { place() }
        return length != former
    }
}

@MainActor extension Array<BoundaryPart> {
    /// The length that the parts at an end add to the content, in points.
    func length(isLeading: Bool) -> CGFloat {
        reduce(0) { $0 + ($1.isLeading == isLeading && $1.extends ? $1.length : 0) }
    }
    /// The length of the visible part that the parts at an end take which stay visible, in points.
    func pinnedLength(isLeading: Bool) -> CGFloat {
        reduce(0) { $0 + ($1.isLeading == isLeading && $1.extends && $1.isPinned ? $1.length : 0) }
    }
    /// The parts with the lengths that were measured before.
    func keepingLengths(of old: [BoundaryPart]) -> [BoundaryPart] {
        enumerated().map { index, part in
            guard part.isEstimated, old.indices.contains(index), old[index].kind == part.kind, !old[index].isEstimated else {
                return part
            }
            var kept = part
            (kept.length, kept.isEstimated) = (old[index].length, false)
            return kept
        }
    }
}
