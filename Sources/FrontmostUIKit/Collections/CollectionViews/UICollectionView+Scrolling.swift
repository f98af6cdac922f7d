import Foundation

extension UICollectionView {
    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        guard numberOfSections > 0, path.isValid(in: counts) else {
            return Console.report(
                Console.Message(
                    subsystem: "UIKit",
                    text: "Attempted to scroll the collection view to an out-of-bounds item \(path.place). Nothing was scrolled.")
            )
        }
        prepareIfNeeded()
        if collectionViewLayout.strip(of: path.section) != nil { scrollStrip(to: path, position, animated: animated) }
        var target = contentOffset
        // The sizes around the item are measured first, so that the position is exact.
        for _ in 0..<3 {
            guard let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else { return }
            target = offset(for: frame, position)
            guard bounds.height > 0, !isArranging else { break }
            isArranging = true
            let around = collectionViewLayout.layoutAttributesForElements(in: CGRect(origin: target, size: bounds.size)) ?? []
            let isChanged = show(around)
            isArranging = false
            prepareIfNeeded()
            if !isChanged { break }
        }
        setNeedsLayout()
        if target != contentOffset { setContentOffset(target, animated: animated) }
    }

    private func offset(for rect: CGRect, _ position: ScrollPosition) -> CGPoint {
        position.offset(for: rect, from: contentOffset, inset: adjustedContentInset, room: bounds.size, contentSize: contentSize)
    }
}

extension UICollectionView.ScrollPosition {
    /// The offset that shows a rectangle at this position, or with the least movement along an axis without one.
    /// - Parameters:
    ///   - old: The current offset.
    ///   - inset: The insets around the content.
    ///   - room: The size of the visible part.
    func offset(for rect: CGRect, from old: CGPoint, inset: UIEdgeInsets, room: CGSize, contentSize: CGSize) -> CGPoint {
        func along(
            _ low: CGFloat, _ high: CGFloat, _ old: CGFloat, _ before: CGFloat, _ after: CGFloat, _ length: CGFloat,
            _ whole: CGFloat, _ places: (start: Bool, middle: Bool, end: Bool)
        ) -> CGFloat {
            let target: CGFloat
            if places.start {
                target = low - before
            } else if places.middle {
                target = (low + high) / 2 - before - (length - before - after) / 2
            } else if places.end {
                target = high - length + after
            } else if low < old + before {
                target = low - before
            } else if high > old + length - after {
                target = high - length + after
            } else {
                return old
            }
            return min(max(target, -before), max(-before, whole + after - length))
        }
        return CGPoint(
            x: along(
                rect.minX, rect.maxX, old.x, inset.left, inset.right, room.width, contentSize.width,
                (contains(.left), contains(.centeredHorizontally), contains(.right))),
            y: along(
                rect.minY, rect.maxY, old.y, inset.top, inset.bottom, room.height, contentSize.height,
                (contains(.top), contains(.centeredVertically), contains(.bottom))))
    }
}
