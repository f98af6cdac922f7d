import Foundation

/// The area in which a section scrolls by itself, in points.
struct StripGeometry: Equatable {
    /// The visible part, in the content of the collection view.
    var frame: CGRect
    var contentSize: CGSize
    /// How far the section scrolls beyond its content.
    var insets: UIEdgeInsets
    /// The offset of the section's content.
    var offset: CGPoint
    /// Whether the section scrolls horizontally.
    var isHorizontal: Bool

    /// How far the section is scrolled, along its own direction alone.
    var across: CGPoint { isHorizontal ? CGPoint(x: shift.x, y: 0) : CGPoint(x: 0, y: shift.y) }
    /// How far a place in the collection view's content is from the same one in the section's.
    var shift: CGPoint { CGPoint(x: offset.x - frame.minX, y: offset.y - frame.minY) }
}

// Sections that scroll by themselves. The attributes of their items are where the items are now.
extension SectionedLayout {
    /// The offset of a section across the scroll direction of the layout.
    private func offset(of strip: SectionStrip, _ section: Int) -> CGFloat {
        let range = strip.range
        return min(max(stripOffsets[section] ?? range.lowerBound, range.lowerBound), range.upperBound)
    }

    func stripGeometry(of section: Int) -> StripGeometry? {
        guard plans.indices.contains(section), let strip = plans[section].strip else { return nil }
        let at = offset(of: strip, section), length = strip.plan.length, margins = strip.margins
        let frame = rect(starts[section] + plans[section].itemsStart, 0, strip.thickness, cross)
        if isHorizontal {
            return StripGeometry(
                frame: frame, contentSize: CGSize(width: strip.thickness, height: length),
                insets: UIEdgeInsets(top: margins.before, left: 0, bottom: margins.after, right: 0),
                offset: CGPoint(x: 0, y: at), isHorizontal: false)
        }
        return StripGeometry(
            frame: frame, contentSize: CGSize(width: length, height: strip.thickness),
            insets: UIEdgeInsets(top: 0, left: margins.before, bottom: 0, right: margins.after),
            offset: CGPoint(x: at, y: 0), isHorizontal: true)
    }

    func addStripLine(_ line: Int, of section: Int, to list: inout [UICollectionViewLayoutAttributes]) {
        guard let strip = plans[section].strip else { return }
        let plan = plans[section], base = starts[section] + plan.itemsStart, first = list.count
        let across = strip.plan.lead + strip.plan.lines.start(of: line) - offset(of: strip, section)
        add(strip.plan.items(of: line), of: section, arranged: strip.plan, to: &list) { frame in
            rect(base + frame.minY, across + frame.minX, frame.height, frame.width)
        }
        for attributes in list[first...] { attributes.isInStrip = true }
    }

    /// Adds the items that a rectangle meets.
    func addStrip(of section: Int, in rect: CGRect, to list: inout [UICollectionViewLayoutAttributes]) {
        guard let strip = plans[section].strip else { return }
        let start = starts[section] + plans[section].itemsStart, end = start + strip.thickness
        let along = isHorizontal ? (rect.minX, rect.maxX) : (rect.minY, rect.maxY)
        guard start < along.1, end > along.0 else { return }
        let lines = strip.plan.lines, shift = offset(of: strip, section) - strip.plan.lead
        let (low, high) = isHorizontal ? (rect.minY + shift, rect.maxY + shift) : (rect.minX + shift, rect.maxX + shift)
        var line = lines.line(at: low)
        while line < strip.plan.lineCount, lines.start(of: line) < high {
            addStripLine(line, of: section, to: &list)
            line += 1
        }
    }
}
