import Foundation
import FrontmostRender

/// The scroll view of a section that scrolls by itself, across the scroll direction of its collection view.
///
/// It keeps the section's offset as long as the section is near the visible part; then its layout does.
@MainActor final class SectionScroller: UIScrollView {
    private weak var collection: UICollectionView?
    var section: Int
    private var isBeingPlaced = false

    init(_ section: Int, of collection: UICollectionView) {
        (self.section, self.collection) = (section, collection)
        super.init(frame: .zero)
        node.debugName = "SectionScroller"
        // UIKit shows no indicators there either, and lets scaled items and shadows reach beyond the section.
        (showsHorizontalScrollIndicator, showsVerticalScrollIndicator, scrollsToTop) = (false, false, false)
        (contentInsetAdjustmentBehavior, clipsToBounds) = (.never, false)
    }
    required init?(coder: NSCoder) { return nil }

    func place(_ strip: StripGeometry) {
        isBeingPlaced = true
        count(fromRight: collection?.countsFromRight == true)
        // A drag along the other axis is the collection view's.
        let axes: ScrollContent.Axes = strip.isHorizontal ? .horizontal : .vertical
        if state.axes != axes { state.axes = axes }
        if frame != strip.frame { frame = strip.frame }
        if contentSize != strip.contentSize { contentSize = strip.contentSize }
        if contentInset != strip.insets { contentInset = strip.insets }
        if contentOffset != strip.offset { contentOffset = strip.offset }
        isBeingPlaced = false
    }

    override func offsetChanged() {
        super.offsetChanged()
        if !isBeingPlaced { collection?.scrolled(section, to: state.offset) }
    }
    override func userBeginsToScroll() { collection?.closeSwipe() }
    override func restingOffset(velocity: CGVector) -> CGPoint {
        collection?.collectionViewLayout.restingOffset(from: state.offset, velocity: velocity, of: section) ?? state.offset
    }
}

extension UICollectionView {
    // MARK: Scroll views

    /// The scroll view of a section; nil if that does not scroll by itself.
    func scroller(of section: Int) -> SectionScroller? {
        if let scroller = scrollers[section] { return scroller }
        guard let strip = collectionViewLayout.strip(of: section) else { return nil }
        let scroller = SectionScroller(section, of: self)
        scrollers[section] = scroller
        addSubview(scroller)
        scroller.place(strip)
        return scroller
    }

    /// Places the scroll views of the sections with elements in a list, or with an element that is kept out of view, and removes the
    /// others.
    func placeScrollers(of wanted: [UICollectionViewLayoutAttributes]) {
        if scrollers.isEmpty { return }
        let near = Set(wanted.lazy.filter(\.isInStrip).map(\.indexPath.section))
        for (section, scroller) in scrollers {
            let kept =
                near.contains(section) ? [] : scroller.subviews.filter { ($0 as? UICollectionReusableView)?.element != nil }
            if near.contains(section) || !kept.isEmpty, let strip = collectionViewLayout.strip(of: section) {
                scroller.place(strip)
            } else {
                kept.forEach { move($0, into: self) }
                scrollers[section] = nil
                idle[ObjectIdentifier(scroller)] = scroller
            }
        }
    }

    /// Gives the scroll views their places after a batch of updates.
    /// - Returns: Those of sections that have gone. They hold the views that disappear.
    func moveScrollers(_ change: ListChange) -> [SectionScroller] {
        var gone: [SectionScroller] = []
        let former = scrollers
        scrollers = [:]
        for (section, scroller) in former {
            if change.newSections.indices.contains(section), let new = change.newSections[section] {
                scroller.section = new
                scrollers[new] = scroller
            } else {
                gone.append(scroller)
            }
        }
        return gone
    }

    /// Follows a section that was scrolled.
    func scrolled(_ section: Int, to offset: CGPoint) {
        guard scrollers[section] != nil else { return }
        collectionViewLayout.setStripOffset(offset, of: section)
        setNeedsLayout()
    }

    /// Scrolls a section that scrolls by itself to an item.
    func scrollStrip(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        guard let strip = collectionViewLayout.strip(of: path.section),
            let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame
        else { return }
        let target = position.offset(
            for: frame.offsetBy(dx: strip.shift.x, dy: strip.shift.y), from: strip.offset, inset: strip.insets,
            room: strip.frame.size, contentSize: strip.contentSize)
        if let scroller = scrollers[path.section] {
            if target != scroller.contentOffset { scroller.setContentOffset(target, animated: animated) }
        } else {
            collectionViewLayout.setStripOffset(target, of: path.section)
        }
    }

    // MARK: Places

    /// The centre of an element in the view that holds it.
    func centerInSuperview(of view: UIView, _ attributes: UICollectionViewLayoutAttributes) -> CGPoint {
        guard view.superview is SectionScroller, let strip = collectionViewLayout.strip(of: attributes.indexPath.section) else {
            return attributes.center
        }
        return CGPoint(x: attributes.center.x + strip.shift.x, y: attributes.center.y + strip.shift.y)
    }
    /// Whether an element is in the visible part. One that only rounding puts there is not.
    func isVisible(_ view: UIView) -> Bool {
        let frame = view.superview.map { $0 === self ? view.frame : $0.convert(view.frame, to: self) }
        return frame?.overlaps(bounds.insetBy(dx: 0.001, dy: 0.001)) ?? false
    }
}
